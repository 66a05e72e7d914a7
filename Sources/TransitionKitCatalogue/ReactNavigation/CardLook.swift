package import TransitionKit

/// How a card looks at one instant: its offsets, scale, opacity and other properties that a transition changes.
///
/// Lengths are in points and angles in radians. By default a card is at rest.
package struct CardLook: Hashable, Sendable {
  /// How far the card has moved to the right.
  package var x = 0.0
  /// How far the card has moved down.
  package var y = 0.0
  /// The scale about the centre.
  package var scale = 1.0
  /// The rotation about the vertical axis; positive turns the right edge away.
  package var rotationY = 0.0
  /// The opacity.
  package var alpha = 1.0
  /// The part of the card's height that is cut off at the top, from 0 to 1.
  package var hiddenTop = 0.0
  /// The opacity of the black behind the card, over the card underneath.
  package var overlay = 0.0
  /// The opacity of the black on the card itself.
  package var dim = 0.0
  /// The radius of the corners.
  package var cornerRadius = 0.0
  /// The corners that the radius rounds.
  package var roundedCorners = Corners.all
  /// The shadow that the card casts.
  package var shadow = Shadow.none

  /// Creates the look of a resting card.
  package init() {}
}
