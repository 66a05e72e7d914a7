public import TransitionKit
import TransitionKitCatalogue

/// The program without a terminal: keys and time go in, pictures come out.
///
/// ```swift
/// let session = try Session(columns: 60, rows: 24)
/// session.press(.right)
/// session.advance(by: 0.2)
/// print(session.picture.plainText)
/// ```
public final class Session {
  /// The stack on screen.
  public let controller: NavigationController
  /// Whether the user has asked to quit.
  public private(set) var hasQuit = false

  private var columns: Int
  private var rows: Int
  private var journey = 0
  private var screens: [String: Screen] = [:]
  private var animators = NamedAnimator.allCases
  private var animator = NamedAnimator.allCases.firstIndex { $0.rawValue == "system-push" } ?? 0
  private var speed = 0
  private var finger: Finger?
  private var message: String?
  /// The seconds that have passed for the user, whatever the speed of the transitions.
  private var now = 0.0

  private static let speeds = [1, 0.1, 0]
  /// The height of the navigation bar: three rows.
  private static let barHeight = 3 * Grid.row

  /// Creates a session at rest; the last row of the screen is for the status.
  ///
  /// - Throws: ``Misuse`` when the catalogue has no animator with the name.
  public init(
    columns: Int, rows: Int, direction: LayoutDirection = .leftToRight, animator: String? = nil
  ) throws {
    (self.columns, self.rows) = (columns, rows)
    let container = try Container(
      size: Session.size(columns, rows), statusBarHeight: 0,
      navigationBarHeight: Session.barHeight, layoutDirection: direction)
    let root = try Journey.screen(0, step: 0, in: container)
    controller = try NavigationController(
      screens: [root], container: container,
      defaultAnimator: StackAndModal(
        stack: SystemPush().takingNavigationBar(), modal: PageSheet()))
    screens[root.id] = root
    if let animator {
      guard let index = animators.firstIndex(where: { $0.rawValue == animator }) else {
        throw Misuse("there is no animator \(animator)")
      }
      self.animator = index
    }
  }

  private static func size(_ columns: Int, _ rows: Int) -> Size {
    Size(
      width: Double(max(1, columns)) * Grid.column, height: Double(max(2, rows) - 1) * Grid.row)
  }
}

// MARK: - Time and pictures

extension Session {
  /// Whether the next picture differs without another key.
  public var isMoving: Bool {
    Session.speeds[speed] > 0 && finger == nil && controller.remaining > 0
  }

  /// The name of the chosen animator.
  public var animatorName: String { animators[animator].rawValue }

  /// Moves the clock on by the seconds that have passed for the user.
  public func advance(by seconds: Double) {
    now += seconds
    controller.advance(by: seconds * Session.speeds[speed])
  }

  /// The picture now, with the status in the last row.
  public var picture: Raster {
    var raster = Raster(columns: columns, rows: rows)
    let painter = Painter(
      container: controller.container, screens: screens,
      hiddenElements: Set(controller.hiddenElements), freeRows: 1)
    controller.withPicture { painter.paint($0, into: &raster) }
    raster.write(
      status, row: rows - 1, ink: RGBColor(white: 0.85), background: RGBColor(white: 0.15))
    return raster
  }

  private var status: String {
    let speeds = ["", ", slow", ", paused"]
    let path = controller.screens.map(\.title).joined(separator: " / ")
    return " " + (message ?? "\(path) | \(animatorName)\(speeds[speed])")
  }

  /// Lays everything out again for a terminal of another size.
  public func resize(columns: Int, rows: Int) throws {
    (self.columns, self.rows) = (columns, rows)
    try controller.resize(to: Session.size(columns, rows))
    for (index, titles) in Journey.titles.enumerated() {
      for step in titles.indices where screens[titles[step]] != nil {
        update(try Journey.screen(index, step: step, in: controller.container))
      }
    }
    if screens[Journey.note] != nil { update(try Journey.sheet(in: controller.container)) }
  }

  private func update(_ screen: Screen) {
    screens[screen.id] = screen
    // A screen that has left the stack needs no update there.
    try? controller.updateScreen(screen)
  }
}

// MARK: - Keys

extension Session {
  /// Performs a key; a refusal of the stack is shown in the status.
  public func press(_ key: Key) {
    message = nil
    do {
      try perform(key)
    } catch {
      message = "\(error)"
    }
  }

  private func perform(_ key: Key) throws {
    switch key {
    case .left, .right:
      let isLeftToRight = controller.container.layoutDirection == .leftToRight
      let isBack = (key == .left) == isLeftToRight
      switch finger {
      case nil where !isBack: try push()
      case nil: try touch(.edge)
      case .some where finger?.gesture.kind == .edge: try move(isBack ? 1 : -1)
      default: break
      }
    case .up, .down:
      if finger == nil {
        if key == .down { try touch(.verticalPan) }
      } else if finger?.gesture.kind == .verticalPan {
        try move(key == .down ? 1 : -1)
      }
    case .enter: try release()
    case .escape:
      finger?.gesture.cancel()
      finger = nil
    case .present:
      guard controller.presentedScreens.isEmpty else { return }
      let animator = choice(for: .present)
      var sheet = try Journey.sheet(in: controller.container)
      // An animator of the catalogue brings its own style.
      if animator == nil { sheet.presentationStyle = Journey.sheetStyle }
      try controller.present(show(sheet), animated: true, using: animator)
    case .dismiss: try controller.dismiss(animated: true)
    case .replace:
      let next = (journey + 1) % Journey.titles.count
      let root = show(try Journey.screen(next, step: 0, in: controller.container))
      try controller.setScreens([root], animated: true, using: choice(for: .push))
      journey = next
    case .animator: animator = (animator + 1) % animators.count
    case .space: speed = (speed + 1) % Session.speeds.count
    case .quit: hasQuit = true
    }
  }

  private func push() throws {
    let step = controller.screens.count
    guard controller.presentedScreens.isEmpty, step < Journey.titles[journey].count else {
      message = "The journey ends here."
      return
    }
    let screen = try Journey.screen(journey, step: step, in: controller.container)
    try controller.push(show(screen), animated: true, using: choice(for: .push))
  }

  /// Keeps a screen, because pictures show it also after it has left the stack.
  private func show(_ screen: Screen) -> Screen {
    screens[screen.id] = screen
    return screen
  }

  /// Returns the chosen animator, or `nil` for the default one when it does not serve an operation.
  ///
  /// The contents of the navigation bar move with the pages of any animator.
  private func choice(for operation: TransitionOperation) -> (any AnimatedTransitioning)? {
    let choice = animators[animator].animator()
    guard choice.operations.contains(operation) else { return nil }
    guard let pages = choice as? any AnimatedTransitioning & Hashable else { return choice }
    return pages.takingNavigationBar()
  }
}

// MARK: - The finger

extension Session {
  /// A finger on the screen, which the arrow keys move.
  private struct Finger {
    let gesture: StackGesture
    /// The number of steps from the start.
    var steps = 0.0
  }

  /// The part of the container's width or height that an arrow key moves the finger.
  public static let step = 0.1
  /// The time that the finger has taken for its first step, in seconds.
  private static let firstStep = 0.1

  /// Puts a finger on the screen and moves it by one step.
  ///
  /// The screen leaves with the animator that showed it, so a push that still runs can be caught.
  private func touch(_ kind: GestureKind) throws {
    finger = Finger(gesture: StackGesture(kind, on: controller))
    try follow(at: now - Session.firstStep)
    try move(1)
  }

  private func move(_ steps: Double) throws {
    finger?.steps += steps
    try follow(at: now)
  }

  /// Releases the finger: its last sample is where it is now, so that a pause ends its speed.
  private func release() throws {
    try follow(at: now)
    finger?.gesture.release()
    finger = nil
  }

  private func follow(at time: Double) throws {
    guard let finger else { return }
    let container = controller.container
    let share = finger.steps * Session.step
    let isSideways = finger.gesture.kind == .edge
    let x =
      container.layoutDirection == .leftToRight
      ? share * container.width : (1 - share) * container.width
    let sample = TouchSample(
      time: time, x: isSideways ? x : 0, y: isSideways ? 0 : share * container.height)
    // A gesture that drives nothing is over, for example on the root.
    if try finger.gesture.follow(sample) == nil { self.finger = nil }
  }
}
