/// A timing curve made of straight lines between stops.
///
/// Unlike in CSS, both ends are exact: progress is 0 at fraction 0 and 1 at fraction 1, even if the first or the last
/// stop has another progress. The curve then jumps: `linear(0,0.5)` is almost 0.5 just before fraction 1, and 1 at
/// it. Exports write the jump at the end.
///
/// ```swift
/// let curve = try PiecewiseLinear([.init(at: 0, 0), .init(at: 0.75, 0.25), .init(at: 1, 1)])
/// curve.progress(at: 0.375)  // 0.125
/// ```
///
/// Source: the `linear()` function of CSS Easing Functions Level 2, section 2.2.
public struct PiecewiseLinear: Hashable, Sendable {
  /// A point through which the curve passes.
  public struct Stop: Hashable, Sendable {
    /// The fraction of the stop.
    public var fraction: Double
    /// The progress at the stop; may leave `0...1`.
    public var progress: Double

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - fraction: The fraction.
    ///   - progress: The progress at that fraction.
    public init(at fraction: Double, _ progress: Double) {
      self.fraction = fraction
      self.progress = progress
    }
  }

  /// The stops in order; two stops with the same fraction are a jump.
  public let stops: [Stop]

  /// Creates a curve from stops whose fractions do not decrease.
  ///
  /// Before the first and after the last stop the nearest line continues, as in CSS. If the two nearest stops have
  /// the same fraction, the progress of the outer one is kept.
  ///
  /// - Parameter stops: The stops, at least two.
  /// - Throws: ``CurveError`` that names the invalid stop.
  public init(_ stops: [Stop]) throws(CurveError) {
    try PiecewiseLinear.requireCount(stops.count)
    for (index, stop) in stops.enumerated() {
      try CurveError.requireFinite(stop.fraction, "stops[\(index)].fraction")
      try CurveError.requireProgress(stop.progress, "stops[\(index)].progress")
      guard index > 0, stop.fraction < stops[index - 1].fraction else { continue }
      throw .outOfRange(
        field: "stops[\(index)].fraction", value: stop.fraction,
        expected: "at least \(DecimalText.shortest(stops[index - 1].fraction))")
    }
    self.stops = stops
  }

  /// Creates a curve from stops, of which some may have no fraction.
  ///
  /// By default the first stop is at 0 and the last one at 1. A fraction that is smaller than an earlier one is
  /// raised to it. Stops without a fraction are spread evenly between their neighbours.
  ///
  /// - Parameter stops: The stops, at least two.
  /// - Throws: ``CurveError`` that names the invalid stop.
  public init(
    filling stops: [(fraction: Double?, progress: Double)]
  ) throws(CurveError) {
    try PiecewiseLinear.requireCount(stops.count)
    var fractions = stops.map { $0.fraction }
    fractions[0] = fractions[0] ?? 0
    var highest = -Double.infinity
    for index in fractions.indices {
      guard let fraction = fractions[index] else { continue }
      try CurveError.requireFinite(fraction, "stops[\(index)].fraction")
      highest = max(highest, fraction)
      fractions[index] = highest
    }
    let last = fractions.count - 1
    fractions[last] = fractions[last] ?? max(1, highest)
    try self.init(
      zip(PiecewiseLinear.spread(fractions), stops).map { Stop(at: $0, $1.progress) })
  }

  /// Returns fractions in which missing ones are spread evenly between their neighbours.
  ///
  /// If the first one is missing, it is 0; if the last one is missing, it is 1.
  static func spread(_ fractions: [Double?]) -> [Double] {
    var filled: [Double] = []
    for (index, fraction) in fractions.enumerated() {
      guard let fraction = fraction ?? (index == 0 ? 0 : index == fractions.count - 1 ? 1 : nil)
      else { continue }
      let known = filled.count - 1
      for gap in filled.count..<max(index, filled.count) {
        let part = Double(gap - known) / Double(index - known)
        filled.append(filled[known] + (fraction - filled[known]) * part)
      }
      filled.append(fraction)
    }
    return filled
  }

  /// Returns the progress at a fraction, which is clamped to `0...1`.
  public func progress(at fraction: Double) -> Double { motion(at: fraction).value }

  /// Returns progress and the slope of the line; the fraction is clamped to `0...1`.
  ///
  /// At a stop it is the slope of the line that begins there.
  ///
  /// - Complexity: O(log *n*) in the number of stops.
  public func motion(at fraction: Double) -> MotionSample {
    let f = fraction > 0 ? min(fraction, 1) : 0
    var low = 0
    var high = stops.count - 1
    // Finds the last stop at or before f; of several stops with the same fraction, the last one is used.
    while low < high {
      let middle = (low + high + 1) / 2
      if stops[middle].fraction <= f { low = middle } else { high = middle - 1 }
    }
    let (from, to) = line(at: low)
    let run = to.fraction - from.fraction
    let rise = to.progress - from.progress
    let limit = Double.greatestFiniteMagnitude
    let slope = run > 0 ? max(-limit, min(limit, rise / run)) : 0
    if f == 0 || f == 1 { return MotionSample(value: f, velocity: slope) }
    let base = stops[low]
    if f == base.fraction { return MotionSample(value: base.progress, velocity: slope) }
    // At an end with a jump no line can continue, so the progress of the outer stop is kept.
    guard run > 0 else { return MotionSample(value: (low == 0 ? from : to).progress, velocity: 0) }
    return MotionSample(value: from.progress + rise * ((f - from.fraction) / run), velocity: slope)
  }

  /// Returns the two stops of the line that begins at a stop; for the last stop, those of the last line.
  private func line(at index: Int) -> (Stop, Stop) {
    let first = min(index, stops.count - 2)
    return (stops[first], stops[first + 1])
  }

  /// Creates a curve from stops that are known to be in order.
  package init(unchecked stops: [Stop]) { self.stops = stops }

  /// The same motion played backwards: 1 − progress at 1 − fraction.
  ///
  /// Use it to play a table backwards along a curve that plays forwards.
  public var reversed: PiecewiseLinear {
    PiecewiseLinear(unchecked: stops.reversed().map { Stop(at: 1 - $0.fraction, 1 - $0.progress) })
  }
}

extension PiecewiseLinear {
  /// Throws an error if there are fewer than two stops, or more than the limit.
  private static func requireCount(_ count: Int) throws(CurveError) {
    guard count >= 2 else { throw .tooFewStops(count: count) }
    guard count <= Limits.curveStops else {
      throw .overLimit("curveStops", needed: count, limit: Limits.curveStops)
    }
  }
}

// MARK: - Sampling a function

extension PiecewiseLinear {
  /// Approximates a function of the fraction by straight lines.
  ///
  /// Each line is halved until the function is within `tolerance` of it at five fractions inside it. So the error is
  /// measured at these fractions, not proven between them. For a smooth function it is hardly larger there.
  ///
  /// ```swift
  /// let curve = try PiecewiseLinear(sampling: { $0 * $0 }, tolerance: 1e-4)
  /// curve.progress(at: 0.3)  // 0.09, within 1e-4
  /// ```
  ///
  /// - Parameters:
  ///   - function: Returns the progress at a fraction; called only while the curve is created.
  ///   - tolerance: The largest error of the progress, above 0.
  ///   - maximumStops: The largest number of stops, up to ``Limits/curveStops``.
  /// - Throws: ``CurveError/notFinite(field:)`` if the function returns a number that is not finite,
  ///   ``CurveError/notConverged(stops:)`` if more stops are needed, for example at a jump.
  public init(
    sampling function: (Double) -> Double, tolerance: Double = 1e-4, maximumStops: Int = 4096
  ) throws(CurveError) {
    try CurveError.require(tolerance, "tolerance", "above 0") { $0 > 0 }
    let maximumStops = min(maximumStops, Limits.curveStops)
    func probe(_ fraction: Double) throws(CurveError) -> Stop {
      let value = function(fraction)
      try CurveError.requireFinite(value, "value at \(DecimalText.shortest(fraction))")
      return Stop(at: fraction, value)
    }
    var stops = [try probe(0)]
    var pending = [try probe(1), try probe(0.5)]
    while let end = pending.last, let start = stops.last {
      guard stops.count + pending.count <= maximumStops else {
        throw .notConverged(stops: maximumStops)
      }
      var worst = 0.0
      for part in [0.1, 0.3, 0.5, 0.7, 0.9] {
        let fraction = start.fraction + (end.fraction - start.fraction) * part
        let line = start.progress + (end.progress - start.progress) * part
        worst = max(worst, abs(try probe(fraction).progress - line))
      }
      if worst <= tolerance {
        stops.append(end)
        pending.removeLast()
      } else {
        pending.append(try probe((start.fraction + end.fraction) / 2))
      }
    }
    try self.init(stops)
  }
}
