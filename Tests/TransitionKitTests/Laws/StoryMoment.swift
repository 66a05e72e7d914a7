import TransitionKit

/// The picture before a step.
struct StoryMoment {
  let state: StoryState
  let context: (any TransitionContext)?
  let playback: TransitionPlayback?
  let coordinator: TransitionCoordinator?

  init(_ controller: NavigationController) {
    state = StoryState(controller)
    context = controller.transition
    playback = controller.playback
    coordinator = controller.transitionCoordinator
  }

  /// Returns the first layer that jumps, or that is missing if `losing` is `true`.
  func jump(to frame: Frame, losing: Bool) -> String? {
    StoryMoment.jump(from: state.layers, to: frame, losing: losing)
  }

  static func jump(from layers: [Frame.Entry], to frame: Frame, losing: Bool) -> String? {
    for entry in layers {
      guard let now = frame[entry.id] else {
        if losing { return "\(entry.id) is lost" }
        continue
      }
      let jump = distance(from: entry.state, to: now)
      if jump > 1e-9 { return "\(entry.id) jumps by \(jump)" }
    }
    return nil
  }

  /// Returns whether the picture before would look different without a page.
  private func isSeen(_ id: String, in container: Container) -> Bool {
    let painter = Painter(container: container, screens: [])
    let others = state.layers.filter { ![.screen(id), .picture(of: id)].contains($0.node) }
    return painter.difference(
      Frame(time: 0, fraction: 0, layers: state.layers),
      Frame(time: 0, fraction: 0, layers: others)) != nil
  }

  /// Returns the first screen that jumps when another transition continues the picture.
  ///
  /// A page, its snapshot and its residual layer may replace each other. They are compared by their
  /// offsets from their resting frames.
  func jump(to frame: Frame, in new: any TransitionContext) -> String? {
    guard let context, let playback else { return nil }
    for entry in playback.frame.layers where !entry.state.isHidden && !entry.state.frame.isEmpty {
      guard let id = screen(of: entry.id, in: context) else { continue }
      let then = fromRest(entry.id, entry.state, in: context)
      let candidates = frame.layers.compactMap { now -> LayerState? in
        switch now.id {
        case .node(.screen(id)), .node(.picture(of: id)), .node(.piece("page", of: id)):
          // A residual layer lies where it was; a screen of neither role rests.
          return fromRest(entry.id, now.state, in: context)
        default:
          guard screen(of: now.id, in: new) == id else { return nil }
          return fromRest(now.id, now.state, in: new)
        }
      }
      let jumps = candidates.map { StoryMoment.drawnDistance(from: then, to: $0) }
      // A page that nothing can show any more has been removed.
      guard let least = jumps.min() else { continue }
      if least > 1e-6, isSeen(id, in: context.container) {
        return "screen \(id) jumps by \(least) as \(entry.id)"
      }
    }
    return nil
  }

  /// Returns the id of the screen that a layer shows, or `nil` for other layers.
  private func screen(of id: LayerID, in context: any TransitionContext) -> String? {
    switch id {
    case .screen(let role), .snapshot(let role): context.screen(role).id
    default: nil
    }
  }

  /// Returns a state with its frame relative to the resting frame of the layer.
  private func fromRest(
    _ id: LayerID, _ state: LayerState, in context: any TransitionContext
  ) -> LayerState {
    let container = context.container
    let restingFrame: Rect
    switch (id, context.operation) {
    case (.screen(let role), .push), (.screen(let role), .pop):
      restingFrame = container.contentFrame(under: context.screen(role).bar)
    case (.screen(let role), .present), (.screen(let role), .dismiss):
      let isAbove = (role == .to) == (context.operation == .present)
      restingFrame =
        isAbove ? context.screen(role).presentationStyle.frame(in: container) : container.bounds
    default: restingFrame = container.bounds
    }
    var state = state
    state.frame = Rect(
      x: state.frame.x - restingFrame.x, y: state.frame.y - restingFrame.y,
      width: state.frame.width - restingFrame.width,
      height: state.frame.height - restingFrame.height)
    return state
  }

  /// Returns how far the corners of a layer are drawn from those of another one, or the difference of
  /// their opacities if that is larger.
  private static func drawnDistance(from old: LayerState, to new: LayerState) -> Double {
    let corners = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1)]
    let distances = corners.map { corner -> Double in
      guard let one = old.drawnPoint(ofUnit: corner), let two = new.drawnPoint(ofUnit: corner)
      else { return 0 }
      return max(abs(one.x - two.x), abs(one.y - two.y))
    }
    return max(distances.max() ?? 0, abs(new.alpha - old.alpha))
  }

  private static func distance(from old: LayerState, to new: LayerState) -> Double {
    [
      new.frame.x - old.frame.x, new.frame.y - old.frame.y, new.frame.width - old.frame.width,
      new.frame.height - old.frame.height, new.alpha - old.alpha,
      new.transform.scaleX - old.transform.scaleX, new.transform.scaleY - old.transform.scaleY,
      new.transform.translationX - old.transform.translationX,
      new.transform.translationY - old.transform.translationY,
    ].map(abs).max() ?? 0
  }
}
