import TransitionKit
import TransitionKitCatalogue

extension ScenarioReader {
  /// Reads a file about one stack and reports unknown members.
  static func read(_ path: String, console: Console) throws -> Scenario {
    switch try ScenarioFile.read(path, console: console) {
    case .stack(let scenario): return scenario
    case .app:
      throw Failure.data(
        DataError(JSONPath.root.member("app"), "expected a scenario with a stack"), in: path)
    }
  }

  func reportUnknownMembers(of file: String, on console: Console) {
    let limit = 10
    for path in unknown.prefix(limit) {
      console.report("\(file.quotedIfNeeded): \(path): unknown member, ignored")
    }
    guard unknown.count > limit else { return }
    let others = unknown.count - limit
    console.report("\(file.quotedIfNeeded): \(others) more unknown members, ignored")
  }

  /// Reads a scenario from a document.
  mutating func scenario(_ document: JSONValue) throws(DataError) -> Scenario {
    var object = try JSONObject(JSONNode(value: document, path: .root))
    let name = try object.optional("name")?.text()
    let container = try container(object.optional("container"))
    knownContainer = container
    let profile = try object.optional("profile")?.word(InterruptionProfile.self)
    let animators = try object.optional("defaultAnimators").map { (node) throws(DataError) in
      try defaultAnimators(node)
    }
    let screens = try screens(object.required("screens", "a list of screens"))
    ids = Set(screens.map(\.id))
    let stack = try stack(object.required("stack", "a list of screen ids"))
    let steps = try object.optional("steps").map { (node) throws(DataError) in
      try self.steps(node)
    }
    finish(object)
    return Scenario(
      name: name, container: container, profile: profile ?? .fluid,
      defaultAnimators: animators ?? DefaultAnimators(), screens: screens,
      stack: stack, steps: steps ?? [])
  }

  private mutating func defaultAnimators(
    _ node: JSONNode
  ) throws(DataError) -> DefaultAnimators {
    var object = try JSONObject(node)
    var animators = DefaultAnimators()
    animators.stack = try object.optional("stack")?.word(NamedAnimator.self)
    animators.modal = try object.optional("modal")?.word(NamedAnimator.self)
    finish(object)
    return animators
  }

  private func stack(_ node: JSONNode) throws(DataError) -> [String] {
    let stack = try screenIDs(node)
    var known: Set<String> = []
    for (index, id) in stack.enumerated() where !known.insert(id).inserted {
      throw DataError(
        node.path.item(index),
        "expected a screen that is not in the stack yet, found \(id.quoted) again")
    }
    return stack
  }
}
