import TransitionKit

/// Settings of a container, as a scenario gives them; `nil` is a setting that is not given.
struct ContainerSettings: Hashable, Sendable {
  /// The insets of the safe area, in points; `nil` is an edge that is not given.
  struct SafeArea: Hashable, Sendable {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?

    /// Returns insets with these edges; the other edges stay as they are.
    func applied(to insets: Insets) -> Insets {
      Insets(
        top: top ?? insets.top, left: left ?? insets.left, bottom: bottom ?? insets.bottom,
        right: right ?? insets.right)
    }
  }

  var width: Double?
  var height: Double?
  var statusBarHeight: Double?
  var navigationBarHeight: Double?
  var bottomBarHeight: Double?
  var safeArea = SafeArea()
  var layoutDirection: LayoutDirection?
  var reducesMotion: Bool?
  var barMetrics: BarMetrics?

  /// Returns a container with these settings; the others stay as they are.
  ///
  /// - Throws: `LayoutError` when a length is not valid.
  func applied(to container: Container) throws(LayoutError) -> Container {
    try Container(
      size: Size(width: width ?? container.width, height: height ?? container.height),
      statusBarHeight: statusBarHeight ?? container.statusBarHeight,
      navigationBarHeight: navigationBarHeight ?? container.navigationBarHeight,
      bottomBarHeight: bottomBarHeight ?? container.bottomBarHeight,
      safeArea: safeArea.applied(to: container.safeArea),
      layoutDirection: layoutDirection ?? container.layoutDirection,
      reducesMotion: reducesMotion ?? container.reducesMotion,
      barMetrics: barMetrics ?? container.barMetrics)
  }
}
