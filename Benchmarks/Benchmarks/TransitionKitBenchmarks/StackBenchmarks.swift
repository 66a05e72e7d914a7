import Benchmark
import TransitionKit
import Workloads

/// Adds benchmarks of a push and a pop together, so that each run leaves the stack unchanged.
func addStackBenchmarks() {
  for depth in Stacks.depths {
    for (name, isHeard) in [("nobody listening", false), ("with an observer", true)] {
      Benchmark("push and pop, \(name), depth \(depth)") { benchmark, controller in
        let listener = Listener()
        controller.observer = isHeard ? listener : nil
        for index in benchmark.scaledIterations {
          try controller.push(Stacks.visitors[index], animated: false)
          blackHole(try controller.pop(animated: false))
        }
      } setup: {
        try Stacks.controller(depth: depth)
      }
    }
    Benchmark("push and pop, the older stack kept, depth \(depth)") { benchmark, controller in
      for index in benchmark.scaledIterations {
        let before = controller.screens
        try controller.push(Stacks.visitors[index], animated: false)
        blackHole(try controller.pop(animated: false))
        blackHole(before.count)
      }
    } setup: {
      try Stacks.controller(depth: depth)
    }
    // Creating a stack of a million screens would take longer than the measurement.
    if 1000...100_000 ~= depth { addPopTo(depth) }
  }
}

/// Adds benchmarks that pop one by one, or a thousand at once; one operation is one screen.
private func addPopTo(_ depth: Int) {
  for isWhole in [false, true] {
    let name = isWhole ? "1000 screens removed" : "one screen removed"
    Benchmark("push and pop(to:), \(name), depth \(depth)") { benchmark, controller in
      let target = controller.topScreen?.id ?? ""
      for index in benchmark.scaledIterations {
        try controller.push(Stacks.visitors[index], animated: false)
        if !isWhole { blackHole(try controller.pop(to: target, animated: false).count) }
      }
      if isWhole { blackHole(try controller.pop(to: target, animated: false).count) }
    } setup: {
      try Stacks.controller(depth: depth)
    }
  }
}
