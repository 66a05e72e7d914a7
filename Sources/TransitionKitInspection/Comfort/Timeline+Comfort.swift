public import TransitionKit

extension Timeline {
  /// Measures how much the transition moves and flashes in a container.
  ///
  /// It samples 120 pictures per second, so flashes shorter than 8 ms can be missed. Areas are measured on a grid of
  /// 32 by 32 cells, and a rotated layer counts with its bounding rectangle.
  ///
  /// - container: The area in which motion is visible.
  /// - Returns: The report, without the motion that remains when motion is reduced.
  package func comfort(in container: Rect) -> ComfortReport {
    comfort(in: container, speed: peakSpeed(in: container), motionWhenReduced: [])
  }

  /// Measures how much the transition moves and flashes, with a speed that has been measured already.
  func comfort(
    in container: Rect, speed: ContinuityReport.Peak?, motionWhenReduced: [Finding]
  ) -> ComfortReport {
    var meter = ComfortMeter(layers: layers.count, in: container)
    var sampler = TimelineSampler(self)
    var frame = sampler.makePicture()
    let steps = max(1, min((duration * Timeline.comfortRate).rounded(.up), Timeline.mostPictures))
    for step in stride(from: 0, through: steps, by: 1) {
      let time = duration * step / steps
      sampler.sample(at: time, into: &frame)
      meter.add(frame, at: time)
    }
    // The first picture has no previous one to compare with.
    let areas = meter.areas.dropFirst()
    return ComfortReport(
      duration: duration, travel: meter.largest(.travel, of: frame.layers),
      speed: speed.map { ComfortReport.Amount(layer: $0.layer, value: $0.value) },
      area: areas.max() ?? 0, meanArea: areas.reduce(0, +) / Double(max(1, areas.count)),
      scale: meter.largest(.scale, of: frame.layers), flashes: meter.mostFlashes,
      motionWhenReduced: motionWhenReduced)
  }

  /// The number of pictures per second: that of a 120 Hz screen.
  private static let comfortRate = 120.0
  /// The largest number of pictures: those of one minute.
  private static let mostPictures = 7200.0
}

extension AnimatedTransitioning {
  /// Measures how much a transition moves and flashes, and checks that it does not move when motion is reduced.
  ///
  /// ```swift
  /// try ScaleBack().comfort(in: .photos(.push)).travel?.value  // 320
  /// ```
  ///
  /// - situation: The operation, its two screens and their container.
  /// - Returns: The report.
  /// - Throws: Any error of the animator.
  public func comfort(in situation: Situation) throws -> ComfortReport {
    let timeline = try timeline(in: situation)
    return try comfort(
      of: timeline, in: situation, speed: timeline.peakSpeed(in: situation.container.bounds))
  }

  /// Measures the animator's timeline, with a speed that has been measured already.
  func comfort(
    of timeline: Timeline, in situation: Situation, speed: ContinuityReport.Peak?
  ) throws -> ComfortReport {
    let still = situation.inside(try situation.container.with(reducesMotion: true))
    return timeline.comfort(
      in: situation.container.bounds, speed: speed,
      motionWhenReduced: try self.timeline(in: still).motionFindings())
  }
}
