import TransitionKit
import TransitionKitCatalogue

// Gestures: their samples, and the operation that they drive.

extension ScenarioReader {
  mutating func gesture(
    _ node: JSONNode, _ object: inout JSONObject
  ) throws(DataError) -> Gesture {
    let kind = try object.optional("kind")?.word(GestureKind.self) ?? .edge
    let policy = try object.optional("policy")?.word(NamedReleasePolicy.self)
    let operation = try operation(&object) ?? ScenarioReader.defaultOperation(of: kind)
    let isCancelled = try object.optional("systemCancelled")?.bool()
    return Gesture(
      kind: kind, samples: try samples(node, kind: kind),
      policy: (policy ?? ScenarioReader.defaultPolicy(of: kind)).policy, operation: operation,
      isCancelledBySystem: isCancelled ?? false)
  }

  private static func defaultOperation(of kind: GestureKind) -> StackGesture.Operation {
    switch kind {
    case .edge, .pan: .pop
    case .verticalPan, .pinch: .dismiss
    }
  }

  static func defaultPolicy(of kind: GestureKind) -> NamedReleasePolicy {
    switch kind {
    case .edge: .system
    case .pan: .quarterOfTheWidth
    case .verticalPan: .companionPan
    case .pinch: .closingPinch
    }
  }

  /// Returns the operation of `"operation": "pop"` or `"pop": true`, or `nil` without either.
  private func operation(
    _ object: inout JSONObject
  ) throws(DataError) -> StackGesture.Operation? {
    var found: [StackGesture.Operation] = []
    if let node = object.optional("operation") {
      let operation = try node.word(TransitionOperation.self)
      guard let backward = StackGesture.Operation(rawValue: operation.rawValue) else {
        throw node.failure("pop or dismiss")
      }
      found.append(backward)
    }
    for operation in StackGesture.Operation.allCases {
      guard let node = object.optional(operation.rawValue) else { continue }
      try node.requireTrue()
      found.append(operation)
    }
    guard found.count <= 1 else {
      throw DataError(object.path, "expected only one operation for the gesture to drive")
    }
    return found.first
  }

  func samples(
    _ node: JSONNode, kind: GestureKind
  ) throws(DataError) -> [Gesture.Sample] {
    var samples: [Gesture.Sample] = []
    for item in try node.items() {
      let sample = try sample(item, kind: kind)
      let earliest = samples.last?.time ?? 0
      guard sample.time >= earliest else {
        throw DataError(
          item.path.item(0),
          "expected \(Decimal.brief(earliest)) or later, the time of the sample before")
      }
      samples.append(sample)
    }
    guard !samples.isEmpty else { throw node.failure("at least one sample") }
    return samples
  }

  private func sample(_ node: JSONNode, kind: GestureKind) throws(DataError) -> Gesture.Sample {
    guard kind == .pinch else {
      let numbers = try node.numbers(3, "three finite numbers: seconds, x, y")
      return .touch(TouchSample(time: numbers[0], x: numbers[1], y: numbers[2]))
    }
    let numbers = try node.numbers(2, "two finite numbers: seconds, scale")
    guard numbers[1] > 0 else {
      throw DataError(node.path.item(1), "expected a scale above 0")
    }
    return .pinch(PinchSample(time: numbers[0], scale: numbers[1]))
  }
}
