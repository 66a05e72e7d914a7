import TransitionKit
import TransitionKitInspection

/// Compares pictures of a controller by what their points show, knowing only their layers.
struct Painter {
  let container: Container
  /// The screens with their bars, by id.
  var screens: [String: Screen]
  var columns = 12
  var rows = 20
  /// The screens that are presented, whose pictures have no bars.
  var presented: Set<String> = []
  /// The screens without the container's bottom bar.
  var withoutBottomBar: Set<String> = []
  /// The part of the container that is painted, or `nil` for all of it.
  var area: Rect?
  /// Whether pictures of elements are compared; without them, nobody knows what is behind them.
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

  /// Returns a painter that knows the screens of another one too.
  func merging(_ other: Painter) -> Painter {
    var painter = self
    painter.screens.merge(other.screens) { mine, _ in mine }
    painter.presented.formUnion(other.presented)
    painter.withoutBottomBar.formUnion(other.withoutBottomBar)
    return painter
  }

  /// Returns how two pictures differ: in place by more than the tolerance, or by 5 % of weight.
  ///
  /// - Parameters:
  ///   - old: A picture.
  ///   - new: The other picture.
  ///   - isCompared: Whether a piece of content matters; by default all do.
  /// - Returns: The difference, or `nil` when there is none.
  func difference(
    _ old: Picture, _ new: Picture, where isCompared: (PaintedContent) -> Bool = { _ in true }
  ) -> PaintedDifference? {
    let pages = PaintedPages(
      container: container, screens: screens.values.map(\.withoutElements), presented: presented,
      withoutBottomBar: withoutBottomBar)
    let pictures = [old, new].map {
      PaintedPicture(plain($0), of: pages, elements: showsElements ? .shown : .unknown)
    }
    let points = container.points(columns: columns, rows: rows).filter { point in
      area.map { point.x < $0.maxX && point.y < $0.maxY } ?? true
    }
    return pictures[1].difference(
      from: pictures[0], at: points,
      tolerance: PaintingTolerance(
        distance: tolerance, hundredths: 0.3 * tolerance, shade: 0.25, edge: 0),
      where: isCompared)
  }
}

extension Screen {
  /// The screen as one piece of content.
  fileprivate var withoutElements: Screen {
    var screen = self
    screen.elements = []
    return screen
  }
}

extension Painter {
  /// Returns a painter that knows the styles of a controller's presented screens.
  func knowing(_ controller: NavigationController) -> Painter {
    var painter = self
    var screens = controller.presentedScreens
    if let context = controller.transition { screens += [context.from, context.to] }
    for screen in screens { painter.screens[screen.id] = screen }
    return painter
  }

  /// Returns a picture with the nodes that its layers show.
  private func plain(_ picture: Picture) -> Picture {
    Picture(time: picture.time, fraction: picture.fraction, layers: picture.layers.map(plain))
  }

  /// Returns a layer, and those inside of it, with the nodes that they show.
  private func plain(_ entry: Picture.Entry) -> Picture.Entry {
    Picture.Entry(
      entry.id, entry.state, node: node(of: entry),
      content: entry.content.map {
        Picture.Content($0.layers.map(plain), bounds: $0.bounds)
      })
  }

  /// Returns the node of a layer; an older version of a page may fill the container, and a newer one
  /// have a bar above it.
  private func node(of entry: Picture.Entry) -> NodeID? {
    entry.node.map { page($0, height: entry.state.frame.height) }
  }

  private func page(_ node: NodeID, height: Double) -> NodeID {
    switch node {
    case .screen(let id):
      guard !presented.contains(id), let screen = screens[id],
        abs(container.contentFrame(of: screen).height - height) > 1e-3,
        abs(container.height - height) < 1e-3
      else { return node }
      return .picture(of: id)
    case .bar, .picture, .bottomBar, .element, .dimming, .shadow, .piece, .own: return node
    }
  }
}
