/// The times at which a timeline is sampled at a fixed rate: multiples of 1/rate, and the duration as the last one.
struct SampleTimes {
  let duration: Double
  let rate: Double
  let count: Int

  /// Creates the times for a duration in seconds and a rate per second.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - rate: The rate, in pictures per second.
  ///   - size: The number of items that each picture needs.
  ///   - limit: The largest number of items for all pictures together.
  ///   - field: The name of the limit in ``Limits``.
  /// - Throws: ``TimelineError/invalidFrameRate(_:)`` when the rate is not positive and finite;
  ///   ``TimelineError/overLimit(_:needed:limit:)``.
  init(
    duration: Double, perSecond rate: Double, size: Int = 1, limit: Int, _ field: String
  ) throws(TimelineError) {
    guard rate > 0, rate.isFinite else { throw .invalidFrameRate(rate) }
    let needed = (duration * rate + 1).rounded(.up) * Double(max(1, size))
    guard needed <= Double(limit) else { throw .overLimit(field, needed: needed, limit: limit) }
    self.duration = duration
    self.rate = rate
    // The end counts as reached within 1e-9 of the duration, because of rounding.
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
