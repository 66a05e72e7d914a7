import TransitionKit

/// A finger of a story with its remaining samples.
struct RunningFinger {
  /// The index of the finger's step.
  let step: Int
  private let path: FingerPath
  /// What it moves.
  let drive: ContainerStory.Drive
  private let animator: (any AnimatedTransitioning)?
  /// The time of the finger's step, in seconds.
  private let start: Double
  /// The number of samples that were followed.
  private var count = 0
  private var tracker: GestureTracker?
  private var driver: InteractionDriver?
  /// Whether the finger moves against the direction of a way back, as its transition leads forwards.
  private var leadsForwards = false
  private var card: ZoomDriver?
  private var photo: PhotoDriver?
  /// The scroll view under the finger, as it is scrolled now.
  private var content: SheetContent?

  init(
    _ path: FingerPath, _ drive: ContainerStory.Drive, _ animator: (any AnimatedTransitioning)?,
    from start: Double, step: Int
  ) {
    self.path = path
    self.drive = drive
    self.animator = animator
    self.start = start
    self.step = step
    if case .sheet(_, let content) = drive { self.content = content }
  }

  /// The time of the next sample, in seconds; infinite after the last one.
  var nextTime: Double { isOver ? .infinity : start + path.samples[count].time }

  /// Whether no sample was followed yet.
  var isNew: Bool { count == 0 }

  /// Whether no sample remains.
  var isOver: Bool { hasEnded || count >= path.samples.count }
  /// Whether the finger moves nothing any more, as its gesture may not begin.
  private var hasEnded = false

  /// Passes the next sample on.
  ///
  /// - Throws: ``ContainerError`` for what the controller refuses, `GestureError` for a sample.
  mutating func follow(on controller: ContainerController) throws {
    let sample = path.samples[count]
    count += 1
    switch drive {
    case .transition(let request, let kind, let policy):
      try follow(sample, request, kind, policy, on: controller)
    case .pager(let id):
      try check(sample)
      if count == 1 { return try controller.grabPager(id) }
      try controller.dragPager(
        id, to: travel(sample.location - path.samples[0].location, in: id, controller))
    case .panes(let id):
      try check(sample)
      if count == 1 { return try controller.grabPanes(id) }
      try controller.dragPanes(id, to: sample.location.x - path.samples[0].location.x)
    case .sheet(let id, _):
      try check(sample)
      if count == 1 { return try controller.grabSheet(id) }
      let scrolled = try controller.dragSheet(
        id, by: sample.location.y - path.samples[count - 2].location.y,
        velocity: path.velocity(through: count).y, over: content)
      content?.offset -= scrolled
    case .card(let id, let zoom, let kind):
      try check(sample)
      // The velocity is known with the second sample, and decides whether the gesture begins.
      guard count > 1 else { return }
      let velocity = path.velocity(through: count)
      if count == 2 {
        card = try controller.beginZoom(
          zoom, of: id, kind, at: path.samples[0].location, velocity: velocity)
        if card == nil { hasEnded = true }
      }
      try zooming(id, card) { card throws(ZoomError) in
        try card.update(to: sample.location, velocity: velocity)
      }
    case .photo(let id, let viewer, let zoom):
      try check(sample)
      if count == 1 {
        photo = try controller.beginPhotoDrag(viewer, of: id, using: zoom, at: sample.location)
      }
      try zooming(id, photo) { photo throws(ZoomError) in try photo.update(to: sample.location) }
    case .back(let policy):
      try check(sample)
      if count == 1 {
        try controller.beginBack(at: sample.location, by: policy)
      } else {
        try controller.moveBack(to: sample.location, using: animator)
      }
    }
  }

  /// Moves the card or the photo, if there is one.
  private func zooming<Driver>(
    _ id: String, _ driver: Driver?, _ body: (Driver) throws(ZoomError) -> Void
  ) throws(ContainerError) {
    guard let driver else { return }
    do throws(ZoomError) { try body(driver) } catch { throw .illegalZoom(id, error) }
  }

  /// Throws when the latest sample is older than the one before it, or has a number beyond the limits.
  private func check(_ sample: TouchSample) throws(GestureError) {
    guard sample.time.isWithinLimits, sample.location.isWithinLimits else {
      throw .illegalNumber(index: count - 1)
    }
    guard count == 1 || sample.time >= path.samples[count - 2].time else {
      throw .timeDecreased(index: count - 1)
    }
  }

  /// Ends the gesture after its last sample.
  mutating func lift(on controller: ContainerController) throws(ContainerError) {
    switch drive {
    case .transition:
      guard var tracker, let driver, driver.target != nil, !isTaken(driver) else { return }
      let decision = path.isCancelledBySystem ? tracker.systemCancelled() : tracker.release()
      if let decision { driver.settle(decision) }
    case .pager(let id):
      if path.isCancelledBySystem {
        try controller.cancelPager(id)
      } else {
        try controller.releasePager(id, velocity: travel(path.velocity, in: id, controller))
      }
    case .panes(let id):
      if path.isCancelledBySystem {
        try controller.cancelPanes(id)
      } else {
        try controller.releasePanes(id, velocity: path.velocity.x)
      }
    case .sheet(let id, _):
      try controller.releaseSheet(
        id, velocity: path.isCancelledBySystem ? 0 : path.velocity.y, over: content)
    case .card(let id, _, _):
      let isCancelled = path.isCancelledBySystem
      try zooming(id, card) { card throws(ZoomError) in
        if isCancelled { try card.cancel() } else { try card.release() }
      }
    case .photo(let id, _, _):
      if path.isCancelledBySystem {
        photo?.cancel()
      } else {
        try zooming(id, photo) { photo throws(ZoomError) in
          try photo.release(velocity: path.velocity)
        }
      }
    case .back:
      if path.isCancelledBySystem {
        try controller.cancelBack()
      } else {
        try controller.releaseBack()
      }
    }
  }

  /// Returns the part of a movement towards the next page of a pager.
  private func travel(_ movement: Point, in id: String, _ controller: ContainerController) -> Double
  {
    guard let motion = controller.pager(id) else { return 0 }
    return motion.style.axis.travel(of: movement, motion.layoutDirection)
  }

  // MARK: - A transition

  private mutating func follow(
    _ sample: TouchSample, _ request: ContainerRequest, _ kind: GestureKind,
    _ policy: ReleasePolicy, on controller: ContainerController
  ) throws {
    if count == 1 {
      let plan = try? controller.tree.plan(request)
      leadsForwards = plan?.leadsForwards ?? false
      let area = plan.flatMap { controller.area(for: EngineID(host: $0.container, role: $0.role)) }
      tracker = GestureTracker(
        kind, policy: policy, in: area ?? controller.container, duration: 0)
    }
    guard var current = tracker else { return }
    let area = current.container
    func seen(_ sample: TouchSample) -> TouchSample {
      guard leadsForwards else { return sample }
      var sample = sample
      let (x, y) = (sample.location.x, sample.location.y)
      sample.location =
        kind == .verticalPan ? Point(x: x, y: area.height - y) : Point(x: area.width - x, y: y)
      return sample
    }
    let progress = try current.add(seen(sample))
    tracker = current
    guard let progress else { return }
    // Animators follow only a finger that goes back.
    let gesture = leadsForwards ? nil : current.input
    guard let driver else {
      let isCatching = try controller.requireGestureMayBegin(request, animator)
      let driver = InteractionDriver()
      self.driver = driver
      driver.gesture = gesture
      try controller.perform(request, animated: true, using: animator, interaction: driver)
      controller.layoutIfNeeded()
      if let stack = controller.stack(drivenBy: driver) {
        current.drive(stack, by: driver, catching: isCatching && driver.target != nil)
        tracker = current
      }
      driver.update((isCatching ? current.progress : progress) - driver.startFraction)
      return
    }
    if isTaken(driver) { return }
    driver.gesture = gesture
    driver.update(progress - driver.startFraction)
  }

  /// Whether the finger drives the transition of a stack.
  func drives(_ stack: NavigationController) -> Bool {
    guard let driver, stack.progress(of: driver) != nil else { return false }
    return stack.state.transition?.phase == .interactive
  }

  /// Whether a request has taken the transition from the finger.
  private func isTaken(_ driver: InteractionDriver) -> Bool {
    (driver.target as? NavigationController).map { !drives($0) } ?? false
  }
}

extension ContainerPlan {
  /// Whether the change leads to what comes from the trailing edge or from below, and not back.
  fileprivate var leadsForwards: Bool {
    switch change {
    case .push, .present: true
    case .select: isForward
    default: false
    }
  }
}

extension ContainerController {
  /// Throws when something moves in the way of a gesture that makes a request.
  ///
  /// - Returns: Whether the gesture catches a push, which it turns back.
  fileprivate func requireGestureMayBegin(
    _ request: ContainerRequest, _ animator: (any AnimatedTransitioning)?
  ) throws(ContainerError) -> Bool {
    let plan = try tree.plan(request)
    let own = EngineID(host: plan.container, role: plan.role)
    let isCatching: Bool =
      if case .pop = plan.change { stack(of: own.host, own.role)?.canTurnPushBack ?? false } else {
        false
      }
    let isFree = tree.path(to: plan.container).allSatisfy { host in
      [EngineID.Role.content, .presentations].allSatisfy { role in
        let id = EngineID(host: host, role: role)
        return id == own && isCatching || engines[id]?.isRunning != true
      } && pagers[host].map { $0.motion.phase == .resting } ?? true
        && paneRuns[host]?.isMoving != true && sheets[host]?.isMoving != true
    }
    guard isFree, call(driving: plan, using: animator) != nil else {
      throw .notDraggable(plan.container)
    }
    return isCatching
  }

  /// Returns the stack whose transition a driver moves, or the last one that runs.
  fileprivate func stack(drivenBy driver: InteractionDriver) -> NavigationController? {
    let stacks = running.map(\.stack)
    return stacks.first { $0 === driver.target } ?? stacks.last
  }
}
