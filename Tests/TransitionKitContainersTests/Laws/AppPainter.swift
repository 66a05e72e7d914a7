import Foundation
import TransitionKit
import TransitionKitContainers

/// What the points of a picture of a whole app show, found from its layers alone.
///
/// The painter knows no tree, no transition and no animator. Screens, bars and the bar of tabs are opaque,
/// and so is the white background of a container; dimming is black. Shadows are not painted.
struct AppPainter {
  /// What one point shows, front to back.
  struct Sample: Hashable {
    /// The piece of content, such as `screen(list)`; `white` and `black` have no place.
    var content: String
    /// The place in the content, in points of its own.
    var place: Point?
    /// The share of the point, of 1 together.
    var weight: Double
  }

  let size: Size
  var columns = 7
  var rows = 9

  /// Returns what a point of a picture shows, front to back.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - point: The point.
  ///   - hosts: The screens with something inside, of which a snapshot shows more than the screen.
  /// - Returns: What the point shows.
  private func paint(_ picture: ContainerPicture, at point: Point, _ hosts: Set<String>) -> [Sample]
  {
    var samples: [Sample] = []
    let left = AppPainter.paint(picture.layers, at: point, hosts, &samples)
    return samples + [Sample(content: "white", place: nil, weight: left)]
  }

  /// The points; away from edges in the middle or at simple fractions, where pages often meet.
  var points: [Point] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Point(
          x: (Double(column) + 0.47) / Double(columns) * size.width,
          y: (Double(row) + 0.53) / Double(rows) * size.height)
      }
    }
  }

  /// How far content may lie apart that has not moved, in points.
  ///
  /// An instant of 2e-7 s moves nothing by more than 0.02 points, as nothing is faster than 1e5 points per
  /// second. A spring that has settled ends at most a thousandth of its distance away from its end, and four
  /// containers inside of each other, or all that move, may end in the same instant.
  private func distance(_ moving: Int) -> Double {
    0.5 + 0.001 * Double(max(4, moving)) * max(size.width, size.height)
  }

  /// How many containers inside of each other show more than one page.
  private static func movingDepth(_ layers: [ContainerLayer]) -> Int {
    let pages = layers.filter { if case .screen = $0.node { true } else { false } }
    return (pages.count > 1 ? 1 : 0) + (layers.map { movingDepth($0.content) }.max() ?? 0)
  }

  /// How much of a point's weight may differ: a shade that nobody sees.
  static let shade = 0.05

  /// Returns how two pictures differ at the first point where they do, and all around it.
  ///
  /// At the edge of a layer that moves by less than the distance only one side differs.
  func difference(_ old: ContainerPicture, _ new: ContainerPicture) -> String? {
    let hosts = AppPainter.hosts(in: old.layers).union(AppPainter.hosts(in: new.layers))
    let distance = self.distance(AppPainter.movingDepth(old.layers))
    for point in points {
      guard let found = difference(old, new, at: point, hosts, distance) else { continue }
      let isOnEdge = [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)].contains { x, y in
        let beside = Point(x: point.x + x * 2 * distance, y: point.y + y * 2 * distance)
        return difference(old, new, at: beside, hosts, distance) == nil
      }
      if !isOnEdge { return "at (\(Int(point.x)), \(Int(point.y))) \(found)" }
    }
    return nil
  }

  /// Returns the screens that have something inside, at any depth.
  private static func hosts(in layers: [ContainerLayer]) -> Set<String> {
    layers.reduce(into: []) { found, layer in
      if case .screen(let id) = layer.node, !layer.content.isEmpty { found.insert(id) }
      found.formUnion(hosts(in: layer.content))
    }
  }

  private func difference(
    _ old: ContainerPicture, _ new: ContainerPicture, at point: Point, _ hosts: Set<String>,
    _ distance: Double
  ) -> String? {
    let (was, now) = (paint(old, at: point, hosts), paint(new, at: point, hosts))
    // The content of a snapshot is not known.
    if (was + now).contains(where: { $0.content == "?" && $0.weight > AppPainter.shade }) {
      return nil
    }
    let exchangesBars = AppPainter.exchangesBars(was, now)
    for content in Set((was + now).map(\.content)) {
      if exchangesBars, content.contains("bar of") { continue }
      let (one, two) = (was.filter { $0.content == content }, now.filter { $0.content == content })
      let weights = [one, two].map { $0.reduce(0) { $0 + $1.weight } }
      if abs(weights[0] - weights[1]) > AppPainter.shade {
        return "\(content) \(weights[0]) → \(weights[1])"
      }
      guard min(weights[0], weights[1]) > AppPainter.shade,
        let heaviest = one.max(by: { $0.weight < $1.weight }), let first = heaviest.place,
        let other = two.max(by: { $0.weight < $1.weight }), let second = other.place
      else { continue }
      /// Whether some samples show the content as much as another one does, and at the same place.
      func isStill(_ sample: Sample, in samples: [Sample]) -> Bool {
        samples.contains { known in
          guard let a = known.place, let b = sample.place else { return false }
          return abs(known.weight - sample.weight) <= AppPainter.shade
            && hypot(a.x - b.x, a.y - b.y) <= distance
        }
      }
      // Of two that fade into each other, the other one is the heaviest from the middle on.
      if hypot(first.x - second.x, first.y - second.y) > distance,
        !isStill(heaviest, in: two) || !isStill(other, in: one)
      {
        return "\(content) lies at \(second), not at \(first)"
      }
    }
    return nil
  }

  /// Whether a navigation bar and a bar of tabs change their order.
  ///
  /// At rest the bar of tabs is in front; a push that hides it moves it with the page, behind the navigation
  /// bar. They overlap only where a container is lower than both, and there it is not judged.
  private static func exchangesBars(_ was: [Sample], _ now: [Sample]) -> Bool {
    func change(_ start: String) -> Double {
      [(now, 1.0), (was, -1)].reduce(0) { sum, part in
        sum + part.1 * part.0.reduce(0) { $0 + ($1.content.hasPrefix(start) ? $1.weight : 0) }
      }
    }
    let (bar, bottomBar) = (change("bar of"), change("bottom bar of"))
    return abs(bar) > shade && abs(bar + bottomBar) <= shade
  }

  // MARK: - Layers

  /// Paints layers at a point of their container; returns the share that shows what is behind them.
  private static func paint(
    _ layers: [ContainerLayer], at point: Point, _ hosts: Set<String>, _ samples: inout [Sample]
  ) -> Double {
    var left = 1.0
    for layer in layers.reversed() where left > 1e-3 {
      let state = layer.state
      let alpha = state.isHidden ? 0 : max(0, min(1, state.alpha))
      guard alpha > 0, let place = place(of: point, in: state, showing: layer.bounds) else {
        continue
      }
      var inner: [Sample] = []
      // The chevron of both pages, as text on a bar, also one that an interruption has left.
      if layer.id == .barBackChevron || layer.node.isBarContent { continue }
      if case .own = layer.node, state.fill == Fill(.black) {
        // Where nothing covers a container, the ground of an old picture stands for its background.
        inner = [Sample(content: "white", place: nil, weight: 1)]
      } else if !paintContent(of: layer, at: place, hosts, &inner) {
        continue
      }
      for sample in inner {
        samples.append(
          Sample(content: sample.content, place: sample.place, weight: sample.weight * alpha * left)
        )
      }
      left *= 1 - alpha
    }
    return left
  }

  /// Paints an opaque layer at a place of its own; returns whether it paints anything.
  private static func paintContent(
    of layer: ContainerLayer, at place: Point, _ hosts: Set<String>, _ samples: inout [Sample]
  ) -> Bool {
    func one(_ content: String, _ place: Point?) -> Bool {
      samples.append(Sample(content: content, place: place, weight: 1))
      return true
    }
    let node = layer.node
    switch node.pieceSource {
    // Text on a bar lets the bar be seen, whose own text at rest the painter does not know.
    case .title, .largeTitle, .backTitle, .backChevron, .item: return false
    case .page, .bar, .element, nil: break
    }
    switch node {
    case .shadow: return false
    case .dimming: return one("black", nil)
    case .screen(let id), .picture(let id):
      let below = Point(x: place.x, y: place.y - layer.contentTop)
      if below.y < 0 { return one("bar of \(layer.container)", place) }
      guard layer.content.isEmpty else {
        let left = paint(layer.content, at: below, hosts, &samples)
        samples.append(Sample(content: "white", place: nil, weight: left))
        return true
      }
      // What has left the tree, and a copy within another one, have no layers inside.
      let isUnknown = id.hasPrefix("c") || (layer.isCopy && hosts.contains(id))
      return one(isUnknown ? "?" : "screen(\(id))", below)
    // The bars of a stack are alike: one of them stays during a push, and only its contents change.
    case .bar: return one("bar of \(layer.container)", place)
    case .bottomBar: return one("bottom bar of \(layer.container)", place)
    case .piece where !layer.content.isEmpty, .own where !layer.content.isEmpty:
      let left = paint(layer.content, at: place, hosts, &samples)
      samples.append(Sample(content: "white", place: nil, weight: left))
      return true
    case .piece, .element, .own: return one("\(node)", place)
    }
  }

  /// Returns where in the content of a layer a point lies, or `nil` outside of the layer.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - state: The layer.
  ///   - bounds: The part of the content that fills the layer; `nil` for content as large as the layer.
  /// - Returns: The place.
  private static func place(
    of point: Point, in state: LayerState, showing bounds: Rect?
  ) -> Point? {
    let (frame, transform) = (state.frame, state.transform)
    let anchor = Point(
      x: frame.width * state.anchor.x, y: frame.height * state.anchor.y)
    var x = point.x - frame.x - anchor.x - transform.translationX
    var y = point.y - frame.y - anchor.y - transform.translationY
    let (sin, cos) = (Foundation.sin(transform.rotation), Foundation.cos(transform.rotation))
    (x, y) = (x * cos + y * sin, y * cos - x * sin)
    guard abs(transform.scaleX) > 1e-9, abs(transform.scaleY) > 1e-9 else { return nil }
    (x, y) = (x / transform.scaleX + anchor.x, y / transform.scaleY + anchor.y)
    guard x >= 0, y >= 0, x < frame.width, y < frame.height else { return nil }
    if let clip = state.clip, x < clip.x || y < clip.y || x >= clip.maxX || y >= clip.maxY {
      return nil
    }
    let radius = min(state.cornerRadius, frame.width / 2, frame.height / 2)
    let (dx, dy) = (
      max(radius - x, x - frame.width + radius, 0), max(radius - y, y - frame.height + radius, 0)
    )
    if dx > 0 && dy > 0 && hypot(dx, dy) > radius { return nil }
    // A part of the content is shown at the size of the frame, or at the size that it is laid out for.
    let (size, part) = (state.content?.size ?? frame.size, state.sourceRect)
    let whole = Rect(x: 0, y: 0, width: size.width / part.width, height: size.height / part.height)
    let place = state.contentRect(in: whole)
      .point(ofUnit: Point(x: x / frame.width, y: y / frame.height))
    guard let bounds, whole.width > 0, whole.height > 0 else { return place }
    return bounds.point(ofUnit: Point(x: place.x / whole.width, y: place.y / whole.height))
  }
}
