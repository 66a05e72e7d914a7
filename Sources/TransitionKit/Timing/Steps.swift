/// A timing curve that jumps in equal steps.
///
/// The fraction is divided into equal intervals. Progress is constant within an interval and jumps between two
/// intervals. The position decides whether it also jumps at the two ends.
///
/// | position | first interval | last interval |
/// | --- | --- | --- |
/// | ``Position/jumpEnd`` | 0 | 1 − 1/*n* |
/// | ``Position/jumpStart`` | 1/*n* | 1 |
/// | ``Position/jumpNone`` | 0 | 1 |
/// | ``Position/jumpBoth`` | 1/(*n* + 1) | 1 − 1/(*n* + 1) |
///
/// ```swift
/// try Steps(4, .jumpStart).progress(at: 0)  // 0.25
/// ```
///
/// Source: CSS Easing Functions Level 2, section 2.4, for fractions clamped to `0...1`.
public struct Steps: Hashable, Sendable {
  /// Whether a curve of steps jumps at its start and at its end; the raw value is the CSS keyword.
  ///
  /// ```swift
  /// try Steps(4, .jumpBoth).progress(at: 0)  // 0.2
  /// try Steps(4, .jumpNone).progress(at: 0.99)  // 1
  /// ```
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// Progress jumps at the start and not at the end: it is already above 0 at fraction 0.
    case jumpStart = "jump-start"
    /// Progress jumps at the end and not at the start: it is 1 only at fraction 1.
    case jumpEnd = "jump-end"
    /// Progress jumps at neither end: both 0 and 1 last for a whole interval.
    case jumpNone = "jump-none"
    /// Progress jumps at both ends: neither 0 nor 1 lasts for an interval.
    case jumpBoth = "jump-both"

    /// The position of the same curve played backwards in time.
    fileprivate var reversed: Position {
      switch self {
      case .jumpStart: .jumpEnd
      case .jumpEnd: .jumpStart
      case .jumpNone: .jumpNone
      case .jumpBoth: .jumpBoth
      }
    }
  }

  /// The number of intervals, at least 1; at least 2 with ``Position/jumpNone``.
  public let count: Int
  /// Whether the curve jumps at its start and at its end.
  public let position: Position

  /// Creates a curve with a number of equal intervals.
  ///
  /// - Parameters:
  ///   - count: The number of intervals, at most 1000000.
  ///   - position: Whether the curve jumps at its start and at its end.
  /// - Throws: ``CurveError/outOfRange(field:value:expected:)`` with the field `steps` when the count
  ///   is below 1, below 2 with ``Position/jumpNone``, or above 1000000.
  public init(_ count: Int, _ position: Position = .jumpEnd) throws(CurveError) {
    // If the curve jumps at neither end, it has one jump fewer than intervals.
    let least = position == .jumpNone ? 2 : 1
    guard (least...Limits.steps).contains(count) else {
      throw .outOfRange(field: "steps", value: Double(count), expected: "\(least)...1000000")
    }
    self.init(unchecked: count, position)
  }

  private init(unchecked count: Int, _ position: Position) {
    self.count = count
    self.position = position
  }

  /// Returns the progress at a fraction, which is clamped to `0...1`.
  public func progress(at fraction: Double) -> Double {
    let f = fraction > 0 ? min(fraction, 1) : 0
    guard f < 1 else { return 1 }
    let total = Double(count)
    var passed = Double(Int(total * f))
    // The product may be rounded across the boundary of an interval, in either direction.
    if passed / total > f { passed -= 1 }
    if (passed + 1) / total <= f { passed += 1 }
    switch position {
    case .jumpStart: return (passed + 1) / total
    case .jumpEnd: return passed / total
    case .jumpNone: return passed / (total - 1)
    case .jumpBoth: return (passed + 1) / (total + 1)
    }
  }

  /// The same steps played backwards in time: 1 − progress at 1 − fraction, except exactly at a jump.
  ///
  /// At a jump both curves have the value after it.
  var reversed: Steps { Steps(unchecked: count, position.reversed) }
}
