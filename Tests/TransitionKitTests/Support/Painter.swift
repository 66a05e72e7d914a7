import TransitionKit

/// Paints a controller's picture at a grid of points, knowing only its layers.
///
/// What a point shows is a list of pieces of content, each with its weight: the share of the point that
/// it covers. Two pictures are compared by what every point shows, so that it does not matter how many
/// layers a page is made of.
struct Painter {
  /// A piece of content, and where in it the point lies.
  struct Sample {
    let content: String
    let place: Point
    let weight: Double
  }

  /// A difference between two pictures.
  struct Difference: CustomStringConvertible {
    let point: Point
    let text: String
    var description: String { "at (\(point.x), \(point.y)): \(text)" }
  }

  let container: Container
  /// The screens with their bars, by id.
  var screens: [String: Screen]
  var columns = 12
  var rows = 20
  /// The screens that are presented, whose pictures have no bars.
  var presented: Set<String> = []
  /// The screens without the container's bottom bar.
  var withoutBottomBar: Set<String> = []
  /// The screens whose bars are layers of their own, in the picture that is painted.
  private var barsApart: Set<String> = []
  /// The same in the picture from which layers are left.
  private var formerBarsApart: Set<String> = []
  /// The part of the container that is painted, or `nil` for all of it.
  var area: Rect?
  /// Whether pictures of elements are painted; without them, what is behind them.
  var showsElements = true
  /// How far content may move without time, in points.
  var tolerance: Double

  /// Creates a painter.
  ///
  /// By default content may be as far away from its end as a spring that has settled, plus half a point.
  init(container: Container, screens: [Screen], tolerance: Double? = nil) {
    self.container = container
    self.screens = Dictionary(uniqueKeysWithValues: screens.map { ($0.id, $0) })
    self.tolerance = tolerance ?? 0.5 + 0.001 * max(container.width, container.height)
  }

  /// Returns a painter that knows which bars are layers of their own in a picture.
  ///
  /// What is left of an older picture is as it was in that one.
  private func knowingBars(of frame: Frame, after older: Painter? = nil) -> Painter {
    func screen(_ node: NodeID?) -> String? {
      switch node {
      case .bar(let id): id
      case .piece(let name, let id): name.hasPrefix("bar ") ? id : nil
      case .former(let node, _): screen(node)
      default: nil
      }
    }
    var painter = self
    painter.barsApart = Set(frame.layers.compactMap { screen($0.node) })
    painter.formerBarsApart = older?.barsApart ?? painter.barsApart
    return painter
  }

  /// Returns a painter that knows the screens of another one too.
  func merging(_ other: Painter) -> Painter {
    var painter = self
    painter.screens.merge(other.screens) { mine, _ in mine }
    painter.presented.formUnion(other.presented)
    painter.withoutBottomBar.formUnion(other.withoutBottomBar)
    return painter
  }

  /// The points of the grid, away from the edges.
  private var points: [Point] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Point(
          x: (Double(column) + 0.47) / Double(columns) * container.width,
          y: (Double(row) + 0.53) / Double(rows) * container.height)
      }
    }.filter { point in area.map { point.x < $0.maxX && point.y < $0.maxY } ?? true }
  }

  /// Returns the first point at which two pictures differ: in place by more than the tolerance, or by
  /// 5 % of weight.
  ///
  /// - Parameters:
  ///   - old: A picture.
  ///   - new: The other picture.
  ///   - isCompared: Whether a piece of content matters; by default all do.
  /// - Returns: The difference, or `nil` when there is none.
  func difference(
    _ old: Frame, _ new: Frame, where isCompared: (String) -> Bool = { _ in true }
  ) -> Difference? {
    let (before, after) = (seen(old), seen(new))
    let painter = knowingBars(of: old)
    let painters = (painter, knowingBars(of: new, after: painter))
    for point in points {
      let was = painters.0.samples(of: before, at: point)
      let now = painters.1.samples(of: after, at: point)
      if was.count == 1, now.count == 1, was[0].content == now[0].content,
        was[0].weight == now[0].weight, was[0].place == now[0].place
      {
        continue
      }
      // Without elements nobody knows what is behind a flight.
      if (was + now).contains(where: { $0.content == "flight" && $0.weight > 0.01 }) { continue }
      for content in Set((was + now).map(\.content)).sorted() where isCompared(content) {
        let a = was.filter { $0.content == content }
        let b = now.filter { $0.content == content }
        let weights = (a.reduce(0) { $0 + $1.weight }, b.reduce(0) { $0 + $1.weight })
        if abs(weights.0 - weights.1) > 0.05 {
          return Difference(point: point, text: "\(content) \(weights.0) -> \(weights.1)")
        }
        guard let first = a.max(by: { $0.weight < $1.weight }),
          let second = b.max(by: { $0.weight < $1.weight }), min(weights.0, weights.1) > 0.05
        else { continue }
        let distance = max(
          abs(first.place.x - second.place.x), abs(first.place.y - second.place.y))
        if distance > tolerance {
          return Difference(point: point, text: "\(content) moves by \(distance)")
        }
      }
    }
    return nil
  }

  /// A layer with the inverse of its projection and the corners of the rectangle around it.
  struct Prepared {
    let entry: Frame.Entry
    /// The rows of the projection from the container to the unit square, or `nil` for a layer without
    /// area.
    let inverse: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)?
    var low = Point.zero
    var high = Point.zero

    /// Whether the layer draws anything at all.
    var isDrawn: Bool {
      let state = entry.state
      return inverse != nil && !state.isHidden && state.alpha > 0
        && !(state.hidesBackFace && state.showsBackFace)
    }
  }

  /// Returns the layers of a picture that draw something, without the contents of bars.
  private func seen(_ frame: Frame) -> [Prepared] {
    frame.layers.compactMap { entry in
      guard entry.state.alpha > 0, !entry.state.isHidden, !isPartOfBar(entry) else { return nil }
      let layer = prepared(entry)
      return layer.isDrawn ? layer : nil
    }
  }

  func prepared(_ entry: Frame.Entry) -> Prepared {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map {
      entry.state.drawnPoint(ofUnit: Point(x: $0.0, y: $0.1))
    }
    guard !corners.contains(nil), entry.state.frame.width > 0, entry.state.frame.height > 0
    else { return Prepared(entry: entry, inverse: nil) }
    let quad = corners.compactMap { $0 }
    let (x, y) = (quad.map(\.x), quad.map(\.y))
    return Prepared(
      entry: entry, inverse: Painter.inverse(of: quad),
      low: Point(x: x.min() ?? 0, y: y.min() ?? 0), high: Point(x: x.max() ?? 0, y: y.max() ?? 0))
  }

  /// Returns the projection from a quadrilateral to the unit square, row by row.
  private static func inverse(
    of quad: [Point]
  ) -> (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)? {
    let (p0, p1, p2, p3) = (quad[0], quad[1], quad[2], quad[3])
    let (dx1, dy1, dx2, dy2) = (p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y)
    let (sx, sy) = (p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y)
    let det = dx1 * dy2 - dx2 * dy1
    guard abs(det) > 1e-9 else { return nil }
    let g = (sx * dy2 - dx2 * sy) / det
    let h = (dx1 * sy - sx * dy1) / det
    let (a, b, c) = (p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x)
    let (d, e, f) = (p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y)
    return (
      SIMD4(e - f * h, c * h - b, b * f - c * e, 0),
      SIMD4(f * g - d, a - c * g, c * d - a * f, 0),
      SIMD4(d * h - e * g, b * g - a * h, a * e - b * d, 0)
    )
  }

  /// Returns a point of the container in a layer's own coordinates, or `nil` where it draws nothing.
  static func local(_ point: Point, in layer: Prepared) -> Point? {
    guard let (first, second, third) = layer.inverse else { return nil }
    let w = third.x * point.x + third.y * point.y + third.z
    let x = (first.x * point.x + first.y * point.y + first.z) / w
    let y = (second.x * point.x + second.y * point.y + second.z) / w
    guard x >= 0, x <= 1, y >= 0, y <= 1 else { return nil }
    let frame = layer.entry.state.frame
    let local = Point(x: x * frame.width, y: y * frame.height)
    if let clip = layer.entry.state.clip,
      local.x < clip.x || local.x > clip.maxX || local.y < clip.y || local.y > clip.maxY
    {
      return nil
    }
    return local
  }

  private func samples(of layers: [Prepared], at point: Point) -> [Sample] {
    var left = 1.0
    var samples: [Sample] = []
    for layer in layers.reversed() where left > 1e-6 {
      guard point.x >= layer.low.x, point.x <= layer.high.x, point.y >= layer.low.y,
        point.y <= layer.high.y, let local = Painter.local(point, in: layer),
        let (content, place) = content(of: layer.entry, local)
      else { continue }
      let state = layer.entry.state
      let unit = Point(x: local.x / state.frame.width, y: local.y / state.frame.height)
      let weight =
        max(0, min(1, state.alpha)) * (state.fill.map { Painter.opacity(of: $0, at: unit) } ?? 1)
      samples.append(Sample(content: content, place: place, weight: left * weight))
      left *= 1 - weight
    }
    // The window behind everything is black.
    if left > 1e-6 { samples.append(Sample(content: "black", place: .zero, weight: left)) }
    return samples
  }

  private static func opacity(of fill: Fill, at unit: Point) -> Double {
    let axis = fill.endPoint - fill.startPoint
    let square = axis.x * axis.x + axis.y * axis.y
    let offset = unit - fill.startPoint
    let t = square > 0 ? max(0, min(1, (offset.x * axis.x + offset.y * axis.y) / square)) : 1
    let alpha = fill.startColor.alpha + t * (fill.endColor.alpha - fill.startColor.alpha)
    return max(0, min(1, alpha))
  }

  /// Returns what a layer shows at a place, or `nil` for the contents of a bar, which are part of the
  /// resting bar.
  ///
  /// A page is one piece of content in whatever layers it is drawn. So is a bar: bars of one look, both
  /// translucent or both not, are the same piece of content.
  private func content(of entry: Frame.Entry, _ local: Point) -> (String, Point)? {
    if !showsElements, entry.node?.flyingElement != nil { return ("flight", .zero) }
    return content(of: entry.node, entry, local)
  }

  private func content(
    of node: NodeID?, _ entry: Frame.Entry, _ local: Point
  ) -> (String, Point)? {
    let bottom = container.height - container.bottomBarHeight
    switch node {
    case .former(let node, _):
      var painter = self
      painter.barsApart = formerBarsApart
      return painter.content(of: node, entry, local)
    case .screen(let id):
      // The page of a stack starts below an opaque bar.
      let rest = container.contentFrame(under: screens[id]?.bar ?? .hidden)
      let top = abs(rest.height - entry.state.frame.height) < 1e-3 ? rest.y : 0
      return ("page \(id)", Point(x: local.x, y: local.y + top))
    case .picture(let id):
      guard !presented.contains(id) else { return ("page \(id)", local) }
      let height = screens[id].flatMap { container.barFrame(of: $0.bar) }?.height ?? 0
      if local.y >= bottom, !withoutBottomBar.contains(id) { return ("bottom bar", local) }
      return (local.y < height ? bar(of: id) : "page \(id)", local)
    case .bar(let id): return (bar(of: id), local)
    case .bottomBar: return ("bottom bar", Point(x: local.x, y: local.y + bottom))
    case .dimming: return ("black", .zero)
    case .piece(let name, let id):
      return entry.state.fill == nil ? cutOut(name, of: id, entry, local) : ("black", .zero)
    case .own where entry.state.fill != nil: return ("black", .zero)
    case .own(let name, _) where name.hasPrefix("\(LayerID.barBackChevron)"): return nil
    case .own("backdrop", _): return ("black", .zero)
    default: return (node.map { "\($0)" } ?? "\(entry.id)", local)
    }
  }

  /// Returns what the bar of a screen shows.
  private func bar(of id: String) -> String {
    guard let screen = screens[id] else { return "bar \(id)" }
    let look = screen.barLook.map { " \($0)" } ?? ""
    return (screen.bar == .translucent ? "translucent bar" : "bar") + look
  }

  /// Returns what a piece of a page or of its bar shows at a place.
  private func cutOut(
    _ name: String, of id: String, _ entry: Frame.Entry, _ local: Point
  ) -> (String, Point)? {
    let isBar = name.hasPrefix("bar ")
    // What else is named is a part of the bar's contents.
    guard isBar || name.hasPrefix("page ") || entry.state.sourceRect != .unit || name == "page"
    else { return nil }
    let style = screens[id]?.bar ?? .hidden
    let page = container.contentFrame(under: style)
    let (source, frame) = (entry.state.sourceRect, entry.state.frame)
    let size = Size(width: frame.width / source.width, height: frame.height / source.height)
    var whole = isBar ? container.barFrame(of: style) ?? .zero : page
    // A piece of a presentation is one of a picture, with the bar in it, or of a sheet.
    let isOfPicture =
      !isBar && (abs(size.height - page.height) > 0.5 || page.y == 0 && !barsApart.contains(id))
    if isOfPicture { whole = Rect(origin: .zero, size: size) }
    let place = Point(
      x: whole.x + (source.x + local.x / frame.width * source.width) * whole.width,
      y: whole.y + (source.y + local.y / frame.height * source.height) * whole.height)
    let height = container.barFrame(of: style)?.height ?? 0
    if isOfPicture, abs(size.height - container.height) < 0.5, place.y < height,
      !presented.contains(id)
    {
      return (bar(of: id), place)
    }
    let bottom = container.height - container.bottomBarHeight
    if isOfPicture, !presented.contains(id), place.y >= bottom, !withoutBottomBar.contains(id) {
      return ("bottom bar", place)
    }
    return (isBar ? bar(of: id) : "page \(id)", place)
  }

  /// Returns whether a layer is a title, a button or a label in a bar.
  private func isPartOfBar(_ entry: Frame.Entry) -> Bool {
    TransitionRole.allCases.contains { role in
      [
        .barBackChevron, .barBackChevron(of: role), .barBackTitle(of: role), .barTitle(of: role),
        .barLargeTitle(of: role),
      ].contains(entry.id)
        || "\(entry.id)".hasPrefix(LayerID.barItem("", of: role).description)
    }
  }
}
