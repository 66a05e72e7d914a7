/// The times of a steady rate: from 0 in steps of 1/rate, the last one exactly the duration.
struct SampleTimes {
  let duration: Double
  let rate: Double
  let count: Int

  /// - Throws: ``TimelineError/invalidFrameRate(_:)`` unless the rate is positive and finite, and
  ///   asks for at most 2³² times.
  init(duration: Double, perSecond rate: Double) throws(TimelineError) {
    guard rate > 0, rate.isFinite, duration * rate <= 0x1p32 else { throw .invalidFrameRate(rate) }
    self.duration = duration
    self.rate = rate
    // A step that rounding has put next to the end is the end.
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
