import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

// Reads the steps of a stack.

extension StackStage: ScenarioStage {
  enum RequestName: String, CaseIterable {
    case push, pop, popTo, popToRoot, setScreens, present, dismiss
  }

  static var actions: [ScenarioAction] {
    ScenarioAction.allCases.filter { $0 != .ready && $0 != .focus }
  }

  static func request(
    _ name: RequestName, _ value: ScenarioNode, _ step: ScenarioNode, _ reader: ScenarioReader
  ) throws -> Request {
    switch name {
    case .push: .push(try reader.screen(value))
    case .pop: try value.meaning(.pop)
    case .popTo: .popTo(try reader.screenID(value))
    case .popToRoot: try value.meaning(.popToRoot)
    case .setScreens: .setScreens(try reader.screenList(value))
    case .present: .present(try reader.screen(value))
    case .dismiss: try value.meaning(.dismiss)
    }
  }

  static func touch(
    _ value: ScenarioNode, _ step: ScenarioNode, _ reader: ScenarioReader
  ) throws -> Story<StackStage>.Action {
    let kind = try step["kind"]?.word(GestureKind.self) ?? .edge
    let drive = Drive(
      kind, policy: try reader.policy(of: step, kind: kind), operation: try operation(step))
    return .touch(try reader.path(value, kind: kind, of: step), drive)
  }

  /// Returns the operation of `"operation": "pop"` or `"pop": true`, or `nil` if both are absent.
  private static func operation(_ step: ScenarioNode) throws -> StackGesture.Operation? {
    var found = try StackGesture.Operation.allCases.compactMap { operation in
      try step[operation.rawValue]?.meaning(operation)
    }
    if let node = try step["operation"] {
      let word = try node.word(TransitionOperation.self).rawValue
      guard let backward = StackGesture.Operation(rawValue: word) else {
        throw node.failure("pop or dismiss")
      }
      found.append(backward)
    }
    guard found.count <= 1 else {
      throw step.failure("only one operation for the gesture to drive")
    }
    return found.first
  }

  /// Reads the animator of a step: the named one, or the default animators if the step states only a duration.
  static func readOptions(
    _ node: ScenarioNode, into step: inout Story<StackStage>.Step, _ reader: ScenarioReader
  ) throws {
    if case .touch = step.action { step.isInteractive = true }
    let animator = try reader.animator(node["animator"])
    let duration = try node["duration"]?.seconds()
    step.animator =
      animator?.animator(duration: duration) ?? duration.map { reader.defaultAnimator(lasting: $0) }
  }
}
