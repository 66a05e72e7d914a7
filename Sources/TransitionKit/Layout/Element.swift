/// A named part of a screen that a transition can match with a part of another screen.
///
/// Copies share one storage, so copying an element costs no more than copying a reference.
///
/// ```swift
/// let photo = try Element("photo", frame: Rect(x: 8, y: 20, width: 100, height: 100))
/// let grid = Screen("grid", elements: [photo])
/// let placed = PlacedScreen(grid, frame: phone.contentFrame(under: .opaque))
/// placed.rect(of: "photo")  // (8, 84) 100×100
/// ```
public struct Element: Hashable, Sendable {
  private struct Content: Sendable {
    let id: String
    let frame: Rect
    let scrollOffset: Point
    let contentSize: Size?
    let elements: [Element]
    let clipsElements: Bool
    let look: ElementLook
    let kind: ElementKind?
  }

  private final class Box: Sendable {
    let content: Content
    let depth: Int
    let count: Int

    init(_ content: Content, depth: Int, count: Int) {
      self.content = content
      self.depth = depth
      self.count = count
    }
  }

  private let box: Box

  /// The id; elements with the same id on two screens match each other.
  public var id: String { box.content.id }
  /// The frame, in points in the coordinates of the parent's content.
  public var frame: Rect { box.content.frame }
  /// The scroll offset, in points; positive values move the content up and left.
  public var scrollOffset: Point { box.content.scrollOffset }
  /// The size of the content, in points; `nil` is the size of the frame.
  public var contentSize: Size? { box.content.contentSize }
  /// The child elements, back to front.
  public var elements: [Element] { box.content.elements }
  /// Whether the child elements are clipped to this element's frame.
  public var clipsElements: Bool { box.content.clipsElements }
  /// How the element looks while no transition runs.
  public var look: ElementLook { box.content.look }
  /// The kind of element, by which `FlightRules` of TransitionKitCatalogue select it; `nil` by default.
  public var kind: ElementKind? { box.content.kind }

  /// The number of levels of the tree, including this element.
  var depth: Int { box.depth }

  /// Creates an element.
  ///
  /// By default an element with a scroll offset or a content size clips its child elements.
  ///
  /// - Throws: ``LayoutError`` when a number is not within ±``Limits/magnitude``, a width or height is
  ///   negative, or the tree has more than ``Limits/elementDepth`` levels or more than
  ///   ``Limits/nestedElements``.
  public init(
    _ id: String, frame: Rect, scrollOffset: Point = .zero, contentSize: Size? = nil,
    elements: [Element] = [], clipsElements: Bool? = nil, look: ElementLook = .plain,
    kind: ElementKind? = nil
  ) throws(LayoutError) {
    let owner = "element \(id)"
    try LayoutError.check(frame, owner: owner, field: "frame")
    guard scrollOffset.isWithinLimits else {
      throw .illegalNumber(owner: owner, field: "scrollOffset")
    }
    if let contentSize { try LayoutError.check(contentSize, owner: owner, field: "contentSize") }
    guard look.isWithinLimits else { throw .illegalNumber(owner: owner, field: "look") }
    let depth = 1 + (elements.map(\.depth).max() ?? 0)
    guard depth <= Limits.elementDepth else { throw .tooDeep(element: id) }
    let count = elements.reduce(1) { $0 + $1.box.count }
    guard count <= Limits.nestedElements else { throw .tooMany(element: id) }
    box = Box(
      Content(
        id: id, frame: frame, scrollOffset: scrollOffset, contentSize: contentSize,
        elements: elements,
        clipsElements: clipsElements ?? (scrollOffset != .zero || contentSize != nil), look: look,
        kind: kind),
      depth: depth, count: count)
  }

  /// Returns whether all properties of two elements are equal.
  public static func == (left: Element, right: Element) -> Bool {
    // Compared level by level instead of recursively, because deeply nested elements would fill the call stack.
    var pending = [(left, right)]
    while let (left, right) = pending.popLast() {
      guard left.box !== right.box else { continue }
      guard left.isSameAlone(as: right), left.elements.count == right.elements.count else {
        return false
      }
      pending += zip(left.elements, right.elements)
    }
    return true
  }

  /// Hashes all properties of the element.
  public func hash(into hasher: inout Hasher) {
    var pending = [self]
    while let element = pending.popLast() {
      element.hashAlone(into: &hasher)
      pending += element.elements
    }
  }

  /// Returns whether two elements are equal, apart from their child elements.
  private func isSameAlone(as other: Element) -> Bool {
    id == other.id && frame == other.frame && scrollOffset == other.scrollOffset
      && contentSize == other.contentSize && clipsElements == other.clipsElements
      && look == other.look && kind == other.kind
  }

  private func hashAlone(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(frame)
    hasher.combine(scrollOffset)
    hasher.combine(contentSize)
    hasher.combine(elements.count)
    hasher.combine(clipsElements)
    hasher.combine(look)
    hasher.combine(kind)
  }
}
