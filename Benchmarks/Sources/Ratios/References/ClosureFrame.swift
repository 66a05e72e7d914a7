import Workloads

/// Represents common animation code: every track is a closure around `any` curve, every frame a new
/// array.
struct ClosureFrame {
  private let tracks: [(Double, inout [Double]) -> Void]

  /// Creates four layers, each with eleven numbers in three tracks; each track has a delay.
  init(curves: [CurvePoints], delays: [Double]) {
    tracks = (0..<12).map { index in
      let points = curves[index % curves.count]
      let curve: any EasingCurve = BoxedBezier(
        solver: WebKitBezier(points.x1, points.y1, points.x2, points.y2))
      let delay = delays[index % delays.count]
      let count = [1, 9, 1][index % 3]
      let start = (0..<count).map { Double($0) }
      let end = (0..<count).map { Double(100 - $0) }
      return { fraction, values in
        let progress = curve.progress(at: (fraction - delay) / (1 - delay))
        for index in start.indices {
          values.append(start[index] + (end[index] - start[index]) * progress)
        }
      }
    }
  }

  func frame(at fraction: Double) -> [Double] {
    var values: [Double] = []
    for track in tracks { track(fraction, &values) }
    return values
  }
}

private protocol EasingCurve {
  func progress(at fraction: Double) -> Double
}

private struct BoxedBezier: EasingCurve {
  let solver: WebKitBezier
  func progress(at fraction: Double) -> Double { solver(fraction) }
}
