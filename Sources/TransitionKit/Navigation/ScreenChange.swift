/// A change of the stack or the presentations, with all data that its events need.
struct ScreenChange {
  var operation: TransitionOperation
  /// The screen being left, or `nil` when nothing was visible.
  var from: Screen?
  /// The screen being entered, or `nil` when nothing will be visible.
  var to: Screen?
  var isAnimated: Bool
  /// The screens that join the stack, the lowest first.
  var added = ScreenGroup.none
  /// The screens that leave the stack, the lowest first.
  var removed = ScreenGroup.none
  /// The screens that joined and left again before anything was shown.
  var transient = ScreenGroup.none
  /// Whether the screen in front changes, so that screens appear and disappear.
  var isVisible = true
  /// Whether the bottom bar is hidden before and after.
  var hidesBottomBar = (before: false, after: false)
  /// The edit that undoes the change of the model.
  var undo = ModelEdit.none
  /// The screens before and after, for a change of more than the stack alone or one presentation.
  var whole: WholeChange?
  /// The handles of the calls that ask for this change.
  var handles: [TransitionHandle] = []
  /// The handles of calls that ask for the opposite; their outcome is `finished` when this change is cancelled.
  var reversingHandles: [TransitionHandle] = []
  /// The stack that the change leads to, in the deferred profile.
  var target: ScreenList?
  /// Whether this change adds the appearing page to the stack.
  var joinsStack = false
  /// Whether this change removes the disappearing page from the stack.
  var leavesStack = false

  var isModal: Bool { operation.isModal }

  /// The page on top of the stack after a push or pop.
  var page: Scene.Page { Scene.Page(screen: to, hidesBottomBar: hidesBottomBar.after) }

  /// Whether the change leads back to the page that another change of the stack leaves.
  func reverses(_ operation: TransitionOperation, from: String?, to other: String?) -> Bool {
    !isModal && !operation.isModal && self.from?.id == other && to?.id == from
  }

  /// The sides of the transition that hide the bottom bar.
  var rolesHidingBottomBar: Set<TransitionRole> {
    Set((hidesBottomBar.before ? [.from] : []) + (hidesBottomBar.after ? [.to] : []))
  }

  /// The screens that a call returns: those that it removes, or the presented one.
  var affected: ScreenGroup {
    if let whole {
      let remaining = Set(whole.after.presented.map(\.id))
      return ScreenGroup(whole.before.presented.filter { !remaining.contains($0.id) })
    }
    return isModal ? ScreenGroup(presented) : removed
  }

  /// The presented screen of a modal change.
  var presented: Screen? { operation == .present ? to : from }

  /// The error of a call that is refused while this change is in flight.
  var refusal: NavigationError {
    .transitionRunning(from: from?.id ?? "", to: to?.id ?? "")
  }

  /// Replaces a screen by a newer version of itself.
  mutating func update(_ screen: Screen) {
    from?.replace(by: screen)
    to?.replace(by: screen)
    undo = undo.updating(screen)
    whole?.update(screen)
    target = target?.updating(screen)
  }

  /// Gives a presented screen, also one that a cancellation brings back, the presentation style of `screen`.
  mutating func adoptStyle(of screen: Screen) {
    if from?.id == screen.id { from?.presentationStyle = screen.presentationStyle }
    if to?.id == screen.id { to?.presentationStyle = screen.presentationStyle }
    undo = undo.adoptingStyle(of: screen)
    whole?.adoptStyle(of: screen)
  }

  private var presentationStyle: PresentationStyle? {
    operation.isModal ? presented?.presentationStyle : nil
  }

  /// Whether the change concerns a presentation with a custom style.
  var isCustom: Bool {
    presentationStyle?.isCustom ?? false
  }

  /// The screen that disappears, or `nil`, for example when the presenter stays in view.
  private var disappearing: Screen? {
    if let whole { return whole.frontThatLeaves }
    return operation == .present && presentationStyle?.removesPresenter == false ? nil : from
  }

  /// The screen that appears, or `nil`, for example when the presenter stayed in view.
  var appearing: Screen? {
    if let whole { return whole.frontThatComes }
    return operation == .dismiss && presentationStyle?.removesPresenter == false ? nil : to
  }
}

// MARK: - Changes of the stack and the presentations

/// The screens before and after a change of the stack and the presentations at once.
struct WholeChange {
  var before: OnScreen
  var after: OnScreen
  /// Whether the stack changes, and not only the presentations.
  var changesStack: Bool

  mutating func update(_ screen: Screen) {
    before.update(screen)
    after.update(screen)
  }

  mutating func adoptStyle(of screen: Screen) {
    after.restyle(screen)
  }

  /// The front screen before the change, unless it stays in view.
  var frontThatLeaves: Screen? {
    before.frontPlace.flatMap { after.placesInView.contains($0) ? nil : $0.screen }
  }

  /// The front screen after the change, unless it was in view before.
  var frontThatComes: Screen? {
    after.frontPlace.flatMap { before.placesInView.contains($0) ? nil : $0.screen }
  }

  /// Returns the screens that leave the view, without the front screen that the transition shows.
  func leaving(beside change: ScreenChange) -> [Screen] {
    let now = after.placesInView
    return before.placesInView.filter {
      !(change.isVisible && $0 == before.frontPlace) && !now.contains($0)
    }.map(\.screen)
  }

  /// Returns the screens that come into view, without the front screen that the transition shows.
  func entering(beside change: ScreenChange) -> [Screen] {
    let then = before.placesInView
    return after.placesInView.filter {
      !(change.isVisible && $0 == after.frontPlace) && !then.contains($0)
    }.map(\.screen)
  }

  /// The screens in view while the transition runs: of those that leave, only the front screen is still there.
  func meanwhile(beside change: ScreenChange) -> OnScreen {
    let left = Set(leaving(beside: change).map(\.id))
    var meanwhile = before
    meanwhile.presented.removeAll { left.contains($0.id) }
    if let top = before.top, left.contains(top.id) { meanwhile.top = after.top }
    return meanwhile
  }
}

extension ScreenChange {
  /// Creates a change from the screens at rest before to those after.
  ///
  /// It is a presentation when a screen that was not presented comes in front, a dismissal when a
  /// presented one leaves the front, and a push or pop otherwise.
  init(_ whole: WholeChange, animated: Bool) {
    // A screen that stays is shown as its newer version from the beginning.
    let from = whole.before.frontPlace.map {
      whole.after.version(of: $0.screen, presented: $0.isPresented)
    }
    let to = whole.after.visible
    let operation: TransitionOperation
    if let front = whole.after.presented.last,
      !whole.before.presented.contains(where: { $0.id == front.id })
    {
      operation = .present
    } else if !whole.before.presented.isEmpty {
      operation = .dismiss
    } else {
      operation = .push
    }
    // Screens in view that only change their order get no events.
    let isVisible =
      from?.id != to?.id && (whole.frontThatLeaves != nil || whole.frontThatComes != nil)
    self.init(
      operation: operation, from: from, to: to,
      isAnimated: animated && from != nil && to != nil && isVisible, isVisible: isVisible,
      hidesBottomBar: (whole.before.hidesBottomBar, whole.after.hidesBottomBar))
    self.whole = whole
  }

  /// Sets ``added`` and ``removed`` for the replacement of one stack by another.
  mutating func setMoves(from old: ScreenList, to new: ScreenList) {
    let (oldIDs, newIDs) = (Set(old.lazy.map(\.id)), Set(new.lazy.map(\.id)))
    added = ScreenGroup(new.filter { !oldIDs.contains($0.id) })
    removed = ScreenGroup(old.filter { !newIDs.contains($0.id) })
  }
}

// MARK: - Movements

extension ScreenChange {
  /// Returns the movement of a screen that comes into view: whether it joins the stack or is presented.
  fileprivate func movement(ofEntering screen: Screen) -> ScreenMovement {
    let isPresented: Bool
    let wasPresented: Bool
    if let whole {
      isPresented = whole.after.isPresented(screen.id)
      wasPresented = whole.before.isPresented(screen.id)
    } else {
      isPresented = operation == .present
      wasPresented = false
    }
    if isPresented { return wasPresented ? .none : .presented }
    return joinsStack ? .toStack : .none
  }

  /// Returns the movement of a screen that leaves the view: whether it leaves the stack or its presentation ends.
  fileprivate func movement(ofLeaving screen: Screen) -> ScreenMovement {
    let isPresented: Bool
    let wasPresented: Bool
    if let whole {
      isPresented = whole.after.isPresented(screen.id)
      wasPresented = whole.before.isPresented(screen.id)
    } else {
      isPresented = false
      wasPresented = operation == .dismiss
    }
    if wasPresented { return isPresented ? .none : .dismissed }
    return leavesStack ? .fromStack : .none
  }
}

extension NavigationModel {
  /// Sets whether the appearing page joins the stack and whether the disappearing page leaves it.
  ///
  /// The model already contains the change.
  func noteStackMoves(of change: inout ScreenChange) {
    var (leaving, entering) = (change.from, change.to)
    if let whole = change.whole {
      (leaving, entering) = (whole.before.top, whole.after.top)
    } else if change.isModal {
      // Of the two screens only the presenter can be a page of the stack.
      (leaving, entering) = change.operation == .present ? (leaving, nil) : (nil, nil)
    }
    change.joinsStack = entering.map { change.added.contains($0.id) } ?? false
    change.leavesStack =
      leaving.map { page in
        if change.removed.contains(page.id) { return true }
        // In the deferred profile the model also contains later changes, so it cannot tell for this change.
        return change.target == nil && stack.index(of: page.id) == nil && !isPresented(page.id)
      } ?? false
  }
}

// MARK: - Events

extension ScreenChange {
  /// Emits the events before the change of the stack is shown.
  func emitStackEvents(_ emit: (NavigationEvent) -> Void) {
    added.forEach { emit(.willMove($0.id, toStack: true)) }
    removed.forEach { emit(.willMove($0.id, toStack: false)) }
  }

  /// Emits the events before the transition begins.
  ///
  /// Other screens than the front screen leave the view at once.
  func emitOpening(_ emit: (NavigationEvent) -> Void) {
    whole?.leaving(beside: self).forEach {
      let movement = movement(ofLeaving: $0)
      emit(.willDisappear($0.id, animated: false, movement: movement))
      emit(.didDisappear($0.id, animated: false, movement: movement))
    }
    guard isVisible else { return }
    if isCustom, let presented {
      emit(
        operation == .present
          ? .presentationWillBegin(presented.id) : .dismissalWillBegin(presented.id))
    }
    if let disappearing {
      emit(
        .willDisappear(
          disappearing.id, animated: isAnimated, movement: movement(ofLeaving: disappearing)))
    }
    if let appearing {
      emit(
        .willAppear(appearing.id, animated: isAnimated, movement: movement(ofEntering: appearing)))
    }
    if !isModal, let to { emit(.willShow(to.id, animated: isAnimated)) }
  }

  /// Emits the events after the transition has finished.
  ///
  /// A push or pop first informs the screen that left; a presentation first informs the screen that came. Other screens
  /// that come into view follow.
  ///
  /// - Parameters:
  ///   - isMember: Whether the screen with an id is in the stack now.
  ///   - emit: Receives the events.
  func emitClosing(
    isMember: (String) -> Bool = { _ in false }, _ emit: (NavigationEvent) -> Void
  ) {
    if isVisible {
      emitPresentationEnd(completed: true, emit)
      if isModal { emitAppeared(emit) }
      if let disappearing {
        emit(
          .didDisappear(
            disappearing.id, animated: isAnimated, movement: movement(ofLeaving: disappearing)))
      }
      if !isModal { emitAppeared(emit) }
    }
    whole?.entering(beside: self).forEach {
      let movement = movement(ofEntering: $0)
      emit(.willAppear($0.id, animated: false, movement: movement))
      emit(.didAppear($0.id, animated: false, movement: movement))
    }
    added.forEach { emit(.didMove($0.id, toStack: true)) }
    if isVisible, !isModal, let to { emit(.didShow(to.id, animated: isAnimated)) }
    removed.forEach { emit(.didMove($0.id, toStack: false)) }
    transient.forEach { emit(.didMove($0.id, toStack: isMember($0.id))) }
    if isVisible, isModal { emit(.completion) }
  }

  /// Emits the events after the transition was cancelled and everything is as before.
  ///
  /// In every operation the screen that was to appear is informed first. The completion of a
  /// dismissal is delivered all the same.
  ///
  /// - Parameters:
  ///   - isMember: Whether the screen with an id is in the stack now: a later request may have removed
  ///     it for good.
  ///   - emit: Receives the events.
  func emitCancelling(isMember: (String) -> Bool, _ emit: (NavigationEvent) -> Void) {
    emitPresentationEnd(completed: false, emit)
    if let appearing {
      emit(.willDisappear(appearing.id, animated: isAnimated, movement: .none))
      emit(.didDisappear(appearing.id, animated: isAnimated, movement: .none))
    }
    if let disappearing {
      emit(.willAppear(disappearing.id, animated: isAnimated, movement: .none))
      emit(.didAppear(disappearing.id, animated: isAnimated, movement: .none))
    }
    whole?.leaving(beside: self).forEach {
      emit(.willAppear($0.id, animated: false, movement: .none))
      emit(.didAppear($0.id, animated: false, movement: .none))
    }
    for group in [added, removed, transient] {
      group.forEach { emit(.didMove($0.id, toStack: isMember($0.id))) }
    }
    if isModal { emit(.completion) }
  }

  private func emitAppeared(_ emit: (NavigationEvent) -> Void) {
    guard let appearing else { return }
    emit(.didAppear(appearing.id, animated: isAnimated, movement: movement(ofEntering: appearing)))
  }

  private func emitPresentationEnd(completed: Bool, _ emit: (NavigationEvent) -> Void) {
    guard isCustom, let presented else { return }
    emit(
      operation == .present
        ? .presentationDidEnd(presented.id, completed: completed)
        : .dismissalDidEnd(presented.id, completed: completed))
  }
}
