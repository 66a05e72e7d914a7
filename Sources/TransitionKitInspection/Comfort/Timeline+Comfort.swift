public import TransitionKit

extension Timeline {
  /// Measures how much the transition moves and flashes in a container.
  ///
  /// It looks at 120 pictures for each second, so flashes of less than 8 ms can be missed. Areas are
  /// exact to a thirty-second of a side; of a turned layer the rectangle around it counts.
  ///
  /// - Parameter container: The area in which motion is seen.
  /// - Returns: The report, without the version for reduced motion.
  package func comfort(in container: Rect) -> ComfortReport {
    comfort(in: container, speed: peakSpeed(in: container), motionWhenReduced: [])
  }

  /// Measures how much the transition moves and flashes, except for a speed that is known already.
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
    // The first picture follows no other.
    let areas = meter.areas.dropFirst()
    return ComfortReport(
      duration: duration, travel: meter.largest(.travel, of: frame.layers),
      speed: speed.map { ComfortReport.Amount(layer: $0.layer, value: $0.value) },
      area: areas.max() ?? 0, meanArea: areas.reduce(0, +) / Double(max(1, areas.count)),
      scale: meter.largest(.scale, of: frame.layers), flashes: meter.mostFlashes,
      motionWhenReduced: motionWhenReduced)
  }

  /// The number of pictures for each second: as many as a fast screen shows.
  private static let comfortRate = 120.0
  /// The most pictures, those of one minute.
  private static let mostPictures = 7200.0
}

extension AnimatedTransitioning {
  /// Measures how much a transition moves and flashes, and proves that its version for reduced motion
  /// moves nothing.
  ///
  /// ```swift
  /// try ScaleBack().comfort(in: .photos(.push)).travel?.value  // 320
  /// ```
  ///
  /// - Parameter situation: What happens, between which screens, in which container.
  /// - Returns: The report.
  /// - Throws: Any error of the animator; `LayoutError` never, for a container that is valid.
  public func comfort(in situation: Situation) throws -> ComfortReport {
    let (timeline, area) = (try timeline(in: situation), situation.container.bounds)
    return timeline.comfort(
      in: area, speed: timeline.peakSpeed(in: area),
      motionWhenReduced: try motionWhenReduced(in: situation))
  }

  /// Measures how much a film of the animator moves and flashes, except for a speed that is known already.
  func comfort(of film: Film, speed: ContinuityReport.Peak?) throws -> ComfortReport {
    film.timeline.comfort(
      in: film.situation.container.bounds, speed: speed,
      motionWhenReduced: try motionWhenReduced(in: film.situation))
  }

  /// Returns what moves in a situation although motion is reduced.
  private func motionWhenReduced(in situation: Situation) throws -> [Finding] {
    let still = situation.inside(try situation.container.with(reducesMotion: true))
    return try timeline(in: still).motionFindings()
  }
}
