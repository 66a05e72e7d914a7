import TransitionKit

/// How a released sheet moves to its detent.
package struct SheetSettling: Hashable, Codable, Sendable {
  /// The motion to a detent.
  package var law: SettlingLaw
  /// The motion to a detent above a speed in points per second, or `nil`.
  package var fast: SettlingLaw?
  /// The speed above which ``fast`` applies.
  package var fastSpeed = 0.0
  /// The motion back to the detent of the start, or `nil` for ``law``.
  package var back: SettlingLaw?
  /// The motion back from above the largest detent, or `nil` for that of any other release.
  package var fromAbove: SettlingLaw?
  /// The motion off the container, or `nil` for ``law``.
  package var leaving: SettlingLaw?
  /// The part of the finger's velocity that a spring takes.
  package var velocityShare = 1.0
  /// Whether a spring drops a velocity away from its target.
  package var dropsOpposing = false
  /// The largest velocity of a spring in distances per second.
  package var largestSeed: Double {
    get { seedLimit ?? .infinity }
    set { seedLimit = newValue == .infinity ? nil : newValue }
  }
  /// The largest velocity, or `nil` without one, as JSON has no infinite number.
  private var seedLimit: Double?

  /// Creates a settling with one motion.
  package init(_ law: SettlingLaw) { self.law = law }

  /// The critical spring of iOS 26's sheets.
  ///
  /// Source: iOS 26, measured: mass 3, stiffness 1000, critically damped. Below iOS 26 and in families
  /// without published numbers a decision of this library.
  package static let system = SheetSettling(.spring(systemSpring))

  static let systemSpring = constant(try Spring(mass: 3, stiffness: 1000, damping: 500))
    .clampedToCritical

  /// The first number outside its range, or `nil`.
  var illegalField: String? {
    guard (0...1).contains(velocityShare) else { return "settling.velocityShare" }
    guard largestSeed >= 0 else { return "settling.largestSeed" }
    guard fastSpeed >= 0 else { return "settling.fastSpeed" }
    return [law, fast, back, fromAbove, leaving].compactMap(\.self).flatMap(\.numbers)
      .first { !$0.range.contains($0.value) }.map { "settling.\($0.name)" }
  }

  /// Returns the law of the motion to a detent after a release.
  ///
  /// - Parameters:
  ///   - isBack: Whether it is the detent of the start.
  ///   - speed: The speed of the finger, in points per second.
  ///   - isAbove: Whether the sheet is above its largest detent.
  /// - Returns: The law.
  func law(back isBack: Bool, at speed: Double, fromAbove isAbove: Bool) -> SettlingLaw {
    (isAbove ? fromAbove : nil) ?? (isBack ? back : speed > fastSpeed ? fast : nil) ?? law
  }

  /// Returns a motion to a target; a spring takes the velocity of the finger as this settling says.
  func run(_ law: SettlingLaw, from start: MotionSample, to target: Double) -> Run {
    var start = start
    let distance = target - start.value
    if law.isSpring {
      start.velocity *= velocityShare
      if dropsOpposing, start.velocity * distance < 0 { start.velocity = 0 }
      let limit = largestSeed * abs(distance)
      if limit.isFinite { start.velocity = max(-limit, min(limit, start.velocity)) }
    }
    return Run(law, from: start, to: target)
  }
}
