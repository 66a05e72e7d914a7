/// A change of who is in front, with what is to be announced around it.
struct ScreenChange {
  let operation: TransitionOperation
  /// The screen being left, or `nil` when nothing was visible.
  let from: Screen?
  /// The screen being entered, or `nil` when nothing will be visible.
  let to: Screen?
  let isAnimated: Bool
  /// Screens that join the stack, bottom first.
  var added: [Screen] = []
  /// Screens that leave the stack, bottom first.
  var removed: [Screen] = []
  /// A Boolean value that tells whether the screens in front hear of it.
  var isVisible = true

  /// The presented screen of a modal change.
  var presented: Screen? { operation == .present ? to : from }

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

  /// What comes after playing has ended.
  ///
  /// A stack tells the screen that left first, a presentation the one that came.
  var closingAnnouncements: [NavigationEvent] {
    guard isVisible else { return arrivals + departures }
    var events: [NavigationEvent] = []
    if isCustom, let presented {
      events.append(
        operation == .present
          ? .presentationDidEnd(presented.id, completed: true)
          : .dismissalDidEnd(presented.id, completed: true))
    }
    let left = leaves.map { NavigationEvent.didDisappear($0.id, animated: isAnimated) }
    let entered = enters.map { NavigationEvent.didAppear($0.id, animated: isAnimated) }
    let pair = operation.isModal ? [entered, left] : [left, entered]
    events += pair.compactMap { $0 }
    if operation.isModal { return events + [.completion] }
    let shown = to.map { [NavigationEvent.didShow($0.id, animated: isAnimated)] } ?? []
    return events + arrivals + shown + departures
  }

  private var arrivals: [NavigationEvent] { added.map { .didMove($0.id, toStack: true) } }
  private var departures: [NavigationEvent] { removed.map { .didMove($0.id, toStack: false) } }
}
