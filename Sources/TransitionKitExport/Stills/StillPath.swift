import TransitionKit

/// Writes paths, matrices and numbers in SVG syntax.
enum StillPath {
  /// Returns a number with at most four decimals.
  static func number(_ value: Double) -> String {
    DecimalText.shortest(value.rounded(to: 1e-4) + 0)
  }

  /// Returns numbers as attributes with their names.
  static func attributes(_ numbers: KeyValuePairs<String, Double>) -> String {
    numbers.map { "\($0)=\"\(number($1))\"" }.joined(separator: " ")
  }

  /// Returns a rectangle as attributes.
  static func attributes(_ rect: Rect) -> String {
    attributes(["x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height])
  }

  /// Returns a size as attributes.
  static func attributes(_ size: Size) -> String {
    attributes(["width": size.width, "height": size.height])
  }

  /// Returns the text of a file with a title.
  static func document(_ size: Size, title: String, _ lines: [String]) -> String {
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(number(size.width)) "
      + "\(number(size.height))\" \(attributes(size)) role=\"img\">"
    let all = [head, "<title>\(XMLText.escaped(title))</title>"] + lines + ["</svg>"]
    return all.joined(separator: "\n") + "\n"
  }

  /// Returns the line of a gradient and its stops.
  static func gradient(_ fill: Fill) -> (line: String, stops: String) {
    let stops = [(0, fill.startColor), (1, fill.endColor)].map { offset, color in
      "<stop offset=\"\(offset)\" stop-color=\"\(LayerPalette.opaque(color))\" "
        + "stop-opacity=\"\(opacity(color))\"/>"
    }
    let line = attributes([
      "x1": fill.startPoint.x, "y1": fill.startPoint.y, "x2": fill.endPoint.x,
      "y2": fill.endPoint.y,
    ])
    return (line, stops.joined())
  }

  /// Returns the opacity of a colour, apart from it: some renderers do not support `#rrggbbaa`.
  static func opacity(_ color: RGBColor) -> String { number(max(0, min(1, color.alpha))) }

  static func text(_ matrix: StillPlacement.Matrix) -> String {
    // The linear part has more decimals, because it is multiplied by lengths as large as a screen.
    let parts = [matrix.a, matrix.b, matrix.c, matrix.d].map {
      DecimalText.shortest($0.rounded(to: 1e-7) + 0)
    }
    return "matrix(\((parts + [number(matrix.e), number(matrix.f)]).joined(separator: " ")))"
  }

  /// Returns the SVG path of a shape after mapping its points.
  static func outline(_ path: ClipPath, map: (Point) -> Point) -> String {
    switch path {
    case .circle(_, let radius):
      return outline(path.bounds, radii: Array(repeating: radius, count: 4), map: map)
    case .roundedRect(let rect, let radius):
      return outline(rect, radii: Array(repeating: radius, count: 4), map: map)
    case .ellipticRect(let rect, let radii):
      let drawn = rect.size.cornerRadii(drawnAs: radii)
      guard drawn.width > 0 else { return outline(rect, radii: [0, 0, 0, 0], map: map) }
      // A rectangle with circular corners, stretched vertically, has elliptic corners.
      let stretch = drawn.height / drawn.width
      let round = Rect(
        origin: rect.origin, size: Size(width: rect.width, height: rect.height / stretch))
      return outline(round, radii: Array(repeating: drawn.width, count: 4)) { point in
        map(Point(x: point.x, y: rect.y + (point.y - rect.y) * stretch))
      }
    case .polygon(let points):
      let drawn = points.map(map).map { "\(number($0.x)),\(number($0.y))" }
      return drawn.isEmpty ? "" : "M\(drawn.joined(separator: "L"))Z"
    }
  }

  /// Returns the SVG path of a rectangle after mapping its points, clockwise from the top left.
  ///
  /// It consists of four straight sides, with Bézier curves between them for round corners.
  static func outline(
    _ rect: Rect, radii: [Double], map: (Point) -> Point = { $0 }
  ) -> String {
    let limit = min(rect.width, rect.height) / 2
    let radii = radii.map { max(0, min($0, limit)) }
    let corners = [
      (rect.x, rect.y, 1.0, 1.0), (rect.maxX, rect.y, -1, 1), (rect.maxX, rect.maxY, -1, -1),
      (rect.x, rect.maxY, 1, -1),
    ]
    // The distance of the control points that approximate a quarter circle, for a radius of 1.
    let handle = 0.5522847498
    func point(_ x: Double, _ y: Double) -> String {
      let drawn = map(Point(x: x, y: y))
      return "\(number(drawn.x)),\(number(drawn.y))"
    }
    var path = ""
    for (index, corner) in corners.enumerated() {
      let (x, y, dx, dy) = corner
      let radius = radii[index]
      let isAcross = index % 2 == 1
      let before = isAcross ? (x + dx * radius, y) : (x, y + dy * radius)
      let after = isAcross ? (x, y + dy * radius) : (x + dx * radius, y)
      path += "\(index == 0 ? "M" : "L")\(point(before.0, before.1))"
      guard radius > 0 else { continue }
      let inner = radius * (1 - handle)
      let first = isAcross ? (x + dx * inner, y) : (x, y + dy * inner)
      let second = isAcross ? (x, y + dy * inner) : (x + dx * inner, y)
      path += "C\(point(first.0, first.1)) \(point(second.0, second.1)) \(point(after.0, after.1))"
    }
    return path + "Z"
  }
}
