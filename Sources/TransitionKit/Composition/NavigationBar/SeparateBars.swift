// Creates the layers of two bars that move separately, see `NavigationBarCompanion.Style.separate(_:)`.

extension NavigationBarLayers {
  /// Returns the bars of the back page and of the fore page, each with its contents, back to front.
  func separateBars(
    _ motion: BarMotion, _ lowerBar: Rect, _ upperBar: Rect
  ) throws(CurveError) -> [Layer] {
    var layers: [Layer] = []
    for role in [back, fore] {
      let bar = role == back ? lowerBar : upperBar
      let table = SeparateBar(
        stops: role == back ? motion.covered : motion.entering, isEntering: role == fore,
        isForward: isForward, width: context.container.width, height: bar.height)
      let shown = parts(of: role)
      let widths = SeparateBar.Widths(
        title: (role == fore ? layouts.fore : layouts.back).shownTitle.width,
        label: shown.first { $0.source == .backTitle }?.state.frame.width ?? 0)
      layers.append(
        try table.layer(
          Layer(.barSnapshot(role), frame: bar), \.background, timings.background, widths))
      for part in shown {
        // The offsets of a title depend on its own width. Other parts use the width of the most visible title.
        var widths = widths
        let paths = part.source.paths
        if paths.look == \.title { widths.title = part.state.frame.width }
        layers.append(
          try table.layer(
            Layer(.piece(of: role, showing: part.source), part.state), paths.look,
            timings[keyPath: paths.timing], widths))
      }
    }
    return layers
  }
}

extension PieceSource {
  /// The properties of `BarMotion.Look` and `BarTimings` that apply to the part.
  var paths:
    (look: KeyPath<BarMotion.Look, BarMotion.Part>, timing: KeyPath<BarTimings, BarTimings.Timing>)
  {
    switch self {
    case .title, .largeTitle: (\.title, \.title)
    case .backTitle: (\.backLabel, \.backLabel)
    case .backChevron: (\.chevron, \.chevron)
    case .item, .element: (\.items, \.items)
    case .page, .bar: (\.background, \.background)
    }
  }
}

/// The stops of one page's bar, in the order of the transition; for a pop they are reversed.
private struct SeparateBar {
  /// The widths on which offsets depend, in points.
  struct Widths {
    var title, label: Double
  }

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

  /// Returns the layer of a part of the bar, with its motion and fading from the table.
  func layer(
    _ resting: Layer, _ part: KeyPath<BarMotion.Look, BarMotion.Part>,
    _ timing: BarTimings.Timing, _ widths: Widths
  ) throws(CurveError) -> Layer {
    let parts = looks.map { $0[keyPath: part] }
    let alpha = resting.initial.alpha
    let xs = parts.map { units($0.x, widths) }
    var layer = try moving(resting, xs, parts.map(\.y), timing.motion)
    let alphas = parts.map(\.alpha)
    if let fade = try curve(alphas, isEntering ? timing.fadeIn : timing.fadeOut) {
      layer = layer.replacing(
        \.alpha,
        by: Track(from: alpha * alphas[0], to: alpha * alphas[alphas.count - 1], curve: fade))
    }
    return layer
  }

  /// Returns the layer moving through a list of offsets, `xs` in container widths and `ys` in bar heights.
  ///
  /// The frame moves along one axis. If the layer moves along both, the transform's translation moves it along the
  /// other one.
  private func moving(
    _ resting: Layer, _ xs: [Double], _ ys: [Double], _ timing: TimingCurve
  ) throws(CurveError) -> Layer {
    let frame = resting.initial.frame
    var layer = resting
    let y = try curve(ys, timing)
    let down = height * (ys[ys.count - 1] - ys[0])
    if let returning = try curveOfReturn(xs, beside: ys, timing) {
      // The frame moves one width further, and the translation moves it back.
      let start = width * xs[0]
      let yStart = height * ys[0]
      layer = layer.replacing(
        \.frame,
        by: Track(
          from: frame.offset(byX: start), to: frame.offset(byX: start + width), curve: returning)
      ).replacing(
        \.transform,
        by: Track(
          from: Transform(translationY: yStart),
          to: Transform(
            translationX: width * (xs[xs.count - 1] - xs[0]) - width, translationY: yStart + down),
          curve: y ?? timing))
    } else if let x = try curve(xs, timing) {
      layer = layer.replacing(
        \.frame,
        by: Track(
          from: frame.offset(byX: width * xs[0]),
          to: frame.offset(byX: width * xs[xs.count - 1]), curve: x))
      if let y {
        layer = layer.replacing(
          \.transform,
          by: Track(
            from: Transform(translationY: height * ys[0]),
            to: Transform(translationY: height * ys[ys.count - 1]), curve: y))
      }
    } else if let y {
      func placed(_ y: Double) -> Rect { frame.offset(byX: width * xs[0], y: height * y) }
      layer = layer.replacing(
        \.frame, by: Track(from: placed(ys[0]), to: placed(ys[ys.count - 1]), curve: y))
    }
    return layer
  }

  /// Returns an offset as a multiple of the container's width.
  private func units(_ offset: BarOffset, _ widths: Widths) -> Double {
    let rest = BarOffset(
      points: offset.points, titleWidths: offset.titleWidths, labelWidths: offset.labelWidths
    ).points(in: 0, title: widths.title, label: widths.label)
    // In a container without width nothing is visible, so the other parts are ignored.
    return rest == 0 || width == 0
      ? offset.containerWidths : offset.containerWidths + rest / width
  }

  /// Returns the curve of a number through all stops, or `nil` if its first and last value are equal.
  private func curve(_ values: [Double], _ timing: TimingCurve) throws(CurveError) -> TimingCurve? {
    let (start, end) = (values[0], values[values.count - 1])
    guard start != end else { return nil }
    // Adding 0 turns −0 into 0.
    return try curve(through: values.map { ($0 - start) / (end - start) + 0 }, timing)
  }

  /// The ratio of a number's largest to its final change above which it counts as returning to its start.
  private static let returningRatio = 1000.0

  /// Returns a curve for offsets that end where they began, or nearly; `nil` if they end elsewhere.
  ///
  /// A track multiplies its curve by the difference of its ends, which is 0 or tiny here. The frame therefore moves
  /// one more container width, and a translation moves it back: the offset is `curve − other + start`, where `other`
  /// is the curve of the translation.
  private func curveOfReturn(
    _ values: [Double], beside others: [Double], _ timing: TimingCurve
  ) throws(CurveError) -> TimingCurve? {
    let (start, end) = (values[0], values[values.count - 1])
    let extent = values.map { abs($0 - start) }.max() ?? 0
    guard extent > SeparateBar.returningRatio * abs(end - start) else { return nil }
    let (top, bottom) = (others[0], others[others.count - 1])
    return try curve(
      through: values.indices.map { index in
        let other = top == bottom ? progress[index] : (others[index] - top) / (bottom - top)
        return values[index] - start + other * (1 - (end - start))
      }, timing)
  }

  /// Returns the curve that has the given progress at each stop.
  private func curve(
    through values: [Double], _ timing: TimingCurve
  ) throws(CurveError) -> TimingCurve {
    let stops = zip(progress, values).map { PiecewiseLinear.Stop(at: $0, $1) }
    // A straight line needs no table.
    let isLine = stops.allSatisfy { $0.fraction == $0.progress }
    return isLine ? timing : try timing.through(try PiecewiseLinear(stops))
  }
}
