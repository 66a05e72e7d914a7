extension Elementary {
  /// Returns the angle whose tangent is a given number within `0...1`.
  ///
  /// The error is at most two units in the last place. A parabola gives a guess within 0.004 of the result. Two
  /// corrections follow: each computes the tangent of the angle that is still missing, and adds the first two terms
  /// of its arc tangent series.
  package static func arcTangent(_ tangent: Double) -> Double {
    var angle = tangent * (1.0584 - 0.273 * tangent)
    for _ in 0..<2 {
      let guess = sinCos(angle)
      let missing = (tangent * guess.cos - guess.sin) / (guess.cos + tangent * guess.sin)
      angle += missing - missing * missing * missing / 3
    }
    return angle
  }
}
