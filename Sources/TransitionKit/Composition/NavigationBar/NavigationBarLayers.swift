// The navigation bar while pages move: its own layers above whatever the pages do.

/// The layers of a bar that both pages show, and of one that only one page shows.
struct NavigationBarLayers {
  let context: any TransitionContext
  let curve: TimingCurve

  private var isForward: Bool { context.isForward }
  private var upper: TransitionRole { context.operation.foreRole }
  private var lower: TransitionRole { context.operation.backRole }
  private var layouts: (lower: BarLayout, upper: BarLayout) {
    (
      BarLayout(container: context.container, screen: context.back),
      BarLayout(container: context.container, screen: context.fore)
    )
  }

  /// The label of the upper page's back button: what it names, or the lower page's title.
  private var backTitle: String { context.fore.barContents.backTitle ?? context.back.title }

  /// The layers of a bar that both pages show, back to front.
  func shared(from lowerBar: Rect, to upperBar: Rect) -> [Layer] {
    [layer(.bar, under: LayerState(frame: lowerBar), over: LayerState(frame: upperBar))]
      + backing(lowerBar, upperBar) + backButton + titles + items
  }

  /// The layers of a bar that only one page shows: at rest on it, to be carried along.
  func alone(on role: TransitionRole, bar: Rect) -> [Layer] {
    let layout = role == upper ? layouts.upper : layouts.lower
    let label = role == upper ? backTitle : context.back.barContents.backTitle
    let button = label.map {
      [("back chevron", layout.chevron), ("back title", layout.backLabel($0))]
    }
    let places =
      (button ?? []) + [(layout.largeTitle == nil ? "title" : "large title", layout.shownTitle)]
      + layout.items(besideBackLabel: label.map(layout.backLabel)).map {
        ("item \($0.id)", $0.rect)
      }
    return [Layer(.bar, frame: bar)]
      + places.map { Layer(.piece(of: role, $0.0), frame: $0.1) }
  }

  // MARK: Parts

  /// What makes a translucent bar opaque, when only one page's is.
  private func backing(_ lowerBar: Rect, _ upperBar: Rect) -> [Layer] {
    let alphas = (
      context.back.bar == .translucent ? 0.0 : 1, context.fore.bar == .translucent ? 0.0 : 1
    )
    guard alphas.0 != alphas.1 else { return [] }
    return [
      layer(
        .named("bar backing"), under: LayerState(frame: lowerBar, alpha: alphas.0),
        over: LayerState(frame: upperBar, alpha: alphas.1))
    ]
  }

  /// The titles: the lower one becomes the back button's label while the upper one comes from the
  /// trailing side.
  private var titles: [Layer] {
    let (below, above) = layouts
    let label = above.backLabel(backTitle)
    let coming = above.shownTitle.offsetBy(x: context.container.width / 2)
    return [
      layer(
        .piece(of: lower, below.largeTitle == nil ? "title" : "large title"),
        under: LayerState(frame: below.shownTitle), over: LayerState(frame: label, alpha: 0)),
      layer(
        .piece(of: upper, "back title"), under: LayerState(frame: below.shownTitle, alpha: 0),
        over: LayerState(frame: label)),
      layer(
        .piece(of: upper, above.largeTitle == nil ? "title" : "large title"),
        under: LayerState(frame: coming, alpha: 0), over: LayerState(frame: above.shownTitle)),
    ]
  }

  /// The arrow, which stays when both pages have one, and the lower page's label, which leaves.
  private var backButton: [Layer] {
    let chevron = LayerState(frame: layouts.upper.chevron)
    var hidden = chevron
    hidden.alpha = 0
    guard let text = context.back.barContents.backTitle else {
      return [layer(.named("bar back chevron"), under: hidden, over: chevron)]
    }
    let label = layouts.lower.backLabel(text)
    let gone = LayerState(frame: label.offsetBy(x: -label.maxX), alpha: 0)
    return [
      Layer(.named("bar back chevron"), chevron),
      layer(.piece(of: lower, "back title"), under: LayerState(frame: label), over: gone),
    ]
  }

  /// The items cross-fade where they are; one that both pages have moves to its place.
  private var items: [Layer] {
    let (below, above) = layouts
    let old = below.items(besideBackLabel: context.back.barContents.backTitle.map(below.backLabel))
    let new = above.items(besideBackLabel: above.backLabel(backTitle))
    let kept = new.filter { item in old.contains { $0.id == item.id } }
    let leaving = old.filter { item in !kept.contains { $0.id == item.id } }.map { item in
      layer(
        .piece(of: lower, "item \(item.id)"), under: LayerState(frame: item.rect),
        over: LayerState(frame: item.rect, alpha: 0))
    }
    return leaving
      + new.map { item in
        let start = old.first { $0.id == item.id }?.rect
        return layer(
          .piece(of: upper, "item \(item.id)"),
          under: LayerState(frame: start ?? item.rect, alpha: start == nil ? 0 : 1),
          over: LayerState(frame: item.rect))
      }
  }

  /// Returns a layer that goes from how it is under the lower page to how it is under the upper one,
  /// or back.
  private func layer(_ id: LayerID, under: LayerState, over: LayerState) -> Layer {
    Layer(
      id, from: isForward ? under : over, to: isForward ? over : under, curve: curve)
  }
}
