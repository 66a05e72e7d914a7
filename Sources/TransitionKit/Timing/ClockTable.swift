extension PiecewiseLinear {
  /// Tabulates a property that runs by a clock of its own, as a function of its screen's progress.
  ///
  /// The screen's own progress is E(τ/D), E a curve and D a duration; the property is a function of
  /// τ. The table joins the points (E(τ/D), value(τ)) at τ = 0, 10, 20 … D milliseconds and at the
  /// corners, so that a finger, which knows progress only, finds the property too. Values are scaled
  /// from 0 at τ = 0 to 1 at τ = D: a track runs from value(0) to value(D) along the table.
  ///
  /// ```swift
  /// // Alpha rises from 0 in the first 200 of 350 ms, while the card itself needs them all.
  /// let own = TimingCurve.power(5, .decelerating)
  /// let table = try PiecewiseLinear(clockOf: own, milliseconds: 350, corners: [200]) {
  ///   min($0 / 200, 1)
  /// }
  /// Track(from: 0, to: 1, curve: own.through(table))
  /// ```
  ///
  /// The way back has a table of its own. A closing clock runs the progress c from 1 to 0, and the
  /// part of the way that is covered is s = 1 − c = E(τ/D): in s the same points count, from τ = 0
  /// at s = 0. So a track that closes is built just as one that opens, from value(0), which is the
  /// shown state, to value(D), and takes the curve `E.through(table)`. Lines in s are lines in c.
  /// A property that follows the *opening* table while c falls takes the turned table instead.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs, whose card styles interpolate
  /// properties over the progress of a card.
  ///
  /// - Parameters:
  ///   - own: The curve E of the screen's progress, which must not fall anywhere.
  ///   - milliseconds: The duration D.
  ///   - corners: The times in milliseconds at which the value bends; those outside 0…D are left.
  ///   - value: The value at a time in milliseconds; called while the table is made, never kept.
  /// - Throws: ``CurveError`` when the duration is not positive or beyond a minute, when a value is
  ///   not finite, when the value is the same at both ends, or when the curve falls.
  public init(
    clockOf own: TimingCurve, milliseconds: Double, corners: [Double] = [],
    value: (Double) -> Double
  ) throws(CurveError) {
    let times = try PiecewiseLinear.times(upTo: milliseconds, corners)
    try self.init(of: own, at: times, times.map(value))
  }

  /// Returns the times of a table, in milliseconds and increasing.
  private static func times(
    upTo milliseconds: Double, _ corners: [Double]
  ) throws(CurveError) -> [Double] {
    try CurveError.require(milliseconds, "milliseconds", "above 0 and at most 60000") {
      $0 > 0 && $0 <= 60_000
    }
    let steps = stride(from: 0, to: milliseconds, by: 10)
    let inner = corners.filter { $0 > 0 && $0 < milliseconds }
    let times = (Array(steps) + inner + [milliseconds]).sorted()
    return times.indices.filter { $0 == 0 || times[$0] > times[$0 - 1] }.map { times[$0] }
  }

  /// Joins the points of a progress at some times and of values there, scaled from 0 to 1.
  private init(
    of own: TimingCurve, at times: [Double], _ values: [Double]
  ) throws(CurveError) {
    let (start, last) = (values[0], times[times.count - 1])
    let way = values[values.count - 1] - start
    try CurveError.require(way, "difference of the values at the ends", "other than 0") { $0 != 0 }
    try self.init(
      zip(times, values).map { time, value in
        Stop(at: own.progress(at: time / last), (value - start) / way)
      })
  }

  /// Takes stops that are known to be in order.
  package init(unchecked stops: [Stop]) { self.stops = stops }

  /// The table of the same motion the other way: 1 − progress at 1 − fraction.
  ///
  /// Whoever runs a table backwards along a curve that runs forwards again needs it.
  public var reversed: PiecewiseLinear {
    PiecewiseLinear(unchecked: stops.reversed().map { Stop(at: 1 - $0.fraction, 1 - $0.progress) })
  }
}
