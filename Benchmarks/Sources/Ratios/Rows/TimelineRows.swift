import TransitionKit
import Workloads

/// Timelines: one frame, and a whole transition at once.
enum TimelineRows {
  static func all() throws -> [Row] {
    let distinct = try Timelines.distinct()
    let shared = try Timelines.shared()
    let frame = Race(try frames(distinct, shared))
    let whole = Race(try wholes(distinct, shared))
    return [
      .time("One frame, 12 timings", "distinct", in: frame, atMost: 180),
      .ratio(
        "One frame, 12 timings", "closures \(frame.nanoseconds("closures").brief) ns",
        is: frame.speed(of: "distinct", against: "closures"), atLeast: 5,
        of: "closures around any curve"),
      .time("One frame, one shared timing", "shared", in: frame, atMost: 50),
      .limit(
        "One frame, 12 timings, times ascending over times shuffled",
        1 / frame.speed(of: "distinct", against: "ascending"), atMost: 1.15, unit: "×"),
      .time("Into a `Frame` by `TimelineSampler`, 12 timings", "sampler", in: frame, atMost: 500),
      .time("40 frames at once, one shared timing", "shared", in: whole, atMost: 1500),
      .time("40 frames at once, 12 timings", "distinct", in: whole, atMost: 6500),
    ] + (try allocations(distinct, shared))
  }

  private static func frames(_ distinct: Timeline, _ shared: Timeline) throws -> [Contender] {
    func buffered(
      _ name: String, _ timeline: Timeline, at times: [Double]
    ) -> Contender {
      var sampler = TimelineSampler(timeline)
      var frame = sampler.makeFrame()
      return Contender(name, operations: times.count) {
        var sum = 0.0
        for time in times {
          sampler.sample(at: time, into: &frame)
          sum += frame.layers[0].state.frame.x
        }
        return sum
      }
    }
    let closures = ClosureFrame(
      curves: CurvePoints.dozen, delays: (0..<12).map { Double($0) / 100 })
    let times = Timelines.randomTimes
    return [
      buffered("distinct", distinct, at: times),
      buffered("ascending", distinct, at: Timelines.ascendingTimes),
      buffered("shared", shared, at: times),
      buffered("sampler", distinct, at: times),
      Contender("closures", operations: times.count) {
        var sum = 0.0
        for time in times { sum += closures.frame(at: time / Timelines.duration)[0] }
        return sum
      },
    ]
  }

  private static func wholes(_ distinct: Timeline, _ shared: Timeline) throws -> [Contender] {
    [("distinct", distinct), ("shared", shared)].map { name, timeline in
      Contender(name, operations: 1) {
        let frames = try? timeline.frames(perSecond: Timelines.rate)
        return frames?.last?.layers[0].state.frame.x ?? .nan
      }
    }
  }

  private static func allocations(_ distinct: Timeline, _ shared: Timeline) throws -> [Row] {
    []
  }
}
