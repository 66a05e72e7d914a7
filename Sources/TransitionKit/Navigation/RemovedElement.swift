/// An element that a screen lost while layers of the running transition showed it.
///
/// The transition is still planned with the element, so that its layers continue to where they were
/// going. They fade out towards the end at which the screen would show the element.
struct RemovedElement {
  /// An element without its child elements, and its index among its siblings.
  private struct Level {
    let element: Element
    let index: Int
  }

  let id: String
  /// The screen that lost the element.
  private(set) var role: TransitionRole
  /// The fraction of the transition at which the element was removed.
  private(set) var fraction: Double
  /// The elements that contained it, the outermost first, and the element itself.
  private let path: [Level]

  /// Creates an element that a screen has had until now, or returns `nil` when it has not.
  init?(_ id: String, of screen: Screen, on role: TransitionRole, at fraction: Double) {
    let elements = PlacedScreen(screen, frame: .zero).placedElements
    guard let last = elements.last(where: { $0.id == id }) else { return nil }
    var path = [last]
    while let parent = path[0].parent { path.insert(elements[parent], at: 0) }
    self.id = id
    self.role = role
    self.fraction = fraction
    self.path = path.map { placed in
      let siblings = placed.parent.map { elements[$0].element.elements } ?? screen.elements
      return Level(
        element: placed.element.replacingElements(by: []),
        index: siblings.lastIndex { $0.id == placed.id } ?? siblings.count)
    }
  }

  /// The element in the transition that plays this one backwards.
  var reversed: RemovedElement {
    var reversed = self
    (reversed.role, reversed.fraction) = (role.opposite, 1 - fraction)
    return reversed
  }

  /// Returns a newer version of the screen with the element at its place.
  func restored(in screen: Screen) -> Screen {
    guard !screen.hasElement(id) else { return screen }
    var screen = screen
    screen.elements = RemovedElement.restoring(path[...], in: screen.elements)
    return screen
  }

  private static func restoring(_ path: ArraySlice<Level>, in elements: [Element]) -> [Element] {
    guard let level = path.first else { return elements }
    var elements = elements
    let known = elements.lastIndex { $0.id == level.element.id }
    let index = known ?? min(level.index, elements.count)
    if known == nil { elements.insert(level.element, at: index) }
    let children = restoring(path.dropFirst(), in: elements[index].elements)
    elements[index] = elements[index].replacingElements(by: children)
    return elements
  }

  /// Returns a timeline in which the layers that show the element fade out towards the end at which
  /// its screen would show it.
  ///
  /// Where the element becomes a whole page, it is hidden on one screen only; the other layers of the
  /// animator then fade too.
  func fading(in timeline: Timeline) -> Timeline {
    let other = HiddenElement(id, on: role.opposite)
    let isWholePage = !timeline.hiddenElements.contains(other)
    var shown: Set<LayerID> = [.element(id)]
    shown.formUnion(TransitionRole.allCases.map { .element(id, on: $0) })
    // The track's last offset is the start of the transition when it is reversed.
    let isTrackEnd = (role == .to) != timeline.isReversed
    let offset = timeline.position(ofFraction: fraction)
    return timeline.mapLayers { layer in
      guard shown.contains(layer.id) || isWholePage && layer.id.isOwn else { return layer }
      let fade = Layer(layer.id, layer.initial).fading(to: 0, curve: .linear)
      return isTrackEnd
        ? layer.released(at: offset, into: fade)
        : layer.reversed.released(at: 1 - offset, into: fade).reversed
    }
  }
}

extension Element {
  /// Returns the element with other child elements.
  ///
  /// If they exceed a limit, its own child elements stay.
  fileprivate func replacingElements(by elements: [Element]) -> Element {
    let element = try? Element(
      id, frame: frame, scrollOffset: scrollOffset, contentSize: contentSize, elements: elements,
      clipsElements: clipsElements, look: look)
    return element ?? self
  }
}

extension LayerID {
  /// Whether the layer is neither a screen, nor a part of one, nor a bar, nor an element.
  fileprivate var isOwn: Bool {
    guard case .named = self else { return false }
    return pieceOfPage == nil
  }
}
