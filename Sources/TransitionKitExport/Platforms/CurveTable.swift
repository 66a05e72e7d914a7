import TransitionKit

/// A curve as points with straight lines between them, for platforms that take points, rounded as written in code.
struct CurveTable {
  /// The points in order; two points at the same fraction are a jump.
  var stops: [PiecewiseLinear.Stop]

  /// The intended largest error, in progress.
  static let tolerance = 0.001
  /// Curves with more steps or stops than this are approximated instead of copied.
  private static let mostCorners = 256

  init(stops: [PiecewiseLinear.Stop]) { self.stops = stops }

  /// Creates the points of a curve: its own stops if it has few, otherwise as few as keep the tolerance.
  init(of curve: TimingCurve) {
    if let own = CurveTable.ownStops(of: curve) {
      stops = own
      return
    }
    let exact = AdaptiveStops.stops(
      tolerance: CurveTable.tolerance, cost: curve.evaluationCost
    ) { [curve.progress(at: $0)] }
    var table = CurveTable(stops: [])
    // Steep curves need more digits.
    for unit in [1e-4, 1e-5, 1e-6, 1e-7, 1e-8] {
      table.stops = exact.map {
        .init(at: $0.fraction.rounded(to: unit), $0.values[0].rounded(to: unit))
      }
      if table.error(to: curve) <= CurveTable.tolerance { break }
    }
    stops = table.stops
  }

  /// The stops of a curve that consists of few straight lines from fraction 0 to 1, or `nil` for any other curve.
  private static func ownStops(of curve: TimingCurve) -> [PiecewiseLinear.Stop]? {
    switch curve {
    case .steps(let steps) where steps.count <= mostCorners:
      let count = Double(steps.count)
      let inner = (0..<steps.count).flatMap { index -> [PiecewiseLinear.Stop] in
        // The progress is constant within a step, so its middle gives it.
        let value = curve.progress(at: (Double(index) + 0.5) / count)
        return [
          .init(at: Double(index) / count, value), .init(at: Double(index + 1) / count, value),
        ]
      }
      return inner.last?.progress == 1 ? inner : inner + [.init(at: 1, 1)]
    case .piecewiseLinear(let table) where table.stops.count <= mostCorners:
      let (first, last) = (table.stops[0], table.stops[table.stops.count - 1])
      let isWhole =
        (first.fraction, first.progress) == (0, 0)
        && (last.fraction, last.progress) == (1, 1)
      return isWhole ? table.stops : nil
    default: return nil
    }
  }

  /// Returns the progress at a fraction within `0...1`; at a jump it is the progress after the jump.
  func progress(at fraction: Double) -> Double {
    var (low, high) = (0, stops.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if stops[middle].fraction <= fraction { low = middle } else { high = middle - 1 }
    }
    guard low + 1 < stops.count, fraction > stops[low].fraction else {
      return stops[low].progress
    }
    let (from, to) = (stops[low], stops[low + 1])
    let part = (fraction - from.fraction) / (to.fraction - from.fraction)
    return from.progress + (to.progress - from.progress) * part
  }

  /// Returns the largest difference in progress from a curve.
  func error(to curve: TimingCurve) -> Double {
    let corners = CurveTable.corners(of: curve)
    let canJump = if case .cubicBezier = curve { false } else { corners.isEmpty }
    var others = corners
    var steepest = 0.0
    for (from, to) in zip(stops, stops.dropFirst()) {
      let length = to.fraction - from.fraction
      others += (0..<8).map { from.fraction + length * Double($0) / 8 }
      // If a curve jumps within a very short line, all samples may lie before the jump, so the line's height counts.
      if canJump, length > 0, length < 1e-6 {
        steepest = max(steepest, abs(to.progress - from.progress))
      }
      if length == 0 {
        others += CurveTable.neighbours(of: from.fraction, within: 1e-3)
      }
    }
    return max(steepest, curve.largestError(others: others, of: progress))
  }

  /// Returns fractions next to a curve's corners, or an empty list for a smooth curve.
  static func corners(of curve: TimingCurve) -> [Double] {
    switch curve {
    case .steps(let steps):
      let count = min(steps.count, 1024)
      return (0...count).flatMap {
        neighbours(of: Double($0) / Double(steps.count), within: 1e-6)
      }
    case .piecewiseLinear(let table):
      return table.stops.prefix(1024).flatMap { neighbours(of: $0.fraction, within: 1e-6) }
    default: return []
    }
  }

  /// Returns fractions on both sides of one, at distances that are halved again and again.
  private static func neighbours(of fraction: Double, within distance: Double) -> [Double] {
    (0..<36).flatMap { power -> [Double] in
      let offset = distance / Double(1 << power)
      return [fraction - offset, fraction + offset]
    }
  }

  /// Code for a linear scale of d3 through the points, which d3's transitions accept as an easing.
  var d3: String {
    let (domain, range) = (stops.map(\.fraction), stops.map(\.progress))
    return "d3.scaleLinear([\(PlatformText.list(domain))], [\(PlatformText.list(range))])"
  }

  /// The points as CSS's function `linear()`.
  var css: String {
    let texts = stops.map { "\(PlatformText.number($0.progress)) \(CSSText.percent($0.fraction))" }
    return "linear(\(texts.joined(separator: ", ")))"
  }
}
