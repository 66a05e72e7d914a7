import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

// Gestures: their samples, and the operation that they drive.

extension ScenarioReader {
  func gesture(
    _ node: ScenarioNode, _ object: inout ScenarioObject
  ) throws(DecodingError) -> Story<StackStage>.Action {
    let kind = try object.optional("kind")?.word(GestureKind.self) ?? .edge
    let policy = try object.optional("policy")?.word(NamedReleasePolicy.self)
    let operation = try operation(&object)
    return .touch(
      try path(node, kind: kind, &object),
      StackStage.Drive(
        kind, policy: (policy ?? ScenarioReader.defaultPolicy(of: kind)).policy,
        operation: operation))
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
    _ object: inout ScenarioObject
  ) throws(DecodingError) -> StackGesture.Operation? {
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
      throw object.node.failure("only one operation for the gesture to drive")
    }
    return found.first
  }

  /// Reads the samples of a gesture, and whether the system takes it away.
  func path(
    _ node: ScenarioNode, kind: GestureKind, _ object: inout ScenarioObject
  ) throws(DecodingError) -> FingerPath {
    let isCancelled = try object.optional("systemCancelled")?.bool() ?? false
    var samples: [FingerPath.Sample] = []
    for item in try node.items() {
      let sample = try sample(item, kind: kind)
      let earliest = samples.last?.time ?? 0
      guard sample.time >= earliest else {
        throw item.failure(0, "\(Decimal.brief(earliest)) or later, the time of the sample before")
      }
      samples.append(sample)
    }
    guard !samples.isEmpty else { throw node.failure("at least one sample") }
    return FingerPath(samples: samples, isCancelledBySystem: isCancelled)
  }

  private func sample(_ node: ScenarioNode, kind: GestureKind) throws(DecodingError)
    -> FingerPath.Sample
  {
    guard kind == .pinch else {
      let numbers = try node.numbers(3, "three finite numbers: seconds, x, y")
      return .touch(TouchSample(time: numbers[0], x: numbers[1], y: numbers[2]))
    }
    let numbers = try node.numbers(2, "two finite numbers: seconds, scale")
    guard numbers[1] > 0 else {
      throw node.failure(1, "a scale above 0")
    }
    return .pinch(PinchSample(time: numbers[0], scale: numbers[1]))
  }
}
