public import TransitionKit
public import TransitionKitContainers

/// An app of containers, on which a story happens.
///
/// ```swift
/// AppStage.Drive.pager("photos").description  // "drag photos"
/// ```
public final class AppStage {
  /// What a finger moves.
  public enum Drive: StoryDrive {
    /// The transition of a request, which begins when the finger moves as the kind of gesture wants it.
    ///
    /// The policy decides at the release. The finger's positions are in coordinates of the container that
    /// changes. A finger that pushes, or that selects a later tab, moves towards the leading edge, and one that
    /// presents moves upwards; a way back has the opposite direction.
    ///
    /// A finger that pops catches a push that runs. Where something else moves in the container or around it, or no
    /// animator shows the change, the gesture is refused by `ContainerError.notDraggable(_:)`.
    case transition(ContainerRequest, GestureKind, ReleasePolicy)
    /// The pages of a pager, whose style decides at the release.
    case pager(String)
    /// The panes of a node, which go back, or which the finger catches in flight.
    case panes(String)
    /// A sheet with detents, whose style decides at the release; its content under the finger scrolls first or
    /// afterwards.
    case sheet(String, over: SheetContent? = nil)
    /// The card of a node that a zoom has opened; see `ContainerController.beginZoom`.
    case card(String, Zoom, ZoomGesture)
    /// The photo of a node, which a viewer drags away; see `ContainerController.beginPhotoDrag`.
    case photo(String, PhotoViewer, Zoom)
    /// Back from an edge, as on Android; see `ContainerController.beginBack(at:by:)`.
    case back(BackPolicy)

    /// The word `finger`.
    public var finger: String { "finger" }

    /// What is moved, such as `drag photos` or `pop(from: shop)`.
    public var description: String {
      switch self {
      case .transition(let request, _, _): "\(request)"
      case .pager(let id), .panes(let id), .sheet(let id, _), .card(let id, _, _),
        .photo(let id, _, _):
        "drag \(id)"
      case .back: "go back"
      }
    }
  }

  /// A picture of an app, with the tree and the container at that time.
  public struct Shot: Hashable, Sendable {
    /// The layers, and the time since the story began, in seconds.
    public internal(set) var picture: ContainerPicture
    /// The tree that the controller leads to.
    public let tree: ContainerTree
    /// The area of the root.
    public let container: Container
    /// Whether a transition runs or a finger holds something.
    public let isMoving: Bool
    /// The screens of all nodes that have been in the tree until then, of each id the version of that time.
    package let screens: [String: Screen]
    /// The areas of the stacks that have been in view until then, which may have no status bar.
    package let areas: [String: Container]
  }

  let controller: ContainerController
  weak var recorder: StoryRecorder<AppStage>?
  private(set) var skipTimes: [Double] = []
  /// The driver of the latest request.
  private var driver: GestureInteraction?
  /// The start of the latest request that waits for its content.
  private var start: DeferredStart?
  /// The containers whose transitions follow fingers.
  private var followers: Set<String> = []
  /// The screens of all nodes that have been in the tree, of each id the latest version.
  private var screens: [String: Screen] = [:]
  /// The areas of all stacks that have been in view.
  private var areas: [String: Container] = [:]
  /// The tree of which the screens are known.
  private var knownTree: ContainerTree?

  init(_ story: Story<AppStage>) throws(StoryError) {
    do throws(ContainerError) {
      controller = try ContainerController(
        story.beginning, container: story.container, profile: story.profile)
      controller.checksEnds = true
    } catch {
      throw .noTree(error)
    }
    controller.observer = self
  }
}

extension AppStage: StoryStage {
  /// The outermost node with all that it contains.
  public typealias Beginning = ContainerNode
  /// What an app is asked for.
  public typealias Request = ContainerRequest
  /// What containers announce.
  public typealias Event = ContainerEvent
  /// Why a container refuses a call.
  public typealias Refusal = ContainerError
  /// The tree that the calls lead to.
  public typealias State = ContainerTree
}

extension AppStage: ContainerObserver {
  /// Records an event.
  public func containers(
    _ controller: ContainerController, announced event: ContainerEvent, at time: Double
  ) {
    recorder?.record(.event(event), at: time)
  }

  /// Records what goes on beside the picture.
  public func containers(
    _ controller: ContainerController, announced event: AttentionEvent, at time: Double
  ) {
    recorder?.record(.attention(event), at: time)
  }
}

extension AppStage: PlayedStage {
  static var recordsChanges: Bool { false }

  var time: Double { controller.time }
  var container: Container { controller.container }
  var state: ContainerTree { controller.tree }
  var isAtRest: Bool { controller.isAtRest }
  var timeToNextEnd: Double { controller.timeToNextEnd }

  func advance(by seconds: Double) { controller.advance(by: seconds) }
  func layoutIfNeeded() { controller.layoutIfNeeded() }

  func cancelUndecided() -> Bool {
    controller.cancelUndecided()
    controller.layoutIfNeeded()
    // Nothing is left that a finger could decide.
    guard controller.timeToNextEnd == .infinity else { return true }
    controller.advanceToRest()
    // What holds on after that is a fault, which a diagnostic has told.
    return controller.timeToNextEnd < .infinity
  }

  // MARK: Pictures

  func shot(at time: Double) -> Shot {
    noteScreens()
    let layers = controller.picture.layers
    areas.merge(controller.stackAreas) { _, new in new }
    return Shot(
      picture: ContainerPicture(time: time, layers: layers), tree: controller.tree,
      container: controller.container, isMoving: !controller.isAtRest, screens: screens,
      areas: areas)
  }

  static func shot(_ shot: Shot, at time: Double) -> Shot {
    var shot = shot
    shot.picture = ContainerPicture(time: time, layers: shot.picture.layers)
    return shot
  }

  func noteScreens() {
    let tree = controller.tree
    for id in tree.nodes(changedSince: knownTree) {
      if let screen = tree.screen(id) { screens[id] = screen }
    }
    knownTree = tree
  }

  func screens(of story: Story<AppStage>) -> [Screen] { screens.values.sorted { $0.id < $1.id } }

  // MARK: Calls

  func call(
    _ request: ContainerRequest, of step: Story<AppStage>.Step
  ) throws(ContainerError) {
    let animator = step.duration.flatMap { step.animator?.stretched(to: $0) } ?? step.animator
    if let wait = step.wait {
      let start = DeferredStart(limit: wait.limit, atLimit: wait.atLimit)
      try controller.perform(
        request, animated: step.isAnimated, using: animator, start: start)
      controller.layoutIfNeeded()
      (self.start, driver) = (start, start.driver)
      if wait.atLimit == .skips { skipTimes.append(controller.time + start.limit) }
      return
    }
    let new = GestureInteraction()
    new.wantsInteractiveStart = step.isInteractive
    try controller.perform(
      request, animated: step.isAnimated, using: animator, interaction: new)
    controller.layoutIfNeeded()
    // After a call without effect, later steps still control the request before.
    if new.target != nil || controller.profile == .deferred { driver = new }
  }

  func isMoving(_ request: ContainerRequest) -> Bool { controller.isMoving(request) }

  func driver(for step: String) -> GestureInteraction? {
    if let driver, driver.target != nil || controller.profile == .deferred { return driver }
    controller.ignore(step)
    return nil
  }

  func cancel(_ driver: GestureInteraction) {
    // A transition that waits for its content is cancelled unseen.
    if let start, start.driver === driver, !start.isDecided {
      start.cancel()
    } else {
      driver.cancel()
    }
  }

  func ready() {
    if let start, !start.isDecided { start.ready() } else { controller.ignore("ready") }
  }

  func focus(_ element: FocusedElement?) { controller.focus(element) }

  func updateScreen(_ screen: Screen) throws(ContainerError) {
    try controller.updateScreen(screen)
    // A newer version of a screen, which may leave the tree.
    screens[screen.id] = screen
  }

  func updateContainer(_ container: Container) { controller.updateContainer(container) }

  // MARK: Fingers

  func finger(
    _ path: FingerPath, _ drive: Drive, of step: Story<AppStage>.Step, _ index: Int
  ) -> AppFinger {
    AppFinger(path, drive, step.animator, from: controller.time, step: index)
  }

  /// Notes which transitions follow fingers, as a request may take them away.
  func willAct(beside fingers: [AppFinger]) {
    followers = controller.hostsUnderFingers { stack in fingers.contains { $0.drives(stack) } }
  }

  func changesState(_ event: ContainerEvent) -> Bool { false }

  func isTakenFromFinger(_ event: ContainerEvent) -> Bool {
    if case .transition(.diagnostic(.undecided), let id) = event {
      followers.contains(id)
    } else {
      false
    }
  }
}
