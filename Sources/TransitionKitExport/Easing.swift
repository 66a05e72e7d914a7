import TransitionKit

/// An easing between two keyframes, in formats that use the timing functions of CSS.
enum Easing: Hashable {
  case linear
  case cubicBezier(CubicBezier)
  case steps(Steps)
  /// Straight lines between the stops of a table, as CSS's `linear()`.
  case table(PiecewiseLinear)

  /// Keeps the value until the next keyframe.
  static let hold = Easing.steps(constant(try Steps(1, .jumpEnd)))

  /// The Bézier curve that equals the easing, or `nil` if there is none.
  var bezier: CubicBezier? {
    switch self {
    case .linear: .line
    case .cubicBezier(let curve): curve
    case .steps, .table: nil
    }
  }
}

extension CubicBezier {
  /// The straight line as a Bézier curve.
  static let line = CubicBezier(constant: 0, 0, 1, 1)

  /// The coordinates of the control points, x before y.
  var points: [Double] { [x1, y1, x2, y2] }

  /// Creates a curve from the coordinates of its control points.
  init(points: [Double]) throws(CurveError) {
    try self.init(points[0], points[1], points[2], points[3])
  }
}

extension TimingCurve {
  /// The Bézier curve that equals this curve, or `nil` if it is neither a line nor a Bézier curve.
  var bezier: CubicBezier? {
    switch self {
    case .linear: .line
    case .cubicBezier(let curve): curve
    default: nil
    }
  }
}

/// A part of a timing curve that a single easing can express.
struct EasedPiece: Hashable {
  /// The start of the part, as fraction and progress of the whole curve.
  var start: PiecewiseLinear.Stop
  /// The end of the part.
  var end: PiecewiseLinear.Stop
  /// The easing from the start to the end.
  var easing: Easing

  /// Creates one part for the whole curve.
  init(_ easing: Easing) {
    self.init(from: .init(at: 0, 0), to: .init(at: 1, 1), easing)
  }

  init(from start: PiecewiseLinear.Stop, to end: PiecewiseLinear.Stop, _ easing: Easing) {
    self.start = start
    self.end = end
    self.easing = easing
  }

  /// Returns the part, scaled from the unit square to the rectangle between two corners.
  fileprivate func scaled(
    from corner: PiecewiseLinear.Stop, to opposite: PiecewiseLinear.Stop
  ) -> EasedPiece {
    func scaled(_ stop: PiecewiseLinear.Stop) -> PiecewiseLinear.Stop {
      .init(
        at: corner.fraction.interpolated(to: opposite.fraction, progress: stop.fraction),
        corner.progress.interpolated(to: opposite.progress, progress: stop.progress))
    }
    return EasedPiece(from: scaled(start), to: scaled(end), easing)
  }
}

extension TimingCurve {
  /// Returns the curve as parts with easings that CSS supports.
  ///
  /// Lines, Bézier curves, steps, tables, powers 1 to 3, back curves, and joined or windowed curves of these kinds are
  /// exact. Springs and all other curves become straight lines.
  ///
  /// - Parameters:
  ///   - tolerance: The largest error of straight lines, in progress.
  ///   - budget: The remaining budget of the export; by default enough for one curve.
  /// - Returns: The parts, in order.
  func easedPieces(
    tolerance: Double, within budget: ExportBudget = ExportBudget()
  ) -> [EasedPiece] {
    switch self {
    case .linear: return [EasedPiece(.linear)]
    case .cubicBezier(let curve): return [EasedPiece(.cubicBezier(curve))]
    case .steps(let steps): return [EasedPiece(.steps(steps))]
    case .piecewiseLinear(let table): return [EasedPiece(.table(table.endingAtOne))]
    case .power(let power):
      return [power.easing.map(EasedPiece.init) ?? sampled(tolerance, budget)]
    case .classic(let classic): return classic.easedPieces ?? [sampled(tolerance, budget)]
    case .joined(let joined): return joined.easedPieces(tolerance: tolerance, within: budget)
    case .composed(let curve):
      if curve.outer == .linear {
        return curve.inner.easedPieces(tolerance: tolerance, within: budget)
      }
      if curve.inner == .linear {
        return curve.outer.easedPieces(tolerance: tolerance, within: budget)
      }
      guard let window = curve.inner.window, window.lowerBound < window.upperBound else {
        return [sampled(tolerance, budget)]
      }
      return curve.outer.easedPieces(in: window, tolerance: tolerance, within: budget)
    case .spring, .reversedSpring, .circular: return [sampled(tolerance, budget)]
    }
  }

  /// Returns the whole curve as straight lines.
  private func sampled(_ tolerance: Double, _ budget: ExportBudget) -> EasedPiece {
    let stops = AdaptiveStops.stops(tolerance: tolerance, within: budget, cost: evaluationCost) {
      [progress(at: $0)]
    }
    // The fractions grow from 0 to 1, and progress is always finite.
    let table = PiecewiseLinear(
      unchecked: stops.map { .init(at: $0.fraction, $0.values[0].rounded(to: 1e-6)) })
    return EasedPiece(.table(table))
  }

  /// The range to which the curve compresses linear progress, or `nil` if it is another curve.
  private var window: ClosedRange<Double>? {
    switch self {
    case .piecewiseLinear(let table): table.windowRange
    case .composed(let curve):
      if case .piecewiseLinear(let table) = curve.outer, curve.inner == .linear {
        table.windowRange
      } else {
        nil
      }
    default: nil
    }
  }

  /// Returns the curve, compressed into a range of the fraction, with constant parts before and after it.
  private func easedPieces(
    in window: ClosedRange<Double>, tolerance: Double, within budget: ExportBudget
  ) -> [EasedPiece] {
    let start = PiecewiseLinear.Stop(at: window.lowerBound, 0)
    let end = PiecewiseLinear.Stop(at: window.upperBound, 1)
    var pieces = easedPieces(tolerance: tolerance, within: budget).map {
      $0.scaled(from: start, to: end)
    }
    if start.fraction > 0 {
      // Steps that jump at the start have a progress above 0 even before the range begins.
      let held = progress(at: 0)
      pieces.insert(
        EasedPiece(from: .init(at: 0, held), to: start, held == 0 ? .linear : .hold), at: 0)
    }
    if end.fraction < 1 { pieces.append(EasedPiece(from: end, to: .init(at: 1, 1), .linear)) }
    return pieces
  }
}

extension JoinedCurve {
  fileprivate func easedPieces(
    tolerance: Double, within budget: ExportBudget
  ) -> [EasedPiece] {
    let corners = [.init(at: 0, 0)] + joints + [.init(at: 1, 1)]
    return curves.indices.flatMap { index -> [EasedPiece] in
      let (start, end) = (corners[index], corners[index + 1])
      let rise = max(abs(end.progress - start.progress), 1e-3)
      return curves[index].easedPieces(tolerance: tolerance / rise, within: budget)
        .map { $0.scaled(from: start, to: end) }
    }
  }
}

extension PiecewiseLinear {
  /// The same curve with its stops cut to the fractions from 0 to 1, and with its jump at the end written out.
  ///
  /// A piecewise linear curve has progress 1 at fraction 1 even if its last line ends elsewhere. In CSS it would not, so
  /// a last stop is added then.
  fileprivate var endingAtOne: PiecewiseLinear {
    let end = Stop(at: 1, 1)
    guard stops[0].fraction != 0 || stops[stops.count - 1] != end else { return self }
    var inside = stops.filter { (0...1).contains($0.fraction) }
    if inside.first?.fraction != 0 { inside.insert(Stop(at: 0, limit(at: 0) { $0 <= 0 }), at: 0) }
    if inside.last?.fraction != 1 { inside.append(Stop(at: 1, limit(at: 1) { $0 < 1 })) }
    return PiecewiseLinear(unchecked: inside.last == end ? inside : inside + [end])
  }

  /// Returns the progress at a fraction, on the line that begins at the last stop for which `isBefore` is true.
  private func limit(at fraction: Double, _ isBefore: (Double) -> Bool) -> Double {
    let index = min(stops.lastIndex { isBefore($0.fraction) } ?? 0, stops.count - 2)
    let (from, to) = (stops[index], stops[index + 1])
    guard to.fraction > from.fraction else {
      return (fraction < from.fraction ? from : to).progress
    }
    return from.progress.interpolated(
      to: to.progress, progress: (fraction - from.fraction) / (to.fraction - from.fraction))
  }
}

extension ClassicCurve {
  /// The Bézier curves that equal a back curve, or `nil` for other curves.
  fileprivate var easedPieces: [EasedPiece]? {
    guard case .back(let overshoot) = family, abs(overshoot) <= 1e3 else { return nil }
    // With control points at x = 1/3 and 2/3, t²((s + 1)t − s) has y = 0 and −s/3.
    let eased = CubicBezier(constant: 1.0 / 3, 0, 2.0 / 3, -overshoot / 3)
    let turned = CubicBezier(constant: 1.0 / 3, 1 + overshoot / 3, 2.0 / 3, 1)
    let middle = PiecewiseLinear.Stop(at: 0.5, 0.5)
    switch mode {
    case .in: return [EasedPiece(.cubicBezier(eased))]
    case .out: return [EasedPiece(.cubicBezier(turned))]
    case .inOut:
      return [
        EasedPiece(from: .init(at: 0, 0), to: middle, .cubicBezier(eased)),
        EasedPiece(from: middle, to: .init(at: 1, 1), .cubicBezier(turned)),
      ]
    }
  }
}

extension PowerCurve {
  /// The easing that equals a power up to 3, or `nil` for other exponents.
  fileprivate var easing: Easing? {
    // With control points at x = 1/3 and 2/3 the parameter equals the fraction; tⁿ then has these y.
    let heights: (Double, Double)
    switch exponent {
    case 1: return .linear
    case 2: heights = (0, 1.0 / 3)
    case 3: heights = (0, 0)
    default: return nil
    }
    return switch slope {
    case .accelerating:
      .cubicBezier(CubicBezier(constant: 1.0 / 3, heights.0, 2.0 / 3, heights.1))
    case .decelerating:
      .cubicBezier(CubicBezier(constant: 1.0 / 3, 1 - heights.1, 2.0 / 3, 1 - heights.0))
    }
  }
}

extension Double {
  /// Returns the nearest multiple of a unit, which must be 1 or a negative power of ten.
  ///
  /// Numbers of 2⁵³ units or more are returned unchanged.
  func rounded(to unit: Double) -> Double {
    let count = (self / unit).rounded()
    // The reciprocal is a whole number, so the quotient is the double nearest to the decimal.
    let reciprocal = (1 / unit).rounded()
    return abs(count) < 0x1p53 ? count / reciprocal : self
  }
}
