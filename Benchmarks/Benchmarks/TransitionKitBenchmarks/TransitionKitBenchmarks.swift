import Benchmark

/// The benchmarks of nearly all times in the table of the README.
///
/// `swift package benchmark` prints times per operation, with `--scale` per thousand operations.
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
