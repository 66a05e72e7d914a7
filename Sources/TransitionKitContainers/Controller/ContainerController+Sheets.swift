import TransitionKit

extension ContainerController {
  /// Returns the motion of a presented sheet, or `nil` when the node is no sheet.
  package func sheet(_ id: String) -> SheetMotion? { runningSheet(id) }

  // MARK: - The finger

  /// Lets a finger hold a sheet, also one that moves, comes or leaves.
  ///
  /// The sheet is caught where it is seen, and follows 1 : 1 from there. A finger that lifts without having moved
  /// lets it go on; otherwise the rule of its style decides.
  ///
  /// A sheet that comes has appeared when it is caught: its presentation has finished. The dismissal of a sheet
  /// that the program has dismissed is cancelled: the node is in the tree again, and is told that it appears once
  /// the sheet is at its smallest detent or will settle. If it leaves after all, it is told nothing but that it has
  /// disappeared.
  ///
  /// A sheet stands still while something is presented over it or dismissed there, and under what is presented
  /// later. No finger catches a sheet that another finger brings or takes away, one whose presentation runs back,
  /// or one that leaves together with others or as a part of a link. Where a transition shows a sheet in another
  /// way than moved, as a cross-fade does, the finger takes the sheet at its detent, and the old picture fades.
  ///
  /// - Throws: ``ContainerError/notDraggable(_:)`` when no finger can hold the sheet now, and
  ///   ``ContainerError/unknownNode(_:)`` or ``ContainerError/wrongKind(_:expected:)``.
  public func grabSheet(_ id: String) throws(ContainerError) {
    try countCall()
    if let engine = engineMoving(id) { return try catchSheet(id, in: engine) }
    let host = try sheetHost(id)
    let isThere = isInView(id) || sheets[id]?.phase == .leaving
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

  /// Releases a held sheet, which settles at a detent or leaves, as its style decides.
  ///
  /// - Parameters:
  ///   - id: The sheet.
  ///   - velocity: The velocity of the finger in points per second, positive downwards.
  ///   - horizontalVelocity: Its velocity across, in points per second.
  ///   - content: The scroll view under the finger; `nil` gives the whole velocity to the sheet.
  /// - Returns: The velocity that the content takes, in points per second. What is left of a fling when the sheet
  ///   arrives is told by ``SheetEvent/flingsContent(_:)``.
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

  /// Taps the grabber of a sheet, which goes to its next detent.
  ///
  /// - Throws: ``ContainerError/notDraggable(_:)`` while the sheet cannot move, or the errors of
  ///   ``grabSheet(_:)``.
  public func tapGrabber(of id: String) throws(ContainerError) {
    try countCall()
    try requireMovable(id)
    try changeSheet(id) { sheet throws(SheetError) in sheet.tapGrabber() }
  }

  /// Taps what a sheet dims, or what is beside a popover, which dismisses a sheet that does not refuse.
  ///
  /// A sheet moves off the container, and the picture of a popover fades.
  ///
  /// - Throws: As ``tapGrabber(of:)``.
  public func tapBehindSheet(_ id: String) throws(ContainerError) {
    try countCall()
    try requireMovable(id)
    let isCard = runningSheet(id)?.canFollowFinger == false
    try changeSheet(id, atOnce: isCard) { sheet throws(SheetError) in sheet.tapDimming() }
  }

  // MARK: - The program

  /// Tells a sheet whether the user may dismiss it.
  ///
  /// - Throws: ``ContainerError/unknownNode(_:)`` or ``ContainerError/wrongKind(_:expected:)``.
  public func setRefusesDismissal(_ refuses: Bool, of id: String) throws(ContainerError) {
    try countCall()
    _ = try sheetHost(id)
    tree.entries[id]?.sheet?.refusesDismissal = refuses
    sheets[id]?.setRefusesDismissal(refuses)
  }

  /// Shows or hides the keyboard over a sheet, which is at its largest detent meanwhile.
  ///
  /// - Throws: ``ContainerError/unknownNode(_:)`` or ``ContainerError/wrongKind(_:expected:)``.
  public func setKeyboard(up: Bool, overSheet id: String) throws(ContainerError) {
    try countCall()
    _ = try sheetHost(id)
    guard runningSheet(id) != nil else { return }
    try changeSheet(id) { sheet throws(SheetError) in sheet.setKeyboard(up: up) }
  }

  /// Gives a sheet another style or another height of its content; a moving sheet goes on without a jump.
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
      try changeSheet(id, animated: animated) { sheet throws(SheetError) in
        try sheet.update(style: style, contentHeight: contentHeight, animated: animated)
      }
    }
    if let style { tree.entries[id]?.sheet?.style = style }
    tree.entries[id]?.sheet?.contentHeight = contentHeight
    keepDetent(of: id)
  }

  // MARK: - Conditions

  /// The height of the strip of a leaving sheet that nobody sees, in points.
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
    guard sheets[id]?.phase == .dragging else { throw .notDraggable(id) }
  }

  private func requireMovable(_ id: String) throws(ContainerError) {
    let host = try sheetHost(id)
    guard tree.presented(over: host).last == id, isInView(id), !isPresenting(over: host),
      runningSheet(id) != nil
    else { throw .notDraggable(id) }
  }

  /// Whether a transition runs among what is presented over a node.
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

  /// Returns a running sheet, made when it is needed first.
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

  /// Returns the style of a presentation that looks as a sheet does now.
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

  /// Returns the screens of nodes as they are presented; a sheet that stays is where it is now.
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

  /// The sheets that move or are held, in order, without those that stand still.
  var movingSheets: [String] {
    guard !sheets.isEmpty else { return [] }
    return sheets.filter { id, sheet in sheet.isMoving && !isHeldStill(id) }.keys.sorted()
  }

  /// Whether a sheet stands still, as it is being dismissed or a transition runs beside it.
  private func isHeldStill(_ id: String) -> Bool {
    if let host = tree.parent(of: id) { return isPresenting(over: host) }
    return engines.values.contains {
      $0.id.role == .presentations && $0.isRunning && $0.left.contains(id)
    }
  }

  func advanceSheet(_ id: String, by seconds: Double) {
    guard let sheet = sheets[id] else { return }
    // The last step goes a little beyond the end, as the sum of the steps may be a little less.
    let step = seconds >= sheet.remaining ? sheet.remaining + 1e-9 : seconds
    try? moveSheet(id) { sheet throws(SheetError) in try sheet.advance(by: step) }
  }

  /// Takes a sheet from the finger, so that it returns to its detent.
  func letGoSheet(_ id: String) {
    guard let sheet = sheets[id], sheet.phase == .dragging else { return }
    try? moveSheet(id) { motion throws(SheetError) in
      try motion.select(sheet.selectedDetent, animated: true)
    }
  }

  /// Ends the way of a sheet that leaves, which is gone then.
  func finishLeavingSheet(_ id: String) {
    guard let sheet = sheets[id], sheet.phase == .leaving else { return }
    advanceSheet(id, by: sheet.remaining)
  }

  /// Lets a change of a container begin: sheets over it and inside of it that leave are gone at once.
  ///
  /// A finger loses the sheet of a context that changes. Under an animated change the picture of a sheet that is
  /// gone fades.
  func settleSheets(for plan: ContainerPlan, animated: Bool) {
    guard !sheets.isEmpty, plan.change != .none else { return }
    if plan.role == .presentations { letGoSheet(plan.container) }
    // A link leads from the tree without the sheets that leave, wherever they are.
    let isLink = if case .show = plan.change { true } else { false }
    for (id, sheet) in sheets.sorted(by: { $0.key < $1.key }) {
      guard tree.contains(id),
        isLink || tree.path(to: id).dropLast().contains(plan.container)
      else { continue }
      if sheet.phase == .leaving, let host = tree.parent(of: id) {
        let presentations = EngineID(host: host, role: .presentations)
        let isSeen = sheet.container.height - sheet.look.frame.y > ContainerController.unseenStrip
        let old = animated && isSeen ? picture(of: presentations) : []
        finishLeavingSheet(id)
        if animated, isSeen, picture(of: presentations) != old { fade(old, of: presentations) }
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

  /// Announces what a sheet has to tell before its node disappears with a container around it.
  func retireSheet(_ id: String) {
    letGoSheet(id)
    for event in sheets[id]?.endArrival() ?? [] { announce(event, of: id) }
    finishLeavingSheet(id)
  }

  /// Moves a sheet to another detent by the program.
  ///
  /// - Parameters:
  ///   - detent: The detent.
  ///   - id: The sheet.
  ///   - animated: Whether it moves there.
  ///   - before: The sheet as it was before a change that is taken back; `nil` is another change.
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

  /// Fits a sheet to the area of its context; a resting sheet is at its new place at once.
  ///
  /// - Parameters:
  ///   - id: The sheet.
  ///   - isMoving: Whether the area changes by a step of a continuous motion.
  func fitSheet(_ id: String, isMoving: Bool = false) {
    guard let sheet = sheets[id], let host = tree.parent(of: id),
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
    let isReduced = sheet.container.reducesMotion && area.reducesMotion
    try? moveSheet(id, relayouts: false, isFollowing: isMoving || isReduced) {
      sheet throws(SheetError) in
      try sheet.update(style: style, container: area, contentHeight: height)
    }
    if let style { tree.entries[id]?.sheet?.style = style }
    keepDetent(of: id)
  }

  /// Lets sheets that are presented again rest as they did before they were dismissed.
  func bringBack(_ old: [String: SheetMotion]) {
    for (id, sheet) in old.sorted(by: { $0.key < $1.key }) {
      guard runningSheet(id) != nil, !sheet.isMoving else { continue }
      sheets[id] = sheet
      fitSheet(id)
      showSheet(id)
      refitContent(of: id)
    }
  }

  /// Lets the tree not name a detent that the style no longer has.
  private func keepDetent(of id: String) {
    guard let sheet = tree.entries[id]?.sheet, let detent = sheet.detent else { return }
    if !sheet.style.detents.contains(where: { $0.id == detent }) {
      tree.entries[id]?.sheet?.detent = nil
    }
  }

  /// Changes a sheet that no finger moves: where motion is reduced, it is there at once and the old picture fades.
  ///
  /// - Parameters:
  ///   - id: The sheet.
  ///   - animated: Whether it moves or fades.
  ///   - atOnce: Whether the old picture fades in any case.
  ///   - change: Makes the change.
  /// - Throws: ``ContainerError`` when the change is refused; nothing has changed then.
  private func changeSheet(
    _ id: String, animated: Bool = true, atOnce: Bool = false,
    _ change: (inout SheetMotion) throws(SheetError) -> [SheetEvent]
  ) throws(ContainerError) {
    let isReduced = runningSheet(id)?.container.reducesMotion == true
    guard animated, isReduced || atOnce, isInView(id) || isSeenLeaving(id),
      let host = tree.parent(of: id)
    else { return try moveSheet(id, change) }
    let presentations = EngineID(host: host, role: .presentations)
    let old = picture(of: presentations)
    callDepth += 1
    defer {
      callDepth -= 1
      if callDepth == 0 { deliver() }
    }
    try moveSheet(id, change)
    guard picture(of: presentations) != old else { return }
    fade(
      old, of: presentations,
      lasting: isReduced ? Timeline.reducedMotionDuration : FadingPicture.duration)
  }

  /// Changes the motion of a sheet, shows where it is and announces what follows.
  private func moveSheet(
    _ id: String, relayouts: Bool = true, isFollowing: Bool = false,
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
    showSheet(id, isFollowing: isFollowing)
    if relayouts {
      refitContent(of: id, isMoving: true)
      relayoutLeaving(isMoving: true)
    }
    for event in events { announce(event, of: id) }
    if callDepth == 0 { deliver() }
  }

  /// Shows a sheet where its motion is.
  ///
  /// - Parameters:
  ///   - id: The sheet.
  ///   - isFollowing: Whether it follows a step of a continuous motion around it.
  func showSheet(_ id: String, isFollowing: Bool = false) {
    // The page below may have left the tree, and may come back with the sheet.
    guard let sheet = sheets[id], sheet.phase != .dismissed,
      let host = (tree.entries[id] ?? leavingEntry(id))?.parent,
      let engine = engines[EngineID(host: host, role: .presentations)],
      engine.stack.presentedScreens.contains(where: { $0.id == id })
    else { return }
    let lower = engine.stack.presentedScreens.prefix { $0.id != id }.last
    let style = presentationStyle(of: sheet, over: lower, in: engine.stack.container)
    if isFollowing {
      try? engine.stack.movePresentationStyle(style, of: id)
    } else {
      try? engine.stack.setPresentationStyle(style, of: id)
    }
  }

  private func announce(_ event: SheetEvent, of id: String) {
    switch event {
    case .willAppear:
      if phases[id] == .willDisappear { tellContent(id, .willAppear, animated: true) }
    case .didAppear: tellContent(id, .didAppear, animated: true)
    case .willDisappear:
      retireTransitions(inside: id, exceptSheet: id)
      tellContent(id, .willDisappear, animated: true)
    case .didDisappear:
      tellContent(id, .didDisappear, animated: true)
      removeSheet(id)
    case .isAppearing: break
    case .didChangeSelectedDetent(let detent):
      tree.entries[id]?.sheet?.detent = detent
      emit(.sheet(event, in: id))
    case .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss, .moved, .flingsContent:
      emit(.sheet(event, in: id))
    }
  }

  /// Removes a sheet that has left by itself, whose node has been told already.
  private func removeSheet(_ id: String) {
    guard let host = tree.parent(of: id),
      let engine = engines[EngineID(host: host, role: .presentations)]
    else { return }
    let wasSilent = engine.isSilent
    engine.isSilent = true
    _ = try? engine.stack.dismiss(through: id, animated: false)
    engine.stack.layoutIfNeeded()
    synchronise(engine)
    engine.isSilent = wasSilent
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
  var isMoving: Bool {
    switch phase {
    case .dragging, .settling, .leaving: true
    case .resting, .dismissed: false
    }
  }
}

extension Container {
  /// Whether the width and the height are compact.
  fileprivate var isCompact: [Bool] {
    [width < PresentationStyle.compactWidth, height < PresentationStyle.compactHeight]
  }
}
