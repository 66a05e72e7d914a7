// Checks that a client's animator begins and ends with the pictures at rest.

/// An end of a transition.
///
/// ```swift
/// if case .diagnostic(.endsElsewhere(.end, let layer, let property, _, let animator)) = event {
///   assertionFailure("\(animator) ends with another \(property) of \(layer)")
/// }
/// ```
public enum TransitionEnd: String, Hashable, Sendable, CaseIterable {
  /// The first picture.
  case start
  /// The last picture.
  case end
}

extension NavigationController {
  /// Whether the library is built for debugging.
  package static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Reports where the first or last picture of a client's transition differs from the picture at rest.
  ///
  /// The library's own animators begin and end at rest, so they are not checked. Neither is a transition that starts
  /// from a running one or changes the stack and the presentations at once.
  func checkEnds(of transition: RunningTransition) {
    guard checksEnds, transition.change.isAnimated, transition.change.whole == nil,
      transition.playback.timeline.duration > 0, !(transition.animator is any LibraryAnimator)
    else { return }
    let change = transition.change
    var after = model.onScreen.after(change.operation, change.to)
    if !change.isModal { after.hidesBottomBar = change.hidesBottomBar.after }
    for (end, scene) in [(TransitionEnd.start, model.onScreen), (.end, after)] {
      guard let difference = difference(of: transition, at: end, from: scene) else { continue }
      report(
        .endsElsewhere(
          end, layer: difference.layer, property: difference.property,
          distance: difference.distance,
          animator: "\(type(of: transition.animator))"))
    }
  }

  /// Returns the largest difference of a transition's first or last picture from a picture at rest, or
  /// `nil` when they look the same.
  private func difference(
    of transition: RunningTransition, at end: TransitionEnd, from scene: OnScreen
  ) -> (layer: LayerID, property: LayerProperty, distance: Double)? {
    let timeline = transition.playback.timeline
    let playback = TransitionPlayback(
      timeline, startingAt: end == .start ? 0 : timeline.duration)
    let still = RunningTransition(
      change: transition.change, context: transition.context, animator: transition.animator,
      playback: playback, interaction: nil, coordinator: transition.coordinator,
      number: transition.number, standingBars: transition.standingBars)
    var shown = SceneDrawing(
      Scene(model.onScreen).beginning(still), in: container, leading: still
    ).picture.layers
    if end == .end, transition.standingBars.contains(.top) {
      // A bar that stands still belongs to the new page at the end.
      let (old, new) = (transition.context.from.id, transition.context.to.id)
      for index in shown.indices where shown[index].node == .bar(of: old) {
        shown[index].node = .bar(of: new)
      }
    }
    let resting = scene.restingLayers(in: container)
      .joiningBars(ofPages: Set(shown.compactMap(\.node)), in: container)
    let goals = Dictionary(resting.compactMap { entry in entry.node.map { ($0, entry.state) } }) {
      first, _ in first
    }
    var found = zip(shown, shown.nodesInSight(in: container)).compactMap { entry, isSeen in
      isSeen ? entry.difference(from: entry.node.flatMap { goals[$0] }) : nil
    }
    let nodes = Set(shown.compactMap(\.node))
    // A page that is drawn in pieces or whose elements fly has no layer of its own: its parts count as the page.
    let inPieces = Set(shown.compactMap { $0.node?.isPartOfPage == true ? $0.node?.screen : nil })
    found += zip(resting, resting.nodesInSight(in: container)).compactMap { entry, isSeen in
      guard isSeen, let node = entry.node, !nodes.contains(node),
        !(node.screen.map(inPieces.contains) ?? false)
      else { return nil }
      return (entry.id, .isHidden, 1)
    }
    return found.max { $0.distance < $1.distance }
  }
}

extension [Picture.Entry] {
  /// Returns the layers at rest with a page and its bars merged into one picture where the other layers do so.
  ///
  /// - Parameters:
  ///   - nodes: The nodes of the layers to compare with.
  ///   - container: The container, which a picture of a page with its bars fills.
  /// - Returns: The layers.
  fileprivate func joiningBars(
    ofPages nodes: Set<NodeID>, in container: Container
  ) -> [Picture.Entry] {
    var joined: Set<String> = []
    let layers = map { entry in
      guard case .screen(let id) = entry.node, nodes.contains(.picture(of: id)) else {
        return entry
      }
      joined.insert(id)
      return Picture.Entry(
        entry.id, LayerState(frame: container.bounds), node: .picture(of: id))
    }
    guard !joined.isEmpty else { return self }
    return layers.filter { entry in
      switch entry.node {
      case .bar(let id): !joined.contains(id)
      case .bottomBar: false
      default: true
      }
    }
  }
}

extension NodeID {
  /// Whether the layer shows an element or a piece of a page, which the page at rest shows itself.
  fileprivate var isPartOfPage: Bool {
    switch self {
    case .element, .piece: true
    case .screen, .bar, .picture, .bottomBar, .dimming, .shadow, .own: false
    }
  }
}

extension Picture.Entry {
  /// Returns the difference of a layer from its state at rest, in points, or for the opacity in parts of 1.
  ///
  /// - Parameter goal: The layer's state at rest, or `nil` when the picture at rest does not have it.
  /// - Returns: The difference, or `nil` when there is none.
  fileprivate func difference(
    from goal: LayerState?
  ) -> (layer: LayerID, property: LayerProperty, distance: Double)? {
    guard let goal else {
      return node?.isPartOfPage == true ? nil : (id, .alpha, min(1, state.alpha))
    }
    let distances = Rect.unit.corners.compactMap { corner -> Double? in
      guard let here = state.drawnPoint(ofUnit: corner), let there = goal.drawnPoint(ofUnit: corner)
      else { return nil }
      return max(abs(here.x - there.x), abs(here.y - there.y))
    }
    if let distance = distances.max(), distance > 0.5 {
      return (id, state.frame == goal.frame ? .transform : .frame, distance)
    }
    let faded = abs(state.alpha - goal.alpha)
    return faded > 0.02 ? (id, .alpha, faded) : nil
  }
}
