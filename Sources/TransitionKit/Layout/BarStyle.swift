/// How a screen shows the navigation bar.
public enum BarStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// The content starts below the bar.
  case opaque
  /// Like ``opaque``, with a second row for a large title.
  case largeTitle
  /// The content starts at the top of the container, under the bar.
  case translucent
  /// There is no bar.
  case hidden
}
