/// A drawn layer.
struct SceneSurface {
  let entry: Picture.Entry
  let screens: KnownScreens
  /// The screens whose bars are layers of their own.
  let barsApart: Set<String>
  /// The drawn outline of the visible part; empty when nothing is drawn.
  private let corners: [Point]
  private let opacity: Double
  /// Whether the corners go round clockwise.
  private let sign: Double
  /// From drawn points to places of the layer, or `nil` when it is seen from its edge.
  private let projection: LayerProjection?
  private let roundCorners: RoundCorners?
  /// The shape that clips the layer, unless the layer is visible as a whole.
  private let clipPath: ClipPath?

  init(_ entry: Picture.Entry, _ screens: KnownScreens, barsApart: Set<String>) {
    self.entry = entry
    self.barsApart = barsApart
    self.screens = screens
    let state = entry.state
    corners = state.seenPart.isEmpty ? [] : state.drawnOutline ?? []
    var paint = max(0, min(1, state.alpha))
    if let fill = state.fill { paint *= max(fill.startColor.alpha, fill.endColor.alpha) }
    var area = 0.0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      area += corner.x * next.y - next.x * corner.y
    }
    // Seen from its edge, a layer covers nothing.
    opacity = abs(area) > 1e-9 ? paint : 0
    projection = opacity > 0 ? LayerProjection(state) : nil
    roundCorners = RoundCorners(state)
    clipPath = state.cuttingPath
    sign = area < 0 ? -1 : 1
  }

  /// The rectangle around the layer within a container, or `nil` when nothing of it is seen.
  func area(in container: Container) -> Rect? {
    opacity > PaintedScene.threshold ? bounds(in: container.size) : nil
  }

  /// The rectangle around the layer within an area, or `nil` when it is outside.
  func bounds(in area: Size) -> Rect? {
    guard var (left, top) = corners.first.map({ ($0.x, $0.y) }) else { return nil }
    var (right, bottom) = (left, top)
    for corner in corners {
      (left, right) = (min(left, corner.x), max(right, corner.x))
      (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
    }
    (left, right) = (max(0, left), min(area.width, right))
    (top, bottom) = (max(0, top), min(area.height, bottom))
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// What the layer shows and where, or `nil` when nothing is seen of it.
  func shape(in container: Container) -> SceneShape? {
    guard opacity > PaintedScene.threshold,
      content(of: node, at: Point(x: 0.5, y: 0.5), in: container) != nil
    else { return nil }
    let content: SceneContent
    switch node {
    case .dimming, .shadow: content = .black
    case .bar(let id): content = screens.inStack[id].map(bar) ?? .bar(isTranslucent: false, nil)
    default: content = .other(node ?? .own("\(entry.id)", transition: 0))
    }
    let state = entry.state
    var (isApart, hidesBottomBar) = (false, false)
    switch node {
    case .piece(_, let id):
      (isApart, hidesBottomBar) = (barsApart.contains(id), screens.withoutBottomBar.contains(id))
    case .picture(let id): hidesBottomBar = screens.withoutBottomBar.contains(id)
    default: break
    }
    return SceneShape(
      content: content, corners: corners, frame: state.frame.size, source: state.sourceRect,
      seen: state.seenPart, fit: state.content, roundCorners: roundCorners, clipPath: clipPath,
      fill: state.fill, isApart: isApart, hidesBottomBar: hidesBottomBar, opacity: opacity)
  }

  /// The node, by its own name.
  var node: NodeID? {
    var node = entry.node
    while case .former(let inner, _) = node { node = inner }
    return node
  }

  /// Whether something of the layer is drawn.
  var isSeen: Bool { opacity > 0 }

  /// Whether the layer is upright and shows no gradient.
  var isPlain: Bool {
    guard corners.count == 4, clipPath == nil else { return false }
    let (one, two, three, four) = (corners[0], corners[1], corners[2], corners[3])
    let isUpright = one.y == two.y && three.y == four.y && one.x == four.x && two.x == three.x
    return isUpright && (entry.state.fill.map { $0.startColor == $0.endColor } ?? true)
  }

  /// Rectangles that the layer covers with opaque content; of one with round corners those beside the corners.
  func opaqueParts(in container: Container, _ area: Size) -> [Rect] {
    guard opacity > 1 - SceneShape.tolerance, isPlain, entry.state.content == nil,
      let bounds = bounds(in: area),
      content(of: node, at: Point(x: 0.5, y: 0.5), in: container) != nil
    else { return [] }
    guard roundCorners != nil else { return [bounds] }
    let state = entry.state
    let scale = max(abs(state.transform.scaleX), abs(state.transform.scaleY))
    let radius = state.cornerRadius * scale
    return [
      Rect(
        x: bounds.x, y: bounds.y + radius, width: bounds.width, height: bounds.height - 2 * radius),
      Rect(
        x: bounds.x + radius, y: bounds.y, width: bounds.width - 2 * radius, height: bounds.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }

  /// Whether the layer shows something at every point of its bounds.
  var coversBounds: Bool { isPlain && roundCorners == nil && entry.state.content == nil }

  /// The edges of the layer, and of the bars in it if it is the picture of a page.
  func edges(in container: Container) -> (xs: [Double], ys: [Double]) {
    var (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let state = entry.state
    func note(_ places: (xs: [Double], ys: [Double])) {
      xs += places.xs.compactMap { state.drawnPoint(ofUnit: Point(x: $0, y: 0))?.x }
      ys += places.ys.compactMap { state.drawnPoint(ofUnit: Point(x: 0, y: $0))?.y }
    }
    if let roundCorners { note(roundCorners.edges) }
    let drawn = state.content?.drawnPart(of: state.frame) ?? .unit
    if drawn != .unit { note(([drawn.x, drawn.maxX], [drawn.y, drawn.maxY])) }
    let page: String? =
      switch node {
      case .picture(let id), .piece(_, let id): id
      default: nil
      }
    if let screen = page.flatMap({ screens.inStack[$0] }) {
      let (source, height) = (state.sourceRect, contentSize.height)
      for y in [container.barFrame(of: screen)?.height ?? 0, container.bottomBarFrame.y] {
        // A piece shows a part of the picture, whose height is that of the piece over the part's.
        let unit = (y / height * source.height - source.y) / source.height
        guard unit > 0, unit < 1 else { continue }
        let whole = state.content?.drawnRect(in: Rect(origin: .zero, size: state.frame.size))
        let place = whole.map { ($0.y + unit * $0.height) / state.frame.height } ?? unit
        note(([], [place]))
      }
    }
    return (xs, ys)
  }

  private func contains(_ point: Point) -> Bool {
    for index in corners.indices {
      let (one, two) = (corners[index], corners[(index + 1) % corners.count])
      let side = (two.x - one.x) * (point.y - one.y) - (two.y - one.y) * (point.x - one.x)
      if side * sign < 0 { return false }
    }
    return true
  }

  /// Whether a place of the layer is inside of its round corners and of the shape that clips it.
  private func shows(_ unit: Point) -> Bool {
    if let roundCorners, !roundCorners.contain(unit) { return false }
    let size = entry.state.frame.size
    return clipPath?.contains(Point(x: unit.x * size.width, y: unit.y * size.height)) ?? true
  }

  func opacity(at point: Point) -> Double {
    guard opacity > 0, contains(point) else { return 0 }
    guard roundCorners != nil || clipPath != nil, let projection else { return opacity }
    return shows(projection.unit(of: point)) ? opacity : 0
  }

  /// Returns the place of a point in the layer, in fractions of its frame, and how opaque it is there.
  func sample(at point: Point) -> (place: Point, opacity: Double)? {
    guard let projection, contains(point) else { return nil }
    let place = projection.unit(of: point)
    guard shows(place) else { return nil }
    let alpha = max(0, min(1, entry.state.alpha))
    return (place, alpha * (entry.state.fill?.opacity(at: place) ?? 1))
  }
}
