/// The layers of a navigation bar: of one that both pages show, or of one that only one page shows.
struct NavigationBarLayers {
  let context: any TransitionContext
  let curve: TimingCurve
  let style: NavigationBarCompanion.Style

  var isForward: Bool { context.isForward }
  var fore: TransitionRole { context.operation.foreRole }
  var back: TransitionRole { context.operation.backRole }
  var layouts: (back: BarLayout, fore: BarLayout) {
    (layout(of: context.back), layout(of: context.fore))
  }

  private func layout(of screen: Screen) -> BarLayout {
    switch style {
    case .crossFading: BarLayout(container: context.container, screen: screen)
    case .sliding:
      BarLayout(container: context.container, screen: screen, backButtonX: slidingBackButtonX)
    }
  }

  /// The label of the fore page's back button: its own text, or the back page's title.
  var backTitle: String { context.fore.barContents.backTitle ?? context.back.title }

  /// Returns the layers of a bar that both pages show, back to front.
  func shared(from lowerBar: Rect, to upperBar: Rect) -> [Layer] {
    let backgrounds = backgrounds(lowerBar, upperBar)
    switch style {
    case .crossFading: return backgrounds + backButton + titles + items
    case .sliding: return backgrounds + slidingContents
    }
  }

  /// Returns the layers, at rest, of a bar that only one page shows.
  func alone(on role: TransitionRole, bar: Rect) -> [Layer] {
    let layout = role == fore ? layouts.fore : layouts.back
    let label = role == fore ? backTitle : context.back.barContents.backTitle
    var layers = [Layer(.bar, frame: bar)]
    if let label {
      layers.append(Layer(.barBackChevron(of: role), frame: layout.chevron))
      layers.append(Layer(.barBackTitle(of: role), frame: layout.backLabel(label)))
    }
    layers.append(Layer(layout.titleLayer(of: role), frame: layout.shownTitle))
    for item in layout.items(besideBackLabel: label.map(layout.backLabel)) {
      layers.append(Layer(.barItem(item.id, of: role), frame: item.rect))
    }
    return layers
  }

  // MARK: Parts

  /// The bar without its contents: one layer if both bars look alike, else two that cross-fade.
  ///
  /// The bar of the entered page fades in on top. The other one stays opaque below it, so that nothing
  /// shows through, unless the entered one is translucent.
  private func backgrounds(_ lowerBar: Rect, _ upperBar: Rect) -> [Layer] {
    let (under, over) = (LayerState(frame: lowerBar), LayerState(frame: upperBar))
    let (from, to) = (context.from, context.to)
    let isTranslucent = (from: from.bar == .translucent, to: to.bar == .translucent)
    guard isTranslucent.from != isTranslucent.to || from.barLook != to.barLook else {
      return [layer(.bar, under: under, over: over)]
    }
    return [TransitionRole.from, .to].map { role in
      let bar = layer(.barSnapshot(role), under: under, over: over)
      switch role {
      case .from: return isTranslucent.to ? bar.fading(to: 0, curve: curve) : bar
      case .to:
        return bar.replacing(\.alpha, by: Track(from: 0, to: 1, curve: curve))
      }
    }
  }

  /// The titles: the back page's title becomes the label of the back button, and the fore page's
  /// title comes from the trailing side.
  private var titles: [Layer] {
    let (below, above) = layouts
    let label = above.backLabel(backTitle)
    let coming = above.shownTitle.offsetBy(x: context.container.width / 2)
    return [
      layer(
        below.titleLayer(of: back),
        under: LayerState(frame: below.shownTitle), over: LayerState(frame: label, alpha: 0)),
      layer(
        .barBackTitle(of: fore), under: LayerState(frame: below.shownTitle, alpha: 0),
        over: LayerState(frame: label)),
      layer(
        above.titleLayer(of: fore),
        under: LayerState(frame: coming, alpha: 0), over: LayerState(frame: above.shownTitle)),
    ]
  }

  /// The chevron, which stays when both pages have one, and the back page's own label, which
  /// leaves.
  private var backButton: [Layer] {
    let chevron = LayerState(frame: layouts.fore.chevron)
    var hidden = chevron
    hidden.alpha = 0
    guard let text = context.back.barContents.backTitle else {
      return [layer(.barBackChevron, under: hidden, over: chevron)]
    }
    let label = layouts.back.backLabel(text)
    let gone = LayerState(frame: label.offsetBy(x: -label.maxX), alpha: 0)
    return [
      Layer(.barBackChevron, chevron),
      layer(.barBackTitle(of: back), under: LayerState(frame: label), over: gone),
    ]
  }

  /// The items, which cross-fade in place; an item that both pages have moves to its new frame.
  private var items: [Layer] {
    let (below, above) = layouts
    let old = below.items(besideBackLabel: context.back.barContents.backTitle.map(below.backLabel))
    let new = above.items(besideBackLabel: above.backLabel(backTitle))
    let starts = Dictionary(old.map { ($0.id, $0.rect) }) { first, _ in first }
    let staying = Set(new.map(\.id))
    let leaving = old.filter { !staying.contains($0.id) }.map { item in
      layer(
        .barItem(item.id, of: back), under: LayerState(frame: item.rect),
        over: LayerState(frame: item.rect, alpha: 0))
    }
    return leaving
      + new.map { item in
        let start = starts[item.id]
        return layer(
          .barItem(item.id, of: fore),
          under: LayerState(frame: start ?? item.rect, alpha: start == nil ? 0 : 1),
          over: LayerState(frame: item.rect))
      }
  }

  /// Returns a layer that moves from its state with the back page to its state with the fore page,
  /// or the other way round in a pop.
  func layer(_ id: LayerID, under: LayerState, over: LayerState) -> Layer {
    Layer(
      id, from: isForward ? under : over, to: isForward ? over : under, curve: curve)
  }
}

extension BarLayout {
  /// Returns the layer of the title that is shown at rest.
  func titleLayer(of role: TransitionRole) -> LayerID {
    largeTitle == nil ? .barTitle(of: role) : .barLargeTitle(of: role)
  }
}

// MARK: - Names

/// The layers of ``NavigationBarCompanion``.
extension LayerID {
  /// The chevron of the back button, when both pages show a bar.
  public static let barBackChevron = LayerID.named("bar back chevron")

  /// The chevron of the back button, when only the page of this role shows a bar.
  public static func barBackChevron(of role: TransitionRole) -> LayerID {
    .piece(of: role, showing: .backChevron)
  }

  /// The label of the back button of the page of this role.
  public static func barBackTitle(of role: TransitionRole) -> LayerID {
    .piece(of: role, showing: .backTitle)
  }

  /// The title in the navigation bar's row, of the page of this role.
  public static func barTitle(of role: TransitionRole) -> LayerID {
    .piece(of: role, showing: .title)
  }

  /// The large title below the navigation bar's row, of the page of this role.
  public static func barLargeTitle(of role: TransitionRole) -> LayerID {
    .piece(of: role, showing: .largeTitle)
  }

  /// An item in the navigation bar, by its id, of the page of this role.
  public static func barItem(_ id: String, of role: TransitionRole) -> LayerID {
    .piece(of: role, showing: .item(id))
  }
}
