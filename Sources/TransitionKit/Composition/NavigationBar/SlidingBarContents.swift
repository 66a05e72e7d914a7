// Creates the layers of bar contents that slide with their pages, see `NavigationBarCompanion.Style.sliding`.

extension NavigationBarLayers {
  /// The distance of the back button's chevron from the leading edge, in points.
  var slidingBackButtonX: Double { 16 }

  /// How far the contents of the back page slide, as a fraction of the container's width.
  private var parallax: Double { 0.3 }

  private var width: Double { context.container.width }

  /// The contents of the back page, those of the fore page, and the back button, back to front.
  var slidingContents: [Layer] {
    let lower = contents(of: back).map { part in
      let gone = part.state.offset(byX: -parallax * width)
      return layer(part, of: back, under: part.state, over: gone)
        .replacing(\.clip, by: clip(of: part))
    }
    let upper = contents(of: fore).map { part in
      layer(part, of: fore, under: part.state.offset(byX: width), over: part.state)
    }
    return lower + upper + (staysInPlace ? titlesInPlace : []) + fixedBackButton
  }

  /// The titles that move and the items of a page, at rest.
  private func contents(of role: TransitionRole) -> [BarPart] {
    parts(of: role).filter { part in
      switch part.source {
      case .title, .largeTitle: !staysInPlace
      case .item: true
      case .page, .bar, .backTitle, .backChevron, .element: false
      }
    }
  }

  private func layer(
    _ part: BarPart, of role: TransitionRole, under: LayerState, over: LayerState
  ) -> Layer {
    layer(
      .piece(of: role, showing: part.source), under: under, over: over,
      timings[keyPath: part.source.paths.timing])
  }

  /// Returns the clip of a part of the back page, or `nil` if nothing ever covers it.
  ///
  /// The visible width is W − x − (1 − 0.3) W q, between 0 and the whole width; so the clip moves in
  /// a window of the progress q.
  private func clip(of part: BarPart) -> Track<Rect>? {
    let rect = part.state.frame
    let own = part.state.clip ?? Rect(x: 0, y: 0, width: rect.width, height: rect.height)
    let speed = (1 - parallax) * width
    guard speed > 0, rect.width > 0 else { return nil }
    let begin = max(0, (width - rect.maxX) / speed)
    let end = min(1, (width - rect.x) / speed)
    guard begin < end else { return nil }
    func visible(at progress: Double) -> Rect {
      let extent = max(0, min(rect.width, width - rect.x - speed * progress))
      return Rect(x: 0, y: own.y, width: extent, height: own.height)
    }
    let window = isForward ? begin...end : (1 - end)...(1 - begin)
    let curve = timings[keyPath: part.source.paths.timing].motion
    return Track(
      from: visible(at: isForward ? begin : end), to: visible(at: isForward ? end : begin),
      curve: (try? curve.windowed(window)) ?? curve)
  }

  /// The back button, which stays in place; a chevron or label that only one page has fades.
  private var fixedBackButton: [Layer] {
    let label = backButton(of: fore)?.label
    guard let lower = backButton(of: back) else {
      return [chevronLayer(appears: true)]
        + fading(.barBackTitle(of: fore), label?.frame, in: true)
    }
    let chevron = chevronLayer(appears: false)
    if let label, lower.label?.text == label.text {
      return [chevron, Layer(.barBackTitle(of: fore), frame: label.frame)]
    }
    return [chevron]
      + fading(.barBackTitle(of: back), lower.label?.frame, in: false)
      + fading(.barBackTitle(of: fore), label?.frame, in: true)
  }

  /// Returns a label that fades in with the fore page, or fades out with the back page, in place.
  private func fading(_ id: LayerID, _ rect: Rect?, in appears: Bool) -> [Layer] {
    guard let rect else { return [] }
    return [
      layer(
        id, under: LayerState(frame: rect, alpha: appears ? 0 : 1),
        over: LayerState(frame: rect, alpha: appears ? 1 : 0), timings.backLabel)
    ]
  }
}
