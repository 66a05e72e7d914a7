/// What makes a presented node of a tree a sheet with detents.
///
/// A controller moves the sheet: see ``ContainerController/grabSheet(_:)``. The style decides where the sheet
/// rests and how its presenter looks, in place of the presentation style of the node's screen.
///
/// ```swift
/// let note = ContainerNode.screen("note").asSheet(.uiKit26())
/// let tree = try ContainerTree(ContainerNode.screen("map").presenting(note))
/// tree.sheet(of: "note")?.detent == nil  // true: the smallest
/// ```
public struct Sheet: Hashable, Codable, Sendable {
  /// The heights, the look and the rules of the finger.
  public var style: SheetStyle {
    get { styleBox.value }
    set { styleBox = Box(newValue) }
  }
  /// A style has more than a kilobyte, and most nodes have none.
  private var styleBox: Box<SheetStyle>
  /// The name of the selected detent; `nil` is the smallest active one.
  public var detent: String?
  /// The height of the content in points; `nil` is as high as possible.
  public var contentHeight: Double?
  /// Whether the user may not dismiss the sheet.
  public var refusesDismissal: Bool

  /// Creates a sheet; by default at its smallest detent, and one that the user may dismiss.
  public init(
    _ style: SheetStyle, at detent: String? = nil, contentHeight: Double? = nil,
    refusesDismissal: Bool = false
  ) {
    styleBox = Box(style)
    self.detent = detent
    self.contentHeight = contentHeight
    self.refusesDismissal = refusesDismissal
  }

  private enum CodingKeys: String, CodingKey {
    case styleBox = "style"
    case detent, contentHeight, refusesDismissal
  }

  /// Throws when the style or a number makes no sense.
  func validate() throws(SheetError) {
    try style.check()
    if let contentHeight { try SheetError.check(contentHeight, "contentHeight") }
    if let detent, !style.detents.contains(where: { $0.id == detent }) {
      throw .unknownDetent(detent)
    }
  }
}

/// The scroll view under a finger that moves a sheet.
///
/// ```swift
/// let list = SheetContent(offset: 120)
/// list.beganAtTop  // false
/// ```
public struct SheetContent: Hashable, Sendable {
  /// How far the content is scrolled from its top, in points.
  public var offset: Double
  /// Whether the content was at its top when the drag began.
  public var beganAtTop: Bool
  /// Whether the finger is on the grabber or the bar.
  public var isOnGrabber = false
  /// Whether the content decelerates.
  public var isDecelerating = false
  /// Whether the content has a control that refreshes it.
  public var hasRefresher = false

  /// Creates the state of a scroll view; by default the drag began where it is now.
  public init(offset: Double = 0, beganAtTop: Bool? = nil) {
    self.offset = offset
    self.beganAtTop = beganAtTop ?? !offset.isAbove(0)
  }
}

extension ContainerNode {
  /// Returns the node as a sheet with detents, when it is presented.
  public func asSheet(_ style: SheetStyle, at detent: String? = nil) -> ContainerNode {
    var node = self
    node.sheet = Sheet(style, at: detent)
    return node
  }
}

extension ContainerTree {
  /// Returns the sheet that a presented node is, or `nil` for another node.
  public func sheet(of id: String) -> Sheet? { entries[id]?.sheet }

  /// Returns the plan of a choice of a detent.
  func selecting(detent: String, of id: String) throws(ContainerError) -> ContainerPlan {
    guard let entry = entries[id] else { throw .unknownNode(id) }
    guard entry.isPresented, let sheet = entry.sheet else {
      throw .wrongKind(id, expected: "sheet")
    }
    guard sheet.style.detents.contains(where: { $0.id == detent }) else {
      throw .illegalSheet(id, .unknownDetent(detent))
    }
    return ContainerPlan(
      container: id, change: sheet.detent == detent ? .none : .selectDetent(detent), from: id,
      to: id, removed: [])
  }
}
