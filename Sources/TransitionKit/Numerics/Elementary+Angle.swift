extension Elementary {
  /// Returns the angle of a vector that is not zero, within −π/2…π/2, as if x were not negative.
  ///
  /// It is the arc tangent of y/x, which a vector and its opposite share.
  static func angle(x: Double, y: Double) -> Double {
    let (a, b) = (abs(x), abs(y))
    let angle = b <= a ? arcTangent(b / a) : .pi / 2 - arcTangent(a / b)
    return (x < 0) == (y < 0) ? angle : -angle
  }
}
