/// What is due to be announced, in order.
struct AnnouncementQueue {
  enum Item {
    case event(NavigationEvent)
    case call(() -> Void)
    /// The end of a change; its coordinator is made when somebody asks for it.
    case conclusion(TransitionCoordinator?)
  }

  private var items: [(item: Item, time: Double)] = []
  private var next = 0
  private(set) var isDraining = false

  /// Adds an item and returns its place.
  @discardableResult
  mutating func append(_ item: Item, at time: Double) -> Int {
    items.append((item, time))
    return items.count - 1
  }

  /// Fills in the coordinator of a conclusion that is still due.
  mutating func fill(_ place: Int, with coordinator: TransitionCoordinator) {
    items[place].item = .conclusion(coordinator)
  }

  /// Begins to hand out; `false` when someone does already, or when there is nothing to.
  mutating func begin() -> Bool {
    guard !isDraining, !items.isEmpty else { return false }
    isDraining = true
    return true
  }

  /// Returns the next item and its place, or `nil`, and ends handing out, when there is none.
  mutating func takeNext() -> (item: Item, time: Double, place: Int)? {
    guard next < items.count else {
      items.removeAll(keepingCapacity: true)
      next = 0
      isDraining = false
      return nil
    }
    defer { next += 1 }
    return (items[next].item, items[next].time, next)
  }
}

/// The end of a change that has not been announced to the last.
enum Conclusion {
  case none
  /// Nobody has asked for the coordinator; this is the place of the end among the announcements.
  case due(Int)
  case coordinated(TransitionCoordinator)
}

extension NavigationController {
  /// Queues what a change tells.
  func queue(_ script: (ScreenChange.Teller) -> Void) {
    script { announcements.append(.event($0), at: time) }
  }

  func queue(_ event: NavigationEvent) { announcements.append(.event(event), at: time) }

  func queueCall(_ call: @escaping () -> Void) { announcements.append(.call(call), at: time) }

  func report(_ diagnostic: NavigationDiagnostic) { queue(.diagnostic(diagnostic)) }

  /// Queues the end of a change, for a coordinator that is there or may yet be asked for.
  func queueConclusion(_ coordinator: TransitionCoordinator?) {
    let place = announcements.append(.conclusion(coordinator), at: time)
    concluding = coordinator.map(Conclusion.coordinated) ?? .due(place)
    queue(.coordinatorCompleted)
  }

  /// The coordinator of the end that is being announced.
  var concludingCoordinator: TransitionCoordinator? {
    switch concluding {
    case .none: return nil
    case .coordinated(let coordinator): return coordinator
    case .due(let place):
      let coordinator = TransitionCoordinator(isInteractive: false)
      coordinator.end(.finished, in: self)
      announcements.fill(place, with: coordinator)
      concluding = .coordinated(coordinator)
      return coordinator
    }
  }

  /// Hands out what is due; a call from inside adds to the queue.
  func announce() {
    if announcements.begin() { announceRest() }
  }

  /// Hands out what is still due, for who has begun to.
  func announceRest() {
    while let (item, time, place) = announcements.takeNext() {
      switch item {
      case .event(let event): observer?.navigation(self, announced: event, at: time)
      case .call(let call): call()
      case .conclusion(let coordinator):
        coordinator?.complete()
        // Another change may have come to its end meanwhile.
        switch concluding {
        case .due(place): concluding = .none
        case .coordinated(let latest) where latest === coordinator: concluding = .none
        case .none, .due, .coordinated: break
        }
      }
    }
  }
}
