import TransitionKit

extension ContainerController {
  /// Returns the drag of a node's panes; `nil` if no finger holds them.
  package func paneDrag(in id: String) -> PaneDrag? { paneRuns[id]?.hold?.drag }

  /// Begins a drag of the panes of a node.
  ///
  /// If the panes are moving, the finger catches them and can move them back to where they came from. If they are at
  /// rest, they move to the given history, or one step back. The tree changes only at the release, but `willAppear` and
  /// `willDisappear` are announced now.
  ///
  /// No platform has this gesture, so the library never begins it by itself.
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
  ///   - history: The history to which the panes move; `nil` catches moving panes, or goes one step back.
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
    // A sheet that is leaving over a pane that now leaves, too, is removed at once; its picture fades out.
    let content = EngineID(host: id, role: .content)
    let losesSheet = inside(id).contains { sheets[$0]?.phase == .settling(toward: .away) }
    keepPicture(of: content, if: losesSheet) {
      // The motion that the finger replaces is announced as ended, as is one that a request interrupts.
      retirePanes(id)
      hold(id, RunningPanes.Hold(drag: drag, source: panes, target: target))
      if let told = paneRuns[id]?.told, told != run.shown {
        exchange(run.shown, for: told, in: id, animated: true)
      }
      refitInside(id)
    }
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

  /// Releases held panes.
  ///
  /// Their position and the velocity decide to which end they move.
  ///
  /// The springs of the panes begin with this velocity.
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

  /// Ends the drag of held panes; they return to the layout of the tree.
  ///
  /// - Throws: ``ContainerError/notDraggable(_:)`` when no finger holds the panes.
  public func cancelPanes(_ id: String) throws(ContainerError) {
    try countCall()
    _ = try heldPanes(id)
    cancelPaneDrag(id)
  }

  // MARK: - Back from an edge

  /// The back gestures that scale panes down now.
  var paneBacks: [BackInteraction] {
    drags.compactMap { $0 as? BackInteraction }.filter { $0.isUndecided && $0.panes != nil }
  }

  /// Returns the scale of panes during a back gesture; 1 with reduced motion.
  func paneScale(_ driver: BackInteraction) -> Double {
    guard let id = driver.panes,
      area(for: EngineID(host: id, role: .content))?.reducesMotion == false
    else { return 1 }
    return PaneBackBehavior.scale(at: driver.progress.motion.value)
  }

  /// Ends a back gesture on panes: they grow back to their full size, and move to a history if one is given.
  func releasePaneBack(_ id: String, to history: PaneHistory?, scale: Double) {
    guard let run = paneRuns[id], let panes = tree.panes(of: id) else { return }
    var after = panes
    if let history { after.history = history }
    change(id, from: run, to: after, animated: true, scale: scale)
    refitInside(id)
  }

  // MARK: - Inside

  /// Ends the drag of panes, if a finger holds them.
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
    (run.hold, run.transition) = (hold, nil)
    paneRuns[id] = run
  }

  private func release(_ id: String, to panes: Panes, velocity: Double) {
    guard let run = paneRuns[id] else { return }
    change(id, from: run, to: panes, animated: true, velocity: velocity)
    refitInside(id)
    if callDepth == 0 { deliver() }
  }
}
