public import TransitionKit

/// Something that a check has found, such as a jump or an element that is missing.
///
/// Checks return a list of findings, so a test needs one line:
///
/// ```swift
/// XCTAssertEqual(try ScaleBack().audit([.visibility], in: .photos(.push)).report, "")
/// ```
///
/// A failure prints each finding as a line that says what, where, when and why:
///
/// ```
/// jump: page detail moves by 64 pt at the end, at (160, 284), at 0.4 s
/// ```
public struct Finding: Hashable, Sendable {
  /// What kind of fault it is.
  public var kind: Kind
  /// The layer, page, element or event that it is about, as a reader would name it.
  public var subject: String
  /// When it happens, in seconds since the transition began, or `nil`.
  public var time: Double?
  /// Where it happens, in container coordinates, or `nil`.
  public var place: Point?
  /// What is wrong, in words and numbers, without the subject.
  public var reason: String
  /// At which seam it happens, such as `at the end`, or `nil`.
  public var instant: String?
  /// Where and how the transition runs if that is unusual, such as `with reduced motion`, or `nil`.
  public var situation: String?
  /// The steps after which it happens, in order; empty when the transition simply runs.
  public var story: [String]
  /// In how many situations or stories it has been found; the others say where the first one was.
  public var count = 1
  /// How many situations have been tried, or `nil` where that is not counted.
  public var total: Int?

  /// Creates a finding that has been found once.
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

  /// The subject, what is wrong and at which seam, such as `page detail moves by 64 pt at the end`.
  public var statement: String {
    "\(subject) \(reason)" + (instant.map { " \($0)" } ?? "")
  }

  /// The kinds of faults.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// The animator has thrown an error, or its timeline cannot be played.
    case failure
    /// The picture at an end is not the one at rest.
    case wrongEnd = "wrong-end"
    /// Content changes without time.
    case jump
    /// An element is drawn nowhere although its page is seen.
    case missing
    /// The background shows through where a page should be.
    case gap
    /// Two see-through copies cover less than the content that they replace.
    case dip
    /// Something moves that nobody can see.
    case unseen
    /// A layer is outside of the container all the time.
    case outside
    /// More is drawn over each other than is needed.
    case overdraw
    /// A layer or a hidden element is left when everything rests.
    case leftover
    /// The order of layers is wrong.
    case order
    /// An event is missing, out of order or repeated.
    case event
    /// A gesture finishes or cancels otherwise than expected.
    case decision
    /// A budget of speed, acceleration, jerk, travel or area is exceeded.
    case budget
    /// Content flashes more often than is safe.
    case flash
    /// Something moves although motion is reduced.
    case motion
    /// The transition looks different where it should look the same: mirrored, scaled or rotated.
    case asymmetry
    /// A text differs from the checked-in one, or there is none.
    case golden
    /// A checked-in text has been written anew, and waits to be read.
    case recorded
  }
}

extension Finding: CustomStringConvertible {
  /// One line: kind, subject and reason, then place, time, situation and story.
  ///
  /// A finding that stands for several ends with their number, or has it before the first of them.
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
  /// The findings as text, one line for each, to compare with an empty text in a test.
  ///
  /// A failing comparison of lists prints all values between brackets in one line. A failing comparison
  /// of this text prints a line for each finding.
  ///
  /// ```swift
  /// try ScaleBack().audit(in: .photos(.push)).report  // ""
  /// ```
  public var report: String {
    map(\.description).joined(separator: "\n")
  }
}
