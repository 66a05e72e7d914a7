import TransitionKit

/// Approximates a function on `0...1` by straight lines between few stops.
///
/// First, intervals are halved until the line across each one is within a fifth of the tolerance at
/// three probes. Then as many stops as possible are removed; each removed stop stays within seven
/// tenths of the tolerance. The remaining tenth covers the rounding of exported text. The bound is
/// checked at the probes only.
enum AdaptiveStops {
  /// A fraction and the values of the function at it.
  struct Stop {
    let fraction: Double
    let values: [Double]
  }

  /// How often `0...1` is halved at most; a jump is located within 2⁻³².
  private static let maximumDepth = 32

  /// Returns the stops, including 0 and 1.
  static func stops(
    tolerance: Double, of function: (Double) -> [Double]
  ) -> [Stop] {
    thinned(dense(tolerance: tolerance / 5, of: function), tolerance: tolerance * 0.7)
  }

  private static func dense(tolerance: Double, of function: (Double) -> [Double]) -> [Stop] {
    func stop(_ fraction: Double) -> Stop { Stop(fraction: fraction, values: function(fraction)) }
    var stops = [stop(0)]
    // Start with eight intervals: an oscillating curve may cross its chord at every probe.
    var pending = (1...8).reversed().map { (stop: stop(Double($0) / 8), depth: 3) }
    while let end = pending.last, let start = stops.last {
      let length = end.stop.fraction - start.fraction
      let isStraight = [0.2, 0.5, 0.8].allSatisfy { part in
        let probe = function(start.fraction + length * part)
        return probe.indices.allSatisfy { index in
          let line = start.values[index] + (end.stop.values[index] - start.values[index]) * part
          return abs(probe[index] - line) <= tolerance
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

  /// Removes stops that are within the tolerance of a line between two others.
  private static func thinned(_ stops: [Stop], tolerance: Double) -> [Stop] {
    var kept = [stops[0]]
    var start = 0
    while start < stops.count - 1 {
      var cone = Cone(stops[start], tolerance: tolerance)
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

  /// The slopes of lines from a stop that stay within the tolerance of the following stops.
  private struct Cone {
    let apex: Stop
    let tolerance: Double
    var low: [Double]
    var high: [Double]

    init(_ apex: Stop, tolerance: Double) {
      self.apex = apex
      self.tolerance = tolerance
      low = apex.values.map { _ in -.infinity }
      high = apex.values.map { _ in .infinity }
    }

    /// Returns whether the line to a stop stays within the tolerance of all stops so far.
    func meets(_ stop: Stop) -> Bool {
      let run = stop.fraction - apex.fraction
      return stop.values.indices.allSatisfy { index in
        let slope = (stop.values[index] - apex.values[index]) / run
        return slope >= low[index] && slope <= high[index]
      }
    }

    /// Adds the limits of one more stop; returns whether any slope remains.
    mutating func narrow(to stop: Stop) -> Bool {
      let run = stop.fraction - apex.fraction
      for index in stop.values.indices {
        let rise = stop.values[index] - apex.values[index]
        low[index] = max(low[index], (rise - tolerance) / run)
        high[index] = min(high[index], (rise + tolerance) / run)
      }
      return zip(low, high).allSatisfy { $0 <= $1 }
    }
  }
}
