/// Motions one after the other, each with the value and the velocity at which the one before ends.
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
/// It is a function of time without memory: value and velocity are those of the piece at that time.
/// Nothing jumps, neither the value nor the velocity, wherever one motion hands over to the next.
public struct MotionSequence: Hashable, Sendable {
  /// What moves a value on from where it is.
  public enum Law: Hashable, Sendable {
    /// The velocity stays, as under a finger.
    case uniform
    /// The velocity falls exponentially.
    case decay(DecayRate)
    /// A spring pulls to a target, in points; its own initial velocity does not count.
    case spring(Spring, to: Double)
  }

  /// A piece of a sequence, from its start time on.
  public struct Piece: Hashable, Sendable {
    /// The time at which the piece begins, in seconds from the start of the sequence.
    public let startTime: Double
    /// What moves the value.
    public let law: Law
    /// The value and the velocity with which the piece begins.
    public let start: Motion

    fileprivate let path: Path
  }

  /// The pieces in order, at least one; the last one goes on for ever.
  public private(set) var pieces: [Piece]

  /// The most pieces of a sequence: 256.
  public static let maximumPieces = 256

  /// Creates a sequence of one motion.
  ///
  /// - Parameters:
  ///   - law: What moves the value.
  ///   - start: The value at time 0, in points, within ±1e30.
  ///   - velocity: The velocity at time 0, in points per second, within ±1e30.
  /// - Throws: ``CurveError`` when a number is outside its range.
  public init(_ law: Law, from start: Double, velocity: Double) throws(CurveError) {
    pieces = [try Piece(law, at: 0, from: Motion(value: start, velocity: velocity))]
  }

  /// Returns the sequence with another motion from a time on.
  ///
  /// - Parameters:
  ///   - law: What moves the value from there.
  ///   - time: The time in seconds from the start of the sequence, within 0…1e9 and not before the
  ///     last hand-over.
  /// - Returns: The sequence, with one piece more.
  /// - Throws: ``CurveError`` when the time or a number is outside its range, or there are already
  ///   ``maximumPieces``.
  public func then(_ law: Law, at time: Double) throws(CurveError) -> MotionSequence {
    let last = pieces[pieces.count - 1]
    let bounds = [last.startTime, Limits.duration].map(DecimalText.shortest)
    try CurveError.require(time, "time", "\(bounds[0])...\(bounds[1])") {
      $0 >= last.startTime && $0 <= Limits.duration
    }
    return try adding(law, at: time, from: last.path.motion(at: time - last.startTime))
  }

  /// Returns the sequence with another motion from the moment at which a value is reached.
  ///
  /// - Parameters:
  ///   - law: What moves the value from there.
  ///   - value: The value, in points, which the last motion has to reach.
  /// - Returns: The sequence, with one piece more.
  /// - Throws: ``CurveError`` that names `reaching` when the last motion never reaches the value, or
  ///   as ``then(_:at:)`` does.
  public func then(_ law: Law, reaching value: Double) throws(CurveError) -> MotionSequence {
    let last = pieces[pieces.count - 1]
    try CurveError.requireMagnitude(value, "reaching")
    guard let elapsed = last.path.time(reaching: value) else {
      throw .outOfRange(field: "reaching", value: value, expected: "a value that is reached")
    }
    try CurveError.require(
      last.startTime + elapsed, "time", "at most \(DecimalText.shortest(Limits.duration))"
    ) { $0 <= Limits.duration }
    // The value itself, without the rounding of the time.
    let velocity = last.path.motion(at: elapsed).velocity
    return try adding(
      law, at: last.startTime + elapsed, from: Motion(value: value, velocity: velocity))
  }

  private func adding(
    _ law: Law, at time: Double, from start: Motion
  ) throws(CurveError) -> MotionSequence {
    guard pieces.count < MotionSequence.maximumPieces else {
      throw .overLimit(
        "MotionSequence.maximumPieces", needed: pieces.count + 1,
        limit: MotionSequence.maximumPieces)
    }
    var sequence = self
    sequence.pieces.append(try Piece(law, at: time, from: start))
    return sequence
  }

  /// Returns the sequence with a piece that begins with a stated value and velocity, or `nil` when these
  /// are not those of the last piece at that time, up to rounding.
  func continued(
    by law: Law, at time: Double, from start: Motion
  ) throws(CurveError) -> MotionSequence? {
    let last = pieces[pieces.count - 1]
    let handed = try then(law, at: time).pieces[pieces.count].start
    let size =
      abs(last.start.value) + abs(start.value) + abs(last.start.velocity) + abs(start.velocity)
    guard abs(handed.value - start.value) <= 1e-9 * size,
      abs(handed.velocity - start.velocity) <= 1e-9 * size
        * max(1, abs(start.velocity) / max(size, 1e-300))
    else { return nil }
    return try adding(law, at: time, from: start)
  }

  /// Returns the value in points and the velocity in points per second, at a time in seconds.
  ///
  /// Before time 0 the value rests at its start.
  public func motion(at time: Double) -> Motion {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].startTime <= time { low = middle } else { high = middle }
    }
    return pieces[low].path.motion(at: time - pieces[low].startTime)
  }

  /// The value at which the last motion comes to rest, in points; `nil` when it does not.
  public var restingValue: Double? { pieces[pieces.count - 1].path.restingValue }

  /// Returns the time after which the last motion stays within a threshold of its rest, in seconds.
  ///
  /// It counts from the start of the sequence, and is infinity when the last motion never rests.
  ///
  /// - Parameter threshold: The distance in points and the speed in points per second.
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
      return index == 0
        ? motion : "then after \(DecimalText.shortest(piece.startTime)) s \(motion)"
    }.joined(separator: ", ")
  }
}

extension MotionSequence.Law: CustomStringConvertible {
  /// For example `decay 0.998/ms`.
  public var description: String {
    switch self {
    case .uniform: "uniform"
    case .decay(let rate): "decay \(rate)"
    case .spring(let spring, let target): "\(spring) to \(DecimalText.shortest(target))"
    }
  }
}

// MARK: - Pieces

extension MotionSequence.Piece {
  fileprivate init(
    _ law: MotionSequence.Law, at time: Double, from start: Motion
  ) throws(CurveError) {
    startTime = time
    self.law = law
    self.start = start
    switch law {
    case .uniform:
      try CurveError.requireMagnitude(start.value, "from")
      try CurveError.requireMagnitude(start.velocity, "velocity")
      path = .uniform(start)
    case .decay(let rate):
      path = .decay(try Decay(from: start.value, velocity: start.velocity, rate: rate))
    case .spring(let spring, let target):
      path = .spring(
        try SpringMotion(spring, from: start.value, to: target, velocity: start.velocity))
    }
  }
}

/// A law with its start: what a piece computes with.
private enum Path: Hashable, Sendable {
  case uniform(Motion)
  case decay(Decay)
  case spring(SpringMotion)

  func motion(at time: Double) -> Motion {
    switch self {
    case .uniform(let start):
      guard time > 0 else {
        return Motion(value: start.value, velocity: time == 0 ? start.velocity : 0)
      }
      return Motion(
        value: start.value + start.velocity * min(time, 1e9), velocity: start.velocity)
    case .decay(let decay): return decay.motion(at: time)
    case .spring(let spring): return spring.motion(at: time)
    }
  }

  func time(reaching value: Double) -> Double? {
    switch self {
    case .uniform(let start):
      if value == start.value { return 0 }
      let time = (value - start.value) / start.velocity
      return time > 0 && time.isFinite ? time : nil
    case .decay(let decay): return decay.time(reaching: value)
    case .spring(let spring): return spring.time(reaching: value)
    }
  }

  var restingValue: Double? {
    switch self {
    case .uniform(let start): start.velocity == 0 ? start.value : nil
    case .decay(let decay): decay.restingValue
    case .spring(let spring): spring.spring.damping > 0 ? spring.target : nil
    }
  }

  func settlingDuration(within threshold: SettlingThreshold) -> Double {
    switch self {
    case .uniform(let start): start.velocity == 0 ? 0 : .infinity
    case .decay(let decay): decay.settlingDuration(within: threshold)
    case .spring(let spring): spring.settlingDuration(within: threshold)
    }
  }
}
