import Testing

@testable import RMScanner

@Suite("The choice of a mode")
struct FormatChooserTests {
  private func best(
    _ formats: [FormatList.Format], _ request: ModeRequest = .automatic
  ) -> String? {
    FormatChooser.ranked(
      FormatList(formats: formats), request: request, readable: LumaConverter.supportedFormats
    ).first?.description
  }

  @Test("Fast pictures of about 1280x720 beat more pixels at fewer frames (BC-40)")
  func usualWebcam() {
    #expect(best([.yuyv, .mjpg]) == "MJPG 1280x720 at 30 fps")
    #expect(best([.yuyv]) == "YUYV 640x480 at 30 fps")
  }

  @Test("At the same size and rate the format that costs least is taken")
  func cost() {
    let modes = [(1280, 720, [UInt32(30)])]
    let names = ["MJPG", "Y16", "XR24", "RGB3", "YUYV"]
    for count in 1...names.count {
      let formats = names.prefix(count).map { FormatList.Format.named($0, modes) }
      #expect(best(formats)?.hasPrefix(names[count - 1]) == true)
    }
  }

  @Test("Between formats that hold the grey picture the driver's order decides")
  func preferred() {
    let modes = [(1280, 720, [UInt32(30)])]
    let names = ["YUYV", "UYVY", "NV12", "GREY"]
    for first in names {
      let order = [first] + names.filter { $0 != first }
      #expect(best(order.map { .named($0, modes) })?.hasPrefix(first) == true)
    }
  }

  @Test("A very small picture is taken only when there is no other")
  func small() {
    let sizes: [(Int, Int, [UInt32])] = [(160, 120, [30]), (1280, 720, [10])]
    #expect(best([.named("YUYV", sizes)]) == "YUYV 1280x720 at 10 fps")
    #expect(best([.named("YUYV", [(160, 120, [30])])]) == "YUYV 160x120 at 30 fps")
  }

  @Test("14.985 frames a second pass for 15, and more than 30 are not asked for")
  func rates() {
    let slow = FormatList.Format(
      fourCC: .of("YUYV"),
      sizes: [
        FormatList.Size(width: 1280, height: 720, rates: .list([FrameInterval(1001, 15000)])),
        FormatList.Size(width: 640, height: 480, rates: .list([FrameInterval(1, 30)])),
      ])
    #expect(best([slow]) == "YUYV 1280x720 at 14.99 fps")
    #expect(best([.named("YUYV", [(1280, 720, [60, 30, 15])])]) == "YUYV 1280x720 at 30 fps")
    let range = FormatList.Format(
      fourCC: .of("YUYV"),
      sizes: [
        FormatList.Size(
          width: 1280, height: 720,
          rates: .range(shortest: FrameInterval(1, 90), longest: FrameInterval(1, 5)))
      ])
    #expect(best([range]) == "YUYV 1280x720 at 30 fps")
    #expect(best([range], ModeRequest(framesPerSecond: 7.5)) == "YUYV 1280x720 at 7.5 fps")
    #expect(best([range], ModeRequest(framesPerSecond: 1)) == "YUYV 1280x720 at 5 fps")
    #expect(best([range], ModeRequest(framesPerSecond: 120)) == "YUYV 1280x720 at 90 fps")
  }

  @Test("What is asked is taken, else the nearest")
  func requests() {
    let formats: [FormatList.Format] = [.yuyv, .mjpg]
    #expect(
      best(formats, ModeRequest(size: .init(width: 1920, height: 1080)))
        == "YUYV 1920x1080 at 5 fps")
    #expect(
      best(formats, ModeRequest(size: .init(width: 600, height: 400)))
        == "YUYV 640x480 at 30 fps")
    #expect(best(formats, ModeRequest(framesPerSecond: 15)) == "YUYV 640x480 at 15 fps")
    #expect(best(formats, ModeRequest(fourCC: .of("YUYV"))) == "YUYV 640x480 at 30 fps")
    #expect(best(formats, ModeRequest(fourCC: .of("NV12"))) == "MJPG 1280x720 at 30 fps")
  }

  @Test("A format that cannot be read is never chosen")
  func unreadable() {
    #expect(best([.named("H264", [(1280, 720, [30])]), .yuyv]) == "YUYV 640x480 at 30 fps")
    #expect(best([.named("BA81", [(1280, 720, [30])])]) == nil)
  }

  @Test("A format without sizes is tried at the size asked for, or 1280x720")
  func noSizes() {
    let bare = FormatList.Format(fourCC: .of("YUYV"))
    #expect(best([bare]) == "YUYV 1280x720")
    #expect(best([bare], ModeRequest(size: .init(width: 320, height: 240))) == "YUYV 320x240")
  }

  @Test("The sentence says whether a request was met")
  func reasons() {
    let list = FormatList(formats: [.yuyv, .mjpg])
    let request = ModeRequest(
      size: .init(width: 640, height: 400), framesPerSecond: 30, fourCC: .of("YUYV"))
    let mode = CameraMode(
      fourCC: .of("YUYV"), width: 640, height: 480, interval: FrameInterval(1, 30))
    #expect(
      FormatChooser.reason(for: mode, request: request, offered: list)
        == "YUYV 640x480 at 30 fps, the nearest that the camera has to YUYV 640x400 at 30 fps")
    #expect(
      FormatChooser.reason(
        for: mode, request: ModeRequest(size: .init(width: 640, height: 480)), offered: list)
        == "YUYV 640x480 at 30 fps, as asked")
  }
}
