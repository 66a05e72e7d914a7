import TransitionKit

/// A finger on a stack, with its remaining samples.
struct StackFinger: PlayedFinger {
  typealias Stage = StackStage

  static var staysAfterRefusal: Bool { true }

  let step: Int
  private let gesture: StackGesture
  private var samples: ArraySlice<FingerPath.Sample>
  /// The start time of the finger's step, in seconds.
  private let start: Double
  private let isCancelledBySystem: Bool

  init(_ path: FingerPath, driving gesture: StackGesture, from start: Double, step: Int) {
    self.gesture = gesture
    self.step = step
    self.start = start
    samples = path.samples[...]
    isCancelledBySystem = path.isCancelledBySystem
  }

  var nextTime: Double { samples.first.map { start + $0.time } ?? .infinity }
  var isOver: Bool { samples.isEmpty }
  var beginning: String? { gesture.isDriving ? nil : "touch" }
  var release: String { "release" }

  mutating func follow(on stage: StackStage) throws {
    switch samples.popFirst() {
    case .touch(let sample): try gesture.follow(sample)
    case .pinch(let sample): try gesture.follow(sample)
    case nil: break
    }
  }

  func lift(from stage: StackStage) {
    if isCancelledBySystem { gesture.cancel() } else { gesture.release() }
  }
}
