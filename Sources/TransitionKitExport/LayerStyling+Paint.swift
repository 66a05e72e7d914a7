import TransitionKit

// Shadow, filters, clip, fill and content of a layer as CSS.

extension LayerStyling {
  /// Adds the shadow; a shadow with a path belongs to the pseudo-element `::before`.
  mutating func addShadow() {
    let keyframes = layer.tracks.shadow?.keyframes.map(\.value) ?? [layer.initial.shadow]
    guard keyframes.contains(where: { $0.opacity > 0 }) else { return }
    let isValidCSS = keyframes.allSatisfy { (0...1).contains($0.opacity) && $0.radius >= 0 }
    var shadow = eased(layer.tracks.shadow, or: layer.initial.shadow)
    if let track = layer.tracks.shadow, !isValidCSS {
      shadow = held(
        track,
        numbers: {
          [$0.opacity] + [$0.radius, $0.offset.x, $0.offset.y, $0.spread].map { $0 / 375 }
        }
      ) { shadow in
        var held = shadow
        held.opacity = max(0, min(1, shadow.opacity))
        held.radius = max(0, shadow.radius)
        return held
      }
    }
    let hasPath = keyframes.contains { $0.path != nil }
    add(shadow.map { [$0.declaration] }, isBefore: hasPath)
    guard hasPath else { return }
    styled.before.insert(contentsOf: Shadow.pseudoElement, at: 0)
    let whole = Rect(origin: .zero, size: layer.final.frame.size)
    guard let track = original.tracks.shadow, keyframes.contains(where: { $0.path == nil }) else {
      add(shadow.map { ($0.path ?? whole).declarations }, isBefore: true)
      return
    }
    let isReversed = isReversed
    func position(_ fraction: Double) -> Double { isReversed ? 1 - fraction : fraction }
    // A shadow with a path and one without do not blend: the shape jumps where the curve reaches 1.
    let paths = Track<Shadow>.sampled(
      at: track.keyframes.map { position($0.offset) }, tolerance: tolerance, within: budget,
      cost: track.evaluationCost, numbers: { [$0.x, $0.y, $0.maxX, $0.maxY] }
    ) { track.value(at: position($0)).path ?? whole }
    add(paths.map(\.declarations), isBefore: true)
  }

  /// Adds blur and saturation as filters.
  ///
  /// A layer with both uses custom properties, so that each follows its own track.
  mutating func addFilter() {
    let blur = eased(layer.tracks.blur, or: layer.initial.blur, unit: StyledTimeline.referenceMove)
    let saturation = eased(layer.tracks.saturation, or: layer.initial.saturation, unit: 1)
    let blurs = blur.keyframes.contains { $0.value != 0 }
    let saturates = saturation.keyframes.contains { $0.value != 1 }
    func style(_ functions: String...) -> [StyleDeclaration] {
      [StyleDeclaration("filter", functions.joined(separator: " "))]
    }
    switch (blurs, saturates) {
    case (false, false): return
    case (true, false): add(blur.map { style("blur(\(CSSText.px($0)))") })
    case (false, true): add(saturation.map { style("saturate(\(CSSText.number($0)))") })
    case (true, true):
      style("blur(var(--tk-blur))", "saturate(var(--tk-saturation))").forEach { addStyle($0) }
      add(blur.map { [StyleDeclaration(RegisteredProperty.blur.name, CSSText.px($0))] })
      add(
        saturation.map {
          [StyleDeclaration(RegisteredProperty.saturation.name, CSSText.number($0))]
        })
    }
  }

  /// Returns a track of numbers with easings that CSS supports.
  ///
  /// - Parameters:
  ///   - track: The track, or `nil` for a constant number.
  ///   - value: The constant number.
  ///   - unit: The change that counts as much as a move by ``StyledTimeline/referenceMove``.
  /// - Returns: The track with negative numbers clamped to 0.
  private func eased(_ track: Track<Double>?, or value: Double, unit: Double) -> EasedTrack<Double>
  {
    func clamp(_ number: Double) -> Double { max(0, number) }
    guard let track, !track.keyframes.allSatisfy({ $0.value >= 0 }) else {
      return eased(track, or: clamp(value))
    }
    return held(track, numbers: { [$0 / unit] }, clamp)
  }

  /// Adds the clip.
  mutating func addClip() {
    if layer.initial.clipPath != nil { return addClipPath() }
    guard let clip = layer.initial.clip else { return }
    let track = eased(layer.tracks.clip, or: clip) { [$0.x, $0.y, $0.maxX, $0.maxY] }
    add(
      track.map { part in
        // Measured from the top left, so that the size of the element does not matter.
        let right = "calc(100% - \(CSSText.px(part.maxX)))"
        let bottom = "calc(100% - \(CSSText.px(part.maxY)))"
        let edges = [CSSText.px(part.y), right, bottom, CSSText.px(part.x)]
        return [StyleDeclaration("clip-path", "inset(\(edges.joined(separator: " ")))")]
      })
  }

  /// Adds the shape that clips.
  private mutating func addClipPath() {
    guard let path = layer.initial.clipPath else { return }
    let keyframes = layer.tracks.clipPath?.keyframes.map(\.value) ?? [path]
    let blends = keyframes.allSatisfy { $0.blends(with: path) && $0.radius >= 0 }
    guard let track = original.tracks.clipPath, !blends else {
      add(eased(layer.tracks.clipPath, or: path).map { [$0.declaration] })
      return
    }
    let isReversed = isReversed
    func position(_ fraction: Double) -> Double { isReversed ? 1 - fraction : fraction }
    // Browsers let shapes that do not blend jump in the middle, and refuse negative radii.
    let paths = Track<ClipPath>.sampled(
      at: track.keyframes.map { position($0.offset) }, tolerance: tolerance, within: budget,
      cost: track.evaluationCost, numbers: { $0.measures }
    ) { track.value(at: position($0)) }
    add(paths.map { [$0.declaration] })
  }

  /// Adds the fill.
  mutating func addFill() {
    guard let fill = layer.initial.fill ?? (layer.id == .dimming ? Fill(.black) : nil) else {
      return
    }
    let size = layer.final.frame.size
    guard let track = layer.tracks.fill, track.keyframes.contains(where: { $0.value != fill })
    else {
      addStyle(fill.isSolid ? fill.startColor.declaration : fill.gradient(in: size))
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
      addStyle(Fill.variableGradient)
      // Animate constant ones too: scripts cannot assign custom properties to a style object.
      add(eased.turningSmoothly(in: size), isWhole: true)
    }
  }

  /// Adds the visible part of a snapshot, or the scaling of content with its own size.
  mutating func addContent() {
    let source = layer.initial.sourceRect
    if source != .unit, source.width > 0, source.height > 0 {
      addStyle(
        StyleDeclaration(
          "background-size",
          "\(CSSText.percent(1 / source.width)) \(CSSText.percent(1 / source.height))"))
      // CSS wants a fraction of the remaining space, which is negative for an enlarged picture.
      func alignment(_ start: Double, _ length: Double) -> String {
        CSSText.percent(length == 1 ? 0 : start / (1 - length))
      }
      addStyle(
        StyleDeclaration(
          "background-position",
          "\(alignment(source.x, source.width)) \(alignment(source.y, source.height))"))
    } else if let content = layer.initial.content {
      addStyle(StyleDeclaration("background-size", content.mode.backgroundSize))
      addStyle(
        StyleDeclaration("background-position", content.mode == .width ? "50% 0%" : "50% 50%"))
      addStyle(StyleDeclaration("background-repeat", "no-repeat"))
    }
    let isRound = layer.initial.cornerRadius > 0 || layer.tracks.cornerRadius != nil
    // Hidden overflow would also cut off a shadow drawn by `::before`.
    if styled.before.isEmpty, isRound || layer.initial.content != nil {
      addStyle(StyleDeclaration("overflow", "hidden"))
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
  fileprivate var declaration: StyleDeclaration {
    let lengths = ([offset.x, offset.y, 2 * radius] + (spread == 0 ? [] : [spread]))
      .map(CSSText.px).joined(separator: " ")
    return StyleDeclaration(
      "box-shadow", "\(lengths) \(CSSText.color(RGBColor.black.withAlpha(opacity)))")
  }
}

extension ClipPath {
  /// The radius; 0 without one.
  fileprivate var radius: Double {
    switch self {
    case .circle(_, let radius), .roundedRect(_, let radius): radius
    case .ellipticRect(_, let radii): min(radii.width, radii.height)
    case .polygon: 0
    }
  }

  fileprivate var declaration: StyleDeclaration {
    StyleDeclaration("clip-path", cssShape)
  }

  /// The shape as a basic shape of CSS.
  private var cssShape: String {
    func text(_ point: Point) -> String { "\(CSSText.px(point.x)) \(CSSText.px(point.y))" }
    func inset(_ rect: Rect, round radii: String) -> String {
      let right = "calc(100% - \(CSSText.px(rect.maxX)))"
      let bottom = "calc(100% - \(CSSText.px(rect.maxY)))"
      let edges = [CSSText.px(rect.y), right, bottom, CSSText.px(rect.x)]
      return "inset(\(edges.joined(separator: " ")) round \(radii))"
    }
    switch self {
    case .circle(let center, let radius):
      return "circle(\(CSSText.px(max(0, radius))) at \(text(center)))"
    case .roundedRect(let rect, let radius):
      return inset(rect, round: CSSText.px(max(0, radius)))
    case .ellipticRect(let rect, let radii):
      // With one radius of 0 the corners are square, so a negative one may be written as 0.
      let lengths = [radii.width, radii.height].map { CSSText.px(max(0, $0)) }
      return inset(rect, round: lengths.joined(separator: " / "))
    case .polygon(let points):
      // CSS refuses a polygon without points.
      let shown = points.isEmpty ? [.zero] : points
      return "polygon(\(shown.map(text).joined(separator: ", ")))"
    }
  }
}

extension Rect {
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

  /// Returns whether browsers, which blend premultiplied colours, get the library's blends.
  func mixesAsCSS(with other: RGBColor) -> Bool {
    self == drawable && other == other.drawable
      && (alpha == other.alpha || withAlpha(1) == other.withAlpha(1))
  }
}
