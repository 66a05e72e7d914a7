/// How the beginnings of several motions are spread over time.
///
/// Motion i waits `start + each · |origin − i|` seconds. With a curve E, and m = each · count, it
/// waits `start + m · E(each · |origin − i| / m)`.
///
/// Source: Motion (motiondivision/motion), packages/motion-dom/src/utils/stagger.ts.
public struct Stagger: Hashable, Sendable {
  /// The motion that does not wait.
  public enum Origin: Hashable, Sendable {
    /// The first.
    case first
    /// The last.
    case last
    /// The middle, between two when the count is even.
    case center
    /// The one at a place.
    case index(Int)
  }

  /// The time between neighbours, in seconds.
  public var each: Double
  /// The time before the first motion, in seconds.
  public var start: Double
  /// The motion that does not wait.
  public var origin: Origin
  /// How the delays themselves are spread; `nil` spreads them evenly.
  public var curve: TimingCurve?

  /// Creates a stagger.
  public init(
    each: Double, start: Double = 0, from origin: Origin = .first, curve: TimingCurve? = nil
  ) {
    self.each = each
    self.start = start
    self.origin = origin
    self.curve = curve
  }

  /// Returns how long each of a number of motions waits, in seconds.
  public func delays(count: Int) -> [Double] {
    let center: Double =
      switch origin {
      case .first: 0
      case .last: Double(count - 1)
      case .center: Double(count - 1) / 2
      case .index(let index): Double(index)
      }
    return (0..<max(0, count)).map { index in
      let delay = each * abs(center - Double(index))
      guard let curve else { return start + delay }
      let whole = each * Double(count)
      return whole == 0 ? start : start + curve.progress(at: delay / whole) * whole
    }
  }
}
