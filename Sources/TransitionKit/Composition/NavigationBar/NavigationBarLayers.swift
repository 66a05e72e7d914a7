/// Creates the layers of a navigation bar that both pages show, or that only one page shows.
struct NavigationBarLayers {
  let context: any TransitionContext
  let timings: BarTimings
  let style: NavigationBarCompanion.Style
  let title: BarTitleMotion
  let chevron: BarChevronMotion

  var isForward: Bool { context.isForward }
  var fore: TransitionRole { context.operation.foreRole }
  var back: TransitionRole { context.operation.backRole }
  var layouts: (back: BarLayout, fore: BarLayout) {
    (layout(of: context.back), layout(of: context.fore))
  }

  private func layout(of screen: Screen) -> BarLayout {
    switch style {
    case .crossFading, .separate: BarLayout(container: context.container, screen: screen)
    case .sliding:
      BarLayout(
        container: context.container, screen: screen, usualBackButtonX: slidingBackButtonX)
    }
  }

  /// Returns the back button of a page, or `nil` if it has none.
  ///
  /// The fore page's button leads to the back page; the back page shows one only if it has its own back title.
  func backButton(of role: TransitionRole) -> BarLayout.BackButton? {
    role == fore
      ? layouts.fore.backButton(above: context.back) : layouts.back.backButton(above: nil)
  }

  /// Returns the items of a page, at rest.
  private func items(of role: TransitionRole) -> [(id: String, rect: Rect)] {
    (role == fore ? layouts.fore : layouts.back).items(beside: backButton(of: role))
  }

  /// Returns the parts of a page's bar at rest, back to front.
  func parts(of role: TransitionRole) -> [BarPart] {
    role == fore ? layouts.fore.parts(above: context.back) : layouts.back.parts(above: nil)
  }

  /// Returns the layers of a bar that both pages show, back to front.
  func shared(from lowerBar: Rect, to upperBar: Rect) throws(CurveError) -> [Layer] {
    switch style {
    case .crossFading:
      backgrounds(lowerBar, upperBar) + backButton
        + (staysInPlace ? titlesInPlace + label : titles) + items
    case .sliding: backgrounds(lowerBar, upperBar) + slidingContents
    case .separate(let motion): try separateBars(motion, lowerBar, upperBar)
    }
  }

  /// Returns the motionless layers of a bar that only one page shows.
  func alone(on role: TransitionRole, bar: Rect) -> [Layer] {
    [Layer(.bar, frame: bar)]
      + parts(of: role).map { Layer(.piece(of: role, showing: $0.source), $0.state) }
  }

  // MARK: Background

  /// The bar without its contents: one layer if both bars look the same, otherwise two that cross-fade.
  ///
  /// The entered page's bar fades in on top. The other one stays opaque underneath, so that nothing shows through,
  /// unless the entered page's bar is translucent.
  private func backgrounds(_ lowerBar: Rect, _ upperBar: Rect) -> [Layer] {
    let (under, over) = (LayerState(frame: lowerBar), LayerState(frame: upperBar))
    let (from, to) = (context.from, context.to)
    let isTranslucent = (from: from.bar == .translucent, to: to.bar == .translucent)
    let timing = timings.background
    guard isTranslucent.from != isTranslucent.to || from.barLook != to.barLook else {
      return [layer(.bar, under: under, over: over, timing)]
    }
    return [TransitionRole.from, .to].map { role in
      let bar = layer(.barSnapshot(role), under: under, over: over, timing)
      let fade = role == fore ? timing.fadeIn : timing.fadeOut
      switch role {
      case .from:
        return isTranslucent.to
          ? bar.replacing(\.alpha, by: Track(from: 1, to: 0, curve: fade)) : bar
      case .to:
        return bar.replacing(\.alpha, by: Track(from: 0, to: 1, curve: fade))
      }
    }
  }

  // MARK: Titles

  /// Whether the titles stay in place in this transition.
  var staysInPlace: Bool {
    switch title {
    case .moving: false
    case .stayingIfEqual: hasEqualTitles
    case .staying: true
    }
  }

  /// Whether both pages have the same title in the same form, in the row or large.
  private var hasEqualTitles: Bool {
    let (below, above) = (layouts.back.titles, layouts.fore.titles)
    return context.back.title == context.fore.title
      && below.map(\.isLarge) == above.map(\.isLarge)
  }

  /// The titles in place: those that both pages share, or otherwise those of both pages, which cross-fade.
  var titlesInPlace: [Layer] {
    let (below, above) = (layouts.back.titles, layouts.fore.titles)
    if hasEqualTitles {
      return zip(below, above).map { lower, upper in
        layer(upper.layer(of: fore), under: lower.state, over: upper.state, timings.title)
      }
    }
    return below.map {
      layer($0.layer(of: back), under: $0.state, over: $0.state.faded, timings.title)
    }
      + above.map {
        layer($0.layer(of: fore), under: $0.state.faded, over: $0.state, timings.title)
      }
  }

  /// The titles and the label between them, all moving.
  ///
  /// The back page's title moves to the label of the back button, and the fore page's title comes from the trailing
  /// side.
  private var titles: [Layer] {
    let (below, above) = layouts
    let label = backButton(of: fore)?.label
    let leaving = below.titles.map { title in
      let goal = label?.frame ?? above.titleAtLabel(title.state.frame)
      return layer(
        title.layer(of: back), under: title.state, over: title.state.moved(to: goal).faded,
        timings.title)
    }
    let coming = above.titles.map { title in
      layer(
        title.layer(of: fore),
        under: title.state.offset(byX: context.container.width / 2).faded, over: title.state,
        timings.title)
    }
    return leaving + self.label + coming
  }

  /// The label of the fore page's back button.
  ///
  /// It moves from the title of the back page, or fades in place if the titles stay.
  private var label: [Layer] {
    guard let label = backButton(of: fore)?.label else { return [] }
    let over = LayerState(frame: label.frame)
    var under = over.faded
    if !staysInPlace {
      under.frame = layouts.back.shownTitle
      // If the label's text differs from the back page's title, the label keeps its own width.
      let title = context.fore.barContents.backTitle ?? context.back.title
      if label.text != title {
        under.frame = Rect(
          origin: under.frame.origin,
          size: Size(width: label.frame.width, height: under.frame.height))
      }
    }
    return [layer(.barBackTitle(of: fore), under: under, over: over, timings.backLabel)]
  }

  // MARK: Back button

  /// The chevron, and the back page's own label, which leaves through the leading edge.
  private var backButton: [Layer] {
    guard let button = backButton(of: back) else { return [chevronLayer(appears: true)] }
    guard let label = button.label else { return [chevronLayer(appears: false)] }
    let gone = LayerState(frame: label.frame.offset(byX: -label.frame.maxX), alpha: 0)
    return [
      chevronLayer(appears: false),
      layer(
        .barBackTitle(of: back), under: LayerState(frame: label.frame), over: gone,
        timings.backLabel),
    ]
  }

  /// Returns the chevron's layer; it `appears` if only the fore page has a chevron, and stays if both do.
  func chevronLayer(appears: Bool) -> Layer {
    let over = LayerState(frame: layouts.fore.chevron)
    var under = over
    if appears {
      switch chevron {
      case .fading: under = over.faded
      case .shifting(let distance): under = over.offset(byX: distance).faded
      case .sliding: under = over.offset(byX: -over.frame.maxX)
      }
    } else {
      under.frame = layouts.back.chevron
    }
    return layer(.barBackChevron, under: under, over: over, timings.chevron)
  }

  // MARK: Items

  /// The items of both pages, which cross-fade in place; a shared item moves to its new frame.
  private var items: [Layer] {
    let (old, new) = (items(of: back), items(of: fore))
    let starts = Dictionary(old.map { ($0.id, $0.rect) }) { first, _ in first }
    let staying = Set(new.map(\.id))
    let leaving = old.filter { !staying.contains($0.id) }.map { item in
      layer(
        .barItem(item.id, of: back), under: LayerState(frame: item.rect),
        over: LayerState(frame: item.rect, alpha: 0), timings.items)
    }
    return leaving
      + new.map { item in
        let start = starts[item.id]
        return layer(
          .barItem(item.id, of: fore),
          under: LayerState(frame: start ?? item.rect, alpha: start == nil ? 0 : 1),
          over: LayerState(frame: item.rect), timings.items)
      }
  }

  // MARK: Layers

  /// Returns a layer that changes between its states with the back page (`under`) and with the fore page (`over`).
  func layer(
    _ id: LayerID, under: LayerState, over: LayerState, _ timing: BarTimings.Timing
  ) -> Layer {
    var (under, over) = (under, over)
    // If one of the states has a clip, the other one needs a clip, too.
    if under.clip != nil || over.clip != nil {
      under.clip = under.clip ?? Rect(origin: .zero, size: under.frame.size)
      over.clip = over.clip ?? Rect(origin: .zero, size: over.frame.size)
    }
    let layer = Layer(
      id, from: isForward ? under : over, to: isForward ? over : under, curve: timing.motion)
    let fade = under.alpha < over.alpha ? timing.fadeIn : timing.fadeOut
    guard under.alpha != over.alpha, fade != timing.motion else { return layer }
    return layer.replacing(
      \.alpha,
      by: Track(
        from: isForward ? under.alpha : over.alpha, to: isForward ? over.alpha : under.alpha,
        curve: fade))
  }
}
