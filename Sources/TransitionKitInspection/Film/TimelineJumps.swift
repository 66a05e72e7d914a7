import TransitionKit

/// Looks for the instants at which a property of a timeline jumps.
///
/// Only steps, flags and vertical lines jump. For the properties that have any, intervals of time are
/// halved while a number changes visibly in them. Where it still does in an interval that is too short
/// for any motion, it jumps. Whether anybody sees the jump is another question.
struct TimelineJumps {
  /// The part of the duration in which nothing moves visibly without a jump.
  ///
  /// Source: a decision of this library; at 1 s that is 1 µs, in which a flick of 10 000 points per
  /// second moves by a hundredth of a point.
  static let shortest = 1e-6

  /// The intervals of the duration in which a property jumps, in order.
  private(set) var intervals: [ClosedRange<Double>] = []
  private let compiled: CompiledTimeline
  /// How much each number may change without being seen.
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
      // The numbers of a missing shadow path are not numbers.
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
  /// Whether the numbers may jump somewhere.
  fileprivate var canJump: Bool { timing.contains { $0.isJump || $0.curve.canJump } }
}

extension TimingCurve {
  /// Whether the progress may jump somewhere.
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
  /// Whether two stops are at one fraction, or the ends are not those of the first and last stop.
  fileprivate var canJump: Bool {
    let isVertical = zip(stops, stops.dropFirst()).contains { $0.fraction == $1.fraction }
    return isVertical || stops.first != Stop(at: 0, 0) || stops.last != Stop(at: 1, 1)
  }
}

extension CompiledTimeline.Channel {
  /// Returns how much the numbers of the channel may change without being seen, in their order.
  ///
  /// That is half of what two pictures may differ by: 0.25 points and 2.5 % of opacity.
  fileprivate func limits(in size: Size) -> [Double] {
    let (length, share) = (0.25, 0.025)
    let extent = max(size.width, size.height, 1)
    switch property {
    case .frame, .clip: return [length, length, length, length]
    case .clipPath:
      return [0.5, 0.5] + [Double](repeating: length, count: scalars.count - 2)
    case .alpha, .saturation: return [share]
    case .transform:
      // Scales and angles move the edges of the layer.
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
