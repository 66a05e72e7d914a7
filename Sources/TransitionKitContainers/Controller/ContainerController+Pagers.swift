import TransitionKit

/// The motion of a pager in the tree, with its pages and the requested move.
struct RunningPager {
  var motion: PagerMotion
  /// The ids of the pages.
  ///
  /// They are kept when the pager leaves the tree.
  let pages: [String]
  /// The move to a page that a call has requested.
  var call: Call?
  /// Whether the end of the present change of pages has been announced early.
  var isRetired = false
  /// Whether a finger drives the present change of pages, so that its end is announced, too.
  var isPairOfFinger = false
  /// The animator that a call has given; it is used until the pager comes to rest.
  var animator: (any AnimatedTransitioning)?
  /// The transition by which an animator shows the present change of pages.
  var transition: PageTransition?

  var remaining: Double { motion.remaining }

  /// The page to which the pager moves, or at which it rests or is held.
  var selected: String { pages[motion.destination] }

  /// A change from one page to another that is shown by an animator.
  ///
  /// The pager's position is the fraction of its timeline.
  struct PageTransition {
    let context: StaticContext
    /// The animator's timeline; `nil` if there is no animator or its timeline cannot be made.
    ///
    /// The pages then scroll.
    let timeline: Timeline?
    let nodes: [NodeID]
  }

  /// The move to a page that a call has requested.
  struct Call {
    /// The page that is entered.
    let entered: String
    /// The pages that have received `willMove(to: nil)` from calls, until it is decided that they leave or stay.
    var leaving: Set<String>
    /// The pages that are children of the pager according to the announced parent events.
    var contained: Set<String>
  }
}

extension ContainerController {
  /// Returns the motion of a pager; `nil` if the tree has no pager with this id, or it has no pages.
  package func pager(_ id: String) -> PagerMotion? { running(id)?.motion }

  /// Begins a drag of a pager, which may still be moving.
  ///
  /// With reduced motion a page may still be fading in: the finger then moves this page at once, while the old picture
  /// continues to fade out.
  ///
  /// - Throws: ``ContainerError/unknownNode(_:)`` or ``ContainerError/wrongKind(_:expected:)``;
  ///   ``ContainerError/notDraggable(_:)`` when the pager is out of view, has no pages or no width, or while a
  ///   finger moves a page inside of it, such as back to the one below.
  public func grabPager(_ id: String) throws(ContainerError) {
    try countCall()
    guard tree.contains(id), let pager = running(id), pager.motion.phase != .held else {
      return try move(id) { pager throws(PagerError) in pager.grab() }
    }
    guard isInView(id), !isHeldInside(id) else { throw .notDraggable(id) }
    try keepPicture(
      of: EngineID(host: id, role: .content), if: pager.motion.fadingTarget != nil,
      lasting: Timeline.reducedMotionDuration
    ) { () throws(ContainerError) in
      try move(id) { pager throws(PagerError) in pager.grab() }
    }
  }

  /// Whether a finger moves a page inside of a node, at any depth.
  func isHeldInside(_ id: String) -> Bool {
    func isInside(_ host: String) -> Bool { tree.path(to: host).dropLast().contains(id) }
    return engines.values.contains { engine in
      engine.stack.transition != nil && engine.stack.remaining == .infinity
        && isInside(engine.id.host)
    } || paneRuns.contains { $0.value.hold != nil && isInside($0.key) }
      || paneBacks.contains { $0.panes.map(isInside) ?? false }
  }

  /// Moves a held pager with the finger.
  ///
  /// - Parameters:
  ///   - id: The pager.
  ///   - travel: How far the finger has moved since it touched, in points; above 0 towards the next page.
  /// - Throws: ``ContainerError``; nothing has changed then.
  public func dragPager(_ id: String, to travel: Double) throws(ContainerError) {
    try countCall()
    try move(id) { pager throws(PagerError) in try pager.drag(to: travel) }
  }

  /// Releases a held pager, which moves to the page that its style chooses.
  ///
  /// - Parameters:
  ///   - id: The pager.
  ///   - velocity: The velocity of the finger in points per second; above 0 towards the next page.
  /// - Throws: ``ContainerError``; nothing has changed then.
  public func releasePager(_ id: String, velocity: Double) throws(ContainerError) {
    try countCall()
    try move(id) { pager throws(PagerError) in try pager.release(velocity: velocity) }
  }

  /// Ends the drag of a pager whose touch was cancelled: the pager returns to its page.
  ///
  /// - Throws: As ``releasePager(_:velocity:)``; a pager that no finger holds is not changed.
  public func cancelPager(_ id: String) throws(ContainerError) {
    try countCall()
    try move(id) { pager throws(PagerError) in pager.cancel() }
  }

  // MARK: - Inside

  /// Moves a pager to a page on request, and announces `willMove` and `didMove` to the pages, as a page view controller
  /// does.
  ///
  /// If an earlier request is still moving the pager, it is reported as not completed.
  func go(
    to page: String, in id: String, animated: Bool,
    using animator: (any AnimatedTransitioning)? = nil
  ) throws(ContainerError) {
    guard let index = tree.children(of: id).firstIndex(of: page), let old = tree.shownChild(of: id),
      var pager = running(id)
    else { return }
    if pager.call != nil { emit(.pageCompletion(false, in: id)) }
    let isSilent = !isInView(id)
    var contained = pager.call?.contained ?? []
    contained.insert(old)
    var leaving = pager.call?.leaving ?? []
    // The pager may be on its way to the page already.
    if old != page {
      emit(.willMove(old, to: nil))
      leaving.insert(old)
    }
    if !contained.contains(page) {
      emit(.willMove(page, to: id))
      emit(.didMove(page, to: id))
    } else if leaving.remove(page) != nil {
      // An earlier call has announced that the page will leave; now it stays.
      emit(.willMove(page, to: id))
    }
    contained.insert(page)
    if !isSilent { load(nodesOnScreen(under: page).inside(page)) }
    pager.call = RunningPager.Call(entered: page, leaving: leaving, contained: contained)
    if let animator, pager.motion.phase.isResting { pager.animator = animator }
    pagers[id] = pager
    if animated, !isSilent {
      // With reduced motion the new page fades in from rest, so a moving pager would jump.
      let mayJump = pager.motion.container.reducesMotion && !pager.motion.phase.isResting
      return try keepPicture(
        of: EngineID(host: id, role: .content), if: mayJump, lasting: Timeline.reducedMotionDuration
      ) { () throws(ContainerError) in
        try move(id) { pager throws(PagerError) in try pager.go(to: index, animated: true) }
      }
    }
    // A page may be covered by a presented node. Pages that were coming in are announced before pages that were already
    // leaving.
    let others = pager.pages.reversed().filter { $0 != page }
      .map { (page: $0, phase: list(EngineID(host: id, role: .content)).phase(of: $0)) }
      .filter { $0.phase > .absent }
    let shown =
      (others.filter { $0.phase.isInView } + others.filter { !$0.phase.isInView }).map(\.page)
    let events: [PagerEvent]
    do throws(PagerError) {
      events = try pager.motion.go(to: index, animated: false)
    } catch {
      throw .illegalPager(id, error)
    }
    pager.isRetired = false
    pagers[id] = pager
    tree.select(page, in: id)
    tellPages(
      [(.willAppear, page)] + shown.map { (.willDisappear, $0) }
        + shown.map { (.didDisappear, $0) }, of: id, animated: false)
    if pager.isPairOfFinger {
      let end = events.first {
        switch $0 {
        case .finished, .cancelled: true
        case .began, .pageChanged, .scrollState, .scrolled: false
        }
      }
      if let end { emit(.pager(end, in: id)) }
      pagers[id]?.isPairOfFinger = false
    }
    release(pager.call?.contained.subtracting([page]) ?? [], from: id)
    for case .pageChanged(let number) in events { emit(.pager(.pageChanged(number), in: id)) }
    for case .scrollState(let state) in events { emit(.pager(.scrollState(state), in: id)) }
    tellPages([(.didAppear, page)], of: id, animated: false)
    endMove(of: id)
  }

  /// Announces the end of membership to pages that leave the pager after a requested move, in the pager's order.
  private func release(_ pages: Set<String>, from id: String) {
    for page in pagers[id]?.pages ?? [] where pages.contains(page) {
      guard pagers[id]?.call?.contained.remove(page) != nil else { continue }
      pagers[id]?.call?.leaving.remove(page)
      emit(.willMove(page, to: nil))
      emit(.didMove(page, to: nil))
    }
  }

  /// Announces to a page that a requested move passes that it becomes a child of the pager.
  private func contain(_ page: String, in id: String) {
    guard pagers[id]?.call?.contained.insert(page).inserted == true else { return }
    emit(.willMove(page, to: id))
    emit(.didMove(page, to: id))
  }

  /// Ends a requested move as not completed, because the pager leaves or gets other pages.
  ///
  /// - Parameters:
  ///   - id: The pager.
  ///   - staying: The pages that it keeps.
  func loseMove(of id: String, keeping staying: Set<String>) {
    guard let pager = pagers[id], let call = pager.call else { return }
    for page in pager.pages where call.leaving.contains(page) && staying.contains(page) {
      emit(.willMove(page, to: id))
    }
    release(call.contained.subtracting(staying), from: id)
    emit(.pageCompletion(false, in: id))
    pagers[id]?.call = nil
  }

  func advancePager(_ id: String, by seconds: Double) {
    try? move(id) { pager throws(PagerError) in try pager.advance(by: seconds) }
  }

  /// Returns the state of a pager, and creates it if necessary.
  private func running(_ id: String) -> RunningPager? {
    if let pager = pagers[id] { return pager }
    guard case .pager(let style) = tree.kind(of: id),
      let area = area(for: EngineID(host: id, role: .content)),
      let index = tree.shownChild(of: id).flatMap(tree.children(of: id).firstIndex),
      let motion = try? PagerMotion(
        style, pageCount: tree.children(of: id).count, page: index, in: area)
    else { return nil }
    pagers[id] = RunningPager(motion: motion, pages: tree.children(of: id))
    keepList(EngineID(host: id, role: .content))
    return pagers[id]
  }

  /// Changes the motion of a pager and announces the events that result.
  private func move(
    _ id: String, _ change: (inout PagerMotion) throws(PagerError) -> [PagerEvent]
  ) throws(ContainerError) {
    guard tree.contains(id) || pagers[id] != nil else { throw .unknownNode(id) }
    guard var pager = running(id) else {
      // A pager without pages, or in an area without width, cannot be moved.
      if case .pager = tree.kind(of: id) { throw .notDraggable(id) }
      throw .wrongKind(id, expected: "pager")
    }
    let events: [PagerEvent]
    do {
      events = try change(&pager.motion)
    } catch {
      throw .illegalPager(id, error)
    }
    pagers[id] = pager
    let pages = pager.pages
    tree.select(pager.selected, in: id)
    for event in events { announce(event, of: id, pages) }
    if pager.motion.phase.isResting { endMove(of: id) }
    if callDepth == 0 { deliver() }
  }

  private func announce(_ event: PagerEvent, of id: String, _ pages: [String]) {
    let tells = isInView(id) && pagers[id]?.isRetired == false
    let order = pagers[id]?.motion.style.order
    func tellEndOfPair() {
      guard tells, pagers[id]?.isPairOfFinger == true else { return }
      emit(.pager(event, in: id))
      pagers[id]?.isPairOfFinger = false
    }
    switch event {
    case .began(let pair):
      let (from, to) = (pages[pair.from], pages[pair.to])
      if tells {
        let isOfFinger = pagers[id]?.call == nil || pagers[id]?.motion.phase == .held
        pagers[id]?.isPairOfFinger = isOfFinger
        if isOfFinger { emit(.pager(event, in: id)) }
        contain(to, in: id)
      }
      tellPages([(.willAppear, to), (.willDisappear, from)], of: id, animated: true)
    case .finished(let pair):
      let (from, to) = (pages[pair.from], pages[pair.to])
      // The end of the pair may have been announced early, and otherwise.
      let begin = [(AppearanceStep.Phase.willAppear, to), (.willDisappear, from)]
      let end = [(AppearanceStep.Phase.didAppear, to), (.didDisappear, from)]
      // A move over several pages may have been passing another one.
      let passed = list(EngineID(host: id, role: .content)).members.map(\.id)
        .filter { $0 != from && $0 != to }
      let leave = [AppearanceStep.Phase.willDisappear, .didDisappear].flatMap { phase in
        passed.map { (phase, $0) }
      }
      tellPages(begin + (order == .scroll ? end : end.reversed()) + leave, of: id, animated: true)
      tellEndOfPair()
      if tells { release([from], from: id) }
    case .cancelled(let pair):
      let (from, to) = (pages[pair.from], pages[pair.to])
      tellPages(
        order == .scroll
          ? [
            (.willAppear, from), (.didAppear, from), (.willDisappear, to), (.didDisappear, to),
          ]
          : [
            (.willDisappear, to), (.willAppear, from), (.didDisappear, to), (.didAppear, from),
          ], of: id, animated: true)
      tellEndOfPair()
      if tells, let call = pagers[id]?.call, call.entered != to { release([to], from: id) }
    case .pageChanged, .scrollState, .scrolled: emit(.pager(event, in: id))
    }
  }

  private func endMove(of id: String) {
    if let pager = pagers[id], let call = pager.call {
      // A finger may have taken the pager back.
      let page = pager.pages[pager.motion.page]
      if call.leaving.contains(page) {
        emit(.willMove(page, to: id))
      } else {
        contain(page, in: id)
      }
      release(pagers[id]?.call?.contained.subtracting([page]) ?? [], from: id)
      emit(.pageCompletion(page == call.entered, in: id))
    }
    pagers[id]?.call = nil
    pagers[id]?.animator = nil
    pagers[id]?.transition = nil
    pagers[id]?.isRetired = false
  }

  private func tellPages(
    _ steps: [(phase: AppearanceStep.Phase, page: String)], of id: String, animated: Bool
  ) {
    let list = EngineID(host: id, role: .content)
    let steps = lists[list]?.changing(
      steps.map { AppearanceStep($0.phase, $0.page, isAnimated: animated) })
    for step in steps ?? [] where step.isWill { retireTransitions(inside: step.node) }
    make(steps ?? [], of: list)
  }

  /// Announces the end of a pager's change of pages now, although its picture continues to move.
  func retirePager(_ id: String) {
    guard let pager = pagers[id], let pair = pager.motion.pair, !pager.isRetired else { return }
    let pages = pager.pages
    if case .settling(let target) = pager.motion.phase, target != pair.from {
      announce(.finished(PagePair(from: pair.from, to: target)), of: id, pages)
    } else {
      for event in pager.motion.phase == .held ? pagers[id]?.motion.cancel() ?? [] : [] {
        if case .cancelled = event { continue }
        announce(event, of: id, pages)
      }
      announce(.cancelled(pair), of: id, pages)
    }
    pagers[id]?.isRetired = true
  }

  // MARK: - Picture

  /// Returns the transition context of the pager's present change of pages, or `nil`.
  func pagerTransition(in id: String) -> StaticContext? {
    guard let pager = pagers[id], let pair = pager.motion.pair,
      let area = area(for: EngineID(host: id, role: .content)),
      let from = tree.screen(pager.pages[pair.from]), let to = tree.screen(pager.pages[pair.to])
    else { return nil }
    return StaticContext(
      pair.isForward ? .push : .pop, from: from.withoutBar, to: to.withoutBar, container: area,
      isAnimated: true, isInteractive: pager.motion.phase == .held)
  }

  /// Returns the transition by which an animator shows the present change of pages; `nil` if the pages scroll.
  ///
  /// The animator is asked once for each change. The context is interactive, so that the timeline is linear: the
  /// pager's own motion already gives the position its curve.
  private func pageTransition(in id: String) -> RunningPager.PageTransition? {
    guard let pager = pagers[id], pager.motion.fadingTarget == nil,
      let pair = pager.motion.pair, let area = area(for: EngineID(host: id, role: .content)),
      let from = tree.screen(pager.pages[pair.from]), let to = tree.screen(pager.pages[pair.to])
    else { return nil }
    let context = StaticContext(
      pair.isForward ? .push : .pop, from: from.withoutBar, to: to.withoutBar, container: area,
      isAnimated: true, isInteractive: true)
    if let known = pager.transition, known.context == context { return known }
    isAsking = true
    let animator =
      pager.animator ?? delegate?.containers(self, animatorFor: context, in: id)
    isAsking = false
    var timeline: Timeline?
    do {
      timeline = try animator?.resolvedTimeline(for: context)
    } catch {
      let failure = NavigationDiagnostic.timelineFailed(
        animator: animator.map { "\($0)" } ?? "", reason: "\(error)")
      emit(.transition(.diagnostic(failure), in: id))
    }
    let nodes = timeline.map { context.nodes(of: $0.layers.map(\.id)) } ?? []
    let transition = RunningPager.PageTransition(
      context: context, timeline: timeline, nodes: nodes)
    pagers[id]?.transition = transition
    return transition
  }

  /// Returns the layers of the visible pages of a pager, placed by the pager or by its animator.
  func pages(of id: String) -> [ContainerLayer] {
    var layers = exchangedPages(of: id) ?? scrolledPages(of: id)
    var shown: Set<String> = []
    for index in layers.indices {
      // An animator may show a page in two layers; the second one gets no contents and is drawn as an older picture.
      guard let page = layers[index].node.shownScreen, shown.insert(page).inserted else { continue }
      layers[index].content = self.layers(of: page)
    }
    return layers
  }

  /// Returns the layers of the animator that shows the change of pages, without their contents; `nil` if the pages
  /// scroll.
  private func exchangedPages(of id: String) -> [ContainerLayer]? {
    guard let transition = pageTransition(in: id), let timeline = transition.timeline,
      let motion = pagers[id]?.motion
    else { return nil }
    let picture = timeline.picture(at: motion.fraction * timeline.duration)
    let nodes = Dictionary(
      zip(timeline.layers.map(\.id), transition.nodes)
    ) { first, _ in first }
    return picture.backToFront.map { entry in
      ContainerLayer(
        nodes[entry.id] ?? .own("\(entry.id)", transition: 0), id: entry.id, in: id, entry.state)
    }
  }

  /// Returns the layers of the visible pages where the pager places them, without their contents.
  private func scrolledPages(of id: String) -> [ContainerLayer] {
    func layer(_ page: String, _ frame: Rect, alpha: Double = 1) -> ContainerLayer {
      ContainerLayer(.screen(page), in: id, LayerState(frame: frame, alpha: alpha))
    }
    if let pager = running(id) {
      let picture = PagerPicture(pager.motion)
      let slots = picture.slots.filter { picture.visiblePages.contains($0.page) }
      if !slots.isEmpty {
        return slots.map { layer(pager.pages[$0.page], $0.frame, alpha: $0.alpha) }
      }
    }
    // In an area without width or height the shown page fills the area.
    guard let page = tree.shownChild(of: id),
      let area = area(for: EngineID(host: id, role: .content)),
      area.width == 0 || area.height == 0
    else { return [] }
    return [layer(page, area.bounds)]
  }
}
