import TransitionKit

/// The times at which two timelines are compared, in seconds, in increasing order.
///
/// They include the time of every keyframe and every corner of a curve, a time just before and just after each of
/// these, and evenly spaced times in between.
struct SampleGrid {
  private(set) var times: [Double] = []
  /// Whether each time is that of a keyframe or a corner.
  private(set) var isKey: [Bool] = []

  init(_ timelines: [Timeline]) {
    let duration = timelines.map(\.duration).max() ?? 0
    let keys = Set(timelines.flatMap(\.keyInstants) + [0, duration]).sorted()
    for (start, end) in zip(keys, keys.dropFirst()) {
      append([start], isKey: start > 0)
      // Two timelines may round the same time differently.
      guard end - start > 1e-9 * duration else { continue }
      append(SampleGrid.inside(start, end, of: duration), isKey: false)
    }
    append(keys.suffix(1), isKey: false)
  }

  private mutating func append(_ times: [Double], isKey: Bool) {
    self.times += times
    self.isKey += repeatElement(isKey, count: times.count)
  }

  /// Returns the sampled times between two adjacent keyframes or corners.
  private static func inside(_ start: Double, _ end: Double, of duration: Double) -> [Double] {
    let count = max(8, Int(240 * (end - start) / duration))
    // This margin is too short for visible motion, and much longer than the rounding error of a time.
    let edge = 1e-10 * duration
    let inner = (1..<count).map { start + (end - start) * (Double($0) / Double(count)) }
    return [start + edge] + inner + [end - edge]
  }
}

extension Timeline {
  /// The times of keyframes and corners of curves, in seconds.
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
