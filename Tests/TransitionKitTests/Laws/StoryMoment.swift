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
  func jump(to picture: Picture, losing: Bool) -> String? {
    StoryMoment.jump(from: state.layers, to: picture, losing: losing)
  }

  static func jump(from layers: [Picture.Entry], to picture: Picture, losing: Bool) -> String? {
    for entry in layers where !entry.state.frame.isEmpty {
      // A bar may go on in another role; the painter looks at bars.
      switch entry.id {
      case .bar, .barSnapshot, .bottomBar, .node(.bar), .node(.bottomBar): continue
      default: break
      }
      guard let now = picture[entry.id] else {
        if losing { return "\(entry.id) is lost" }
        continue
      }
      guard isDrawn(entry.state) || isDrawn(now) else { continue }
      let jump = distance(from: entry.state, to: now)
      if jump > 1e-9 { return "\(entry.id) jumps by \(jump)" }
    }
    return nil
  }

  private static func isDrawn(_ state: LayerState) -> Bool {
    state.alpha > 0 && !state.isHidden && !(state.hidesBackFace && state.showsBackFace)
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
