/// A timing curve that jumps in equal steps.
///
/// Source: CSS Easing Functions Level 2, section 2.4, with both ends exact.
public struct Steps: Hashable, Sendable {
  /// Where in its interval a step jumps.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// The jump comes first, so the curve leaves 0 at once.
    case start
    /// The jump comes last, so the curve reaches 1 only at the end.
    case end
  }

  /// The number of steps, at least 1.
  public let count: Int
  /// Where in its interval a step jumps.
  public let position: Position

  /// Creates a curve with a number of equal steps.
  ///
  /// - Throws: ``CurveError/outOfRange(field:value:expected:)`` when there is no step.
  public init(_ count: Int, _ position: Position = .end) throws(CurveError) {
    guard count >= 1, count <= 1_000_000 else {
      throw .outOfRange(field: "steps", value: Double(count), expected: "1...1000000")
    }
    self.count = count
    self.position = position
  }

  /// Returns the progress at a fraction, which is clamped to `0...1`.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let total = Double(count)
    var passed = Double(Int(total * fraction))
    // The product may have crossed a step that the fraction itself has not, or the reverse.
    if passed / total > fraction { passed -= 1 }
    if (passed + 1) / total <= fraction { passed += 1 }
    switch position {
    case .start: return min(passed + 1, total) / total
    case .end: return passed / total
    }
  }
}
