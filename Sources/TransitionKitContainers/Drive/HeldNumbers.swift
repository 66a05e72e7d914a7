import TransitionKit

// A picture cannot throw, so that its numbers are clamped.

extension Double {
  /// The number within ±`Limits.magnitude`; 0 for NaN.
  var held: Double { isNaN ? 0 : max(-Limits.magnitude, min(self, Limits.magnitude)) }

  /// Returns the quotient of two lengths, held; 0 when the other one is not above 0.
  func part(of length: Double) -> Double { length > 0 ? (self / length).held : 0 }
}

extension Point {
  /// The point with both coordinates held.
  var held: Point { Point(x: x.held, y: y.held) }
}

extension Size {
  /// The size with both lengths held.
  var held: Size { Size(width: width.held, height: height.held) }
}

extension Rect {
  /// The rectangle with its four numbers held.
  var held: Rect { Rect(origin: origin.held, size: size.held) }
}
