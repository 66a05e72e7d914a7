import TransitionKit

/// Approximates a function on `0...1` by straight lines between as few points, called stops, as possible.
///
/// First, intervals are halved until the line across each one is within a fifth of the tolerance at three positions.
/// Then as many stops as possible are removed; each removed stop stays within seven tenths of the tolerance. The
/// remaining tenth covers the rounding of exported text. The error is checked at these positions only.
///
/// The tolerance is at least 2⁻²⁴ of the largest value, because browsers and players compute with 24 bits. A function
/// that needs more stops than its limit or its export's budget allows, such as a spring that swings a million times, is
/// sampled at evenly spaced stops.
enum AdaptiveStops {
  /// A fraction and the function's values there.
  struct Stop {
    let fraction: Double
    let values: [Double]
  }

  /// The largest numbers of times that `0...1` is halved, tried in this order; the first locates a jump within 2⁻³².
  private static let depths = [32, 20]
  /// The smallest tolerance, relative to the largest value.
  private static let relativeTolerance = 0x1p-24

  /// Returns the stops, including 0 and 1.
  ///
  /// - Parameters:
  ///   - tolerance: The largest error of each value.
  ///   - budget: The remaining budget of the export; by default enough for one function.
  ///   - cost: The number of evaluations that one call of the function counts in the budget.
  ///   - fewest: The number of evenly spaced intervals when the budget is spent.
  ///   - function: Returns the values at a fraction.
  /// - Returns: The stops in order.
  static func stops(
    tolerance: Double, within budget: ExportBudget = ExportBudget(), cost: Int = 1,
    fewest: Int = ExportBudget.fewestIntervals, of function: (Double) -> [Double]
  ) -> [Stop] {
    let most = budget.mostStops(cost: cost)
    guard most > ExportBudget.fewestIntervals else {
      budget.spend(stops: fewest, evaluations: fewest, cost: cost)
      return (0...fewest).map { step in
        let fraction = Double(step) / Double(fewest)
        return Stop(fraction: fraction, values: function(fraction))
      }
    }
    var calls = 0
    func counted(_ fraction: Double) -> [Double] {
      calls += 1
      return function(fraction)
    }
    let tolerances = largestValues(of: counted).map { max(tolerance, $0 * relativeTolerance) }
    var stops: [Stop] = []
    // The last depth cannot produce more stops than allowed.
    for depth in depths + [Int.bitWidth - 1 - most.leadingZeroBitCount] {
      stops = dense(tolerances: tolerances.map { $0 / 5 }, depth: depth, most: most, of: counted)
      if stops.count <= most { break }
    }
    stops = thinned(stops, tolerances: tolerances.map { $0 * 0.7 })
    budget.spend(stops: stops.count, evaluations: calls, cost: cost)
    return stops
  }

  /// Returns the largest magnitude of each value at 17 evenly spaced fractions.
  private static func largestValues(of function: (Double) -> [Double]) -> [Double] {
    var largest = function(0).map(abs)
    for step in 1...16 {
      for (index, value) in function(Double(step) / 16).enumerated() where value.isFinite {
        largest[index] = max(largest[index], abs(value))
      }
    }
    return largest
  }

  /// Returns stops with straight lines between them; more than `most` if a smaller depth is needed.
  private static func dense(
    tolerances: [Double], depth maximumDepth: Int, most: Int, of function: (Double) -> [Double]
  ) -> [Stop] {
    func stop(_ fraction: Double) -> Stop { Stop(fraction: fraction, values: function(fraction)) }
    var stops = [stop(0)]
    // Start with eight intervals: an oscillating curve may cross the line between its ends at every tested position.
    var pending = (1...8).reversed().map { (stop: stop(Double($0) / 8), depth: 3) }
    while let end = pending.last, let start = stops.last, stops.count <= most + 1 {
      let length = end.stop.fraction - start.fraction
      let isStraight = [0.2, 0.5, 0.8].allSatisfy { part in
        let probe = function(start.fraction + length * part)
        return probe.indices.allSatisfy { index in
          let line = start.values[index] + (end.stop.values[index] - start.values[index]) * part
          return abs(probe[index] - line) <= tolerances[index]
        }
      }
      if isStraight || end.depth >= maximumDepth {
        stops.append(end.stop)
        pending.removeLast()
      } else {
        pending[pending.count - 1].depth += 1
        pending.append((stop(start.fraction + length / 2), end.depth + 1))
      }
    }
    return stops
  }

  /// Removes the stops that are within the tolerance of a line between two other stops.
  private static func thinned(_ stops: [Stop], tolerances: [Double]) -> [Stop] {
    var kept = [stops[0]]
    var start = 0
    while start < stops.count - 1 {
      var cone = Cone(stops[start], tolerances: tolerances)
      var best = start + 1
      for next in (start + 1)..<stops.count {
        if cone.meets(stops[next]) { best = next }
        guard cone.narrow(to: stops[next]) else { break }
      }
      kept.append(stops[best])
      start = best
    }
    return kept
  }

  /// The range of slopes of lines from one stop that stay within the tolerance of the following stops.
  private struct Cone {
    let apex: Stop
    let tolerances: [Double]
    var low: [Double]
    var high: [Double]

    init(_ apex: Stop, tolerances: [Double]) {
      self.apex = apex
      self.tolerances = tolerances
      low = apex.values.map { _ in -.infinity }
      high = apex.values.map { _ in .infinity }
    }

    /// Returns whether the line to a stop stays within the tolerance of all stops added so far.
    func meets(_ stop: Stop) -> Bool {
      let run = stop.fraction - apex.fraction
      return stop.values.indices.allSatisfy { index in
        let slope = (stop.values[index] - apex.values[index]) / run
        return slope >= low[index] && slope <= high[index]
      }
    }

    /// Narrows the range of slopes by one more stop; returns whether any slope remains.
    mutating func narrow(to stop: Stop) -> Bool {
      let run = stop.fraction - apex.fraction
      for index in stop.values.indices {
        let rise = stop.values[index] - apex.values[index]
        guard rise.isFinite else { return false }
        low[index] = max(low[index], (rise - tolerances[index]) / run)
        high[index] = min(high[index], (rise + tolerances[index]) / run)
      }
      return zip(low, high).allSatisfy { $0 <= $1 }
    }
  }
}
