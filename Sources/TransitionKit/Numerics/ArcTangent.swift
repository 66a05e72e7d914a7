extension Elementary {
  /// Returns the angle whose tangent is a number within `0...1`, within two units in the last
  /// place.
  ///
  /// Shape: a parabola within 0.004, then twice the exact angle between guess and result from
  /// their sines, of which the series may stop after the cube.
  package static func arcTangent(_ tangent: Double) -> Double {
    var angle = tangent * (1.0584 - 0.273 * tangent)
    for _ in 0..<2 {
      let guess = sinCos(angle)
      let rest = (tangent * guess.cos - guess.sin) / (guess.cos + tangent * guess.sin)
      angle += rest - rest * rest * rest / 3
    }
    return angle
  }
}
