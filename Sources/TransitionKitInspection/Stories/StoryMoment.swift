import TransitionKit

/// The time of a story's step.
///
/// ```swift
/// StoryMoment.after(0.1)  // 0.1 s later
/// ```
public enum StoryMoment: Hashable, Sendable {
  /// At a time in seconds from the beginning of the story.
  case at(Double)
  /// Some seconds after the previous step, or for the first step after the beginning.
  case after(Double)
  /// When no transition runs any more; a finger that still holds a transition then cancels it.
  case atRest
  /// At the time of the previous step, or at 0 for the first step.
  case withPrevious
}

extension StoryMoment: CustomStringConvertible {
  /// The time as text; empty for ``withPrevious``.
  public var description: String {
    switch self {
    case .at(let time): "at \(DecimalText.brief(time)) s"
    case .after(let seconds): "\(DecimalText.brief(seconds)) s later"
    case .atRest: "at rest"
    case .withPrevious: ""
    }
  }

  /// Returns the action with its time, such as `0.1 s later cancel`.
  ///
  /// - Parameters:
  ///   - action: The action as text.
  ///   - details: Further texts, such as `without animation`; `nil` is skipped.
  /// - Returns: The texts, separated by spaces.
  func text(of action: String, _ details: [String?]) -> String {
    let moment = self == .withPrevious ? nil : description
    return ([moment, action] + details).compactMap(\.self).joined(separator: " ")
  }
}
