import TransitionKit

/// Limits the time and the size of one export by counting the stops and evaluations of its approximations.
///
/// A short document can describe a motion that swings thousands of times on each of many tracks. While the budget
/// lasts, each track is approximated within the tolerance. After that, tracks are sampled at a few evenly spaced stops,
/// so that time and memory grow only with the number of keyframes. The budget is thirty times as much as the largest
/// transition of the catalogue needs.
final class ExportBudget {
  /// The number of stops in all approximations of one export.
  static let stops = 1 << 14
  /// The number of evaluations of tracks and curves in one export; an expensive evaluation counts several times.
  static let evaluations = 1 << 20
  /// The number of evenly spaced intervals in an approximation after the budget is spent.
  static let fewestIntervals = 8
  /// The largest number of evaluations for finding one stop, including failed attempts.
  private static let evaluationsOfStop = 16

  private var stops = ExportBudget.stops
  private var evaluations = ExportBudget.evaluations

  /// Whether the rest of the budget does not suffice for a good approximation.
  var isSpent: Bool { mostStops(cost: 1) <= ExportBudget.fewestIntervals }

  /// Returns the largest number of stops that the next approximation may have.
  ///
  /// - Parameter cost: The number that one evaluation counts.
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
  /// The number that one evaluation counts in an ``ExportBudget``: 1, or more for a composition of many curves.
  var evaluationCost: Int { 1 + evaluatedCurves / 4 }
}

extension Track {
  /// The number that one evaluation counts in an ``ExportBudget``.
  var evaluationCost: Int { keyframes.map(\.curve.evaluationCost).max() ?? 1 }
}

extension LayerTracks {
  /// The number that one evaluation of all tracks counts in an ``ExportBudget``.
  var evaluationCost: Int { 4 + (segments.map(\.curve.evaluationCost).max() ?? 1) }
}
