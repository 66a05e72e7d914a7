import Benchmark
import TransitionKit
import Workloads

/// Every operation is a push and a pop: a body of the harness has to end where it began.
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
  }
}
