import TransitionKit

/// A pager of a tree, while it runs.
struct RunningPager {
  var motion: PagerMotion
  /// The ids of the pages, also when the pager leaves the tree.
  let pages: [String]
  /// A move that a call has asked for.
  var call: Call?
  /// Whether the end of its pair has been announced before it.
  var isRetired = false
  /// Whether a finger leads its pair, of which the end is told too.
  var isPairOfFinger = false
  /// The animator of a call, until the pager rests.
  var animator: (any AnimatedTransitioning)?
  /// What an animator shows of the pair in transition.
  var transition: PageTransition?

  var remaining: Double { motion.phase == .dragging ? .infinity : motion.remaining }

  /// The page to which the pager leads, or that a finger holds.
  var selected: String { pages[motion.destination] }

  /// A pair of pages that an animator exchanges, seeked by the pager's position.
  struct PageTransition {
    let context: StaticContext
    /// `nil` when there is no animator, or its timeline cannot be made: the pages scroll.
    let timeline: Timeline?
    let nodes: [NodeID]
  }

  /// A move that a call has asked for.
  struct Call {
    /// The page that is entered.
    let entered: String
    /// The pages that were told at calls that they will leave the pager, until they leave or stay.
    var leaving: Set<String>
    /// The pages that the pager contains for its parent events.
    var contained: Set<String>
  }
}

extension ContainerController {
  /// Returns the motion of a pager, or `nil` when the tree has no such pager with pages.
  package func pager(_ id: String) -> PagerMotion? { running(id)?.motion }

  /// Lets a finger hold a pager, also one that moves by itself.
  ///
  /// A page that fades in, where motion is reduced, belongs to the finger at once; the old picture fades on.
  ///
  /// - Throws: ``ContainerError/unknownNode(_:)`` or ``ContainerError/wrongKind(_:expected:)``;
  ///   ``ContainerError/notDraggable(_:)`` when the pager is out of view, has no pages or no width, or while a
  ///   finger moves a page inside of it, such as back to the one below.
  public func grabPager(_ id: String) throws(ContainerError) {
    try countCall()
    guard tree.contains(id), let pager = running(id), pager.motion.phase != .dragging else {
      return try move(id) { pager throws(PagerError) in pager.grab() }
    }
    guard isInView(id), !isHeldInside(id) else { throw .notDraggable(id) }
    try keepPicture(of: id, if: pager.motion.fadingTarget != nil) { () throws(ContainerError) in
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

  /// Makes a change of a pager, whose old picture fades.
  ///
  /// - Parameters:
  ///   - id: The pager.
  ///   - isKept: Whether the picture would jump without that.
  ///   - change: Makes the change.
  /// - Throws: What the change throws.
  private func keepPicture(
    of id: String, if isKept: Bool, _ change: () throws(ContainerError) -> Void
  ) throws(ContainerError) {
    let content = EngineID(host: id, role: .content)
    let old = isKept ? picture(of: content) : []
    // Observers are told when the old picture is there.
    callDepth += 1
    defer {
      callDepth -= 1
      if callDepth == 0 { deliver() }
    }
    try change()
    if isKept, picture(of: content) != old {
      fade(old, of: content, lasting: Timeline.reducedMotionDuration)
    }
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

  /// Takes a held pager from its finger, whose touch was cancelled: it returns to its page.
  ///
  /// - Throws: As ``releasePager(_:velocity:)``; a pager that no finger holds goes on.
  public func cancelPager(_ id: String) throws(ContainerError) {
    try countCall()
    try move(id) { pager throws(PagerError) in pager.cancel() }
  }

  // MARK: - Inside

  /// Moves a pager to a page by a call, with the parent events of a page view controller.
  ///
  /// A move that was asked for before is completed without success.
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
      // An earlier call told the page that it will leave; now it stays.
      emit(.willMove(page, to: id))
    }
    contained.insert(page)
    if !isSilent { load(visible(under: page)) }
    pager.call = RunningPager.Call(entered: page, leaving: leaving, contained: contained)
    if let animator, pager.motion.phase == .resting { pager.animator = animator }
    pagers[id] = pager
    if animated, !isSilent {
      // A fade begins at rest.
      let mayJump = pager.motion.reducesMotion && pager.motion.phase != .resting
      return try keepPicture(of: id, if: mayJump) { () throws(ContainerError) in
        try move(id) { pager throws(PagerError) in try pager.go(to: index, animated: true) }
      }
    }
    // A presented node may cover its page. A page that was coming leaves before one that has been leaving.
    let told = pager.pages.reversed().filter { $0 != page && !inside($0).isEmpty }
    let shown =
      told.filter { phases[$0] != .willDisappear } + told.filter { phases[$0] == .willDisappear }
    let events: [PagerEvent]
    do throws(PagerError) {
      events = try pager.motion.go(to: index, animated: false)
    } catch {
      throw .illegalPager(id, error)
    }
    pager.isRetired = false
    pagers[id] = pager
    tree.entries[id]?.selected = page
    if !isSilent {
      tellPages(.willAppear, page, animated: false)
      for other in shown { tellPages(.willDisappear, other, animated: false) }
      for other in shown { tellPages(.didDisappear, other, animated: false) }
    }
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
    if !isSilent { tellPages(.didAppear, page, animated: false) }
    endMove(of: id)
  }

  /// Tells pages of a called move that they leave the pager, in its order.
  private func release(_ pages: Set<String>, from id: String) {
    for page in pagers[id]?.pages ?? [] where pages.contains(page) {
      guard pagers[id]?.call?.contained.remove(page) != nil else { continue }
      pagers[id]?.call?.leaving.remove(page)
      emit(.willMove(page, to: nil))
      emit(.didMove(page, to: nil))
    }
  }

  /// Tells a page that a called move passes that it comes into the pager.
  private func contain(_ page: String, in id: String) {
    guard pagers[id]?.call?.contained.insert(page).inserted == true else { return }
    emit(.willMove(page, to: id))
    emit(.didMove(page, to: id))
  }

  /// Ends a called move of a pager that leaves, or that gets other pages, without success.
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

  /// Returns a running pager, made when it is needed first.
  private func running(_ id: String) -> RunningPager? {
    if let pager = pagers[id] { return pager }
    guard case .pager(let style) = tree.kind(of: id),
      let area = area(for: EngineID(host: id, role: .content)),
      let index = tree.shownChild(of: id).flatMap(tree.children(of: id).firstIndex),
      var motion = try? PagerMotion(
        style, pageCount: tree.children(of: id).count, page: index, in: area.size,
        layoutDirection: area.layoutDirection)
    else { return nil }
    motion.reducesMotion = area.reducesMotion
    pagers[id] = RunningPager(motion: motion, pages: tree.children(of: id))
    return pagers[id]
  }

  /// Changes the motion of a pager, and announces what follows.
  private func move(
    _ id: String, _ change: (inout PagerMotion) throws(PagerError) -> [PagerEvent]
  ) throws(ContainerError) {
    guard tree.contains(id) || pagers[id] != nil else { throw .unknownNode(id) }
    guard var pager = running(id) else {
      // Without pages, or in an area without width, there is nothing to move.
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
    tree.entries[id]?.selected = pager.selected
    for event in events { announce(event, of: id, pages) }
    if pager.motion.phase == .resting { endMove(of: id) }
    if callDepth == 0 { deliver() }
  }

  private func announce(_ event: PagerEvent, of id: String, _ pages: [String]) {
    let tells = isInView(id) && pagers[id]?.isRetired == false
    let order = pagers[id]?.motion.style.order
    func tell(_ steps: [(phase: AppearanceStep.Phase, page: String)]) {
      for step in steps { tellPages(step.phase, step.page, animated: true) }
    }
    func tellEndOfPair() {
      guard pagers[id]?.isPairOfFinger == true else { return }
      emit(.pager(event, in: id))
      pagers[id]?.isPairOfFinger = false
    }
    switch event {
    case .began(let pair) where tells:
      let (from, to) = (pages[pair.from], pages[pair.to])
      let isOfFinger = pagers[id]?.call == nil || pagers[id]?.motion.phase == .dragging
      pagers[id]?.isPairOfFinger = isOfFinger
      if isOfFinger { emit(.pager(event, in: id)) }
      contain(to, in: id)
      for page in [to, from] { retireTransitions(inside: page) }
      tellContent(to, .willAppear, animated: true)
      tellContent(from, .willDisappear, animated: true)
    case .finished(let pair) where tells:
      let (from, to) = (pages[pair.from], pages[pair.to])
      let steps: [(AppearanceStep.Phase, String)] = [(.didAppear, to), (.didDisappear, from)]
      tell(order == .scroll ? steps : steps.reversed())
      tellEndOfPair()
      release([from], from: id)
    case .cancelled(let pair) where tells:
      let (from, to) = (pages[pair.from], pages[pair.to])
      tell(
        order == .scroll
          ? [
            (.willAppear, from), (.didAppear, from), (.willDisappear, to), (.didDisappear, to),
          ]
          : [
            (.willDisappear, to), (.willAppear, from), (.didDisappear, to), (.didAppear, from),
          ])
      tellEndOfPair()
      if let call = pagers[id]?.call, call.entered != to { release([to], from: id) }
    case .began, .finished, .cancelled: break
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
    guard let pager = pagers[id], pager.isRetired else { return }
    pagers[id]?.isRetired = false
    if isInView(id) { reconcilePages(of: id, pager) }
  }

  /// Tells pages what they have missed: a pager that left while it moved may have come back before its end.
  private func reconcilePages(of id: String, _ pager: RunningPager) {
    for other in pager.pages where other != pager.selected && !inside(other).isEmpty {
      tellPages(.willDisappear, other, animated: false)
      tellPages(.didDisappear, other, animated: false)
    }
    guard !isInView(pager.selected) else { return }
    tellPages(.willAppear, pager.selected, animated: false)
    tellPages(.didAppear, pager.selected, animated: false)
  }

  /// The pages, with what is inside of them, to which pagers in view lead past other pages.
  ///
  /// They are told when their own pair begins.
  var awaitedPages: Set<String> {
    var nodes: Set<String> = []
    for (id, pager) in pagers where !pager.isRetired && isInView(id) {
      guard let pair = pager.motion.pair, pager.pages[pair.to] != pager.selected,
        phases[pager.selected] == nil
      else { continue }
      nodes.formUnion(visible(under: pager.selected))
    }
    return nodes
  }

  /// Returns the pages that pagers in view inside of a node exchange now, with what is inside of them.
  ///
  /// They are told at the end of their pair.
  func pagesInPairs(inside host: String) -> Set<String> {
    var nodes: Set<String> = []
    for (id, pager) in pagers where !pager.isRetired && isInView(id) {
      guard let pair = pager.motion.pair, tree.path(to: id).contains(host) else { continue }
      for page in [pair.from, pair.to] { nodes.formUnion(inside(pager.pages[page])) }
    }
    return nodes
  }

  /// Tells a page and what is inside of it.
  private func tellPages(_ phase: AppearanceStep.Phase, _ page: String, animated: Bool) {
    if phase == .willAppear || phase == .willDisappear { retireTransitions(inside: page) }
    tellContent(page, phase, animated: animated)
  }

  /// Announces the end of a pager's pair now; its picture moves on.
  func retirePager(_ id: String) {
    guard let pager = pagers[id], let pair = pager.motion.pair, !pager.isRetired else { return }
    let pages = pager.pages
    if case .settling(let target) = pager.motion.phase, target != pair.from {
      announce(.finished(PagePair(from: pair.from, to: target)), of: id, pages)
    } else {
      for event in pager.motion.phase == .dragging ? pagers[id]?.motion.cancel() ?? [] : [] {
        if case .cancelled = event { continue }
        announce(event, of: id, pages)
      }
      announce(.cancelled(pair), of: id, pages)
    }
    pagers[id]?.isRetired = true
  }

  // MARK: - Picture

  /// Returns the context of the pair of pages that is in transition, or `nil`.
  func pagerTransition(in id: String) -> StaticContext? {
    guard let pager = pagers[id], let pair = pager.motion.pair,
      let area = area(for: EngineID(host: id, role: .content)),
      let from = tree.screen(pager.pages[pair.from]), let to = tree.screen(pager.pages[pair.to])
    else { return nil }
    return StaticContext(
      pair.isForward ? .push : .pop, from: from.withoutBar, to: to.withoutBar, container: area,
      isAnimated: true, isInteractive: pager.motion.phase == .dragging)
  }

  /// Returns what an animator shows of the pair of pages in transition; `nil` when the pages scroll.
  ///
  /// The animator is asked once for each pair, by a context under a finger: its curves are linear, as the
  /// position itself moves on the pager's own motion.
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

  /// Returns the pages of a pager that are seen, each where the pager or its animator shows it.
  func pages(of id: String) -> [ContainerLayer] {
    var layers = exchangedPages(of: id) ?? scrolledPages(of: id)
    var shown: Set<String> = []
    for index in layers.indices {
      // An animator may show a page twice; the second layer is an older picture.
      guard let page = layers[index].node.shownScreen, shown.insert(page).inserted else { continue }
      layers.fill(index, with: self.layers(of: page))
    }
    return layers
  }

  /// Returns the layers of an animator that exchanges two pages, without what is inside of them, or `nil` when the
  /// pages scroll.
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

  /// Returns the pages that are seen where the pager shows them, without what is inside of them.
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
    // In an area without width or height the shown page fills what there is.
    guard let page = tree.shownChild(of: id),
      let area = area(for: EngineID(host: id, role: .content)),
      area.width == 0 || area.height == 0
    else { return [] }
    return [layer(page, area.bounds)]
  }
}
