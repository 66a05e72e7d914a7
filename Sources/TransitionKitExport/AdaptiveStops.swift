import TransitionKit

/// Chooses the few instants between which straight lines stay close to a function.
///
/// The function is first followed by halves until lines between neighbours stay within a fifth of
/// the tolerance, at three places each; then as many of these points as possible are left out, with
/// every one of them within seven tenths of it. The last tenth is room for rounded text. So the
/// bound holds at every place that was looked at, and next to none is missed between.
enum AdaptiveStops {
  /// A point of the function: an instant and what the function answers there.
  struct Stop {
    let fraction: Double
    let values: [Double]
  }

  /// How often an interval is halved; a jump ends up within 2⁻³² of its place.
  private static let maximumDepth = 32

  /// Returns the stops over `0...1`, the ends among them.
  static func stops(
    tolerance: Double, of function: (Double) -> [Double]
  ) -> [Stop] {
    thinned(dense(tolerance: tolerance / 5, of: function), tolerance: tolerance * 0.7)
  }

  private static func dense(tolerance: Double, of function: (Double) -> [Double]) -> [Stop] {
    func stop(_ fraction: Double) -> Stop { Stop(fraction: fraction, values: function(fraction)) }
    var stops = [stop(0)]
    // Eight to begin with: a curve that swings may cross its chord wherever it is probed.
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

  /// Leaves out stops that a line between others passes closely.
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

  /// The slopes of all lines from a stop that pass the ones after it closely enough.
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

    /// Returns whether the line to a stop passes all the stops so far.
    func meets(_ stop: Stop) -> Bool {
      let run = stop.fraction - apex.fraction
      return stop.values.indices.allSatisfy { index in
        let slope = (stop.values[index] - apex.values[index]) / run
        return slope >= low[index] && slope <= high[index]
      }
    }

    /// Takes one more stop into account; returns whether any line is left.
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
