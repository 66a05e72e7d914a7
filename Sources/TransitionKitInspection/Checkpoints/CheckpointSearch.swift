import TransitionKit

/// The search for a checkpoint of one layer.
struct CheckpointSearch {
  private let index: Int
  private let container: Rect
  private let times: [Double]
  private var sampler: TimelineSampler
  private var frame: Frame
  private let start: LayerState
  private let end: LayerState

  /// The opacity from which on a layer hides what is behind it.
  private static let leastOpaque = 0.99

  init(_ timeline: Timeline, _ index: Int, in container: Rect) {
    self.index = index
    self.container = container
    times = SampleGrid([timeline]).times
    sampler = TimelineSampler(timeline)
    frame = sampler.makeFrame()
    start = timeline.firstFrame.layers[index].state
    end = timeline.lastFrame.layers[index].state
  }

  mutating func time(of checkpoint: Checkpoint) -> Double? {
    switch checkpoint {
    case .firstVisible: return first { $0.isSeen }
    case .halfWay: return halfWay()
    case .settled(let distance):
      let limit = max(0, distance)
      return since { $0.state.isWithin(limit, of: $0.end) }
    case .covered: return since { $0.isCovered }
    case .gone:
      // A layer that is never seen does not go.
      return first { $0.isSeen } == nil ? nil : since { !$0.isSeen }
    }
  }

  // MARK: The search

  /// Returns the first time at which a condition holds.
  private mutating func first(where holds: (CheckpointSearch) -> Bool) -> Double? {
    guard let found = times.firstIndex(where: { self.holds(holds, at: $0) }) else { return nil }
    guard found > 0 else { return times[0] }
    return border(times[found - 1], times[found]) { !holds($0) }
  }

  /// Returns the time from which on a condition holds.
  private mutating func since(_ holds: (CheckpointSearch) -> Bool) -> Double? {
    guard let last = times.last, self.holds(holds, at: last) else { return nil }
    guard let before = times.lastIndex(where: { !self.holds(holds, at: $0) }) else {
      return times[0]
    }
    return border(times[before], times[before + 1]) { !holds($0) }
  }

  private mutating func border(
    _ start: Double, _ end: Double, _ holds: (CheckpointSearch) -> Bool
  ) -> Double {
    Bisection.last(from: start, to: end) { self.holds(holds, at: $0) }
  }

  private mutating func holds(_ condition: (CheckpointSearch) -> Bool, at time: Double) -> Bool {
    sampler.sample(at: time, into: &frame)
    return condition(self)
  }

  // MARK: What is seen

  private var state: LayerState { frame.layers[index].state }

  private var isSeen: Bool { state.areaInSight(in: container) > 0 }

  /// The first time at which at most half of the way is left.
  private mutating func halfWay() -> Double? {
    let (way, change) = (start.distance(to: end), abs(end.alpha - start.alpha))
    guard way > 0 else {
      guard change > 0 else { return nil }
      return first { abs($0.end.alpha - $0.state.alpha) <= change / 2 }
    }
    return first { $0.state.distance(to: $0.end) <= way / 2 }
  }

  /// Whether opaque layers in front cover all that would be seen.
  private var isCovered: Bool {
    guard let part = state.partInSight(in: container),
      let bounds = Quad(state, part: part)?.bounds.intersection(container), !bounds.isEmpty
    else { return false }
    var left = [bounds]
    for entry in frame.layers[(index + 1)...] where !left.isEmpty {
      guard let area = entry.state.coveredArea(atLeast: CheckpointSearch.leastOpaque) else {
        continue
      }
      left = left.flatMap { $0.without(area) }
    }
    return left.isEmpty
  }
}

extension LayerState {
  /// Returns the largest distance of a drawn corner from that of another state, in points.
  fileprivate func distance(to other: LayerState) -> Double {
    guard let one = Quad(self), let two = Quad(other) else {
      // A corner is behind the eye, as those of a page that has turned away.
      return frame == other.frame && transform == other.transform ? 0 : .infinity
    }
    return (one - two).largest
  }

  /// Whether the corners are within some points of those of another state, and the opacity within as many
  /// hundredths.
  fileprivate func isWithin(_ limit: Double, of other: LayerState) -> Bool {
    distance(to: other) <= limit && abs(alpha - other.alpha) <= limit / 100
  }

  /// Returns the area that the layer hides, or `nil` when it is turned, round or see-through.
  fileprivate func coveredArea(atLeast opacity: Double) -> Rect? {
    guard paint >= opacity, isUpright, cornerRadius == 0 else { return nil }
    return Quad(self)?.bounds
  }
}

extension Rect {
  /// Returns what is left of the rectangle beside another one: at most four rectangles.
  ///
  /// Slivers of a millionth of a point are left out, as frames are rounded.
  fileprivate func without(_ other: Rect) -> [Rect] {
    let common = intersection(other)
    guard !common.isEmpty else { return [self] }
    return [
      Rect(x: x, y: y, width: width, height: common.y - y),
      Rect(x: x, y: common.maxY, width: width, height: maxY - common.maxY),
      Rect(x: x, y: common.y, width: common.x - x, height: common.height),
      Rect(x: common.maxX, y: common.y, width: maxX - common.maxX, height: common.height),
    ].filter { $0.width > 1e-6 && $0.height > 1e-6 }
  }
}
