// Corner radii that compensate for the scale of a layer.

extension Transform {
  /// The mean of both scales, for lengths that have no axis.
  package var meanScale: Double { (scaleX + scaleY) / 2 }

  /// Returns the horizontal and vertical corner radii before scaling for a drawn radius in points.
  ///
  /// Parents scale the layer too, so the scales of this transform must be the products of all of
  /// them. A scale of 0 gives a radius of 0.
  public func cornerRadii(drawnAs radius: Double) -> Size {
    Size(width: Transform.part(radius, scaleX), height: Transform.part(radius, scaleY))
  }

  /// Returns the corner radius before scaling for a drawn radius in points.
  ///
  /// Both axes use the mean of both scales.
  public func cornerRadius(drawnAs radius: Double) -> Double {
    Transform.part(radius, meanScale)
  }

  /// Returns a length before scaling, or 0 for a scale of 0.
  static func part(_ length: Double, _ scale: Double) -> Double {
    scale == 0 ? 0 : length / abs(scale)
  }
}
