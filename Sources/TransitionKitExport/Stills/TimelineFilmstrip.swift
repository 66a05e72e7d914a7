public import TransitionKit

/// Writes transitions as a strip of pictures in SVG: all layers at several times, side by side.
///
/// ``svg(named:_:in:at:)`` draws what a person sees: pages with their bars and elements, dimming, shadows, blur and
/// round corners. ``svg(of:at:)`` draws a timeline whose screens are unknown: the outline of every layer, filled with
/// its fill or with a distinct colour, without shadow, blur and saturation, and a legend below the strip. The times are
/// written below the pictures.
///
/// The text is well-formed XML without scripts, links or fonts. It is readable on light and dark
/// pages.
///
/// ```swift
/// let times = TimelineFilmstrip.times(of: document.timeline, count: 5)
/// times  // [0.0, 0.5, 1.0, 1.5, 2.0]
/// let svg = TimelineFilmstrip.svg(of: document, at: times)
/// ```
///
/// Source: Scalable Vector Graphics 2.
public enum TimelineFilmstrip {
  /// Returns the strip of a document at the given times, in the given order.
  ///
  /// - Parameters:
  ///   - document: The timeline, and the names for the title.
  ///   - times: The times of the pictures, in seconds.
  /// - Returns: The text of an SVG file.
  public static func svg(of document: TimelineDocument, at times: [Double]) -> String {
    Filmstrip(document, times).text
  }

  /// Returns the strip of a transition with the content of its screens, at the given times.
  ///
  /// Elements are tiles with their names, and grey lines stand for other content. A name that does not fit is drawn
  /// smaller, then shortened, and then omitted. SVG has no perspective: outlines of layers that are rotated in space
  /// have exact sides and corners, but their text is only sheared, gradients follow the drawn outline, and round
  /// corners and shadows are approximated.
  ///
  /// - Parameters:
  ///   - name: The name of the transition, for the title.
  ///   - animator: The animator; for an operation that it does not support, the library's default is used.
  ///   - context: The operation, the two screens and the container.
  ///   - times: The times of the pictures, in seconds and in any order.
  /// - Returns: The text of an SVG file.
  /// - Throws: The error of an animator that cannot make its timeline, and `NavigationError` when
  ///   the screens cannot form a stack.
  public static func svg(
    named name: String, _ animator: any AnimatedTransitioning, in context: StaticContext,
    at times: [Double]
  ) throws -> String {
    var strip = try StillStrip(name, animator, in: context, at: times)
    return strip.text()
  }

  /// Returns evenly spaced times from the start to the end, in seconds.
  ///
  /// A count of 1 or less gives the end only.
  public static func times(of timeline: Timeline, count: Int) -> [Double] {
    let duration = timeline.duration
    let count = min(count, Limits.listedValues)
    guard count > 1 else { return [duration] }
    let last = Double(count - 1)
    return (0..<count - 1).map { duration * Double($0) / last } + [duration]
  }
}

private struct Filmstrip {
  let document: TimelineDocument
  let times: [Double]
  /// Pixels per point; pictures are at most 240 pixels high and wide.
  let scale: Double
  let picture: Size

  /// The width of one column of the legend, which fits the longest name, in pixels.
  private let legendWidth: Double

  private static let gap = 16.0
  private static let line = 18.0
  private static let letter = 7.5

  init(_ document: TimelineDocument, _ times: [Double]) {
    var document = document
    // If the container's size is not finite, the strip shows only times and legend.
    if !document.container.isWithinLimits { document.container = Size(width: 0, height: 0) }
    self.document = document
    self.times = times.map(document.timeline.finite)
    let letters = document.timeline.layers.map { $0.id.description.unicodeScalars.count }.max() ?? 0
    legendWidth = 3 * Filmstrip.gap + Double(min(letters, 80)) * Filmstrip.letter
    let longest = max(document.container.width, document.container.height, 1)
    scale = 240 / longest
    picture = Size(
      width: document.container.width * scale, height: document.container.height * scale)
  }

  private var layers: [Layer] { document.timeline.layers }
  /// The size of the container as attributes.
  private var area: String { StillPath.attributes(document.container) }
  private var title: String { "\(document.animator) \(document.operation.rawValue)" }

  // MARK: - Strip

  var text: String {
    let width = max(
      Filmstrip.gap + Double(times.count) * (pitch + Filmstrip.gap), legendWidth)
    let top = Filmstrip.gap + picture.height + 2 * Filmstrip.line
    let columns = max(1, Int((width - Filmstrip.gap) / legendWidth))
    let rows = (layers.count + columns - 1) / columns
    let height = top + Double(rows) * Filmstrip.line + Filmstrip.gap
    var lines = [style, "<defs><clipPath id=\"container\"><rect \(area)/></clipPath>"]
    lines += layers.enumerated().compactMap { gradient($1, $0) }
    lines.append("</defs>")
    var sampler = TimelineSampler(document.timeline)
    var frame = sampler.makePicture()
    for (index, time) in times.enumerated() {
      sampler.sample(at: time, into: &frame)
      lines += panel(frame, at: Filmstrip.gap + Double(index) * (pitch + Filmstrip.gap), index)
    }
    lines += layers.indices.map { index in
      let (column, row) = index.quotientAndRemainder(dividingBy: rows)
      return legend(
        index, x: Filmstrip.gap + Double(column) * legendWidth,
        y: top + Double(row) * Filmstrip.line)
    }
    return StillPath.document(Size(width: width, height: height), title: title, lines)
  }

  /// The width that one picture takes: at least 56 pixels, so that the time fits below it.
  private var pitch: Double { max(picture.width, 56) }

  private var style: String {
    """
    <style>
    text { font: 12px system-ui, sans-serif; fill: #1c1c1e; unicode-bidi: isolate }
    .outline { fill: none; stroke: #8e8e93; vector-effect: non-scaling-stroke }
    .layer { stroke: #1c1c1e; stroke-opacity: 0.6; vector-effect: non-scaling-stroke }
    @media (prefers-color-scheme: dark) {
      text { fill: #f2f2f7 }
      .layer { stroke: #f2f2f7 }
    }
    </style>
    """
  }

  // MARK: - Pictures

  private func panel(_ frame: Picture, at x: Double, _ index: Int) -> [String] {
    let transform = "translate(\(number(x)) \(number(Filmstrip.gap))) scale(\(number(scale)))"
    var lines = ["<g transform=\"\(transform)\" data-time=\"\(DecimalText.shortest(frame.time))\">"]
    lines.append("<g clip-path=\"url(#container)\">")
    lines += frame.layers.drawingOrder.compactMap { layer in
      let state = frame.layers[layer].state
      return shape(state, layer).map { clipped($0, of: state, id: "path-\(index)-\(layer)") }
    }
    lines += ["</g>", "<rect class=\"outline\" \(area)/></g>"]
    let middle = x + picture.width / 2
    let y = Filmstrip.gap + picture.height + Filmstrip.line
    lines.append(
      "<text \(StillPath.attributes(["x": middle, "y": y])) text-anchor=\"middle\">"
        + "\(number(frame.time.rounded(to: 1e-4))) s</text>")
    return lines
  }

  /// Returns the drawn outline of the visible part of a layer, or `nil` if no part is visible.
  private func shape(_ state: LayerState, _ index: Int) -> String? {
    guard state.alpha > 0, let points = state.drawnCorners else { return nil }
    let name = XMLText.escaped(layers[index].id.description)
    let start =
      "class=\"layer\" fill=\"\(paint(state, index))\" opacity=\"\(number(state.alpha))\""
    let title = "<title>\(name)</title>"
    let outline = state.isUpright && state.cornerRadius > 0 && state.roundedCorners == .all
    if outline {
      let (a, b) = (points[0], points[2])
      let rect = StillPath.attributes([
        "x": min(a.x, b.x), "y": min(a.y, b.y), "width": abs(b.x - a.x),
        "height": abs(b.y - a.y), "rx": state.cornerRadius * abs(state.transform.scaleX),
      ])
      return "<rect \(start) \(rect)>\(title)</rect>"
    }
    let list = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    return "<polygon \(start) points=\"\(list)\">\(title)</polygon>"
  }

  /// Returns the drawn outline of a layer, clipped by its clip path if it has one.
  private func clipped(_ outline: String, of state: LayerState, id: String) -> String {
    guard let path = state.clipPath, let placement = StillPlacement(state) else { return outline }
    let data = StillPath.outline(path, map: placement.drawn)
    return "<clipPath id=\"\(id)\"><path d=\"\(data)\"/></clipPath>"
      + "<g clip-path=\"url(#\(id))\">\(outline)</g>"
  }

  private func paint(_ state: LayerState, _ index: Int) -> String {
    guard let fill = state.fill ?? LayerPalette.fill(of: layers[index]) else {
      return LayerPalette.color(index)
    }
    guard isGradient(layers[index]) else {
      let opacity = StillPath.opacity(fill.startColor)
      return "\(LayerPalette.opaque(fill.startColor))\" fill-opacity=\"\(opacity)"
    }
    return "url(#fill-\(index))"
  }

  private func isGradient(_ layer: Layer) -> Bool {
    layer.tracks.fill == nil && layer.initial.fill?.isSolid == false
  }

  private func gradient(_ layer: Layer, _ index: Int) -> String? {
    guard isGradient(layer), let fill = layer.initial.fill else { return nil }
    let (line, stops) = StillPath.gradient(fill)
    return "<linearGradient id=\"fill-\(index)\" \(line)>\(stops)</linearGradient>"
  }

  // MARK: - Names

  private func legend(_ index: Int, x: Double, y: Double) -> String {
    let layer = layers[index]
    let color = paint(layer.initial, index)
    let name = XMLText.escaped(layer.id.description)
    let box = StillPath.attributes(["x": x, "y": y, "width": 12, "height": 12])
    let place = StillPath.attributes(["x": x + Filmstrip.gap, "y": y + 10])
    return "<rect class=\"layer\" fill=\"\(color)\" \(box)/><text \(place)>\(name)</text>"
  }

  private func number(_ value: Double) -> String { StillPath.number(value) }
}

extension LayerState {
  /// Whether the layer is drawn without rotation, so that its sides are horizontal and vertical.
  fileprivate var isUpright: Bool {
    transform.rotation == 0 && transform.rotationX == 0 && transform.rotationY == 0
  }
}
