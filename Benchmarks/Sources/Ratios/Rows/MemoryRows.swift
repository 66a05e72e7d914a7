import TransitionKit
import TransitionKitCatalogue
import Workloads

/// The heap memory of timelines.
enum MemoryRows {
  static func all() throws -> [Row] {
    guard Heap.isMeasurable else { return [.skipped("Memory of a timeline")] }
    let bytes = { (layers: Int, keyframes: Int, duration: Double) in
      try Heap.bytes {
        try Timelines.sized(layers: layers, keyframes: keyframes, duration: duration)
      }
    }
    _ = try bytes(4, 4, 1)
    let short = try bytes(4, 4, 0.3)
    let long = try bytes(4, 4, 300)
    return [
      try cycles(animated: false, count: 1_000_000), try cycles(animated: true, count: 10_000),
      .limit(
        "Bytes of a timeline of 300 s over one of 0.3 s", Double(long) / Double(short), atMost: 1,
        unit: "×"),
      .limit(
        "Bytes of twice the layers", Double(try bytes(8, 16, 1)) / Double(try bytes(4, 16, 1)),
        atMost: 2.1, unit: "×"),
      .note(
        "Bytes of 4 layers × 2 keyframes, 8 × 2, 4 × 16, 8 × 16",
        try [(4, 2), (8, 2), (4, 16), (8, 16)].map { "\(try bytes($0.0, $0.1, 1))" }
          .joined(separator: ", ")),
    ] + (try NamedAnimator.allCases.prefix { $0 != firstOfOthers }.map(row)) + [try others()]
  }

  /// Returns what is left on the heap of many pushes, each with its pop.
  private static func cycles(animated isAnimated: Bool, count: Int) throws -> Row {
    let controller = try Transitions.controller()
    let detail = try Transitions.screen("detail", isLarge: true)
    func cycle() throws {
      try controller.push(detail, animated: isAnimated)
      controller.advanceToRest()
      try controller.pop(animated: isAnimated)
      controller.advanceToRest()
    }
    for _ in 0..<100 { try cycle() }
    let left = try Heap.bytes { for _ in 0..<count { try cycle() } }
    return .limit(
      "Bytes left by \(count) cycles of push and pop, \(isAnimated ? "animated" : "at once")",
      Double(left), atMost: 0, unit: "")
  }

  /// The first animator after the library's original transitions.
  private static let firstOfOthers = NamedAnimator(rawValue: "system-push")

  private static func row(of name: NamedAnimator) throws -> Row {
    let numbers = try sizes(of: name).map { "\($0.operation) \($0.bytes) (\($0.layers) layers)" }
    return .note("Bytes, \(name.rawValue)", numbers.joined(separator: ", "))
  }

  /// Returns one row for the remaining animators, with the largest of them.
  private static func others() throws -> Row {
    let names = NamedAnimator.allCases.drop { $0 != firstOfOthers }
    let all = try names.flatMap { name in
      try sizes(of: name).map { (name: name.rawValue, bytes: $0.bytes, layers: $0.layers) }
    }.sorted { $0.bytes < $1.bytes }
    guard let least = all.first, let most = all.last else { return .skipped("Bytes, others") }
    return .note(
      "Bytes, \(names.count) others",
      "\(least.bytes)…\(most.bytes) (\(most.name), \(most.layers) layers), "
        + "half of them below \(all[all.count / 2].bytes)")
  }

  private static func sizes(
    of name: NamedAnimator
  ) throws -> [(operation: String, bytes: Int, layers: Int)] {
    let animator = name.animator()
    return try TransitionOperation.allCases.filter(animator.operations.contains).map { operation in
      let photo = Rect(x: 10, y: 20, width: 100, height: 100)
      let context = StaticContext(
        operation, from: Screen("a", elements: [try Element("photo", frame: photo)]),
        to: Screen("b", elements: [try Element("photo", frame: photo.withOrigin(y: 200))]),
        container: try Container(size: Size(width: 320, height: 568)))
      let timeline = try animator.resolvedTimeline(for: context)
      let bytes = try Heap.bytes { try animator.resolvedTimeline(for: context) }
      return (operation.rawValue, bytes, timeline.layers.count)
    }
  }
}
