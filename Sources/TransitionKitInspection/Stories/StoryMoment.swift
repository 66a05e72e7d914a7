import TransitionKit

/// When a step of a story happens, such as one of a story that a test plays.
///
/// ```swift
/// StoryMoment.after(0.1)  // 0.1 s later
/// ```
public enum StoryMoment: Hashable, Sendable {
  /// At this time, in seconds from the beginning of the story.
  case at(Double)
  /// This long after the step before, in seconds; for the first step after the beginning.
  case after(Double)
  /// When no transition runs any more; a finger that has not decided then cancels.
  case atRest
  /// At the time of the step before, or 0 for the first step.
  case withPrevious
}

extension StoryMoment: CustomStringConvertible {
  /// The moment in words; empty for that of the step before.
  public var description: String {
    switch self {
    case .at(let time): "at \(DecimalText.brief(time)) s"
    case .after(let seconds): "\(DecimalText.brief(seconds)) s later"
    case .atRest: "at rest"
    case .withPrevious: ""
    }
  }

  /// Returns what happens and when, such as `0.1 s later cancel`.
  ///
  /// - Parameters:
  ///   - action: What happens.
  ///   - details: How, such as `without animation`; `nil` where there is nothing to say.
  /// - Returns: The words, parted by spaces.
  func text(of action: String, _ details: [String?]) -> String {
    let moment = self == .withPrevious ? nil : description
    return ([moment, action] + details).compactMap(\.self).joined(separator: " ")
  }
}
