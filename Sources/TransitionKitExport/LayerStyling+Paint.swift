import TransitionKit

// Writes shadow, filters, clip, fill and content of a layer as CSS.

extension LayerStyling {
  /// Adds the shadow; a shadow with a path is drawn by the pseudo-element `::before`.
  mutating func addShadow() {
    let keyframes = layer.tracks.shadow?.keyframes.map(\.value) ?? [layer.initial.shadow]
    guard keyframes.contains(where: { $0.opacity > 0 }) else { return }
    let unit = StyledTimeline.referenceMove
    let shadow = eased(
      layer.tracks.shadow, or: layer.initial.shadow,
      numbers: {
        [$0.opacity] + [$0.radius, $0.offset.x, $0.offset.y, $0.spread].map { $0 / unit }
      },
      clamping: { shadow in
        var held = shadow
        held.opacity = max(0, min(1, shadow.opacity))
        held.radius = max(0, shadow.radius)
        return held
      })
    let hasPath = keyframes.contains { $0.path != nil }
    add(shadow, "box-shadow", isBefore: hasPath, \.cssText)
    guard hasPath else { return }
    styled.before.insert(contentsOf: Shadow.pseudoElement, at: 0)
    let whole = Rect(origin: .zero, size: layer.final.frame.size)
    if let track = original.tracks.shadow, keyframes.contains(where: { $0.path == nil }) {
      // A shadow with a path and one without do not blend: the shape jumps where the curve reaches 1.
      let paths = jumping(track, numbers: \.edges) { $0.path ?? whole }
      add(paths.map(\.declarations), isBefore: true)
    } else {
      add(shadow.map { ($0.path ?? whole).declarations }, isBefore: true)
    }
  }

  /// Adds blur and saturation as filters.
  ///
  /// If a layer has both, they become custom properties, so that each can follow its own track.
  mutating func addFilter() {
    let blur = eased(layer.tracks.blur, or: layer.initial.blur, unit: StyledTimeline.referenceMove)
    let saturation = eased(layer.tracks.saturation, or: layer.initial.saturation, unit: 1)
    let blurs = blur.keyframes.contains { $0.value != 0 }
    let saturates = saturation.keyframes.contains { $0.value != 1 }
    switch (blurs, saturates) {
    case (false, false): return
    case (true, false): add(blur, "filter") { "blur(\(CSSText.px($0)))" }
    case (false, true): add(saturation, "filter") { "saturate(\(CSSText.number($0)))" }
    case (true, true):
      addStyle("filter", "blur(var(--tk-blur)) saturate(var(--tk-saturation))")
      add(blur, RegisteredProperty.blur.name, CSSText.px)
      add(saturation, RegisteredProperty.saturation.name, CSSText.number)
    }
  }

  /// Returns a track of numbers, 0 or more, of which a change by a unit counts as much as a move by
  /// ``StyledTimeline/referenceMove``.
  private func eased(
    _ track: Track<Double>?, or value: Double, unit: Double
  ) -> EasedTrack<Double> {
    eased(track, or: max(0, value), numbers: { [$0 / unit] }, clamping: { max(0, $0) })
  }

  /// Adds the clip.
  mutating func addClip() {
    if let path = layer.initial.clipPath { return addClipPath(path) }
    guard let clip = layer.initial.clip else { return }
    let track = eased(layer.tracks.clip, or: clip, numbers: \.edges)
    add(track, "clip-path") { "inset(\($0.cssInsets))" }
  }

  /// Adds the shape that clips.
  private mutating func addClipPath(_ path: ClipPath) {
    let keyframes = layer.tracks.clipPath?.keyframes.map(\.value) ?? [path]
    let blends = keyframes.allSatisfy { $0.blends(with: path) && $0.radius >= 0 }
    if let track = original.tracks.clipPath, !blends {
      // Browsers let shapes that do not blend jump in the middle, and refuse negative radii.
      add(jumping(track, numbers: { $0.measures }, { $0 }), "clip-path", \.cssShape)
    } else {
      add(eased(layer.tracks.clipPath, or: path), "clip-path", \.cssShape)
    }
  }

  /// Adds the fill, as a colour or a gradient.
  mutating func addFill() {
    guard let fill = LayerPalette.fill(of: layer) else { return }
    let size = layer.final.frame.size
    guard let track = layer.tracks.fill, track.keyframes.contains(where: { $0.value != fill })
    else {
      styled.finalStyle.append(
        fill.isSolid ? fill.startColor.declaration : fill.gradient(in: size))
      return
    }
    let keyframes = track.keyframes.map(\.value)
    let isSolid = keyframes.allSatisfy(\.isSolid)
    let isStill = keyframes.allSatisfy { $0.line == keyframes[0].line }
    let mixes = zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.mixesAsCSS(with: $1) }
    let eased =
      mixes && (isSolid || isStill)
      ? eased(track, or: fill) : held(track, numbers: { $0.numbers(in: size) }, \.drawable)
    if isSolid {
      add(eased.map { [$0.startColor.declaration] })
    } else {
      styled.finalStyle.append(Fill.variableGradient)
      // Animate constant ones too: scripts cannot assign custom properties to a style object.
      add(eased.turningSmoothly(in: size), isWhole: true)
    }
  }

  /// Adds the visible part of a snapshot, or the scaling of content with its own size.
  mutating func addContent() {
    let source = layer.initial.sourceRect
    if source != .unit, source.width > 0, source.height > 0 {
      addStyle(
        "background-size",
        "\(CSSText.percent(1 / source.width)) \(CSSText.percent(1 / source.height))")
      // CSS wants a fraction of the remaining space, which is negative for an enlarged picture.
      func alignment(_ start: Double, _ length: Double) -> String {
        CSSText.percent(length == 1 ? 0 : start / (1 - length))
      }
      addStyle(
        "background-position",
        "\(alignment(source.x, source.width)) \(alignment(source.y, source.height))")
    } else if let content = layer.initial.content {
      addStyle("background-size", content.mode.backgroundSize)
      addStyle("background-position", content.mode == .width ? "50% 0%" : "50% 50%")
      addStyle("background-repeat", "no-repeat")
    }
    let isRound = layer.initial.cornerRadius > 0 || layer.tracks.cornerRadius != nil
    // Hidden overflow would also clip a shadow that `::before` draws.
    if styled.before.isEmpty, isRound || layer.initial.content != nil {
      addStyle("overflow", "hidden")
    }
  }
}

extension ContentFit.Mode {
  fileprivate var backgroundSize: String {
    switch self {
    case .stretch: "100% 100%"
    case .fill: "cover"
    case .fit: "contain"
    case .width: "100% auto"
    case .height: "auto 100%"
    }
  }
}

extension Shadow {
  fileprivate static let pseudoElement = [
    StyleDeclaration("content", "\"\""), StyleDeclaration("position", "absolute"),
    StyleDeclaration("z-index", "-1"),
  ]

  /// The shadow of a box; its CSS blur is twice `radius`, which is the standard deviation.
  fileprivate var cssText: String {
    let lengths = ([offset.x, offset.y, 2 * radius] + (spread == 0 ? [] : [spread]))
      .map(CSSText.px).joined(separator: " ")
    return "\(lengths) \(CSSText.color(RGBColor.black.withAlpha(opacity)))"
  }
}

extension ClipPath {
  /// The corner radius of the shape, or 0 for a shape without one.
  fileprivate var radius: Double {
    switch self {
    case .circle(_, let radius), .roundedRect(_, let radius): radius
    case .ellipticRect(_, let radii): min(radii.width, radii.height)
    case .polygon: 0
    }
  }

  /// The shape as a basic shape of CSS.
  fileprivate var cssShape: String {
    func text(_ point: Point) -> String { "\(CSSText.px(point.x)) \(CSSText.px(point.y))" }
    switch self {
    case .circle(let center, let radius):
      return "circle(\(CSSText.px(max(0, radius))) at \(text(center)))"
    case .roundedRect(let rect, let radius):
      return "inset(\(rect.cssInsets) round \(CSSText.px(max(0, radius))))"
    case .ellipticRect(let rect, let radii):
      // If one radius is 0 the corners are square, so a negative radius can be written as 0.
      let lengths = [radii.width, radii.height].map { CSSText.px(max(0, $0)) }
      return "inset(\(rect.cssInsets) round \(lengths.joined(separator: " / ")))"
    case .polygon(let points):
      // CSS rejects a polygon without points.
      let shown = points.isEmpty ? [.zero] : points
      return "polygon(\(shown.map(text).joined(separator: ", ")))"
    }
  }
}

extension Rect {
  /// The coordinates of the edges.
  var edges: [Double] { [x, y, maxX, maxY] }

  /// The distances from the edges of an element, as `inset()` has them.
  ///
  /// They are measured from the top left, so that the size of the element does not matter.
  fileprivate var cssInsets: String {
    let right = "calc(100% - \(CSSText.px(maxX)))"
    let bottom = "calc(100% - \(CSSText.px(maxY)))"
    return [CSSText.px(y), right, bottom, CSSText.px(x)].joined(separator: " ")
  }

  fileprivate var declarations: [StyleDeclaration] {
    [
      StyleDeclaration("left", CSSText.px(x)), StyleDeclaration("top", CSSText.px(y)),
      StyleDeclaration("width", CSSText.px(max(0, width))),
      StyleDeclaration("height", CSSText.px(max(0, height))),
    ]
  }
}

extension RGBColor {
  var declaration: StyleDeclaration {
    StyleDeclaration("background-color", CSSText.color(self))
  }

  /// The colour with its components clamped to `0...1`.
  var drawable: RGBColor {
    func held(_ part: Double) -> Double { max(0, min(1, part)) }
    return RGBColor(red: held(red), green: held(green), blue: held(blue), alpha: held(alpha))
  }

  /// Returns whether browsers, which interpolate premultiplied colours, blend two colours as this library does.
  func mixesAsCSS(with other: RGBColor) -> Bool {
    self == drawable && other == other.drawable
      && (alpha == other.alpha || withAlpha(1) == other.withAlpha(1))
  }
}
