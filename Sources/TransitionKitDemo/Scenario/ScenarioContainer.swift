import TransitionKit

// The container.

extension ScenarioReader {
  mutating func container(_ node: JSONNode?) throws(DataError) -> Container {
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
