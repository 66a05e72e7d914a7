package import TransitionKit

/// How two timelines, pictures, traces or states of a navigation differ, in one respect.
///
/// Comparisons return a list of differences, which is empty when there are none. So a test needs one line:
///
/// ```swift
/// XCTAssertEqual(old.differences(to: new), [])
/// ```
///
/// A failure prints what a reader would say about each layer:
///
/// ```
/// to: arrives 40 ms later; largest deviation 12 pt in x at 0.18 s (92 instead of 80); alpha unchanged
/// ```
public struct Difference: Hashable, Sendable {
  /// What differs, such as `to`, `duration`, `screen detail` or `line 3`.
  public var subject: String
  /// How it differs.
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
    /// Only the second of the compared values has it; the text says what it is.
    case added(String)
    /// Only the first of the compared values has it; the text says what it is.
    case removed(String)
    /// It is at another place in the order; the text says where.
    case moved(String)
    /// Something that is not a number differs, or a number that does not move; the time says when, in
    /// seconds.
    case replaced(String, old: String, new: String, at: Double? = nil)
    /// Something happens later, or earlier when the time is negative.
    ///
    /// The names are those of the moving numbers, or none for all of them.
    case delayed(Event, seconds: Double, names: [String])
    /// A number that moves differs.
    case deviation(Deviation)
    /// It shows the same motion, from its end to its start.
    case reversed

    /// What may happen at another time.
    package enum Event: String, Hashable, Sendable, CaseIterable {
      /// It leaves its first value.
      case starts
      /// It reaches its last value and stays there.
      case arrives
      /// An event of a trace happens.
      case happens
    }
  }

  /// The largest difference of a number over the time.
  package struct Deviation: Hashable, Sendable {
    /// The property that the number belongs to.
    package let property: LayerProperty
    /// The number, such as `x`.
    package let name: String
    /// The unit, such as `pt`; empty for a number without one.
    package let unit: String
    /// The number in the first of the compared values.
    package let old: Double
    /// The number in the second of them.
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
    /// At the end.
    case end
    /// At a time in seconds.
    case time(Double)
    /// In the two pictures that are compared.
    case picture
  }
}
