import TransitionKit

extension ContainerController {
  /// Tells which element has the focus; `nil` takes the focus away.
  ///
  /// When a node leaves whose element has taken the focus from one in the node that is in front then, that element
  /// gets it back.
  ///
  /// A host calls this when a field begins or ends to edit. A sheet around a field that takes text is at its largest
  /// detent meanwhile. An element of a node that is out of view gets no focus, which a diagnostic says.
  public func focus(_ element: FocusedElement?) {
    if let element, phase(of: element.node) == .absent {
      return ignore("focus(\(element))")
    }
    let events = element == nil ? attention.resign() : attention.move(to: element)
    for event in events { queue.append((.attention(event), time)) }
    if callDepth == 0 { deliver() }
  }

  /// The node whose style the status bar has.
  ///
  /// It is the innermost node in front. During a transition by the clock it is the one that enters; under a
  /// finger it changes when the transition is half done.
  ///
  /// Source: UIKit does not document when the style changes. Flutter reads it from the picture, where it
  /// changes when the upper page has passed the middle.
  public var statusBarNode: String {
    var node = tree.root
    while let next = shownNow(over: node) ?? shownNow(in: node) {
      guard next != node else {
        // The presenter is in front again.
        guard let inner = shownNow(in: node) else { break }
        node = inner
        continue
      }
      node = next
    }
    return node
  }

  /// Returns whether a node takes touches now.
  ///
  /// A node below a presented one takes none, unless that is a sheet that dims nothing where it is now.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - rule: What takes touches during a transition; by default as on iOS until 18.
  /// - Returns: Whether it does; `false` for a node that is out of view.
  public func takesTouches(_ id: String, _ rule: TouchRule = .atRest) -> Bool {
    let phase = phase(of: id)
    if phase == .absent || rule == .notWhileLeaving && phase == .disappearing { return false }
    if rule == .always, !tree.contains(id) { return true }
    guard tree.contains(id), isUncovered(id) || rule == .always && phase == .disappearing else {
      return false
    }
    guard rule == .atRest else { return true }
    return tree.path(to: id).dropLast().allSatisfy { !isChanging($0) }
      && !isChanging(EngineID(host: id, role: .presentations))
  }

  /// The nodes in the picture that take no touches, in the order of ``ContainerTree/visible``.
  public func inertNodes(_ rule: TouchRule = .atRest) -> [String] {
    tree.visible.filter { !takesTouches($0, rule) }
  }

  /// The nodes in view that assistive technology reaches, outer before inner.
  ///
  /// A presented node hides what it is presented over, from the beginning of its appearance to the end of its
  /// disappearance.
  public var accessibleNodes: [String] {
    let leaving = attention.presented.filter { !tree.contains($0) }.flatMap(inside)
    let modals = attention.modals.map { (id: $0, path: wholePath(to: $0)) }
    var known: Set<String> = []
    return (tree.visible + leaving).filter { id in
      guard known.insert(id).inserted else { return false }
      let path = modals.isEmpty ? [] : wholePath(to: id)
      return modals.allSatisfy { isAbove(path, $0.id, $0.path) }
    }
  }

  // MARK: - Inside

  /// Says that a request has no effect.
  package func ignore(_ request: String) {
    emit(.transition(.diagnostic(.requestIgnored(request)), in: tree.root))
    if callDepth == 0 { deliver() }
  }

  /// Raises the innermost sheet around the focused text element above the keyboard, and lowers the former one.
  private func followKeyboard() {
    var sheet: String?
    if let focus = attention.focus, focus.takesText, tree.contains(focus.node) {
      sheet = tree.path(to: focus.node).last { tree.sheet(of: $0) != nil }
    }
    guard sheet != attention.keyboardSheet else { return }
    let former = attention.keyboardSheet
    attention.keyboardSheet = sheet
    if let former { try? setKeyboard(up: false, overSheet: former) }
    if let sheet { try? setKeyboard(up: true, overSheet: sheet) }
  }

  /// Announces another screen and another style of the status bar.
  func announceAttention() {
    followKeyboard()
    let changes = attention.update(open: hidesNothing)
    for event in changes { queue.append((.attention(event), time)) }
    let front = tree.frontmost
    if front != attention.screen, phase(of: front) == .visible,
      phase(of: attention.screen) != .disappearing
    {
      attention.screen = front
      queue.append(
        (.attention(.screenChanged(to: front, element: attention.lastElement(in: front))), time))
    }
    let node = statusBarNode
    if node != attention.statusBar {
      attention.statusBar = node
      queue.append((.attention(.statusBar(of: node)), time))
    }
  }

  /// Whether the last node of a path is the presented one, in it, over it, or not below it; both may be leaving.
  private func isAbove(_ path: [String], _ modal: String, _ modalPath: [String]) -> Bool {
    if path.contains(modal) { return true }
    guard let host = modalPath.dropLast().last, let index = path.firstIndex(of: host)
    else { return true }
    // Inside of the presenter, or presented over it before.
    guard index + 1 < path.count else { return false }
    let (presented, next) = (attention.presented, path[index + 1])
    guard let other = presented.firstIndex(of: next), let own = presented.firstIndex(of: modal)
    else { return false }
    return other > own
  }

  /// The path to a node that may be leaving.
  private func wholePath(to id: String) -> [String] {
    var path = [id]
    while let parent = path.last.flatMap({ tree.entries[$0] ?? leavingEntry($0) })?.parent {
      path.append(parent)
    }
    return path.reversed()
  }

  /// Whether nothing that is presented above a node keeps touches from it.
  func isUncovered(_ id: String) -> Bool {
    let path = tree.path(to: id)
    return path.allSatisfy { node in
      let chain = tree.presented(over: node)
      let above = chain.firstIndex(where: path.contains).map { $0 + 1 } ?? 0
      return chain[above...].allSatisfy(letsTouchesPass)
    }
  }

  /// Whether what lies behind a presented node takes touches.
  private func letsTouchesPass(_ id: String) -> Bool {
    guard tree.sheet(of: id) != nil, let sheet = runningSheet(id) else { return false }
    return sheet.canFollowFinger && !sheet.look.isDimming
  }

  /// Whether a presented node hides nothing from assistive technology; `nil` while it leaves.
  func hidesNothing(_ id: String) -> Bool? {
    guard tree.contains(id) else { return nil }
    guard tree.sheet(of: id) != nil, let sheet = runningSheet(id), sheet.canFollowFinger else {
      return false
    }
    return sheet.dims.map { !$0 }
  }

  private func isChanging(_ host: String) -> Bool {
    isChanging(EngineID(host: host, role: .content))
      || isChanging(EngineID(host: host, role: .presentations)) || pagers[host]?.motion.pair != nil
  }

  private func isChanging(_ id: EngineID) -> Bool { engines[id]?.stack.transition != nil }

  /// Returns what a node shows in front: under a finger the nearer one of two.
  private func shownNow(in id: String) -> String? {
    if let pager = pagers[id], let pair = pager.motion.pair {
      if case .settling(let page) = pager.motion.phase { return pager.pages[page] }
      return pager.pages[pager.motion.fraction >= 0.5 ? pair.to : pair.from]
    }
    return nearer(EngineID(host: id, role: .content)) ?? tree.shownChild(of: id)
  }

  /// Returns the topmost node presented over another one, or the node under it once its dismissal is more than half
  /// done.
  private func shownNow(over id: String) -> String? {
    nearer(EngineID(host: id, role: .presentations)) ?? tree.presented(over: id).last
  }

  private func nearer(_ id: EngineID) -> String? {
    guard let stack = engines[id]?.stack, let context = stack.transition else { return nil }
    let fraction = stack.playback?.fraction ?? 1
    let entered = context.isInteractive ? fraction >= 0.5 : !context.isCancelled
    return entered ? context.to.id : context.from.id
  }
}
