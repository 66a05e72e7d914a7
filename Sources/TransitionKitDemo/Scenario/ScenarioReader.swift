import TransitionKit

/// Reads scenarios from JSON; errors have the path of the value, unknown members are noted.
struct ScenarioReader {
  /// The paths of unknown members, which are ignored.
  private(set) var unknown: [JSONPath] = []
  /// The ids of all screens.
  var ids: Set<String> = []
  /// The screens of an app by their ids.
  var screensByID: [String: Screen] = [:]
  /// The ids of the nodes of an app that have been named so far.
  var nodes: Set<String> = []
  /// The container of the screens, once it is read.
  var knownContainer: Container?

  /// Notes the members of an object that were not read.
  mutating func finish(_ object: JSONObject) { unknown += object.unread }

  /// Returns the id of an existing screen.
  func screenID(_ node: JSONNode) throws(DataError) -> String {
    let id = try node.id()
    guard ids.contains(id) else {
      throw node.failure("the id of a screen, found \(id.quoted)")
    }
    return id
  }

  func screenIDs(_ node: JSONNode) throws(DataError) -> [String] {
    var list: [String] = []
    for item in try node.items() { list.append(try screenID(item)) }
    guard !list.isEmpty else { throw node.failure("at least one screen id") }
    return list
  }

  /// Returns the members `width` and `height` of an object.
  func size(_ object: inout JSONObject) throws(DataError) -> Size {
    let expected = "a number, 0 or more"
    let width = try object.required("width", expected).nonNegative(expected)
    let height = try object.required("height", expected).nonNegative(expected)
    return Size(width: width, height: height)
  }
}
