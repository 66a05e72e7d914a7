/// Represents `UnitBezier` of WebKit.
///
/// It takes at most eight Newton steps from t = x, then bisection, until the error of x is below
/// 1e-7. Written from the description of the algorithm, in doubles, with coefficients computed
/// once.
struct WebKitBezier {
  private let ax, bx, cx, ay, by, cy: Double
  private let tolerance = 1e-7

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  func callAsFunction(_ x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    let t = parameter(x)
    return ((ay * t + by) * t + cy) * t
  }

  private func abscissa(_ t: Double) -> Double { ((ax * t + bx) * t + cx) * t }

  private func parameter(_ x: Double) -> Double {
    var t = x
    for _ in 0..<8 {
      let error = abscissa(t) - x
      if abs(error) < tolerance { return t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      if abs(slope) < 1e-6 { break }
      t -= error / slope
    }
    var low = 0.0
    var high = 1.0
    t = x
    for _ in 0..<100 where low < high {
      let error = abscissa(t) - x
      if abs(error) < tolerance { return t }
      if error < 0 { low = t } else { high = t }
      t = low + (high - low) / 2
    }
    return t
  }
}
