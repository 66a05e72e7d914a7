/// A change of the screen in front, with everything that is announced about it.
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

  var isModal: Bool { operation.isModal }

  /// The screens that a call returns: those that it removes, or the presented one.
  var affected: ScreenGroup { isModal ? ScreenGroup(presented) : removed }

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
  }

  /// Gives a presented screen, also one that a cancellation brings back, the style of a copy.
  mutating func adoptStyle(of screen: Screen) {
    if from?.id == screen.id { from?.presentationStyle = screen.presentationStyle }
    if to?.id == screen.id { to?.presentationStyle = screen.presentationStyle }
    undo = undo.adoptingStyle(of: screen)
  }

  private var presentationStyle: PresentationStyle? {
    operation.isModal ? presented?.presentationStyle : nil
  }

  /// Whether the change concerns a presentation with a custom style.
  var isCustom: Bool {
    presentationStyle?.isCustom ?? false
  }

  /// The screen that disappears: a presenter that stays in view does not.
  private var disappearing: Screen? {
    operation == .present && presentationStyle?.removesPresenter == false ? nil : from
  }

  /// The screen that appears: a presenter that stayed in view does not.
  private var appearing: Screen? {
    operation == .dismiss && presentationStyle?.removesPresenter == false ? nil : to
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
    guard isVisible else { return }
    if isCustom, let presented {
      emit(
        operation == .present
          ? .presentationWillBegin(presented.id) : .dismissalWillBegin(presented.id))
    }
    if let disappearing { emit(.willDisappear(disappearing.id, animated: isAnimated)) }
    if let appearing { emit(.willAppear(appearing.id, animated: isAnimated)) }
    if !isModal, let to { emit(.willShow(to.id, animated: isAnimated)) }
  }

  /// Emits the events after the transition has finished.
  ///
  /// A push or pop informs the screen that left first; a presentation informs the one that came first.
  func emitClosing(_ emit: (NavigationEvent) -> Void) {
    if isVisible {
      emitPresentationEnd(completed: true, emit)
      if isModal, let appearing { emit(.didAppear(appearing.id, animated: isAnimated)) }
      if let disappearing { emit(.didDisappear(disappearing.id, animated: isAnimated)) }
      guard !isModal else { return emit(.completion) }
      if let appearing { emit(.didAppear(appearing.id, animated: isAnimated)) }
    }
    added.forEach { emit(.didMove($0.id, toStack: true)) }
    if isVisible, let to { emit(.didShow(to.id, animated: isAnimated)) }
    removed.forEach { emit(.didMove($0.id, toStack: false)) }
    transient.forEach { emit(.didMove($0.id, toStack: false)) }
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
      emit(.willDisappear(appearing.id, animated: isAnimated))
      emit(.didDisappear(appearing.id, animated: isAnimated))
    }
    if let disappearing {
      emit(.willAppear(disappearing.id, animated: isAnimated))
      emit(.didAppear(disappearing.id, animated: isAnimated))
    }
    guard !isModal else { return emit(.completion) }
    for group in [added, removed, transient] {
      group.forEach { emit(.didMove($0.id, toStack: isMember($0.id))) }
    }
  }

  private func emitPresentationEnd(completed: Bool, _ emit: (NavigationEvent) -> Void) {
    guard isCustom, let presented else { return }
    emit(
      operation == .present
        ? .presentationDidEnd(presented.id, completed: completed)
        : .dismissalDidEnd(presented.id, completed: completed))
  }
}
