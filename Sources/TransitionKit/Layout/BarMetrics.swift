/// The heights of the bars of an iOS generation, and the margins in its navigation bars.
///
/// ```swift
/// let phone = try Container(
///   size: Size(width: 402, height: 874), safeArea: Insets(top: 62, bottom: 34),
///   barMetrics: .iOS26)
/// phone.barFrame  // (0, 0) 402×116: 62 and the bar of 54 points
/// ```
public struct BarMetrics: Hashable, Sendable {
  /// The height of a navigation bar below the status bar, in points.
  public var navigationBarHeight: Double
  /// The height of the row that a large title adds to a navigation bar, in points.
  public var largeTitleHeight: Double
  /// The distance of a navigation bar from the top of the container, in points.
  ///
  /// A container whose safe area has a top inset uses that inset instead if ``followsSafeArea`` is `true`.
  public var statusBarHeight: Double
  /// Whether a navigation bar starts at the top of the safe area, in containers with a top inset.
  public var followsSafeArea: Bool
  /// The height of a toolbar above the safe area, in points.
  public var toolbarHeight: Double
  /// The height of a toolbar in containers less than 500 points high, in points.
  public var compactToolbarHeight: Double
  /// The height of a tab bar above the safe area, in points.
  public var tabBarHeight: Double
  /// The margins and distances in a navigation bar whose screen sets no margins.
  public var margins: BarMargins

  /// Creates metrics; by default those of ``classic``.
  public init(
    navigationBarHeight: Double = 44, largeTitleHeight: Double = 52, statusBarHeight: Double = 20,
    followsSafeArea: Bool = false, toolbarHeight: Double = 44, compactToolbarHeight: Double = 44,
    tabBarHeight: Double = 49, margins: BarMargins = BarMargins()
  ) {
    self.navigationBarHeight = navigationBarHeight
    self.largeTitleHeight = largeTitleHeight
    self.statusBarHeight = statusBarHeight
    self.followsSafeArea = followsSafeArea
    self.toolbarHeight = toolbarHeight
    self.compactToolbarHeight = compactToolbarHeight
    self.tabBarHeight = tabBarHeight
    self.margins = margins
  }

  /// A status bar of 20 points, a navigation bar of 44, or 96 with a large title, a toolbar of 44 and a
  /// tab bar of 49.
  ///
  /// Source: UIKit on a phone without a notch, before iOS 26.
  public static let classic = BarMetrics()

  /// A navigation bar of 54 points, or 106 with a large title, below the safe area or at y = 10 where
  /// there is none; a toolbar of 48, or 44 in compact height; a tab bar of 49, which is 83 with a home
  /// indicator.
  ///
  /// Source: iOS 26.1, measured.
  public static let iOS26 = BarMetrics(
    navigationBarHeight: 54, statusBarHeight: 10, followsSafeArea: true, toolbarHeight: 48)

  /// Returns the distance of a navigation bar from the top of a container with a safe area, in points.
  func statusBarHeight(in safeArea: Insets) -> Double {
    followsSafeArea && safeArea.top > 0 ? safeArea.top : statusBarHeight
  }

  /// Returns the height of a toolbar plus the safe area below it, in points.
  ///
  /// Pass it to the container as the height of its bottom bar.
  package func toolbarHeight(in size: Size, safeArea: Insets = .zero) -> Double {
    let isCompact = size.height < PresentationStyle.compactHeight
    return (isCompact ? compactToolbarHeight : toolbarHeight) + safeArea.bottom
  }

  /// Returns the height of a tab bar plus the safe area below it, in points.
  ///
  /// Pass it to the container as the height of its bottom bar.
  package func tabBarHeight(safeArea: Insets) -> Double { tabBarHeight + safeArea.bottom }

  /// All heights and margins as a list, which is checked against the limits.
  var lengths: [Double] {
    [
      navigationBarHeight, largeTitleHeight, statusBarHeight, toolbarHeight, compactToolbarHeight,
      tabBarHeight,
    ] + margins.lengths
  }
}

extension BarMetrics: MemberCoded {
  package static let usual = classic

  package static let members: [Member<BarMetrics>] = [
    Member("navigationBarHeight", \.navigationBarHeight, .required),
    Member("largeTitleHeight", \.largeTitleHeight, .required),
    Member("statusBarHeight", \.statusBarHeight, .required),
    Member("followsSafeArea", \.followsSafeArea, .required),
    Member("toolbarHeight", \.toolbarHeight, .required),
    Member("compactToolbarHeight", \.compactToolbarHeight, .required),
    Member("tabBarHeight", \.tabBarHeight, .required), Member("margins", \.margins),
  ]

  package var fault: (any Error & CustomStringConvertible)? {
    lengths.allSatisfy(\.isLegalLength)
      ? nil : LayoutError.illegalNumber(owner: "bar metrics", field: "a length")
  }
}
