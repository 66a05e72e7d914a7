// Corner radii that compensate for the scale of a layer.

extension Transform {
  /// The mean of the horizontal and vertical scale, for lengths that are neither horizontal nor vertical.
  package var meanScale: Double { (scaleX + scaleY) / 2 }

  /// Returns the horizontal and vertical corner radii that are drawn with a given radius after scaling, in points.
  ///
  /// Parents scale the layer too, so multiply their scales into this transform first. A scale of 0 gives a radius of
  /// 0.
  public func cornerRadii(drawnAs radius: Double) -> Size {
    Size(width: Transform.part(radius, scaleX), height: Transform.part(radius, scaleY))
  }

  /// Returns the corner radius that is drawn with about a given radius after scaling, in points.
  ///
  /// It is divided by the mean of both scales, because one radius serves both axes.
  public func cornerRadius(drawnAs radius: Double) -> Double {
    Transform.part(radius, meanScale)
  }

  /// Returns the length that has the given length after scaling, or 0 for a scale of 0.
  static func part(_ length: Double, _ scale: Double) -> Double {
    scale == 0 ? 0 : length / abs(scale)
  }
}
