public import TransitionKit

/// A sequence of motions; each begins with the value and the velocity at which the previous one ends.
///
/// A finger throws a list, the list slows down, hits its end, and a spring brings it back:
///
/// ```swift
/// let spring = try Spring(response: 0.5, dampingRatio: 1)
/// let list = try MotionSequence(.decay(.normal), from: 0, velocity: 2000)
///   .then(.spring(spring, to: 600), reaching: 600)
/// list.motion(at: 0.3).value  // 451.06…: on its way
/// list.motion(at: 2).value  // 600.00…: back at the end
/// ```
///
/// Value and velocity are a function of time. They do not jump between two motions, with two exceptions for the
/// velocity: a ``Law/curve(_:to:duration:)`` begins with its own velocity, and a motion may limit the speed that it
/// takes over.
///
/// A sequence prints as its notation, which ``init(notation:)`` reads.
public struct MotionSequence: Hashable, Sendable {
  /// How a value moves from its current value.
  ///
  /// ```swift
  /// let drag = try MotionSequence(.uniform, from: 0, velocity: 100)
  /// drag.motion(at: 0.5).value  // 50
  /// let slide = try MotionSequence(.curve(.linear, to: 60, duration: 2), from: 20, velocity: 0)
  /// slide.motion(at: 1).value  // 40
  /// ```
  public enum Law: Hashable, Sendable {
    /// The velocity stays constant, as under a finger.
    case uniform
    /// The velocity falls exponentially.
    case decay(DecayRate)
    /// Android's fling. Shortly after its start, value and velocity are those of Android's table, see ``SplineDecay``.
    case splineDecay(density: Double = 1, friction: Double = SplineDecay.scrollFriction)
    /// A spring pulls to a target, in points; the spring's initial velocity is ignored.
    ///
    /// With `clampsOvershoot` the motion ends when it first reaches the target.
    case spring(Spring, to: Double, clampsOvershoot: Bool = false)
    /// A timing curve leads to a target, in points, within a duration in seconds.
    ///
    /// It begins at the last value of the motion before it, but with the curve's own velocity.
    case curve(TimingCurve, to: Double, duration: Double)
  }

  /// A motion of a sequence, from its start time on.
  public struct Piece: Hashable, Sendable {
    /// The time at which the piece begins, in seconds from the start of the sequence.
    public let startTime: Double
    /// How the value moves.
    public let law: Law
    /// The value and the velocity with which the piece begins.
    public let start: MotionSample
    /// The limit for the speed that the piece takes over, in points per second, or `nil` for no limit.
    public let speedLimit: Double?

    let path: PiecePath
  }

  /// The pieces in order, at least one; the last one never ends.
  public private(set) var pieces: [Piece]

  /// The most pieces of a sequence: 256.
  package static let maximumPieces = 256

  /// Creates a sequence of one motion.
  ///
  /// - Parameters:
  ///   - law: How the value moves.
  ///   - start: The value at time 0, in points, within ±1e30.
  ///   - velocity: The velocity at time 0, in points per second, within ±1e30; a curve ignores it.
  /// - Throws: `CurveError` when a number is outside its range.
  public init(_ law: Law, from start: Double, velocity: Double) throws(CurveError) {
    pieces = [try Piece(law, at: 0, from: MotionSample(value: start, velocity: velocity))]
  }

  /// Returns the sequence, continued by another motion from a time on.
  ///
  /// - Parameters:
  ///   - law: How the value moves from that time on.
  ///   - time: The time in seconds from the start of the sequence, within 0…1e9 and not before the
  ///     last hand-over.
  ///   - limit: The largest speed that is handed over, in points per second, 0 or more; by default any.
  /// - Returns: The sequence, with one piece more.
  /// - Throws: `CurveError` when the time or a number is outside its range, or there are already
  ///   256 pieces.
  public func then(
    _ law: Law, at time: Double, limitingSpeedTo limit: Double? = nil
  ) throws(CurveError) -> MotionSequence {
    let last = pieces[pieces.count - 1]
    let bounds = [last.startTime, Limits.duration].map(DecimalText.shortest)
    try CurveError.require(time, "time", "\(bounds[0])...\(bounds[1])") {
      $0 >= last.startTime && $0 <= Limits.duration
    }
    return try adding(law, at: time, from: last.path.motion(at: time - last.startTime), limit)
  }

  /// Returns the sequence, continued by another motion from the time at which a value is reached.
  ///
  /// - Parameters:
  ///   - law: How the value moves from that time on.
  ///   - value: The value, in points, which the last motion has to reach. A curve does not reach a value that it jumps
  ///     over, or that it passes twice within a thousandth of its duration.
  ///   - limit: The limit for the speed that the motion takes over, in points per second, or `nil` for no limit.
  /// - Returns: The sequence with one more piece.
  /// - Throws: `CurveError` that names `reaching` when the last motion never reaches the value, or
  ///   as ``then(_:at:limitingSpeedTo:)`` does.
  public func then(
    _ law: Law, reaching value: Double, limitingSpeedTo limit: Double? = nil
  ) throws(CurveError) -> MotionSequence {
    let last = pieces[pieces.count - 1]
    try CurveError.requireMagnitude(value, "reaching")
    guard let elapsed = last.path.time(reaching: value) else {
      throw .outOfRange(field: "reaching", value: value, expected: "a value that is reached")
    }
    try CurveError.require(
      last.startTime + elapsed, "time", "at most \(DecimalText.shortest(Limits.duration))"
    ) { $0 <= Limits.duration }
    // The given value is used instead of the value at the computed time, which has a rounding error.
    let velocity = last.path.motion(at: elapsed).velocity
    return try adding(
      law, at: last.startTime + elapsed, from: MotionSample(value: value, velocity: velocity), limit
    )
  }

  private func adding(
    _ law: Law, at time: Double, from start: MotionSample, _ limit: Double?
  ) throws(CurveError) -> MotionSequence {
    guard pieces.count < MotionSequence.maximumPieces else {
      throw .overLimit(
        "MotionSequence.maximumPieces", needed: pieces.count + 1,
        limit: MotionSequence.maximumPieces)
    }
    var sequence = self
    sequence.pieces.append(try Piece(law, at: time, from: start, limit))
    return sequence
  }

  /// Returns the sequence with a piece that begins with a given value and velocity.
  ///
  /// - Throws: ``CurveError/unjoined(time:stated:reached:)`` when value or velocity differ from those of the last piece
  ///   at that time by more than rounding; another ``CurveError`` as ``then(_:at:limitingSpeedTo:)`` does.
  func continued(
    by law: Law, at time: Double, from start: MotionSample, _ limit: Double?
  ) throws(CurveError) -> MotionSequence {
    let last = pieces[pieces.count - 1]
    let handed = try then(law, at: time, limitingSpeedTo: limit).pieces[pieces.count].start
    let size =
      abs(last.start.value) + abs(start.value) + abs(last.start.velocity) + abs(start.velocity)
    guard abs(handed.value - start.value) <= 1e-9 * size,
      abs(handed.velocity - start.velocity) <= 1e-9 * size
        * max(1, abs(start.velocity) / max(size, 1e-300))
    else { throw .unjoined(time: time, stated: start, reached: handed) }
    return try adding(law, at: time, from: start, limit)
  }

  /// Returns the value in points and the velocity in points per second, at a time in seconds.
  ///
  /// Before time 0 the value is the initial one and the velocity is 0.
  public func motion(at time: Double) -> MotionSample {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].startTime <= time { low = middle } else { high = middle }
    }
    return pieces[low].path.motion(at: time - pieces[low].startTime)
  }

  /// The value at which the last motion comes to rest, in points, or `nil` if it never does.
  public var restingValue: Double? { pieces[pieces.count - 1].path.restingValue }

  /// Returns the time after which the last motion stays within a threshold of its resting value, in seconds.
  ///
  /// The time counts from the start of the sequence. It is infinity if the last motion never rests. A curve is settled
  /// at the end of its duration.
  ///
  /// - Parameter threshold: The largest distance, in points, and the largest speed, in points per second.
  /// - Returns: The time.
  public func settlingDuration(within threshold: SettlingThreshold) -> Double {
    let last = pieces[pieces.count - 1]
    return last.startTime + last.path.settlingDuration(within: threshold)
  }
}

extension MotionSequence: CustomStringConvertible {
  /// The pieces in order, for example `decay 0.998/ms from 0 at 2000/s, then after 0.459 s …`.
  public var description: String {
    pieces.enumerated().map { index, piece in
      let motion =
        "\(piece.law) from \(DecimalText.shortest(piece.start.value)) "
        + "at \(DecimalText.shortest(piece.start.velocity))/s"
      guard index > 0 else { return motion }
      let limit = piece.speedLimit.map { "at most \(DecimalText.shortest($0))/s " } ?? ""
      return "then after \(DecimalText.shortest(piece.startTime)) s \(limit)\(motion)"
    }.joined(separator: ", ")
  }
}

extension MotionSequence.Law: CustomStringConvertible {
  /// The law in notation, for example `decay 0.998/ms`.
  public var description: String {
    switch self {
    case .uniform: "uniform"
    case .decay(let rate): "decay \(rate)"
    case .splineDecay(let density, let friction):
      "spline decay of density \(DecimalText.shortest(density)), "
        + "friction \(DecimalText.shortest(friction))"
    case .spring(let spring, let target, let clampsOvershoot):
      "\(clampsOvershoot ? "clamped " : "")\(spring) to \(DecimalText.shortest(target))"
    case .curve(let curve, let target, let duration):
      "\(curve) over \(DecimalText.shortest(duration)) s to \(DecimalText.shortest(target))"
    }
  }
}
