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

  /// Returns the fill at a progress, part by part.
  public func interpolated(to end: Fill, progress: Double) -> Fill {
    combined(with: end) { $0.interpolated(to: $1, progress: progress) }
  }

  /// Returns the rate of change, part by part.
  public func velocity(to end: Fill, rate: Double) -> Fill {
    combined(with: end) { $0.velocity(to: $1, rate: rate) }
  }

  private func combined(with other: Fill, _ join: (Double, Double) -> Double) -> Fill {
    func color(_ one: Color, _ two: Color) -> Color {
      Color(
        red: join(one.red, two.red), green: join(one.green, two.green),
        blue: join(one.blue, two.blue), alpha: join(one.alpha, two.alpha))
    }
    func point(_ one: Point, _ two: Point) -> Point {
      Point(x: join(one.x, two.x), y: join(one.y, two.y))
    }
    return Fill(
      from: color(startColor, other.startColor), to: color(endColor, other.endColor),
      startPoint: point(startPoint, other.startPoint), endPoint: point(endPoint, other.endPoint))
  }
}

extension Fill: CustomStringConvertible {
  /// The colour, or both as `#00000000 → #000000ff`.
  public var description: String {
    isSolid ? startColor.description : "\(startColor) → \(endColor)"
  }
}
