package import TransitionKit

/// Where a pane is at an instant, and how fast it moves.
package struct PaneFlight: Hashable, Sendable {
  /// The frame, in points of the container.
  package var frame: Rect
  /// The velocity of the four numbers of the frame, in points per second.
  package var velocity: Rect
  /// The opacity, 0 to 1.
  package var alpha: Double

  /// Creates the state of a pane; by default it is at rest and opaque.
  package init(_ frame: Rect, velocity: Rect = .zero, alpha: Double = 1) {
    self.frame = frame
    self.velocity = velocity
    self.alpha = alpha
  }
}

/// The way of one pane from where it is to where it ends.
struct PanePath: Hashable, Sendable {
  let motion: PaneMotion
  let start: PaneFlight
  let end: Rect
  let version: PaneVersion
  /// How long the pane waits, in seconds.
  let delay: Double
  /// How long the pane moves, in seconds.
  let duration: Double

  init(_ motion: PaneMotion, from start: PaneFlight, to end: Rect, _ version: PaneVersion) {
    self.motion = motion
    self.start = start
    self.end = end
    self.version = version
    let (first, last, velocity) = (start.frame.numbers, end.numbers, start.velocity.numbers)
    let durations = first.indices.map {
      version.legalDuration(from: first[$0], to: last[$0], velocity: velocity[$0])
    }
    // A pane that a fade has left half clear needs time to become opaque, also where it is.
    duration = max(durations.max() ?? 0, start.alpha < 1 ? PanePath.fading : 0)
    delay = motion.isDelayed ? duration * PaneVersion.delay : 0
  }

  var arrival: Double { delay + duration }

  /// Whether anything moves.
  private var isMoving: Bool { start.frame != end || start.velocity != .zero }

  /// Returns the frame and its velocity at a time in seconds.
  func flight(at time: Double) -> PaneFlight {
    let alpha = start.alpha.interpolated(to: 1, progress: arrival > 0 ? time / arrival : 1)
    guard time < arrival else { return PaneFlight(end) }
    guard time > delay else {
      return PaneFlight(start.frame, velocity: start.velocity, alpha: alpha)
    }
    let motions = springs.map { $0.motion(at: time - delay) }
    return PaneFlight(
      Rect(numbers: { motions[$0].value }), velocity: Rect(numbers: { motions[$0].velocity }),
      alpha: alpha)
  }

  /// The motions of origin and size.
  private var springs: [SpringMotion] { (0..<4).map(spring) }

  private func spring(of index: Int) -> SpringMotion {
    constant(
      try SpringMotion(
        version.spring, from: start.frame.numbers[index], to: end.numbers[index],
        velocity: start.velocity.numbers[index]))
  }

  // MARK: - Tracks

  /// Returns the tracks over a duration in seconds, which is at least that of the path.
  func tracks(over total: Double) -> LayerTracks {
    let clearing = [
      Keyframe(at: 0, start.alpha), Keyframe(at: arrival > 0 ? arrival / total : 1, 1),
    ]
    return LayerTracks(
      frame: isMoving ? Track(checked: keyframes(over: total)) : nil,
      alpha: start.alpha == 1 ? nil : Track(checked: clearing))
  }

  private func keyframes(over total: Double) -> [Keyframe<Rect>] {
    guard duration > 0 else {
      // Too short a way for a spring of Compose; the end is still exact.
      return [Keyframe(at: 0, start.frame), Keyframe(at: 1, end)]
    }
    if let slope {
      // Only a pane that enters waits, so it has no velocity.
      let hold = delay > 0 ? [Keyframe(at: 0, start.frame)] : []
      let spring = constant(
        try Spring(
          mass: 1, stiffness: version.spring.stiffness, damping: version.spring.damping,
          initialVelocity: slope))
      let curve = TimingCurve.spring(constant(try SpringTiming(spring, span: duration)))
      return hold + [
        Keyframe(at: delay / total, start.frame, curve: curve),
        Keyframe(at: arrival / total, end),
      ]
    }
    let springs = springs
    let keys = sampleTimes.map { time in
      Keyframe(at: time / total, Rect(numbers: { springs[$0].motion(at: time).value }))
    }
    let seam = start.frame + start.velocity.scaled(by: PanePath.seam)
    return [Keyframe(at: 0, start.frame), Keyframe(at: PanePath.seam / total, seam)] + keys
      + [Keyframe(at: arrival / total, end)]
  }

  /// The velocity in whole distances per second when all numbers of the frame have the same one.
  ///
  /// One curve then moves all four. That is so at rest, and when a motion is turned round.
  private var slope: Double? {
    if start.velocity == .zero { return 0 }
    let (distance, velocity) = ((end - start.frame).numbers, start.velocity.numbers)
    let square = distance.reduce(0) { $0 + $1 * $1 }
    guard square > 1e-6 else { return nil }
    let slope = zip(distance, velocity).reduce(0) { $0 + $1.0 * $1.1 } / square
    let speed = velocity.map(abs).max() ?? 0
    let isShared = zip(distance, velocity).allSatisfy { abs($0 * slope - $1) <= 1e-9 * speed }
    return isShared ? slope : nil
  }

  /// How long the exact velocity of the start lasts before the first sample, in seconds.
  private static let seam = 1e-5
  /// The largest distance from the springs between two samples, in points.
  static let tolerance = 0.1

  /// The times between the seam and the arrival, in seconds.
  ///
  /// Between two times the pane moves in a line. That is off by an eighth of acceleration times the
  /// square of the time, so the steps grow as the acceleration falls.
  private var sampleTimes: [Double] {
    let spring = version.spring
    // The factor ωt of a critical spring is below a constant times e^(gt/2).
    let rate = version == .old ? spring.damping / 4 : spring.damping / 2
    let frequency = spring.stiffness.squareRoot()
    let (distance, velocity) = ((end - start.frame).numbers, start.velocity.numbers)
    // An upper bound of the acceleration at the start, in points per second squared.
    let largest =
      zip(distance, velocity)
      .map { (abs($0) * spring.stiffness + abs($1) * 2 * frequency) * 2 }.max() ?? 0
    let fade = constant(
      try Decay(from: 0, velocity: largest, rate: DecayRate(perSecond: rate)))
    var times: [Double] = []
    var time = PanePath.seam
    while true {
      let acceleration = fade.motion(at: time).velocity
      time += max(1e-4, (8 * PanePath.tolerance / acceleration).squareRoot())
      guard time < duration - PanePath.seam else { return times }
      times.append(time)
    }
  }
}
