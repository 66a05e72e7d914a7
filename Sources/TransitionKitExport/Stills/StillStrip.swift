import TransitionKit

/// Writes pictures of a transition side by side as an SVG file, with the content of the screens.
struct StillStrip {
  private let container: Container
  private let title: String
  private let timeline: Timeline
  private let times: [Double]
  private let contents: LayerContents
  private let drawings: StillContent
  private let under: [Picture.Entry]
  private let over: [Picture.Entry]
  private let scale: Double
  private let picture: Size
  /// A page in the form in which some layers show it.
  private struct Page: Hashable {
    let drawing: LayerDrawing
    let hidden: [String]
    /// The size of a page whose screen is unknown.
    let size: Size?
  }

  private var pages: [Page: (shapes: [StillShape], size: Size?)] = [:]
  /// Definitions that several layers use and that are written once.
  private var definitions = StillDefinitions()

  private static let margin = 16.0
  private static let captionHeight = 30.0
  private static let side = 340.0

  init(
    _ name: String, _ animator: any AnimatedTransitioning, in context: StaticContext,
    at times: [Double]
  ) throws {
    container = context.container
    let animator = animator.serving(context.operation)
    timeline = try animator.resolvedTimeline(for: context)
    self.times = times.map(timeline.finite)
    title = "\(name) \(context.operation.rawValue)"
    contents = LayerContents(
      screens: ScreenPages([context.back, context.fore], in: container),
      from: context.from.id, to: context.to.id, isModal: context.operation.isModal
    ).adapted(to: timeline)
    drawings = StillContent(context)
    let ids = Set(timeline.layers.map(\.id))
    let scene = try TransitionRehearsal(context).pictureWhilePlaying(animator)
    under = Array(scene.prefix { !ids.contains($0.id) })
    over =
      under.count == scene.count
      ? [] : Array(scene.reversed().prefix { !ids.contains($0.id) }.reversed())
    scale = StillStrip.side / max(container.width, container.height, 1)
    picture = Size(width: container.width * scale, height: container.height * scale)
  }

  /// Returns the text of the SVG file.
  mutating func text() -> String {
    let pitch = max(picture.width, 64) + StillStrip.margin
    let width = StillStrip.margin + Double(times.count) * pitch
    let height = StillStrip.margin + picture.height + StillStrip.captionHeight
    var sampler = TimelineSampler(timeline)
    var frame = sampler.makePicture()
    var panels: [String] = []
    for (index, time) in times.enumerated() {
      sampler.sample(at: time, into: &frame)
      let x = StillStrip.margin + Double(index) * pitch + (pitch - 16 - picture.width) / 2
      panels += panel(frame, at: x)
    }
    let clip = "<clipPath id=\"phone\"><path d=\"\(phone)\"/></clipPath>"
    return StillPath.document(
      Size(width: width, height: height), title: title,
      [StillStrip.style, "<defs>", clip] + definitions.lines + ["</defs>"] + panels)
  }

  private static let style = """
    <style>
    text { font-family: -apple-system, system-ui, "Segoe UI", Roboto, sans-serif }
    .time { font-size: 12px; fill: #55555c; text-anchor: middle }
    .case { fill: none; stroke: #b9b9c2 }
    @media (prefers-color-scheme: dark) { .time { fill: #b6b6bf } .case { stroke: #5a5a63 } }
    </style>
    """

  private var corner: Double { min(18, min(picture.width, picture.height) / 8) / scale }

  /// The outline of the container, which has round corners as a phone has.
  private var phone: String {
    StillPath.outline(container.bounds, radii: Array(repeating: corner, count: 4))
  }

  // MARK: - Pictures

  private mutating func panel(_ frame: Picture, at x: Double) -> [String] {
    let (left, top) = (StillPath.number(x), StillPath.number(StillStrip.margin))
    let time = DecimalText.shortest(frame.time)
    var lines = [
      "<g transform=\"translate(\(left) \(top)) scale(\(DecimalText.shortest(scale)))\" "
        + "data-time=\"\(time)\">",
      "<g clip-path=\"url(#phone)\">",
      "<rect \(StillPath.attributes(container.size)) fill=\"#0b0b0d\"/>",
    ]
    for entry in (under + frame.layers + over).backToFront {
      if let layer = layer(entry, at: frame.fraction) { lines.append(layer) }
    }
    lines += [
      "</g>", "<path class=\"case\" vector-effect=\"non-scaling-stroke\" d=\"\(phone)\"/>",
      "</g>",
      "<text class=\"time\" x=\"\(StillPath.number(x + picture.width / 2))\" "
        + "y=\"\(StillPath.number(StillStrip.margin + picture.height + 20))\">"
        + "\(DecimalText.shortest((frame.time * 1000).rounded(to: 0.1) + 0)) ms</text>",
    ]
    return lines
  }

  /// Returns a layer with its shadow and its content, or `nil` if no part of it is visible.
  private mutating func layer(_ entry: Picture.Entry, at fraction: Double) -> String? {
    let state = entry.state
    guard let placement = StillPlacement(state) else { return nil }
    let drawing = contents.drawing(of: entry.id)
    var (opening, closing) = ("", "")
    if let path = state.clipPath {
      let shape = definitions.id(
        of: "<clipPath",
        ">\n<path d=\"\(StillPath.outline(path, map: placement.drawn))\"/></clipPath>")
      (opening, closing) = ("<g clip-path=\"url(#\(shape))\">", "</g>")
    }
    let outline = StillPath.outline(
      placement.visible, radii: state.radii, map: placement.drawn)
    var text = shadow(of: state, placement)
    let clip = definitions.id(
      of: "<clipPath", ">\n<path d=\"\(outline)\"/></clipPath>")
    text += "\(opening)<g clip-path=\"url(#\(clip))\">"
    text += content(of: entry, drawing, placement, fraction)
    text += "</g>\(closing)"
    let alpha = max(0, min(1, state.alpha))
    var attributes = alpha == 1 ? "" : " opacity=\"\(StillPath.number(alpha))\""
    if state.blur > 0 || max(0, state.saturation) != 1 {
      attributes += " filter=\"url(#\(filter(of: state)))\""
    }
    return "<g data-layer=\"\(XMLText.escaped(entry.id.description))\"\(attributes)>"
      + "<title>\(XMLText.escaped(entry.id.description))</title>\(text)</g>"
  }

  private mutating func content(
    of entry: Picture.Entry, _ drawing: LayerDrawing, _ layer: StillPlacement,
    _ fraction: Double
  ) -> String {
    let state = entry.state
    let whole = Rect(origin: .zero, size: state.frame.size)
    if let fill = state.fill ?? StillStrip.fill(of: drawing) {
      let shape = StillShape.box(whole, .fill(fill))
      return definitions.text(of: shape, in: layer)
    }
    let hidden = entry.id.shownPage.map(timeline.elementsHidden) ?? []
    let (shapes, size) = drawn(drawing, state, hidden, fraction)
    let placement = layer.showing(size)
    let visible = placement.visible
    let kept = shapes.filter { $0.isNear(visible) }
    guard let matrix = placement.matrix else {
      return kept.map { definitions.text(of: $0, in: placement) }.joined()
    }
    let inside = kept.map { definitions.text(of: $0, in: nil) }.joined()
    return "<g transform=\"\(StillPath.text(matrix))\">\(definitions.shared(inside))</g>"
  }

  /// Returns the shapes of a layer; those of a page are computed once, because many layers may show parts of it.
  private mutating func drawn(
    _ drawing: LayerDrawing, _ state: LayerState, _ hidden: [String], _ fraction: Double
  ) -> (shapes: [StillShape], size: Size?) {
    guard drawing.kind == "page" || drawing.kind == "whole" else {
      return drawings.shapes(of: drawing, in: state, hiding: hidden, at: fraction)
    }
    let key = Page(
      drawing: drawing, hidden: hidden, size: drawing.screen == nil ? state.frame.size : nil)
    if let page = pages[key] { return page }
    let page = drawings.shapes(of: drawing, in: state, hiding: hidden, at: fraction)
    pages[key] = page
    return page
  }

  private static func fill(of drawing: LayerDrawing) -> Fill? {
    switch drawing.kind {
    case "dimming": Fill(.black)
    case "shadow":
      Fill(
        from: .clear, to: RGBColor.black.withAlpha(0.35), startPoint: .zero,
        endPoint: Point(x: 1, y: 0))
    default: nil
    }
  }

  // MARK: - Shadow, blur and saturation

  private mutating func shadow(of state: LayerState, _ placement: StillPlacement) -> String {
    let shadow = state.shadow
    let rect = shadow.rect(in: state.frame.size)
    guard shadow.opacity > 0, shadow.isWithinLimits, !rect.isEmpty else { return "" }
    let radii = shadow.path == nil ? state.radii.map(shadow.cornerRadius) : [0, 0, 0, 0]
    let offset = rect.offset(byX: shadow.offset.x, y: shadow.offset.y)
    let reach = 3 * max(0, shadow.radius) + 1
    let room =
      placement.matrix == nil
      ? container.bounds.insetBy(-container.width) : offset.insetBy(-reach)
    let blur = definitions.id(
      of: "<filter",
      " filterUnits=\"userSpaceOnUse\" \(StillPath.attributes(room))><feGaussianBlur "
        + "stdDeviation=\"\(StillPath.number(max(0, shadow.radius)))\"/></filter>")
    let opacity = StillPath.number(min(1, shadow.opacity))
    let path = "fill-opacity=\"\(opacity)\" filter=\"url(#\(blur))\""
    guard let matrix = placement.matrix else {
      let outline = StillPath.outline(offset, radii: radii, map: placement.drawn)
      return "<path \(path) d=\"\(outline)\"/>"
    }
    return "<g transform=\"\(StillPath.text(matrix))\"><path \(path) "
      + "d=\"\(StillPath.outline(offset, radii: radii))\"/></g>"
  }

  private mutating func filter(of state: LayerState) -> String {
    let room = container.bounds.insetBy(-max(container.width, container.height))
    let blur =
      state.blur > 0 ? "<feGaussianBlur stdDeviation=\"\(StillPath.number(state.blur))\"/>" : ""
    let saturation = max(0, state.saturation)
    let colors =
      saturation == 1
      ? ""
      : "<feColorMatrix type=\"saturate\" values=\"\(StillPath.number(saturation))\"/>"
    return definitions.id(
      of: "<filter",
      " filterUnits=\"userSpaceOnUse\" \(StillPath.attributes(room)) "
        + "color-interpolation-filters=\"sRGB\">\(blur)\(colors)</filter>")
  }
}
