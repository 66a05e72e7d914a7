/// How one layer or another part of two timelines, pictures, traces or navigation states differs.
///
/// Comparisons return a list of differences, which is empty if there are none. So a test needs one line:
///
/// ```swift
/// XCTAssertEqual(old.differences(to: new), [])
/// ```
///
/// A failing test prints a readable line for each layer:
///
/// ```
/// to: arrives 40 ms later; largest deviation 12 pt in x at 0.18 s (92 instead of 80); alpha unchanged
/// ```
public struct Difference: Hashable, Sendable {
  /// What differs, such as `to`, `duration`, `screen detail` or `line 3`.
  public var subject: String
  /// The changes of the subject.
  package let changes: [Change]
  /// The names of a layer's numbers that move and are the same in both, such as `alpha`.
  public let unchanged: [String]

  /// How it differs, at least one statement, such as `arrives 40 ms later`.
  public var statements: [String] { changes.map(\.description) }

  package init(_ subject: String, _ changes: [Change], unchanged: [String] = []) {
    self.subject = subject
    self.changes = changes
    self.unchanged = unchanged
  }

  /// Creates the difference between two texts, such as those of two lists.
  public init(_ subject: String, from old: String, to new: String) {
    self.init(subject, [.replaced("", old: old, new: new)])
  }
}

extension Difference {
  /// One respect in which something differs.
  package enum Change: Hashable, Sendable {
    /// Only the second of the compared values has the part; the text describes it.
    case added(String)
    /// Only the first of the compared values has the part; the text describes it.
    case removed(String)
    /// The part is at another position in the order; the text tells where.
    case moved(String)
    /// A value differs that is not a number, or a number that is constant over time. `at` is the time in seconds.
    case replaced(String, old: String, new: String, at: Double? = nil)
    /// Something happens later, or earlier if the time is negative.
    ///
    /// `names` lists the affected numbers; it is empty if all changing numbers are affected.
    case delayed(Event, seconds: Double, names: [String])
    /// A number that changes over time differs.
    case deviation(Deviation)
    /// The motion is the same, but runs from its end to its start.
    case reversed

    /// An event that may happen at another time.
    package enum Event: String, Hashable, Sendable, CaseIterable {
      /// A number leaves its first value.
      case starts
      /// A number reaches its last value and keeps it.
      case arrives
      /// An event of an ``EventTrace`` happens.
      case happens
    }
  }

  /// The largest difference of a number over the time.
  package struct Deviation: Hashable, Sendable {
    /// The number, such as `x`.
    package let name: String
    /// The unit, such as `pt`; empty for a number without one.
    package let unit: String
    /// The number in the first of the compared values.
    package let old: Double
    /// The number in the second of the compared values.
    package let new: Double
    /// When they differ most.
    package let moment: Moment

    /// The absolute value of the difference.
    package var amount: Double { abs(new - old) }
  }

  /// When two numbers differ most.
  package enum Moment: Hashable, Sendable {
    /// At the start.
    case start
    /// At the end of the timeline.
    case end
    /// At a time in seconds.
    case time(Double)
  }
}
