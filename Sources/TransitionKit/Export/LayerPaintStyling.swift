// What a layer paints, casts and lets be seen, in the words of CSS.

extension LayerStyling {
  /// Writes the shadow; one that a part of the layer casts is that of the element `::before`.
  mutating func addShadow() {
    let keyframes = layer.tracks.shadow?.keyframes.map(\.value) ?? [layer.initial.shadow]
    guard keyframes.contains(where: { $0.opacity > 0 }) else { return }
    let isSayable = keyframes.allSatisfy { (0...1).contains($0.opacity) && $0.radius >= 0 }
    var shadow = eased(layer.tracks.shadow, or: layer.initial.shadow)
    if let track = layer.tracks.shadow, !isSayable {
      shadow = held(
        track,
        numbers: { [$0.opacity] + [$0.radius, $0.offset.x, $0.offset.y].map { $0 / 375 } }
      ) { shadow in
        var held = shadow
        held.opacity = max(0, min(1, shadow.opacity))
        held.radius = max(0, shadow.radius)
        return held
      }
    }
    let hasPath = keyframes.contains { $0.path != nil }
    add(shadow.map { [$0.declaration] }, isBefore: hasPath)
    guard hasPath else { return }
    styled.before.insert(contentsOf: Shadow.pseudoElement, at: 0)
    let whole = Rect(origin: .zero, size: layer.final.frame.size)
    guard let track = original.tracks.shadow, keyframes.contains(where: { $0.path == nil }) else {
      add(shadow.map { ($0.path ?? whole).declarations }, isBefore: true)
      return
    }
    let isReversed = isReversed
    func position(_ fraction: Double) -> Double { isReversed ? 1 - fraction : fraction }
    // From a part to the whole there are no shapes between: it jumps where the curve arrives.
    let paths = Track<Shadow>.sampled(
      at: track.keyframes.map { position($0.offset) }, tolerance: tolerance,
      numbers: { [$0.x, $0.y, $0.maxX, $0.maxY] }
    ) { track.value(at: position($0)).path ?? whole }
    add(paths.map(\.declarations), isBefore: true)
  }

  /// Writes the part that is seen.
  mutating func addClip() {
    guard let clip = layer.initial.clip else { return }
    let track = eased(layer.tracks.clip, or: clip) { [$0.x, $0.y, $0.maxX, $0.maxY] }
    add(
      track.map { part in
        // The far edges are measured from the near ones, wherever the element itself ends.
        let right = "calc(100% - \(CSSText.px(part.maxX)))"
        let bottom = "calc(100% - \(CSSText.px(part.maxY)))"
        let edges = [CSSText.px(part.y), right, bottom, CSSText.px(part.x)]
        return [StyleDeclaration("clip-path", "inset(\(edges.joined(separator: " ")))")]
      })
  }

  /// Writes what the layer paints itself.
  mutating func addFill() {
    guard let fill = layer.initial.fill ?? (layer.id == .dimming ? Fill(.black) : nil) else {
      return
    }
    guard let track = layer.tracks.fill else {
      let size = layer.final.frame.size
      addRest(fill.isSolid ? fill.startColor.declaration : fill.gradient(in: size))
      return
    }
    let keyframes = track.keyframes
    let isSolid = keyframes.allSatisfy(\.value.isSolid)
    let isSayable = zip(keyframes, keyframes.dropFirst()).allSatisfy { one, other in
      one.value.mixesAsCSS(with: other.value)
    }
    let eased =
      isSayable && (isSolid || !keyframes.contains { $0.value.line != keyframes[0].value.line })
      ? eased(track, or: fill) : held(track, numbers: \.numbers, \.drawable)
    if isSolid {
      add(eased.map { [$0.startColor.declaration] })
    } else {
      addRest(Fill.variableGradient)
      let size = layer.final.frame.size
      add(eased.map { $0.variables(in: size) })
    }
  }

  /// Writes which part of a picture is shown, and how content of a size of its own is drawn.
  mutating func addContent() {
    let source = layer.initial.sourceRect
    if source != .unit, source.width > 0, source.height > 0 {
      addRest(
        StyleDeclaration(
          "background-size",
          "\(CSSText.percent(1 / source.width)) \(CSSText.percent(1 / source.height))"))
      // A share of the room that is left over, which is negative here.
      func place(_ start: Double, _ length: Double) -> String {
        CSSText.percent(length == 1 ? 0 : start / (1 - length))
      }
      addRest(
        StyleDeclaration(
          "background-position",
          "\(place(source.x, source.width)) \(place(source.y, source.height))"))
    } else if let content = layer.initial.content {
      addRest(StyleDeclaration("background-size", content.mode.backgroundSize))
      addRest(
        StyleDeclaration("background-position", content.mode == .width ? "50% 0%" : "50% 50%"))
      addRest(StyleDeclaration("background-repeat", "no-repeat"))
    }
    let isRound = layer.initial.cornerRadius > 0 || layer.tracks.cornerRadius != nil
    // A shadow of the element before it would be cut off with the content.
    if styled.before.isEmpty, isRound || layer.initial.content != nil {
      addRest(StyleDeclaration("overflow", "hidden"))
    }
  }
}

extension ContentFit.Mode {
  fileprivate var backgroundSize: String {
    switch self {
    case .stretch: "100% 100%"
    case .fill: "cover"
    case .fit: "contain"
    case .width: "100% auto"
    case .height: "auto 100%"
    }
  }
}

extension Shadow {
  fileprivate static let pseudoElement = [
    StyleDeclaration("content", "\"\""), StyleDeclaration("position", "absolute"),
    StyleDeclaration("z-index", "-1"),
  ]

  /// The shadow of a box; its blur is twice the radius, which is a standard deviation.
  fileprivate var declaration: StyleDeclaration {
    let lengths = [offset.x, offset.y, 2 * radius].map(CSSText.px).joined(separator: " ")
    return StyleDeclaration(
      "box-shadow", "\(lengths) \(CSSText.color(Color.black.withAlpha(opacity)))")
  }
}

extension Rect {
  fileprivate var declarations: [StyleDeclaration] {
    [
      StyleDeclaration("left", CSSText.px(x)), StyleDeclaration("top", CSSText.px(y)),
      StyleDeclaration("width", CSSText.px(max(0, width))),
      StyleDeclaration("height", CSSText.px(max(0, height))),
    ]
  }
}

extension Color {
  fileprivate var declaration: StyleDeclaration {
    StyleDeclaration("background-color", CSSText.color(self))
  }

  /// The colour with its parts held within `0...1`.
  fileprivate var drawable: Color {
    func held(_ part: Double) -> Double { max(0, min(1, part)) }
    return Color(red: held(red), green: held(green), blue: held(blue), alpha: held(alpha))
  }

  /// Returns whether browsers, which multiply colours by their opacity before they mix them, come
  /// to the same colours as we do.
  fileprivate func mixesAsCSS(with other: Color) -> Bool {
    self == drawable && other == other.drawable
      && (alpha == other.alpha || withAlpha(1) == other.withAlpha(1))
  }
}

// MARK: - Gradients

extension Fill {
  /// A gradient whose parts are custom properties, so that they can move.
  fileprivate static let variableGradient = StyleDeclaration(
    "background-image",
    "linear-gradient(var(--tk-fill-angle), var(--tk-fill-from) var(--tk-fill-start), "
      + "var(--tk-fill-to) var(--tk-fill-end))")

  fileprivate var line: [Point] { [startPoint, endPoint] }

  /// Numbers that browsers mix in straight lines, colours times their opacity.
  fileprivate var numbers: [Double] {
    let colors = [startColor, endColor].flatMap { color -> [Double] in
      let parts = [color.red, color.green, color.blue].map { $0 * color.alpha }
      return parts + [color.alpha]
    }
    return colors + line.flatMap { [$0.x, $0.y] }
  }

  /// The fill with its colours held within what can be drawn.
  fileprivate var drawable: Fill {
    Fill(
      from: startColor.drawable, to: endColor.drawable, startPoint: startPoint,
      endPoint: endPoint)
  }

  fileprivate func mixesAsCSS(with other: Fill) -> Bool {
    startColor.mixesAsCSS(with: other.startColor) && endColor.mixesAsCSS(with: other.endColor)
  }

  fileprivate func gradient(in size: Size) -> StyleDeclaration {
    let line = CSSGradientLine(self, in: size)
    let from = "\(CSSText.color(startColor)) \(CSSText.number(line.start * 100))%"
    let to = "\(CSSText.color(endColor)) \(CSSText.number(line.end * 100))%"
    return StyleDeclaration(
      "background-image", "linear-gradient(\(CSSText.number(line.degrees))deg, \(from), \(to))")
  }

  fileprivate func variables(in size: Size) -> [StyleDeclaration] {
    let line = CSSGradientLine(self, in: size)
    return [
      StyleDeclaration(RegisteredProperty.from.name, CSSText.color(startColor)),
      StyleDeclaration(RegisteredProperty.to.name, CSSText.color(endColor)),
      StyleDeclaration(RegisteredProperty.angle.name, "\(CSSText.number(line.degrees))deg"),
      StyleDeclaration(RegisteredProperty.start.name, CSSText.number(line.start * 100) + "%"),
      StyleDeclaration(RegisteredProperty.end.name, CSSText.number(line.end * 100) + "%"),
    ]
  }
}

/// The line of a CSS gradient that colours a box as one between two points of its unit square.
struct CSSGradientLine {
  /// The direction, from upwards clockwise.
  let degrees: Double
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
      (degrees, start, end) = (90, 0, 0)
      return
    }
    let normal = Point(x: way.x / square / width, y: way.y / square / height)
    let slope = (normal.x * normal.x + normal.y * normal.y).squareRoot()
    let (x, y) = (normal.x / slope, normal.y / slope)
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
