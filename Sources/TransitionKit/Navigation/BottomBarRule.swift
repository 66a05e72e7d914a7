/// Which screens decide whether the bottom bar is hidden.
///
/// ```swift
/// let screens: ScreenList = [
///   Screen("list"), Screen("photo", hidesBottomBar: true), Screen("comments"),
/// ]
/// try NavigationState(screens: screens).hidesBottomBar  // true
/// try NavigationState(screens: screens, bottomBarRule: .topScreen).hidesBottomBar  // false
/// ```
public enum BottomBarRule: String, Hashable, Codable, Sendable, CaseIterable {
  /// Any screen above the root that hides it, also while screens pushed above that one are shown.
  ///
  /// Source: the widely observed behaviour of `hidesBottomBarWhenPushed`.
  case anyScreenAboveRoot
  /// The top screen alone, the root included.
  ///
  /// Source: the documentation of `hidesBottomBarWhenPushed`.
  case topScreen
}
