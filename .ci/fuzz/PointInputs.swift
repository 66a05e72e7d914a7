import TransitionKit
import TransitionKitCatalogue

extension Inputs {
  /// Springs in points, decays, rubber bands and their sequences.
  static func tryMotionsInPoints(_ dice: inout Dice) throws {
    let spring =
      (try? Spring(
        mass: dice.number(), stiffness: dice.number(), damping: dice.number(),
        initialVelocity: dice.number()))
      ?? dice.one(of: SpringPreset.allCases).spring
    let rate = (try? DecayRate(perMillisecond: dice.number())) ?? .normal
    let threshold =
      (try? SettlingThreshold(distance: dice.number(), speed: dice.number())) ?? .motion
    let text = "\(spring), \(rate), \(threshold)"
    for rule in SettlingRule.allCases {
      try require(spring.settlingDuration(within: threshold, by: rule) >= 0, "\(text) by \(rule)")
    }
    if let motion = try? SpringMotion(
      spring, from: dice.number(), to: dice.number(), velocity: dice.number())
    {
      for time in [0, dice.unit(), dice.number()] {
        let state = motion.motion(at: time)
        try requireFinite([state.value, state.velocity], "\(motion) at \(time)")
      }
      for rule in SettlingRule.allCases {
        try require(
          motion.settlingDuration(within: threshold, by: rule) >= 0, "\(motion) settles by \(rule)")
      }
      if let time = motion.time(reaching: dice.number()) { try requireFinite([time], "\(motion)") }
    }
    if let band = try? RubberBand(dimension: dice.number(), coefficient: dice.number()) {
      let x = dice.number()
      try requireFinite([band.offset(for: x), band.followedPart(at: x)], "\(band) at \(x)")
      if let distance = band.distance(for: x) { try require(!distance.isNaN, "\(band) for \(x)") }
    }
    try trySequence(spring, rate, threshold, &dice)
  }

  private static func trySequence(
    _ spring: Spring, _ rate: DecayRate, _ threshold: SettlingThreshold, _ dice: inout Dice
  ) throws {
    func law(_ dice: inout Dice) -> MotionSequence.Law {
      let curve = Inputs.curve(&dice, depth: 1) ?? .easeOut
      return dice.one(of: [
        .uniform, .decay(rate), .splineDecay(density: dice.number(), friction: dice.number()),
        .spring(spring, to: dice.number()),
        .spring(spring, to: dice.number(), clampsOvershoot: true),
        .curve(curve, to: dice.number(), duration: dice.seconds()),
      ])
    }
    guard
      var sequence = try? MotionSequence(
        law(&dice), from: dice.number(), velocity: dice.number())
    else { return }
    for _ in 0..<dice.below(4) {
      let next = law(&dice)
      let (time, value) = (dice.number(), dice.number())
      sequence =
        (try? dice.happens(0.5)
          ? sequence.then(next, at: time)
          : sequence.then(next, reaching: value, limitingSpeedTo: dice.number()))
        ?? sequence
    }
    for time in [0, dice.unit(), dice.number()] {
      let state = sequence.motion(at: time)
      try requireFinite([state.value, state.velocity], "\(sequence) at \(time)")
    }
    try require(sequence.settlingDuration(within: threshold) >= 0, "\(sequence) settles")
    _ = try? sequence.timingCurve(until: dice.seconds(), tolerance: 0.01)
  }
}
