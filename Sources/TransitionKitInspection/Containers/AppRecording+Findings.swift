import TransitionKit
import TransitionKitContainers

extension StoryRecording where Stage == AppStage {
  /// What is wrong in the story of an app.
  ///
  /// - Each node is told in order that it appears and disappears, and every appearance ends.
  /// - At rest exactly the nodes in view have been told that they appear, and each of them is in a layer.
  /// - Every number of every layer is finite.
  /// - Nothing jumps when a step happens, and between two pictures nothing moves or fades faster than
  ///   `MotionBudget` allows. A painter that sees only the nested layers decides. Steps without animation,
  ///   changes of the container and moves of a finger may change the picture at once.
  /// - No diagnostic was reported, apart from one of a transition that a request has taken from a finger: nobody
  ///   can decide it then.
  ///
  /// A call that the controller has refused is no finding; the trace has it.
  ///
  package var findings: [Finding] {
    (eventFindings + numberFindings + seamFindings + speedFindings).map { finding in
      var finding = finding
      finding.story = story
      return finding
    }.merged()
  }

  // MARK: - Events

  /// How far the appearance of a node has come.
  private enum Phase { case appearing, appeared, disappearing }

  private var eventFindings: [Finding] {
    var phases: [String: Phase] = [:]
    for id in states.first?.state.visible ?? [] { phases[id] = .appeared }
    var found: [Finding] = []
    var announced: [String: (event: ContainerEvent, time: Double)] = [:]
    var next = 0
    func follow(_ index: Int) {
      let entry = trace.entries[index]
      guard case .event(let event) = entry.content, !takenFromFingers.contains(index)
      else { return }
      func step(_ id: String, from legal: [Phase?], to phase: Phase?) {
        if !legal.contains(phases[id]) {
          let past = phases[id].map { "is \($0)" } ?? "has disappeared"
          found.append(
            Finding(.event, "\(event)", at: entry.time, "is announced while the node \(past)"))
        }
        phases[id] = phase
        announced[id] = phase == nil || phase == .appeared ? nil : (event, entry.time)
      }
      switch event {
      case .willAppear(let id, _): step(id, from: [nil, .disappearing], to: .appearing)
      case .didAppear(let id, _): step(id, from: [.appearing], to: .appeared)
      case .willDisappear(let id, _):
        step(id, from: [.appeared, .appearing], to: .disappearing)
      case .didDisappear(let id, _): step(id, from: [.disappearing], to: nil)
      case .transition(.diagnostic(let diagnostic), let container):
        let fault = diagnostic.fault
        found.append(
          Finding(
            fault.kind, "\(fault.subject) in \(container)", at: entry.time, fault.reason,
            instant: fault.instant))
      default: break
      }
    }
    for state in states {
      let end = min(max(next, state.entryCount), trace.entries.count)
      for index in next..<end { follow(index) }
      next = end
      guard state.isAtRest else { continue }
      let visible = Set(state.state.visible)
      for id in visible.sorted() where phases[id] == nil {
        found.append(
          Finding(.event, "node \(id)", at: state.time, "is in view and was not told so"))
      }
      for id in phases.keys.sorted() where !visible.contains(id) {
        found.append(
          Finding(.event, "node \(id)", at: state.time, "is out of view and was not told so"))
      }
    }
    for index in next..<trace.entries.count { follow(index) }
    for (_, open) in announced.sorted(by: { $0.key < $1.key }) {
      found.append(Finding(.event, "\(open.event)", at: open.time, "is never completed"))
    }
    for id in lastState.visible where id != lastState.root && lastPicture[id] == nil {
      found.append(Finding(.missing, "node \(id)", at: duration, "is in view and in no layer"))
    }
    return found
  }

  // MARK: - Numbers

  private var numberFindings: [Finding] {
    (seams.flatMap { [$0.before, $0.after] } + shots).flatMap { shot in
      shot.picture.layers.flatMap { layer in
        layer.illegalLayers.map {
          Finding(
            .failure, $0.node.nameForReaders, at: shot.picture.time,
            "has a number that is not finite, or too large")
        }
      }
    }
  }

  // MARK: - Pictures

  private var seamFindings: [Finding] {
    var pages = AppPages(in: container)
    return seams.filter { !$0.isCut && $0.after.isMoving }.compactMap { seam in
      jump(
        from: seam.before, to: seam.after, &pages, PaintingTolerance(), .jump, "on \(seam.title)")
    }
  }

  private var speedFindings: [Finding] {
    var pages = AppPages(in: container)
    let cuts = (seams.map(\.after.picture.time) + fingerTimes + skipTimes).sorted()
    var cut = cuts[...]
    return zip(shots, shots.dropFirst()).compactMap { old, new in
      let (start, end) = (old.picture.time, new.picture.time)
      // What happens at the time of a picture happens before it.
      cut = cut.drop { $0 <= start }
      guard end > start, cut.first.map({ $0 > end }) ?? true else { return nil }
      return jump(
        from: old, to: new, &pages, .motion(in: new.container.size, lasting: end - start), .jump,
        "in \(DecimalText.brief(1000 * (end - start), places: 1)) ms", leastShare: 0.1)
    }
  }

  /// Returns the finding of a picture that differs too much from an older one.
  ///
  /// Between pictures of a fast motion a few points are where two edges pass; the least share of the points
  /// that show a jump leaves them out, which is a decision of this library.
  func jump(
    from old: AppStage.Shot, to new: AppStage.Shot, _ pages: inout AppPages,
    _ tolerance: PaintingTolerance,
    _ kind: Finding.Kind, _ instant: String, leastShare: Double = 0
  ) -> Finding? {
    if old.picture.layers == new.picture.layers { return nil }
    pages.show(old.screens)
    let before = PaintedApp(old, pages)
    pages.show(new.screens)
    let after = PaintedApp(new, pages)
    guard let difference = after.difference(from: before, tolerance: tolerance),
      difference.share >= leastShare
    else { return nil }
    return Finding(
      kind, "\(difference.content)", at: new.picture.time, place: difference.point,
      difference.reason, instant: instant)
  }
}

extension ContainerLayer {
  /// The layers with a number beyond the limits: this one and those inside of it.
  fileprivate var illegalLayers: [ContainerLayer] {
    var list: [ContainerLayer] = []
    var pending = [[self]]
    while let layers = pending.popLast() {
      list += layers.filter { !$0.state.isWithinLimits }
      pending += layers.map(\.content).reversed()
    }
    return list
  }
}

extension PaintingTolerance {
  /// Returns the tolerance for what moves and fades during a time, within the usual budget.
  ///
  /// As a motion may cross the longer side of the container in three pictures of 60 in a second, content may
  /// come or go in three pictures.
  fileprivate static func motion(in size: Size, lasting seconds: Double) -> PaintingTolerance {
    let budget = MotionBudget(in: size)
    let share = seconds * 60 / 3
    let distance = budget.position + budget.speed * seconds
    return PaintingTolerance(
      distance: distance, hundredths: 1 + 100 * share, weight: budget.alpha + share,
      shade: 0.25 + share, edge: distance)
  }
}
