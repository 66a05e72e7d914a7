/// One of several implementations of the same work.
struct Contender {
  let name: String
  /// The number of operations in a run.
  let operations: Int
  /// The preparation before each run, which is not timed.
  let prepare: (() -> Void)?
  /// Does the work and returns a number that depends on all of it.
  let run: () -> Double

  init(
    _ name: String, operations: Int, prepare: (() -> Void)? = nil, run: @escaping () -> Double
  ) {
    self.name = name
    self.operations = operations
    self.prepare = prepare
    self.run = run
  }
}

extension Contender {
  /// The time to read the clock, which is subtracted from runs that are timed one by one.
  private static let costOfAsking: Duration = {
    let clock = ContinuousClock()
    return (0..<1001).map { _ in
      let start = clock.now
      return clock.now - start
    }.sorted()[500]
  }()

  /// Returns the mean time of an operation over a number of runs, in nanoseconds.
  func time(runs: Int) -> Double {
    let clock = ContinuousClock()
    var elapsed = Duration.zero
    var checksum = 0.0
    if let prepare {
      for _ in 0..<runs {
        prepare()
        let start = clock.now
        checksum += run()
        elapsed += clock.now - start
      }
      elapsed -= Contender.costOfAsking * runs
    } else {
      let start = clock.now
      for _ in 0..<runs { checksum += run() }
      elapsed = clock.now - start
    }
    keep(checksum)
    return elapsed.nanoseconds / Double(runs * operations)
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) * 1e-9
  }
}

/// Uses a result, so that the optimiser cannot remove the work.
@inline(never) @_optimize(none)
func keep(_ value: Double) {}
