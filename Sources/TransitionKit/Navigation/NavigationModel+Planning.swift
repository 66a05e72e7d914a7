// Turns a request into a plan for the present model. Planning reads the model and changes nothing.

extension NavigationModel {
  /// Plans a request.
  ///
  /// A change that interrupts a transition that a finger drives counts that transition as cancelled and is planned from
  /// the contents before it. Exceptions: a push is never cancelled, nor a transition that the change itself undoes. A
  /// request for one of the transition's two outcomes plays it to that outcome.
  ///
  /// - Returns: The plan, or `nil` when there is nothing to do.
  /// - Throws: ``NavigationError`` when the request makes no sense or may not be made now.
  func plan(
    _ request: NavigationRequest, animated: Bool, running: RunningChange?, _ rules: PlanningRules
  ) throws(NavigationError) -> ChangePlan? {
    try request.requireLegalNumbers()
    var planned = try planFollowing(running, request, animated: animated, rules)
    planned?.wantsAnimation = animated
    return planned
  }

  private func planFollowing(
    _ running: RunningChange?, _ request: NavigationRequest, animated: Bool, _ rules: PlanningRules
  ) throws(NavigationError) -> ChangePlan? {
    if let running, running.phase != .cancelling, isDismissing(request, running) {
      return settling(running, animated: animated, rules)
    }
    guard let running, rules.profile != .deferred else {
      let planned = try plan(request, from: draft, animated: animated, running: nil, rules)
      guard planned == nil, rules.profile == .deferred, !request.isModal else { return planned }
      // A request that would change nothing now may change something after a cancellation, so it waits too.
      let isOpen = running.map { $0.phase != .running && isOfRunning($0, request, rules) } ?? false
      guard rules.changesWait || isOpen else { return nil }
      if case .show = request {
        return wholePlan(contents(of: draft), from: draft, animated: animated)
      }
      return stackPlan(.pop, from: draft, .none, animated: animated)
    }
    if running.operation == .dismiss, running.phase != .cancelling, request == .dismiss {
      return settling(running, animated: animated, rules)
    }
    guard rules.profile == .fluid else {
      if changesSomething(request, during: running) { throw running.refusal }
      return nil
    }
    switch running.phase {
    case .running:
      let planned = try planDirectly(running, request, animated: animated, rules)
      guard planned == nil, !animated, isOfRunning(running, request, rules) else { return planned }
      return settling(running, at: .finished)
    case .cancelling:
      let planned = try planAfterCancelling(running, request, animated: animated, rules)
      // The model may already be in the state that the cancellation leads to.
      let isThere = contents(of: draft) == contents(of: draft(after: running.undo))
      guard planned == nil, !animated,
        isThere && !running.operation.isModal || isOfRunning(running, request, rules)
      else { return planned }
      return settling(running, at: .cancelled)
    case .interactive
    where running.operation == .push || running.operation == .present && request.isModal:
      let planned = try planDirectly(running, request, animated: animated, rules)
      let isOver = planned == nil && isOfRunning(running, request, rules)
      return isOver ? settling(running, at: .finished) : planned
    case .interactive:
      // A request that is not valid now may be valid after the cancellation: it is planned again there.
      let direct = try? plan(request, from: draft, animated: animated, running: running, rules)
      let isUndone =
        direct?.change.operation.direction == .forward && direct?.reverses(running) == true
      if let direct, isUndone || !direct.interrupts(running) { return direct }
      let planned = try planAfterCancelling(running, request, animated: animated, rules)
      guard planned == nil, isOfRunning(running, request, rules) else { return planned }
      return settling(running, at: .cancelled)
    }
  }

  /// Plans a request from the present contents while the clock plays a transition to its end.
  private func planDirectly(
    _ running: RunningChange, _ request: NavigationRequest, animated: Bool, _ rules: PlanningRules
  ) throws(NavigationError) -> ChangePlan? {
    var planned = try plan(request, from: draft, animated: animated, running: running, rules)
    // An interrupted pop is cancelled, so the change starts from the screen that the pop was removing.
    if running.operation == .pop, let change = planned?.change, !change.isModal,
      change.to?.id != running.to, planned?.reverses(running) == false
    {
      planned?.leave(running.fromScreen, animated: animated)
    }
    // The presenter may have left the stack while it was covered.
    if !running.changesEverything, planned?.change.isVisible == true {
      switch running.operation {
      case .present
      where presented.count == 1 && presented.last?.id == running.to
        && draft(after: running.undo).presented.isEmpty:
        planned?.leave(running.fromScreen, animated: animated)
      case .dismiss where presented.isEmpty:
        planned?.leave(running.toScreen, animated: animated)
      case .push, .pop, .present, .dismiss: break
      }
    }
    return planned
  }

  /// Returns the plan of a request that one outcome of the running transition fulfils.
  private func settling(_ running: RunningChange, at outcome: TransitionOutcome) -> ChangePlan {
    let before = draft(after: outcome == .cancelled ? running.undo : nil)
    var plan = stackPlan(.pop, from: before, .none, animated: false)
    (plan.change.isVisible, plan.settlesRunning) = (false, outcome)
    return plan
  }

  /// Returns the plan of a second call for the running dismissal: without animation it ends the dismissal at once.
  private func settling(
    _ running: RunningChange, animated: Bool, _ rules: PlanningRules
  ) -> ChangePlan? {
    animated || rules.profile != .fluid ? nil : settling(running, at: .finished)
  }

  /// Returns whether a request that has nothing to do at one end of the running transition has something to do,
  /// or makes no sense, at the other end.
  private func isOfRunning(
    _ running: RunningChange, _ request: NavigationRequest, _ rules: PlanningRules
  ) -> Bool {
    [draft, draft(after: running.undo)].contains { end in
      do {
        return try plan(request, from: end, animated: true, running: nil, rules).map {
          contents(of: $0.draft) != contents(of: end)
        } ?? false
      } catch {
        return true
      }
    }
  }

  private func planAfterCancelling(
    _ running: RunningChange, _ request: NavigationRequest, animated: Bool, _ rules: PlanningRules
  ) throws(NavigationError) -> ChangePlan? {
    let before = draft(after: running.undo)
    var planned = try plan(
      request, from: before, animated: animated, running: running, rules)
    planned?.cancelsRunning = true
    // The stack on screen may be older: it changed while a presentation was rising over it.
    let isOnScreen = running.operation == .present && before.presented.isEmpty
    if !running.operation.isModal || isOnScreen {
      planned?.leave(running.fromScreen, animated: animated)
      if let plan = planned { planned?.change.whole = replacedPresenter(plan) ?? plan.change.whole }
    }
    return planned
  }

  /// Returns the combined change when a screen is presented over a page that is in view but has left the stack, so that
  /// another page will be behind the presented screen.
  private func replacedPresenter(_ plan: ChangePlan) -> WholeChange? {
    let top = top(of: plan.draft)
    guard plan.change.operation == .present, plan.change.whole == nil,
      plan.before.presented.isEmpty, let from = plan.change.from, from.id != top?.id
    else { return nil }
    return WholeChange(
      before: OnScreen(top: from, presented: [], hidesBottomBar: onScreen.hidesBottomBar),
      after: OnScreen(
        top: top, presented: plan.draft.presented, hidesBottomBar: hidesBottomBar(plan.draft)))
  }

  /// Returns whether a request dismisses a screen that the running dismissal already removes.
  func isDismissing(_ request: NavigationRequest, _ running: RunningChange) -> Bool {
    guard running.operation == .dismiss, case .dismissThrough(let id) = request,
      !isPresented(id)
    else { return false }
    let before = draft(after: running.undo).presented
    // All screens above the one that appears are dismissed.
    let first = before.lastIndex { $0.id == running.to }.map { $0 + 1 } ?? 0
    return before[first...].contains { $0.id == id }
  }

  /// Returns whether a request has something to do; while the running transition may still be cancelled, also
  /// at the contents before it.
  private func changesSomething(
    _ request: NavigationRequest, during running: RunningChange
  ) -> Bool {
    switch request {
    case .pop, .popTo, .popToRoot:
      let ends = running.phase == .running ? [draft] : [draft, draft(after: running.undo)]
      return ends.contains { end in
        guard case .popTo(let id) = request else { return end.count > 1 }
        return id != top(of: end)?.id
      }
    case .dismiss: return !presented.isEmpty || running.operation == .dismiss
    case .push, .setScreens, .present, .dismissThrough, .show: return true
    }
  }

  private func plan(
    _ request: NavigationRequest, from before: DraftContents, animated: Bool,
    running: RunningChange?, _ rules: PlanningRules
  ) throws(NavigationError) -> ChangePlan? {
    switch request {
    case .push(let screen):
      guard !contains(screen.id, in: before), !isBeingDismissed(screen.id, running) else {
        throw .alreadyShown(screen: screen.id)
      }
      let edit = ModelEdit.push(.one(screen))
      var plan = stackPlan(.push, from: before, edit, animated: animated)
      plan.change.added = .one(screen)
      return plan
    case .pop:
      return before.count > 1 ? popPlan(to: before.count - 2, from: before, animated) : nil
    case .popToRoot:
      return before.count > 1 ? popPlan(to: 0, from: before, animated) : nil
    case .popTo(let id):
      guard let index = index(of: id, in: before) else { throw .notInStack(screen: id) }
      return index < before.count - 1 ? popPlan(to: index, from: before, animated) : nil
    case .setScreens(let screens):
      return try replacementPlan(screens, from: before, animated: animated, running, rules)
    case .present(let screen):
      return try presentationPlan(screen, from: before, animated: animated, running, rules)
    case .dismiss:
      guard let screen = before.presented.last else { return nil }
      let after = applying(.dismissTop, to: before)
      return ChangePlan(
        change: ScreenChange(
          operation: .dismiss, from: screen, to: after.presented.last ?? top(of: after),
          isAnimated: animated), edit: .dismissTop,
        before: before, draft: after)
    case .dismissThrough(let id):
      guard let index = before.presented.firstIndex(where: { $0.id == id }) else {
        throw .notPresented(screen: id)
      }
      if index == before.presented.count - 1 {
        return try plan(.dismiss, from: before, animated: animated, running: running, rules)
      }
      return wholePlan(
        contents(of: before, presenting: Array(before.presented[..<index])), from: before,
        animated: animated)
    case .show(let state):
      return try showPlan(state.resting.contents, from: before, animated: animated, running, rules)
    }
  }

  private func contains(_ id: String, in draft: DraftContents) -> Bool {
    draft.presented.contains { $0.id == id } || index(of: id, in: draft) != nil
  }

  private func contents(
    of draft: DraftContents, presenting presented: [Screen]
  ) -> NavigationState.Contents {
    NavigationState.Contents(unchecked: screens(of: draft), presented)
  }

  private func popPlan(to index: Int, from before: DraftContents, _ animated: Bool) -> ChangePlan {
    let removed = screens(from: index + 1, of: before)
    var plan = stackPlan(
      .pop, from: before, .removeTop(before.count - 1 - index), animated: animated)
    plan.change.removed = removed
    return plan
  }

  private func replacementPlan(
    _ screens: [Screen], from before: DraftContents, animated: Bool, _ running: RunningChange?,
    _ rules: PlanningRules
  ) throws(NavigationError) -> ChangePlan? {
    // The running transition already leads to the requested stack: nothing to do.
    if let running, running.phase != .cancelling, ScreenList(screens) == self.screens(of: before) {
      return nil
    }
    try NavigationModel.requireDistinct(screens + before.presented)
    for screen in screens where isBeingDismissed(screen.id, running) {
      throw .alreadyShown(screen: screen.id)
    }
    if screens.isEmpty, let first = before.presented.first {
      throw .nothingToPresentOn(screen: first.id)
    }
    let isBack =
      rules.replacesBackwards || screens.last.map { index(of: $0.id, in: before) != nil } ?? true
    var plan = stackPlan(
      isBack ? .pop : .push, from: before, .replaceStack(ScreenList(screens)), animated: animated)
    plan.change.setMoves(from: self.screens(of: before), to: ScreenList(screens))
    return plan
  }

  private func presentationPlan(
    _ screen: Screen, from before: DraftContents, animated: Bool, _ running: RunningChange?,
    _ rules: PlanningRules
  ) throws(NavigationError) -> ChangePlan {
    let returning = returning(screen.id, to: before, running, rules)
    guard !contains(screen.id, in: before), returning != nil || !isLeaving(screen.id, running)
    else { throw .alreadyShown(screen: screen.id) }
    var screen = screen
    if let returning { screen.presentationStyle = returning.presentationStyle }
    guard let presenter = before.presented.last ?? top(of: before) else {
      throw .nothingToPresentOn(screen: screen.id)
    }
    try screen.requireLegalStyle(in: rules.container)
    return ChangePlan(
      change: ScreenChange(
        operation: .present, from: presenter, to: screen, isAnimated: animated),
      edit: .present(screen), before: before, draft: applying(.present(screen), to: before))
  }

  private func stackPlan(
    _ operation: TransitionOperation, from before: DraftContents, _ edit: ModelEdit, animated: Bool
  ) -> ChangePlan {
    let after = applying(edit, to: before)
    let (from, to) = (top(of: before), top(of: after))
    let isCovered = after.isStackCovered
    return ChangePlan(
      change: ScreenChange(
        operation: operation, from: from, to: to,
        isAnimated: animated && from != nil && to != nil && !isCovered,
        isVisible: from?.id != to?.id && !isCovered,
        hidesBottomBar: (onScreen.hidesBottomBar, hidesBottomBar(after))),
      edit: edit, before: before, draft: after)
  }

  /// Returns whether a screen is being dismissed; a cancellation may bring it back.
  private func isBeingDismissed(_ id: String, _ running: RunningChange?) -> Bool {
    running?.operation == .dismiss && running?.from == id
  }

  /// Returns the screen that is being dismissed and comes back when it is presented now, in the fluid profile; `nil` if
  /// the dismissal does not remove it alone.
  private func returning(
    _ id: String, to before: DraftContents, _ running: RunningChange?, _ rules: PlanningRules
  ) -> Screen? {
    guard let running, rules.profile == .fluid, isBeingDismissed(id, running),
      running.phase != .cancelling,
      draft(after: running.undo).presented.map(\.id) == before.presented.map(\.id) + [id]
    else { return nil }
    return running.fromScreen
  }

  /// Returns whether a screen that has left the stack or is being dismissed is still in view; a cancellation may bring
  /// it back.
  private func isLeaving(_ id: String, _ running: RunningChange?) -> Bool {
    guard let running else { return false }
    return running.from == id || running.leaving.contains(id)
  }

  /// Throws when two screens have one id, or when a number of a screen makes no sense.
  static func requireDistinct(_ screens: [Screen]) throws(NavigationError) {
    var known: Set<String> = []
    for screen in screens {
      guard known.insert(screen.id).inserted else { throw .alreadyShown(screen: screen.id) }
      try screen.requireLegalNumbers()
    }
  }
}

// MARK: - Changes of the stack and the presentations

extension NavigationModel {
  private func showPlan(
    _ contents: NavigationState.Contents, from before: DraftContents, animated: Bool,
    _ running: RunningChange?, _ rules: PlanningRules
  ) throws(NavigationError) -> ChangePlan? {
    for screen in contents.presentedScreens { try screen.requireLegalStyle(in: rules.container) }
    guard contents != self.contents(of: before) else { return nil }
    if contents.presentedScreens == before.presented {
      return try replacementPlan(
        Array(contents.screens), from: before, animated: animated, running, rules)
    }
    return wholePlan(contents, from: before, animated: animated)
  }

  /// Plans a change of the stack and the presentations.
  private func wholePlan(
    _ contents: NavigationState.Contents, from before: DraftContents, animated: Bool
  ) -> ChangePlan {
    let old = screens(of: before)
    var edits: [ModelEdit] = [.replacePresented(contents.presentedScreens)]
    if contents.screens != old { edits.append(.replaceStack(contents.screens)) }
    let edit = ModelEdit.several(edits)
    let after = applying(edit, to: before)
    let whole = WholeChange(
      before: OnScreen(
        top: top(of: before), presented: before.presented, hidesBottomBar: hidesBottomBar(before)),
      after: OnScreen(
        top: top(of: after), presented: after.presented, hidesBottomBar: hidesBottomBar(after)))
    var change = ScreenChange(whole, animated: animated)
    if edits.count > 1 { change.setMoves(from: old, to: contents.screens) }
    return ChangePlan(change: change, edit: edit, before: before, draft: after)
  }
}
