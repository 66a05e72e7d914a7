// The bars of two pages that move apart from each other; see
// `NavigationBarCompanion.Style.separate(_:)`.

extension NavigationBarLayers {
  /// The bar of the back page and that of the fore page, each with its contents, back to front.
  func separateBars(
    _ motion: BarMotion, _ lowerBar: Rect, _ upperBar: Rect
  ) throws(CurveError) -> [Layer] {
    var layers: [Layer] = []
    for role in [back, fore] {
      let bar = role == back ? lowerBar : upperBar
      let table = SeparateBar(
        stops: role == back ? motion.covered : motion.entering, isEntering: role == fore,
        isForward: isForward, width: context.container.width, height: bar.height)
      layers.append(
        try table.layer(
          Layer(.barSnapshot(role), frame: bar), \.background, timings.background))
      for part in parts(of: role) {
        layers.append(
          try table.layer(Layer(part.id, part.state), part.look, timings[keyPath: part.timing]))
      }
    }
    return layers
  }

  /// The contents of a page's bar at rest.
  private func parts(of role: TransitionRole) -> [Part] {
    let layout = role == fore ? layouts.fore : layouts.back
    var parts: [Part] = []
    if let button = backButton(of: role) {
      parts.append(
        Part(
          id: .barBackChevron(of: role), state: LayerState(frame: layout.chevron), look: \.buttons,
          timing: \.chevron))
      if let label = button.label {
        parts.append(
          Part(
            id: .barBackTitle(of: role), state: LayerState(frame: label.frame), look: \.backLabel,
            timing: \.backLabel))
      }
    }
    for title in layout.titles {
      parts.append(
        Part(
          id: title.layer(of: role), state: title.state, look: \.title, timing: \.title))
    }
    for item in items(of: role) {
      parts.append(
        Part(
          id: .barItem(item.id, of: role), state: LayerState(frame: item.rect), look: \.buttons,
          timing: \.items))
    }
    return parts
  }

  private struct Part {
    let id: LayerID
    let state: LayerState
    let look: KeyPath<BarMotion.Look, BarMotion.Part>
    let timing: KeyPath<BarTimings, BarTimings.Timing>
  }
}

/// The table of one page's bar, in the order of the transition.
private struct SeparateBar {
  private let progress: [Double]
  private let looks: [BarMotion.Look]
  private let isEntering: Bool
  private let width, height: Double

  init(
    stops: [BarMotion.Stop], isEntering: Bool, isForward: Bool, width: Double, height: Double
  ) {
    progress = isForward ? stops.map(\.progress) : stops.reversed().map { 1 - $0.progress }
    looks = isForward ? stops.map(\.look) : stops.reversed().map(\.look)
    self.isEntering = isEntering
    (self.width, self.height) = (width, height)
  }

  /// Returns a part of the bar, given at rest, that moves as the table says.
  ///
  /// The frame moves along one axis only; a second one is a translation.
  func layer(
    _ resting: Layer, _ part: KeyPath<BarMotion.Look, BarMotion.Part>,
    _ timing: BarTimings.Timing
  ) throws(CurveError) -> Layer {
    let parts = looks.map { $0[keyPath: part] }
    let frame = resting.initial.frame
    let alpha = resting.initial.alpha
    var layer = resting
    let curves = (
      x: try curve(parts.map(\.x), timing.motion), y: try curve(parts.map(\.y), timing.motion),
      alpha: try curve(parts.map(\.alpha), isEntering ? timing.fadeIn : timing.fadeOut)
    )
    let (first, last) = (parts[0], parts[parts.count - 1])
    func placed(_ part: BarMotion.Part) -> Rect {
      frame.offsetBy(x: width * part.x, y: height * part.y)
    }
    if let x = curves.x {
      layer = layer.replacing(
        \.frame,
        by: Track(
          from: frame.offsetBy(x: width * first.x), to: frame.offsetBy(x: width * last.x), curve: x)
      )
      if let y = curves.y {
        layer = layer.replacing(
          \.transform,
          by: Track(
            from: Transform(translationY: height * first.y),
            to: Transform(translationY: height * last.y), curve: y))
      }
    } else if let y = curves.y {
      layer = layer.replacing(\.frame, by: Track(from: placed(first), to: placed(last), curve: y))
    }
    if let fade = curves.alpha {
      layer = layer.replacing(
        \.alpha, by: Track(from: alpha * first.alpha, to: alpha * last.alpha, curve: fade))
    }
    return layer
  }

  /// Returns the curve of a number of a look, or `nil` if it does not change.
  private func curve(_ values: [Double], _ timing: TimingCurve) throws(CurveError) -> TimingCurve? {
    let (start, end) = (values[0], values[values.count - 1])
    guard start != end else { return nil }
    let stops = zip(progress, values).map { progress, value in
      // Adding 0 makes −0 positive.
      PiecewiseLinear.Stop(at: progress, (value - start) / (end - start) + 0)
    }
    // A line needs no table.
    let isLine = stops.allSatisfy { $0.fraction == $0.progress }
    return isLine ? timing : try timing.through(try PiecewiseLinear(stops))
  }
}
