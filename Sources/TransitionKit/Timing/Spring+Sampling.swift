extension Spring {
  /// Returns the motions at the times 0, `step`, 2 · `step` and so on.
  ///
  /// This is several times as fast as calling ``motion(at:)`` for each time. See
  /// ``writeMotions(every:into:)`` for its precision.
  ///
  /// ```swift
  /// let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
  /// let frames = spring.motions(every: 1.0 / 120, count: 120)
  /// ```
  ///
  /// - Parameters:
  ///   - step: The time between two motions, in seconds. If it is not positive, all times are `0` or negative.
  ///   - count: The number of motions to return; an empty array is returned if it is not positive.
  /// - Returns: The motions; the first is at time 0.
  public func motions(every step: Double, count: Int) -> [MotionSample] {
    var motions = ContiguousArray(
      repeating: MotionSample(value: 0, velocity: 0), count: max(0, min(count, Limits.listedValues))
    )
    var span = motions.mutableSpan
    writeMotions(every: step, into: &span)
    // Both array types share one storage type, so nothing is copied.
    return Array(motions)
  }

  /// Fills a span with the motions at the times 0, `step`, 2 · `step` and so on.
  ///
  /// Every 64th motion is solved exactly. From it, the exact 2×2 transition matrix for four steps advances four
  /// consecutive motions at once. The value differs from the exact solution by at most 5e-15, however many motions
  /// there are. For a spring that hardly decays, the rounding of late times adds to this.
  ///
  /// - Parameters:
  ///   - step: The time between two motions, in seconds. If it is not positive, all times are `0` or negative.
  ///   - motions: The span, which is filled completely.
  public func writeMotions(every step: Double, into motions: inout MutableSpan<MotionSample>) {
    let count = motions.count
    // For few motions the matrices cost more than they save, and for other steps they do not exist.
    guard count > 8, step > 0, Double(count) * step < 1e100 else {
      // The first motion is at time 0, even if the step is infinite.
      for index in 0..<count { motions[index] = motion(at: index > 0 ? Double(index) * step : 0) }
      return
    }
    let transitions = SpringTransitions(self, step: step)
    var start = 0
    while start < count {
      let time = Double(start) * step
      let end = min(start + SpringTransitions.blockLength, count)
      var (displacement, velocity) = transitions.four(from: solution.state(at: time))
      var index = start
      while index + 4 <= end {
        let value = 1 - displacement
        motions[index] = MotionSample(value: value[0], velocity: velocity[0])
        motions[index + 1] = MotionSample(value: value[1], velocity: velocity[1])
        motions[index + 2] = MotionSample(value: value[2], velocity: velocity[2])
        motions[index + 3] = MotionSample(value: value[3], velocity: velocity[3])
        (displacement, velocity) = transitions.advanced(displacement, velocity)
        index += 4
      }
      for lane in 0..<(end - index) {
        motions[index + lane] = MotionSample(
          value: 1 - displacement[lane], velocity: velocity[lane])
      }
      start = end
    }
  }
}
