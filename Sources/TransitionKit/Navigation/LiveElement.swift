// Shared-element flights that begin while the page of the element still moves.

/// The layer that shows an element in a moving picture, and the element's place in it.
struct LiveElement {
  let id: String
  /// The layers that contain the element, outermost first; the last one shows it.
  let path: [SceneLayer]
  /// The element's rectangle in the last layer, as fractions of that layer's frame.
  let place: Rect

  /// The element's rectangle on screen now; `nil` if it is rotated, or behind the eye of the perspective.
  var rect: Rect? {
    var rect = place
    for layer in path.reversed() {
      let state = layer.state
      // A layer with content shows it scaled to its frame: convert from content coordinates to fractions of the frame.
      if let bounds = layer.entry.content?.bounds {
        let shown = state.contentRect(in: bounds)
        guard shown.width > 0, shown.height > 0 else { return nil }
        rect = Rect(
          x: (rect.x - shown.x) / shown.width, y: (rect.y - shown.y) / shown.height,
          width: rect.width / shown.width, height: rect.height / shown.height)
      }
      let corners = rect.corners.compactMap(state.drawnPoint(ofUnit:))
      guard corners.count == 4, corners[0].isLevel(with: corners[1], corners[2], corners[3])
      else { return nil }
      rect = Rect(
        x: corners[0].x, y: corners[0].y, width: corners[2].x - corners[0].x,
        height: corners[2].y - corners[0].y)
    }
    return rect
  }
}

extension Point {
  /// Whether this corner and three more, clockwise, are those of an unrotated rectangle.
  fileprivate func isLevel(with right: Point, _ lower: Point, _ left: Point) -> Bool {
    let rounding = 1e-6
    return abs(y - right.y) < rounding && abs(lower.y - left.y) < rounding
      && abs(x - left.x) < rounding && abs(lower.x - right.x) < rounding
  }
}

extension SceneLayer {
  /// The layer's present state.
  var state: LayerState {
    if case .own(let motion, let index) = source { return motion.own.layers[index].state }
    return entry.state
  }

  /// Returns the page's frame at rest if the layer shows that page, with or without its bars; otherwise `nil`.
  fileprivate func restingFrame(of page: PlacedScreen, in bounds: Rect) -> Rect? {
    guard inside == nil else { return nil }
    return switch entry.node {
    case .screen(page.screen.id): page.frame
    case .picture(of: page.screen.id): bounds
    default: nil
    }
  }

  /// Whether the layer is the flying snapshot of an element, or a piece of it.
  func isFlight(of element: String) -> Bool {
    switch entry.node {
    case .element(let id): id == element
    case .piece: entry.node?.pieceSource == .element(element)
    default: false
    }
  }
}

extension [SceneLayer] {
  /// Returns where an element of a page is shown, or `nil`; the frontmost place if several layers show it.
  ///
  /// - Parameters:
  ///   - element: The element at rest.
  ///   - page: The page, laid out at rest below its bar.
  ///   - bounds: The bounds of the container; a picture of a page together with its bars fills them.
  ///   - isShown: Whether a page that hides the element also counts.
  /// - Returns: The place; its rectangle follows the layers as they move.
  func live(
    _ element: PlacedElement, on page: PlacedScreen, in bounds: Rect, showing isShown: Bool = false
  ) -> LiveElement? {
    for layer in reversed() {
      if let found = layer.inside?.live(element, on: page, in: bounds, showing: isShown) {
        return LiveElement(id: found.id, path: [layer] + found.path, place: found.place)
      }
      if layer.isFlight(of: element.id) {
        return LiveElement(id: element.id, path: [layer], place: .unit)
      }
      guard let frame = layer.restingFrame(of: page, in: bounds), !frame.isEmpty,
        isShown || !layer.entry.hiddenElements.contains(element.id)
      else { continue }
      let rect = element.rect
      return LiveElement(
        id: element.id, path: [layer],
        place: Rect(
          x: (rect.x - frame.x) / frame.width, y: (rect.y - frame.y) / frame.height,
          width: rect.width / frame.width, height: rect.height / frame.height))
    }
    return nil
  }
}

/// The elements that began to fly while their page was moving.
struct Departures {
  /// A copy of the scene at the instant when the flights began; `nil` without such elements.
  private(set) var scene: Scene?
  /// The rectangles of the elements at that instant, in container coordinates, by element id.
  private(set) var places: [String: Rect] = [:]

  /// Creates an empty set of departures.
  init() {}

  /// Creates the departures of a page's uncovered elements.
  init(from scene: Scene, on screen: Screen, in container: Container) {
    places = scene.placesOfElements(on: screen, in: container)
    if !places.isEmpty { self.scene = scene.copied().scene }
  }
}

extension Scene {
  /// Returns the rectangles of the page's elements that no other layer covers: only these may fly.
  ///
  /// - Parameters:
  ///   - screen: The page.
  ///   - container: The container.
  /// - Returns: The rectangles by the ids of the elements.
  fileprivate func placesOfElements(on screen: Screen, in container: Container) -> [String: Rect] {
    guard !screen.elements.isEmpty else { return [:] }
    let page = PlacedScreen(screen, frame: container.contentFrame(of: screen))
    var composer = SceneComposer(in: container)
    let layers = composer.layers(of: self, leading: nil)
    let flat = SceneDrawing(self, in: container, leading: nil).picture.flattened
    var places: [String: Rect] = [:]
    for element in page.topmostElements {
      guard let live = layers.live(element, on: page, in: container.bounds),
        let rect = live.rect,
        let node = live.path.last?.entry.node, rect.overlaps(container.bounds),
        let index = flat.lastIndex(where: { $0.entry.node == node && $0.opacity > 0.97 }),
        !flat[(index + 1)...].contains(where: { $0.covers(rect) })
      else { continue }
      places[element.id] = rect
    }
    return places
  }
}

extension Picture.FlatLayer {
  /// Whether the layer's bounding box overlaps a rectangle; a layer of opacity up to 0.03 covers nothing.
  fileprivate func covers(_ rect: Rect) -> Bool {
    let corners = Rect(origin: .zero, size: entry.state.frame.size).corners
      .compactMap(matrix.apply(to:))
    guard opacity > 0.03, let first = corners.first else { return false }
    let (low, high) = corners.reduce((first, first)) { bounds, corner in
      (
        Point(x: min(bounds.0.x, corner.x), y: min(bounds.0.y, corner.y)),
        Point(x: max(bounds.1.x, corner.x), y: max(bounds.1.y, corner.y))
      )
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y).overlaps(rect)
  }
}

extension StaticContext {
  /// Returns the context with the elements of one side replaced by those in `places`, at their rectangles there.
  ///
  /// - Parameters:
  ///   - places: The rectangles of the elements, in the container.
  ///   - side: The side whose picture moves; `nil` leaves the context as it is.
  /// - Returns: The context.
  func departing(from places: [String: Rect], on side: TransitionRole?) -> StaticContext {
    guard let side else { return self }
    let origin = placed(side).contentOrigin
    let elements = placed(side).topmostElements.compactMap { placed -> Element? in
      places[placed.id].flatMap { rect in
        try? Element(
          placed.id, frame: rect.offset(byX: -origin.x, y: -origin.y), look: placed.element.look,
          kind: placed.element.kind)
      }
    }
    var context = self
    switch side {
    case .from: context.from.elements = elements
    case .to: context.to.elements = elements
    }
    return context
  }
}
