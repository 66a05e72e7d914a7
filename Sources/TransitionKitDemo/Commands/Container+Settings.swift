import TransitionKit

extension Container {
  /// Returns the container with other settings; `nil` keeps a setting.
  func with(
    layoutDirection direction: LayoutDirection? = nil, reducesMotion: Bool? = nil
  ) throws -> Container {
    try Container(
      size: size, statusBarHeight: statusBarHeight, navigationBarHeight: navigationBarHeight,
      bottomBarHeight: bottomBarHeight, safeArea: safeArea,
      layoutDirection: direction ?? layoutDirection,
      reducesMotion: reducesMotion ?? self.reducesMotion, barMetrics: barMetrics)
  }
}
