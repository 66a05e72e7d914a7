import TransitionKit

/// The instants at which timelines are compared, in seconds, in order.
///
/// They contain every instant at which a keyframe stands or a curve has a corner, the instants just before
/// and just after it, and a grid in between.
struct SampleGrid {
  private(set) var times: [Double] = []
  /// Whether each instant is that of a keyframe or a corner, with instants just before and after it.
  private(set) var isKey: [Bool] = []

  init(_ timelines: [Timeline]) {
    let duration = timelines.map(\.duration).max() ?? 0
    let keys = Set(timelines.flatMap(\.keyInstants) + [0, duration]).sorted()
    for (start, end) in zip(keys, keys.dropFirst()) {
      append([start], isKey: start > 0)
      // Two timelines may round one instant differently.
      guard end - start > 1e-9 * duration else { continue }
      append(SampleGrid.inside(start, end, of: duration), isKey: false)
    }
    append(keys.suffix(1), isKey: false)
  }

  private mutating func append(_ times: [Double], isKey: Bool) {
    self.times += times
    self.isKey += repeatElement(isKey, count: times.count)
  }

  /// Returns the instants between two neighbouring key instants.
  private static func inside(_ start: Double, _ end: Double, of duration: Double) -> [Double] {
    let count = max(8, Int(240 * (end - start) / duration))
    // Nothing moves visibly in so short a time, and it is far longer than the rounding of an instant.
    let edge = 1e-10 * duration
    let inner = (1..<count).map { start + (end - start) * (Double($0) / Double(count)) }
    return [start + edge] + inner + [end - edge]
  }
}

extension Timeline {
  /// The instants at which a keyframe stands or a curve has a corner, in seconds.
  var keyInstants: [Double] {
    var corners: [TimingCurve: [Double]] = [:]
    var positions: Set<Double> = []
    for segment in layers.lazy.flatMap(\.tracks.segments) {
      let inner = corners[segment.curve] ?? segment.curve.breaks
      corners[segment.curve] = inner
      positions.formUnion([segment.start, segment.end])
      positions.formUnion(inner.map { segment.start + (segment.end - segment.start) * $0 })
    }
    return positions.map { (isReversed ? 1 - $0 : $0) * duration }
  }
}
