/// An element of a laid-out screen, with its frame in container coordinates.
///
/// ```swift
/// // The list has scrolled by 70 points, so the upper half of the photo lies under the bar.
/// let photo = try Element("photo", frame: Rect(x: 8, y: 20, width: 100, height: 100))
/// let list = try Element("list", frame: page, scrollOffset: Point(x: 0, y: 70), elements: [photo])
/// let grid = Screen("grid", elements: [list])
/// let placed = PlacedScreen(grid, frame: phone.contentFrame(under: .opaque))
/// placed.placedElements[1].rect  // (8, 14) 100×100
/// placed.placedElements[1].visibleRect(in: phone)  // (8, 64) 100×50
/// ```
public struct PlacedElement: Hashable, Sendable {
  /// The element.
  public let element: Element
  /// The frame, in container coordinates.
  public let rect: Rect
  /// The intersection of the frames of all ancestors that clip, in container coordinates; `nil` if none clips.
  public let clip: Rect?
  /// The index in drawing order, 0 at the back.
  public let drawingIndex: Int
  /// The drawing index of the parent element; `nil` for an element directly on the screen.
  public let parent: Int?

  init(_ element: Element, rect: Rect, clip: Rect?, drawingIndex: Int, parent: Int?) {
    self.element = element
    self.rect = rect
    self.clip = clip
    self.drawingIndex = drawingIndex
    self.parent = parent
  }

  /// The id of the element.
  public var id: String { element.id }

  /// Returns the visible part of the element in a container, in container coordinates.
  public func visibleRect(in container: Container) -> Rect {
    let seen = rect.intersection(container.bounds)
    return clip.map { seen.intersection($0) } ?? seen
  }
}
