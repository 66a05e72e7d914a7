/// The delays with which several motions start one after the other.
///
/// Motion i starts after `start + each · |origin − i|` seconds. With a curve E and m = each · count, it starts after
/// `start + m · E(each · |origin − i| / m)` seconds.
///
/// ```swift
/// Stagger(each: 0.25).delays(count: 3)  // [0.0, 0.25, 0.5]
/// Stagger(each: 0.25, from: .center).delays(count: 3)  // [0.25, 0.0, 0.25]
/// ```
///
/// Source: Motion (motiondivision/motion), packages/motion-dom/src/utils/stagger.ts.
public struct Stagger: Hashable, Sendable {
  /// The motion that starts first.
  ///
  /// ```swift
  /// Stagger(each: 0.5, from: .last).delays(count: 3)  // [1.0, 0.5, 0.0]
  /// Stagger(each: 0.5, from: .index(1)).delays(count: 3)  // [0.5, 0.0, 0.5]
  /// ```
  public enum Origin: Hashable, Sendable {
    /// The first motion.
    case first
    /// The last motion.
    case last
    /// The middle of the list; between two motions when the count is even.
    case center
    /// The motion at an index.
    case index(Int)
  }

  /// The delay between two neighbouring motions, in seconds.
  public var each: Double
  /// A delay that is added for all motions, in seconds.
  public var start: Double
  /// The motion that starts first.
  public var origin: Origin
  /// The curve that distributes the delays; `nil` distributes them evenly.
  public var curve: TimingCurve?

  /// Creates a stagger; by default the first motion starts at once, and the delays are even.
  public init(
    each: Double, start: Double = 0, from origin: Origin = .first, curve: TimingCurve? = nil
  ) {
    self.each = each
    self.start = start
    self.origin = origin
    self.curve = curve
  }

  /// Returns the delay of each of `count` motions, in seconds; at most ``Limits/listedValues``.
  public func delays(count: Int) -> [Double] {
    let count = max(0, min(count, Limits.listedValues))
    let center: Double =
      switch origin {
      case .first: 0
      case .last: Double(count - 1)
      case .center: Double(count - 1) / 2
      case .index(let index): Double(index)
      }
    return (0..<count).map { index in
      let delay = each * abs(center - Double(index))
      guard let curve else { return start + delay }
      let whole = each * Double(count)
      return whole == 0 ? start : start + curve.progress(at: delay / whole) * whole
    }
  }
}
