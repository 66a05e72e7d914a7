/// A column of a split container, numbered as UIKit does.
///
/// ```swift
/// SplitColumn.secondary.description  // "2"
/// ```
///
/// Source: UIKit, `UISplitViewController.Column`.
public enum SplitColumn: Int, Hashable, Codable, Sendable, CaseIterable {
  /// The leading column.
  case primary
  /// The column between primary and secondary, in a style with three columns.
  case supplementary
  /// The column with the content.
  case secondary
  /// The only column in a compact width, where there is one.
  case compact
  /// The column beside the content on its trailing side.
  case inspector
}

extension SplitColumn: CustomStringConvertible {
  /// The number.
  public var description: String { "\(rawValue)" }
}

extension SplitColumn: Comparable {
  /// Returns whether a column has a smaller number.
  public static func < (left: SplitColumn, right: SplitColumn) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// How many columns a split container has.
///
/// ```swift
/// SplitStyle.doubleColumn.columns(in: .oneBesideSecondary)  // [0, 2]: primary, secondary
/// SplitStyle.tripleColumn.columns(in: .oneBesideSecondary)  // [1, 2]: supplementary, secondary
/// ```
public enum SplitStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// Primary and secondary.
  case doubleColumn
  /// Primary, supplementary and secondary.
  case tripleColumn

  /// The columns of the style in order, without compact and inspector.
  public var columns: [SplitColumn] {
    switch self {
    case .doubleColumn: [.primary, .secondary]
    case .tripleColumn: [.primary, .supplementary, .secondary]
    }
  }

  /// Returns the columns that are visible in a display mode, in order.
  public func columns(in mode: SplitDisplayMode) -> [SplitColumn] {
    Array(columns.suffix(1 + legal(mode).sideCount))
  }

  /// Returns the display mode itself, or the one with a single column beside it in a style of two.
  public func legal(_ mode: SplitDisplayMode) -> SplitDisplayMode {
    guard self == .doubleColumn, mode.sideCount == 2 else { return mode }
    return mode == .twoOverSecondary ? .oneOverSecondary : .oneBesideSecondary
  }
}

/// Which columns are visible in a regular width, numbered as UIKit does.
///
/// ```swift
/// SplitDisplayMode.oneBesideSecondary.description  // "2"
/// ```
///
/// Source: UIKit, `UISplitViewController.DisplayMode`; 0 is automatic.
public enum SplitDisplayMode: Int, Hashable, Codable, Sendable, CaseIterable {
  /// Only the secondary column.
  case secondaryOnly = 1
  /// One column beside the secondary one.
  case oneBesideSecondary
  /// One column over the secondary one.
  case oneOverSecondary
  /// Two columns beside the secondary one.
  case twoBesideSecondary
  /// Two columns over the secondary one.
  case twoOverSecondary
  /// Two columns that push the secondary one out of the container.
  case twoDisplaceSecondary

  /// The number of columns besides the secondary one, 0 to 2.
  public var sideCount: Int {
    switch self {
    case .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Returns the mode of the same kind with another number of columns.
  func with(sideCount: Int) -> SplitDisplayMode {
    let isOver = self == .oneOverSecondary || self == .twoOverSecondary
    return switch sideCount {
    case 0: .secondaryOnly
    case 1: isOver ? .oneOverSecondary : .oneBesideSecondary
    default: isOver ? .twoOverSecondary : .twoBesideSecondary
    }
  }
}

extension SplitDisplayMode: CustomStringConvertible {
  /// The number.
  public var description: String { "\(rawValue)" }
}
