/// The queue of events and closures that a controller has yet to deliver, in order.
struct EventQueue {
  enum Item {
    case event(NavigationEvent)
    case call(() -> Void)
    /// The end of a change. Its coordinator is created only when somebody asks for it.
    case conclusion(TransitionCoordinator?)
  }

  struct Entry {
    var item: Item
    let time: Double
  }

  private var entries: [Entry] = []
  private var next = 0
  private(set) var isDraining = false
  /// How many calls observers and completions may still make to the controller during this delivery.
  private var callsLeft = 0
  /// Whether observers and completions have made more calls than that.
  private(set) var isOverLimit = false
  /// Whether a step of the clock is under way: its deliveries share one limit of calls.
  private var isOfStep = false
  /// The coordinator of an immediate change, if somebody has asked for it.
  private var immediateCoordinator: TransitionCoordinator?

  /// Whether the queue is empty.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds an item and returns its index.
  @discardableResult
  mutating func append(_ item: Item, at time: Double) -> Int {
    entries.append(Entry(item: item, time: time))
    return entries.count - 1
  }

  /// Stores the coordinator of the conclusion at an index; `nil` means the immediate change.
  mutating func setCoordinator(_ coordinator: TransitionCoordinator, at index: Int?) {
    if let index {
      entries[index].item = .conclusion(coordinator)
    } else {
      immediateCoordinator = coordinator
    }
  }

  mutating func takeImmediateCoordinator() -> TransitionCoordinator? {
    immediateCoordinator.take()
  }

  /// Begins to deliver the entries.
  ///
  /// - Parameter others: The number of events that are delivered without being queued.
  /// - Returns: `false` when they are being delivered already.
  mutating func begin(besides others: Int = 0) -> Bool {
    guard !isDraining else { return false }
    isDraining = true
    if !isOfStep { allowAnswers() }
    callsLeft += entries.count + others
    return true
  }

  private mutating func allowAnswers() { (callsLeft, isOverLimit) = (Limits.callsInAnswer, false) }

  /// Begins a step of the clock; returns `false` during another step or during a delivery.
  mutating func beginStep() -> Bool {
    guard !isOfStep, !isDraining else { return false }
    isOfStep = true
    allowAnswers()
    return true
  }

  /// Ends a step of the clock.
  mutating func endStep() { isOfStep = false }

  /// Counts a call that client code makes while something is delivered.
  ///
  /// - Returns: `false` when there have been more than ``Limits/callsInAnswer``.
  mutating func countCall() -> Bool {
    guard isDraining else { return true }
    callsLeft -= 1
    guard callsLeft < 0 else { return true }
    callsLeft = 0
    guard !isOverLimit, let last = entries.last else { return false }
    let limit = Limits.callsInAnswer
    append(.event(.diagnostic(.overLimit("callsInAnswer", limit: limit))), at: last.time)
    isOverLimit = true
    return false
  }

  /// Returns the next entry and its index, or `nil` at the end of the delivery.
  mutating func takeNext() -> (entry: Entry, index: Int)? {
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

/// A change that has ended while its last events are still to be announced.
enum Conclusion {
  case none
  /// Nobody has asked for the coordinator yet. The payload is the index of the conclusion in the
  /// queue, or `nil` for an immediate change.
  case due(Int?)
  case coordinated(TransitionCoordinator)
}
