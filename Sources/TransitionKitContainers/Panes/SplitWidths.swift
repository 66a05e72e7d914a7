package import TransitionKit

/// The widths and frames of the columns of a split container in a regular width.
///
/// Source: UISplitViewController, measured on iOS 26.1.
package struct SplitWidths: Hashable, Sendable {
  /// The number of columns.
  package var style: SplitStyle
  /// Whether the primary column is a card inset from the edges, as from iOS 26 on.
  package var isFloating: Bool
  /// The preferred width of the primary column as a part of the container's width.
  ///
  /// With `nil` it is 320 points, or 280 in a style of three.
  package var primaryFraction: Double?

  /// Creates the widths of a style.
  package init(_ style: SplitStyle, isFloating: Bool = true, primaryFraction: Double? = nil) {
    self.style = style
    self.isFloating = isFloating
    self.primaryFraction = primaryFraction
  }

  /// The primary column in a style of two, in points.
  package static let primary = 320.0
  /// The primary column in a style of three, in points.
  package static let primaryOfThree = 280.0
  /// The supplementary column, in points.
  package static let supplementary = 320.0
  /// The least width of the secondary column beside others, in points.
  package static let leastSecondary = 464.0
  /// The line between two columns, in points.
  package static let separator = 0.5
  /// The distance of a floating column from the edges, in points.
  package static let inset = 10.0

  private var inset: Double { isFloating ? SplitWidths.inset : 0 }
  /// A floating column has no separator.
  private var primarySeparator: Double { isFloating ? 0 : SplitWidths.separator }

  private func preferredPrimary(in width: Double) -> Double {
    let standard = style == .doubleColumn ? SplitWidths.primary : SplitWidths.primaryOfThree
    return primaryFraction.map { $0 * width } ?? standard
  }

  /// The width that the supplementary column takes beside the primary one, with its line.
  private var taken: Double {
    style == .doubleColumn ? 0 : SplitWidths.supplementary + SplitWidths.separator
  }

  /// Returns the width of the primary column, in points.
  ///
  /// It is the preferred one, or less when the secondary column would have less than 464 points.
  ///
  /// - Parameter width: The width of the container, in points.
  /// - Returns: The width, 0 or more.
  /// - Throws: ``PaneError`` that names a number that is not finite or outside its range.
  package func primaryWidth(in width: Double) throws(PaneError) -> Double {
    try requireLegal(width)
    let largest = width - inset - primarySeparator - taken - SplitWidths.leastSecondary
    return max(0, min(preferredPrimary(in: width), largest))
  }

  /// Returns the display mode that UIKit chooses for a width.
  ///
  /// It has as many columns side by side as fit with their preferred widths.
  ///
  /// - Throws: ``PaneError`` that names a number that is not finite or outside its range.
  package func automaticMode(in width: Double) throws(PaneError) -> SplitDisplayMode {
    try requireLegal(width)
    let remaining = width - SplitWidths.leastSecondary
    let primary = inset + preferredPrimary(in: width) + primarySeparator
    if remaining >= primary + taken {
      return style == .doubleColumn ? .oneBesideSecondary : .twoBesideSecondary
    }
    let fitsSupplementary = style == .tripleColumn && remaining >= taken
    // A preferred fraction gives way to the secondary column.
    let shrinks = style == .doubleColumn && primaryFraction != nil && remaining > inset
    return fitsSupplementary || shrinks ? .oneBesideSecondary : .secondaryOnly
  }

  private func requireLegal(_ width: Double) throws(PaneError) {
    try PaneError.requireLength(width, "width")
    guard let primaryFraction else { return }
    guard primaryFraction.isFinite else { throw .notFinite(field: "primaryFraction") }
    guard (0...1).contains(primaryFraction) else {
      throw .outOfRange(field: "primaryFraction", value: primaryFraction, expected: "0...1")
    }
  }

  /// Returns the frames of the columns that are visible in a display mode.
  ///
  /// Columns over the secondary one lie on it. In a mode that displaces, the secondary column keeps the
  /// width that it has beside one column, and leaves the container on the trailing side.
  ///
  /// - Parameters:
  ///   - mode: The display mode.
  ///   - size: The size of the container, in points.
  ///   - layoutDirection: The direction of reading.
  /// - Returns: The frames, in points of the container.
  /// - Throws: ``PaneError`` that names a number that is not finite or outside its range.
  package func frames(
    in mode: SplitDisplayMode, size: Size, layoutDirection: LayoutDirection = .leftToRight
  ) throws(PaneError) -> [SplitColumn: Rect] {
    try PaneError.requireSize(size)
    let mode = style.legal(mode)
    let visible = style.columns(in: mode)
    var frames: [SplitColumn: Rect] = [:]
    var x = 0.0
    if visible.contains(.primary) {
      let width = try primaryWidth(in: size.width)
      frames[.primary] = Rect(
        x: inset, y: inset, width: width, height: max(0, size.height - 2 * inset))
      x = inset + width + primarySeparator
    }
    let supplementary = min(SplitWidths.supplementary, size.width)
    if visible.contains(.supplementary) {
      frames[.supplementary] = Rect(x: x, y: 0, width: supplementary, height: size.height)
      x += supplementary + SplitWidths.separator
    }
    switch mode {
    case .secondaryOnly, .oneOverSecondary, .twoOverSecondary: x = 0
    case .oneBesideSecondary, .twoBesideSecondary: x = min(x, size.width)
    case .twoDisplaceSecondary: break
    }
    let width =
      mode == .twoDisplaceSecondary
      ? max(0, size.width - supplementary - SplitWidths.separator) : size.width - x
    frames[.secondary] = Rect(x: x, y: 0, width: width, height: size.height)
    guard layoutDirection == .rightToLeft else { return frames }
    return frames.mapValues { $0.mirrored(inWidth: size.width) }
  }
}
