import TransitionKit

/// What one export may still spend on approximations, over all layers and tracks.
///
/// A short document can describe a motion that swings thousands of times on each of many tracks. While
/// there is budget, each track is approximated as well as the tolerance asks. After that, tracks are
/// sampled at a few evenly spaced stops, so that time and memory grow with the number of keyframes only.
/// The budget is thirty times what the largest transition of the catalogue needs.
final class ExportBudget {
  /// The stops of all approximations of one export.
  static let stops = 1 << 14
  /// The evaluations of tracks and curves; an expensive one counts several times.
  static let evaluations = 1 << 20
  /// The evenly spaced intervals of an approximation when the budget is spent.
  static let fewestIntervals = 8
  /// The evaluations that the search for one stop takes at most, with failed attempts.
  private static let evaluationsOfStop = 16

  private var stops = ExportBudget.stops
  private var evaluations = ExportBudget.evaluations

  /// Whether nothing may be approximated well any more.
  var isSpent: Bool { mostStops(cost: 1) <= ExportBudget.fewestIntervals }

  /// Returns the most stops that the next approximation may have.
  ///
  /// - Parameter cost: What one evaluation counts.
  /// - Returns: The number; 8 or less when the budget is spent.
  func mostStops(cost: Int) -> Int {
    let affordable = evaluations / (ExportBudget.evaluationsOfStop * max(1, cost))
    return max(0, min(Limits.exportedStops, stops, affordable))
  }

  func spend(stops count: Int = 0, evaluations calls: Int, cost: Int = 1) {
    stops = max(0, stops - count)
    evaluations = max(0, evaluations - calls * cost)
  }
}

extension TimingCurve {
  /// What one evaluation counts in an ``ExportBudget``: 1, and more for a composition of many curves.
  var evaluationCost: Int { 1 + evaluatedCurves / 4 }
}

extension Track {
  /// What one evaluation counts in an ``ExportBudget``.
  var evaluationCost: Int { keyframes.map(\.curve.evaluationCost).max() ?? 1 }
}

extension LayerTracks {
  /// What an evaluation of all tracks counts in an ``ExportBudget``.
  var evaluationCost: Int { 4 + (segments.map(\.curve.evaluationCost).max() ?? 1) }
}
