import TransitionKit

extension Timeline {
  /// Calls a closure with the frame at each time, in order.
  func forEachFrame(at times: [Double], _ body: (Frame) throws -> Void) rethrows {
    var sampler = TimelineSampler(self)
    var frame = sampler.makeFrame()
    for time in times {
      sampler.sample(at: time, into: &frame)
      try body(frame)
    }
  }
}
