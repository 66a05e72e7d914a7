import Benchmark
import TransitionKit
import Workloads

/// Every operation is a push and a pop: a body of the harness has to end where it began.
func addStackBenchmarks() throws {
  for depth in Stacks.depths {
    let controller = try Stacks.controller(depth: depth)
    let listener = Listener()
    for (name, observer) in [("nobody listening", nil), ("with an observer", listener)] {
      Benchmark("push and pop, \(name), depth \(depth)") { benchmark in
        controller.observer = observer
        for index in benchmark.scaledIterations {
          try controller.push(Stacks.visitors[index], animated: false)
          blackHole(try controller.pop(animated: false))
        }
      }
    }
    Benchmark("push and pop, the older stack kept, depth \(depth)") { benchmark in
      controller.observer = nil
      for index in benchmark.scaledIterations {
        let before = controller.screens
        try controller.push(Stacks.visitors[index], animated: false)
        blackHole(try controller.pop(animated: false))
        blackHole(before.count)
      }
    }
  }
}
