/// How a screen shows the navigation bar.
///
/// ```swift
/// phone.contentFrame(under: .opaque)  // (0, 64) 320×504
/// phone.contentFrame(under: .translucent)  // (0, 0) 320×568
/// phone.barFrame(of: .hidden)  // nil
/// ```
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
