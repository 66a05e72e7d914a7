import TransitionKit
import Workloads

/// The time of one frame of a timeline, and of all frames of a transition at once.
enum TimelineRows {
  static func all() throws -> [Row] {
    let distinct = try Timelines.distinct()
    let shared = try Timelines.shared()
    let frame = Race(try frames(distinct, shared))
    let whole = Race(wholes(distinct, shared))
    var rows: [Row] = [
      .time("One frame, 12 timings", "distinct", in: frame, atMost: 180),
      .ratio(
        "One frame, 12 timings",
        "\(frame.nanoseconds("distinct").brief) ns, "
          + "closures \(frame.nanoseconds("closures").brief) ns",
        is: frame.speed(of: "distinct", against: "closures"), atLeast: 4.3,
        of: "closures around `any` curve"),
      .time("One frame, one shared timing", "shared", in: frame, atMost: 50),
      .limit(
        "One frame, 12 timings, shuffled times over ascending",
        frame.speed(of: "ascending", against: "distinct"), atMost: 1.2, unit: "×"),
    ]
    rows += others.map { name, contender in
      Row.note(
        "One frame, \(name)",
        "\(frame.nanoseconds(contender).brief) ns, scaled \(frame.scaled(contender).brief) ns")
    }
    rows += [
      .note(
        "One `Picture` by `TimelineSampler`, 12 timings and one",
        "\(frame.nanoseconds("sampler distinct").brief) ns, "
          + "\(frame.nanoseconds("sampler shared").brief) ns"),
      .time("40 frames at once, one shared timing", "shared", in: whole, atMost: 1500),
      .time("40 frames at once, 12 timings", "distinct", in: whole, atMost: 6500),
      .note(
        "Preparing: a timeline made from 12 tracks with 12 timings",
        "\(whole.nanoseconds("making").brief) ns"),
    ]
    return rows
  }

  /// The names of rows without a target, and their contenders.
  private static let others = [
    ("12 timings on keyword curves", "keywords"), ("12 curves with a root at an end", "rooted"),
    ("12 springs", "springs"), ("12 curves within 1/1024 of their ends", "ends"),
  ]

  private static func frames(_ distinct: Timeline, _ shared: Timeline) throws -> [Contender] {
    let closures = ClosureFrame(
      curves: CurvePoints.dozen, delays: (0..<12).map { Double($0) / 100 })
    let times = Timelines.randomTimes
    return [
      scalars("distinct", distinct, at: times),
      scalars("ascending", distinct, at: Timelines.ascendingTimes),
      scalars("shared", shared, at: times),
      scalars("keywords", try Timelines.keywords(), at: times),
      scalars("rooted", try Timelines.rooted(), at: times),
      scalars("springs", try Timelines.springs(), at: times),
      scalars("ends", try Timelines.undelayed(), at: Timelines.timesAtEnds),
      pictures("sampler distinct", distinct, at: times),
      pictures("sampler shared", shared, at: times),
      Contender("closures", operations: times.count) {
        var sum = 0.0
        for time in times { sum += closures.frame(at: time / Timelines.duration)[0] }
        return sum
      },
    ]
  }

  /// Measures frames as numbers in a buffer of the caller.
  private static func scalars(
    _ name: String, _ timeline: Timeline, at times: [Double]
  ) -> Contender {
    let compiled = CompiledTimeline(timeline)
    var values = [Double](repeating: 0, count: compiled.scalarCount)
    return Contender(name, operations: times.count) {
      var sum = 0.0
      var span = values.mutableSpan
      for time in times {
        try? compiled.sample(at: time, into: &span)
        sum += span[0]
      }
      return sum
    }
  }

  /// Measures frames as `Picture` values.
  private static func pictures(
    _ name: String, _ timeline: Timeline, at times: [Double]
  ) -> Contender {
    var sampler = TimelineSampler(timeline)
    var picture = sampler.makePicture()
    return Contender(name, operations: times.count) {
      var sum = 0.0
      for time in times {
        sampler.sample(at: time, into: &picture)
        sum += picture.layers[0].state.alpha
      }
      return sum
    }
  }

  private static func wholes(_ distinct: Timeline, _ shared: Timeline) -> [Contender] {
    [("distinct", distinct), ("shared", shared)].map { name, timeline in
      let compiled = CompiledTimeline(timeline)
      return Contender(name, operations: 1) {
        (try? compiled.samples(perSecond: Timelines.rate))?.last ?? .nan
      }
    } + [
      Contender("making", operations: 1) {
        (try? Timelines.distinct())?.duration ?? .nan
      }
    ]
  }
}
