import TransitionKit

// The container.

extension ScenarioReader {
  mutating func container(_ node: JSONNode?) throws(DataError) -> Container {
    guard let node else {
      return try DataError.located(at: .root) { try Container(size: BuiltInScreens.size) }
    }
    var object = try JSONObject(node)
    let size = try size(&object)
    let statusBar = try object.optional("statusBarHeight")?.nonNegative()
    let navigationBar = try object.optional("navigationBarHeight")?.nonNegative()
    let bottomBar = try object.optional("bottomBarHeight")?.nonNegative()
    let safeArea = try object.optional("safeArea").map { (node) throws(DataError) in
      try insets(node)
    }
    let direction = try object.optional("layoutDirection")?.word(LayoutDirection.self)
    let reducesMotion = try object.optional("reduceMotion")?.bool()
    let metrics = try object.optional("barMetrics")?.word(BarMetricsName.self)
    finish(object)
    return try DataError.located(at: node.path) {
      try Container(
        size: size, statusBarHeight: statusBar, navigationBarHeight: navigationBar,
        bottomBarHeight: bottomBar ?? 0, safeArea: safeArea ?? .zero,
        layoutDirection: direction ?? .leftToRight,
        reducesMotion: reducesMotion ?? false, barMetrics: metrics?.metrics ?? .classic)
    }
  }

  /// The names of the bar heights in a scenario.
  private enum BarMetricsName: String, CaseIterable {
    case classic, iOS26

    var metrics: BarMetrics {
      switch self {
      case .classic: .classic
      case .iOS26: .iOS26
      }
    }
  }

  private mutating func insets(_ node: JSONNode) throws(DataError) -> Insets {
    var object = try JSONObject(node)
    let insets = Insets(
      top: try object.optional("top")?.nonNegative() ?? 0,
      left: try object.optional("left")?.nonNegative() ?? 0,
      bottom: try object.optional("bottom")?.nonNegative() ?? 0,
      right: try object.optional("right")?.nonNegative() ?? 0)
    finish(object)
    return insets
  }
}
