extension Timeline {
  /// Returns the transition with what its presentation style requires and its animator leaves out.
  ///
  /// A presenter that stays in view is shown, moves to its look under the presented screen and back,
  /// and is darkened; the presented screen has its corners. All of this takes the curve of the
  /// presented screen. In a push, the page being left is shown below the others.
  ///
  /// - Throws: ``TimelineError`` when a number is not within ±``Limits/magnitude``.
  func withPresenter(in context: any TransitionContext) throws(TimelineError) -> Timeline {
    let operation = context.operation
    let (back, fore) = (operation.backRole, operation.foreRole)
    if operation == .push, !shows(.from) {
      return try inserting(Layer(.from, frame: context.frame(of: .from)), at: 0)
    }
    let style = context.fore.presentationStyle.adapted(to: context.container)
    guard operation.isModal, !style.removesPresenter else { return self }
    var timeline = self
    let plain = context.plainBack
    if !timeline.shows(back) {
      timeline = try timeline.inserting(Layer(.screen(back), plain), at: 0)
    }
    let curve =
      layers.first { $0.id == .screen(fore) }?.tracks.leadingCurve
      ?? context.followingFinger(.easeInOut)
    // The layers of a reversed timeline are those before its reversal.
    let isRising = (operation.direction == .forward) != isReversed
    func layer(_ id: LayerID, away: LayerState, shown: LayerState) -> Layer {
      Layer(id, from: isRising ? away : shown, to: isRising ? shown : away, curve: curve)
    }
    let covered =
      style.changesPresenter ? style.presenterLook(of: plain, in: context.container) : plain
    var edited = timeline.layers
    if style.changesPresenter,
      let index = edited.firstIndex(where: { $0.id == .screen(back) }),
      edited[index].tracks.isEmpty, edited[index].initial.isPlain(plain)
    {
      var start = plain
      start.anchor = covered.anchor
      edited[index] = layer(.screen(back), away: start, shown: covered)
    }
    if style.cornerRadius > 0, let index = edited.firstIndex(where: { $0.id == .screen(fore) }),
      edited[index].initial.cornerRadius == 0, edited[index].tracks.cornerRadius == nil
    {
      var state = edited[index].initial
      (state.cornerRadius, state.roundedCorners) = (style.cornerRadius, style.roundedCorners)
      edited[index] = Layer(edited[index].id, state, tracks: edited[index].tracks)
    }
    if !edited.contains(where: { $0.id == .dimming }),
      let shown = style.dimmingLook(over: covered, in: context.container),
      let index = edited.firstIndex(where: { $0.id == .screen(back) })
    {
      var away = style.dimmingLook(over: plain, in: context.container) ?? shown
      (away.alpha, away.anchor) = (0, shown.anchor)
      edited.insert(layer(.dimming, away: away, shown: shown), at: index + 1)
    }
    let whole = try Timeline(duration: duration, layers: edited, hiddenElements: hiddenElements)
    return isReversed ? whole.reversed() : whole
  }

  /// Returns whether any layer shows the page of a role.
  private func shows(_ role: TransitionRole) -> Bool {
    layers.contains { layer in
      [.screen(role), .snapshot(role)].contains(layer.id) || layer.id.pieceOfPage?.role == role
    }
  }
}

extension LayerState {
  /// Whether the state differs from another only by its anchor, if at all.
  fileprivate func isPlain(_ other: LayerState) -> Bool {
    var copy = self
    copy.anchor = other.anchor
    return copy == other
  }
}
