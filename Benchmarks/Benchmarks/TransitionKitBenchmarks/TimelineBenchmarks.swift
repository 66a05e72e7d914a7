import Benchmark
import TransitionKit
import Workloads

func addTimelineBenchmarks() throws {
  for (name, timeline) in [
    ("12 timings", try Timelines.distinct()), ("one shared timing", try Timelines.shared()),
  ] {
    let compiled = CompiledTimeline(timeline)
    Benchmark("One frame, \(name)") { benchmark in
      var values = [Double](repeating: 0, count: compiled.scalarCount)
      var span = values.mutableSpan
      for index in benchmark.scaledIterations {
        try compiled.sample(at: Timelines.randomTimes[index], into: &span)
      }
      blackHole(span[0])
    }
    Benchmark("One `Frame` by TimelineSampler, \(name)") { benchmark in
      var sampler = TimelineSampler(timeline)
      var frame = sampler.makeFrame()
      for index in benchmark.scaledIterations {
        sampler.sample(at: Timelines.randomTimes[index], into: &frame)
      }
      blackHole(frame.layers[0].state.alpha)
    }
    Benchmark("40 frames at once, \(name)") { benchmark in
      for _ in benchmark.scaledIterations {
        blackHole(try compiled.samples(perSecond: Timelines.rate)[0])
      }
    }
  }
}
