extension Spring {
  /// Returns the motions at the times 0, `step`, 2 · `step` and so on.
  ///
  /// The times are in seconds; a step that is not positive gives the state at 0 and before it.
  /// This is several times as fast as asking for each motion; see
  /// ``writeMotions(every:into:)`` for what it costs in precision.
  ///
  /// ```swift
  /// let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
  /// let frames = spring.motions(every: 1.0 / 120, count: 120)
  /// ```
  ///
  /// - Parameters:
  ///   - step: The time from one motion to the next.
  ///   - count: How many motions to return; none when it is not positive.
  /// - Returns: The motions, the first of them at time 0.
  public func motions(every step: Double, count: Int) -> [Motion] {
    var motions = ContiguousArray(
      repeating: Motion(value: 0, velocity: 0), count: max(0, count))
    var span = motions.mutableSpan
    writeMotions(every: step, into: &span)
    // Both kinds of array have one storage, so nothing is copied.
    return Array(motions)
  }

  /// Fills a span with the motions at the times 0, `step`, 2 · `step` and so on.
  ///
  /// The value is within 5e-15 of the solution, however many motions there are; what a spring that
  /// hardly decays owes to the rounding of a late time comes on top. Every 64th motion is solved
  /// anew; from each of them the exact 2×2 transition matrix of four steps carries four neighbours
  /// on together.
  ///
  /// - Parameters:
  ///   - step: The time from one motion to the next, in seconds.
  ///   - motions: What to fill, all of it.
  public func writeMotions(every step: Double, into motions: inout MutableSpan<Motion>) {
    let count = motions.count
    guard count > 8, step > 0, Double(count) * step < 1e100 else {
      // The first is at time 0 whatever the step.
      for index in 0..<count { motions[index] = motion(at: index > 0 ? Double(index) * step : 0) }
      return
    }
    let transitions = SpringTransitions(self, step: step)
    var start = 0
    while start < count {
      let time = Double(start) * step
      let end = min(start + SpringTransitions.reach, count)
      var (displacement, velocity) = transitions.four(from: solution.state(at: time))
      var index = start
      while index + 4 <= end {
        let value = 1 - displacement
        motions[index] = Motion(value: value[0], velocity: velocity[0])
        motions[index + 1] = Motion(value: value[1], velocity: velocity[1])
        motions[index + 2] = Motion(value: value[2], velocity: velocity[2])
        motions[index + 3] = Motion(value: value[3], velocity: velocity[3])
        (displacement, velocity) = transitions.advanced(displacement, velocity)
        index += 4
      }
      for lane in 0..<(end - index) {
        motions[index + lane] = Motion(value: 1 - displacement[lane], velocity: velocity[lane])
      }
      start = end
    }
  }
}

/// What a spring does to displacement and velocity in one to four steps.
private struct SpringTransitions {
  /// How many samples are carried on from one that was solved.
  static let reach = 64

  /// The displacement and the velocity after 0, 1, 2 and 3 steps, from a displacement of 1.
  private let nearFromDisplacement: (SIMD4<Double>, SIMD4<Double>)
  /// The same from a velocity of 1 and no displacement.
  private let nearFromVelocity: (SIMD4<Double>, SIMD4<Double>)
  /// After 4 steps, in the same order.
  private let farFromDisplacement: (Double, Double)
  private let farFromVelocity: (Double, Double)

  init(_ spring: Spring, step: Double) {
    let (one, two, four) = spring.solution.transitions(over: step)
    // Nothing builds on the third step, so that a product will do.
    let third = (
      a: one.a * two.a + one.b * two.c, b: one.a * two.b + one.b * two.d,
      c: one.c * two.a + one.d * two.c, d: one.c * two.b + one.d * two.d
    )
    nearFromDisplacement = (
      SIMD4(1, one.a, two.a, third.a), SIMD4(0, one.c, two.c, third.c)
    )
    nearFromVelocity = (SIMD4(0, one.b, two.b, third.b), SIMD4(1, one.d, two.d, third.d))
    farFromDisplacement = (four.a, four.c)
    farFromVelocity = (four.b, four.d)
  }

  /// Returns a state and the three after it.
  @inline(__always)
  func four(
    from state: (displacement: Double, velocity: Double)
  ) -> (SIMD4<Double>, SIMD4<Double>) {
    (
      state.displacement * nearFromDisplacement.0 + state.velocity * nearFromVelocity.0,
      state.displacement * nearFromDisplacement.1 + state.velocity * nearFromVelocity.1
    )
  }

  /// Returns four states, each four steps on.
  @inline(__always)
  func advanced(
    _ displacement: SIMD4<Double>, _ velocity: SIMD4<Double>
  ) -> (SIMD4<Double>, SIMD4<Double>) {
    (
      farFromDisplacement.0 * displacement + farFromVelocity.0 * velocity,
      farFromDisplacement.1 * displacement + farFromVelocity.1 * velocity
    )
  }
}
