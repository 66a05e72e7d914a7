// Whether a client's animator begins and ends at the pictures at rest.

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
  /// The library's own animators begin and end at rest, so they are not looked at. Neither is a transition
  /// that starts from a running one or changes the stack and the presentations at once.
  func checkEnds(of transition: RunningTransition) {
    guard checksEnds, transition.change.isAnimated, transition.change.whole == nil,
      transition.playback.timeline.duration > 0, !(transition.animator is any LibraryAnimator)
    else { return }
    var after = model.onScreen
    switch transition.change.operation {
    case .push, .pop:
      after.top = transition.change.to
      after.hidesBottomBar = transition.change.hidesBottomBar.after
    case .present: if let to = transition.change.to { after.presented.append(to) }
    case .dismiss: after.presented.removeLast()
    }
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
      number: transition.number)
    let shown = still.picture(over: model, in: container, at: 0).layers
    let resting = scene.restingScene(in: container, roles: true)
    let screens = knownScreens
    let painted = PaintedScene(shown, with: screens, in: container)
    guard painted.differs(from: PaintedScene(resting, with: screens, in: container)) else {
      return nil
    }
    let goals = Dictionary(resting.compactMap { entry in entry.node.map { ($0, entry.state) } }) {
      first, _ in first
    }
    var found = zip(shown, painted.weights).compactMap { entry, weight in
      entry.difference(from: entry.node.flatMap { goals[$0] }, seen: weight)
    }
    let nodes = Set(shown.compactMap(\.node))
    found += resting.filter { $0.node.map { !nodes.contains($0) } ?? false }
      .map { ($0.id, .isHidden, 1) }
    return found.max { $0.distance < $1.distance }
  }
}

extension Picture.Entry {
  /// Returns how far a layer is from where it rests, in points, or in parts of its opacity.
  ///
  /// - Parameters:
  ///   - goal: The layer at rest, or `nil` when it is not there.
  ///   - weight: The largest share of a point that the layer shows.
  /// - Returns: The difference, or `nil` when there is none or it is not seen.
  fileprivate func difference(
    from goal: LayerState?, seen weight: Double
  ) -> (layer: LayerID, property: LayerProperty, distance: Double)? {
    guard let goal else {
      return weight > PaintedScene.threshold ? (id, .alpha, weight) : nil
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
