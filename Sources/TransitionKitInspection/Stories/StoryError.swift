public import TransitionKit
public import TransitionKitContainers

/// Why a story cannot be played; the index counts the steps from 0.
///
/// What a stack or a container refuses, such as a push of a screen that it has, is not an error. It is a line
/// of the recording.
///
/// ```swift
/// let story = try Story(Screen("list")).at(1).push(Screen("detail")).at(0.5).pop()
/// do {
///   _ = try story.play()
/// } catch {
///   print(error)  // step 1 must happen at 1 s or later
/// }
/// ```
public enum StoryError: Error, Hashable, Sendable {
  /// The stack refuses the screens at the beginning.
  case beginning(NavigationError)
  /// The nodes at the beginning do not make a tree.
  case noTree(ContainerError)
  /// The step has a time before that of the step that precedes it, at which the story has arrived.
  case tooEarly(step: Int, now: Double)
  /// A size or a container is not valid.
  case invalidLayout(step: Int, LayoutError)
  /// A sample of a finger is out of order, of another kind than its gesture, or not within ±`Limits.magnitude`.
  case invalidSample(step: Int, GestureError)
  /// The rate of frames is not positive and finite.
  case invalidFrameRate(Double)
  /// The story has more frames than are allowed.
  case tooManyFrames(limit: Int)
}

extension StoryError: CustomStringConvertible {
  /// One line with the index of the step.
  public var description: String {
    switch self {
    case .beginning(let error): "the stack refuses the screens at the beginning: \(error)"
    case .noTree(let error): "the nodes at the beginning make no tree: \(error)"
    case .tooEarly(let step, let now):
      "step \(step) must happen at \(DecimalText.brief(now, places: 6)) s or later"
    case .invalidLayout(let step, let error): "step \(step): \(error)"
    case .invalidSample(let step, let error): "step \(step): \(error)"
    case .invalidFrameRate(let rate):
      "the rate of frames is \(DecimalText.shortest(rate)), expected a number above 0"
    case .tooManyFrames(let limit): "the story has more than \(limit) frames at this rate"
    }
  }
}
