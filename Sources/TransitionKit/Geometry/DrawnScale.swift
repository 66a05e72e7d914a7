// What a layer must be given, so that it is drawn as wanted although it is scaled.

extension Transform {
  /// The mean of both scales, for what has only one number.
  public var meanScale: Double { (scaleX + scaleY) / 2 }

  /// Returns the radii, across and down, of corners that are drawn with one radius in spite of the
  /// scale.
  ///
  /// Scales multiply through parents: pass the product of their transforms.
  public func cornerRadii(drawnAs radius: Double) -> Size {
    Size(width: Transform.part(radius, scaleX), height: Transform.part(radius, scaleY))
  }

  /// Returns the one radius of corners that are drawn with a radius in spite of the scale.
  public func cornerRadius(drawnAs radius: Double) -> Double {
    Transform.part(radius, meanScale)
  }

  /// A length before it is scaled; what is scaled to nothing needs none.
  static func part(_ length: Double, _ scale: Double) -> Double {
    scale == 0 ? 0 : length / abs(scale)
  }
}
