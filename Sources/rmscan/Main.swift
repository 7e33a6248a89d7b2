import RMScanner

@main
struct Main {
  static func main() {}
}
