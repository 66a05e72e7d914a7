public import TransitionKit

extension ContainerController {
  // MARK: - Zoom

  /// Begins the gesture that closes a card opened by a zoom: the fingers hold the card and drag it back to its source.
  ///
  /// The clock of the controller moves the card; the host moves the driver and releases it. The transition finishes or
  /// is cancelled once the card rests. A card that flies open or returns can be caught at any time, and the driver of a
  /// returning card is returned again. A card that is about to land on its source cannot be caught. Under the deferred
  /// profile no gesture begins while another transition of the stack runs, such as that of an opening card, because the
  /// gesture's transition would have to wait for its end.
  ///
  /// ```swift
  /// let app = try ContainerController(
  ///   .stack("home", [.screen("grid"), .screen("photo")]), container: phone)
  /// let driver = try app.beginZoom(
  ///   Zoom(), of: "photo", by: .pan, at: Point(x: 160, y: 200), velocity: Point(x: 0, y: 300))
  /// try driver?.update(to: Point(x: 160, y: 480))
  /// try driver?.release()
  /// app.advanceToRest()
  /// app.tree.description  // "home[grid]"
  /// ```
  ///
  /// - Parameters:
  ///   - zoom: The zoom, whose source is looked up now.
  ///   - id: The node: the top of a stack above its root, or the last one presented over a node.
  ///   - kind: The gesture.
  ///   - location: Where the finger touched, or the middle of two, in points of the node's container.
  ///   - velocity: The velocity of the finger, in points per second.
  ///   - contentIsAtTop: Whether the content under the finger is scrolled to its top.
  ///   - distance: The distance of the two fingers of a pinch, in points.
  /// - Returns: The driver, or `nil` when the gesture may not begin.
  /// - Throws: ``ContainerError/notDraggable(_:)`` when no gesture can begin now,
  ///   ``ContainerError/illegalZoom(_:_:)`` that names a number, and other errors of a request.
  public func beginZoom(
    _ zoom: Zoom, of id: String, by kind: ZoomGesture, at location: Point,
    velocity: Point = Point(x: 0, y: 0), contentIsAtTop: Bool = true, distance: Double = 1
  ) throws(ContainerError) -> ZoomInteraction? {
    try countCall()
    let way = try wayBack(from: id)
    let driver: ZoomInteraction
    let caught = zoomDriver(way.engine)
    guard caught != nil || !wouldWait(way.engine) else { throw .notDraggable(id) }
    func begin(_ driver: ZoomInteraction) throws(ZoomError) {
      if kind == .pinch {
        try driver.begin(pinchAt: location, distance: distance)
      } else {
        try driver.begin(kind, at: location)
      }
    }
    do throws(ZoomError) {
      let (back, forward) = way.contexts
      let shape = zoom.shape(in: back)
      let area = way.engine.stack.container
      if let caught {
        driver = caught
      } else {
        driver = try ZoomInteraction(
          shape, layoutDirection: area.layoutDirection,
          variant: tree.sheet(of: id) == nil ? .page : .sheet, reducesMotion: area.reducesMotion)
        driver.zoom = zoom
      }
      let question = driver.dismissal.drag.shouldBegin(
        kind, at: location, velocity: velocity, contentIsAtTop: contentIsAtTop,
        edgeReach: max(PopDrag.edgeReach, area.leadingInset))
      isAsking = true
      let begins =
        delegate?.containers(self, mayBegin: question, zoomOf: id) ?? question.willBegin
      isAsking = false
      guard begins else { return nil }
      // A push that another animator shows goes on inside of the card.
      if caught == nil, let elapsed = way.openingTime, way.engine.stack.runs(zoom) {
        try driver.open(from: zoom.shape(in: forward), elapsed: elapsed)
      }
      try begin(driver)
    } catch .landing {
      throw .notDraggable(id)
    } catch {
      throw .illegalZoom(id, error)
    }
    guard caught == nil else { return driver }
    guard way.openingTime != nil, way.engine.id.role == .presentations else {
      try drive(way.request, using: zoom, by: driver)
      let included = way.engine.stack.transition?.pagesIncludeBars
      if included != nil, included != way.contexts.back.pagesIncludeBars {
        // What still moves inside of the card has its bars.
        fitDrag(of: way.engine)
        try? begin(driver)
      }
      return driver
    }
    try catchPresented(id, in: way.engine, by: driver) { () throws(ContainerError) in
      try drive(way.request, using: zoom, by: driver)
    }
    return driver
  }

  /// Ends a presentation where it is seen, and lets a card go on from there that leads back.
  private func catchPresented(
    _ id: String, in engine: ContainerEngine, by driver: ZoomInteraction,
    _ drive: () throws(ContainerError) -> Void
  ) throws(ContainerError) {
    let (old, seen) = (picture(of: engine.id), engine.stack.picture)
    callDepth += 1
    defer {
      callDepth -= 1
      if callDepth == 0 { deliver() }
    }
    guard engine.stack.endKeepingPresented(id) else { throw .notDraggable(id) }
    driver.beginsAtRest = true
    try drive()
    if !engine.stack.picture.looksLike(seen) { fade(old, of: engine.id) }
  }

  /// Begins to drag a photo away, which closes its node.
  ///
  /// The clock of the controller moves the released photo; see ``PhotoInteraction``.
  ///
  /// - Parameters:
  ///   - viewer: How the photo moves, scales and fades, and when it closes.
  ///   - id: The node, as in ``beginZoom(_:of:by:at:velocity:contentIsAtTop:distance:)``.
  ///   - zoom: Where the photo comes from, and how it is dimmed.
  ///   - location: Where the finger touched, in points of the node's container.
  /// - Returns: The driver.
  /// - Throws: As ``beginZoom(_:of:by:at:velocity:contentIsAtTop:distance:)``; no photo is dragged while a
  ///   transition of its container runs.
  public func beginPhotoDrag(
    _ viewer: PhotoViewer, of id: String, using zoom: Zoom = Zoom(), at location: Point
  ) throws(ContainerError) -> PhotoInteraction {
    try countCall()
    let way = try wayBack(from: id)
    guard way.openingTime == nil, !way.engine.isRunning else { throw .notDraggable(id) }
    do {
      try ZoomError.check(location, "location")
    } catch {
      throw .illegalZoom(id, error)
    }
    let driver = PhotoInteraction(viewer, of: zoom, in: way.contexts.back, at: location)
    try drive(way.request, using: driver.animator, by: driver)
    return driver
  }

  /// The request that leads back from a node, with what is needed to drive its transition.
  private struct WayBack {
    let request: ContainerRequest
    let engine: ContainerEngine
    let contexts: (back: StaticContext, forward: StaticContext)
    /// The time since the node's own push or presentation began, in seconds; `nil` if it is not running.
    let openingTime: Double?
  }

  private func wayBack(from id: String) throws(ContainerError) -> WayBack {
    let known = tree.parent(of: id) ?? drivenHost(of: id)
    guard tree.contains(id) || known != nil else { throw .unknownNode(id) }
    guard let host = known else { throw .notDraggable(id) }
    let isPresented =
      tree.contains(id)
      ? tree.isPresented(id)
      : engines[EngineID(host: host, role: .presentations)]?.kept[id] != nil
    guard
      let engine = engine(EngineID(host: host, role: isPresented ? .presentations : .content)),
      isPresented || engine.kind == .stack
    else { throw .notDraggable(id) }
    if let change = engine.stack.transition, change.from.id == id, !engine.isRetired,
      zoomDriver(engine) != nil
    {
      // The transition back has begun already: its card is caught again.
      return way(id, engine, isPresented, change.from, change.to)
    }
    let screens = isPresented ? engine.stack.presentedScreens : Array(engine.stack.screens)
    guard isInView(id), let fore = screens.last, fore.id == id,
      let back = screens.dropLast().last ?? (isPresented ? engine.stack.topScreen : nil)
    else { throw .notDraggable(id) }
    gatherElements(for: engine, of: [fore.id, back.id])
    let gathered = isPresented ? engine.stack.presentedScreens : Array(engine.stack.screens)
    let lower = gathered.dropLast().last ?? engine.stack.topScreen
    return way(id, engine, isPresented, gathered.last ?? fore, lower ?? back)
  }

  private func way(
    _ id: String, _ engine: ContainerEngine, _ isPresented: Bool, _ fore: Screen, _ back: Screen
  ) -> WayBack {
    let area = engine.stack.container
    var elapsed: Double?
    if let change = engine.stack.transition, change.to.id == id,
      change.operation.direction == .forward, let playback = engine.stack.playback
    {
      elapsed = playback.shownFraction * playback.timeline.duration
    }
    return WayBack(
      request: isPresented ? .dismiss(id) : .pop(from: engine.id.host), engine: engine,
      contexts: (
        StaticContext(isPresented ? .dismiss : .pop, from: fore, to: back, container: area),
        StaticContext(isPresented ? .present : .push, from: back, to: fore, container: area)
      ), openingTime: elapsed)
  }

  /// Whether a new transition of an engine would have to wait for the end of a running one.
  func wouldWait(_ engine: ContainerEngine) -> Bool {
    engine.stack.profile == .deferred && engine.isTold
  }

  /// Returns the container from which a finger drags a node that has left the tree.
  private func drivenHost(of id: String) -> String? {
    engines.values.first { $0.kept[id] != nil && zoomDriver($0) != nil }?.id.host
  }

  /// Returns the zoom that drives an engine's transition.
  private func zoomDriver(_ engine: ContainerEngine) -> ZoomInteraction? {
    drags.lazy.compactMap { $0 as? ZoomInteraction }.first {
      $0.isLive && $0.target === engine.stack
    }
  }

  // MARK: - Back from an edge

  /// Begins to follow a touch that may become a back gesture from an edge, as on Android.
  ///
  /// The container that will go back is chosen now. Its transition begins once the finger has moved far enough.
  ///
  /// - Parameters:
  ///   - point: Where the finger touched, in points of the root's area.
  ///   - policy: The rule that chooses the container.
  /// - Returns: The container that will go back, or what else handles the gesture.
  /// - Throws: ``ContainerError/illegalZoom(_:_:)`` that names a number; ``ContainerError/notDraggable(_:)`` while an
  ///   earlier back gesture is active or its transition runs back. When a second finger touches, end the gesture with
  ///   ``cancelBack()``.
  @discardableResult
  public func beginBack(
    at point: Point, by policy: BackPolicy = .stacksFirst
  ) throws(ContainerError) -> BackHandler {
    try countCall()
    // Until the transition of an earlier gesture has run back, the tree still has the state to which that gesture would
    // have led.
    let isUsed =
      drags.contains { $0 is BackInteraction && $0.isLive }
      || backTouch?.driver.touch.stage == .active
    guard !isUsed else { throw .notDraggable(tree.root) }
    do {
      let driver = try BackInteraction(
        treeToGoBackIn.backHandler(policy), width: container.width, at: point, time: time)
      driver.onRunBack = { [weak self] in self?.emit(.backGesture(.cancelled)) }
      backTouch = (driver, policy)
      return driver.handler
    } catch {
      throw .illegalZoom(tree.root, error)
    }
  }

  /// Moves the finger of a back gesture.
  ///
  /// When the gesture becomes armed or disarmed, that is announced as an event; an armed gesture goes back on release.
  ///
  /// In two cases the finger drives no transition, and the release then goes back by an ordinary request: under the
  /// deferred profile while another transition of the stack runs, because the gesture's would have to wait; and if tabs
  /// change without an animator.
  ///
  /// - Parameters:
  ///   - point: Where the finger is, in points of the root's area.
  ///   - animator: The animator of the transition; `nil` uses that of the delegate or the default one.
  /// - Throws: ``ContainerError``; a gesture without a touch is ``ContainerError/notDraggable(_:)``.
  public func moveBack(
    to point: Point, using animator: (any AnimatedTransitioning)? = nil
  ) throws(ContainerError) {
    try countCall()
    guard let (driver, policy) = backTouch else { throw .notDraggable(tree.root) }
    let wasActive = driver.touch.stage == .active
    let reports: [BackReport]
    do {
      reports = try driver.move(to: point, at: time)
    } catch {
      throw .illegalZoom(tree.root, error)
    }
    callDepth += 1
    defer {
      callDepth -= 1
      if callDepth == 0 { deliver() }
    }
    for report in reports { emit(.backGesture(report)) }
    guard !wasActive, driver.touch.stage == .active,
      treeToGoBackIn.backHandler(policy) == driver.handler
    else { return }
    if let panes = driver.panes, isInView(panes), paneRuns[panes]?.hold == nil {
      drags.append(driver)
    }
    guard driver.isDrivable else { return }
    let plan = try treeToGoBackIn.plan(.goBack(by: policy))
    if let engine = engine(EngineID(host: plan.container, role: plan.role)), wouldWait(engine) {
      return
    }
    guard let call = call(driving: plan, using: animator) else { return }
    driver.pace = call.animator as? any BackPacedTransition
    try drive(.goBack(by: policy), using: call.animator, by: driver)
  }

  /// Ends the back gesture when the finger is lifted: if it is armed, it goes back; otherwise its transition runs back.
  ///
  /// - Throws: ``ContainerError``; a gesture without a touch is ``ContainerError/notDraggable(_:)``.
  public func releaseBack() throws(ContainerError) { try endBack(isCancelled: false) }

  /// Cancels the back gesture, because a second finger has touched or the system needs the touch: its transition runs
  /// back.
  ///
  /// - Throws: As ``releaseBack()``.
  public func cancelBack() throws(ContainerError) { try endBack(isCancelled: true) }

  private func endBack(isCancelled: Bool) throws(ContainerError) {
    try countCall()
    guard let (driver, policy) = backTouch else { throw .notDraggable(tree.root) }
    backTouch = nil
    var reports: [BackReport]
    let (wasActive, drives) = (driver.touch.stage == .active, driver.target != nil)
    let scale = paneBacks.contains { $0 === driver } ? paneScale(driver) : 1
    do {
      reports = try driver.release(isCancelled: isCancelled)
    } catch {
      throw .illegalZoom(tree.root, error)
    }
    // If no transition has to run back, the gesture has ended.
    if reports.isEmpty, wasActive, !drags.contains(where: { $0 === driver }) {
      reports = [.cancelled]
    }
    let answers = treeToGoBackIn.backHandler(policy) == driver.handler
    // Since the touch, another container has become the one that goes back.
    if reports == [.invoked], !drives, !answers { reports = [.cancelled] }
    for report in reports { emit(.backGesture(report)) }
    // If panes, a veto or the app itself handle the gesture, there is no transition that a finger could drive.
    if !drives, let report = reports.first {
      if let panes = driver.panes, scale != 1 {
        callDepth += 1
        releasePaneBack(
          panes, to: report == .invoked ? driver.paneHistory : nil, scale: scale)
        if report == .invoked { announce(driver.handler) }
        callDepth -= 1
      } else if report == .invoked {
        try perform(.goBack(by: policy), animated: true)
      }
    }
    if callDepth == 0 { deliver() }
  }

  // MARK: - The clock

  /// Performs a request whose transition is driven by a drag.
  private func drive(
    _ request: ContainerRequest, using animator: (any AnimatedTransitioning)?,
    by drag: any ContainerDrag
  ) throws(ContainerError) {
    let plan = try tree.plan(request)
    try perform(request, animated: true, using: animator, interaction: drag)
    drags.append(drag)
    // Under the deferred profile the transition would otherwise begin with the next step of the clock, when the finger
    // has moved on.
    engines[EngineID(host: plan.container, role: plan.role)]?.stack.layoutIfNeeded()
  }

  /// The time until the first released drag comes to rest and decides its transition, in seconds; infinite while
  /// fingers hold all drags.
  var dragEnd: Double { drags.lazy.filter(\.isLive).map(\.remaining).min() ?? .infinity }

  /// Ends the drags whose transitions have been ended by another request.
  func abandonLostDrags() {
    for drag in drags where drag.isUndecided && !drag.isLive { drag.abandon() }
  }

  /// Advances all drags by a time, in seconds.
  func advanceDrags(by seconds: Double) {
    guard !drags.isEmpty else { return }
    abandonLostDrags()
    for drag in drags where drag.isLive { drag.pass(seconds) }
    // A drag without a transition that has come to rest has nothing to decide.
    drags.removeAll { !$0.isLive || $0.remaining == 0 }
  }

  /// Returns the drag that drives an engine's transition.
  func drag(of engine: ContainerEngine) -> (any ContainerDrag)? {
    drags.first { $0.isLive && $0.target === engine.stack }
  }

  /// Adapts the drag of an engine's transition to the present size of the engine's container.
  func fitDrag(of engine: ContainerEngine) {
    guard let drag = drag(of: engine), let change = engine.stack.transition else { return }
    drag.fit(in: change)
  }

  /// Returns the outcome that the drag of an engine's transition has decided, or `nil`.
  ///
  /// A transition that is still undecided is cancelled.
  ///
  /// A drag that has been released continues by itself.
  func retireDrag(of engine: ContainerEngine) -> TransitionOutcome? {
    let drag = drag(of: engine)
    if let decision = drag?.decision { return decision }
    engine.stack.cancelUndecided()
    drag?.abandon()
    return nil
  }

  /// Applies the decision of a released drag at once, before a request changes the same container.
  ///
  /// A drag in view that returns is left alone, because the request cancels its transition anyway.
  func concludeDrag(of engine: ContainerEngine) {
    guard let drag = drag(of: engine), let decision = drag.decision,
      decision == .finished || !isInView(engine.id)
    else { return }
    drag.conclude()
  }

  /// Ends all drags that fingers hold.
  ///
  /// - Returns: Whether any drag was held.
  func letGoDrags() -> Bool {
    let held = drags.filter { $0.isLive && $0.remaining == .infinity }
    for drag in held { drag.letGo() }
    backTouch = nil
    drags.removeAll { drag in
      !drag.isLive || (drag.target == nil && (drag as? BackInteraction)?.panes == nil)
    }
    return !held.isEmpty
  }
}

extension BackInteraction {
  /// Whether the container that goes back shows its change with a transition that a finger can drive.
  var isDrivable: Bool {
    switch handler {
    case .pop, .dismiss, .select: true
    case .showPanes, .vetoed, .app: false
    }
  }

  /// The node whose panes answer, or `nil` for another answer.
  var panes: String? {
    if case .showPanes(let id, _) = handler { id } else { nil }
  }

  /// Where panes go back to.
  var paneHistory: PaneHistory? {
    if case .showPanes(_, let history) = handler { history } else { nil }
  }
}
