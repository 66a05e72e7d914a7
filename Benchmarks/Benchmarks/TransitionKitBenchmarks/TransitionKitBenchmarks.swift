import Benchmark

/// One benchmark for every row of the table in the README; `swift package benchmark --scale` gives
/// times an operation.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput], warmupIterations: 3, scalingFactor: .kilo,
    maxDuration: .milliseconds(50))
  do {
    try addCurveBenchmarks()
    try addTimelineBenchmarks()
    addStackBenchmarks()
  } catch {
    fatalError("a workload cannot be made: \(error)")
  }
}
