import TransitionKit

extension TimingCurve {
  /// The fractions inside `0...1` at which the curve may jump or change its direction, in order.
  ///
  /// A curve with more than 1024 of them returns 1023 evenly spaced fractions instead.
  var corners: [Double] {
    let found: [Double]
    switch self {
    case .linear, .cubicBezier, .spring, .reversedSpring, .power, .circular: return []
    case .classic(let curve): found = curve.corners
    case .steps(let steps):
      let count = min(steps.count, TimingCurve.mostCorners)
      return (1..<max(1, count)).map { Double($0) / Double(count) }
    case .piecewiseLinear(let table): found = table.stops.map { $0.fraction }
    case .joined(let joined): found = joined.corners
    case .composed(let curve): found = curve.corners
    }
    let inside = Set(found.filter { $0 > 0 && $0 < 1 }).sorted()
    guard inside.count > TimingCurve.mostCorners else { return inside }
    return (1..<TimingCurve.mostCorners).map { Double($0) / Double(TimingCurve.mostCorners) }
  }

  private static let mostCorners = 1024
}

extension JoinedCurve {
  /// The joints, and the corners of each curve between its joints.
  fileprivate var corners: [Double] {
    let bounds = [0] + joints.map { $0.fraction } + [1]
    let inner = curves.indices.flatMap { index in
      curves[index].corners.map { bounds[index] + (bounds[index + 1] - bounds[index]) * $0 }
    }
    return bounds + inner
  }
}

extension ComposedCurve {
  /// The corners of the inner curve, and the fractions at which it passes a corner of the outer one.
  ///
  /// The outer curve is held at its ends, so that 0 and 1 are corners of it too.
  fileprivate var corners: [Double] {
    let own = inner.corners
    let grid = Set(own + (0...64).map { Double($0) / 64 }).sorted()
    let progress = grid.map(inner.progressFromZero)
    let targets = outer.corners + [0, 1]
    return own
      + targets.flatMap { target in
        grid.indices.dropLast().compactMap { index -> Double? in
          let (before, after) = (progress[index] - target, progress[index + 1] - target)
          guard before * after < 0 else { return before == 0 ? grid[index] : nil }
          return crossing(of: target, between: grid[index], grid[index + 1], isRising: after > 0)
        }
      }
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
