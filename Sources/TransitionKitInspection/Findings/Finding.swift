public import TransitionKit

/// A fault that a check has found, such as a jump or a missing element.
///
/// Checks return a list of findings, so a test needs one line:
///
/// ```swift
/// XCTAssertEqual(try ScaleBack().audit([.visibility], in: .photos(.push)).report, "")
/// ```
///
/// A failing test prints each finding as one line with the fault, its place and its time:
///
/// ```
/// jump: page detail moves by 64 pt at the end, at (160, 284), at 0.4 s
/// ```
public struct Finding: Hashable, Sendable {
  /// The kind of the fault.
  public var kind: Kind
  /// The name of the layer, page, element or event at fault.
  public var subject: String
  /// The time in seconds since the transition began; `nil` if the fault has no single time.
  public var time: Double?
  /// The point in container coordinates, or `nil`.
  public var place: Point?
  /// A description of the fault, without the subject.
  public var reason: String
  /// The instant of a jump, such as `at the end`, or `nil`.
  public var instant: String?
  /// The special feature of the situation, such as `with reduced motion`, or `nil`.
  public var situation: String?
  /// The steps that lead to the fault, in order; empty if the transition just plays.
  public var story: [String]
  /// The number of situations or stories with this fault; the other properties are those of the first one.
  public var count = 1
  /// The number of checked situations, or `nil` if it was not counted.
  public var total: Int?

  /// Creates a finding with a count of 1.
  public init(
    _ kind: Kind, _ subject: String, at time: Double? = nil, place: Point? = nil, _ reason: String,
    instant: String? = nil, situation: String? = nil, story: [String] = []
  ) {
    self.kind = kind
    self.subject = subject
    self.time = time
    self.place = place
    self.reason = reason
    self.instant = instant
    self.situation = situation
    self.story = story
  }

  /// The subject, the reason and the instant, such as `page detail moves by 64 pt at the end`.
  public var statement: String {
    "\(subject) \(reason)" + (instant.map { " \($0)" } ?? "")
  }

  /// The kinds of faults.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// The animator threw an error, or its timeline cannot be played.
    case failure
    /// The picture at an end of the transition differs from the picture before or after it.
    case wrongEnd = "wrong-end"
    /// Content changes suddenly from one instant to the next.
    case jump
    /// No layer draws an element although its page is visible.
    case missing
    /// The background is visible where a page should be.
    case gap
    /// Two translucent copies together cover less than the content that they replace, as in a cross-fade.
    case dip
    /// A layer moves but is never visible.
    case unseen
    /// A layer is outside the container all the time.
    case outside
    /// More layers than necessary are drawn over each other.
    case overdraw
    /// A layer or a hidden element remains after the transition.
    case leftover
    /// The order of layers is wrong.
    case order
    /// An event is missing, out of order or repeated.
    case event
    /// A gesture finishes the transition where it should cancel, or the other way round.
    case decision
    /// A budget of speed, acceleration, jerk, travel or area is exceeded.
    case budget
    /// Content flashes more often than is safe.
    case flash
    /// A property other than opacity changes although motion is reduced.
    case motion
    /// The transition does not stay the same when it is mirrored or enlarged.
    case asymmetry
    /// A text differs from its golden file, or there is no such file.
    case golden
    /// A golden file has been rewritten, and must be reviewed.
    case recorded
  }
}

extension Finding: CustomStringConvertible {
  /// One line: kind, subject and reason, followed by the place, time, situation and story.
  ///
  /// If the fault occurred several times, the line includes the count, at the end or before the first situation.
  public var description: String {
    var text = "\(kind.rawValue): \(statement)"
    if let place {
      let (x, y) = (
        DecimalText.brief(place.x, places: 2), DecimalText.brief(place.y, places: 2)
      )
      text += ", at (\(x), \(y))"
    }
    if let time { text += ", at \(DecimalText.brief(time, places: 3)) s" }
    let first = [situation, story.isEmpty ? nil : "after: " + story.joined(separator: "; ")]
      .compactMap { $0 }.joined(separator: ", ")
    if count > 1, let total {
      text += ", in \(count) of \(total) situations"
      return first.isEmpty ? text : "\(text), first \(first)"
    }
    if !first.isEmpty { text += ", \(first)" }
    if count > 1 { text += ", and in \(count - 1) other \(count == 2 ? "story" : "stories")" }
    return text
  }
}

extension Sequence where Element == Finding {
  /// The findings as text with one line for each; a test can compare it with an empty text.
  ///
  /// A failing comparison of lists prints all values in one line; a failing comparison of this text prints one line
  /// for each finding.
  ///
  /// ```swift
  /// try ScaleBack().audit(in: .photos(.push)).report  // ""
  /// ```
  public var report: String {
    map(\.description).joined(separator: "\n")
  }
}
