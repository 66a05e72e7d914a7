/// The paint of a layer: one colour, or a linear gradient between two colours.
///
/// Points are in fractions of the layer's size, like those of `CAGradientLayer`.
///
/// ```swift
/// let (left, right) = (Point(x: 0, y: 0.5), Point(x: 1, y: 0.5))
/// let shade = Fill(from: .clear, to: .black, startPoint: left, endPoint: right)
/// shade.isSolid  // false
/// shade.description  // "#00000000 → #000000ff"
/// ```
public struct Fill: Hashable, Codable, Sendable {
  /// The colour at the start point and before it.
  public var startColor: RGBColor
  /// The colour at the end point and beyond it.
  public var endColor: RGBColor
  /// The point where the gradient starts, in fractions of the layer's size.
  public var startPoint: Point
  /// The point where the gradient ends, in fractions of the layer's size.
  public var endPoint: Point

  /// Creates a linear gradient.
  public init(
    from startColor: RGBColor, to endColor: RGBColor, startPoint: Point, endPoint: Point
  ) {
    self.startColor = startColor
    self.endColor = endColor
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Creates a fill of one colour.
  public init(_ color: RGBColor) {
    self.init(
      from: color, to: color, startPoint: .zero, endPoint: Point(x: 1, y: 0))
  }

  /// Whether both colours are equal.
  public var isSolid: Bool { startColor == endColor }

  /// Returns the opacity at a point in fractions of the layer's size; clamped to `0...1`.
  package func opacity(at unit: Point) -> Double {
    let axis = endPoint - startPoint
    let square = axis.x * axis.x + axis.y * axis.y
    let offset = unit - startPoint
    let part = square > 0 ? max(0, min(1, (offset.x * axis.x + offset.y * axis.y) / square)) : 1
    return max(0, min(1, startColor.alpha + part * (endColor.alpha - startColor.alpha)))
  }

  /// The fill with left and right swapped.
  var mirrored: Fill {
    Fill(
      from: startColor, to: endColor, startPoint: Point(x: 1 - startPoint.x, y: startPoint.y),
      endPoint: Point(x: 1 - endPoint.x, y: endPoint.y))
  }
}

extension Fill: Interpolatable {
  /// Whether every number of the fill is within ±``Limits/magnitude``.
  public var isWithinLimits: Bool {
    startColor.isWithinLimits && endColor.isWithinLimits && startPoint.isWithinLimits
      && endPoint.isWithinLimits
  }
}

extension Fill: Componentwise {
  package func combined(with other: Fill, _ number: (Double, Double) -> Double) -> Fill {
    Fill(
      from: startColor.combined(with: other.startColor, number),
      to: endColor.combined(with: other.endColor, number),
      startPoint: startPoint.combined(with: other.startPoint, number),
      endPoint: endPoint.combined(with: other.endPoint, number))
  }
}

extension Fill: CustomStringConvertible {
  /// The colour, or both colours as `#00000000 → #000000ff`.
  public var description: String {
    isSolid ? startColor.description : "\(startColor) → \(endColor)"
  }
}
