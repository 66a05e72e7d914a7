public import TransitionKit
public import TransitionKitContainers

/// Plays stories on an app: a tree of containers such as stacks, tabs, panes and sheets.
///
/// ```swift
/// AppStage.Drive.pager("photos").description  // "drag photos"
/// ```
public final class AppStage {
  /// The thing that a finger moves.
  public enum Drive: StoryDrive {
    /// The transition of a request, which begins when the finger moves as its kind of gesture requires.
    ///
    /// The policy decides at the release. The finger's positions are in coordinates of the container that changes. A
    /// finger that pushes or selects a later tab moves towards the leading edge, and one that presents moves up; the
    /// reverse operations have the opposite directions.
    ///
    /// A finger that pops can catch a running push. The gesture is refused with `ContainerError.notDraggable(_:)` if
    /// something else moves in the container or around it, or if no animator supports the change.
    case transition(ContainerRequest, GestureKind, ReleasePolicy)
    /// The pages of the pager with an id; the pager's style decides at the release.
    case pager(String)
    /// The panes of the node with an id: the finger drags them back, or catches them while they move.
    case panes(String)
    /// The sheet with an id, which has detents; its style decides at the release. A scroll view under the finger
    /// shares the movement with the sheet.
    case sheet(String, over: SheetContent? = nil)
    /// The card that a zoom of a node has opened; see `ContainerController.beginZoom`.
    case card(String, Zoom, ZoomGesture)
    /// The photo that a viewer of a node drags away; see `ContainerController.beginPhotoDrag`.
    case photo(String, PhotoViewer, Zoom)
    /// The predictive back gesture from an edge, as on Android; see `ContainerController.beginBack(at:by:)`.
    case back(BackPolicy)

    /// Always `finger`.
    public var finger: String { "finger" }

    /// The movement as text, such as `drag photos` or `pop(from: shop)`.
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

  /// A picture of an app, with its tree and its container at that time.
  public struct Shot: Hashable, Sendable {
    /// The layers, and the time since the story began, in seconds.
    public internal(set) var picture: ContainerPicture
    /// The tree as it will be when all running transitions have finished.
    public let tree: ContainerTree
    /// The container of the root.
    public let container: Container
    /// Whether a transition runs or a finger holds something.
    public let isMoving: Bool
    /// The screens of all nodes that have been in the tree so far, by id, in their versions of that time.
    package let screens: [String: Screen]
    /// The containers of stacks that have been visible so far, by id; they may have no status bar.
    package let areas: [String: Container]
  }

  let controller: ContainerController
  weak var recorder: StoryRecorder<AppStage>?
  private(set) var skipTimes: [Double] = []
  /// The interaction of the latest request.
  private var driver: GestureInteraction?
  /// The start of the latest request, if the request waits for its content.
  private var start: DeferredStart?
  /// The ids of containers whose transitions follow fingers.
  private var followers: Set<String> = []
  /// The latest versions of the screens of all nodes that have been in the tree, by id.
  private var screens: [String: Screen] = [:]
  /// The containers of all stacks that have been visible, by id.
  private var areas: [String: Container] = [:]
  /// The tree whose screens have been recorded already.
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
  /// The root node, with all its descendants.
  public typealias Beginning = ContainerNode
  /// A change that an app can be asked for.
  public typealias Request = ContainerRequest
  /// An event that containers announce.
  public typealias Event = ContainerEvent
  /// The error with which a container refuses a call.
  public typealias Refusal = ContainerError
  /// The tree as it will be when all running transitions have finished.
  public typealias State = ContainerTree
}

extension AppStage: ContainerObserver {
  /// Records an event.
  public func containers(
    _ controller: ContainerController, announced event: ContainerEvent, at time: Double
  ) {
    recorder?.record(.event(event), at: time)
  }

  /// Records an event about focus, the keyboard, the status bar or accessibility.
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
    // No finger holds anything any more; what still moves should come to rest by itself.
    guard controller.timeToNextEnd == .infinity else { return true }
    controller.advanceToRest()
    // Motion that still never ends is a fault; a diagnostic has reported it.
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
    // After a call without effect, later steps still control the previous request.
    if new.target != nil || controller.profile == .deferred { driver = new }
  }

  func isMoving(_ request: ContainerRequest) -> Bool { controller.isMoving(request) }

  func driver(for step: String) -> GestureInteraction? {
    if let driver, driver.target != nil || controller.profile == .deferred { return driver }
    controller.ignore(step)
    return nil
  }

  func cancel(_ driver: GestureInteraction) {
    // A transition that still waits for its content is cancelled before it is visible.
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
    // The screen may leave the tree, so its newer version is recorded here.
    screens[screen.id] = screen
  }

  func updateContainer(_ container: Container) { controller.updateContainer(container) }

  // MARK: Fingers

  func finger(
    _ path: FingerPath, _ drive: Drive, of step: Story<AppStage>.Step, _ index: Int
  ) -> AppFinger {
    AppFinger(path, drive, step.animator, from: controller.time, step: index)
  }

  /// Records which transitions follow fingers, so that ``isTakenFromFinger(_:)`` can tell whether the next request has
  /// taken one from its finger.
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
