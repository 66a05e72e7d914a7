/// What is due to be announced, in order.
struct AnnouncementQueue {
  enum Item {
    case event(NavigationEvent)
    case call(() -> Void)
    /// The end of a change; its coordinator is made when somebody asks for it.
    case conclusion(TransitionCoordinator?)
  }

  struct Entry {
    var item: Item
    let time: Double
  }

  private var entries: [Entry] = []
  private var next = 0
  private(set) var isDraining = false
  /// The coordinator of the change that is told at once, if somebody has asked for it.
  private var coordinatorAtHand: TransitionCoordinator?

  /// Adds an item and returns its place.
  @discardableResult
  mutating func append(_ item: Item, at time: Double) -> Int {
    entries.append(Entry(item: item, time: time))
    return entries.count - 1
  }

  /// Fills in the coordinator of a conclusion that is still due, or of the change at hand.
  mutating func fill(_ place: Int?, with coordinator: TransitionCoordinator) {
    if let place {
      entries[place].item = .conclusion(coordinator)
    } else {
      coordinatorAtHand = coordinator
    }
  }

  mutating func takeCoordinatorAtHand() -> TransitionCoordinator? { coordinatorAtHand.take() }

  /// Begins to hand out; `false` when someone does already.
  mutating func begin() -> Bool {
    guard !isDraining else { return false }
    isDraining = true
    return true
  }

  /// Returns the next item and its place, or `nil`, and ends handing out, when there is none.
  mutating func takeNext() -> (entry: Entry, place: Int)? {
    guard next < entries.count else {
      if next > 0 { entries.removeAll(keepingCapacity: true) }
      next = 0
      isDraining = false
      return nil
    }
    defer { next += 1 }
    return (entries[next], next)
  }
}

/// The end of a change that has not been announced to the last.
enum Conclusion {
  case none
  /// Nobody has asked for the coordinator; this is the place of the end among the announcements, or
  /// `nil` for the change that is told at once.
  case due(Int?)
  case coordinated(TransitionCoordinator)
}

extension NavigationController {
  /// Queues what a change tells.
  func queue(_ script: (ScreenChange.Teller) -> Void) {
    script { model.announcements.append(.event($0), at: time) }
  }

  func queue(_ event: NavigationEvent) { model.announcements.append(.event(event), at: time) }

  func queueCall(_ call: @escaping () -> Void) { model.announcements.append(.call(call), at: time) }

  func report(_ diagnostic: NavigationDiagnostic) { queue(.diagnostic(diagnostic)) }

  /// Queues the end of a change, for a coordinator that is there or may yet be asked for.
  func queueConclusion(_ coordinator: TransitionCoordinator?) {
    let place = model.announcements.append(.conclusion(coordinator), at: time)
    concluding = coordinator.map(Conclusion.coordinated) ?? .due(place)
  }

  /// The coordinator of the end that is being announced.
  var concludingCoordinator: TransitionCoordinator? {
    switch concluding {
    case .none: return nil
    case .coordinated(let coordinator): return coordinator
    case .due(let place):
      let coordinator = TransitionCoordinator(isInteractive: false)
      coordinator.end(.finished, in: self)
      model.announcements.fill(place, with: coordinator)
      concluding = .coordinated(coordinator)
      return coordinator
    }
  }

  /// Hands out what is due; a call from inside adds to the queue.
  func announce() {
    guard model.announcements.begin() else { return }
    var listener = Listener(self)
    announceRest(to: &listener)
  }

  /// Hands out what is still due, for who has begun to.
  func announceRest(to listener: inout Listener) {
    while let (entry, place) = model.announcements.takeNext() {
      switch entry.item {
      case .event(let event): listener.hear(event, at: entry.time)
      case .call(let call): call()
      case .conclusion(let coordinator):
        conclude(coordinator, at: place)
        listener.hear(.coordinatorCompleted, at: entry.time)
      }
    }
  }

  /// Completes a change, with the coordinator that it turned out to need.
  func conclude(_ coordinator: TransitionCoordinator?, at place: Int?) {
    coordinator?.complete()
    // Another change may have come to its end meanwhile.
    switch concluding {
    case .due(place): concluding = .none
    case .coordinated(let latest) where latest === coordinator: concluding = .none
    case .none, .due, .coordinated: break
    }
  }
}

/// The observer of a controller while it is told some events, looked up again when it is replaced.
struct Listener {
  private let controller: NavigationController
  private var observer: (any NavigationObserver)?
  private var changes: Int

  init(_ controller: NavigationController) {
    self.controller = controller
    observer = controller.observer
    changes = controller.observerChanges
  }

  mutating func hear(_ event: NavigationEvent, at time: Double) {
    if changes != controller.observerChanges { self = Listener(controller) }
    observer?.navigation(controller, announced: event, at: time)
  }
}
