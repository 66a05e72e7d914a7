import TransitionKit

extension ContainerStory {
  /// Plays the story from its beginning until everything is at rest.
  ///
  /// A finger that has not decided when the story ends, or when a step waits for rest, cancels.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The number of pictures in a second, and one at the end; by default none.
  ///   - maximumFrames: The most pictures; a longer story throws.
  /// - Returns: What the story has shown; the same at every call.
  /// - Throws: ``ContainerStoryError`` that names the step.
  public func play(
    framesPerSecond: Double? = nil, maximumFrames: Int = 1 << 16
  ) throws(ContainerStoryError) -> ContainerRecording {
    if let rate = framesPerSecond, !(rate > 0 && rate.isFinite) { throw .invalidFrameRate(rate) }
    return try play(framesPerSecond.map(PictureTimes.rate) ?? .none, maximumFrames)
  }

  /// Plays the story and takes pictures at some times.
  ///
  /// - Parameter times: The times in seconds, in order; those after the end are left out.
  /// - Returns: What the story has shown.
  /// - Throws: ``ContainerStoryError`` that names the step.
  package func play(picturesAt times: [Double]) throws(ContainerStoryError) -> ContainerRecording {
    try play(.list(times), .max)
  }

  private func play(
    _ times: PictureTimes, _ maximum: Int
  ) throws(ContainerStoryError) -> ContainerRecording {
    let player = try ContainerStoryPlayer(self, times, maximumFrames: maximum)
    try player.play()
    return player.recorder.recording(of: self)
  }
}

/// When pictures are taken.
enum PictureTimes: Hashable, Sendable {
  case none
  /// So many times in a second, and once at the end.
  case rate(Double)
  /// At these times, in order.
  case list([Double])

  /// Returns the time of the picture with an index, or `nil` when there is none.
  func time(_ index: Int) -> Double? {
    switch self {
    case .none: nil
    case .rate(let rate): Double(index) / rate
    case .list(let times): times.indices.contains(index) ? times[index] : nil
    }
  }
}
