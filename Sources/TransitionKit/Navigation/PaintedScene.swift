/// What the points of a picture show, whatever layers show it.
///
/// Two pictures look the same when every point shows the same places of the same pages in both. A page
/// and its bars may be layers of their own in one and one picture in the other.
struct PaintedScene {
  private let surfaces: [SceneSurface]
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
    _ layers: [Picture.Entry], with screens: KnownScreens, in container: Container,
    area: Size? = nil
  ) {
    self.container = container
    self.area = area ?? container.size
    let apart = Set(layers.compactMap { $0.node?.screenOfBar })
    surfaces = layers.map { SceneSurface($0, screens, barsApart: apart) }
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
          for above in surfaces[(index + 1)...] {
            guard share > largest else { break }
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

  /// What is seen of the layers, front to back: without those that opaque ones hide, and with
  /// neighbours of one shape and content as one.
  private var shapes: [SceneShape] {
    var shapes: [SceneShape] = []
    var opaque: [Rect] = []
    for surface in surfaces.reversed() {
      guard let shape = surface.shape(in: container), let bounds = surface.bounds(in: area),
        !bounds.visibleParts(outside: opaque).isEmpty
      else { continue }
      if let last = shapes.last, last.isSame(as: shape, besidesOpacity: true) {
        shapes[shapes.count - 1].opacity = 1 - (1 - last.opacity) * (1 - shape.opacity)
      } else {
        shapes.append(shape)
      }
      if shape.opacity > 1 - SceneShape.tolerance, surface.coversBounds { opaque.append(bounds) }
    }
    return shapes
  }

  /// The rectangles in which the black window may be seen behind the layers; empty when it is seen nowhere.
  ///
  /// Where opaque layers are, the window is not seen.
  var gaps: [Rect] {
    let isSeen = points(besides: nil).contains { uncovered(at: $0) > PaintedScene.lightest }
    guard isSeen else { return [] }
    let whole = Rect(origin: .zero, size: area)
    let gaps = whole.visibleParts(outside: surfaces.flatMap { $0.opaqueParts(in: container, area) })
    return gaps.isEmpty || gaps.count > PaintedScene.mostGaps ? [whole] : gaps
  }

  /// The share of a point that shows the window.
  private func uncovered(at point: Point) -> Double {
    surfaces.reduce(1) { left, surface in
      guard let (place, opacity) = surface.sample(at: point),
        surface.content(at: place, in: container) != nil
      else { return left }
      return left * (1 - opacity)
    }
  }

  /// The most rectangles of gaps; more of them count as one gap.
  private static let mostGaps = 16

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

  private static func differ(_ old: [SceneSample], _ new: [SceneSample]) -> Bool {
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

  private func samples(at point: Point) -> [SceneSample] {
    var left = 1.0
    var samples: [SceneSample] = []
    for surface in surfaces.reversed() {
      guard left > 1e-3 else { break }
      guard let (place, opacity) = surface.sample(at: point), opacity > 0,
        let (content, inner) = surface.content(at: place, in: container)
      else { continue }
      samples.append(SceneSample(content: content, place: inner, weight: left * opacity))
      left *= 1 - opacity
    }
    // The window behind everything is black.
    if left > 1e-3 { samples.append(SceneSample(content: .black, place: .zero, weight: left)) }
    return samples
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
