/// An element where it lies on a laid-out screen, in container coordinates.
public struct PlacedElement: Hashable, Sendable {
  /// The element.
  public let element: Element
  /// The frame, in container coordinates.
  public let rect: Rect
  /// What the clipping elements around it leave to be seen, in container coordinates; `nil` is all.
  public let window: Rect?
  /// The place in painter's order, 0 at the back.
  public let place: Int
  /// The place of the element that this one lies in; `nil` lies on the screen itself.
  public let parent: Int?

  init(_ element: Element, rect: Rect, window: Rect?, place: Int, parent: Int?) {
    self.element = element
    self.rect = rect
    self.window = window
    self.place = place
    self.parent = parent
  }

  /// The name of the element.
  public var id: String { element.id }

  /// Returns the part that is seen of the element in a container, in container coordinates.
  public func visibleRect(in container: Container) -> Rect {
    let seen = rect.intersection(container.bounds)
    return window.map { seen.intersection($0) } ?? seen
  }
}
