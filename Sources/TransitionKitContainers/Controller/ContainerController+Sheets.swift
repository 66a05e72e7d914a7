import TransitionKit

extension ContainerController {
  /// Returns the motion of a presented sheet, or `nil` when the node is no sheet.
  package func sheet(_ id: String) -> SheetMotion? { runningSheet(id) }

  // MARK: - The finger

  /// Begins a drag of a sheet, which may be moving, being presented or being dismissed.
  ///
  /// The sheet is caught at its present position and follows the finger 1 : 1 from there. If the finger lifts without
  /// having moved, the sheet continues its motion; otherwise its style's rule decides where it goes.
  ///
  /// If the sheet is being presented, the presentation finishes when the sheet is caught, and `didAppear` is announced.
  /// If the program is dismissing it, the dismissal is cancelled: the node is in the tree again. It receives
  /// `willAppear` when the sheet reaches its smallest detent or is certain to settle there; if the sheet leaves after
  /// all, it only receives `didDisappear`.
  ///
  /// In these cases a sheet cannot be caught: while another node is presented over it or dismissed from it; while it
  /// lies under a node that was presented later; while another finger presents or dismisses it; while its presentation
  /// runs back; or while it leaves together with other nodes or as a part of a link. If a transition shows the sheet in
  /// another way than by moving it, for example with a cross-fade, the finger takes the sheet at its detent and the old
  /// picture fades out.
  ///
  /// - Throws: ``ContainerError/notDraggable(_:)`` when no finger can hold the sheet now, and
  ///   ``ContainerError/unknownNode(_:)`` or ``ContainerError/wrongKind(_:expected:)``.
  public func grabSheet(_ id: String) throws(ContainerError) {
    try countCall()
    if let engine = engineMoving(id) { return try catchSheet(id, in: engine) }
    let host = try sheetHost(id)
    let isThere = isInView(id) || sheets[id]?.phase == .settling(toward: .away)
    guard tree.presented(over: host).last == id, isThere, !isPresenting(over: host),
      !isPresenting(over: id), runningSheet(id) != nil
    else { throw .notDraggable(id) }
    guard sheets[id]?.grab() == true else { throw .notDraggable(id) }
  }

  /// Moves a held sheet with the finger.
  ///
  /// - Parameters:
  ///   - id: The sheet.
  ///   - travel: How far the finger has moved since the last call, in points, positive downwards.
  ///   - velocity: The velocity of the finger in points per second, positive downwards.
  ///   - content: The scroll view under the finger; `nil` gives the whole movement to the sheet.
  /// - Returns: The part of the movement that scrolls the content, in points.
  /// - Throws: ``ContainerError/notDraggable(_:)`` when no finger holds the sheet, or
  ///   ``ContainerError/illegalSheet(_:_:)`` that names a number; nothing has changed then.
  @discardableResult
  public func dragSheet(
    _ id: String, by travel: Double, velocity: Double = 0, over content: SheetContent? = nil
  ) throws(ContainerError) -> Double {
    try countCall()
    try requireHeld(id)
    var split = ScrollHandOff.Split(sheet: travel, content: 0)
    if let content, let (hand, situation) = handOff(of: id, over: content, movingBy: travel) {
      split = hand.split(drag: travel, in: situation)
    }
    try moveSheet(id) { sheet throws(SheetError) in
      try sheet.drag(by: split.sheet, velocity: split.sheet == 0 ? 0 : velocity)
    }
    return split.content
  }

  /// Releases a held sheet.
  ///
  /// It settles at a detent or is dismissed, as its style decides.
  ///
  /// - Parameters:
  ///   - id: The sheet.
  ///   - velocity: The velocity of the finger in points per second, positive downwards.
  ///   - horizontalVelocity: The finger's horizontal velocity, in points per second.
  ///   - content: The scroll view under the finger; `nil` gives the whole velocity to the sheet.
  /// - Returns: The velocity that the content takes, in points per second. When the sheet arrives,
  ///   ``SheetEvent/flingsContent(_:)`` tells the rest of the velocity with which the content continues.
  /// - Throws: As ``dragSheet(_:by:velocity:over:)``.
  @discardableResult
  public func releaseSheet(
    _ id: String, velocity: Double, horizontalVelocity: Double = 0,
    over content: SheetContent? = nil
  ) throws(ContainerError) -> Double {
    try countCall()
    try requireHeld(id)
    var split = ScrollHandOff.Split(sheet: velocity, content: 0)
    if let content, let (hand, situation) = handOff(of: id, over: content) {
      split = hand.split(fling: velocity, in: situation)
    }
    try moveSheet(id) { sheet throws(SheetError) in
      try sheet.release(
        velocity: split.sheet, horizontalVelocity: horizontalVelocity, overContent: content != nil)
    }
    return split.content
  }

  /// Performs a tap on the grabber of a sheet: it moves to its next detent.
  ///
  /// - Throws: ``ContainerError/notDraggable(_:)`` while the sheet cannot move, or the errors of
  ///   ``grabSheet(_:)``.
  public func tapGrabber(of id: String) throws(ContainerError) {
    try countCall()
    try requireMovable(id)
    try changeSheet(id) { sheet throws(SheetError) in sheet.tapGrabber() }
  }

  /// Performs a tap on the dimming of a sheet, or beside a popover: a sheet that does not refuse is dismissed.
  ///
  /// A sheet moves out of the container; a popover fades out.
  ///
  /// - Throws: As ``tapGrabber(of:)``.
  public func tapBehindSheet(_ id: String) throws(ContainerError) {
    try countCall()
    try requireMovable(id)
    let isCard = runningSheet(id)?.canFollowFinger == false
    try changeSheet(id, fades: isCard) { sheet throws(SheetError) in sheet.tapDimming() }
  }

  // MARK: - The program

  /// Sets whether a sheet refuses to be dismissed by the user.
  ///
  /// - Throws: ``ContainerError/unknownNode(_:)`` or ``ContainerError/wrongKind(_:expected:)``.
  public func setRefusesDismissal(_ refuses: Bool, of id: String) throws(ContainerError) {
    try countCall()
    _ = try sheetHost(id)
    tree.entries[id]?.sheet?.refusesDismissal = refuses
    sheets[id]?.setRefusesDismissal(refuses)
  }

  /// Shows or hides the keyboard over a sheet.
  ///
  /// While the keyboard is shown, the sheet is at its largest detent.
  ///
  /// - Throws: ``ContainerError/unknownNode(_:)`` or ``ContainerError/wrongKind(_:expected:)``.
  public func setKeyboard(up: Bool, overSheet id: String) throws(ContainerError) {
    try countCall()
    _ = try sheetHost(id)
    guard runningSheet(id) != nil else { return }
    try changeSheet(id) { sheet throws(SheetError) in sheet.setKeyboard(up: up) }
  }

  /// Sets another style or another content height for a sheet.
  ///
  /// A moving sheet continues without a jump. Another style, if the change is animated, comes while the old picture of
  /// the sheet, and of what lies behind, fades out over it.
  ///
  /// - Throws: ``ContainerError/illegalSheet(_:_:)`` and the errors of ``setRefusesDismissal(_:of:)``; nothing
  ///   has changed then.
  public func updateSheet(
    _ id: String, style: SheetStyle? = nil, contentHeight: Double?, animated: Bool
  ) throws(ContainerError) {
    try countCall()
    _ = try sheetHost(id)
    if var sheet = tree.sheet(of: id) {
      if let style { (sheet.style, sheet.detent) = (style, nil) }
      sheet.contentHeight = contentHeight
      do {
        try sheet.validate()
      } catch {
        throw .illegalSheet(id, error)
      }
    }
    if runningSheet(id) != nil {
      let isOther = style != nil && style != tree.sheet(of: id)?.style
      try changeSheet(id, animated: animated, fades: isOther) { sheet throws(SheetError) in
        try sheet.update(style: style, contentHeight: contentHeight, animated: animated)
      }
    }
    if let style { tree.entries[id]?.sheet?.style = style }
    tree.entries[id]?.sheet?.contentHeight = contentHeight
    keepDetent(of: id)
  }

  // MARK: - Conditions

  /// The height in points below which the visible strip of a leaving sheet counts as invisible.
  private static let unseenStrip = 3.0

  private func sheetHost(_ id: String) throws(ContainerError) -> String {
    guard let entry = tree.entries[id] else { throw .unknownNode(id) }
    guard entry.isPresented, entry.sheet != nil, let host = entry.parent else {
      throw .wrongKind(id, expected: "sheet")
    }
    return host
  }

  private func requireHeld(_ id: String) throws(ContainerError) {
    _ = try sheetHost(id)
    guard sheets[id]?.phase == .held else { throw .notDraggable(id) }
  }

  private func requireMovable(_ id: String) throws(ContainerError) {
    let host = try sheetHost(id)
    guard tree.presented(over: host).last == id, isInView(id), !isPresenting(over: host),
      runningSheet(id) != nil
    else { throw .notDraggable(id) }
  }

  /// Whether a presentation or dismissal over a node is running.
  private func isPresenting(over host: String) -> Bool {
    engines[EngineID(host: host, role: .presentations)]?.isRunning ?? false
  }

  func handOff(
    of id: String, over content: SheetContent, movingBy travel: Double? = nil
  ) -> (ScrollHandOff, ScrollHandOff.Situation)? {
    guard let sheet = sheets[id] else { return nil }
    var situation = ScrollHandOff.Situation(
      top: travel.map(sheet.top(beforeMovingBy:)) ?? sheet.top, largestTop: sheet.largestTop)
    situation.smallestTop = sheet.smallestTop
    situation.contentOffset = content.offset
    situation.beganAtTop = content.beganAtTop
    situation.isOnGrabber = content.isOnGrabber
    situation.isDecelerating = content.isDecelerating
    situation.hasRefresher = content.hasRefresher
    return (ScrollHandOff(sheet.style.handOff), situation)
  }

  // MARK: - Motion

  /// Returns the motion of a sheet, and creates it if necessary.
  func runningSheet(_ id: String) -> SheetMotion? {
    if let sheet = sheets[id] { return sheet }
    guard let entry = tree.entries[id], entry.isPresented, let sheet = entry.sheet,
      let host = entry.parent,
      let area = engine(EngineID(host: host, role: .presentations))?.stack.container
    else { return nil }
    sheets[id] = sheet.motion(in: area)
    return sheets[id]
  }

  /// Returns the style with which a screen is presented: that of its sheet, or its own.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - lower: The presented screen that the node covers, or `nil` when it covers its host.
  ///   - area: The area of both.
  /// - Returns: The style, or `nil` for an unknown node.
  func presentationStyle(
    of id: String, over lower: Screen?, in area: Container
  ) -> PresentationStyle? {
    guard let entry = tree.entries[id] else { return nil }
    guard let sheet = entry.sheet, entry.isPresented else { return entry.screen.presentationStyle }
    if sheets[id] == nil { sheets[id] = sheet.motion(in: area) }
    return sheets[id].map { presentationStyle(of: $0, over: lower, in: area) }
  }

  /// Returns a presentation style that has the present look of a sheet.
  ///
  /// - Parameters:
  ///   - motion: The sheet.
  ///   - lower: The presented screen that the sheet covers, or `nil` when it covers its host.
  ///   - area: The area of both.
  /// - Returns: The style; a covered sheet or card rises a little, and a whole screen recedes.
  private func presentationStyle(
    of motion: SheetMotion, over lower: Screen?, in area: Container
  ) -> PresentationStyle {
    let coversSheet =
      lower.map {
        sheets[$0.id] != nil || $0.presentationStyle.frame(in: area) != area.bounds
      } ?? false
    return motion.style.presentationStyle(of: motion.look, coversSheet: coversSheet)
  }

  /// Returns the screen of a node as it is presented: a sheet has the style of its detent.
  func presentedScreen(of node: ContainerNode, over lower: Screen?, in area: Container) -> Screen {
    guard let motion = node.sheet?.motion(in: area) else { return node.screen }
    sheets[node.id] = motion
    var screen = node.screen
    screen.presentationStyle = presentationStyle(of: motion, over: lower, in: area)
    return screen
  }

  /// Returns the screens of nodes as they are presented.
  ///
  /// A sheet that remains keeps its present position.
  func presentedScreens(
    of nodes: [ContainerNode], over host: String, in stack: NavigationController
  ) -> [Screen] {
    var screens: [Screen] = []
    for node in nodes {
      var screen = node.screen
      if tree.parent(of: node.id) == host, let motion = sheets[node.id] {
        screen.presentationStyle = presentationStyle(
          of: motion, over: screens.last, in: stack.container)
      } else {
        screen = presentedScreen(of: node, over: screens.last, in: stack.container)
      }
      screens.append(screen)
    }
    return screens
  }

  /// The sheets that move or are held by a finger, sorted by their ids, without those that have to wait; see
  /// ``isHeldStill(_:)``.
  var movingSheets: [String] {
    guard !sheets.isEmpty else { return [] }
    return sheets.filter { id, sheet in sheet.isMoving && !isHeldStill(id) }.keys.sorted()
  }

  /// Whether a sheet has to wait, because it is being dismissed or because another presentation or dismissal over the
  /// same node is running.
  private func isHeldStill(_ id: String) -> Bool {
    if let host = tree.parent(of: id) { return isPresenting(over: host) }
    return engines.values.contains {
      $0.id.role == .presentations && $0.isRunning && $0.left.contains(id)
    }
  }

  func advanceSheet(_ id: String, by seconds: Double) {
    guard sheets[id] != nil else { return }
    try? moveSheet(id) { sheet throws(SheetError) in try sheet.advance(by: seconds) }
  }

  /// Ends the drag of a sheet, so that it returns to its detent.
  func letGoSheet(_ id: String) {
    guard let sheet = sheets[id], sheet.phase == .held else { return }
    try? moveSheet(id) { motion throws(SheetError) in
      try motion.select(sheet.selectedDetent, animated: true)
    }
  }

  /// Moves a leaving sheet to the end of its motion, so that it is gone.
  func finishLeavingSheet(_ id: String) {
    guard let sheet = sheets[id], sheet.phase == .settling(toward: .away) else { return }
    advanceSheet(id, by: sheet.remaining)
  }

  /// Prepares for a change of a container: sheets over it or inside it that are being dismissed are removed at once.
  ///
  /// If the change concerns nodes over a sheet, a finger that holds this sheet loses it. If the change is animated, the
  /// picture of a removed sheet fades out.
  func settleSheets(for plan: ContainerPlan, animated: Bool) {
    guard !sheets.isEmpty, plan.change != .none else { return }
    if plan.role == .presentations { letGoSheet(plan.container) }
    // A link starts from the tree without any sheet that is leaving, even in other containers.
    let isLink = if case .show = plan.change { true } else { false }
    for (id, sheet) in sheets.sorted(by: { $0.key < $1.key }) {
      guard tree.contains(id),
        isLink || tree.path(to: id).dropLast().contains(plan.container)
      else { continue }
      if sheet.phase == .settling(toward: .away), let host = tree.parent(of: id) {
        let presentations = EngineID(host: host, role: .presentations)
        let isSeen = sheet.container.height - sheet.look.frame.y > ContainerController.unseenStrip
        keepPicture(of: presentations, if: animated && isSeen) { finishLeavingSheet(id) }
      }
      switch plan.change {
      case .present, .dismiss, .setPresented:
        if tree.parent(of: id) == plan.container { letGoSheet(id) }
      case .none, .push, .pop, .setStack, .exchange, .select, .selectBack, .reselect, .showPanes,
        .setPanes, .setTabs, .selectDetent, .show:
        break
      }
    }
  }

  /// Announces the remaining events of a sheet before its node disappears together with a container around it.
  func retireSheet(_ id: String) {
    letGoSheet(id)
    for event in sheets[id]?.endArrival() ?? [] { announce(event, of: id) }
    finishLeavingSheet(id)
  }

  /// Moves a sheet to another detent on the program's request.
  ///
  /// - Parameters:
  ///   - detent: The detent.
  ///   - id: The sheet.
  ///   - animated: Whether the sheet moves there, instead of being there at once.
  ///   - before: The sheet as it was before a change that is being undone; `nil` if no change is being undone.
  func selectDetent(
    _ detent: String, of id: String, animated: Bool, as before: SheetMotion? = nil
  ) {
    tree.entries[id]?.sheet?.detent = detent
    guard runningSheet(id) != nil else { return }
    let isSeen = isInView(id)
    try? changeSheet(id, animated: animated) { sheet throws(SheetError) in
      try sheet.select(
        detent, animated: animated && isSeen,
        underKeyboard: before?.isMovedUnderKeyboard ?? false)
    }
  }

  /// Adapts a sheet to the present area of the node that it is presented over.
  ///
  /// A resting sheet is at its new place at once.
  ///
  /// - Parameter id: The sheet.
  func fitSheet(_ id: String) {
    // A sheet that leaves may come back, so it follows too.
    guard let sheet = sheets[id], let host = (tree.entries[id] ?? leavingEntry(id))?.parent,
      let area = engines[EngineID(host: host, role: .presentations)]?.stack.container
    else { return }
    guard sheet.container != area else { return }
    var style: SheetStyle?
    if sheet.container.isCompact != area.isCompact {
      isAsking = true
      style = delegate?.containers(self, sheetStyleOf: id, in: area)
      isAsking = false
    }
    if (try? style?.check()) == nil { style = nil }
    let height = sheet.contentHeight
    try? moveSheet(id, relayouts: false) {
      sheet throws(SheetError) in
      try sheet.update(style: style, container: area, contentHeight: height)
    }
    if let style { tree.entries[id]?.sheet?.style = style }
    keepDetent(of: id)
  }

  /// Restores sheets that are presented again to the detents and positions from before their dismissal.
  func bringBack(_ old: [String: SheetMotion]) {
    for (id, sheet) in old.sorted(by: { $0.key < $1.key }) {
      guard runningSheet(id) != nil, !sheet.isMoving else { continue }
      sheets[id] = sheet
      fitSheet(id)
      showSheet(id)
      refitContent(of: id)
    }
  }

  /// Removes a sheet's detent from the tree if its style no longer has this detent.
  private func keepDetent(of id: String) {
    guard let sheet = tree.entries[id]?.sheet, let detent = sheet.detent else { return }
    if !sheet.style.detents.contains(where: { $0.id == detent }) {
      tree.entries[id]?.sheet?.detent = nil
    }
  }

  /// Changes a sheet that no finger moves.
  ///
  /// With reduced motion it is at its new place at once, and the old picture fades out.
  ///
  /// - Parameters:
  ///   - id: The sheet.
  ///   - animated: Whether the change is shown by a motion or a fade.
  ///   - fades: Whether the old picture fades out, even if motion is not reduced.
  ///   - change: Makes the change.
  /// - Throws: ``ContainerError`` when the change is refused; nothing has changed then.
  private func changeSheet(
    _ id: String, animated: Bool = true, fades: Bool = false,
    _ change: (inout SheetMotion) throws(SheetError) -> [SheetEvent]
  ) throws(ContainerError) {
    let isReduced = runningSheet(id)?.container.reducesMotion == true
    guard animated, isReduced || fades,
      isInView(id) || isSeenLeaving(EngineID(host: id, role: .content)),
      let host = tree.parent(of: id)
    else { return try moveSheet(id, change) }
    try keepPicture(
      of: EngineID(host: host, role: .presentations), if: true,
      lasting: isReduced ? Timeline.reducedMotionDuration : FadingPicture.duration
    ) { () throws(ContainerError) in try moveSheet(id, change) }
  }

  /// Changes the motion of a sheet, shows its new position and announces the events that result.
  private func moveSheet(
    _ id: String, relayouts: Bool = true,
    _ change: (inout SheetMotion) throws(SheetError) -> [SheetEvent]
  ) throws(ContainerError) {
    guard var sheet = runningSheet(id) else { throw .unknownNode(id) }
    let events: [SheetEvent]
    do {
      events = try change(&sheet)
    } catch {
      throw .illegalSheet(id, error)
    }
    sheets[id] = sheet
    showSheet(id)
    if relayouts {
      refitContent(of: id)
      relayoutLeaving()
    }
    for event in events { announce(event, of: id) }
    if callDepth == 0 { deliver() }
  }

  /// Updates the presentation style of a sheet to the position of its motion.
  ///
  /// - Parameter id: The sheet.
  func showSheet(_ id: String) {
    // The node below may have left the tree and may come back together with the sheet.
    guard let sheet = sheets[id], sheet.phase != .resting(at: .away),
      let host = (tree.entries[id] ?? leavingEntry(id))?.parent,
      let engine = engines[EngineID(host: host, role: .presentations)]
    else { return }
    let lower = engine.stack.presentedScreens.prefix { $0.id != id }.last
    let style = presentationStyle(of: sheet, over: lower, in: engine.stack.container)
    try? engine.stack.setPresentationStyle(style, of: id)
  }

  private func announce(_ event: SheetEvent, of id: String) {
    switch event {
    case .willAppear: make(.willAppear, of: id)
    case .didAppear: make(.didAppear, of: id)
    case .willDisappear:
      retireTransitions(inside: id, exceptSheet: id)
      make(.willDisappear, of: id)
    case .didDisappear:
      make(.didDisappear, of: id)
      removeSheet(id)
    case .isAppearing: break
    case .didChangeSelectedDetent(let detent):
      tree.entries[id]?.sheet?.detent = detent
      emit(.sheet(event, in: id))
    case .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss, .moved, .flingsContent:
      emit(.sheet(event, in: id))
    }
  }

  private func make(_ phase: AppearanceStep.Phase, of id: String) {
    guard let host = (tree.entries[id] ?? leavingEntry(id))?.parent else { return }
    make([phase: [id]], of: EngineID(host: host, role: .presentations), animated: true)
  }

  /// Removes a sheet that has moved out of the container by its own motion.
  ///
  /// Its node has received its appearance events already.
  private func removeSheet(_ id: String) {
    guard let host = tree.parent(of: id),
      let engine = engines[EngineID(host: host, role: .presentations)]
    else { return }
    engine.isMuted = true
    _ = try? engine.stack.dismiss(through: id, animated: false)
    engine.stack.layoutIfNeeded()
    synchronise(engine)
    engine.isMuted = false
  }
}

extension Sheet {
  /// Returns the sheet at rest in an area.
  func motion(in area: Container) -> SheetMotion? {
    var motion = try? SheetMotion(
      style, in: area, contentHeight: contentHeight, selected: detent)
    motion?.setRefusesDismissal(refusesDismissal)
    return motion
  }
}

extension SheetMotion {
  /// Whether the sheet moves or a finger holds it.
  var isMoving: Bool { !phase.isResting }
}

extension Container {
  /// Whether the width and the height are compact.
  fileprivate var isCompact: [Bool] {
    [width < PresentationStyle.compactWidth, height < PresentationStyle.compactHeight]
  }
}
