extension Container {
  /// Returns the container with some settings changed; `nil` keeps a setting.
  ///
  /// ```swift
  /// try container.with(layoutDirection: .rightToLeft, reducesMotion: true)
  /// ```
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - safeArea: The insets of the safe area, in points.
  ///   - layoutDirection: The layout direction.
  ///   - reducesMotion: Whether the user prefers reduced motion.
  /// - Returns: The container; its bars keep their heights.
  /// - Throws: `LayoutError` if a length is negative or too large.
  public func with(
    size: Size? = nil, safeArea: Insets? = nil, layoutDirection: LayoutDirection? = nil,
    reducesMotion: Bool? = nil
  ) throws(LayoutError) -> Container {
    try Container(
      size: size ?? self.size, statusBarHeight: statusBarHeight,
      navigationBarHeight: navigationBarHeight, bottomBarHeight: bottomBarHeight,
      safeArea: safeArea ?? self.safeArea,
      layoutDirection: layoutDirection ?? self.layoutDirection,
      reducesMotion: reducesMotion ?? self.reducesMotion, barMetrics: barMetrics)
  }
}
