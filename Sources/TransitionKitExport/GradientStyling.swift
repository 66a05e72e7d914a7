import TransitionKit

// Gradients in the words of CSS.

extension Fill {
  /// A gradient whose parts are custom properties, so that they can move.
  static let variableGradient = StyleDeclaration(
    "background-image",
    "linear-gradient(var(--tk-fill-angle), var(--tk-fill-from) var(--tk-fill-start), "
      + "var(--tk-fill-to) var(--tk-fill-end))")

  var line: [Point] { [startPoint, endPoint] }

  /// Numbers that browsers mix in straight lines: colours times their opacity, and the line.
  func numbers(in size: Size) -> [Double] {
    let colors = [startColor, endColor].flatMap { color -> [Double] in
      let parts = [color.red, color.green, color.blue].map { $0 * color.alpha }
      return parts + [color.alpha]
    }
    let line = CSSGradientLine(self, in: size)
    return colors + [line.direction.x, line.direction.y, line.start, line.end]
  }

  /// The fill with its colours held within what can be drawn.
  var drawable: Fill {
    Fill(
      from: startColor.drawable, to: endColor.drawable, startPoint: startPoint,
      endPoint: endPoint)
  }

  func mixesAsCSS(with other: Fill) -> Bool {
    startColor.mixesAsCSS(with: other.startColor) && endColor.mixesAsCSS(with: other.endColor)
  }

  func gradient(in size: Size) -> StyleDeclaration {
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
  /// The custom properties of a gradient; its direction turns on where it passes the full circle.
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

/// The line of a CSS gradient that colours a box as one between two points of its unit square.
struct CSSGradientLine {
  /// The direction, from upwards clockwise.
  let degrees: Double
  /// The same as a point at distance 1.
  let direction: Point
  /// Where the start lies on the line, which CSS measures from corner to corner.
  let start: Double
  /// Where the end lies on the line.
  let end: Double

  init(_ fill: Fill, in size: Size) {
    let (width, height) = (max(size.width, 1e-9), max(size.height, 1e-9))
    let way = fill.endPoint - fill.startPoint
    let square = way.x * way.x + way.y * way.y
    // Lines of one colour are upright to the gradient in the unit square, then stretched with it.
    guard square > 0 else {
      (degrees, direction, start, end) = (90, Point(x: 1, y: 0), 0, 0)
      return
    }
    let normal = Point(x: way.x / square / width, y: way.y / square / height)
    let slope = (normal.x * normal.x + normal.y * normal.y).squareRoot()
    let (x, y) = (normal.x / slope, normal.y / slope)
    direction = Point(x: x, y: y)
    degrees = Elementary.turn(x: x, y: y) * 180 / .pi
    let length = abs(width * x) + abs(height * y)
    // The line runs through the middle; its stops lie where the fill's progress is 0 and 1.
    let middle =
      ((0.5 - fill.startPoint.x) * way.x + (0.5 - fill.startPoint.y) * way.y) / square
    start = 0.5 - middle / slope / length
    end = 0.5 + (1 - middle) / slope / length
  }
}

extension Elementary {
  /// Returns the angle of a direction from upwards clockwise, within 0 and 2π.
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
