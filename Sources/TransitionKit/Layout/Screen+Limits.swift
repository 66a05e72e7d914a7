// Checks of the numbers in a screen.

extension Screen {
  /// The name of the first number that is out of range, such as `barContents.leading[0].width`, or `nil`.
  ///
  /// Elements check their numbers when they are created; presentation styles are checked at each presentation.
  package var illegalField: String? {
    if let field = barContents.illegalField { return "barContents.\(field)" }
    if barLook?.isWithinLimits == false { return "barLook" }
    return background?.isWithinLimits == false ? "background" : nil
  }
}

extension BarContents {
  /// The name of the first number that is out of range, such as `leading[0].width`, or `nil`.
  ///
  /// Widths must not be negative, and all numbers within ±``Limits/magnitude``.
  var illegalField: String? {
    if let index = leading.firstIndex(where: { !$0.hasLegalWidth }) {
      return "leading[\(index)].width"
    }
    if let index = trailing.firstIndex(where: { !$0.hasLegalWidth }) {
      return "trailing[\(index)].width"
    }
    if titleWidth?.isLegalLength == false { return "titleWidth" }
    if backTitleWidth?.isLegalLength == false { return "backTitleWidth" }
    if let field = margins?.illegalField { return "margins.\(field)" }
    return scrollOffset.isWithinLimits ? nil : "scrollOffset"
  }
}

extension BarContents.Item {
  /// Whether the width is 0 or more and within the limits.
  var hasLegalWidth: Bool { width.isLegalLength }
}

extension BarMargins {
  /// The name of the first number that is not within ±``Limits/magnitude``, or `nil`.
  var illegalField: String? {
    // Called for every pushed screen, so it allocates nothing.
    if !leading.isWithinLimits { return "leading" }
    if !trailing.isWithinLimits { return "trailing" }
    if backButton?.isWithinLimits == false { return "backButton" }
    if !chevronWidth.isWithinLimits { return "chevronWidth" }
    if !labelSpacing.isWithinLimits { return "labelSpacing" }
    if !itemSpacing.isWithinLimits { return "itemSpacing" }
    return titleSpacing.isWithinLimits ? nil : "titleSpacing"
  }
}

extension Double {
  /// Whether the number is 0 or more and within the limits.
  var isLegalLength: Bool { self >= 0 && isWithinLimits }
}
