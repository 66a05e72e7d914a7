// What a presentation style requires of a transition, whatever its animator draws.

extension Timeline {
  /// Returns the transition with what its presentation style requires.
  ///
  /// A presenter that stays in view belongs to the presentation, not to the animator (UIKit gives the
  /// animator no view for it). So it is shown, moves to its look under the presented screen and back,
  /// and is darkened, and the presented screen has its corners. All of this takes the curve of the
  /// presented screen. Layers of the animator stay if they begin and end at these looks. In a push, the
  /// page being left is shown below the others.
  ///
  /// Source: UIKit, `view(forKey:)` in a presentation whose presenter stays.
  ///
  /// - Throws: ``TimelineError`` when a number is not within ±``Limits/magnitude``.
  func withPresenter(in context: any TransitionContext) throws(TimelineError) -> Timeline {
    let operation = context.operation
    if operation == .push, !layers.contains(where: { $0.id.shows(.from) }) {
      return try replacingLayers(by: [Layer(.from, frame: context.frame(of: .from))] + layers)
    }
    guard operation.isModal else { return self }
    let style = context.fore.presentationStyle.adapted(to: context.container)
    guard style.removesPresenter else {
      return try PresenterParts(of: self, in: context).timeline(from: self)
    }
    let bounds = context.container.bounds
    let (shown, plain) = (style.frame(in: context.container), context.plainBack)
    guard shown != bounds || plain.frame != bounds else { return self }
    // Neither of the two screens may be seen beside the other one before it comes or after it has gone.
    let away: End = operation == .present ? .start : .end
    let coming = fading(at: away, except: operation.backRole, in: context.container)
    return shown == bounds
      ? coming : coming.fading(at: away.opposite, except: operation.foreRole, in: context.container)
  }

  /// An end of a transition at which layers are not seen.
  private enum End {
    case start, end

    var opposite: End { self == .start ? .end : .start }
  }

  /// Returns the transition with all layers but those of one page fading at an end at which they would be
  /// seen.
  private func fading(
    at end: End, except role: TransitionRole, in container: Container
  ) -> Timeline {
    let picture = end == .start ? firstPicture : lastPicture
    // An animator may draw nothing, or nothing of the page.
    let page = picture.layers.lastIndex { $0.id.shows(role) }
    let isCovering = page.map { picture.layers[$0].state.frame == container.bounds } ?? false
    let hidden = Set(isCovering ? picture.layers.prefix(page ?? 0).map(\.id) : [])
    let isLate = (end == .end) != isReversed
    return mapLayers { layer in
      guard !layer.id.shows(role), !hidden.contains(layer.id),
        !hiddenElements.replaceElement(by: layer.id, on: role),
        picture[layer.id]?.isSeen(in: container) ?? false
      else { return layer }
      let alpha = [0, 0.5, 1].map { layer.state(at: $0).alpha }
      return layer.fading(
        at: [(0, isLate ? alpha[0] : 0), (0.5, alpha[1]), (1, isLate ? 0 : alpha[2])])
    }
  }

  /// Returns the black over the presenter that stays when a presentation has ended, or `nil`.
  func lastingDimming(in context: any TransitionContext) -> PresentationStyle.Dimming? {
    guard context.operation == .present, let last = lastPicture[.dimming], last.alpha > 0,
      last.isBlackDimming
    else { return nil }
    let isWhole = last.frame == context.container.bounds && last.transform == .identity
    return PresentationStyle.Dimming(last.alpha, area: isWhole ? .container : .presenter)
  }
}

/// The looks of the screens of a presentation whose presenter stays in view, and their layers.
private struct PresenterParts {
  private let back: LayerID
  private let fore: LayerID
  private let backRole: TransitionRole
  private let style: PresentationStyle
  private let container: Container
  /// The presenter while nothing covers it, and while it is covered.
  private let looks: (plain: LayerState, covered: LayerState)
  private let isForward: Bool
  private let curve: TimingCurve
  private let hiddenElements: [HiddenElement]

  init(of timeline: Timeline, in context: any TransitionContext) {
    backRole = context.operation.backRole
    (back, fore) = (.screen(backRole), .screen(context.operation.foreRole))
    container = context.container
    style = context.fore.presentationStyle.adapted(to: container)
    let plain = context.plainBack
    looks = (plain, style.presenterLook(of: plain, in: container))
    isForward = context.operation.direction == .forward
    hiddenElements = timeline.hiddenElements
    curve =
      timeline.layers.first { [fore] in $0.id == fore }?.tracks.leadingCurve
      ?? context.followingFinger(.easeInOut)
  }

  func timeline(from timeline: Timeline) throws(TimelineError) -> Timeline {
    // The layers of a reversed timeline are those before its reversal.
    let isRising = isForward != timeline.isReversed
    func layer(_ id: LayerID, away: LayerState, shown: LayerState) -> Layer {
      Layer(id, from: isRising ? away : shown, to: isRising ? shown : away, curve: curve)
    }
    let (first, last) = (timeline.firstPicture, timeline.lastPicture)
    let (away, shown) = isForward ? (first, last) : (last, first)
    var layers = timeline.layers
    let isReplaced =
      !isRight(away[back], looks.plain, allowsDisplayCorners: true)
      || !isRight(shown[back], looks.covered)
    if isReplaced {
      let lowest = layers.firstIndex { $0.id.shows(backRole) } ?? 0
      layers.removeAll { $0.id.shows(backRole) }
      var start = looks.plain
      start.anchor = looks.covered.anchor
      layers.insert(
        layer(back, away: start, shown: looks.covered), at: min(lowest, layers.count))
      let above = layers.firstIndex { $0.id == fore } ?? layers.count
      let below = layers.firstIndex { $0.id == back } ?? 0
      // The presented screen is above its presenter.
      if above < below { layers.insert(layers.remove(at: below), at: above) }
    }
    roundForeCorners(&layers)
    let level = layers.firstIndex { $0.id == back } ?? 0
    layers = layers.indices.map { index in
      ended(
        layers[index], isBehind: index < level, isRising: isRising, away: away, shown: shown)
    }
    let dark = style.dimmingLook(over: looks.covered, in: container)
    if dark != nil || !isForward, !isDimmingRight(shown[.dimming], dark, away[.dimming]) {
      layers.removeAll { $0.id == .dimming }
      if let dark, let index = layers.firstIndex(where: { $0.id == back }) {
        var light = style.dimmingLook(over: looks.plain, in: container) ?? dark
        (light.alpha, light.anchor) = (0, dark.anchor)
        layers.insert(layer(.dimming, away: light, shown: dark), at: index + 1)
      }
    } else if dark == nil, let index = layers.firstIndex(where: { $0.id == .dimming }) {
      // Nothing is dark before the presentation, and only black over what is in view can stay.
      let (start, end) = (away[.dimming]?.alpha ?? 0, shown[.dimming])
      let lasting = end.flatMap { isLasting($0, isReplaced: isReplaced) ? $0.alpha : nil } ?? 0
      if start > 0 || end.map({ $0.alpha != lasting }) ?? false {
        let middle = layers[index].state(at: 0.5).alpha
        layers[index] = layers[index].fading(
          at: [(0, isRising ? 0 : lasting), (0.5, middle), (1, isRising ? lasting : 0)])
      }
    }
    guard layers != timeline.layers else { return timeline }
    let whole = try Timeline(
      duration: timeline.duration, layers: layers, hiddenElements: timeline.hiddenElements)
    return timeline.isReversed ? whole.reversed() : whole
  }

  /// Returns whether a layer of the presenter looks as the presentation requires.
  ///
  /// A presenter on a display with round corners may have these corners while nothing covers it.
  private func isRight(
    _ state: LayerState?, _ look: LayerState, allowsDisplayCorners: Bool = false
  ) -> Bool {
    guard var state else { return false }
    if allowsDisplayCorners, look.cornerRadius == 0 {
      (state.cornerRadius, state.roundedCorners) = (look.cornerRadius, look.roundedCorners)
    }
    return state.looksLike(look)
  }

  /// Whether a style can keep a dimming as it is at the end: over all, or over a presenter that is where
  /// the animator has it.
  private func isLasting(_ dimming: LayerState, isReplaced: Bool) -> Bool {
    let isWhole = dimming.frame == container.bounds && dimming.transform == .identity
    return dimming.isBlackDimming && (isWhole || !isReplaced)
  }

  private func isDimmingRight(
    _ shown: LayerState?, _ look: LayerState?, _ away: LayerState?
  ) -> Bool {
    guard let look else { return shown == nil || shown?.alpha == 0 }
    return shown?.looksLike(look) ?? false && away?.alpha ?? 0 == 0
  }

  /// Returns a layer that is not seen at an end at which nothing of it is seen at rest.
  ///
  /// The presented screen fades if its animator shows it by moving the presenter away. Other layers
  /// fade in or out at the end at which they would be seen.
  private func ended(
    _ layer: Layer, isBehind: Bool, isRising: Bool, away: Picture, shown: Picture
  ) -> Layer {
    guard layer.id != back, layer.id != .dimming else { return layer }
    let isFore = layer.id.shows(backRole.opposite)
    let isSeenAway =
      away[layer.id]?.isSeen(in: container) ?? false && !replacesElement(layer.id, on: backRole)
    if isFore {
      guard isSeenAway else { return layer }
      let (middle, full) = (layer.state(at: 0.5).alpha, shown[layer.id]?.alpha ?? 1)
      guard middle == full else {
        return layer.fading(
          at: [(0, isRising ? 0 : full), (0.5, middle), (1, isRising ? full : 0)])
      }
      return layer.replacing(
        \.alpha, by: Track(from: isRising ? 0 : full, to: isRising ? full : 0, curve: curve))
    }
    let isCovered = looks.covered.frame == container.bounds && style.placement == .container
    // A presenter hides what lies behind it, and the style may have black there.
    let hasBackdrop = isBehind && style.backdropAlpha > 0
    let isHiddenAway = hasBackdrop || isBehind && looks.plain.frame == container.bounds
    let isSeenStart = isSeenAway && !isHiddenAway
    let isSeenShown =
      !isCovered && !hasBackdrop && shown[layer.id]?.isSeen(in: container) ?? false
      && !replacesElement(layer.id, on: backRole.opposite)
    guard isSeenStart || isSeenShown else { return layer }
    let (start, end) = isRising ? (isSeenStart, isSeenShown) : (isSeenShown, isSeenStart)
    let alpha = layer.state(at: 0.5).alpha
    return layer.fading(at: [(0, start ? 0 : alpha), (0.5, alpha), (1, end ? 0 : alpha)])
  }

  private func replacesElement(_ id: LayerID, on role: TransitionRole) -> Bool {
    hiddenElements.replaceElement(by: id, on: role)
  }

  private func roundForeCorners(_ layers: inout [Layer]) {
    guard style.cornerRadius > 0, let index = layers.firstIndex(where: { $0.id == fore }),
      layers[index].initial.cornerRadius == 0, layers[index].tracks.cornerRadius == nil
    else { return }
    var state = layers[index].initial
    (state.cornerRadius, state.roundedCorners) = (style.cornerRadius, style.roundedCorners)
    layers[index] = Layer(fore, state, tracks: layers[index].tracks)
  }
}

extension LayerID {
  /// Whether the layer shows the page of a role, or a piece of it.
  func shows(_ role: TransitionRole) -> Bool {
    self == .screen(role) || self == .snapshot(role) || pieceOfPage?.role == role
  }
}

extension LayerState {
  /// Whether a dimming with this state is black.
  fileprivate var isBlackDimming: Bool { fill.map { $0 == Fill(.black) } ?? true }

  /// Returns whether more than a point of the layer is seen in a container.
  fileprivate func isSeen(in container: Container) -> Bool {
    guard alpha > 0, !seenPart.isEmpty, let corners = drawnCorners else { return false }
    if let fill, fill.startColor.alpha <= 0, fill.endColor.alpha <= 0 { return false }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return false }
    let smallest = 1.0
    return min(right, container.width) - max(left, 0) > smallest
      && min(bottom, container.height) - max(top, 0) > smallest
  }

  /// Returns whether two states look the same, up to rounding, whatever their anchors.
  fileprivate func looksLike(_ other: LayerState) -> Bool {
    func isClose(_ one: Double, _ two: Double) -> Bool { abs(one - two) < 1e-6 }
    let isSameShape = Rect.unit.corners.allSatisfy { corner in
      guard let one = drawnPoint(ofUnit: corner), let two = other.drawnPoint(ofUnit: corner)
      else { return false }
      return isClose(one.x, two.x) && isClose(one.y, two.y)
    }
    return isSameShape && isClose(alpha, other.alpha) && isClose(cornerRadius, other.cornerRadius)
      && (cornerRadius == 0 || roundedCorners == other.roundedCorners)
      && fill?.startColor == other.fill?.startColor && fill?.endColor == other.fill?.endColor
      && isHidden == other.isHidden && clip == other.clip && clipPath == other.clipPath
  }
}

extension [HiddenElement] {
  /// Whether a layer is the picture of an element that is hidden on a page, so that it stands for that
  /// element where the page is at rest.
  fileprivate func replaceElement(by id: LayerID, on role: TransitionRole) -> Bool {
    contains { hidden in
      hidden.role == role
        && (id == .element(hidden.element)
          || TransitionRole.allCases.contains { id.element(on: $0) == hidden.element })
    }
  }
}
