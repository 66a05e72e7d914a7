import TransitionKit

extension Timeline {
  /// Calls a closure with the frame at each time, in order.
  func forEachPicture(at times: [Double], _ body: (Picture) throws -> Void) rethrows {
    var sampler = TimelineSampler(self)
    var picture = sampler.makePicture()
    for time in times {
      sampler.sample(at: time, into: &picture)
      try body(picture)
    }
  }
}
