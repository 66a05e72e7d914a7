/// A reference to an element on a screen, by the ids of both.
///
/// ```swift
/// // Both screens have the element "photo".
/// let controller = try NavigationController(screens: [photos.from], container: phone)
/// try controller.push(photos.to, animated: true, using: MagicMove())
/// controller.hiddenElements.contains(ElementOnScreen("photo", on: "grid"))  // true
/// ```
public struct ElementOnScreen: Hashable, Codable, Sendable {
  /// The id of the element.
  public var element: String
  /// The id of the screen.
  public var screen: String

  /// Creates a reference from the ids of the element and its screen.
  public init(_ element: String, on screen: String) {
    self.element = element
    self.screen = screen
  }
}

extension ElementOnScreen: CustomStringConvertible {
  /// Both ids, as `photo on detail`.
  public var description: String { "\(element) on \(screen)" }
}
