package import TransitionKit

/// The frame and the rotation of a card, each number with its velocity.
package struct CardMotion: Hashable, Sendable {
  /// The left edge in points, before the rotation.
  package var x: MotionSample
  /// The top edge in points, before the rotation.
  package var y: MotionSample
  /// The width in points.
  package var width: MotionSample
  /// The height in points.
  package var height: MotionSample
  /// The rotation about the centre in radians; positive is clockwise.
  package var rotation: MotionSample

  /// Creates a card from its numbers.
  package init(
    x: MotionSample, y: MotionSample, width: MotionSample, height: MotionSample,
    rotation: MotionSample
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.rotation = rotation
  }

  /// Creates a card that rests at a frame, without rotation.
  package init(resting frame: Rect) {
    self.init(
      x: .resting(frame.x), y: .resting(frame.y), width: .resting(frame.width),
      height: .resting(frame.height), rotation: .resting(0))
  }

  /// The frame before the rotation, in points.
  package var frame: Rect {
    Rect(x: x.value, y: y.value, width: width.value, height: height.value)
  }

  /// The velocity of the frame, in points per second.
  package var velocity: Rect {
    Rect(x: x.velocity, y: y.velocity, width: width.velocity, height: height.velocity)
  }

  /// Whether every number is within ±`Limits.magnitude`.
  package var isWithinLimits: Bool {
    frame.isWithinLimits && velocity.isWithinLimits && rotation.value.isWithinLimits
      && rotation.velocity.isWithinLimits
  }
}

extension CardMotion {
  /// The numbers in the order x, y, width, height, rotation.
  var numbers: [MotionSample] { [x, y, width, height, rotation] }

  /// Returns the card with every number joined with that of another card.
  func joined(_ other: CardMotion, _ join: (MotionSample, MotionSample) -> MotionSample)
    -> CardMotion
  {
    CardMotion(
      x: join(x, other.x), y: join(y, other.y), width: join(width, other.width),
      height: join(height, other.height), rotation: join(rotation, other.rotation))
  }

  /// Returns the card without a negative width or height.
  ///
  /// A spring that overshoots a small source would turn the card inside out.
  var upright: CardMotion {
    var card = self
    if card.width.value < 0 { card.width = .resting(0) }
    if card.height.value < 0 { card.height = .resting(0) }
    return card
  }
}
