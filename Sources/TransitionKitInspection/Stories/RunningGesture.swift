import TransitionKit

/// A gesture of a story with its remaining samples.
struct RunningGesture {
  /// The index of the gesture's step.
  let step: Int
  private let gesture: StackGesture
  private var samples: ArraySlice<RecordedGesture.Sample>
  /// The time of the gesture's step, in seconds.
  private let start: Double
  private let isCancelledBySystem: Bool

  init(
    _ gesture: RecordedGesture, driving stackGesture: StackGesture, from start: Double, step: Int
  ) {
    self.gesture = stackGesture
    self.step = step
    samples = gesture.samples[...]
    self.start = start
    isCancelledBySystem = gesture.isCancelledBySystem
  }

  /// The time of the next sample, in seconds; infinite after the last one.
  var nextTime: Double { samples.first.map { start + $0.time } ?? .infinity }

  /// Whether no sample remains.
  var isOver: Bool { samples.isEmpty }

  /// Whether the gesture drives a transition now.
  var isDriving: Bool { gesture.isDriving }

  /// Passes the next sample to the stack.
  mutating func followNextSample() throws {
    switch samples.popFirst() {
    case .touch(let sample): try gesture.follow(sample)
    case .pinch(let sample): try gesture.follow(sample)
    case nil: break
    }
  }

  /// Ends the gesture after its last sample.
  func end() {
    if isCancelledBySystem { gesture.cancel() } else { gesture.release() }
  }
}
