package import TransitionKit

// Gradients as CSS values.

extension Fill {
  /// A gradient in CSS whose parts are custom properties, so that they can be animated.
  static let variableGradient = StyleDeclaration(
    "background-image",
    "linear-gradient(var(--tk-fill-angle), var(--tk-fill-from) var(--tk-fill-start), "
      + "var(--tk-fill-to) var(--tk-fill-end))")

  var line: [Point] { [startPoint, endPoint] }

  /// Returns the numbers that browsers interpolate linearly: premultiplied colours and the gradient line.
  func numbers(in size: Size) -> [Double] {
    let colors = [startColor, endColor].flatMap { color -> [Double] in
      let parts = [color.red, color.green, color.blue].map { $0 * color.alpha }
      return parts + [color.alpha]
    }
    let line = CSSGradientLine(self, in: size)
    return colors + [line.direction.x, line.direction.y, line.start, line.end]
  }

  /// The fill with its colours clamped to the displayable range.
  var drawable: Fill {
    Fill(
      from: startColor.drawable, to: endColor.drawable, startPoint: startPoint,
      endPoint: endPoint)
  }

  func mixesAsCSS(with other: Fill) -> Bool {
    startColor.mixesAsCSS(with: other.startColor) && endColor.mixesAsCSS(with: other.endColor)
  }

  package func gradient(in size: Size) -> StyleDeclaration {
    let line = CSSGradientLine(self, in: size)
    let from = "\(CSSText.color(startColor)) \(CSSText.number(line.start * 100))%"
    let to = "\(CSSText.color(endColor)) \(CSSText.number(line.end * 100))%"
    return StyleDeclaration(
      "background-image", "linear-gradient(\(CSSText.number(line.degrees))deg, \(from), \(to))")
  }

  fileprivate func variables(_ line: CSSGradientLine, degrees: Double) -> [StyleDeclaration] {
    [
      StyleDeclaration(RegisteredProperty.from.name, CSSText.color(startColor)),
      StyleDeclaration(RegisteredProperty.to.name, CSSText.color(endColor)),
      StyleDeclaration(RegisteredProperty.angle.name, "\(CSSText.number(degrees))deg"),
      StyleDeclaration(RegisteredProperty.start.name, "\(CSSText.number(line.start * 100))%"),
      StyleDeclaration(RegisteredProperty.end.name, "\(CSSText.number(line.end * 100))%"),
    ]
  }
}

extension EasedTrack<Fill> {
  /// Returns the custom properties of a gradient over time; the angle is continuous and never jumps by a full turn.
  func turningSmoothly(in size: Size) -> EasedTrack<[StyleDeclaration]> {
    var previous: Double?
    return map { fill in
      let line = CSSGradientLine(fill, in: size)
      let turns = previous.map { (($0 - line.degrees) / 360).rounded() } ?? 0
      let degrees = line.degrees + 360 * turns
      previous = degrees
      return fill.variables(line, degrees: degrees)
    }
  }
}

/// The gradient line of CSS that draws the same as a fill between two points of the unit square.
struct CSSGradientLine {
  /// The direction in degrees, clockwise from up.
  let degrees: Double
  /// The direction as a unit vector.
  let direction: Point
  /// The start of the gradient as a fraction of the line; CSS draws the line from corner to corner.
  let start: Double
  /// The end of the gradient as a fraction of the line.
  let end: Double

  init(_ fill: Fill, in size: Size) {
    let (width, height) = (max(size.width, 1e-9), max(size.height, 1e-9))
    let delta = fill.endPoint - fill.startPoint
    let square = delta.x * delta.x + delta.y * delta.y
    // A gradient between equal points has no direction; any will do.
    guard square > 0 else {
      (degrees, direction, start, end) = (90, Point(x: 1, y: 0), 0, 0)
      return
    }
    // In the unit square, lines of equal colour are perpendicular to the gradient. Stretching the square to the size
    // changes that direction.
    let normal = Point(x: delta.x / square / width, y: delta.y / square / height)
    let slope = (normal.x * normal.x + normal.y * normal.y).squareRoot()
    let (x, y) = (normal.x / slope, normal.y / slope)
    direction = Point(x: x, y: y)
    degrees = Elementary.turn(x: x, y: y) * 180 / .pi
    let length = abs(width * x) + abs(height * y)
    // The CSS line runs through the centre; its stops are where the fill's progress is 0 and 1.
    let middle =
      ((0.5 - fill.startPoint.x) * delta.x + (0.5 - fill.startPoint.y) * delta.y) / square
    start = 0.5 - middle / slope / length
    end = 0.5 + (1 - middle) / slope / length
  }
}

extension Elementary {
  /// Returns the angle of a direction in radians, clockwise from up, from 0 to 2π.
  fileprivate static func turn(x: Double, y: Double) -> Double {
    let part = arcTangent(min(abs(x), abs(y)) / max(abs(x), abs(y)))
    let acute = abs(x) <= abs(y) ? part : .pi / 2 - part
    switch (x >= 0, y <= 0) {
    case (true, true): return acute
    case (true, false): return .pi - acute
    case (false, false): return .pi + acute
    case (false, true): return 2 * .pi - acute
    }
  }
}
