package import TransitionKit

extension Timeline {
  /// Measures how smoothly the layers move.
  ///
  /// The seams (see ``ContinuityReport``) are the start, the end, the keyframes and the corners of curves. Peaks are
  /// exact, also between samples: velocities come from the curves, accelerations and jerks from differences of
  /// velocities.
  ///
  /// - container: The area in which motion is visible; `nil` means everywhere.
  /// - Returns: The report; its layers are named by their ids.
  package func continuity(in container: Rect? = nil) -> ContinuityReport {
    var seams = SeamMeter(in: container)
    seams.add(.start, at: 0)
    seams.add(.end, at: duration)
    return continuity(in: container, seams)
  }

  /// Measures how smoothly the layers move, and adds their seams to existing ones.
  func continuity(in container: Rect?, _ seams: SeamMeter) -> ContinuityReport {
    var seams = seams
    let meter = PeakMeter(duration: duration, container: container)
    var peaks: [PeakMeter.Measure: [(layer: String, reading: PeakMeter.Reading)]] = [:]
    for (motion, name) in motions {
      seams.measure(motion, named: name)
      for (measure, reading) in motion.pieces.flatMap({ meter.readings(in: $0) }) {
        peaks[measure, default: []].append((name, reading))
      }
    }
    func peak(_ measure: PeakMeter.Measure) -> ContinuityReport.Peak? {
      self.peak(measure, peaks[measure] ?? [], meter)
    }
    return ContinuityReport(
      duration: duration, container: container?.size ?? Situation.phoneSize, story: [],
      seams: seams.result, speed: peak(.speed), acceleration: peak(.acceleration),
      jerk: peak(.jerk))
  }

  /// Returns the largest speed of a drawn corner, in points per second; `nil` if nothing moves.
  func peakSpeed(in container: Rect?) -> ContinuityReport.Peak? {
    let meter = PeakMeter(duration: duration, container: container)
    let sampled = motions.flatMap { motion, name in
      motion.pieces.flatMap { meter.readings(in: $0, of: [.speed]) }.map { (name, $0.reading) }
    }
    return peak(.speed, sampled, meter)
  }

  /// The layers that have tracks, with their names; empty if the duration is 0.
  private var motions: [(LayerMotion, name: String)] {
    layers.filter { duration > 0 && !$0.tracks.isEmpty }
      .map { (LayerMotion($0, of: self), $0.id.description) }
  }

  /// Returns the exact peak of a measure, refined from the sampled values.
  private func peak(
    _ measure: PeakMeter.Measure, _ sampled: [(layer: String, reading: PeakMeter.Reading)],
    _ meter: PeakMeter
  ) -> ContinuityReport.Peak? {
    let sorted = sampled.sorted { $0.reading.value > $1.reading.value }
    guard let first = sorted.first else { return nil }
    // The largest sample may not be next to the exact peak, so other large samples are refined, too. Layers that move
    // together have equal values, so only one of them is refined.
    var (best, last) = (first, Double.infinity)
    best.reading = meter.refined(measure, first.reading)
    for candidate in sorted.dropFirst().prefix(8)
    where candidate.reading.value > first.reading.value / 2 && candidate.reading.value != last {
      last = candidate.reading.value
      guard last != first.reading.value else { continue }
      let refined = meter.refined(measure, candidate.reading)
      if refined.value > best.reading.value { best = (candidate.layer, refined) }
    }
    return ContinuityReport.Peak(
      layer: best.layer, value: best.reading.value, time: best.reading.fraction * duration)
  }
}
