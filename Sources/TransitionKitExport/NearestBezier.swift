import TransitionKit

/// The Bézier curve nearest to a timing curve, for formats that have no other curves.
struct NearestBezier {
  /// The coordinates of the two control points.
  let points: [Double]
  /// The largest difference in progress at sampled points; 0 if the curves are equal.
  let error: Double

  /// Finds the nearest Bézier curve; Bézier curves and powers up to 3 are exact.
  ///
  /// When the budget is spent, it chooses the best of a few well-known curves.
  init(to curve: TimingCurve, within budget: ExportBudget = ExportBudget()) {
    let pieces = curve.easedPieces(tolerance: 0.01, within: budget)
    if pieces.count == 1, let bezier = pieces[0].easing.bezier {
      (points, error) = (bezier.points, 0)
    } else {
      let best = NearestBezier.search(NearestBezier.table(of: curve), budget)
      points = best.points
      error = max(best.error, 1e-6)
    }
  }

  private static let count = 256

  private static func table(of curve: TimingCurve) -> [Double] {
    (0...count).map { curve.progress(at: Double($0) / Double(count)) }
  }

  /// Returns the best result of pattern searches that start at a few well-known curves.
  ///
  /// A search changes one coordinate at a time and halves its step when no change helps. It ends after at most 1000
  /// rounds.
  private static func search(
    _ table: [Double], _ budget: ExportBudget
  ) -> (points: [Double], error: Double) {
    let starts: [[Double]] = [
      [0.42, 0, 0.58, 1], [0, 0, 0.2, 1], [0.4, 0, 1, 1], [0.3, 0.7, 0.3, 1.3],
      [0.33, 0.5, 0.6, 1], [0.22, 0.27, 0.07, 1.1], [0.45, 2, 0, 0.8], [0.3, 0.2, 0, 1.3],
    ]
    let found = starts.map { start -> (points: [Double], error: Double) in
      var points = start
      var least = error(of: points, table)
      var step = 0.16
      var rounds = 0
      // The limit of rounds ends searches whose target is far outside 0…1, which would advance in tiny steps.
      while step >= 0.001, rounds < 1000, !budget.isSpent {
        rounds += 1
        budget.spend(evaluations: 4)
        var isBetter = false
        for index in 0..<4 {
          for sign in [-1.0, 1] {
            var other = points
            other[index] = (other[index] + sign * step).rounded(to: 1e-3)
            if index % 2 == 0 { other[index] = max(0, min(1, other[index])) }
            let next = error(of: other, table)
            if next < least { (points, least, isBetter) = (other, next, true) }
          }
        }
        if !isBetter { step /= 2 }
      }
      return (points, least)
    }
    return found.min { $0.error < $1.error } ?? ([0, 0, 1, 1], 1)
  }

  /// Returns the largest difference in progress at 47 parameters of the Bézier curve.
  private static func error(of points: [Double], _ table: [Double]) -> Double {
    var worst = 0.0
    for number in 1..<48 {
      let t = Double(number) / 48
      let u = 1 - t
      let (near, far) = (3 * u * u * t, 3 * u * t * t)
      let x = near * points[0] + far * points[2] + t * t * t
      let y = near * points[1] + far * points[3] + t * t * t
      let position = x * Double(count)
      let index = min(Int(position), count - 1)
      let fraction = position - Double(index)
      worst = max(worst, abs(table[index] + (table[index + 1] - table[index]) * fraction - y))
    }
    return worst
  }
}
