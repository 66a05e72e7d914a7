import TransitionKit

/// Finds the times at which a timeline's properties jump, whether or not the jump is visible.
///
/// Only stepped curves, flags and vertical segments can jump. For properties with these, an interval of time in which a
/// number changes visibly is halved again and again. A number that still changes visibly in the shortest interval
/// jumps.
struct TimelineJumps {
  /// The interval, as a fraction of the duration, in which only a jump causes a visible change.
  ///
  /// Source: a choice of this library. For a duration of 1 s it is 1 µs, in which a flick of 10 000 points per second
  /// moves by 0.01 points.
  static let shortest = 1e-6

  /// The intervals in which a property jumps, in fractions of the duration, in order of time.
  private(set) var intervals: [ClosedRange<Double>] = []
  private let compiled: CompiledTimeline
  /// For each scalar of the compiled timeline the largest change that stays invisible; infinity for one that
  /// cannot jump.
  private let limits: [Double]

  init(_ timeline: Timeline) throws(TimelineError) {
    compiled = timeline.compiled
    let jumping = timeline.layers.enumerated().map { index, layer in
      ScalarTrack.all(of: layer.tracks, layer: index).filter(\.canJump)
    }
    limits = compiled.channels.flatMap { channel in
      let canJump = jumping[channel.layer].contains {
        $0.property == channel.property && $0.isShadowPath == channel.isShadowPath
          && $0.isShadowSpread == channel.isShadowSpread
      }
      let size = timeline.layers[channel.layer].initial.frame.size
      let limits = channel.limits(in: size)
      return canJump ? limits : limits.map { _ in .infinity }
    }
    guard timeline.duration > 0, limits.contains(where: \.isFinite) else { return }
    let steps = 16
    var old = try sample(at: 0)
    for step in 1...steps {
      let new = try sample(at: Double(step) / Double(steps))
      try search(Double(step - 1) / Double(steps)...Double(step) / Double(steps), old, new)
      old = new
    }
  }

  private func sample(at fraction: Double) throws(TimelineError) -> ContiguousArray<Double> {
    var numbers = ContiguousArray(repeating: 0.0, count: limits.count)
    var span = numbers.mutableSpan
    try compiled.sample(at: fraction * compiled.duration, into: &span)
    return numbers
  }

  private mutating func search(
    _ range: ClosedRange<Double>, _ old: ContiguousArray<Double>, _ new: ContiguousArray<Double>
  ) throws(TimelineError) {
    let changes = limits.indices.contains { index in
      // The numbers of a missing shadow path are NaN.
      limits[index] < .infinity && old[index].bitPattern != new[index].bitPattern
        && !(abs(old[index] - new[index]) <= limits[index])
    }
    guard changes else { return }
    guard range.upperBound - range.lowerBound > TimelineJumps.shortest else {
      intervals.append(range)
      return
    }
    let middle = (range.lowerBound + range.upperBound) / 2
    let half = try sample(at: middle)
    try search(range.lowerBound...middle, old, half)
    try search(middle...range.upperBound, half, new)
  }
}

extension ScalarTrack {
  /// Whether the track's values may jump.
  fileprivate var canJump: Bool { timing.contains { $0.isJump || $0.curve.canJump } }
}

extension TimingCurve {
  /// Whether the progress may jump.
  fileprivate var canJump: Bool {
    switch self {
    case .linear, .cubicBezier, .spring, .reversedSpring, .power, .circular: false
    case .steps: true
    case .classic(let curve): curve.canJump
    case .piecewiseLinear(let curve): curve.canJump
    case .joined(let curve): curve.curves.contains(where: \.canJump)
    case .composed(let curve): curve.outer.canJump || curve.inner.canJump
    }
  }
}

extension PiecewiseLinear {
  /// Whether two stops have the same fraction, or the curve does not start at 0 and end at 1.
  fileprivate var canJump: Bool {
    let isVertical = zip(stops, stops.dropFirst()).contains { $0.fraction == $1.fraction }
    return isVertical || stops.first != Stop(at: 0, 0) || stops.last != Stop(at: 1, 1)
  }
}

extension CompiledTimeline.Channel {
  /// Returns the largest invisible change of each of the channel's numbers, in their order.
  ///
  /// It is half the tolerance for two pictures: 0.25 points, and 2.5 % of opacity.
  fileprivate func limits(in size: Size) -> [Double] {
    let (length, share) = (0.25, 0.025)
    let extent = max(size.width, size.height, 1)
    switch property {
    case .frame, .clip: return [length, length, length, length]
    case .clipPath:
      return [0.5, 0.5] + [Double](repeating: length, count: scalars.count - 2)
    case .alpha, .saturation: return [share]
    case .transform:
      // Scales and angles are limited by how far they move the layer's edges.
      let scales = [length / max(size.width, 1), length / max(size.height, 1)]
      let angle = length / extent
      return [length, length, .infinity] + scales + [angle, angle, angle, .infinity]
    case .cornerRadius, .blur: return [length]
    case .shadow:
      if isShadowSpread { return [length] }
      return isShadowPath ? [length, length, length, length] : [share, length, length, length]
    case .isHidden, .zIndex: return [0.5]
    case .fill:
      return [Double](repeating: share, count: 8) + [Double](repeating: share, count: 4)
    case .anchor, .sourceRect, .roundedCorners, .hidesBackFace, .vanishingPoint, .content: return []
    }
  }
}
