import Benchmark
import TransitionKit
import Workloads

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput], scalingFactor: .kilo, maxDuration: .milliseconds(300))

  Benchmark("Bézier, random order") { benchmark in
    let curve = CubicBezier.ease
    for _ in benchmark.scaledIterations {
      for x in Abscissae.random { blackHole(curve.progress(at: x)) }
    }
  }
}
