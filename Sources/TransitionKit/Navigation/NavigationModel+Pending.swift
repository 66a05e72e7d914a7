// What becomes of planned changes when a transition is cancelled or when several wait for their turn.

extension NavigationModel {
  /// Plans a request against the model as it will be after the running cancellation.
  ///
  /// With a change, the model is as the cancellation leaves it, edited by the request. Without one, or
  /// after an error, the model is unchanged.
  mutating func planAfterCancellation(
    _ request: NavigationRequest, animated: Bool, _ rules: PlanningRules
  ) throws(NavigationError) -> ScreenChange? {
    let redo: ModelEdit =
      if let running = inFlight.running, !running.isModelSettled {
        apply(running.change.undo)
      } else {
        .none
      }
    do {
      let change = try plan(request, animated: animated, rules)
      if change == nil { apply(redo) } else { inFlight.running?.isModelSettled = true }
      return change
    } catch {
      apply(redo)
      throw error
    }
  }

  /// Undoes a cancelled change, underneath the requests made since.
  ///
  /// - Returns: The errors of requests that make no sense any more; they are dropped.
  mutating func rollBack(_ change: ScreenChange, _ rules: PlanningRules) -> [NavigationError] {
    let later = inFlight.pending
    var errors: [NavigationError] = []
    inFlight.pending = []
    for entry in later.reversed() { apply(entry.change.undo) }
    apply(change.undo)
    for entry in later {
      do {
        let animated = entry.options.isAnimated
        guard let change = try plan(entry.request, animated: animated, rules) else { continue }
        inFlight.pending.append(
          PendingChange(
            request: entry.request, options: entry.options, time: entry.time, change: change))
      } catch {
        errors.append(error)
      }
    }
    return errors
  }

  /// Returns one change for several of the same instant.
  ///
  /// A screen that joined and left again within them takes no part.
  func merged(_ changes: [ScreenChange]) -> ScreenChange {
    var merged = changes[changes.count - 1]
    guard changes.count > 1 else { return merged }
    var wasMember: [String: Bool] = [:]
    for change in changes {
      for screen in change.added where wasMember[screen.id] == nil { wasMember[screen.id] = false }
      for screen in change.removed where wasMember[screen.id] == nil { wasMember[screen.id] = true }
    }
    var groups = (added: [Screen](), removed: [Screen](), transient: [Screen]())
    var known: Set<String> = []
    for screen in changes.flatMap({ Array($0.added) + Array($0.removed) })
    where known.insert(screen.id).inserted {
      switch (wasMember[screen.id] ?? false, contains(screen.id)) {
      case (_, true): groups.added.append(screen)
      case (true, false): groups.removed.append(screen)
      case (false, false): groups.transient.append(screen)
      }
    }
    merged.added = ScreenGroup(groups.added)
    merged.removed = ScreenGroup(groups.removed)
    merged.transient = ScreenGroup(groups.transient)
    merged.operation = merged.to.flatMap { wasMember[$0.id] } == false ? .push : .pop
    merged.undo = .several(changes.reversed().map(\.undo))
    return merged
  }

  /// Returns a change as it looks from what is on screen now.
  func relatedToScreen(_ change: ScreenChange, animated: Bool) -> ScreenChange {
    var related = change
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
