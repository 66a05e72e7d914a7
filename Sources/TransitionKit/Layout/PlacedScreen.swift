/// A screen laid out in a container, with the frames of its elements.
///
/// ```swift
/// let placed = PlacedScreen(grid, frame: container.contentFrame(under: grid.bar))
/// try placed.convert(Point(x: 0, y: 0), from: .element("list"), to: .container)
/// ```
public struct PlacedScreen: Hashable, Sendable {
  /// The screen.
  public let screen: Screen
  /// The frame of the screen's layer, in container coordinates.
  public let frame: Rect
  /// The origin of the screen's content, in container coordinates.
  public let contentOrigin: Point

  /// Creates a screen at a frame in container coordinates.
  ///
  /// By default the content starts at the frame's top left corner.
  public init(_ screen: Screen, frame: Rect, contentOrigin: Point? = nil) {
    self.screen = screen
    self.frame = frame
    self.contentOrigin = contentOrigin ?? frame.origin
  }

  /// Returns the frame of an element in container coordinates, or `nil` if no element has the id.
  ///
  /// If several elements have the id, the topmost counts, which is the last in drawing order.
  public func rect(of element: String) -> Rect? {
    placedElements.last { $0.id == element }?.rect
  }

  /// The elements in drawing order; if several have one id, only the topmost is included.
  package var topmostElements: [PlacedElement] {
    let placed = placedElements
    let last = Dictionary(placed.map { ($0.id, $0.drawingIndex) }, uniquingKeysWith: { $1 })
    return placed.filter { last[$0.id] == $0.drawingIndex }
  }

  /// All elements in drawing order, including several with one id.
  public var placedElements: [PlacedElement] {
    var placed: [PlacedElement] = []
    func walk(_ elements: [Element], _ origin: Point, in parent: Int?, clippedTo clip: Rect?) {
      for element in elements {
        let rect = element.frame.offset(byX: origin.x, y: origin.y)
        let index = placed.count
        placed.append(
          PlacedElement(element, rect: rect, clip: clip, drawingIndex: index, parent: parent))
        let inner =
          element.clipsElements ? clip.map { $0.intersection(rect) } ?? rect : clip
        walk(element.elements, rect.origin - element.scrollOffset, in: index, clippedTo: inner)
      }
    }
    walk(screen.elements, contentOrigin, in: nil, clippedTo: nil)
    return placed
  }
}

// MARK: - Converting

extension PlacedScreen {
  /// Returns the origin of a coordinate space, in container coordinates.
  ///
  /// - Throws: ``LayoutError/unknownElement(_:screen:)`` when the screen has no such element.
  public func origin(of space: Space) throws(LayoutError) -> Point {
    switch space {
    case .container: return .zero
    case .screen: return contentOrigin
    case .element(let id):
      guard let placed = placedElements.last(where: { $0.id == id }) else {
        throw .unknownElement(id, screen: screen.id)
      }
      return placed.rect.origin - placed.element.scrollOffset
    }
  }

  /// Returns a point converted from one coordinate space to another.
  ///
  /// - Throws: ``LayoutError/unknownElement(_:screen:)`` when the screen has no such element.
  public func convert(
    _ point: Point, from source: Space, to target: Space
  ) throws(LayoutError) -> Point {
    point + (try origin(of: source) - origin(of: target))
  }

  /// Returns a rectangle converted from one coordinate space to another.
  ///
  /// - Throws: ``LayoutError/unknownElement(_:screen:)`` when the screen has no such element.
  public func convert(
    _ rect: Rect, from source: Space, to target: Space
  ) throws(LayoutError) -> Rect {
    Rect(
      origin: try convert(rect.origin, from: source, to: target), size: rect.size)
  }
}

extension PlacedScreen {
  /// A coordinate space for points and rectangles of a screen.
  ///
  /// ```swift
  /// try photos.placed(.from).origin(of: .screen)  // (0, 64): below the bar
  /// try photos.placed(.from).origin(of: .container)  // (0, 0)
  /// ```
  public enum Space: Hashable, Sendable {
    /// The space of the container; the origin is its top left corner.
    case container
    /// The space of the screen's content; the origin is ``PlacedScreen/contentOrigin``.
    case screen
    /// The space of an element's content, which scrolls; the payload is the element's id.
    case element(String)
  }
}
