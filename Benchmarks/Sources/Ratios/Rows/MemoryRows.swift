import TransitionKit
import Workloads

/// What timelines hold of the heap.
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
    ] + (try NamedAnimator.allCases.map(row))
  }

  private static func row(of name: NamedAnimator) throws -> Row {
    let animator = name.animator()
    let operations = TransitionOperation.allCases.filter(animator.operations.contains)
    let numbers = try operations.map { operation in
      let photo = Rect(x: 10, y: 20, width: 100, height: 100)
      let context = StaticContext(
        operation, from: Screen("a", elements: [try Element("photo", frame: photo)]),
        to: Screen("b", elements: [try Element("photo", frame: photo.at(y: 200))]),
        container: try Container(size: Size(width: 320, height: 568)))
      let timeline = try animator.resolvedTimeline(for: context)
      let bytes = try Heap.bytes { try animator.resolvedTimeline(for: context) }
      return "\(operation.rawValue) \(bytes) (\(timeline.layers.count) layers)"
    }
    return .note("Bytes, \(name.rawValue)", numbers.joined(separator: ", "))
  }
}
