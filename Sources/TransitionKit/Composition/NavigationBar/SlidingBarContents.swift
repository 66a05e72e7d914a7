// The contents of a navigation bar that slide with their pages; see
// `NavigationBarCompanion.Style.sliding`.

extension NavigationBarLayers {
  /// The leading edge of the back button, in points.
  var slidingBackButtonX: Double { 16 }

  /// How far the contents of the back page slide, in widths of the container.
  private var parallax: Double { 0.3 }

  private var width: Double { context.container.width }

  /// The contents of the back page, those of the fore page, and the back button, back to front.
  var slidingContents: [Layer] {
    let lower = contents(of: back).map { id, rect in
      let layer = layer(
        id, under: LayerState(frame: rect),
        over: LayerState(frame: rect.offsetBy(x: -parallax * width)))
      return layer.replacing(\.clip, by: clip(of: rect))
    }
    let upper = contents(of: fore).map { id, rect in
      layer(
        id, under: LayerState(frame: rect.offsetBy(x: width)), over: LayerState(frame: rect))
    }
    return lower + upper + fixedBackButton
  }

  /// The title and the items of a page, at rest.
  private func contents(of role: TransitionRole) -> [(id: LayerID, rect: Rect)] {
    let layout = role == fore ? layouts.fore : layouts.back
    let label = role == fore ? backTitle : context.back.barContents.backTitle
    return [(layout.titleLayer(of: role), layout.shownTitle)]
      + layout.items(besideBackLabel: label.map(layout.backLabel)).map { item in
        (.barItem(item.id, of: role), item.rect)
      }
  }

  /// Returns the clip of a part of the back page, or `nil` when nothing covers it.
  ///
  /// The visible width is W − x − (1 − 0.3) W q, between 0 and the whole width; so the clip moves in
  /// a window of the progress q.
  private func clip(of rect: Rect) -> Track<Rect>? {
    let speed = (1 - parallax) * width
    guard speed > 0, rect.width > 0 else { return nil }
    let begin = max(0, (width - rect.maxX) / speed)
    let end = min(1, (width - rect.x) / speed)
    guard begin < end else { return nil }
    func visible(at progress: Double) -> Rect {
      let extent = max(0, min(rect.width, width - rect.x - speed * progress))
      return Rect(x: 0, y: 0, width: extent, height: rect.height)
    }
    let window = isForward ? begin...end : (1 - end)...(1 - begin)
    return Track(
      from: visible(at: isForward ? begin : end), to: visible(at: isForward ? end : begin),
      curve: (try? curve.windowed(window)) ?? curve)
  }

  /// The back button, which stays in its place; parts that only one page has fade there.
  private var fixedBackButton: [Layer] {
    let chevron = layouts.fore.chevron
    let label = layouts.fore.backLabel(backTitle)
    guard let text = context.back.barContents.backTitle else {
      return [
        fading(.barBackChevron, chevron, in: true),
        fading(.barBackTitle(of: fore), label, in: true),
      ]
    }
    guard text != backTitle else {
      return [Layer(.barBackChevron, frame: chevron), Layer(.barBackTitle(of: fore), frame: label)]
    }
    return [
      Layer(.barBackChevron, frame: chevron),
      fading(.barBackTitle(of: back), layouts.back.backLabel(text), in: false),
      fading(.barBackTitle(of: fore), label, in: true),
    ]
  }

  /// Returns a layer in its place that is visible with the fore page, or with the back page.
  private func fading(_ id: LayerID, _ rect: Rect, in appears: Bool) -> Layer {
    layer(
      id, under: LayerState(frame: rect, alpha: appears ? 0 : 1),
      over: LayerState(frame: rect, alpha: appears ? 1 : 0))
  }
}
