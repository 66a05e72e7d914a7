import TransitionKit
import TransitionKitCatalogue

extension ScenarioReader {
  /// The largest file that is read, in bytes.
  static let maximumLength = 1 << 28

  /// Reads a file and remarks on standard error on what was passed over.
  static func read(_ path: String) throws -> Scenario {
    let bytes: [UInt8]?
    do {
      bytes = try System.contents(of: path, limit: maximumLength)
    } catch {
      throw Failure(status: .noInput, message: "\(plain(path)): \(error.reason)")
    }
    guard let bytes else { throw Failure.data("\(plain(path)): expected at most 256 MiB") }
    do {
      var reader = ScenarioReader()
      let scenario = try reader.scenario(try JSONParser.parse(bytes))
      reader.remark(on: path)
      return scenario
    } catch {
      throw Failure.data(error, in: path)
    }
  }

  private func remark(on path: String) {
    let limit = 10
    for place in unknown.prefix(limit) {
      Console.tell("\(plain(path)): \(place): not known here, passed over")
    }
    guard unknown.count > limit else { return }
    Console.tell("\(plain(path)): \(unknown.count - limit) more unknown members passed over")
  }

  mutating func scenario(_ document: JSONValue) throws(DataError) -> Scenario {
    var object = try JSONObject(JSONNode(value: document, path: .root))
    let container = try container(object.optional("container"))
    let profile = try object.optional("profile")?.word(InterruptionProfile.self)
    let usual = try object.optional("defaultAnimators").map { (node) throws(DataError) in
      try usualAnimators(node)
    }
    let screens = try screens(object.required("screens", "a list of screens"))
    ids = Set(screens.map(\.id))
    let stack = try stack(object.required("stack", "a list of screen ids"))
    let steps = try object.optional("steps").map { (node) throws(DataError) in
      try self.steps(node)
    }
    finish(object)
    return Scenario(
      container: container, profile: profile ?? .fluid, usual: usual ?? UsualAnimators(),
      screens: screens, stack: stack, steps: steps ?? [])
  }

  private mutating func usualAnimators(_ node: JSONNode) throws(DataError) -> UsualAnimators {
    var object = try JSONObject(node)
    var usual = UsualAnimators()
    usual.stack = try object.optional("stack")?.word(NamedAnimator.self)
    usual.modal = try object.optional("modal")?.word(NamedAnimator.self)
    finish(object)
    return usual
  }

  private func stack(_ node: JSONNode) throws(DataError) -> [String] {
    let stack = try screenIDs(node)
    var known: Set<String> = []
    for (index, id) in stack.enumerated() where !known.insert(id).inserted {
      throw DataError(
        node.path.item(index), "expected a screen once in the stack, found \(shown(id)) again")
    }
    return stack
  }
}
