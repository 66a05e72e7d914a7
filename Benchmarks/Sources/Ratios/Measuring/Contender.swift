/// One of several ways to do the same work.
struct Contender {
  let name: String
  /// How many operations a run does.
  let operations: Int
  /// What has to be done before a run, untimed.
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
  /// How long it takes to read the clock, which short runs would otherwise be charged with.
  private static let costOfAsking: Duration = {
    let clock = ContinuousClock()
    return (0..<1001).map { _ in
      let start = clock.now
      return clock.now - start
    }.sorted()[500]
  }()

  /// Returns the nanoseconds that an operation takes, over a number of runs.
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

/// Takes a result in, so that the optimiser cannot leave the work out.
@inline(never) @_optimize(none)
func keep(_ value: Double) {}
