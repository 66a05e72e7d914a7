import TransitionKit

// Touches on a sheet whose presentation or dismissal is still running: the finger catches the sheet and moves it on.

extension ContainerController {
  /// Returns the engine whose transition presents or dismisses a sheet now, or `nil`.
  func engineMoving(_ id: String) -> ContainerEngine? {
    guard sheets[id] != nil else { return nil }
    return engines.values.first { engine in
      guard engine.id.role == .presentations, let change = engine.stack.transition else {
        return false
      }
      return (change.operation == .present ? change.to : change.from).id == id
    }
  }

  /// Whether a sheet is no longer in the tree, and a finger can catch it.
  func isLeavingSheet(_ id: String) -> Bool {
    guard !tree.contains(id), let engine = engineMoving(id) else { return false }
    return mayCatch(id, in: engine)
  }

  /// Whether a finger can take a sheet from its transition.
  private func mayCatch(_ id: String, in engine: ContainerEngine) -> Bool {
    guard let change = engine.stack.state.transition, change.phase != .interactive,
      engine.held == nil, engine.tells != false, !engine.isRetired, drag(of: engine) == nil,
      engines[EngineID(host: id, role: .presentations)]?.isRunning != true
    else { return false }
    switch change.operation {
    case .present:
      return change.phase == .running && tree.presented(over: engine.id.host).last == id
    case .dismiss:
      return links[engine.id] == nil
        && change.origin.presentedScreens.map(\.id) == engine.listed.filter { $0 != id } + [id]
    case .push, .pop: return false
    }
  }

  /// Ends the transition of a sheet at its present position, and puts the sheet in the hold of a finger there.
  ///
  /// - Throws: ``ContainerError/notDraggable(_:)``; nothing has changed then.
  func catchSheet(_ id: String, in engine: ContainerEngine) throws(ContainerError) {
    guard mayCatch(id, in: engine), let change = engine.stack.transition,
      let phase = engine.stack.state.transition?.phase
    else { throw .notDraggable(id) }
    let leaves = change.operation == .dismiss && phase == .running
    let presenter = change.operation == .present ? change.from.id : change.to.id
    let (old, seen) = (picture(of: engine.id), engine.stack.picture)
    callDepth += 1
    defer {
      callDepth -= 1
      if callDepth == 0 { deliver() }
    }
    // A sheet that was being dismissed receives appearance events only when it is decided that it stays.
    engine.isMuted = leaves
    let isCaught = engine.stack.endKeepingPresented(id)
    engine.isMuted = false
    guard isCaught, let resting = sheets[id] else { throw .notDraggable(id) }
    var sheet = resting
    var top = resting.top
    let y = seen.frame(ofMoved: id)?.y
    if let y { top += y - resting.look.frame.y }
    // The layer of a floating sheet moves less than the top edge that a drag sets, so the right edge is found by
    // iteration.
    for _ in 0..<20 {
      sheet = resting
      sheet.grab(at: top, leaves: leaves)
      guard let y, abs(y - sheet.look.frame.y) > 1e-9 else { break }
      top += y - sheet.look.frame.y
    }
    sheets[id] = sheet
    showSheet(id)
    // The presenter behind looked different during the transition; the difference fades out.
    let (before, after) = (seen.behind(presenter), engine.stack.picture.behind(presenter))
    sheet.add(before - after)
    sheets[id] = sheet
    showSheet(id)
    refitContent(of: id)
    relayoutLeaving()
    if !engine.stack.picture.looksLike(seen) { fade(old, of: engine.id) }
  }
}

extension Picture {
  /// Returns the frame in which a presented screen is seen; `nil` if it is transformed in any way.
  fileprivate func frame(ofMoved id: String) -> Rect? {
    let state = visible.first { $0.node == .screen(id) }?.state
    return state.flatMap { $0.transform == .identity ? $0.frame : nil }
  }

  /// Returns the present look of a presenter and of the dimming over it.
  fileprivate func behind(_ presenter: String) -> SheetDifference.Behind {
    var behind = SheetDifference.Behind()
    for entry in visible {
      let state = entry.state
      if entry.node == .dimming(over: presenter) {
        behind.dimming = state.alpha
      } else if entry.node?.shownScreen == presenter {
        (behind.scale, behind.radius) = (state.transform.scaleX, state.cornerRadius)
        behind.top =
          state.frame.y + state.transform.translationY
          + state.anchor.y * state.frame.height * (1 - state.transform.scaleY)
      }
    }
    return behind
  }

  /// Whether two pictures look the same up to rounding.
  func looksLike(_ other: Picture) -> Bool {
    let (one, two) = (visible, other.visible)
    return one.map(\.node) == two.map(\.node)
      && zip(one, two).allSatisfy { $0.state.looksLike($1.state) }
  }

  /// The layers that are neither hidden nor transparent, back to front.
  private var visible: [Entry] {
    backToFront.filter { !$0.state.isHidden && $0.state.alpha > 1e-6 }
  }
}

extension LayerState {
  /// Whether two layers look the same up to rounding.
  fileprivate func looksLike(_ other: LayerState) -> Bool {
    var (one, two) = (self, other)
    for state in [self, other] where state.alpha > 0 {
      let transform = state.transform
      guard transform.rotation == 0, transform.rotationX == 0, transform.rotationY == 0 else {
        return self == other
      }
    }
    let pairs = [
      (one.alpha, two.alpha), (one.drawn.x, two.drawn.x), (one.drawn.y, two.drawn.y),
      (one.drawn.width, two.drawn.width), (one.drawn.height, two.drawn.height),
      (one.cornerRadius, two.cornerRadius),
    ]
    guard pairs.allSatisfy({ abs($0 - $1) < 1e-6 }) else { return false }
    for path in [\LayerState.alpha, \.cornerRadius] {
      (one[keyPath: path], two[keyPath: path]) = (1, 1)
    }
    (one.frame, two.frame, one.transform, two.transform) = (.zero, .zero, .identity, .identity)
    (one.anchor, two.anchor) = (.zero, .zero)
    (one.roundedCorners, two.roundedCorners) = (.all, .all)
    return one == two
  }

  /// The rectangle in which a layer that is not turned is drawn.
  private var drawn: Rect {
    let (width, height) = (frame.width * transform.scaleX, frame.height * transform.scaleY)
    return Rect(
      x: frame.x + transform.translationX + anchor.x * (frame.width - width),
      y: frame.y + transform.translationY + anchor.y * (frame.height - height), width: width,
      height: height)
  }
}
