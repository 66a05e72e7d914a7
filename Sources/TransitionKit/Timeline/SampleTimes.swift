/// The times at a fixed rate: from 0 in steps of 1/rate, with the last exactly at the duration.
struct SampleTimes {
  let duration: Double
  let rate: Double
  let count: Int

  /// Creates the times for a duration in seconds and a rate per second.
  ///
  /// - Throws: ``TimelineError/invalidFrameRate(_:)`` when the rate is not positive and finite, or
  ///   when duration times rate exceeds 2³².
  init(duration: Double, perSecond rate: Double) throws(TimelineError) {
    guard rate > 0, rate.isFinite, duration * rate <= 0x1p32 else { throw .invalidFrameRate(rate) }
    self.duration = duration
    self.rate = rate
    // A step within 1e-9 of the duration from the end counts as the end.
    let end = duration * (1 - 1e-9)
    var steps = (end * rate).rounded(.up)
    while steps / rate < end { steps += 1 }
    while steps > 0, (steps - 1) / rate >= end { steps -= 1 }
    count = Int(steps) + 1
  }

  subscript(index: Int) -> Double {
    index < count - 1 ? Double(index) / rate : duration
  }
}
