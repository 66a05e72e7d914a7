/// The rule that chooses the text of a back button's label.
///
/// ```swift
/// let photo = Screen("photo", title: "Photo 7", barContents: BarContents(backLabel: .fitting))
/// phone.backLabel(of: photo, above: Screen("list", title: "A very long title"))  // "Back"
/// ```
public enum BackLabel: String, Hashable, Codable, Sendable, CaseIterable {
  /// The back title, truncated at the middle of the bar.
  case cut
  /// The back title if it fits beside the title. Otherwise the general text, such as “Back”, if that fits; otherwise no
  /// text.
  ///
  /// Source: UIKit, `UINavigationItem.BackButtonDisplayMode.default`.
  case fitting
  /// The general text if it fits, otherwise no text.
  ///
  /// Source: UIKit, `UINavigationItem.BackButtonDisplayMode.generic`.
  case general
  /// No text: the back button shows only the chevron.
  ///
  /// Source: UIKit, `UINavigationItem.BackButtonDisplayMode.minimal`.
  case none
}

extension Container {
  /// Returns the text of a screen's back button label, or `nil` when the label is not shown.
  ///
  /// ``BarContents/backLabel`` decides which text it is: the screen's own back title, or else the title of the screen
  /// underneath, or the general “Back”. A text fits if it ends ``BarMargins/titleSpacing`` before the title in the
  /// row, or before the trailing items if the title is a large one. This is a decision of this library: UIKit may
  /// also move the title aside.
  ///
  /// - Parameters:
  ///   - screen: The screen that shows the back button.
  ///   - lower: The screen underneath, or `nil` for the lowest one.
  /// - Returns: The text.
  public func backLabel(of screen: Screen, above lower: Screen?) -> String? {
    BarLayout(container: self, screen: screen).backLabel(above: lower)?.text
  }
}
