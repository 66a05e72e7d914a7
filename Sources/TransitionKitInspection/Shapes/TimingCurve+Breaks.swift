import TransitionKit

extension TimingCurve {
  /// The fractions between 0 and 1 at which the progress or its slope may jump, in increasing order.
  ///
  /// Between them the curve is smooth. For a composition of many curves, only some may be found.
  var breaks: [Double] {
    var budget = CurveSearchBudget()
    return breaks(within: &budget)
  }

  fileprivate func breaks(within budget: inout CurveSearchBudget) -> [Double] {
    switch self {
    case .linear, .cubicBezier, .spring, .reversedSpring, .power, .circular: []
    case .classic(let curve): curve.corners
    case .steps(let steps):
      stride(from: 1, to: Double(steps.count), by: 1).prefix(TimingCurve.mostBreaks)
        .map { $0 / Double(steps.count) }
    case .piecewiseLinear(let lines):
      lines.stops.map(\.fraction).filter { $0 > 0 && $0 < 1 }.prefix(TimingCurve.mostBreaks)
        .sorted()
    case .joined(let joined): joined.breaksOfPieces(within: &budget)
    case .composed(let composed): composed.breaksOfBoth(within: &budget)
    }
  }

  /// The largest number of breaks that are listed for one curve.
  ///
  /// Further ones are left out, as if the curve were smooth there.
  fileprivate static let mostBreaks = 1024
}

/// Limits the number of evaluations in the search for the corners of a curve.
///
/// A composed curve has a corner wherever its inner curve passes a corner of its outer one, so even a short notation
/// may have millions.
struct CurveSearchBudget {
  private var evaluations = 1 << 17

  /// Subtracts the evaluations of a curve, and returns whether enough were left.
  mutating func take(_ count: Int, of curve: TimingCurve) -> Bool {
    let (cost, isTooMuch) = count.multipliedReportingOverflow(by: curve.evaluatedCurves)
    guard !isTooMuch, cost <= evaluations else { return false }
    evaluations -= cost
    return true
  }
}

extension JoinedCurve {
  /// Returns the joints, and the breaks of each part within its range.
  fileprivate func breaksOfPieces(within budget: inout CurveSearchBudget) -> [Double] {
    let bounds = [0] + joints.map(\.fraction) + [1]
    var inside: [Double] = []
    for index in curves.indices {
      inside += curves[index].breaks(within: &budget).map {
        bounds[index] + (bounds[index + 1] - bounds[index]) * $0
      }
    }
    return (bounds.dropFirst().dropLast() + inside).sorted()
  }
}

extension ComposedCurve {
  /// Returns the breaks of the inner curve, and the fractions at which the inner curve passes a break of the outer
  /// one.
  ///
  /// Where the inner curve overshoots, the outer one is clamped, which breaks its slope.
  fileprivate func breaksOfBoth(within budget: inout CurveSearchBudget) -> [Double] {
    let inside = inner.breaks(within: &budget)
    let levels = outer.breaks(within: &budget) + (outer == .linear ? [] : [0, 1])
    return (inside + crossings(of: levels, between: [0] + inside + [1], within: &budget))
      .filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Returns the fractions at which the inner curve passes given levels, between adjacent bounds.
  private func crossings(
    of levels: [Double], between bounds: [Double], within budget: inout CurveSearchBudget
  ) -> [Double] {
    guard inner != .linear else { return levels }
    let steps = 32
    guard budget.take(bounds.count * steps, of: inner) else { return [] }
    // A curve may jump at a bound, so it is sampled on both sides.
    var probes: [(fraction: Double, progress: Double)] = []
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      probes += (0...steps).map { step in
        let fraction = start + (end - start) * Double(step) / Double(steps)
        return (fraction, inner.progress(at: fraction))
      }
    }
    var found: [Double] = []
    for level in levels {
      for (index, (left, right)) in zip(probes, probes.dropFirst()).enumerated()
      where (left.progress - level) * (right.progress - level) < 0 && index % (steps + 1) < steps {
        guard found.count < TimingCurve.mostBreaks, budget.take(64, of: inner) else { return found }
        let leftSign = left.progress - level
        found.append(
          Bisection.last(from: left.fraction, to: right.fraction) {
            (inner.progress(at: $0) - level) * leftSign > 0
          })
      }
    }
    return found
  }
}
