import Benchmark
import TransitionKit
import Workloads

func addTimelineBenchmarks() throws {
  let distinct = try Timelines.distinct()
  let shared = try Timelines.shared()
  let (shuffled, ascending) = (Timelines.randomTimes, Timelines.ascendingTimes)
  addFrames("12 timings, shuffled times", distinct, at: shuffled)
  addFrames("12 timings, ascending times", distinct, at: ascending)
  addFrames("one shared timing, shuffled times", shared, at: shuffled)
  addFrames("12 timings on keyword curves", try Timelines.keywords(), at: shuffled)
  addFrames("12 curves with a root at an end", try Timelines.rooted(), at: shuffled)
  addFrames("12 springs", try Timelines.springs(), at: shuffled)
  addFrames(
    "12 curves within 1/1024 of their ends", try Timelines.undelayed(), at: Timelines.timesAtEnds)
  for (name, timeline) in [("12 timings", distinct), ("one shared timing", shared)] {
    let compiled = CompiledTimeline(timeline)
    Benchmark("One `Picture` by TimelineSampler, \(name)") { benchmark in
      var sampler = TimelineSampler(timeline)
      var picture = sampler.makePicture()
      for index in benchmark.scaledIterations {
        sampler.sample(at: shuffled[index], into: &picture)
      }
      blackHole(picture.layers[0].state.alpha)
    }
    Benchmark("40 frames at once, \(name)") { benchmark in
      for _ in benchmark.scaledIterations {
        blackHole(try compiled.samples(perSecond: Timelines.rate)[0])
      }
    }
  }
}

private func addFrames(_ name: String, _ timeline: Timeline, at times: [Double]) {
  let compiled = CompiledTimeline(timeline)
  Benchmark("One frame, \(name)") { benchmark in
    var values = [Double](repeating: 0, count: compiled.scalarCount)
    var span = values.mutableSpan
    for index in benchmark.scaledIterations {
      try compiled.sample(at: times[index], into: &span)
    }
    blackHole(span[0])
  }
}
