extension ClipPath {
  /// Returns whether this shape can be interpolated to another: both are of one kind, polygons with equally many
  /// points.
  package func blends(with other: ClipPath) -> Bool {
    switch (self, other) {
    case (.circle, .circle), (.roundedRect, .roundedRect), (.ellipticRect, .ellipticRect): true
    case (.polygon(let own), .polygon(let others)): own.count == others.count
    case (.circle, _), (.roundedRect, _), (.ellipticRect, _), (.polygon, _): false
    }
  }

  /// Returns a shape whose numbers are computed from the corresponding numbers of two shapes that blend.
  private func combined(_ other: ClipPath, _ sum: (Double, Double) -> Double) -> ClipPath {
    switch (self, other) {
    case (.circle(let center, let radius), .circle(let otherCenter, let otherRadius)):
      .circle(center: center.combined(with: otherCenter, sum), radius: sum(radius, otherRadius))
    case (.roundedRect(let rect, let radius), .roundedRect(let other, let otherRadius)):
      .roundedRect(rect.combined(with: other, sum), cornerRadius: sum(radius, otherRadius))
    case (.ellipticRect(let rect, let radii), .ellipticRect(let other, let otherRadii)):
      .ellipticRect(
        rect.combined(with: other, sum), cornerRadii: radii.combined(with: otherRadii, sum))
    case (.polygon(let points), .polygon(let others)):
      .polygon(zip(points, others).map { $0.combined(with: $1, sum) })
    case (.circle, _), (.roundedRect, _), (.ellipticRect, _), (.polygon, _): self
    }
  }
}

extension ClipPath: TrackValue {
  /// Whether every number in the shape is within ±``Limits/magnitude``.
  public var isWithinLimits: Bool { lengths.allSatisfy(\.isWithinLimits) }

  /// Returns the linearly interpolated shape at a progress; between different kinds it jumps at progress 1.
  public func interpolated(
    to end: ClipPath, along path: MotionPath, progress: Double
  ) -> ClipPath {
    guard blends(with: end) else { return progress < 1 ? self : end }
    switch progress {
    case 0: return self
    case 1: return end
    default: return combined(end) { $0 + ($1 - $0) * progress }
    }
  }

  /// Returns the velocities of all numbers of the shape, as a shape; all are 0 if the shapes do not blend.
  public func velocity(
    to end: ClipPath, along path: MotionPath, progress: Double, rate: Double
  ) -> ClipPath {
    combined(blends(with: end) ? end : self) { ($1 - $0) * rate }
  }

  /// Returns the shape plus a multiple of a difference; unchanged if the difference is of another kind.
  public func adding(_ difference: ClipPath, times factor: Double) -> ClipPath {
    guard blends(with: difference) else { return self }
    return combined(difference) { $0 + $1 * factor }
  }
}
