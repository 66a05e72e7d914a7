/// Represents `gfx::CubicBezier` of Chromium.
///
/// It takes an initial guess from a table of eleven samples of x, then at most four Newton steps,
/// then bisection, until the error of x is below 1e-7. Written from the description of the
/// algorithm, in doubles, with coefficients computed once.
struct ChromiumBezier {
  private let ax, bx, cx, ay, by, cy: Double
  /// The abscissa at parameters 0, 0.1, … 1.
  private let samples: [Double]
  private let tolerance: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, tolerance: Double = 1e-7) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
    self.tolerance = tolerance
    let (ax, bx, cx) = (ax, bx, cx)
    samples = (0...10).map { index in
      let t = Double(index) / 10
      return ((ax * t + bx) * t + cx) * t
    }
  }

  func callAsFunction(_ x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    let t = parameter(x)
    return ((ay * t + by) * t + cy) * t
  }

  private func abscissa(_ t: Double) -> Double { ((ax * t + bx) * t + cx) * t }

  private func parameter(_ x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    // Without bounds checks, like the original in C++.
    samples.withUnsafeBufferPointer { samples in
      for index in 1..<11 where x <= samples[index] {
        high = 0.1 * Double(index)
        low = high - 0.1
        t = low + (high - low) * (x - samples[index - 1]) / (samples[index] - samples[index - 1])
        break
      }
    }
    let newtonTolerance = min(tolerance, 1e-7)
    for _ in 0..<4 {
      let error = abscissa(t) - x
      if abs(error) < newtonTolerance { return t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      if abs(slope) < 1e-7 { break }
      t -= error / slope
    }
    if abs(abscissa(t) - x) < tolerance { return t }
    t = low + (high - low) / 2
    // The limit prevents an endless loop for a tolerance below the rounding error.
    for _ in 0..<100 where low < high {
      let error = abscissa(t) - x
      if abs(error) < tolerance { return t }
      if error < 0 { low = t } else { high = t }
      t = low + (high - low) / 2
    }
    return t
  }
}
