/// What a layer paints itself: a colour, or a gradient from one colour to another.
///
/// Points lie in the layer's unit square, as those of `CAGradientLayer`.
public struct Fill: Hashable, Codable, Sendable {
  /// The colour at the start point and before it.
  public var startColor: Color
  /// The colour at the end point and beyond it.
  public var endColor: Color
  /// Where the gradient starts.
  public var startPoint: Point
  /// Where the gradient ends.
  public var endPoint: Point

  /// Creates a gradient.
  public init(
    from startColor: Color, to endColor: Color, startPoint: Point, endPoint: Point
  ) {
    self.startColor = startColor
    self.endColor = endColor
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Creates one colour all over.
  public init(_ color: Color) {
    self.init(
      from: color, to: color, startPoint: .zero, endPoint: Point(x: 1, y: 0))
  }

  /// A Boolean value that tells whether it is one colour all over.
  public var isSolid: Bool { startColor == endColor }

  /// The fill as seen in a mirror whose plane is vertical.
  var mirrored: Fill {
    Fill(
      from: startColor, to: endColor, startPoint: Point(x: 1 - startPoint.x, y: startPoint.y),
      endPoint: Point(x: 1 - endPoint.x, y: endPoint.y))
  }
}

extension Fill: Interpolatable {
  /// A Boolean value that tells whether all numbers are finite.
  public var isFinite: Bool {
    startColor.isFinite && endColor.isFinite && startPoint.isFinite && endPoint.isFinite
  }

  /// Returns the sum, number by number.
  public static func + (left: Fill, right: Fill) -> Fill {
    Fill(
      from: left.startColor + right.startColor, to: left.endColor + right.endColor,
      startPoint: left.startPoint + right.startPoint, endPoint: left.endPoint + right.endPoint)
  }

  /// Returns the difference, number by number.
  public static func - (left: Fill, right: Fill) -> Fill {
    Fill(
      from: left.startColor - right.startColor, to: left.endColor - right.endColor,
      startPoint: left.startPoint - right.startPoint, endPoint: left.endPoint - right.endPoint)
  }

  /// Returns the fill with every number multiplied by a factor.
  public func scaled(by factor: Double) -> Fill {
    Fill(
      from: startColor.scaled(by: factor), to: endColor.scaled(by: factor),
      startPoint: startPoint.scaled(by: factor), endPoint: endPoint.scaled(by: factor))
  }
}

extension Fill: CustomStringConvertible {
  /// The colour, or both as `#00000000 → #000000ff`.
  public var description: String {
    isSolid ? startColor.description : "\(startColor) → \(endColor)"
  }
}
