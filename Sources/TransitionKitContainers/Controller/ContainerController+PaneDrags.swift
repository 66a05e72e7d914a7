import TransitionKit

extension ContainerController {
  /// Returns the finger's drag of a node's panes, or `nil` when no finger holds them.
  package func paneDrag(in id: String) -> PaneDrag? { paneRuns[id]?.hold?.drag }

  /// Lets a finger hold the panes of a node.
  ///
  /// A finger catches panes that move, and can take them back to where they came from. Panes at rest go to the
  /// given history, or back. The tree changes at the release; the panes are told now that they come and leave.
  ///
  /// No platform has this gesture, so nothing calls it by itself.
  ///
  /// ```swift
  /// let app = try ContainerController(
  ///   .panes(
  ///     "mail", [.screen("inbox"), .screen("letter")],
  ///     behaviour: Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)]))),
  ///   container: phone)
  /// try app.grabPanes("mail")
  /// try app.dragPanes("mail", to: 195)
  /// app.picture["letter"]?.state.frame.x  // 195
  /// try app.releasePanes("mail", velocity: 300)
  /// app.advanceToRest()
  /// app.tree.visible  // ["mail", "inbox"]
  /// ```
  ///
  /// - Parameters:
  ///   - id: The node around the panes.
  ///   - history: Where the panes go; `nil` catches them in flight, or leads back.
  /// - Throws: ``ContainerError/notDraggable(_:)`` when a finger holds the panes, when they are out of view, or
  ///   when no pane would move; ``ContainerError/illegalPanes(_:_:)`` and other errors of a request.
  public func grabPanes(_ id: String, to history: PaneHistory? = nil) throws(ContainerError) {
    try countCall()
    guard let entry = tree.entries[id] else { throw .unknownNode(id) }
    guard let panes = tree.panes(of: id) else { throw .wrongKind(id, expected: "panes") }
    guard let run = runningPanes(id), run.hold == nil, run.growth == nil, isInView(id)
    else {
      throw .notDraggable(id)
    }
    if history == nil, run.transition != nil, let origin = run.origin,
      origin.history != panes.history, origin.paneCount == panes.paneCount,
      let drag = drag(of: id, run, from: origin, to: panes), drag.distance != 0
    {
      hold(id, RunningPanes.Hold(drag: drag, source: origin, target: panes))
      return
    }
    guard let history = history ?? panes.back(of: entry.children.count) else {
      throw .notDraggable(id)
    }
    _ = try tree.navigating(to: history, in: id, entry, panes)
    var target = panes
    target.history = history
    guard let drag = drag(of: id, run, from: panes, to: target), drag.distance != 0 else {
      throw .notDraggable(id)
    }
    // A sheet over a pane that leaves now is gone at once if it was leaving, and its picture fades.
    let content = EngineID(host: id, role: .content)
    let losesSheet = inside(id).contains { sheets[$0]?.phase == .leaving }
    let old = losesSheet ? picture(of: content) : []
    callDepth += 1
    defer {
      callDepth -= 1
      if callDepth == 0 { deliver() }
    }
    // The motion that the finger replaces is announced as ended, as one that another request interrupts.
    retirePanes(id)
    hold(id, RunningPanes.Hold(drag: drag, source: panes, target: target))
    if let told = paneRuns[id]?.told, told != run.shown {
      exchange(run.shown, for: told, in: id, animated: true)
    }
    refitInside(id)
    if losesSheet, picture(of: content) != old { fade(old, of: content) }
  }

  /// Moves held panes with the finger.
  ///
  /// - Parameters:
  ///   - id: The node around the panes.
  ///   - travel: How far the finger has moved since it touched, in points; above 0 to the right.
  /// - Throws: ``ContainerError/notDraggable(_:)`` when no finger holds the panes, also because their container
  ///   has changed; ``ContainerError/illegalPanes(_:_:)`` for a number. Nothing has changed then.
  public func dragPanes(_ id: String, to travel: Double) throws(ContainerError) {
    try countCall()
    var hold = try heldPanes(id)
    do throws(PaneError) { try hold.drag.move(to: travel) } catch { throw .illegalPanes(id, error) }
    paneRuns[id]?.hold = hold
    relayoutMoving(id)
  }

  /// Releases held panes, which move on to the end that their position and the velocity choose.
  ///
  /// The springs of panes take over the velocity.
  ///
  /// - Parameters:
  ///   - id: The node around the panes.
  ///   - velocity: The velocity of the finger in points per second; above 0 to the right.
  /// - Throws: ``ContainerError`` as ``dragPanes(_:to:)``; nothing has changed then.
  public func releasePanes(_ id: String, velocity: Double) throws(ContainerError) {
    try countCall()
    let hold = try heldPanes(id)
    guard velocity.isFinite else { throw .illegalPanes(id, .notFinite(field: "velocity")) }
    release(
      id, to: hold.drag.finishes(velocity: velocity) ? hold.target : hold.source,
      velocity: velocity)
  }

  /// Takes held panes from the finger; they return to what the tree shows.
  ///
  /// - Throws: ``ContainerError/notDraggable(_:)`` when no finger holds the panes.
  public func cancelPanes(_ id: String) throws(ContainerError) {
    try countCall()
    _ = try heldPanes(id)
    cancelPaneDrag(id)
  }

  // MARK: - Back from an edge

  /// The back gestures that make panes smaller.
  var paneBacks: [BackInteraction] {
    drags.compactMap { $0 as? BackInteraction }.filter { $0.isUndecided && $0.panes != nil }
  }

  /// Returns the scale of panes under a finger that goes back; 1 where motion is reduced.
  func paneScale(_ driver: BackInteraction) -> Double {
    guard let id = driver.panes,
      area(for: EngineID(host: id, role: .content))?.reducesMotion == false
    else { return 1 }
    return PaneBackBehavior.scale(at: driver.progress.motion.value)
  }

  /// Lets panes grow back from a scale, and go back when the gesture does.
  func releasePaneBack(_ id: String, to history: PaneHistory?, scale: Double) {
    guard let run = paneRuns[id], let panes = tree.panes(of: id) else { return }
    var after = panes
    if let history { after.history = history }
    change(id, from: run, to: after, animated: true, scale: scale)
    refitInside(id)
  }

  // MARK: - Inside

  /// Takes panes from their finger, if one holds them.
  func cancelPaneDrag(_ id: String) {
    guard let run = paneRuns[id], run.hold != nil else { return }
    release(id, to: run.panes, velocity: 0)
  }

  private func heldPanes(_ id: String) throws(ContainerError) -> RunningPanes.Hold {
    guard tree.contains(id) || paneRuns[id] != nil else { throw .unknownNode(id) }
    guard let hold = paneRuns[id]?.hold else {
      guard tree.panes(of: id) != nil else { throw .wrongKind(id, expected: "panes") }
      throw .notDraggable(id)
    }
    return hold
  }

  private func drag(
    of id: String, _ run: RunningPanes, from source: Panes, to target: Panes
  ) -> PaneDrag? {
    guard let old = layout(of: id, source), let new = layout(of: id, target) else { return nil }
    let reducesMotion = area(for: EngineID(host: id, role: .content))?.reducesMotion ?? false
    return try? PaneDrag(
      from: old, to: new, caught: run.transition == nil ? nil : run.flights,
      reducesMotion: reducesMotion)
  }

  private func hold(_ id: String, _ hold: RunningPanes.Hold) {
    guard var run = paneRuns[id] else { return }
    run.interrupted = run.isMoving ? run.backToFront : []
    (run.hold, run.transition, run.remaining) = (hold, nil, .infinity)
    paneRuns[id] = run
  }

  private func release(_ id: String, to panes: Panes, velocity: Double) {
    guard let run = paneRuns[id] else { return }
    change(id, from: run, to: panes, animated: true, velocity: velocity)
    refitInside(id)
    if callDepth == 0 { deliver() }
  }
}
