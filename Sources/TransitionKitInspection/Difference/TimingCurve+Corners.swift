import TransitionKit

extension TimingCurve {
  /// The fractions inside `0...1` at which the curve may jump or change its direction, in order.
  ///
  /// A curve with more than 1024 of them returns 1023 evenly spaced fractions instead.
  var corners: [Double] {
    var budget = CurveSearchBudget()
    return corners(within: &budget)
  }

  fileprivate func corners(within budget: inout CurveSearchBudget) -> [Double] {
    let found: [Double]
    switch self {
    case .linear, .cubicBezier, .spring, .reversedSpring, .power, .circular: return []
    case .classic(let curve): found = curve.corners
    case .steps(let steps):
      let count = min(steps.count, TimingCurve.mostCorners)
      return (1..<max(1, count)).map { Double($0) / Double(count) }
    case .piecewiseLinear(let table): found = table.stops.map { $0.fraction }
    case .joined(let joined): found = joined.corners(within: &budget)
    case .composed(let curve): found = curve.corners(within: &budget)
    }
    let inside = Set(found.filter { $0 > 0 && $0 < 1 }).sorted()
    guard inside.count > TimingCurve.mostCorners else { return inside }
    return (1..<TimingCurve.mostCorners).map { Double($0) / Double(TimingCurve.mostCorners) }
  }

  private static let mostCorners = 1024
}

extension JoinedCurve {
  /// Returns the joints, and the corners of each curve between its joints.
  fileprivate func corners(within budget: inout CurveSearchBudget) -> [Double] {
    let bounds = [0] + joints.map { $0.fraction } + [1]
    var inner: [Double] = []
    for index in curves.indices {
      inner += curves[index].corners(within: &budget).map {
        bounds[index] + (bounds[index + 1] - bounds[index]) * $0
      }
    }
    return bounds + inner
  }
}

extension ComposedCurve {
  /// Returns the corners of the inner curve, and the fractions at which it passes a corner of the outer one.
  ///
  /// The outer curve is held at its ends, so that 0 and 1 are corners of it too.
  fileprivate func corners(within budget: inout CurveSearchBudget) -> [Double] {
    let own = inner.corners(within: &budget)
    let targets = outer.corners(within: &budget) + [0, 1]
    let grid = Set(own + (0...64).map { Double($0) / 64 }).sorted()
    guard budget.take(grid.count, of: inner) else { return own }
    let progress = grid.map(inner.progressFromZero)
    var found = own
    for target in targets {
      for index in grid.indices.dropLast() {
        let (before, after) = (progress[index] - target, progress[index + 1] - target)
        if before == 0 { found.append(grid[index]) }
        guard before * after < 0 else { continue }
        guard budget.take(52, of: inner) else { return found }
        found.append(
          crossing(of: target, between: grid[index], grid[index + 1], isRising: after > 0))
      }
    }
    return found
  }

  /// Returns where the inner curve passes a progress, by bisection.
  private func crossing(
    of target: Double, between start: Double, _ end: Double, isRising: Bool
  ) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if (inner.progress(at: middle) < target) == isRising { low = middle } else { high = middle }
    }
    return high
  }
}
