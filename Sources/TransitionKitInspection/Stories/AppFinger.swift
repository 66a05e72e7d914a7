import TransitionKit
import TransitionKitContainers

/// A finger on an app, with its remaining samples.
struct AppFinger: PlayedFinger {
  static var staysAfterRefusal: Bool { false }

  let step: Int
  private let path: FingerPath
  /// The thing that the finger moves.
  private let drive: AppStage.Drive
  private let animator: (any AnimatedTransitioning)?
  /// The start time of the finger's step, in seconds.
  private let start: Double
  /// The number of samples that have been processed.
  private var count = 0
  private var tracker: GestureTracker?
  private var driver: GestureInteraction?
  /// Whether the finger drives a forward transition, such as a push, and so moves in the opposite direction.
  private var leadsForwards = false
  private var card: ZoomInteraction?
  private var photo: PhotoInteraction?
  /// The scroll view under the finger, with its current offset.
  private var content: SheetContent?

  init(
    _ path: FingerPath, _ drive: AppStage.Drive, _ animator: (any AnimatedTransitioning)?,
    from start: Double, step: Int
  ) {
    self.path = path
    self.drive = drive
    self.animator = animator
    self.start = start
    self.step = step
    if case .sheet(_, let content) = drive { self.content = content }
  }

  var nextTime: Double { isOver ? .infinity : start + path.samples[count].time }
  var isOver: Bool { hasEnded || count >= path.samples.count }
  var beginning: String? { count == 0 ? "touch: \(drive)" : nil }
  var release: String { "release: \(drive)" }
  /// Whether the finger no longer moves anything, because its gesture was not allowed to begin.
  private var hasEnded = false

  mutating func follow(on stage: AppStage) throws {
    let controller = stage.controller
    let next = path.samples[count]
    count += 1
    if case .transition(let request, let kind, let policy) = drive {
      return try follow(next, request, kind, policy, on: controller)
    }
    let sample = try touch(next)
    switch drive {
    case .transition: break
    case .pager(let id):
      if count == 1 { return try controller.grabPager(id) }
      try controller.dragPager(
        id, to: travel(sample.location - first, in: id, controller))
    case .panes(let id):
      if count == 1 { return try controller.grabPanes(id) }
      try controller.dragPanes(id, to: sample.location.x - first.x)
    case .sheet(let id, _):
      if count == 1 { return try controller.grabSheet(id) }
      let scrolled = try controller.dragSheet(
        id, by: sample.location.y - location(count - 2).y,
        velocity: path.velocity(through: count).y, over: content)
      content?.offset -= scrolled
    case .card(let id, let zoom, let kind):
      try moveCard(of: id, zoom, kind, to: sample.location, on: controller)
    case .photo(let id, let viewer, let zoom):
      if count == 1 {
        photo = try controller.beginPhotoDrag(viewer, of: id, using: zoom, at: sample.location)
      }
      try zooming(id, photo) { photo throws(ZoomError) in try photo.update(to: sample.location) }
    case .back(let policy):
      if count == 1 {
        try controller.beginBack(at: sample.location, by: policy)
      } else {
        try controller.moveBack(to: sample.location, using: animator)
      }
    }
  }

  /// Moves a card.
  private mutating func moveCard(
    of id: String, _ zoom: Zoom, _ kind: ZoomGesture, to location: Point,
    on controller: ContainerController
  ) throws {
    // The velocity is known with the second sample, and decides whether the gesture begins.
    guard count > 1 else { return }
    let velocity = path.velocity(through: count)
    if count == 2 {
      card = try controller.beginZoom(zoom, of: id, by: kind, at: first, velocity: velocity)
      if card == nil { hasEnded = true }
    }
    try zooming(id, card) { card throws(ZoomError) in
      try card.update(to: location, velocity: velocity)
    }
  }

  /// Moves the card or the photo, if there is one.
  private func zooming<Driver>(
    _ id: String, _ driver: Driver?, _ body: (Driver) throws(ZoomError) -> Void
  ) throws(ContainerError) {
    guard let driver else { return }
    do throws(ZoomError) { try body(driver) } catch { throw .illegalZoom(id, error) }
  }

  /// The location of the touch down.
  private var first: Point { location(0) }

  private func location(_ index: Int) -> Point {
    if case .touch(let sample) = path.samples[index] { sample.location } else { .zero }
  }

  /// Returns the current sample, which must be a touch.
  ///
  /// - Throws: `GestureError` if the sample is older than its predecessor, or has a number beyond the limits.
  private func touch(_ sample: FingerPath.Sample) throws(GestureError) -> TouchSample {
    guard case .touch(let touch) = sample else { throw .wrongSample(index: count - 1, kind: .pan) }
    guard touch.time.isWithinLimits, touch.location.isWithinLimits else {
      throw .illegalNumber(index: count - 1)
    }
    guard count == 1 || touch.time >= path.samples[count - 2].time else {
      throw .timeDecreased(index: count - 1)
    }
    return touch
  }

  mutating func lift(from stage: AppStage) throws(ContainerError) {
    let (controller, isCancelled) = (stage.controller, path.isCancelledBySystem)
    switch (drive, isCancelled) {
    case (.transition, _):
      guard var tracker, let driver, driver.target != nil, !isTaken(driver) else { return }
      let decision = isCancelled ? tracker.systemCancelled() : tracker.release()
      if let decision { driver.settle(decision) }
    case (.pager(let id), true): try controller.cancelPager(id)
    case (.pager(let id), false):
      try controller.releasePager(id, velocity: travel(path.velocity, in: id, controller))
    case (.panes(let id), true): try controller.cancelPanes(id)
    case (.panes(let id), false): try controller.releasePanes(id, velocity: path.velocity.x)
    case (.sheet(let id, _), _):
      try controller.releaseSheet(
        id, velocity: isCancelled ? 0 : path.velocity.y, over: content)
    case (.card(let id, _, _), _):
      try zooming(id, card) { card throws(ZoomError) in
        if isCancelled { try card.cancel() } else { try card.release() }
      }
    case (.photo, true): photo?.cancel()
    case (.photo(let id, _, _), false):
      let velocity = path.velocity
      try zooming(id, photo) { photo throws(ZoomError) in try photo.release(velocity: velocity) }
    case (.back, true): try controller.cancelBack()
    case (.back, false): try controller.releaseBack()
    }
  }

  /// Returns the component of a movement towards the next page of a pager.
  private func travel(_ movement: Point, in id: String, _ controller: ContainerController) -> Double
  {
    guard let motion = controller.pager(id) else { return 0 }
    return motion.style.axis.travel(of: movement, motion.container.layoutDirection)
  }

  // MARK: - A transition

  private mutating func follow(
    _ sample: FingerPath.Sample, _ request: ContainerRequest, _ kind: GestureKind,
    _ policy: ReleasePolicy, on controller: ContainerController
  ) throws {
    if count == 1 {
      let way = controller.wayOfFinger(making: request)
      leadsForwards = way.leadsForwards
      tracker = GestureTracker(
        kind, policy: policy, container: way.area ?? controller.container, duration: 0)
    }
    guard var current = tracker else { return }
    let progress =
      switch sample {
      case .touch(let touch): try current.add(seen(touch, kind, in: current.container))
      case .pinch(let pinch): try current.add(pinch)
      }
    tracker = current
    guard let progress else { return }
    guard let driver else { return try begin(request, current, at: progress, on: controller) }
    if isTaken(driver) { return }
    driver.gesture = gesture(current)
    driver.update(progress - driver.startFraction)
  }

  /// Returns the touch for the gesture tracker, mirrored for a forward transition, because the tracker only knows back
  /// gestures.
  private func seen(_ sample: TouchSample, _ kind: GestureKind, in area: Container) -> TouchSample {
    guard leadsForwards else { return sample }
    var sample = sample
    let (x, y) = (sample.location.x, sample.location.y)
    sample.location =
      kind == .verticalPan ? Point(x: x, y: area.height - y) : Point(x: area.width - x, y: y)
    return sample
  }

  /// Returns the gesture for animators that follow the finger; `nil` for a forward transition.
  private func gesture(_ tracker: GestureTracker) -> GestureInput? {
    leadsForwards ? nil : tracker.input
  }

  /// Begins the transition, or catches the one that runs.
  private mutating func begin(
    _ request: ContainerRequest, _ tracker: GestureTracker, at progress: Double,
    on controller: ContainerController
  ) throws {
    let isCatching = try controller.requireGestureMayBegin(request, animator)
    let driver = GestureInteraction()
    self.driver = driver
    driver.gesture = gesture(tracker)
    try controller.perform(request, animated: true, using: animator, interaction: driver)
    controller.layoutIfNeeded()
    var current = tracker
    if let stack = controller.stack(drivenBy: driver) {
      current.drive(stack, by: driver, catching: isCatching && driver.target != nil)
      self.tracker = current
    }
    driver.update((isCatching ? current.progress : progress) - driver.startFraction)
  }

  /// Whether the finger drives the transition of a stack.
  func drives(_ stack: NavigationController) -> Bool {
    guard let driver, stack.progress(of: driver) != nil else { return false }
    return stack.state.transition?.phase == .interactive
  }

  /// Whether a request has taken the transition away from the finger.
  private func isTaken(_ driver: GestureInteraction) -> Bool {
    (driver.target as? NavigationController).map { !drives($0) } ?? false
  }
}
