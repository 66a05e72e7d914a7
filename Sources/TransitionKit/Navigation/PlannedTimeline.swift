/// The timeline of a transition that is about to begin, and the bars and elements that the scene draws beside it.
struct PlannedTimeline {
  let timeline: Timeline
  /// The bars that stand still while the pages move; they are not part of the pages.
  var standingBars: BarSet = []
  /// The side, `from` or `to`, whose page already moves by an older transition; `nil` if both pages are at rest.
  var liveSide: TransitionRole?
  /// The elements of that side that may fly from their present places.
  var departures = Departures()

  /// Plans a transition.
  ///
  /// A bar stands still if it stands still now, the new page has the same bar and the animator has no layer for it. If
  /// another bar is visible while the page that is left still moves, pages include their bars, so that the old bars
  /// move with the old picture.
  ///
  /// - Parameters:
  ///   - animator: The animator.
  ///   - context: The context; its flag whether pages include their bars is set.
  ///   - change: The change that the transition shows.
  ///   - scene: What is on screen.
  /// - Throws: The error of the animator.
  init(
    _ animator: any AnimatedTransitioning, _ context: inout StaticContext, _ change: ScreenChange,
    over scene: Scene
  ) throws {
    guard !change.isModal, change.whole == nil else {
      let isFrontLive = change.operation == .dismiss && !scene.isPresentedAtRest
      liveSide =
        isFrontLive ? .from : scene.stackInView.isMoving ? change.operation.backRole : nil
      // No element flies from a page that already moves under a presentation.
      timeline = try animator.resolvedTimeline(for: context.departing(from: [:], on: liveSide))
      return
    }
    let stack = scene.stackInView
    // An interrupted pop is announced as cancelled but keeps moving, so it may lead to another page than the context
    // says.
    let isOther = stack.goal.top?.id != context.from.id
    let liveSide: TransitionRole? = stack.isMoving || isOther ? .from : nil
    let departures =
      liveSide == nil
      ? Departures() : Departures(from: stack, on: context.from, in: context.container)
    var planned = context
    self = try PlannedTimeline(
      from: stack, to: .page(change.page), in: context, liveSide: liveSide
    ) { isOfWholePages in
      planned.isOfWholePages = isOfWholePages
      return try animator.resolvedTimeline(
        for: planned.departing(from: departures.places, on: liveSide))
    }
    self.departures = departures
    context = planned
  }

  /// Plans a push or pop.
  ///
  /// - Parameters:
  ///   - from: What the scene shows of the page that is left.
  ///   - to: What the scene shows of the page that is entered.
  ///   - context: The context. After an interrupted pop, its page may be another one than the scene shows.
  ///   - liveSide: The side whose page already moves when the transition begins.
  ///   - limit: The bars that may stand still.
  ///   - timeline: Returns the animator's timeline, for pages that include their bars or do not.
  /// - Throws: The error of the animator.
  init(
    from: Scene, to: Scene, in context: StaticContext, liveSide: TransitionRole?,
    standing limit: BarSet = .all, _ timeline: (Bool) throws -> Timeline
  ) throws {
    self.liveSide = liveSide
    let plain = try timeline(false)
    let keepsTopBar = !plain.layers.contains { $0.id.showsNavigationBar }
    let container = context.container
    let (old, new) = (from.bars(in: container), to.bars(in: container))
    standingBars = old.standing.intersection(new.standing).intersection(limit)
    if !keepsTopBar || old.top != new.top { standingBars.remove(.top) }
    // The page in the context may have another bottom bar than the page in the scene, so that the timeline moves it.
    if plain.layers.contains(where: { $0.id == .bottomBar && $0.initial != $0.final }) {
      standingBars.remove(.bottom)
    }
    let bars = TransitionRole.allCases.reduce(old.all.union(new.all)) { bars, role in
      let hides = context.rolesHidingBottomBar?.contains(role) ?? false
      return bars.union(
        Scene.Page(screen: context.screen(role), hidesBottomBar: hides).bars(in: container))
    }
    let isOfWholePages = liveSide != nil && !bars.isSubset(of: standingBars)
    self.timeline = isOfWholePages ? try timeline(true) : plain
  }
}

/// The visible bars of a scene.
private struct SceneBars {
  /// All bars of the scene's pages.
  var all: BarSet
  /// The bars that stand still while the pages move.
  var standing: BarSet
  /// The top bar that stands still.
  var top: TopBar?

  struct TopBar: Equatable {
    let style: BarStyle
    let look: Look?
    let frame: Rect
  }

  init(_ page: Scene.Page, in container: Container) {
    all = page.bars(in: container)
    standing = all
    top = page.screen.flatMap { screen in
      container.barFrame(of: screen).map {
        TopBar(style: screen.bar, look: screen.barLook, frame: $0)
      }
    }
  }

  init(_ transition: RunningTransition, from: SceneBars, to: SceneBars) {
    all = from.all.union(to.all)
    standing = from.standing.intersection(to.standing).intersection(transition.standingBars)
    top = from.top
  }
}

extension Scene {
  /// The part of the scene that shows the stack, under all presented screens.
  ///
  /// A change of the stack is shown on both sides of a motion that leaves the stack as it is; one side may still move.
  fileprivate var stackInView: Scene {
    switch self {
    case .page, .moving, .still: return self
    case .presented(_, _, let over), .morphing(_, let over): return over.stackInView
    case .replaced(let transition, let from, let to):
      let (shown, other) = transition.leadsBack ? (from, to) : (to, from)
      let moves = shown.leavesStack(of: other) && !shown.stackInView.isMoving
      return (moves ? other : shown).stackInView
    }
  }

  fileprivate func bars(in container: Container) -> SceneBars {
    switch self {
    case .page(let page): return SceneBars(page, in: container)
    case .moving(let transition, let from, let to):
      return SceneBars(transition, from: from.bars(in: container), to: to.bars(in: container))
    case .presented(_, _, let scene), .morphing(_, let scene): return scene.bars(in: container)
    case .replaced(let transition, let from, let to):
      return (transition.leadsBack ? from : to).bars(in: container)
    case .still(_, let goal):
      var bars = SceneBars(
        Page(screen: goal.top, hidesBottomBar: goal.hidesBottomBar), in: container)
      bars.standing = []
      return bars
    }
  }
}
