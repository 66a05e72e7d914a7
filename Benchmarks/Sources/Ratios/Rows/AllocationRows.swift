import TransitionKit
import Workloads

/// The heap allocations while a transition runs.
enum AllocationRows {
  static func all() throws -> [Row] {
    guard Heap.isMeasurable else { return [.skipped("Allocations")] }
    return [try perFrame(), try perPicture(), try perTable(), try perStep(), try perCurveCopy()]
  }

  /// Returns the mean number of allocations of 1000 runs, after a run to warm up.
  private static func requests(_ work: (Double) throws -> Void) rethrows -> Double {
    try work(0.5)
    let count = try Heap.requests {
      for index in 0..<1000 { try work(Double(index) / 1000) }
    }
    return Double(count) / 1000
  }

  private static func perFrame() throws -> Row {
    let compiled = CompiledTimeline(try Timelines.distinct())
    var values = [Double](repeating: 0, count: compiled.scalarCount)
    let count = try requests { fraction in
      var span = values.mutableSpan
      try compiled.sample(at: fraction * Timelines.duration, into: &span)
    }
    return .limit("Allocations, one frame of numbers", count, atMost: 0, unit: "")
  }

  private static func perPicture() throws -> Row {
    var sampler = TimelineSampler(try Timelines.distinct())
    var picture = sampler.makePicture()
    let count = requests { sampler.sample(at: $0 * Timelines.duration, into: &picture) }
    return .limit("Allocations, one `Picture` by `TimelineSampler`", count, atMost: 0, unit: "")
  }

  private static func perTable() throws -> Row {
    let compiled = CompiledTimeline(try Timelines.distinct())
    let count = try requests { _ in
      keep(try compiled.samples(perSecond: Timelines.rate)[0])
    }
    return .limit("Allocations, 40 frames at once", count, atMost: 1, unit: "")
  }

  /// Measures a running push while the clock advances in small steps.
  private static func perStep() throws -> Row {
    let controller = try Stacks.controller(depth: 3)
    try controller.push(Stacks.visitors[0], animated: true)
    let step = controller.remaining / 2000
    let count = requests { _ in controller.advance(by: step) }
    return .limit("Allocations, one advance(by:) in a transition", count, atMost: 0, unit: "")
  }

  private static func perCurveCopy() throws -> Row {
    let curve = try CurvePoints.dozen[0].curve
    var copies = Array(repeating: curve, count: 1000)
    let count = requests { copies[Int($0 * 999)] = curve }
    keep(copies[500].progress(at: 0.5))
    return .limit("Allocations, one copy of a curve", count, atMost: 0, unit: "")
  }
}
