/// How the titles of two pages change in a navigation bar that both show.
///
/// ```swift
/// var animator = SystemPush().takingNavigationBar()
/// animator.title = .stayingIfEqual
/// ```
public enum BarTitleMotion: Hashable, Codable, Sendable, CaseIterable {
  /// The titles move and fade as the style of the bar says.
  case moving
  /// Equal titles stay as they are; others move.
  case stayingIfEqual
  /// Equal titles stay as they are; others cross-fade in place.
  case staying
}

/// How the chevron of the back button appears, when the page underneath has none.
///
/// ```swift
/// var animator = SystemPush().takingNavigationBar()
/// animator.chevron = .shifting(26)  // from two widths of the chevron to the right
/// ```
public enum BarChevronMotion: Hashable, Codable, Sendable {
  /// It fades in its place.
  case fading
  /// It fades while it moves by a distance, in points: from the trailing side, or with a negative
  /// distance from the leading one.
  case shifting(Double)
  /// It moves in from beyond the leading edge and does not fade.
  case sliding
}
