/// What the label of a back button says.
///
/// ```swift
/// let photo = Screen("photo", title: "Photo 7", barContents: BarContents(backLabel: .fitting))
/// phone.backLabel(of: photo, above: Screen("list", title: "A very long title"))  // "Back"
/// ```
public enum BackLabel: String, Hashable, Codable, Sendable, CaseIterable {
  /// The back title, cut off at the middle of the bar.
  case cut
  /// The back title if it fits beside the title, else the general one, such as “Back”, if that fits,
  /// else nothing.
  ///
  /// Source: UIKit, `UINavigationItem.BackButtonDisplayMode.default`.
  case fitting
  /// The general title if it fits, else nothing.
  ///
  /// Source: UIKit, `UINavigationItem.BackButtonDisplayMode.generic`.
  case general
  /// Nothing: the chevron alone.
  ///
  /// Source: UIKit, `UINavigationItem.BackButtonDisplayMode.minimal`.
  case none
}

extension Container {
  /// Returns the text of the label of a screen's back button, or `nil` when there is none.
  ///
  /// The text is the screen's own back title, or the title of the screen underneath, or “Back”, as
  /// ``BarContents/backLabel`` says. It fits if it ends ``BarMargins/titleSpacing`` before the title
  /// in the row, or before the trailing items under a large title. This is a decision of this library:
  /// UIKit may also move the title aside.
  ///
  /// - Parameters:
  ///   - screen: The screen that shows the back button.
  ///   - lower: The screen underneath, or `nil` for the lowest one.
  /// - Returns: The text.
  public func backLabel(of screen: Screen, above lower: Screen?) -> String? {
    BarLayout(container: self, screen: screen).backLabel(above: lower)?.text
  }
}
