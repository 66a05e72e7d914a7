import Benchmark

/// One benchmark for nearly every time in the table of the README; `swift package benchmark` gives
/// times an operation, with `--scale` those of a thousand.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput], warmupIterations: 3, scalingFactor: .kilo,
    maxDuration: .milliseconds(30))
  do {
    try addCurveBenchmarks()
    try addSpringBenchmarks()
    try addTimelineBenchmarks()
    addStackBenchmarks()
  } catch {
    fatalError("a workload cannot be made: \(error)")
  }
}
