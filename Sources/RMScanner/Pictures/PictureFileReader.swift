/// The body of a picture source's thread: opens the file, finds out what it is, and gives its
/// pictures.
struct PictureFileReader: Sendable {
  /// The file, `-` for standard input.
  let path: String
  /// Whether a stream is paced by the wall clock, and its late frames dropped.
  let isLive: Bool
  /// The wall clock.
  let pace: WallPace
  /// Ends the reading.
  let stop: StopSignal
  /// Gets nil once the source is open, else why it is not.
  let opened: OneShot<PictureFailure?>
  /// Gets the pictures, after `opened`.
  let items: Handoff<Result<CaptureItem, CaptureError>>
  /// Counts the frames of a live stream; others are counted when they are taken.
  let counters: FrameCounters

  /// Reads until there is nothing more, or the stop signal.
  func run() {
    do throws(PictureFailure) {
      try read()
    } catch {
      // Before the opening has gone well nobody takes from `items`; whoever gave the stop signal
      // waits for nothing but the end.
      opened.give(error)
      if error != .stopped, items.waitForRoom() {
        items.give(.failure(PictureSource.error("reading", path, error)))
      }
    }
    items.finish()
  }

  private func read() throws(PictureFailure) {
    var input = try ByteInput(path: path, stop: stop)
    let first = try input.peek(PictureKind.signatureLength)
    guard let kind = PictureKind(firstBytes: first) else {
      throw .unreadable(first.isEmpty ? "it is empty" : "not a PNG, JPEG, PGM/PPM or Y4M file")
    }
    if kind == .y4m {
      var stream = try Y4MStream(&input)
      opened.give(nil)
      if isLive {
        try giveNewest(&stream, &input)
      } else {
        try giveEach(&stream, &input)
      }
    } else {
      let picture = try StillPicture(kind, try input.rest(limit: StillPicture.fileLimit))
      opened.give(nil)
      if let damage = picture.damage {
        guard items.waitForRoom() else { return }
        items.give(.success(.notice(.warning("the picture is damaged (\(damage)); read as it is"))))
      }
      guard items.waitForRoom() else { return }
      items.give(.success(.frame(frame(picture.image, number: 0, time: .zero, isStill: true))))
    }
  }

  /// Gives every frame when the one before has been taken; its time is the stream's.
  private func giveEach(
    _ stream: inout Y4MStream, _ input: inout ByteInput
  ) throws(PictureFailure) {
    while items.waitForRoom(), let image = try stream.next(&input) {
      let number = stream.number - 1
      items.give(
        .success(.frame(frame(image, number: number, time: stream.header.time(of: number)))))
    }
  }

  /// Gives each frame when it is due, in place of one that nobody has taken, as a camera does. Its
  /// time is the wall clock's, which is behind the stream's when the input is.
  private func giveNewest(
    _ stream: inout Y4MStream, _ input: inout ByteInput
  ) throws(PictureFailure) {
    var start: Duration?
    while let image = try stream.next(&input) {
      let number = stream.number - 1
      let begin = start ?? pace.now()
      start = begin
      let early = begin + stream.header.time(of: number) - pace.now()
      if early > .zero, try isStopped(in: early) { throw .stopped }
      let time = pace.now() - begin
      counters.addCaptured()
      if items.give(.success(.frame(frame(image, number: number, time: time)))) != nil {
        counters.addDropped()
      }
    }
  }

  private func isStopped(in duration: Duration) throws(PictureFailure) -> Bool {
    do throws(Errno) {
      return try pace.wait(duration, stop)
    } catch {
      throw .system(error)
    }
  }

  private func frame(
    _ image: LumaImage, number: Int, time: Duration, isStill: Bool = false
  ) -> Frame {
    let plane = FrameFormat.Plane(bytesPerLine: image.width, sizeImage: image.pixels.count)
    let format = FrameFormat(
      fourCC: .grey, width: image.width, height: image.height, planes: [plane])
    return Frame(
      number: number, time: time, format: format, isStill: isStill,
      storage: ArrayStorage(image.pixels))
  }
}

extension FourCC {
  /// `V4L2_PIX_FMT_GREY`: 8 bits a pixel.
  static let grey = FourCC(rawValue: 0x5945_5247)
}
