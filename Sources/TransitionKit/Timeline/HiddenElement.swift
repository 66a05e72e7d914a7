/// An element that a timeline hides on one of its two screens.
///
/// A layer of the timeline shows the element instead; its space on the screen stays empty.
///
/// ```swift
/// // Both screens have the element "photo".
/// try MagicMove().timeline(for: photos).hiddenElements  // [photo on from, photo on to]
/// ```
public struct HiddenElement: Hashable, Sendable {
  /// The id of the element.
  public var element: String
  /// The screen on which the element is hidden.
  public var role: TransitionRole

  /// Creates an element that is hidden on one screen.
  public init(_ element: String, on role: TransitionRole) {
    self.element = element
    self.role = role
  }

  /// Returns elements with the given ids, hidden on both screens.
  static func onBothScreens(_ elements: some Sequence<String>) -> [HiddenElement] {
    elements.flatMap { id in TransitionRole.allCases.map { HiddenElement(id, on: $0) } }
  }

  /// The same element on the other screen.
  var swappingRoles: HiddenElement { HiddenElement(element, on: role.opposite) }
}

extension HiddenElement: CustomStringConvertible {
  /// The id and the screen, as `photo on to`.
  public var description: String { "\(element) on \(role.rawValue)" }
}

extension HiddenElement: Codable {
  private enum CodingKeys: String, CodingKey {
    case element
    case role = "on"
  }
}

extension Timeline {
  /// The ids of the hidden elements, without duplicates, in the order of ``hiddenElements``.
  package var hiddenElementNames: [String] {
    var known: Set<String> = []
    return hiddenElements.map(\.element).filter { known.insert($0).inserted }
  }

  /// Returns the ids of the elements that are hidden on a screen, in the order of
  /// ``hiddenElements``.
  package func elementsHidden(on role: TransitionRole) -> [String] {
    hiddenElements.filter { $0.role == role }.map(\.element)
  }
}
