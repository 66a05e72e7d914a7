public import TransitionKit

/// How a card looks at a progress of its own and at one of the card above it.
///
/// Lengths are in points and angles in radians. By default a card is at rest.
///
/// ```swift
/// let look = TabTransition.Style.shift.look(position: -0.5)
/// look.x  // -25: half of 50 points
/// look.alpha  // 0.5
/// ```
public struct CardLook: Hashable, Sendable {
  /// How far the card has moved to the right.
  public var x = 0.0
  /// How far the card has moved down.
  public var y = 0.0
  /// The scale about the centre.
  public var scale = 1.0
  /// The rotation about the vertical axis; positive turns the right edge away.
  public var rotationY = 0.0
  /// The opacity.
  public var alpha = 1.0
  /// The part of the card's height that is cut off at the top, from 0 to 1.
  public var hiddenTop = 0.0
  /// The opacity of the black behind the card, over the card underneath.
  public var overlay = 0.0
  /// The opacity of the black on the card itself.
  public var dim = 0.0
  /// The radius of the corners.
  public var cornerRadius = 0.0
  /// The corners that the radius rounds.
  public var roundedCorners = Corners.all
  /// The shadow that the card casts.
  public var shadow = Shadow.none

  /// Creates the look of a resting card.
  public init() {}
}
