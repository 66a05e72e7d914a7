public import TransitionKit

/// Holds a transition at its first picture until its content is ready.
///
/// The tree changes at the call, and the nodes are told that they will appear and disappear. The old picture
/// stays and the clock of the container stands still. When the content is ready, or when the limit has passed,
/// the transition begins.
///
/// ```swift
/// let app = try ContainerController(.stack("home", [.screen("list")]), container: phone)
/// let start = DeferredStart(limit: 2)
/// try app.perform(.push(.screen("photo"), onto: "home"), animated: true, start: start)
/// app.advance(by: 1)
/// app.picture["list"]?.state.frame.x  // 0
/// start.ready()
/// app.advance(by: 0.1)
/// start.isDecided  // true
/// ```
public final class DeferredStart {
  /// What happens when the limit has passed.
  ///
  /// ```swift
  /// // Waits for 1 s at most, and then changes without a transition.
  /// let start = DeferredStart(limit: 1, atLimit: .skips)
  /// ```
  public enum Limit: String, Hashable, Codable, Sendable, CaseIterable {
    /// The transition begins.
    case begins
    /// The new picture is shown at once.
    case skips
  }

  /// The time after which the transition begins anyway, in seconds; infinite waits for ever.
  public let limit: Double
  /// What happens then.
  public let atLimit: Limit
  /// Whether the transition has begun or has been cancelled.
  public internal(set) var isDecided = false

  weak var controller: ContainerController?
  var engine: EngineID?
  package let driver = GestureInteraction()

  /// Creates a start for one transition.
  ///
  /// Source of the default: Chromium gives up a view transition after 4 s.
  ///
  /// - Parameters:
  ///   - limit: The time in seconds; a number below 0, or none, counts as 0.
  ///   - atLimit: What happens when it has passed.
  public init(limit: Double = 4, atLimit: Limit = .begins) {
    self.limit = limit > 0 ? limit : 0
    self.atLimit = atLimit
    driver.wantsInteractiveStart = false
  }

  /// Begins the transition.
  public func ready() {
    guard !isDecided, let engine else { return }
    controller?.beginHeld(engine)
  }

  /// Cancels the transition, of which nothing has been seen.
  public func cancel() {
    guard !isDecided, let engine else { return }
    controller?.cancelHeld(engine)
  }
}

/// A transition that is held at its first picture.
struct HeldTransition {
  let start: DeferredStart
  /// How long it is held at most, in seconds.
  var left: Double
  /// The events of its beginning, which have not been announced.
  var events: [NavigationEvent] = []
}

extension ContainerController {
  /// Makes a change whose transition waits for its content.
  ///
  /// A pager moves at once, and a change without a transition is made at once. Under the deferred profile a
  /// transition that has to wait for another one begins when that ends.
  ///
  /// - Parameters:
  ///   - request: The change.
  ///   - animated: Whether a transition shows it.
  ///   - animator: The animator; `nil` uses that of the delegate or the default one.
  ///   - start: Begins or cancels the transition.
  /// - Throws: ``ContainerError``; nothing has changed then.
  public func perform(
    _ request: ContainerRequest, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    start: DeferredStart
  ) throws(ContainerError) {
    start.controller = self
    deferring = start
    callDepth += 1
    defer {
      deferring = nil
      if start.engine == nil { start.isDecided = true }
      callDepth -= 1
      deliver()
    }
    try perform(request, animated: animated, using: animator, interaction: start.driver)
  }

  /// Holds the transition that an engine is about to begin, if the present call asks for it.
  func hold(_ engine: ContainerEngine, _ call: Call) {
    guard let start = deferring, call.animated, start.engine == nil,
      call.interaction === start.driver, !wouldWait(engine)
    else { return }
    start.engine = engine.id
    engine.held = HeldTransition(start: start, left: start.limit)
  }

  /// Begins a transition that was held.
  func beginHeld(_ id: EngineID) {
    guard let engine = engines[id], let held = engine.held else { return }
    engine.held = nil
    held.start.isDecided = true
    for event in held.events { announceTransition(event, of: engine) }
    if callDepth == 0 { deliver() }
  }

  /// Cancels a transition that was held; nobody hears of its beginning and its end.
  func cancelHeld(_ id: EngineID) {
    guard let engine = engines[id], let held = engine.held else { return }
    callDepth += 1
    engine.stack.layoutIfNeeded()
    engine.held = nil
    held.start.isDecided = true
    engine.tells = false
    // Nothing has been seen that could fade.
    let wasAdvancing = isAdvancing
    isAdvancing = true
    held.start.driver.pause()
    held.start.driver.cancel()
    engine.stack.advance(by: .leastNormalMagnitude)
    isAdvancing = wasAdvancing
    callDepth -= 1
    tidy()
    deliver()
  }

  /// Counts down the waiting times of held transitions, in seconds, and begins those whose time is over.
  func advanceHeld(by step: Double) {
    for id in heldEngines {
      guard let engine = engines[id], var held = engine.held else { continue }
      held.left -= step
      engine.held = held
      // What many small steps leave by rounding has passed.
      guard held.left <= 4 * time.ulp else { continue }
      beginHeld(id)
      if held.start.atLimit == .skips { engine.stack.advance(by: engine.stack.remaining) }
    }
  }

  /// The engines whose transitions are held, in an order that does not depend on hashing.
  var heldEngines: [EngineID] {
    engines.values.filter { $0.held != nil }.map(\.id).sorted {
      ($0.host, $0.role.rank) < ($1.host, $1.role.rank)
    }
  }
}

extension NavigationEvent {
  /// Whether the event says that a transition has ended.
  var isOfEnd: Bool {
    switch self {
    case .transitionCompleted, .presentationDidEnd, .dismissalDidEnd, .completion,
      .coordinatorCompleted, .animationEnded:
      true
    default: false
    }
  }

  /// Whether the event says that a transition begins, which is announced when it is no longer held.
  var isOfBeginning: Bool {
    switch self {
    case .durationAsked, .interactionBegan, .transitionBegan, .isAppearing: true
    default: false
    }
  }
}
