public import TransitionKit
public import TransitionKitContainers

/// The error of a story that cannot be played; steps are counted from 0.
///
/// If a stack or a container refuses a call, such as a push of a screen that it already contains, that is not an
/// error: the recording contains the refusal.
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
  /// The stack refuses the initial screens.
  case beginning(NavigationError)
  /// The initial nodes do not form a valid tree.
  case noTree(ContainerError)
  /// The step's time is before the current time of the story, `now`.
  case tooEarly(step: Int, now: Double)
  /// A size or a container is not valid.
  case invalidLayout(step: Int, LayoutError)
  /// A sample of a finger is out of order, does not match its gesture's kind, or is not within ±`Limits.magnitude`.
  case invalidSample(step: Int, GestureError)
  /// The number of pictures per second is not positive and finite.
  case invalidFrameRate(Double)
  /// The story has more pictures than the limit allows.
  case tooManyPictures(limit: Int)
}

extension StoryError: CustomStringConvertible {
  /// One line that names the step by its index.
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
    case .tooManyPictures(let limit): "the story has more than \(limit) pictures at this rate"
    }
  }
}
