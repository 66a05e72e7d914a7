public import TransitionKit

/// A card or a popover, which a sheet is in containers of regular width and height.
///
/// In a compact container the node is the sheet with its detents. A change of the container changes the one into
/// the other; the selected detent is kept meanwhile.
///
/// ```swift
/// var style = SheetStyle.uiKit26()
/// style.card = .formSheet()
/// style.heights(in: phone).map(\.id)  // ["medium", "large"]
/// ```
public struct SheetCard: Hashable, Codable, Sendable {
  /// Where the card rests.
  public enum Placement: Hashable, Codable, Sendable {
    /// In the middle of the container without insets, with a size in points, at most that of this area.
    case centered(Size, within: Insets = .zero)
    /// At a frame, in container coordinates.
    case fixed(Rect)
  }

  /// Where the card rests.
  public var placement: Placement
  /// The radius of its corners, in points.
  public var cornerRadius: Double
  /// The opacity of the black over the presenter, which does not change otherwise.
  public var dimming: Double
  /// The shadow.
  public var shadow = Shadow.none
  /// Whether a finger moves the card.
  ///
  /// A card that stays, such as a popover, leaves by a tap outside of it, also where nothing is dimmed.
  public var followsFinger = true
  /// Whether the node is a sheet in containers of compact width or height; otherwise it is a card there, too.
  public var adapts = true

  /// Creates a card that a finger moves and that is a sheet in compact containers.
  public init(_ placement: Placement, cornerRadius: Double, dimming: Double) {
    self.placement = placement
    self.cornerRadius = cornerRadius
    self.dimming = dimming
  }

  /// The form sheet of a system.
  ///
  /// Source: that of iOS 26 has 580 × 650 points, a radius of 32 and dimming 0.2, measured on iOS 26.1. The
  /// classic one has the 540 × 620 points of iPadOS 15; its size since iPadOS 16 is not published. Its radius of
  /// 10 and its dimming of 0.4 are decisions of this library.
  ///
  /// - Parameters:
  ///   - generation: The system.
  ///   - size: The preferred size of the content in points; `nil` is that of the system.
  /// - Returns: The card.
  public static func formSheet(
    _ generation: SheetGeneration = .iOS26, size: Size? = nil
  ) -> SheetCard {
    switch generation {
    case .classic:
      SheetCard(.centered(size ?? Size(width: 540, height: 620)), cornerRadius: 10, dimming: 0.4)
    case .iOS26:
      SheetCard(.centered(size ?? Size(width: 580, height: 650)), cornerRadius: 32, dimming: 0.2)
    }
  }

  /// A popover, which neither dims nor moves its presenter.
  ///
  /// The host chooses the frame beside the element that it belongs to. Source: Apple,
  /// "UIPopoverPresentationController": a popover is a sheet in compact containers unless that is refused. The
  /// radius of 13 points is a decision of this library.
  ///
  /// - Parameters:
  ///   - frame: The frame, in container coordinates.
  ///   - adapts: Whether it is a sheet in compact containers.
  /// - Returns: The card.
  public static func popover(at frame: Rect, adapts: Bool = true) -> SheetCard {
    var card = SheetCard(.fixed(frame), cornerRadius: 13, dimming: 0)
    (card.followsFinger, card.adapts) = (false, adapts)
    return card
  }

  /// Returns the frame in a container.
  package func frame(in container: Container) -> Rect {
    switch placement {
    case .fixed(let frame): return frame
    case .centered(let wanted, let insets):
      let width = max(0, container.width - insets.left - insets.right)
      let height = max(0, container.height - insets.top - insets.bottom)
      let size = Size(width: min(width, wanted.width), height: min(height, wanted.height))
      return Rect(
        origin: Point(
          x: insets.left + (width - size.width) / 2, y: insets.top + (height - size.height) / 2),
        size: size)
    }
  }

  /// Returns whether the node is a card in a container.
  package func applies(in container: Container) -> Bool {
    !adapts
      || (container.width >= PresentationStyle.compactWidth
        && container.height >= PresentationStyle.compactHeight)
  }

  /// The first number outside its range, or `nil`.
  var illegalField: String? {
    let frame: Rect
    switch placement {
    case .fixed(let fixed): frame = fixed
    case .centered(let size, let insets):
      guard insets.isWithinLimits else { return "card.placement" }
      frame = Rect(origin: .zero, size: size)
    }
    guard frame.isWithinLimits, frame.width >= 0, frame.height >= 0 else { return "card.placement" }
    guard (0...Limits.magnitude).contains(cornerRadius) else { return "card.cornerRadius" }
    guard (0...1).contains(dimming) else { return "card.dimming" }
    guard shadow.isWithinLimits else { return "card.shadow" }
    return nil
  }
}

extension SheetStyle {
  /// Returns the card that a sheet is in a container, or `nil` where it is a sheet with detents.
  func card(in container: Container) -> SheetCard? {
    card.flatMap { $0.applies(in: container) ? $0 : nil }
  }

  /// Returns the look of a card with its top edge at a height: below its rest it moves as it is.
  func look(of card: SheetCard, atTop top: Double, in container: Container) -> SheetLook {
    let frame = card.frame(in: container)
    var look = SheetLook(frame: Rect(x: frame.x, y: top, width: frame.width, height: frame.height))
    (look.topRadius, look.bottomRadius) = (card.cornerRadius, card.cornerRadius)
    look.shadow = card.shadow
    // A card that follows no finger moves only from one rest to another.
    let height = card.followsFinger ? container.height - frame.y : 0
    let share = height > 0 ? max(0, min(1, (container.height - top) / height)) : 1
    look.dimming = card.dimming * share
    return look
  }
}
