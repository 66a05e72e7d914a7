import TransitionKit

extension TimingCurve {
  /// The fractions between 0 and 1 at which the progress or its slope may jump, in order.
  ///
  /// Between them the curve is smooth.
  var breaks: [Double] {
    switch self {
    case .linear, .cubicBezier, .spring, .reversedSpring, .power, .circular: []
    case .classic(let curve): curve.corners
    case .steps(let steps):
      stride(from: 1, to: Double(steps.count), by: 1).prefix(TimingCurve.mostBreaks)
        .map { $0 / Double(steps.count) }
    case .piecewiseLinear(let lines):
      lines.stops.map(\.fraction).filter { $0 > 0 && $0 < 1 }.prefix(TimingCurve.mostBreaks)
        .sorted()
    case .joined(let joined): joined.breaksOfPieces
    case .composed(let composed): composed.breaksOfBoth
    }
  }

  /// The most breaks of one curve; a curve with more is as good as smooth.
  fileprivate static let mostBreaks = 1024
}

extension JoinedCurve {
  /// The joints, and the breaks of every piece in its box.
  fileprivate var breaksOfPieces: [Double] {
    let bounds = [0] + joints.map(\.fraction) + [1]
    let inside = curves.indices.flatMap { index in
      curves[index].breaks.map { bounds[index] + (bounds[index + 1] - bounds[index]) * $0 }
    }
    return (bounds.dropFirst().dropLast() + inside).sorted()
  }
}

extension ComposedCurve {
  /// The breaks of the inner curve, and the fractions at which it passes a break of the outer one.
  ///
  /// Where the inner curve overshoots, the outer one is held, which breaks its slope.
  fileprivate var breaksOfBoth: [Double] {
    let inside = inner.breaks
    let levels = outer.breaks + (outer == .linear ? [] : [0, 1])
    return (inside + levels.flatMap { crossings(of: $0, between: [0] + inside + [1]) })
      .filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Returns the fractions at which the inner curve passes a level, between neighbouring bounds.
  private func crossings(of level: Double, between bounds: [Double]) -> [Double] {
    guard inner != .linear else { return [level] }
    var found: [Double] = []
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      let steps = 32
      var (left, leftSign) = (start, inner.progress(at: start) - level)
      for step in 1...steps {
        let right = start + (end - start) * Double(step) / Double(steps)
        let rightSign = inner.progress(at: right) - level
        if leftSign * rightSign < 0 {
          found.append(
            Bisection.last(from: left, to: right) {
              (inner.progress(at: $0) - level) * leftSign > 0
            })
        }
        (left, leftSign) = (right, rightSign)
      }
    }
    return found
  }
}
