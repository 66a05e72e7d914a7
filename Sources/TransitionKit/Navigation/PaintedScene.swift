/// What the points of a picture show, whatever layers show it.
///
/// Two pictures look the same when every point shows the same places of the same pages in both. A page
/// and its bars may be layers of their own in one and one picture in the other.
struct PaintedScene {
  private let surfaces: [Surface]
  /// The container whose layout the pages have.
  private let container: Container
  /// The size of what is painted.
  private let area: Size

  /// Paints layers, back to front.
  ///
  /// - Parameters:
  ///   - layers: The layers.
  ///   - screens: What is known about their screens.
  ///   - container: The container whose layout the pages have.
  ///   - area: The size of what is painted; by default all of the container.
  init(
    _ layers: [Frame.Entry], with screens: KnownScreens, in container: Container, area: Size? = nil
  ) {
    self.container = container
    self.area = area ?? container.size
    let apart = Set(layers.compactMap { $0.node?.screenOfBar })
    surfaces = layers.map { Surface($0, screens, barsApart: apart) }
  }

  // MARK: Which layers are seen

  /// The share of a point from which on a layer counts as seen.
  static let threshold = PaintThreshold.seen

  /// The largest share of a point that each layer shows, back to front, found at points all over the
  /// layer's own area, its edges included.
  var weights: [Double] {
    surfaces.indices.map { index in
      guard let area = surfaces[index].area(in: container) else { return 0 }
      var largest = 0.0
      for row in PaintedScene.shares {
        for column in PaintedScene.shares {
          let point = Point(x: area.x + column * area.width, y: area.y + row * area.height)
          var share = surfaces[index].opacity(at: point)
          for above in surfaces[(index + 1)...] where share > largest {
            share *= 1 - above.opacity(at: point)
          }
          largest = max(largest, share)
        }
      }
      return largest
    }
  }

  /// The sampled points of an area, in fractions of its width and of its height.
  private static let shares = [0.004, 0.12, 0.3, 0.5, 0.7, 0.88, 0.996]

  // MARK: Whether two pictures look the same

  /// Returns whether another picture looks different at some point.
  func differs(from other: PaintedScene) -> Bool {
    // Mostly the same layers are seen in both, and no point has to be looked at.
    let (mine, others) = (shapes, other.shapes)
    if mine.count == others.count, zip(mine, others).allSatisfy({ $0.isSame(as: $1) }) {
      return false
    }
    return points(besides: other).contains {
      PaintedScene.differ(samples(at: $0), other.samples(at: $0))
    }
  }

  /// What is seen of the layers, front to back: without those that an opaque one hides, and with
  /// neighbours of one shape and content as one.
  private var shapes: [Shape] {
    var shapes: [Shape] = []
    var opaque: [Rect] = []
    for surface in surfaces.reversed() {
      guard let shape = surface.shape(in: container), let bounds = surface.bounds(in: area),
        !opaque.contains(where: { $0.holds(bounds) })
      else { continue }
      if let last = shapes.last, last.isSame(as: shape, besidesOpacity: true) {
        shapes[shapes.count - 1].opacity = 1 - (1 - last.opacity) * (1 - shape.opacity)
      } else {
        shapes.append(shape)
      }
      if shape.opacity > 1 - Shape.tolerance, surface.coversBounds { opaque.append(bounds) }
    }
    return shapes
  }

  /// Whether some point shows no layer at all.
  var hasGaps: Bool {
    points(besides: nil).contains { point in
      let covered = samples(at: point).reduce(0) { $0 + ($1.content == .black ? 0 : $1.weight) }
      return covered < 1 - PaintedScene.lightest
    }
  }

  /// Returns points that together show all that there is to see.
  ///
  /// Between two neighbouring edges, of this picture or of another one, upright layers show the same
  /// pieces of content everywhere: one point is enough. Where layers are turned, and where there are many,
  /// the points of a grid are added or are taken instead.
  private func points(besides other: PaintedScene?) -> [Point] {
    let all = surfaces + (other?.surfaces ?? [])
    let seen = all.filter(\.isSeen)
    let (columns, rows) = (
      PaintedScene.places(between: seen.flatMap { $0.edges(in: container).xs }, upTo: area.width),
      PaintedScene.places(between: seen.flatMap { $0.edges(in: container).ys }, upTo: area.height)
    )
    let isSimple = columns.count * rows.count <= 2 * PaintedScene.columns * PaintedScene.rows
    var points: [Point] = []
    if isSimple { points = rows.flatMap { y in columns.map { Point(x: $0, y: y) } } }
    guard !isSimple || seen.contains(where: { !$0.isPlain }) else { return points }
    for row in 0..<PaintedScene.rows {
      for column in 0..<PaintedScene.columns {
        // Away from edges in the middle or at simple fractions, where two pages often meet.
        points.append(
          Point(
            x: (Double(column) + 0.47) / Double(PaintedScene.columns) * area.width,
            y: (Double(row) + 0.53) / Double(PaintedScene.rows) * area.height))
      }
    }
    return points
  }

  /// Returns a place between each edge and the next one, from 0 to a size; strips that nobody sees are
  /// left out.
  ///
  /// It is not in the middle, which content that grows or shrinks does not leave.
  private static func places(between edges: [Double], upTo size: Double) -> [Double] {
    let sorted = ([0, size] + edges.filter { $0 > 0 && $0 < size }).sorted()
    return zip(sorted, sorted.dropFirst()).compactMap { low, high in
      high - low > narrowest ? low + 0.37 * (high - low) : nil
    }
  }

  /// The width of a strip between two edges that nobody sees, in points.
  private static let narrowest = 0.5
  private static let columns = 9
  private static let rows = 14
  /// How much of a point's weight may differ.
  private static let lightest = 0.03
  /// How far a point's content may lie apart, in points.
  private static let distance = 0.4

  private static func differ(_ old: [Sample], _ new: [Sample]) -> Bool {
    // Whether a page or a flight shows an element cannot be seen.
    if (old + new).contains(where: { $0.content == .flight && $0.weight > lightest }) {
      return false
    }
    for sample in old + new {
      let (was, now) = (old.largest(of: sample.content), new.largest(of: sample.content))
      if abs(was.sum - now.sum) > lightest { return true }
      guard min(was.sum, now.sum) > lightest, let one = was.place, let two = now.place
      else { continue }
      if max(abs(one.x - two.x), abs(one.y - two.y)) > distance { return true }
    }
    return false
  }

  private func samples(at point: Point) -> [Sample] {
    var left = 1.0
    var samples: [Sample] = []
    for surface in surfaces.reversed() {
      guard left > 1e-3 else { break }
      guard let (place, opacity) = surface.sample(at: point), opacity > 0,
        let (content, inner) = surface.content(at: place, in: container)
      else { continue }
      samples.append(Sample(content: content, place: inner, weight: left * opacity))
      left *= 1 - opacity
    }
    // The window behind everything is black.
    if left > 1e-3 { samples.append(Sample(content: .black, place: .zero, weight: left)) }
    return samples
  }
}

/// What is known about the screens of a picture.
struct KnownScreens {
  /// The screens of stacks, by id, with their bars.
  var inStack: [String: Screen] = [:]
  /// The screens of stacks that hide the bottom bar.
  var withoutBottomBar: Set<String> = []

  /// Notes a screen of a stack, in place of an older version of it.
  mutating func note(_ screen: Screen, hidesBottomBar: Bool) {
    inStack[screen.id] = screen
    if hidesBottomBar {
      withoutBottomBar.insert(screen.id)
    } else {
      withoutBottomBar.remove(screen.id)
    }
  }

  /// Returns what is known about some screens only.
  func only(_ ids: Set<String>) -> KnownScreens {
    KnownScreens(
      inStack: inStack.filter { ids.contains($0.key) },
      withoutBottomBar: withoutBottomBar.intersection(ids))
  }

  /// Returns the same with what others know about the bottom bars of some screens.
  func withBottomBars(of ids: Set<String>, in other: KnownScreens) -> KnownScreens {
    KnownScreens(
      inStack: inStack,
      withoutBottomBar: withoutBottomBar.subtracting(ids)
        .union(other.withoutBottomBar.intersection(ids)))
  }

  /// Returns what is known here and there; what is known there is newer.
  func merging(_ other: KnownScreens) -> KnownScreens {
    KnownScreens(
      inStack: inStack.merging(other.inStack) { $1 },
      withoutBottomBar: withoutBottomBar.subtracting(other.inStack.keys)
        .union(other.withoutBottomBar))
  }
}

/// A piece of content that a point shows.
private enum Content: Hashable {
  case page(String)
  /// Bars of one look show the same.
  case bar(isTranslucent: Bool, Look?)
  case bottomBar
  case black
  /// A picture of an element, which its page may show as well.
  case flight
  case other(NodeID)
}

/// What a drawn layer shows and where.
private struct Shape {
  /// The largest difference of opacities, and of places in points, that nobody sees.
  static let tolerance = 1e-3

  let content: Content
  let corners: [Point]
  let frame: Size
  /// The part of the content, and the part of the layer that is drawn.
  let source, seen: Rect
  let fit: ContentFit?
  let roundCorners: RoundCorners?
  let fill: Fill?
  /// Whether it is a piece of a page whose bar is a layer of its own.
  let isApart: Bool
  /// Whether the picture of its page has no bottom bar.
  let hidesBottomBar: Bool
  var opacity: Double

  /// Returns whether another layer shows the same in the same place.
  func isSame(as other: Shape, besidesOpacity: Bool = false) -> Bool {
    content == other.content && frame == other.frame && source == other.source
      && seen == other.seen && fit == other.fit && roundCorners == other.roundCorners
      && fill == other.fill && isApart == other.isApart
      && hidesBottomBar == other.hidesBottomBar
      && (besidesOpacity || abs(opacity - other.opacity) < Shape.tolerance)
      && corners.count == other.corners.count
      && zip(corners, other.corners).allSatisfy {
        abs($0.x - $1.x) < Shape.tolerance && abs($0.y - $1.y) < Shape.tolerance
      }
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }
}

/// A piece of content, where in it a point lies, and the share of the point that it covers.
private struct Sample {
  let content: Content
  let place: Point
  let weight: Double
}

extension [Sample] {
  /// Returns the sum of the weights of a piece of content, and the place that weighs most.
  fileprivate func largest(of content: Content) -> (sum: Double, place: Point?) {
    var (sum, largest) = (0.0, 0.0)
    var place: Point?
    for sample in self where sample.content == content {
      sum += sample.weight
      guard sample.weight > largest else { continue }
      (largest, place) = (sample.weight, sample.place)
    }
    return (sum, place)
  }
}

/// A drawn layer.
private struct Surface {
  private let entry: Frame.Entry
  private let screens: KnownScreens
  /// The screens whose bars are layers of their own.
  private let barsApart: Set<String>
  /// The drawn outline of the visible part; empty when nothing is drawn.
  private let corners: [Point]
  private let opacity: Double
  /// Whether the corners go round clockwise.
  private let sign: Double
  /// From drawn points to places of the layer, or `nil` when it is seen from its edge.
  private let projection: LayerProjection?
  private let roundCorners: RoundCorners?

  init(_ entry: Frame.Entry, _ screens: KnownScreens, barsApart: Set<String>) {
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
  func shape(in container: Container) -> Shape? {
    guard opacity > PaintedScene.threshold,
      content(of: node, at: Point(x: 0.5, y: 0.5), in: container) != nil
    else { return nil }
    let content: Content
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
    return Shape(
      content: content, corners: corners, frame: state.frame.size, source: state.sourceRect,
      seen: state.seenPart, fit: state.content, roundCorners: roundCorners, fill: state.fill,
      isApart: isApart,
      hidesBottomBar: hidesBottomBar, opacity: opacity)
  }

  /// The node, by its own name.
  private var node: NodeID? {
    var node = entry.node
    while case .former(let inner, _) = node { node = inner }
    return node
  }

  /// Whether something of the layer is drawn.
  var isSeen: Bool { opacity > 0 }

  /// Whether the layer is upright and shows no gradient.
  var isPlain: Bool {
    guard corners.count == 4 else { return false }
    let (one, two, three, four) = (corners[0], corners[1], corners[2], corners[3])
    let isUpright = one.y == two.y && three.y == four.y && one.x == four.x && two.x == three.x
    return isUpright && (entry.state.fill.map { $0.startColor == $0.endColor } ?? true)
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
      for y in [container.barFrame(of: screen.bar)?.height ?? 0, container.bottomBarFrame.y] {
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

  func opacity(at point: Point) -> Double {
    guard opacity > 0, contains(point) else { return 0 }
    guard let roundCorners, let projection else { return opacity }
    return roundCorners.contain(projection.unit(of: point)) ? opacity : 0
  }

  /// Returns the place of a point in the layer, in fractions of its frame, and how opaque it is there.
  func sample(at point: Point) -> (place: Point, opacity: Double)? {
    guard let projection, contains(point) else { return nil }
    let place = projection.unit(of: point)
    if let roundCorners, !roundCorners.contain(place) { return nil }
    let alpha = max(0, min(1, entry.state.alpha))
    return (place, alpha * (entry.state.fill?.opacity(at: place) ?? 1))
  }

  /// Returns what the layer shows at a place in fractions of its frame, or `nil` where it shows nothing,
  /// or a detail that another layer shows as well.
  func content(at unit: Point, in container: Container) -> (Content, Point)? {
    guard let fit = entry.state.content else {
      return content(of: entry.node, at: unit, in: container)
    }
    let size = entry.state.frame.size
    let drawn = fit.drawnRect(in: Rect(origin: .zero, size: size))
    let inner = Point(
      x: (unit.x * size.width - drawn.x) / drawn.width,
      y: (unit.y * size.height - drawn.y) / drawn.height)
    guard inner.x >= 0, inner.x <= 1, inner.y >= 0, inner.y <= 1 else { return nil }
    return content(of: entry.node, at: inner, in: container)
  }

  /// The size at which the content of the layer is laid out; by default that of the frame.
  private var contentSize: Size { entry.state.content?.size ?? entry.state.frame.size }

  private func content(
    of node: NodeID?, at unit: Point, in container: Container
  ) -> (Content, Point)? {
    let frame = contentSize
    let place = Point(x: unit.x * frame.width, y: unit.y * frame.height)
    switch node {
    case .former(let node, _): return content(of: node, at: unit, in: container)
    case .screen(let id):
      // The page of a stack starts below an opaque bar.
      let rest = screens.inStack[id].map { container.contentFrame(under: $0.bar) }
      let top = rest.map { abs($0.height - frame.height) < 1e-3 ? $0.y : 0 } ?? 0
      return (.page(id), place + Point(x: 0, y: top))
    case .picture(let id):
      return screens.inStack[id].map { whole($0, at: place, in: container) } ?? (.page(id), place)
    case .bar(let id):
      return (screens.inStack[id].map(bar) ?? .bar(isTranslucent: false, nil), place)
    case .bottomBar: return (.bottomBar, place)
    case .dimming, .shadow: return (.black, .zero)
    case .element: return (.flight, .zero)
    case .piece(let name, let id):
      if entry.state.fill != nil { return (.black, .zero) }
      if name.hasPrefix("bar "), let screen = screens.inStack[id] {
        return (bar(of: screen), source(of: unit, in: container.barFrame(of: screen.bar) ?? .zero))
      }
      if name.hasPrefix("of ") { return (.flight, .zero) }
      // Other parts are contents of bars.
      guard entry.state.sourceRect != .unit else { return nil }
      let part = entry.state.sourceRect
      let size = Size(width: frame.width / part.width, height: frame.height / part.height)
      return page(id, at: source(of: unit, in: Rect(origin: .zero, size: size)), in: container)
    case .own(let name, _) where name.hasPrefix(LayerID.barBackChevron.description): return nil
    case .own, nil:
      return entry.state.fill != nil
        ? (.black, .zero) : (.other(node ?? .own("\(entry.id)", transition: 0)), place)
    }
  }

  private func bar(of screen: Screen) -> Content {
    .bar(isTranslucent: screen.bar == .translucent, screen.barLook)
  }

  /// Returns what a piece of a page shows: of the page alone or of the page with its bars.
  private func page(_ id: String, at place: Point, in container: Container) -> (Content, Point) {
    let source = entry.state.sourceRect
    let height = contentSize.height / (source.height > 0 ? source.height : 1)
    guard let screen = screens.inStack[id] else { return (.page(id), place) }
    let content = container.contentFrame(under: screen.bar)
    if abs(height - content.height) < 0.5 {
      let isAlone = content.y > 0 || barsApart.contains(id)
      if isAlone { return (.page(id), place + Point(x: 0, y: content.y)) }
    }
    return whole(screen, at: place, in: container)
  }

  /// Returns what a picture of a page with its bars shows.
  private func whole(
    _ screen: Screen, at place: Point, in container: Container
  ) -> (Content, Point) {
    if place.y < container.barFrame(of: screen.bar)?.height ?? 0 { return (bar(of: screen), place) }
    let bottom = container.bottomBarFrame
    if !bottom.isEmpty, place.y >= bottom.y, !screens.withoutBottomBar.contains(screen.id) {
      return (.bottomBar, Point(x: place.x, y: place.y - bottom.y))
    }
    return (.page(screen.id), place)
  }

  /// Returns a place of the layer as a place in what it is cut out of.
  private func source(of unit: Point, in whole: Rect) -> Point {
    let source = entry.state.sourceRect
    return Point(
      x: (source.x + unit.x * source.width) * whole.width,
      y: (source.y + unit.y * source.height) * whole.height)
  }
}

extension NodeID {
  /// The screen whose bar, or a part of it, the layer shows.
  fileprivate var screenOfBar: String? {
    switch self {
    case .bar(let id): id
    case .piece(let name, let id): name.hasPrefix("bar ") ? id : nil
    case .former(let node, _): node.screenOfBar
    default: nil
    }
  }
}
