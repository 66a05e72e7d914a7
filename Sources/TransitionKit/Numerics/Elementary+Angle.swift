extension Elementary {
  /// Returns the angle of the line through the origin and (x, y), within −π/2…π/2.
  ///
  /// It is the arc tangent of y/x, so (x, y) and (−x, −y) have the same angle. The two coordinates must not both be
  /// 0.
  static func angle(x: Double, y: Double) -> Double {
    let (a, b) = (abs(x), abs(y))
    let angle = b <= a ? arcTangent(b / a) : .pi / 2 - arcTangent(a / b)
    return (x < 0) == (y < 0) ? angle : -angle
  }
}
