import TransitionKit

extension ContainerController {
  /// Moves the clock forwards, and ends the transitions whose ends lie in between.
  ///
  /// A negative step or one that is not a number does nothing, and no step does anything while the delegate is being
  /// asked. An infinite step runs until every container is at rest; an interaction that has not been decided is then
  /// cancelled, with a diagnostic. No motion lasts longer than `Limits.duration`, and the clock shows at most
  /// `Limits.clock`.
  ///
  /// Observers may begin other transitions at each end. If that gives `Limits.transitionsPerStep` more ends than were
  /// known at the beginning, the clock stops with a diagnostic. What still moves continues with the next call.
  ///
  /// - Parameter seconds: How far to move, in seconds.
  public func advance(by seconds: Double) { _ = move(by: seconds) }

  /// Moves the clock forwards; returns whether it has stopped at the limit of transitions.
  private func move(by seconds: Double) -> Bool {
    guard seconds > 0, !isAsking, (try? countCall()) != nil else { return false }
    callDepth += 1
    if !isDelivering { allowAnswers() }
    isAdvancing = true
    defer {
      isAdvancing = false
      callDepth -= 1
      deliver()
    }
    var left = seconds
    var endsLeft =
      Limits.transitionsPerStep + engines.count + paneRuns.count + sheets.count + fades.count
      + pagers.values.reduce(0) { $0 + $1.pages.count }
    while left > 0 {
      guard endsLeft > 0 else {
        let limit = Limits.transitionsPerStep
        emit(
          .transition(.diagnostic(.overLimit("transitionsPerStep", limit: limit)), in: tree.root))
        return true
      }
      endsLeft -= 1
      for engine in engines.values { engine.stack.layoutIfNeeded() }
      let (moving, isHolding) = (running, !heldEngines.isEmpty)
      refreshFades()
      guard
        !moving.isEmpty || !movingPagers.isEmpty || !movingPanes.isEmpty || !movingSheets.isEmpty
          || !fades.isEmpty || isHolding || !paneBacks.isEmpty
      else {
        // A tab that was removed while it was shown can be left now; its last picture fades out.
        tidy()
        if fades.isEmpty { break }
        continue
      }
      let next = timeToNextEnd
      guard min(left, next) < .infinity else {
        if letGoDrags() { continue }
        for id in heldEngines { beginHeld(id) }
        for engine in moving { engine.stack.cancelUndecided() }
        for pager in movingPagers { try? cancelPager(pager) }
        for sheet in movingSheets { letGoSheet(sheet) }
        for panes in movingPanes { cancelPaneDrag(panes) }
        continue
      }
      // If a transition has no time left, the smallest possible step ends it.
      let step = max(min(left, next), .leastNormalMagnitude)
      left -= step
      time = min(time + step, Limits.clock)
      clockSteps += 1
      let movedSheets = movingSheets
      advanceDrags(by: step)
      for engine in moving {
        engine.tabBar.advance(by: step, remaining: engine.timeToEnd)
        engine.stack.advance(by: step)
      }
      for pager in movingPagers { advancePager(pager, by: step) }
      for panes in movingPanes { advancePanes(panes, by: step) }
      for sheet in movedSheets { advanceSheet(sheet, by: step) }
      refreshFades(by: step)
      if isHolding { advanceHeld(by: step) }
      deliver()
      tidy()
    }
    if left < .infinity { time = min(time + max(0, left), Limits.clock) }
    tidy()
    return false
  }

  /// The time until the next transition ends or the next pager passes a page, in seconds; infinite if the clock alone
  /// leads to no such moment.
  package var timeToNextEnd: Double {
    let ends =
      heldEngines.compactMap { engines[$0]?.held?.left }
      + running.map(\.timeToEnd)
      + movingPagers.compactMap { pagers[$0]?.motion.timeToNextEvent }
      + movingPanes.compactMap { paneRuns[$0]?.remaining }
      + movingSheets.compactMap { sheets[$0]?.remaining } + fadingTimes
    return min(ends.min() ?? .infinity, dragEnd)
  }

  /// Moves the clock forwards until every container is at rest, including transitions that observers begin in the
  /// meantime.
  ///
  /// If observers begin a new transition at each end, this stops after a hundred of them, or at the limit of
  /// ``advance(by:)``.
  public func advanceToRest() {
    guard !move(by: .infinity) else { return }
    for _ in 0..<100 where !isAtRest && remaining < .infinity {
      if move(by: .infinity) { return }
    }
  }

  /// The pagers that a finger holds or that move by themselves, in order.
  private var movingPagers: [String] {
    pagers.filter { !$0.value.motion.phase.isResting }.keys.sorted()
  }

  /// The engines with a running transition that is not held, in an order that does not depend on hashing.
  var running: [ContainerEngine] {
    engines.values.filter { $0.isRunning && $0.held == nil }.sorted {
      ($0.id.host, $0.id.role.rank) < ($1.id.host, $1.id.role.rank)
    }
  }
}

extension EngineID.Role {
  /// The order of the two roles.
  var rank: Int {
    switch self {
    case .content: 0
    case .presentations: 1
    }
  }
}
