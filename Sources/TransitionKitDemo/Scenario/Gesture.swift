import TransitionKit

/// A gesture, given as a list of samples.
struct Gesture: Hashable, Sendable {
  /// A sample of the gesture at one time.
  enum Sample: Hashable, Sendable {
    case touch(TouchSample)
    case pinch(PinchSample)

    /// Seconds from the time of the step; not before the sample before.
    var time: Double {
      switch self {
      case .touch(let sample): sample.time
      case .pinch(let sample): sample.time
      }
    }
  }

  let kind: GestureKind
  /// At least one; the last is the release, unless the system cancels the gesture.
  let samples: [Sample]
  /// How the gesture drives the operation and decides its outcome.
  let policy: ReleasePolicy
  let operation: StackGesture.Operation
  /// Whether the system cancels the gesture at the last sample.
  let isCancelledBySystem: Bool
}
