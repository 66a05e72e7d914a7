import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

/// Reads scenarios; errors have the path of the value, unknown members are noted.
struct ScenarioReader {
  /// The paths of unknown members, which are ignored.
  private var unknown: [[any CodingKey]] = []
  /// The ids of all screens.
  var ids: Set<String> = []
  /// The screens by their ids, with the elements of the latest update.
  var screensByID: [String: Screen] = [:]
  /// The ids of the nodes of an app that have been named so far.
  var nodes: Set<String> = []
  /// The container of the screens after the steps so far, once it is read.
  var knownContainer: Container?
  /// The animators of steps that name none.
  var defaultAnimators = DefaultAnimators()
  /// The animators that have been named.
  private var animators: Set<NamedAnimator> = []

  /// Reads a scenario of either kind: one with the member `app` is about containers.
  mutating func scenario(_ node: ScenarioNode) throws(DecodingError) -> Scenario {
    var object = try ScenarioObject(node)
    let isApp = object.has("app")
    guard !isApp || !object.has("stack") else { throw node.failure("app or stack, found both") }
    let name = try object.optional("name")?.text()
    let container = try container(object.optional("container"), of: node)
    knownContainer = container
    let profile = try object.optional("profile")?.word(InterruptionProfile.self) ?? .fluid
    if !isApp, let animators = object.optional("defaultAnimators") {
      defaultAnimators = try self.defaultAnimators(animators)
    }
    let list =
      isApp ? object.optional("screens") : try object.required("screens", "a list of screens")
    let screens = try list.map { (node) throws(DecodingError) in try self.screens(node) } ?? []
    for screen in screens { screensByID[screen.id] = screen }
    ids = Set(screensByID.keys)
    let content =
      isApp
      ? Scenario.Content.app(try app(&object, in: container, profile))
      : .stack(try stack(&object, in: container, profile))
    finish(object)
    return Scenario(
      name: name, content, screens: screens, animators: animators, unknown: unknown)
  }

  /// Notes the members of an object that were not read.
  mutating func finish(_ object: ScenarioObject) { unknown += object.unread }

  /// Reads the name of an animator.
  mutating func animator(_ node: ScenarioNode) throws(DecodingError) -> NamedAnimator {
    let name = try node.word(NamedAnimator.self)
    animators.insert(name)
    return name
  }

  /// Returns the id of an existing screen.
  func screenID(_ node: ScenarioNode) throws(DecodingError) -> String {
    let id = try node.id()
    guard ids.contains(id) else {
      throw node.failure("the id of a screen, found \(id.quoted)")
    }
    return id
  }

  func screenIDs(_ node: ScenarioNode) throws(DecodingError) -> [String] {
    var list: [String] = []
    for item in try node.items() { list.append(try screenID(item)) }
    guard !list.isEmpty else { throw node.failure("at least one screen id") }
    return list
  }

  /// Returns the members `width` and `height` of an object.
  func size(_ object: inout ScenarioObject) throws(DecodingError) -> Size {
    let expected = "a number, 0 or more"
    let width = try object.required("width", expected).nonNegative(expected)
    let height = try object.required("height", expected).nonNegative(expected)
    return Size(width: width, height: height)
  }
}
