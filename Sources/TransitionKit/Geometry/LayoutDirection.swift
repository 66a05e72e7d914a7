/// The direction of text, which decides from which side a pushed screen enters.
///
/// ```swift
/// let container = try Container(size: phone.size, layoutDirection: .rightToLeft)
/// container.layoutDirection.trailingSign  // -1: a pushed screen enters from the left
/// ```
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Left to right: a pushed screen enters from the right.
  case leftToRight
  /// Right to left: a pushed screen enters from the left.
  case rightToLeft

  /// The sign of x towards the trailing edge: +1 for left to right, −1 for right to left.
  public var trailingSign: Double {
    switch self {
    case .leftToRight: 1
    case .rightToLeft: -1
    }
  }
}
