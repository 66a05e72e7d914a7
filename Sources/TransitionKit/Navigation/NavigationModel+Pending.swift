// Adjusts planned changes when a transition before them is cancelled, or when several wait at once.

extension NavigationModel {
  /// Undoes a cancelled change that lies below waiting changes.
  ///
  /// A change that waits leads to the stack that it was planned for, whatever was cancelled before it.
  ///
  /// - Returns: The errors of waiting changes that are no longer possible and were dropped.
  mutating func rollBack(_ change: ScreenChange) -> [NavigationError] {
    guard !inFlight.pending.isEmpty else {
      apply(change.undo)
      return []
    }
    var errors: [NavigationError] = []
    var contents = shownContents(before: change)
    let waiting = inFlight.pending
    inFlight.pending = []
    for entry in waiting {
      guard let displaced = displaced(entry, to: &contents, &errors) else { continue }
      inFlight.pending.append(displaced)
    }
    if contents.screens != stack.screens { apply(.replaceStack(contents.screens)) }
    if contents.presentedScreens != presented {
      apply(.replacePresented(contents.presentedScreens))
    }
    return errors
  }

  /// Plans a waiting change again for the case that it begins with other contents, and updates these to the contents
  /// after the change.
  private func displaced(
    _ entry: PendingChange, to contents: inout NavigationState.Contents,
    _ errors: inout [NavigationError]
  ) -> PendingChange? {
    var displaced = entry
    displaced.isDisplaced = true
    var (screens, presented) = (contents.screens, contents.presentedScreens)
    switch entry.target {
    case .stack(let target):
      let ids = Set(presented.map(\.id))
      let possible = ids.isEmpty ? target : ScreenList(target.filter { !ids.contains($0.id) })
      for screen in target where ids.contains(screen.id) {
        errors.append(.alreadyShown(screen: screen.id))
      }
      if possible.isEmpty, let first = presented.first {
        errors.append(.nothingToPresentOn(screen: first.id))
      } else {
        screens = possible
      }
      displaced.target = .stack(screens)
    case .present(let screen):
      guard !presented.contains(where: { $0.id == screen.id }),
        !screens.contains(where: { $0.id == screen.id })
      else {
        errors.append(.alreadyShown(screen: screen.id))
        return nil
      }
      guard !screens.isEmpty else {
        errors.append(.nothingToPresentOn(screen: screen.id))
        return nil
      }
      presented.append(screen)
    case .dismissThrough(let id):
      guard let index = presented.firstIndex(where: { $0.id == id }) else { return nil }
      let isTopmost = index == presented.count - 1
      if isTopmost {
        displaced.change.from = presented.last
        displaced.change.undo = presented.last.map(ModelEdit.present) ?? .none
      }
      presented.removeSubrange(index...)
      if !isTopmost {
        displaced.target = .contents(NavigationState.Contents(unchecked: screens, presented))
      }
    case .contents(let target): (screens, presented) = (target.screens, target.presentedScreens)
    }
    contents = NavigationState.Contents(unchecked: screens, presented)
    return displaced
  }

  /// Returns the contents that were shown at rest before the running change.
  func shownContents(before change: ScreenChange?) -> NavigationState.Contents {
    NavigationState.Contents(
      unchecked: shownScreens ?? stack.screens,
      change?.whole?.before.presented ?? onScreen.presented)
  }

  /// Returns the presented screens to which a change leads, without what waits.
  func presentedScreens(after change: ScreenChange?) -> [Screen] {
    guard !inFlight.pending.isEmpty else { return presented }
    guard let change else { return onScreen.presented }
    return change.whole?.after.presented ?? onScreen.after(change.operation, change.to).presented
  }

  /// Returns the contents after each waiting change, in order, starting after the change that is shown, if any.
  func pendingContents(after change: ScreenChange?) -> [NavigationState.Contents] {
    guard !inFlight.pending.isEmpty else { return [] }
    var (screens, presented) = (shownScreens ?? stack.screens, presentedScreens(after: change))
    if let change { screens = change.target ?? screens }
    return inFlight.pending.map { entry in
      switch entry.target {
      case .stack(let target): screens = target
      case .present(let screen): presented.append(screen)
      case .dismissThrough(let id):
        if let index = presented.firstIndex(where: { $0.id == id }) {
          presented.removeSubrange(index...)
        }
      case .contents(let target): (screens, presented) = (target.screens, target.presentedScreens)
      }
      return NavigationState.Contents(unchecked: screens, presented)
    }
  }
}

// MARK: - Starting

extension NavigationModel {
  /// Returns one change for waiting changes of the same instant.
  ///
  /// A screen that joined and left again within them is not shown, but is told whether it is in the stack.
  ///
  /// - Returns: The change, and the events about moves that were not known when the calls were made.
  func change(of group: [PendingChange]) -> (change: ScreenChange, events: [NavigationEvent]) {
    var change = group[group.count - 1].change
    let target: ScreenList
    switch group[group.count - 1].target {
    case .present, .dismissThrough: return (change, [])
    case .stack(let screens): target = screens
    case .contents(let contents):
      target = contents.screens
      if group.contains(where: \.isDisplaced) {
        let hides = hidesBottomBar(of: target)
        var before = onScreen
        if let shown = shownScreens {
          (before.top, before.hidesBottomBar) = (shown.last, hidesBottomBar(of: shown))
        }
        change.whole = WholeChange(
          before: before,
          after: OnScreen(
            top: target.last, presented: contents.presentedScreens, hidesBottomBar: hides))
        change.operation = .dismiss
      }
    }
    change.target = target
    change.handles = group.flatMap(\.change.handles)
    let goesBack = group[group.count - 1].options.replacesBackwards
    let isDisplaced = group.contains(where: \.isDisplaced)
    guard isDisplaced || group.count > 1 else { return (change, []) }
    var events: [NavigationEvent] = []
    var announced: [(screen: Screen, isMember: Bool)] = []
    var wasMember: [String: Bool] = [:]
    func note(_ screen: Screen, _ isMember: Bool) {
      if let index = announced.firstIndex(where: { $0.screen.id == screen.id }) {
        announced[index].isMember = isMember
      } else {
        announced.append((screen, isMember))
        wasMember[screen.id] = !isMember
      }
    }
    for entry in group {
      entry.change.added.forEach { note($0, true) }
      entry.change.removed.forEach { note($0, false) }
    }
    if isDisplaced {
      let shown = shownScreens ?? stack.screens
      change.setMoves(from: shown, to: target)
      change.undo = .several([
        .replaceStack(shown), change.whole == nil ? .none : .replacePresented(onScreen.presented),
      ])
      change.to = change.whole == nil ? target.last : change.to
      if change.whole == nil {
        let isBack =
          goesBack || target.last.map { top in shown.contains { $0.id == top.id } } ?? true
        change.operation = isBack ? .pop : .push
        change.hidesBottomBar.after = hidesBottomBar(of: target)
      }
      let known = Dictionary(uniqueKeysWithValues: announced.map { ($0.screen.id, $0.isMember) })
      for screen in change.added where known[screen.id] != true {
        events.append(.willMove(screen.id, toStack: true))
      }
      for screen in change.removed where known[screen.id] != false {
        events.append(.willMove(screen.id, toStack: false))
      }
    } else {
      let moved = announced.filter { wasMember[$0.screen.id] != $0.isMember }
      change.added = ScreenGroup(moved.filter(\.isMember).map(\.screen))
      change.removed = ScreenGroup(moved.filter { !$0.isMember }.map(\.screen))
      let isNew = change.to.flatMap { wasMember[$0.id] } == false
      change.operation = isNew && !goesBack ? .push : .pop
      change.undo = .several(group.reversed().map(\.change.undo))
    }
    let moved = Set((Array(change.added) + Array(change.removed)).map(\.id))
    change.transient = ScreenGroup(announced.map(\.screen).filter { !moved.contains($0.id) })
    return (change, events)
  }

  /// Replaces a screen by its newer version in the waiting changes and in the stack that is shown meanwhile.
  mutating func updatePending(_ screen: Screen) {
    shownScreens = shownScreens?.updating(screen)
    for index in inFlight.pending.indices {
      var entry = inFlight.pending[index].updating(screen)
      switch entry.target {
      case .stack(let screens): entry.change.hidesBottomBar.after = hidesBottomBar(of: screens)
      case .contents(let contents):
        let hides = hidesBottomBar(of: contents.screens)
        entry.change.hidesBottomBar.after = hides
        entry.change.whole?.after.hidesBottomBar = hides
      case .present, .dismissThrough: break
      }
      inFlight.pending[index] = entry
    }
  }

  func hidesBottomBar(of screens: ScreenList) -> Bool {
    NavigationState(
      NavigationState.Contents(unchecked: screens, []), bottomBarRule: bottomBarRule
    ).hidesBottomBar
  }

  /// Returns the change with the screens that are on screen now as its start, and with the operation that results.
  func relatedToScreen(_ change: ScreenChange, animated: Bool) -> ScreenChange {
    var related = seenFromScreen(change, animated: animated)
    noteStackMoves(of: &related)
    return related
  }

  private func seenFromScreen(_ change: ScreenChange, animated: Bool) -> ScreenChange {
    var related = change
    if var whole = change.whole {
      let planned = whole.before
      whole.before = onScreen
      // A covered stack is not on screen, and the model already contains the new one.
      if onScreen.isStackCovered {
        (whole.before.top, whole.before.hidesBottomBar) = (planned.top, planned.hidesBottomBar)
      }
      let now = ScreenChange(whole, animated: animated)
      (related.whole, related.operation) = (whole, now.operation)
      (related.from, related.to) = (now.from, now.to)
      (related.isVisible, related.isAnimated) = (now.isVisible, now.isAnimated)
      related.hidesBottomBar = now.hidesBottomBar
      return related
    }
    switch change.operation {
    case .present: related.from = onScreen.visible
    case .dismiss: related.to = onScreen.presented.dropLast().last ?? onScreen.top
    case .push, .pop:
      related.from = onScreen.top
      related.hidesBottomBar.before = onScreen.hidesBottomBar
      related.isVisible = onScreen.top?.id != change.to?.id && !onScreen.isStackCovered
      related.isAnimated =
        animated && related.isVisible && related.from != nil && related.to != nil
    }
    return related
  }
}
