/// What a host follows beside the picture: focus, keyboard, assistive technology and the status bar.
///
/// ```swift
/// AttentionEvent.statusBar(of: "photo").description  // "status bar of photo"
/// ```
public enum AttentionEvent: Hashable, Sendable {
  /// An element has the focus; `nil` means none.
  case focus(FocusedElement?)
  /// The keyboard comes or leaves, as an element has the focus that takes text, or none has any longer.
  case keyboard(isUp: Bool)
  /// Assistive technology is told of another screen; it goes to the named element, or with `nil` to the first
  /// one.
  case screenChanged(to: String, element: String?)
  /// A presented node hides what it is presented over from assistive technology, or no longer does.
  case modal(String, isActive: Bool)
  /// The status bar has the style of another node.
  case statusBar(of: String)
}

extension AttentionEvent: CustomStringConvertible {
  /// For example `focus(name in form)` or `screen(photo)`.
  public var description: String {
    switch self {
    case .focus(let element): "focus(\(element.map { "\($0)" } ?? "none"))"
    case .keyboard(let isUp): "keyboard(\(isUp ? "up" : "down"))"
    case .screenChanged(let id, let element): "screen(\(id)\(element.map { ", \($0)" } ?? ""))"
    case .modal(let id, let isActive): "modal(\(id), \(isActive))"
    case .statusBar(let id): "status bar of \(id)"
    }
  }
}

/// An element of a node that has the focus.
///
/// ```swift
/// FocusedElement("name", in: "form").description  // "name in form"
/// ```
public struct FocusedElement: Hashable, Codable, Sendable {
  /// The name of the element.
  public var element: String
  /// The id of the node whose element it is.
  public var node: String
  /// Whether the keyboard is up while the element has the focus.
  public var takesText: Bool

  /// Names an element of a node, by default one that takes no text.
  public init(_ element: String, in node: String, takesText: Bool = false) {
    self.element = element
    self.node = node
    self.takesText = takesText
  }
}

extension FocusedElement: CustomStringConvertible {
  /// For example `name in form`.
  public var description: String { "\(element) in \(node)" }
}

/// Which nodes take touches while a container is in transition.
///
/// Only what is inside of that container is concerned. The bar of tabs around it stays live.
///
/// ```swift
/// TouchRule.allCases.map(\.rawValue)  // ["atRest", "always", "notWhileLeaving"]
/// ```
public enum TouchRule: String, Hashable, Codable, Sendable, CaseIterable {
  /// None, as on iOS until 18.
  case atRest
  /// All of them, as on iOS 26 and in Compose, where a leaving screen takes taps until it is removed.
  case always
  /// All but those that leave, as in Flutter.
  case notWhileLeaving
}
