import TransitionKit
import TransitionKitCatalogue

/// Reads scenarios; says where and what is wrong, and notes what it does not know.
struct ScenarioReader {
  /// The places of members that nothing is known about and that were passed over.
  private(set) var unknown: [JSONPath] = []
  /// The ids of all screens.
  var ids: Set<String> = []

  /// Notes what of an object was not asked for.
  mutating func finish(_ object: JSONObject) { unknown += object.leftovers }

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

  /// Returns the members `width` and `height` of an object.
  func size(_ object: inout JSONObject) throws(DataError) -> Size {
    let expected = "a number that is not negative"
    let width = try object.required("width", expected).number(expected) { $0 >= 0 }
    let height = try object.required("height", expected).number(expected) { $0 >= 0 }
    return Size(width: width, height: height)
  }
}
