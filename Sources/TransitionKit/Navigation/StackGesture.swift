/// Connects touches to a stack: each gesture pops or dismisses the screen in front.
///
/// Feed it what a gesture recogniser reports. It begins the transition when the gesture begins, follows
/// the finger, and finishes or cancels as its policy decides at the release. Then it is ready for the
/// next gesture.
///
/// ```swift
/// let swipe = StackGesture(.edge, on: controller)
/// try swipe.follow(TouchSample(time: 0, x: 5, y: 300))
/// try swipe.follow(TouchSample(time: 0.1, x: 250, y: 300))
/// swipe.release()            // finishes: the finger was past the middle
/// controller.advanceToRest() // the top screen is popped
/// ```
///
/// A gesture catches a transition that it can turn back: a push that still runs, or its own transition
/// after the release. The page stays where it is and then follows the finger, point by point.
///
/// A gesture has no effect when there is no screen to go back to, when a transition runs that it cannot catch, or when
/// it starts off the edge or in the wrong direction. An operation that changes the stack during the gesture takes over
/// the transition, and the rest of the gesture has no effect.
public final class StackGesture {
  /// What a gesture does to a stack.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    /// It pops the top of the stack.
    case pop
    /// It dismisses the topmost presented screen.
    case dismiss
  }

  /// What the fingers do.
  public let kind: GestureKind
  /// The rules that turn the finger's movement into progress, and that decide on release whether the transition
  /// completes.
  public var policy: ReleasePolicy
  /// What the gesture does to the stack.
  public let operation: Operation
  /// The animator of the transition; `nil` uses that of the delegate or the default one.
  public var animator: (any AnimatedTransitioning)?
  /// The greatest distance of the first touch from the edge, in points, for an edge gesture.
  public var edgeReach = GestureKind.edgeReach
  /// Whether an edge gesture may also begin at the trailing edge and move away from it.
  public var beginsAtEitherEdge = false
  /// Where the first touch may lie and how far the finger moves before the gesture begins; `nil` means the default of
  /// the gesture's kind.
  public var startRule: GestureStart?

  private let controller: NavigationController
  private var tracker: GestureTracker?
  /// Whether the fingers are down.
  private var isDown = false
  /// The interaction of the transition that the gesture drives.
  private var driver: GestureInteraction?
  /// The interaction of the transition that the gesture drove last, after its release.
  private var released: GestureInteraction?

  /// Creates a gesture on a stack.
  ///
  /// - Parameters:
  ///   - kind: What the fingers do.
  ///   - controller: The stack. The gesture keeps it alive.
  ///   - policy: The rules that turn the finger's movement into progress, and that decide on release whether the
  ///     transition completes.
  ///   - operation: What the gesture does; by default a sideways gesture pops, and a downward gesture
  ///     or a pinch dismisses.
  ///   - animator: The animator of the transition; by default that of the delegate or the default one.
  public init(
    _ kind: GestureKind, on controller: NavigationController, policy: ReleasePolicy = .system,
    operation: Operation? = nil, using animator: (any AnimatedTransitioning)? = nil
  ) {
    self.kind = kind
    self.controller = controller
    self.policy = policy
    self.operation = operation ?? kind.stackOperation
    self.animator = animator
  }

  /// Creates a gesture on a stack that follows a rule.
  ///
  /// ```swift
  /// let swipe = StackGesture(GestureRule(.pan, start: .reactNavigationHorizontal), on: controller)
  /// ```
  ///
  /// - Parameters:
  ///   - rule: Where the gesture begins, when, and what its release means.
  ///   - controller: The stack. The gesture keeps it alive.
  ///   - operation: What the gesture does; by default a sideways gesture pops, and a downward gesture
  ///     or a pinch dismisses.
  ///   - animator: The animator of the transition; by default that of the delegate or the default one.
  public convenience init(
    _ rule: GestureRule, on controller: NavigationController, operation: Operation? = nil,
    using animator: (any AnimatedTransitioning)? = nil
  ) {
    self.init(
      rule.kind, on: controller, policy: rule.policy, operation: operation, using: animator)
    startRule = rule.start
    beginsAtEitherEdge = rule.beginsAtEitherEdge
  }

  /// The stage of the present gesture, or of the last one until the next begins.
  package var stage: GestureTracker.Stage { tracker?.stage ?? .possible }

  /// Whether the gesture drives a transition now.
  package var isDriving: Bool { driver != nil && controller.running?.interaction === driver }
}

// MARK: - Driving

extension StackGesture {
  /// Follows a finger; its first sample begins a gesture.
  ///
  /// - Parameter sample: The position of the finger, no earlier than the sample before.
  /// - Returns: The progress, 0 to 1, or `nil` while the gesture drives nothing.
  /// - Throws: ``GestureError`` for a sample that cannot be used, which changes nothing;
  ///   ``NavigationError`` when the stack refuses the transition, which ends the gesture.
  @discardableResult
  public func follow(_ sample: TouchSample) throws -> Double? {
    try follow { tracker throws(GestureError) in try tracker.add(sample) }
  }

  /// Follows the two fingers of a pinch; the first sample begins a gesture.
  ///
  /// - Parameter sample: The scale of the pinch, no earlier than the sample before.
  /// - Returns: The progress, 0 to 1, or `nil` while the gesture drives nothing.
  /// - Throws: ``GestureError`` for a sample that cannot be used, which changes nothing;
  ///   ``NavigationError`` when the stack refuses the transition, which ends the gesture.
  @discardableResult
  public func follow(_ sample: PinchSample) throws -> Double? {
    try follow { tracker throws(GestureError) in try tracker.add(sample) }
  }

  /// Ends the gesture at the time of its last sample: the transition finishes or cancels.
  ///
  /// - Returns: What was decided, or `nil` when the gesture drove nothing.
  @discardableResult
  public func release() -> ReleaseDecision? { end { $0.release() } }

  /// Ends the gesture at a time: the transition finishes or cancels.
  ///
  /// A finger that has not moved for 0.04 s has speed 0. The release itself does not count as a sample.
  ///
  /// ```swift
  /// let stack = try NavigationController(
  ///   screens: [Screen("list"), Screen("photo")], container: phone)
  /// let swipe = StackGesture(.edge, on: stack)
  /// try swipe.follow(TouchSample(time: 0, x: 5, y: 300))
  /// try swipe.follow(TouchSample(time: 0.1, x: 105, y: 300))
  /// try swipe.release(at: 60)?.outcome  // .cancelled: the finger has rested before the middle
  /// ```
  ///
  /// - Parameters:
  ///   - time: When the finger was lifted, in seconds, no earlier than the last sample.
  ///   - velocity: The velocity of the finger in points per second, as a recogniser measures it; `nil` is that of
  ///     the samples.
  /// - Returns: What was decided, or `nil` when the gesture drove nothing.
  /// - Throws: ``GestureError``; the gesture has not ended then.
  @discardableResult
  public func release(
    at time: Double, velocity: Point? = nil
  ) throws(GestureError) -> ReleaseDecision? {
    guard var ended = tracker else { return end { $0.release() } }
    let decision = try ended.release(at: time, velocity: velocity)
    return end { tracker in
      tracker = ended
      return decision
    }
  }

  /// Ends the gesture because the system has taken it away: the transition cancels.
  ///
  /// - Returns: What was decided, or `nil` when the gesture drove nothing.
  @discardableResult
  public func cancel() -> ReleaseDecision? { end { $0.systemCancelled() } }

  private func follow(
    _ add: (inout GestureTracker) throws(GestureError) -> Double?
  ) throws -> Double? {
    var tracker = isDown ? self.tracker ?? newTracker() : newTracker()
    let progress = try add(&tracker)
    self.tracker = tracker
    isDown = true
    guard let progress else { return nil }
    if driver == nil { try begin() }
    guard isDriving else {
      fail()
      return nil
    }
    let shown = self.tracker?.progress ?? progress
    if let driver {
      driver.gesture = self.tracker?.input
      driver.update(shown - driver.startFraction)
    }
    return shown
  }

  private func begin() throws(NavigationError) {
    // A pan knows its direction only at its second sample; another transition may run since the first.
    let isMoving = controller.transition != nil
    guard !isMoving || canCatch else { return }
    let driver: GestureInteraction
    if let released, isSettling {
      driver = released
      driver.pause()
    } else {
      driver = GestureInteraction()
      driver.gesture = tracker?.input
      do {
        switch operation {
        case .pop: try controller.pop(animated: true, using: animator, interaction: driver)
        case .dismiss: try controller.dismiss(animated: true, using: animator, interaction: driver)
        }
      } catch {
        fail()
        throw error
      }
      controller.layoutIfNeeded()
    }
    released = nil
    self.driver = driver
    tracker?.drive(controller, by: driver, catching: isMoving && isDriving)
  }

  /// Whether the transition that the gesture drove last still settles.
  private var isSettling: Bool {
    guard let running = controller.running, let released, running.interaction === released,
      case .settling = running.playback.phase
    else { return false }
    return true
  }

  /// Whether the gesture can take over the transition that runs.
  private var canCatch: Bool {
    if isSettling { return true }
    return operation == .pop && canGoBack && controller.canTurnPushBack
  }

  private func fail() {
    tracker?.fail()
    driver = nil
  }

  private func end(_ decide: (inout GestureTracker) -> ReleaseDecision?) -> ReleaseDecision? {
    isDown = false
    if !isDriving { driver = nil }
    defer { driver = nil }
    guard var ended = tracker else { return nil }
    let decision = decide(&ended)
    tracker = ended
    guard let decision, let driver else { return nil }
    driver.settle(decision)
    released = driver
    return decision
  }

  private func newTracker() -> GestureTracker {
    controller.layoutIfNeeded()
    return GestureTracker(
      kind, policy: policy, container: controller.container, duration: 0,
      canGoBack: canCatch || canGoBack && controller.transition == nil, edgeReach: edgeReach,
      beginsAtEitherEdge: beginsAtEitherEdge, startRule: startRule)
  }

  /// Whether there is a screen to go back to.
  ///
  /// A presented screen takes the touches of the stack.
  private var canGoBack: Bool {
    switch operation {
    case .pop: controller.presentedScreens.isEmpty && controller.screens.count > 1
    case .dismiss: !controller.presentedScreens.isEmpty
    }
  }
}

extension GestureTracker {
  /// Measures the gesture's progress from now on for a transition that a stack has begun.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - driver: What drives the transition.
  ///   - isCatching: Whether the gesture has caught a transition that ran: its progress continues from that
  ///     transition's progress, and the page follows the finger point by point.
  package mutating func drive(
    _ stack: NavigationController, by driver: GestureInteraction, catching isCatching: Bool
  ) {
    guard let playback = stack.playback else { return }
    duration = playback.timeline.duration
    guard isCatching else { return }
    let outwards = direction?.outwards(in: stack.container.layoutDirection) ?? .zero
    grab(at: driver.startFraction, pageTravel: playback.pageTravel(along: outwards))
  }
}

extension NavigationController {
  /// Whether a push runs from the screen below the top, so that a pop can play it backwards.
  package var canTurnPushBack: Bool {
    guard profile == .fluid, let change = running?.change, change.operation == .push else {
      return false
    }
    return change.to?.id == screens.last?.id && change.from?.id == screens.dropLast().last?.id
  }
}

extension GestureKind {
  /// What a gesture of this kind usually does to a stack.
  fileprivate var stackOperation: StackGesture.Operation {
    switch self {
    case .edge, .pan: .pop
    case .verticalPan, .pinch: .dismiss
    }
  }
}
