/// A change of who is in front, with what is to be announced around it.
struct ScreenChange {
  var operation: TransitionOperation
  /// The screen being left, or `nil` when nothing was visible.
  var from: Screen?
  /// The screen being entered, or `nil` when nothing will be visible.
  var to: Screen?
  var isAnimated: Bool
  /// Screens that join the stack, bottom first.
  var added: [Screen] = []
  /// Screens that leave the stack, bottom first.
  var removed: [Screen] = []
  /// Screens that have come and gone before anything was seen.
  var passing: [Screen] = []
  /// A Boolean value that tells whether the screens in front hear of it.
  var isVisible = true
  /// Whether the bar at the bottom is hidden before and after.
  var hidesBottomBar = (before: false, after: false)
  /// What undoes the change of the model.
  var undo: [ModelEdit] = []

  var isModal: Bool { operation.isModal }

  /// The presented screen of a modal change.
  var presented: Screen? { operation == .present ? to : from }

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
  /// What comes before the change of the stack is seen.
  var parentAnnouncements: [NavigationEvent] {
    added.map { .willMove($0.id, toStack: true) }
      + removed.map { .willMove($0.id, toStack: false) }
  }

  /// What comes before playing begins.
  var openingAnnouncements: [NavigationEvent] {
    guard isVisible else { return [] }
    var events: [NavigationEvent] = []
    if isCustom, let presented {
      events.append(
        operation == .present
          ? .presentationWillBegin(presented.id) : .dismissalWillBegin(presented.id))
    }
    if let leaves { events.append(.willDisappear(leaves.id, animated: isAnimated)) }
    if let enters { events.append(.willAppear(enters.id, animated: isAnimated)) }
    if !operation.isModal, let to { events.append(.willShow(to.id, animated: isAnimated)) }
    return events
  }

  /// What comes after playing has ended with the change carried out.
  ///
  /// A stack tells the screen that left first, a presentation the one that came.
  var closingAnnouncements: [NavigationEvent] {
    guard isVisible else { return arrivals + departures }
    let left = leaves.map { NavigationEvent.didDisappear($0.id, animated: isAnimated) }
    let entered = enters.map { NavigationEvent.didAppear($0.id, animated: isAnimated) }
    let pair = operation.isModal ? [entered, left] : [left, entered]
    let appearance = presentationEnd(completed: true) + pair.compactMap { $0 }
    if operation.isModal { return appearance + [.completion] }
    let shown = to.map { [NavigationEvent.didShow($0.id, animated: isAnimated)] } ?? []
    return appearance + arrivals + shown + departures
  }

  /// What comes after playing has ended with everything as before.
  ///
  /// The screen that was to come is told first, in both kinds; the completion of a dismissal is
  /// delivered all the same.
  var cancellingAnnouncements: [NavigationEvent] {
    var events = presentationEnd(completed: false)
    if let enters {
      events.append(.willDisappear(enters.id, animated: isAnimated))
      events.append(.didDisappear(enters.id, animated: isAnimated))
    }
    if let leaves {
      events.append(.willAppear(leaves.id, animated: isAnimated))
      events.append(.didAppear(leaves.id, animated: isAnimated))
    }
    if operation.isModal { return events + [.completion] }
    return events + added.map { .didMove($0.id, toStack: false) }
      + removed.map { .didMove($0.id, toStack: true) }
  }

  private func presentationEnd(completed: Bool) -> [NavigationEvent] {
    guard isCustom, let presented else { return [] }
    return [
      operation == .present
        ? .presentationDidEnd(presented.id, completed: completed)
        : .dismissalDidEnd(presented.id, completed: completed)
    ]
  }

  private var arrivals: [NavigationEvent] { added.map { .didMove($0.id, toStack: true) } }
  private var departures: [NavigationEvent] {
    (removed + passing).map { .didMove($0.id, toStack: false) }
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
