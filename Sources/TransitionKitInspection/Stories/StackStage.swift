public import TransitionKit
import TransitionKitContainers

/// Plays stories on a navigation stack.
///
/// ```swift
/// let story: Story<StackStage> = try Story(Screen("list")).push(Screen("detail"))
/// try story.play().lastState.screens.count  // 2
/// ```
public final class StackStage {
  /// The initial screens of a stack, and the animator of steps that name none.
  public struct Beginning: Sendable, CustomStringConvertible {
    /// The screens of the stack, the root first.
    public var screens: [Screen]
    /// The screens presented over the stack, in the order in which they were presented.
    package var presentedScreens: [Screen]
    /// The animator of steps that name none.
    public var defaultAnimator: any AnimatedTransitioning

    /// Returns a controller that shows these screens.
    func controller(
      in container: Container, profile: InterruptionProfile
    ) throws(NavigationError) -> NavigationController {
      let controller = try NavigationController(
        screens: screens, container: container, profile: profile, defaultAnimator: defaultAnimator)
      for screen in presentedScreens { try controller.present(screen, animated: false) }
      return controller
    }

    /// The ids of the screens, such as `list, detail`.
    public var description: String {
      (screens + presentedScreens).map(\.id).joined(separator: ", ")
    }
  }

  /// The gesture of a finger, and the operation that it drives.
  public struct Drive: StoryDrive {
    /// The kind of the gesture.
    public var kind: GestureKind
    /// The policy that converts the gesture to progress, and decides at the release.
    public var policy: ReleasePolicy
    /// The operation that the gesture drives.
    public var operation: StackGesture.Operation

    /// Creates a drive from a gesture.
    ///
    /// - Parameters:
    ///   - kind: The kind of the gesture.
    ///   - policy: The policy that converts the gesture to progress, and decides at the release.
    ///   - operation: The operation that the gesture drives; by default a pop for a sideways gesture, and a dismissal
    ///     for a downward gesture or a pinch.
    public init(
      _ kind: GestureKind, policy: ReleasePolicy = .system,
      operation: StackGesture.Operation? = nil
    ) {
      self.kind = kind
      self.policy = policy
      switch kind {
      case .edge, .pan: self.operation = operation ?? .pop
      case .verticalPan, .pinch: self.operation = operation ?? .dismiss
      }
    }

    /// The kind of gesture, such as `edge`.
    public var finger: String { kind.rawValue }
    /// The operation, such as `pop`.
    public var description: String { operation.rawValue }
  }

  /// A picture of a stack, with the data needed to draw it.
  public struct Shot: Hashable, Sendable {
    /// The layers, and the time since the story began, in seconds.
    public internal(set) var picture: Picture
    /// The id of the screen that a running transition leaves; `nil` if no transition runs.
    public let from: String?
    /// The id of the screen that a running transition enters, or of the visible screen if none runs.
    public let to: String?
    /// Whether the screens are presented modally, so that each page includes its own bar.
    package let isModal: Bool
    /// The elements that are hidden on their pages because layers of the transition show them.
    public let hiddenElements: [ElementOnScreen]
    /// The container of the screens.
    public let container: Container
    /// Whether a transition runs; if none does, a change is meant to be immediate.
    public let isMoving: Bool
    /// Whether a finger drives the transition.
    package let isUnderFinger: Bool
    /// The velocities of layers that the running transition moves, by node; layers that follow a finger or continue
    /// from an interrupted transition have none.
    package let velocities: [NodeID: LayerVelocity]
  }

  let controller: NavigationController
  weak var recorder: StoryRecorder<StackStage>?
  /// The interaction of the latest operation, and the time of its call.
  private var latest: (driver: GestureInteraction, calledAt: Double)?

  init(_ story: Story<StackStage>) throws(StoryError) {
    do throws(NavigationError) {
      controller = try story.beginning.controller(in: story.container, profile: story.profile)
    } catch {
      throw .beginning(error)
    }
    controller.checksEnds = true
    controller.observer = self
  }

  /// Returns the animator of a step, or `nil` if the controller chooses it.
  private func animator(of step: Story<StackStage>.Step) -> (any AnimatedTransitioning)? {
    guard let duration = step.duration else { return step.animator }
    return (step.animator ?? controller.defaultAnimator).stretched(to: duration)
  }
}

extension StackStage.Shot {
  /// Takes the picture of a controller, by default at the controller's own time, in seconds.
  package init(
    of controller: NavigationController, at time: Double? = nil, withVelocities: Bool = false
  ) {
    let (frame, transition) = (controller.picture, controller.transition)
    picture = Picture(
      time: time ?? controller.time, fraction: frame.fraction, layers: frame.layers)
    from = transition?.from.id
    to = transition?.to.id ?? controller.visibleScreen?.id
    isModal = transition?.operation.isModal ?? !controller.presentedScreens.isEmpty
    hiddenElements = controller.hiddenElements
    container = controller.container
    isMoving = transition != nil
    isUnderFinger = if case .interacting = controller.playback?.phase { true } else { false }
    guard withVelocities, !isUnderFinger, let velocity = controller.playback?.velocity else {
      velocities = [:]
      return
    }
    let moving = frame.layers.compactMap { entry in
      entry.node.flatMap { node in velocity[entry.id].map { (node, $0) } }
    }
    velocities = Dictionary(moving, uniquingKeysWith: { first, _ in first })
  }
}

extension StackStage: StoryStage {
  /// An operation that a stack can be asked for.
  public typealias Request = NavigationRequest
  /// An event that a stack announces.
  public typealias Event = NavigationEvent
  /// The error with which a stack refuses a call.
  public typealias Refusal = NavigationError
  /// The state of a stack, including running and waiting changes.
  public typealias State = NavigationState
}

extension StackStage: NavigationObserver {
  /// Records an event.
  public func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    recorder?.record(.event(event), at: time)
  }
}

extension StackStage: PlayedStage {
  static var recordsChanges: Bool { true }

  var time: Double { controller.time }
  var container: Container { controller.container }
  var state: NavigationState { controller.state }
  var isAtRest: Bool { controller.transition == nil && !controller.isInMotion }
  var timeToNextEnd: Double { controller.playback?.remaining ?? controller.remaining }
  var skipTimes: [Double] { [] }

  func advance(by seconds: Double) { controller.advance(by: seconds) }
  func layoutIfNeeded() { controller.layoutIfNeeded() }

  func cancelUndecided() -> Bool {
    controller.cancelUndecided()
    return true
  }

  // MARK: Pictures

  func shot(at time: Double) -> Shot {
    Shot(of: controller, at: time, withVelocities: true)
  }

  static func shot(_ shot: Shot, at time: Double) -> Shot {
    var shot = shot
    let picture = shot.picture
    shot.picture = Picture(time: time, fraction: picture.fraction, layers: picture.layers)
    return shot
  }

  func noteScreens() {}
  func screens(of story: Story<StackStage>) -> [Screen] { story.cast }

  // MARK: Calls

  func call(
    _ request: NavigationRequest, of step: Story<StackStage>.Step
  ) throws(NavigationError) {
    let driver = GestureInteraction()
    driver.wantsInteractiveStart = step.isInteractive
    let handle = try controller.perform(
      request, animated: step.isAnimated, using: animator(of: step), interaction: driver)
    let hasEffect =
      switch request {
      case .push, .setScreens, .present, .show: true
      case .pop, .popTo, .popToRoot, .dismiss, .dismissThrough: !handle.screens.isEmpty
      }
    // After a call without effect, later steps still control the previous operation.
    if hasEffect { latest = (driver, controller.time) }
  }

  func isMoving(_ request: NavigationRequest) -> Bool { !isAtRest }

  func driver(for step: String) -> GestureInteraction? {
    let driver = latest?.driver ?? GestureInteraction()
    // An unused interaction gets the controller, so that the controller reports the ignored call.
    if driver.target == nil, !isWaiting { driver.target = controller }
    return driver
  }

  /// Whether the latest operation may still wait for a running transition.
  private var isWaiting: Bool {
    guard let latest, controller.profile == .deferred else { return false }
    return controller.transition != nil || latest.calledAt == controller.time
  }

  func cancel(_ driver: GestureInteraction) { driver.cancel() }
  func ready() {}
  func focus(_ element: FocusedElement?) {}
  func updateScreen(_ screen: Screen) throws(NavigationError) {
    try controller.updateScreen(screen)
  }
  func updateContainer(_ container: Container) { controller.updateContainer(container) }

  func finger(
    _ path: FingerPath, _ drive: Drive, of step: Story<StackStage>.Step, _ index: Int
  ) -> StackFinger {
    controller.layoutIfNeeded()
    let gesture = StackGesture(
      drive.kind, on: controller, policy: drive.policy, operation: drive.operation,
      using: animator(of: step))
    return StackFinger(path, driving: gesture, from: controller.time, step: index)
  }

  func willAct(beside fingers: [StackFinger]) {}

  // MARK: Events

  func changesState(_ event: NavigationEvent) -> Bool {
    switch event {
    case .transitionBegan, .animationEnded: true
    default: false
    }
  }

  func isTakenFromFinger(_ event: NavigationEvent) -> Bool { false }
}
