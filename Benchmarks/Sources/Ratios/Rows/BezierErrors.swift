import TransitionKit
import Workloads

/// The errors of values of Bézier curves.
///
/// The exact values come from bisection in 80-bit floating point, which has eleven bits more than a
/// double.
enum BezierErrors {
  #if arch(x86_64) && !os(Windows)
    static func rows() throws -> [Row] {
      let keywords = try CurvePoints.keywords.map(Errors.init)
      let monotone = try CurvePoints.monotone.map(Errors.init)
      func worst(_ errors: [Errors], _ part: KeyPath<Errors, Double>) -> Double {
        errors.map { $0[keyPath: part] }.max() ?? .nan
      }
      return [
        .limit(
          "Bézier, largest error, keywords", worst(keywords, \.library), atMost: 1e-15, unit: "",
          measured: "\(worst(keywords, \.library).brief), Chromium "
            + "\(worst(keywords, \.chromium).brief), WebKit \(worst(keywords, \.webkit).brief)"),
        .limit(
          "Bézier, largest error in 2⁻⁵³·max(1, slope), monotone curves",
          worst(monotone, \.roundings), atMost: 8, unit: "roundings"),
        .limit(
          "Bézier, largest error of many at once, in the same unit",
          worst(monotone, \.batchRoundings),
          atMost: 8, unit: "roundings"),
      ]
    }
  #else
    static func rows() -> [Row] { [.skipped("Bézier, largest error")] }
  #endif
}

#if arch(x86_64) && !os(Windows)
  /// The largest errors of one curve.
  private struct Errors {
    var library = 0.0
    var chromium = 0.0
    var webkit = 0.0
    /// The library's error over 2⁻⁵³ · max(1, slope).
    var roundings = 0.0
    var batchRoundings = 0.0

    init(_ points: CurvePoints) throws {
      let curve = try points.curve
      let truth = ExactBezier(points)
      let chromium = ChromiumBezier(points.x1, points.y1, points.x2, points.y2)
      let webkit = WebKitBezier(points.x1, points.y1, points.x2, points.y2)
      let ends = (1...39).map { 1 / Double(1 << $0) }
      let fractions =
        [0, 1] + ends + ends.map { 1 - $0 } + ends.map { 0.5 + $0 / 2 } + Abscissae.random
      var batch = [Double](repeating: 0, count: fractions.count)
      var span = batch.mutableSpan
      curve.progress(at: fractions.span, into: &span)
      for (fraction, batched) in zip(fractions, batch) {
        let (value, slope) = truth.answer(at: fraction)
        func error(_ answer: Double) -> Double { Double(abs(Float80(answer) - value)) }
        let unit = 0x1p-53 * max(1, slope)
        let mine = error(curve.progress(at: fraction))
        library = max(library, mine)
        roundings = max(roundings, mine / unit)
        batchRoundings = max(batchRoundings, error(batched) / unit)
        self.chromium = max(self.chromium, error(chromium(fraction)))
        self.webkit = max(self.webkit, error(webkit(fraction)))
      }
    }
  }

  private struct ExactBezier {
    let x1, y1, x2, y2: Float80

    init(_ points: CurvePoints) {
      (x1, y1) = (Float80(points.x1), Float80(points.y1))
      (x2, y2) = (Float80(points.x2), Float80(points.y2))
    }

    func answer(at fraction: Double) -> (value: Float80, slope: Double) {
      if fraction == 0 || fraction == 1 { return (Float80(fraction), 0) }
      // Solve from the nearer end, where small parameters keep their precision.
      guard fraction <= 0.5 else {
        let turned = ExactBezier(1 - x2, 1 - y2, 1 - x1, 1 - y1)
        let (value, slope) = turned.answer(at: 1 - fraction)
        return (1 - value, slope)
      }
      let x = Float80(fraction)
      var low: Float80 = 0
      var high: Float80 = 1
      while true {
        let middle = low + (high - low) / 2
        if middle <= low || middle >= high { break }
        if bernstein(x1, x2, middle) < x { low = middle } else { high = middle }
      }
      let run = rate(x1, x2, low)
      let rise = rate(y1, y2, low)
      let slope = run > 0 ? Double(rise / run) : .infinity
      return (bernstein(y1, y2, low), abs(slope))
    }

    private init(_ x1: Float80, _ y1: Float80, _ x2: Float80, _ y2: Float80) {
      (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    private func bernstein(_ a: Float80, _ b: Float80, _ t: Float80) -> Float80 {
      let u = 1 - t
      return t * (3 * u * (u * a + t * b) + t * t)
    }

    private func rate(_ a: Float80, _ b: Float80, _ t: Float80) -> Float80 {
      let u = 1 - t
      return 3 * (u * u * a + 2 * u * t * (b - a) + t * t * (1 - b))
    }
  }
#endif
