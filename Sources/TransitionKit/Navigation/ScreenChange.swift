/// A change of who is in front, with what is to be announced around it.
struct ScreenChange {
  var operation: TransitionOperation
  /// The screen being left, or `nil` when nothing was visible.
  var from: Screen?
  /// The screen being entered, or `nil` when nothing will be visible.
  var to: Screen?
  var isAnimated: Bool
  /// Screens that join the stack, bottom first.
  var added = ScreenGroup.none
  /// Screens that leave the stack, bottom first.
  var removed = ScreenGroup.none
  /// Screens that have come and gone before anything was seen.
  var passing = ScreenGroup.none
  /// A Boolean value that tells whether the screens in front hear of it.
  var isVisible = true
  /// Whether the bar at the bottom is hidden before and after.
  var hidesBottomBar = (before: false, after: false)
  /// What undoes the change of the model.
  var undo = ModelEdit.none

  var isModal: Bool { operation.isModal }

  /// The presented screen of a modal change.
  var presented: Screen? { operation == .present ? to : from }

  /// The error of a call that comes while the change is on its way.
  var refusal: NavigationError {
    .transitionRunning(from: from?.id ?? "", to: to?.id ?? "")
  }

  /// Replaces a screen by a newer version of itself.
  mutating func update(_ screen: Screen) {
    from?.replace(by: screen)
    to?.replace(by: screen)
    undo = undo.updating(screen)
  }

  private var presentation: PresentationStyle? {
    operation.isModal ? presented?.presentation : nil
  }

  /// A Boolean value that tells whether a presentation in a way of its own is concerned.
  var isCustom: Bool {
    guard case .custom = presentation else { return false }
    return true
  }

  /// The sides that hear of their appearance: a presenter that stays hears nothing.
  private var leaves: Screen? {
    operation == .present && presentation?.removesPresenter == false ? nil : from
  }
  private var enters: Screen? {
    operation == .dismiss && presentation?.removesPresenter == false ? nil : to
  }
}

// MARK: - Announcements

extension ScreenChange {
  /// Takes one event after the other.
  typealias Teller = (NavigationEvent) -> Void

  /// Tells what comes before the change of the stack is seen.
  func announceParents(_ tell: Teller) {
    added.forEach { tell(.willMove($0.id, toStack: true)) }
    removed.forEach { tell(.willMove($0.id, toStack: false)) }
  }

  /// Tells what comes before playing begins.
  func announceOpening(_ tell: Teller) {
    guard isVisible else { return }
    if isCustom, let presented {
      tell(
        operation == .present
          ? .presentationWillBegin(presented.id) : .dismissalWillBegin(presented.id))
    }
    if let leaves { tell(.willDisappear(leaves.id, animated: isAnimated)) }
    if let enters { tell(.willAppear(enters.id, animated: isAnimated)) }
    if !isModal, let to { tell(.willShow(to.id, animated: isAnimated)) }
  }

  /// Tells what comes after playing has ended with the change carried out.
  ///
  /// A stack tells the screen that left first, a presentation the one that came.
  func announceClosing(_ tell: Teller) {
    if isVisible {
      announcePresentationEnd(completed: true, tell)
      if isModal, let enters { tell(.didAppear(enters.id, animated: isAnimated)) }
      if let leaves { tell(.didDisappear(leaves.id, animated: isAnimated)) }
      guard !isModal else { return tell(.completion) }
      if let enters { tell(.didAppear(enters.id, animated: isAnimated)) }
    }
    added.forEach { tell(.didMove($0.id, toStack: true)) }
    if isVisible, let to { tell(.didShow(to.id, animated: isAnimated)) }
    removed.forEach { tell(.didMove($0.id, toStack: false)) }
    passing.forEach { tell(.didMove($0.id, toStack: false)) }
  }

  /// Tells what comes after playing has ended with everything as before.
  ///
  /// The screen that was to come is told first, in both kinds; the completion of a dismissal is
  /// delivered all the same.
  func announceCancelling(_ tell: Teller) {
    announcePresentationEnd(completed: false, tell)
    if let enters {
      tell(.willDisappear(enters.id, animated: isAnimated))
      tell(.didDisappear(enters.id, animated: isAnimated))
    }
    if let leaves {
      tell(.willAppear(leaves.id, animated: isAnimated))
      tell(.didAppear(leaves.id, animated: isAnimated))
    }
    guard !isModal else { return tell(.completion) }
    added.forEach { tell(.didMove($0.id, toStack: false)) }
    removed.forEach { tell(.didMove($0.id, toStack: true)) }
  }

  private func announcePresentationEnd(completed: Bool, _ tell: Teller) {
    guard isCustom, let presented else { return }
    tell(
      operation == .present
        ? .presentationDidEnd(presented.id, completed: completed)
        : .dismissalDidEnd(presented.id, completed: completed))
  }
}

extension Screen {
  /// Takes over a newer version of itself, except for the way in which it is presented; another
  /// screen changes nothing.
  mutating func replace(by newer: Screen) {
    guard newer.id == id else { return }
    let presentation = presentation
    self = newer
    self.presentation = presentation
  }

  /// Returns the screen, or its newer version.
  func replaced(by newer: Screen) -> Screen {
    var screen = self
    screen.replace(by: newer)
    return screen
  }
}
