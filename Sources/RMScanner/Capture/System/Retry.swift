/// Makes a system call again for as long as a signal interrupts it (`EINTR`).
func retrying<Value>(_ call: () throws(Errno) -> Value) throws(Errno) -> Value {
  while true {
    do throws(Errno) {
      return try call()
    } catch {
      if error != .interrupted { throw error }
    }
  }
}
