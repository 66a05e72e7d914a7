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
  /// The screens that leave the view, outer ones first.
  var leaving: [Appearance] = []
  /// The screens that come into view, outer ones first.
  var entering: [Appearance] = []

  var isModal: Bool { operation.isModal }

  /// The page on top of the stack after a push or pop.
  var page: Scene.Page { Scene.Page(screen: to, hidesBottomBar: hidesBottomBar.after) }

  /// Whether the change leads back to the screen that another change leaves: a push and a pop, or a presentation and a
  /// dismissal.
  func reverses(_ operation: TransitionOperation, from: String?, to other: String?) -> Bool {
    isModal == operation.isModal && !(isModal && whole != nil) && self.from?.id == other
      && to?.id == from
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

}

// MARK: - Changes of the stack and the presentations

/// The screens before and after a change of the stack and the presentations at once.
struct WholeChange {
  var before: OnScreen
  var after: OnScreen

  mutating func update(_ screen: Screen) {
    before.update(screen)
    after.update(screen)
  }

  mutating func adoptStyle(of screen: Screen) {
    before.restyle(screen)
    after.restyle(screen)
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
    let (then, now) = (whole.before.placesInView, whole.after.placesInView)
    let frontLeaves = whole.before.frontPlace.map { !now.contains($0) } ?? false
    let frontComes = whole.after.frontPlace.map { !then.contains($0) } ?? false
    let isVisible = from?.id != to?.id && (frontLeaves || frontComes)
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

// MARK: - Appearance

extension ScreenChange {
  /// A screen that comes into view or leaves it.
  struct Appearance {
    let id: String
    let movement: ScreenMovement
  }

  /// Sets which screens come into view and which leave it: the difference between the screens in view before and after.
  mutating func noteAppearances(on onScreen: OnScreen) {
    guard isVisible || whole != nil else { return }
    let before = whole?.before ?? onScreen
    let after = whole?.after ?? before.after(operation, to)
    let (then, now) = (before.placesInView, after.placesInView)
    leaving = then.filter { !now.contains($0) }.map { place in
      let isDismissed = place.isPresented && !after.isPresented(place.screen.id)
      let movement: ScreenMovement =
        place.isPresented ? isDismissed ? .dismissed : .none : leavesStack ? .fromStack : .none
      return Appearance(id: place.screen.id, movement: movement)
    }
    entering = now.filter { !then.contains($0) }.map { place in
      let isNew = place.isPresented && !before.isPresented(place.screen.id)
      let movement: ScreenMovement =
        place.isPresented ? isNew ? .presented : .none : joinsStack ? .toStack : .none
      return Appearance(id: place.screen.id, movement: movement)
    }
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
  func emitOpening(_ emit: (NavigationEvent) -> Void) {
    if isVisible, isCustom, let presented {
      emit(
        operation == .present
          ? .presentationWillBegin(presented.id) : .dismissalWillBegin(presented.id))
    }
    for screen in leaving {
      emit(.willDisappear(screen.id, animated: isAnimated, movement: screen.movement))
      if comesBack(screen) {
        emit(.didDisappear(screen.id, animated: isAnimated, movement: screen.movement))
      }
    }
    for screen in entering {
      emit(.willAppear(screen.id, animated: isAnimated, movement: screen.movement))
    }
    if isVisible, !isModal, let to { emit(.willShow(to.id, animated: isAnimated)) }
  }

  /// Emits the events after the transition has finished.
  ///
  /// A push or pop first informs the screens that left; a presentation or dismissal first informs those that came.
  ///
  /// - Parameters:
  ///   - isMember: Whether the screen with an id is in the stack now.
  ///   - emit: Receives the events.
  func emitClosing(
    isMember: (String) -> Bool = { _ in false }, _ emit: (NavigationEvent) -> Void
  ) {
    if isVisible { emitPresentationEnd(completed: true, emit) }
    if isModal { emitAppeared(emit) }
    for screen in leaving where !comesBack(screen) {
      emit(.didDisappear(screen.id, animated: isAnimated, movement: screen.movement))
    }
    if !isModal { emitAppeared(emit) }
    added.forEach { emit(.didMove($0.id, toStack: true)) }
    if isVisible, !isModal, let to { emit(.didShow(to.id, animated: isAnimated)) }
    removed.forEach { emit(.didMove($0.id, toStack: false)) }
    transient.forEach { emit(.didMove($0.id, toStack: isMember($0.id))) }
    if isVisible, isModal { emit(.completion) }
  }

  /// Whether a screen that leaves comes into view elsewhere: a page of the stack that is presented, or the other way
  /// round.
  private func comesBack(_ screen: Appearance) -> Bool {
    entering.contains { $0.id == screen.id }
  }

  private func emitAppeared(_ emit: (NavigationEvent) -> Void) {
    for screen in entering {
      emit(.didAppear(screen.id, animated: isAnimated, movement: screen.movement))
    }
  }

  /// Emits the events after the transition was cancelled and everything is as before.
  ///
  /// In every operation the screens that were to appear are informed first. The completion of a
  /// dismissal is delivered all the same.
  ///
  /// - Parameters:
  ///   - isMember: Whether the screen with an id is in the stack now: a later request may have removed
  ///     it for good.
  ///   - emit: Receives the events.
  func emitCancelling(isMember: (String) -> Bool, _ emit: (NavigationEvent) -> Void) {
    emitPresentationEnd(completed: false, emit)
    for screen in entering {
      emit(.willDisappear(screen.id, animated: isAnimated, movement: .none))
    }
    for screen in entering { emit(.didDisappear(screen.id, animated: isAnimated, movement: .none)) }
    for screen in leaving { emit(.willAppear(screen.id, animated: isAnimated, movement: .none)) }
    for screen in leaving { emit(.didAppear(screen.id, animated: isAnimated, movement: .none)) }
    for group in [added, removed, transient] {
      group.forEach { emit(.didMove($0.id, toStack: isMember($0.id))) }
    }
    if isModal { emit(.completion) }
  }

  private func emitPresentationEnd(completed: Bool, _ emit: (NavigationEvent) -> Void) {
    guard isCustom, let presented else { return }
    emit(
      operation == .present
        ? .presentationDidEnd(presented.id, completed: completed)
        : .dismissalDidEnd(presented.id, completed: completed))
  }
}
