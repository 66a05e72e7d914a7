import TransitionKit

/// The definitions of an SVG strip, written once: gradients, clips, filters, and content that occurs again.
struct StillDefinitions {
  private var ids: [String: String] = [:]
  private(set) var lines: [String] = []
  /// Content longer than this number of characters is defined once and referred to.
  private static let sharedLength = 120

  /// Returns the id of an element, and defines the element if it is new.
  mutating func id(of start: String, _ rest: String) -> String {
    let key = start + rest
    if let id = ids[key] { return id }
    let id = "d\(ids.count)"
    ids[key] = id
    lines.append("\(start) id=\"\(id)\"\(rest)")
    return id
  }

  /// Returns content, or a reference to it if it is long.
  mutating func shared(_ text: String) -> String {
    guard text.count > StillDefinitions.sharedLength else { return text }
    return "<use href=\"#\(id(of: "<g", ">\(text)</g>"))\"/>"
  }

  /// Returns a shape as an SVG element; without a placement it is in the coordinates of its group.
  mutating func text(of shape: StillShape, in placement: StillPlacement?) -> String {
    let opacity =
      shape.opacity == 1 ? "" : " opacity=\"\(StillPath.number(max(0, min(1, shape.opacity))))\""
    switch shape.form {
    case .box(let rect, let radii):
      let path = StillPath.outline(rect, radii: radii, map: placement?.drawn ?? { $0 })
      return "<path \(paint(shape.paint))\(opacity) d=\"\(path)\"/>"
    case .text(let text, let point, let size, let anchor, let isBold):
      // The middle of capital letters is about a third of the font size above the baseline.
      let baseline = Point(x: point.x, y: point.y + size * 0.35)
      let matrix = (placement?.matrix(near: baseline)).map {
        " transform=\"\(StillPath.text($0))\""
      }
      return "<text x=\"\(StillPath.number(baseline.x))\" y=\"\(StillPath.number(baseline.y))\" "
        + "font-size=\"\(StillPath.number(size))\" text-anchor=\"\(anchor)\""
        + (isBold ? " font-weight=\"600\"" : "") + " \(paint(shape.paint))\(opacity)"
        + "\(matrix ?? "")>\(XMLText.escaped(text))</text>"
    }
  }

  // MARK: - Paint

  private mutating func paint(_ paint: StillPaint) -> String {
    switch paint {
    case .plain(let color): return "fill=\"\(color)\""
    case .ink(let hue): return "fill=\"\(StillColor.text(hue, saturation: 0.6, lightness: 0.16))\""
    case .tile(let hue):
      return tones(
        StillColor.text(hue, saturation: 0.75, lightness: 0.8),
        StillColor.text(hue, turn: 26, saturation: 0.62, lightness: 0.64))
    case .picture(let hue):
      return tones(
        StillColor.text(hue, saturation: 0.7, lightness: 0.7),
        StillColor.text(hue, saturation: 0.6, lightness: 0.45))
    case .fill(let fill) where fill.isSolid:
      return "fill=\"\(LayerPalette.opaque(fill.startColor))\" "
        + "fill-opacity=\"\(StillPath.opacity(fill.startColor))\""
    case .fill(let fill):
      let (line, stops) = StillPath.gradient(fill)
      return gradient(line, stops)
    }
  }

  private mutating func tones(_ start: String, _ end: String) -> String {
    gradient(
      "x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\"",
      "<stop offset=\"0\" stop-color=\"\(start)\"/><stop offset=\"1\" stop-color=\"\(end)\"/>")
  }

  private mutating func gradient(_ points: String, _ stops: String) -> String {
    let id = id(of: "<linearGradient", " \(points)>\(stops)</linearGradient>")
    return "fill=\"url(#\(id))\""
  }
}
