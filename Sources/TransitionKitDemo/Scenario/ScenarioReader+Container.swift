import TransitionKit

// Reads the container and its changes.

extension ScenarioReader {
  /// Reads a container; an absent setting is that of `old`, or the default if `old` is `nil`.
  static func container(
    _ node: ScenarioNode, changing old: Container? = nil
  ) throws -> Container {
    let size: Size
    if let old {
      size = Size(
        width: try node["width"]?.nonNegative() ?? old.width,
        height: try node["height"]?.nonNegative() ?? old.height)
    } else {
      size = try self.size(node)
    }
    let metrics = try node["barMetrics"]?.word(of: [
      "classic": BarMetrics.classic, "iOS26": .iOS26,
    ])
    return try node.located {
      try Container(
        size: size,
        statusBarHeight: node["statusBarHeight"]?.nonNegative() ?? old?.statusBarHeight,
        navigationBarHeight: node["navigationBarHeight"]?.nonNegative()
          ?? old?.navigationBarHeight,
        bottomBarHeight: node["bottomBarHeight"]?.nonNegative() ?? old?.bottomBarHeight ?? 0,
        safeArea: safeArea(node["safeArea"], changing: old?.safeArea ?? .zero),
        layoutDirection: node["layoutDirection"]?.word(LayoutDirection.self)
          ?? old?.layoutDirection ?? .leftToRight,
        reducesMotion: node["reduceMotion"]?.bool() ?? old?.reducesMotion ?? false,
        barMetrics: metrics ?? old?.barMetrics ?? .classic)
    }
  }

  private static func safeArea(_ node: ScenarioNode?, changing old: Insets) throws -> Insets {
    guard let node else { return old }
    return Insets(
      top: try node["top"]?.nonNegative() ?? old.top,
      left: try node["left"]?.nonNegative() ?? old.left,
      bottom: try node["bottom"]?.nonNegative() ?? old.bottom,
      right: try node["right"]?.nonNegative() ?? old.right)
  }

  /// Returns the size that the members `width` and `height` of an object state.
  static func size(_ node: ScenarioNode) throws -> Size {
    let expected = "a number, 0 or more"
    return Size(
      width: try node.required("width", expected).nonNegative(),
      height: try node.required("height", expected).nonNegative())
  }
}
