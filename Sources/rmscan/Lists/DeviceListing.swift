import RMScanner

/// What `--list-devices` prints: every video node of the machine and what it is.
enum DeviceListing {
  static func text(_ format: RecordFormat?) -> String {
    let nodes = DeviceList.read().nodes
    return format == .json ? json(nodes) : table(nodes)
  }

  private static func table(_ nodes: [VideoNode]) -> String {
    var table = TextTable(header: ["PATH", "KIND", "NAME", "BUS", "BEST MODE", "BY-ID"])
    for node in nodes {
      table.add([
        node.path, node.kind.rawValue, SafeText.escaped(node.name), SafeText.escaped(node.bus),
        node.bestMode?.description ?? node.problem?.reason ?? "",
        SafeText.escaped(node.byID ?? ""),
      ])
    }
    return table.text
  }

  private static func json(_ nodes: [VideoNode]) -> String {
    nodes.map { node in
      JSONValue.object([
        .init("path", .string(node.path)),
        .init("kind", .string(node.kind.rawValue)),
        .init("name", .string(node.name)),
        .init("bus", .string(node.bus)),
        .init("driver", .string(node.driver)),
        .init("usb_id", text(node.usbID)),
        .init("by_id", text(node.byID)),
        .init("by_path", text(node.byPath)),
        .init("best_mode", text(node.bestMode?.description)),
        .init("problem", text(node.problem?.description)),
      ]).text + "\n"
    }.joined()
  }

  private static func text(_ value: String?) -> JSONValue {
    value.map(JSONValue.string) ?? .null
  }
}
