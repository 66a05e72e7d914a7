public import TransitionKit

extension TimelineFilmstrip {
  /// Returns times, in seconds, from the start to the end between which about the same amount of motion happens.
  ///
  /// The amount is measured by the layer whose drawn corners move farthest while it is visible. Between two
  /// neighbouring times they move the same distance, so a fast start has more pictures than a slow end. Overshoot and
  /// return count as distance, so times never decrease. If no layer moves, changes of opacity are measured instead; if
  /// nothing changes, times are evenly spaced.
  ///
  /// Distances are measured in 2000 steps. A count of 1 or less gives the end only.
  public static func timesOfEqualProgress(of timeline: Timeline, count: Int) -> [Double] {
    let even = times(of: timeline, count: count)
    guard even.count > 2, timeline.duration > 0 else { return even }
    guard let distances = ProgressMeter(timeline).distances, let total = distances.last else {
      return even
    }
    let steps = Double(distances.count - 1)
    var index = 1
    return even.indices.map { picture in
      if picture == 0 { return 0 }
      if picture == even.count - 1 { return timeline.duration }
      let wanted = total * Double(picture) / Double(even.count - 1)
      while index < distances.count - 1, distances[index] < wanted { index += 1 }
      let (before, after) = (distances[index - 1], distances[index])
      let part = after > before ? max(0, min(1, (wanted - before) / (after - before))) : 1
      return timeline.duration * ((Double(index - 1) + part) / steps)
    }
  }
}

/// Measures how far layers move, or how much they fade if none moves.
private struct ProgressMeter {
  /// The distance of the layer that moves most, from the start to each step, or `nil` if nothing changes.
  ///
  /// If no layer moves, it is the change of opacity of the layer that fades most.
  let distances: [Double]?

  private static let steps = 2000
  /// Layers that move less than this distance, in points, count as still.
  private static let leastDistance = 0.5
  private static let leastFading = 1e-3

  init(_ timeline: Timeline) {
    var sampler = TimelineSampler(timeline)
    var picture = sampler.makePicture()
    let count = timeline.layers.count
    var moved = Array(repeating: [0.0], count: count)
    var faded = moved
    var corners: [[Point]?] = []
    var alphas: [Double] = []
    for step in 0...ProgressMeter.steps {
      let fraction = Double(step) / Double(ProgressMeter.steps)
      sampler.sample(at: timeline.duration * fraction, into: &picture)
      let states = picture.layers.map(\.state)
      let present = states.map(\.wholeCorners)
      let opacities = states.map { $0.isHidden ? 0 : max(0, min(1, $0.alpha)) }
      if step > 0 {
        for index in 0..<count {
          let isSeen = max(alphas[index], opacities[index]) > 0
          let distance = isSeen ? ProgressMeter.distance(corners[index], present[index]) : 0
          moved[index].append(moved[index][step - 1] + distance)
          faded[index].append(faded[index][step - 1] + abs(opacities[index] - alphas[index]))
        }
      }
      (corners, alphas) = (present, opacities)
    }
    distances =
      ProgressMeter.longest(moved, above: ProgressMeter.leastDistance)
      ?? ProgressMeter.longest(faded, above: ProgressMeter.leastFading)
  }

  private static func longest(_ lists: [[Double]], above least: Double) -> [Double]? {
    let longest = lists.max { ($0.last ?? 0) < ($1.last ?? 0) }
    return (longest?.last ?? 0) > least ? longest : nil
  }

  /// Returns the mean distance that the four corners have moved, or 0 if they are not drawn.
  private static func distance(_ old: [Point]?, _ new: [Point]?) -> Double {
    guard let old, let new else { return 0 }
    let sum = zip(old, new).reduce(0.0) { $0 + ($1.1 - $1.0).length }
    return sum.isFinite ? sum / 4 : 0
  }
}
