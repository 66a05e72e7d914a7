public import TransitionKit

extension PiecewiseLinear {
  /// Creates a table over a screen's progress from a property that is given as a function of time.
  ///
  /// At τ milliseconds the screen's progress is E(τ/D), with a curve E and a duration D, and the property is value(τ).
  /// A finger sets the progress and not the time, so the property is needed as a function of progress. The table joins
  /// the points (E(τ/D), value(τ)) by straight lines, at τ = 0, 10, 20 … D and at the corners. Values are scaled to run
  /// from 0 at τ = 0 to 1 at τ = D, so a track from value(0) to value(D) on this curve has the original values.
  ///
  /// ```swift
  /// // Alpha rises from 0 to 1 in the first 200 of 350 ms, while the card moves for all of them.
  /// let own = TimingCurve.power(5, .decelerating)
  /// let table = try PiecewiseLinear(clockOf: own, milliseconds: 350, corners: [200]) {
  ///   min($0 / 200, 1)
  /// }
  /// Track(from: 0, to: 1, curve: try own.through(table))
  /// ```
  ///
  /// For a screen that closes make a second table with the E, D and value of the closing: then τ = 0 is the open
  /// screen. Its progress falls from 1 to 0, but E(τ/D) still rises from 0 to 1, so its track is made in the same
  /// way. A property that closes along the values of the opening takes the opening's ``reversed`` table instead.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs, whose card styles interpolate
  /// properties over the progress of a card.
  ///
  /// - Parameters:
  ///   - own: The curve E of the screen's progress, which must not fall anywhere.
  ///   - milliseconds: The duration D, in milliseconds.
  ///   - corners: The times in milliseconds at which the slope of the value changes; times outside
  ///     0…D are ignored.
  ///   - value: The value at a time in milliseconds; it is called only while the table is made.
  /// - Throws: ``CurveError`` when the duration is not positive or beyond a minute, when a value is
  ///   not finite, when the value is the same at both ends, or when the curve falls.
  public init(
    clockOf own: TimingCurve, milliseconds: Double, corners: [Double] = [],
    value: (Double) -> Double
  ) throws(CurveError) {
    let times = try PiecewiseLinear.times(upTo: milliseconds, corners)
    try self.init(of: own, at: times, times.map(value))
  }

  /// Returns the times at which the property is tabulated, in milliseconds and increasing.
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

  /// Creates the table through the progresses of a curve and the values at the same times, scaled to 0…1.
  private init(
    of own: TimingCurve, at times: [Double], _ values: [Double]
  ) throws(CurveError) {
    let (start, last) = (values[0], times[times.count - 1])
    let difference = values[values.count - 1] - start
    try CurveError.require(difference, "difference of the values at the ends", "other than 0") {
      $0 != 0
    }
    try self.init(
      zip(times, values).map { time, value in
        Stop(at: own.progress(at: time / last), (value - start) / difference)
      })
  }
}
