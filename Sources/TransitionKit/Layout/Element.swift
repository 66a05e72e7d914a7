/// A named part of a screen that a transition can follow from one screen to the next.
public struct Element: Hashable, Sendable {
  /// The name; elements of the same name on two screens are the same thing.
  public let id: String
  /// The frame in the coordinates of the parent's content, in points.
  public let frame: Rect
  /// How far the content is scrolled, in points; content moves up and left by it.
  public let scrollOffset: Point
  /// The size of the content; the frame's size if `nil`.
  public let contentSize: Size?
  /// The elements inside, back to front.
  public let elements: [Element]
  /// A Boolean value that tells whether what is inside is cut off at the frame.
  public let clipsElements: Bool
  /// How the element looks at rest.
  public let look: ElementLook

  /// How many levels of elements lie inside this one, itself counted.
  let depth: Int

  /// How deep elements may lie inside one another.
  public static let maximumDepth = 100

  /// Creates an element.
  ///
  /// One that scrolls, with an offset or a content size, cuts off what is inside unless told.
  ///
  /// - Throws: ``LayoutError`` when a number is not finite, an extent negative, or the elements
  ///   inside reach deeper than ``maximumDepth``.
  public init(
    _ id: String, frame: Rect, scrollOffset: Point = .zero, contentSize: Size? = nil,
    elements: [Element] = [], clipsElements: Bool? = nil, look: ElementLook = .plain
  ) throws(LayoutError) {
    let owner = "element \(id)"
    try LayoutError.check(frame, owner: owner, field: "frame")
    guard scrollOffset.isFinite else { throw .notFinite(owner: owner, field: "scrollOffset") }
    if let contentSize { try LayoutError.check(contentSize, owner: owner, field: "contentSize") }
    guard look.isFinite else { throw .notFinite(owner: owner, field: "look") }
    depth = 1 + (elements.map(\.depth).max() ?? 0)
    guard depth <= Element.maximumDepth else { throw .tooDeep(element: id) }
    self.id = id
    self.frame = frame
    self.scrollOffset = scrollOffset
    self.contentSize = contentSize
    self.elements = elements
    self.clipsElements = clipsElements ?? (scrollOffset != .zero || contentSize != nil)
    self.look = look
  }
}
