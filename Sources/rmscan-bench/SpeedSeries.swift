import RMScanner

extension SpeedBench {
  /// The clips of a folder, in order.
  static func clips(_ folder: String) throws -> [Series] {
    try File.names(in: folder, endingIn: ".y4m").map { name in
      Series(name: String(name.dropLast(4))) {
        try await PictureSource.open(path: folder + "/" + name, live: false).start()
      }
    }
  }

  /// Drawn scenes, with and without codes, from 640x480 to 3840x2160, and the formats of cameras.
  static func drawn(frames: Int) throws -> [Series] {
    var series: [Series] = []
    for (width, height) in [(640, 480), (1280, 720), (1920, 1080), (3840, 2160)] {
      for scene in [Scene.blank, .texture, .noise, .page] {
        let background = scene.draw(width: width, height: height, seed: 1)
        series.append(grey("\(width)x\(height) \(scene.rawValue)", background, frames))
      }
      for count in [1, 10] {
        var background = Scene.texture.draw(width: width, height: height, seed: 1)
        try paint(count, on: &background)
        series.append(grey("\(width)x\(height) codes \(count)", background, frames))
      }
    }
    for camera in CameraFormat.allCases {
      var background = Scene.page.draw(width: 1920, height: 1080, seed: 1)
      try paint(1, on: &background)
      series.append(try raw("1920x1080 \(camera.rawValue)", background, camera, frames))
    }
    return series
  }

  private static func grey(_ name: String, _ background: LumaImage, _ count: Int) -> Series {
    Series(name: name) {
      try await DrawnSource(SceneFrames(background, seed: 1), count: count).start()
    }
  }

  private static func raw(
    _ name: String, _ background: LumaImage, _ camera: CameraFormat, _ count: Int
  ) throws -> Series {
    var scene = SceneFrames(background, seed: 1)
    let frames = try (0..<count).map { try camera.frame(scene.next(), number: $0) }
    return Series(name: name) {
      let iterator = FrameList(frames)
      return FrameSequence { .success(iterator.next().map(CaptureItem.frame)) }
    }
  }

  /// Codes in a grid over the middle, EAN-13, Code 128 and QR in turn.
  private static func paint(_ count: Int, on image: inout LumaImage) throws {
    let columns = count == 1 ? 1 : 5
    let rows = (count + columns - 1) / columns
    let scale = Double(image.width - 2 * Scene.margin) / 1280
    for index in 0..<count {
      let code =
        switch index % 3 {
        case 0: try DrawnCode(.ean13, GTIN.completed("40063813339\(index)"))
        case 1: DrawnCode(.code128, "RM-\(1000 + index)")
        default: DrawnCode(.qr, "https://example.org/\(index)")
        }
      let matrix = try code.matrix()
      let place = Point(
        x: Double(image.width) * (Double(index % columns) + 0.5) / Double(columns),
        y: Double(image.height) * (Double(index / columns) + 0.5) / Double(rows))
      var placement = Placement(center: place, moduleSize: 1.8 * scale, angle: Double(7 * index))
      if matrix.rows > 1 { placement.moduleSize = 4 * scale }
      Painter.paint(matrix, at: placement, on: &image)
    }
  }
}
