import TransitionKit
import TransitionKitInspection

// The container.

extension ScenarioReader {
  mutating func container(
    _ node: ScenarioNode?, of document: ScenarioNode
  ) throws(DecodingError) -> Container {
    guard let node else {
      return try document.located { try Container(size: Situation.phoneSize) }
    }
    var object = try ScenarioObject(node)
    let size = try size(&object)
    let settings = try containerSettings(&object)
    finish(object)
    return try node.located {
      try Container(
        size: size, statusBarHeight: settings.statusBarHeight,
        navigationBarHeight: settings.navigationBarHeight,
        bottomBarHeight: settings.bottomBarHeight ?? 0,
        safeArea: settings.safeArea.applied(to: .zero),
        layoutDirection: settings.layoutDirection ?? .leftToRight,
        reducesMotion: settings.reducesMotion ?? false,
        barMetrics: settings.barMetrics ?? .classic)
    }
  }

  /// Reads a change of the container; every member is optional.
  mutating func containerChange(_ node: ScenarioNode) throws(DecodingError) -> ContainerSettings {
    var object = try ScenarioObject(node)
    var settings = try containerSettings(&object)
    settings.width = try object.optional("width")?.nonNegative()
    settings.height = try object.optional("height")?.nonNegative()
    finish(object)
    // Settings that are valid in one container are valid in every other one.
    let valid = settings
    _ = try node.located {
      try valid.applied(to: Container(size: Situation.phoneSize))
    }
    return settings
  }

  /// Reads the settings besides the size.
  private mutating func containerSettings(
    _ object: inout ScenarioObject
  ) throws(DecodingError) -> ContainerSettings {
    var settings = ContainerSettings()
    settings.statusBarHeight = try object.optional("statusBarHeight")?.nonNegative()
    settings.navigationBarHeight = try object.optional("navigationBarHeight")?.nonNegative()
    settings.bottomBarHeight = try object.optional("bottomBarHeight")?.nonNegative()
    if let node = object.optional("safeArea") { settings.safeArea = try safeArea(node) }
    settings.layoutDirection = try object.optional("layoutDirection")?.word(LayoutDirection.self)
    settings.reducesMotion = try object.optional("reduceMotion")?.bool()
    settings.barMetrics = try object.optional("barMetrics")?.word(BarMetricsName.self).metrics
    return settings
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

  private mutating func safeArea(
    _ node: ScenarioNode
  ) throws(DecodingError) -> ContainerSettings.SafeArea {
    var object = try ScenarioObject(node)
    let safeArea = ContainerSettings.SafeArea(
      top: try object.optional("top")?.nonNegative(),
      left: try object.optional("left")?.nonNegative(),
      bottom: try object.optional("bottom")?.nonNegative(),
      right: try object.optional("right")?.nonNegative())
    finish(object)
    return safeArea
  }
}
