/// What is due to be announced, in order.
struct AnnouncementQueue {
  enum Item {
    case event(NavigationEvent)
    case call(() -> Void)
  }

  private var items: [(item: Item, time: Double)] = []
  private var next = 0
  private(set) var isDraining = false

  mutating func append(_ item: Item, at time: Double) { items.append((item, time)) }

  /// Begins to hand out; `false` when someone does already.
  mutating func begin() -> Bool {
    guard !isDraining else { return false }
    isDraining = true
    return true
  }

  /// Returns the next item, or `nil`, and ends handing out, when there is none.
  mutating func takeNext() -> (item: Item, time: Double)? {
    guard next < items.count else {
      items.removeAll(keepingCapacity: true)
      next = 0
      isDraining = false
      return nil
    }
    next += 1
    return items[next - 1]
  }
}

extension NavigationController {
  func queue(_ events: [NavigationEvent]) {
    for event in events { announcements.append(.event(event), at: time) }
  }

  func queueCall(_ call: @escaping () -> Void) { announcements.append(.call(call), at: time) }

  func report(_ diagnostic: NavigationDiagnostic) { queue([.diagnostic(diagnostic)]) }

  /// Hands out what is due; a call from inside adds to the queue.
  func announce() {
    guard announcements.begin() else { return }
    while let (item, time) = announcements.takeNext() {
      switch item {
      case .event(let event): observer?.navigation(self, announced: event, at: time)
      case .call(let call): call()
      }
    }
  }
}
