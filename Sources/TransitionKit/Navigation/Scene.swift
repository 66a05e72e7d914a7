/// A tree of what is on screen: a page at rest, or a motion between two scenes, which may move themselves.
///
/// Because scenes nest, an interrupted transition keeps playing, by its own clock, inside the layer that the new
/// transition moves. When the new transition finishes, its `to` scene remains; when it is cancelled, its `from` scene,
/// which has kept moving.
indirect enum Scene {
  /// A page of the stack at rest, with its bars.
  case page(Page)
  /// A push or pop from one scene to another.
  case moving(RunningTransition, from: Scene, to: Scene)
  /// A presented screen over a scene: at rest, or moved by a presentation or dismissal.
  case presented(Screen, RunningTransition?, over: Scene)
  /// One scene is replaced by another as a whole: it fades in along with a transition that moves at most the front
  /// screen.
  case replaced(RunningTransition, from: Scene, to: Scene)
  /// A scene in a new layout, under its fading picture in the old layout; only at the root of the tree.
  case morphing(Morph, over: Scene)
  /// A still picture, instead of scenes that would nest more than ``deepest`` levels.
  case still([Picture.Entry], leadingTo: OnScreen)

  /// The page on top of a stack.
  struct Page {
    /// The screen, or `nil` for an empty stack.
    var screen: Screen?
    var hidesBottomBar: Bool
  }

  /// Creates the scene of a screen at rest.
  init(_ onScreen: OnScreen) {
    let page = Page(screen: onScreen.top, hidesBottomBar: onScreen.hidesBottomBar)
    self = onScreen.presented.reduce(.page(page)) { .presented($1, nil, over: $0) }
  }
}

// MARK: - Questions

extension Scene {
  /// Whether something visible moves; a still picture counts as moving, because it has to be replaced.
  var isMoving: Bool {
    switch self {
    case .page: false
    case .moving, .replaced, .morphing, .still: true
    case .presented(let screen, let transition, let scene):
      transition != nil || scene.seen(behind: screen)?.isMoving ?? false
    }
  }

  /// Returns the scene if it is in view behind a presented screen at rest, or `nil`.
  func seen(behind screen: Screen) -> Scene? {
    screen.presentationStyle.removesPresenter ? nil : self
  }

  /// Whether the screen in front is presented and at rest.
  var isPresentedAtRest: Bool {
    if case .presented(_, nil, _) = self { true } else { false }
  }

  /// Whether the frontmost presented screen is being presented or dismissed.
  private var isFrontMoving: Bool {
    switch self {
    case .page, .moving, .still: false
    case .presented(_, let transition, _): transition != nil
    case .replaced: !goal.presented.isEmpty
    case .morphing(_, let over): over.isFrontMoving
    }
  }

  /// The number of motions that nest.
  var depth: Int {
    switch self {
    case .page, .still: 0
    case .moving(_, let from, let to), .replaced(_, let from, let to):
      1 + max(from.depth, to.depth)
    case .presented(_, let transition, let over): over.depth + (transition == nil ? 0 : 1)
    case .morphing(let morph, let over): 1 + max(morph.scene.depth, over.depth)
    }
  }

  /// The screens that will be in view when all transitions have ended.
  var goal: OnScreen {
    switch self {
    case .page(let page):
      return OnScreen(top: page.screen, presented: [], hidesBottomBar: page.hidesBottomBar)
    case .moving(let transition, let from, let to), .replaced(let transition, let from, let to):
      return transition.leadsBack ? from.goal : to.goal
    case .presented(let screen, let transition, let scene):
      var goal = scene.goal
      if transition?.removesPresented != true { goal.presented.append(screen) }
      return goal
    case .morphing(_, let scene): return scene.goal
    case .still(_, let goal): return goal
    }
  }

  /// Returns a number that depends on the page of the stack; during a push or pop, interpolated between the two pages.
  func blended(_ value: (Page) -> Double) -> Double {
    switch self {
    case .page(let page): return value(page)
    case .moving(let transition, let from, let to), .replaced(let transition, let from, let to):
      let fraction = transition.playback.shownFraction
      return from.blended(value).interpolated(to: to.blended(value), progress: fraction)
    case .presented(_, _, let over), .morphing(_, let over): return over.blended(value)
    case .still(_, let goal):
      return value(Page(screen: goal.top, hidesBottomBar: goal.hidesBottomBar))
    }
  }
}

// MARK: - Changes

extension Scene {
  /// Returns the scene after a transition has begun.
  func beginning(_ transition: RunningTransition) -> Scene { adding(transition).limitingLayers }

  /// Returns the scene with a transition, however many layers it has.
  private func adding(_ transition: RunningTransition) -> Scene {
    if case .morphing(let morph, let over) = self {
      return .morphing(morph, over: over.adding(transition))
    }
    let (change, container) = (transition.change, transition.context.container)
    if let whole = change.whole {
      return presenting(transition, leadingTo: whole.after)
        ?? .replaced(transition, from: bounded(in: container), to: Scene(whole.after))
    }
    switch (change.operation, self) {
    case (.push, _), (.pop, _):
      return replacingStack { stack in
        .moving(transition, from: stack.bounded(in: container), to: .page(change.page))
      }
    case (.present, _) where isFrontMoving:
      guard let screen = change.to else { return self }
      return .replaced(
        transition, from: bounded(in: container), to: .presented(screen, nil, over: Scene(goal)))
    case (.present, _):
      return change.to.map { .presented($0, transition, over: self) } ?? self
    case (.dismiss, .presented(let screen, nil, let over)):
      return .presented(screen, transition, over: over)
    case (.dismiss, _):
      return .replaced(transition, from: bounded(in: container), to: withoutFront)
    }
  }

  /// The scene without the frontmost presented screen that stays, and without those above it that leave already.
  private var withoutFront: Scene {
    switch self {
    case .presented(_, let transition, let over):
      transition?.removesPresented == true ? over.withoutFront : over
    case .replaced(let transition, let from, let to):
      (transition.leadsBack ? from : to).withoutFront
    case .morphing(let morph, let over): .morphing(morph, over: over.withoutFront)
    case .page, .moving, .still: self
    }
  }

  /// Returns the scene after a transition has begun that only presents or dismisses the front screen; `nil` if it
  /// changes more, or if the front screen still moves.
  private func presenting(
    _ transition: RunningTransition, leadingTo after: OnScreen
  ) -> Scene? {
    switch (transition.change.operation, self) {
    case (.dismiss, .presented(let screen, nil, let over))
    where screen.id == transition.change.from?.id && over.goal.shows(after):
      return .presented(screen, transition, over: over)
    case (.present, _) where isFrontMoving: return nil
    case (.present, _):
      guard let screen = transition.change.to else { return nil }
      var goal = goal
      goal.presented.append(screen)
      return goal.shows(after) ? .presented(screen, transition, over: self) : nil
    case (.push, _), (.pop, _), (.dismiss, _): return nil
    }
  }

  /// Returns the scene with the stack under the presented screens replaced, on both sides of a motion that leaves it as
  /// it is.
  func replacingStack(_ replace: (Scene) -> Scene) -> Scene {
    mapGoal(andBothSidesIf: { $0.leavesStack(of: $1) }) { scene in
      switch scene {
      case .page, .moving, .still: replace(scene)
      case .presented, .replaced, .morphing: scene
      }
    }
  }

  /// Whether the scene leads to the same page of the stack as another one.
  func leavesStack(of other: Scene) -> Bool { goal.top?.id == other.goal.top?.id }

  /// Returns the scene with each ended transition replaced by the scene that it led to.
  func settled() -> Scene {
    let settled = mapParts { scene in
      switch scene {
      case .moving(let transition, let from, let to), .replaced(let transition, let from, let to):
        switch transition.outcome {
        case nil: return scene
        case .finished: return to
        case .cancelled: return from
        }
      case .presented(let screen, .some(let transition), let over):
        guard transition.outcome != nil else { return scene }
        return transition.removesPresented ? over : .presented(screen, nil, over: over)
      case .morphing(let morph, let over): return morph.remaining > 0 ? scene : over
      case .page, .presented, .still: return scene
      }
    }
    return settled.resumed
  }

  /// The scene with a still picture replaced by what it leads to, unless a motion still starts from it.
  private var resumed: Scene {
    switch self {
    case .still(_, let goal): Scene(goal)
    case .presented(let screen, nil, let over): .presented(screen, nil, over: over.resumed)
    case .morphing(let morph, let over): .morphing(morph, over: over.resumed)
    case .page, .moving, .replaced, .presented: self
    }
  }

  /// Returns the scene with newer versions of the screens at rest.
  ///
  /// Only screens that stay change their presentation style: one that leaves may be presented anew, with another style.
  ///
  /// - Parameters:
  ///   - version: Returns the version of a screen that is presented or in the stack.
  ///   - bottomBar: Returns whether a page of the stack hides the bottom bar.
  /// - Returns: The scene.
  func updating(
    _ version: (_ screen: Screen, _ isPresented: Bool) -> Screen, bottomBar: (Page) -> Bool
  ) -> Scene {
    mapParts { scene in
      switch scene {
      case .page(var page):
        page.screen = page.screen.map { version($0, false) }
        page.hidesBottomBar = bottomBar(page)
        return .page(page)
      case .presented(let screen, let transition, let over):
        return .presented(screen.replaced(by: version(screen, true)), transition, over: over)
      case .moving, .replaced, .morphing, .still: return scene
      }
    }.mapGoal { scene in
      guard case .presented(let screen, let transition, let over) = scene,
        transition?.removesPresented != true
      else { return scene }
      return .presented(version(screen, true), transition, over: over)
    }
  }

  /// Returns the scene for a new layout: still and fading pictures of old layouts are replaced by what they lead to.
  func laidOutAnew() -> Scene {
    mapParts { scene in
      switch scene {
      case .still(_, let goal): Scene(goal)
      case .morphing(_, let over): over
      case .page, .moving, .replaced, .presented: scene
      }
    }
  }
}

extension RunningTransition {
  /// How the transition has ended, or `nil` while it runs.
  var outcome: TransitionOutcome? {
    if case .ended(let outcome) = playback.phase { outcome } else { nil }
  }

  /// Whether the transition plays back to its start, or was cancelled.
  var leadsBack: Bool { isBeingCancelled || outcome == .cancelled }

  /// Whether the presented screen is gone when this presentation or dismissal ends.
  var removesPresented: Bool { (context.operation == .dismiss) != leadsBack }
}
