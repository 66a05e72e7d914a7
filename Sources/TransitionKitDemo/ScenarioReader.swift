import TransitionKit

/// Reads scenarios; says where and what is wrong, and notes what it does not know.
struct ScenarioReader {
  /// The places of members that nothing is known about and that were passed over.
  private(set) var unknown: [JSONPath] = []
  /// The ids of all screens.
  private(set) var ids: Set<String> = []

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
      Program.tell("\(plain(path)): \(place): not known here, passed over")
    }
    guard unknown.count > limit else { return }
    Program.tell("\(plain(path)): \(unknown.count - limit) more unknown members passed over")
  }

  /// Notes what of an object was not asked for.
  mutating func finish(_ object: JSONObject) { unknown += object.leftovers }

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

  /// Returns the id of a screen that exists.
  func screenID(_ node: JSONNode) throws(DataError) -> String {
    let id = try node.id()
    guard ids.contains(id) else {
      throw node.failure("the id of a screen, found \(shown(id))")
    }
    return id
  }

  func screenIDs(_ node: JSONNode) throws(DataError) -> [String] {
    var list: [String] = []
    for item in try node.items() { list.append(try screenID(item)) }
    guard !list.isEmpty else { throw node.failure("at least one screen id") }
    return list
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

  // MARK: - Container

  private mutating func container(_ node: JSONNode?) throws(DataError) -> Container {
    guard let node else { return try container(of: BuiltInScreens.size, at: .root) }
    var object = try JSONObject(node)
    let size = try size(&object)
    let statusBar = try length(object.optional("statusBarHeight"))
    let navigationBar = try length(object.optional("navigationBarHeight"))
    let bottomBar = try length(object.optional("bottomBarHeight"))
    let safeArea = try object.optional("safeArea").map { (node) throws(DataError) in
      try insets(node)
    }
    let direction = try object.optional("layoutDirection")?.word(LayoutDirection.self)
    let reducesMotion = try object.optional("reduceMotion")?.bool()
    finish(object)
    do {
      return try Container(
        size: size, statusBarHeight: statusBar ?? 20, navigationBarHeight: navigationBar ?? 44,
        bottomBarHeight: bottomBar ?? 0, safeArea: safeArea ?? .zero,
        layoutDirection: direction ?? .leftToRight,
        reducesMotion: reducesMotion ?? false)
    } catch {
      throw DataError(node.path, "\(error)")
    }
  }

  private func container(of size: Size, at path: JSONPath) throws(DataError) -> Container {
    do {
      return try Container(size: size)
    } catch {
      throw DataError(path, "\(error)")
    }
  }

  /// Returns the members `width` and `height` of an object.
  func size(_ object: inout JSONObject) throws(DataError) -> Size {
    let expected = "a number that is not negative"
    let width = try object.required("width", expected).number(expected) { $0 >= 0 }
    let height = try object.required("height", expected).number(expected) { $0 >= 0 }
    return Size(width: width, height: height)
  }

  private func length(_ node: JSONNode?) throws(DataError) -> Double? {
    try node?.number("a number that is not negative") { $0 >= 0 }
  }

  private mutating func insets(_ node: JSONNode) throws(DataError) -> Insets {
    var object = try JSONObject(node)
    let insets = Insets(
      top: try length(object.optional("top")) ?? 0,
      left: try length(object.optional("left")) ?? 0,
      bottom: try length(object.optional("bottom")) ?? 0,
      right: try length(object.optional("right")) ?? 0)
    finish(object)
    return insets
  }
}
