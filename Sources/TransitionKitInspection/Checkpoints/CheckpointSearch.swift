import TransitionKit

/// Finds the times of checkpoints for one layer of a timeline.
struct CheckpointSearch {
  private let timeline: Timeline
  private let index: Int
  private let container: Rect?
  /// The sampled fractions of the duration, from 0 to 1, in increasing order.
  private let fractions: [Double]

  /// The number of evenly spaced samples, in addition to those at keyframes and corners of curves.
  private static let looks = 256

  /// Creates a search, or returns `nil` if the timeline does not contain the layer.
  init?(_ timeline: Timeline, _ layer: LayerID, in container: Rect?) {
    guard let index = timeline.layers.firstIndex(where: { $0.id == layer }) else { return nil }
    (self.timeline, self.index, self.container) = (timeline, index, container)
    let even = (0...CheckpointSearch.looks).map { Double($0) / Double(CheckpointSearch.looks) }
    let bounds = LayerMotion(timeline.layers[index], of: timeline).bounds
    // A jump happens at its keyframe, so there is one sample just before each keyframe and one at it.
    fractions = (even + bounds + bounds.map { $0 - LayerMotion.resolution })
      .filter { $0 >= 0 && $0 <= 1 }.sorted()
  }

  /// Returns when the layer reaches a checkpoint, as a fraction of the duration, or `nil` if it never does.
  func fraction(of checkpoint: Checkpoint) -> Double? {
    switch checkpoint {
    case .firstVisible: first(isSeen)
    case .covered: fromThenOn { isCovered(in: timeline.picture(atFraction: $0)) }
    case .travelled(let share): travelled(share)
    case .opacity(let value): reachesOpacity(value)
    case .settled(let distance): settled(within: distance)
    case .gone: fromThenOn { !isSeen(at: $0) }
    }
  }

  // MARK: - Conditions over time

  /// Returns the first fraction at which a condition holds.
  private func first(_ holds: (Double) -> Bool) -> Double? {
    guard let later = fractions.firstIndex(where: holds) else { return nil }
    guard later > 0 else { return 0 }
    return Bisection.last(from: fractions[later - 1], to: fractions[later]) { !holds($0) }
  }

  /// Returns the fraction from which on a condition holds until the end, or `nil` if it does not hold at the end.
  private func fromThenOn(_ holds: (Double) -> Bool) -> Double? {
    guard holds(1) else { return nil }
    guard let last = fractions.lastIndex(where: { !holds($0) }) else { return 0 }
    return Bisection.last(from: fractions[last], to: fractions[last + 1]) { !holds($0) }
  }

  // MARK: - Sight

  private func isSeen(at fraction: Double) -> Bool {
    let picture = timeline.picture(atFraction: fraction)
    let state = picture.layers[index].state
    return state.areaInSight(in: container) > 0 && !isCovered(in: picture)
  }

  /// Returns whether a single page above covers all of the layer that is inside the container.
  private func isCovered(in picture: Picture) -> Bool {
    guard let quad = Quad(picture.layers[index].state) else { return false }
    let polygon = container.map(quad.clipped) ?? quad.corners
    guard !polygon.isEmpty else { return false }
    return picture.layers[(index + 1)...].contains { $0.hides(polygon) }
  }

  // MARK: - Motion

  private func state(at fraction: Double) -> LayerState {
    timeline.layers[index].state(at: timeline.position(ofFraction: fraction))
  }

  /// Returns the first fraction at which the opacity, rising or falling from its start, reaches a value.
  private func reachesOpacity(_ value: Double) -> Double? {
    let rises = state(at: 0).paint < value
    return first { rises ? state(at: $0).paint >= value : state(at: $0).paint <= value }
  }

  private func travelled(_ share: Double) -> Double? {
    guard let start = center(at: 0), let end = center(at: 1), (end - start).length > 1e-9 else {
      return nil
    }
    let distance = (end - start).length * share
    return first { fraction in center(at: fraction).map { ($0 - start).length >= distance } ?? false
    }
  }

  /// The centre of the whole layer, ignoring its clip.
  private func center(at fraction: Double) -> Point? {
    Quad(state(at: fraction), part: .unit)?.center
  }

  private func settled(within distance: Double) -> Double? {
    guard let end = Quad(state(at: 1)), distance >= 0 else { return nil }
    func away(at fraction: Double) -> Double {
      Quad(state(at: fraction)).map { ($0 - end).largest } ?? .infinity
    }
    let distances = fractions.map(away)
    guard let last = lastExcursion(beyond: distance, fractions, distances, away) else { return 0 }
    let next = fractions.first { $0 > last && away(at: $0) <= distance } ?? 1
    return Bisection.last(from: last, to: next) { away(at: $0) > distance }
  }

  /// Returns the last sampled fraction at which the distance exceeds a limit, or `nil` if none does.
  ///
  /// A spring may exceed the limit briefly between two samples, so the top of each swing is searched, too.
  private func lastExcursion(
    beyond limit: Double, _ fractions: [Double], _ distances: [Double],
    _ away: (Double) -> Double
  ) -> Double? {
    for index in fractions.indices.reversed() {
      if distances[index] > limit { return fractions[index] }
      guard index > 0, index + 1 < fractions.count, distances[index] >= distances[index - 1],
        distances[index] >= distances[index + 1], distances[index] > limit / 2
      else { continue }
      let top = Bisection.top(from: fractions[index - 1], to: fractions[index + 1], away)
      if away(top) > limit { return top }
    }
    return nil
  }
}
