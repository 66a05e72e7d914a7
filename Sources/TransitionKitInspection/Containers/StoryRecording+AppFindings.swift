import TransitionKit
import TransitionKitContainers

extension StoryRecording where Stage == AppStage {
  /// The faults in a played story of an app, found in its events and pictures.
  ///
  /// - The appearance callbacks of each node are in order, and every appearance or disappearance ends.
  /// - When nothing runs, exactly the visible nodes have appeared, and a layer shows each of them.
  /// - Every number of every layer is finite.
  /// - Nothing jumps when a step happens, and between two pictures nothing moves or fades faster than `MotionBudget`
  ///   allows. This is decided from the painted layers alone. Steps without animation, changes of the container and
  ///   moves of a finger may change the picture at once.
  /// - No diagnostic was reported, except one about an undecided transition that a request has taken from a finger.
  ///
  /// A call that the controller has refused is not a finding; the trace contains it.
  package var findings: [Finding] {
    (eventFindings + numberFindings + seamFindings + speedFindings).after(story).merged()
  }

  // MARK: - Events

  private var eventFindings: [Finding] {
    var appearances = NodeAppearances(states.first?.state.visible ?? [])
    var next = 0
    func follow(to end: Int) {
      for index in next..<max(next, end) where !takenFromFingers.contains(index) {
        appearances.follow(trace.entries[index])
      }
      next = max(next, end)
    }
    for state in states {
      follow(to: min(state.entryCount, trace.entries.count))
      if state.isAtRest { appearances.compare(with: state.state.visible, at: state.time) }
    }
    follow(to: trace.entries.count)
    let missing = lastState.visible.filter { $0 != lastState.root && lastPicture[$0] == nil }
    return appearances.allFindings
      + missing.map { Finding(.missing, "node \($0)", at: duration, "is in view and in no layer") }
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
    var pages = PaintedPages(ofAppIn: container)
    return seams.filter { !$0.isCut && $0.after.isMoving }.compactMap { seam in
      pages.jump(
        from: seam.before, to: seam.after, PaintingTolerance(), .jump, "on \(seam.title)")
    }
  }

  private var speedFindings: [Finding] {
    var pages = PaintedPages(ofAppIn: container)
    let cuts = (seams.map(\.after.picture.time) + fingerTimes + skipTimes).sorted()
    var cut = cuts[...]
    return zip(shots, shots.dropFirst()).compactMap { old, new in
      let (start, end) = (old.picture.time, new.picture.time)
      // If a step and a picture have the same time, the step happens first.
      cut = cut.drop { $0 <= start }
      guard end > start, cut.first.map({ $0 > end }) ?? true else { return nil }
      return pages.jump(
        from: old, to: new, .motion(in: new.container.size, lasting: end - start), .jump,
        "in \(DecimalText.brief(1000 * (end - start), places: 1)) ms", leastShare: 0.1)
    }
  }
}

extension PaintedPages {
  /// Returns a finding if a picture differs too much from an older one.
  ///
  /// In fast motion, edges may pass a few of the compared points between two pictures. `leastShare` is the share of
  /// points that must show a jump; it is a choice of this library.
  mutating func jump(
    from old: AppStage.Shot, to new: AppStage.Shot, _ tolerance: PaintingTolerance,
    _ kind: Finding.Kind, _ instant: String, leastShare: Double = 0
  ) -> Finding? {
    if old.picture.layers == new.picture.layers { return nil }
    show(old.screens)
    let before = PaintedPicture(old, self)
    show(new.screens)
    let after = PaintedPicture(new, self)
    guard let difference = after.difference(from: before, tolerance: tolerance),
      difference.share >= leastShare
    else { return nil }
    return Finding(kind, difference, at: new.picture.time, instant)
  }
}

/// The appearance callbacks that the nodes of an app have received, in order.
private struct NodeAppearances {
  /// The phase of a node's appearance.
  private enum Phase { case appearing, appeared, disappearing }

  /// The phases of the nodes that have not disappeared.
  private var phases: [String: Phase]
  private var announced: [String: (event: ContainerEvent, time: Double)] = [:]
  private var found: [Finding] = []

  init(_ visible: [String]) {
    phases = Dictionary(visible.map { ($0, .appeared) }, uniquingKeysWith: { first, _ in first })
  }

  /// All faults, including appearances and disappearances that never ended.
  var allFindings: [Finding] {
    found
      + announced.sorted { $0.key < $1.key }.map {
        Finding(.event, "\($0.value.event)", at: $0.value.time, "is never completed")
      }
  }

  /// Processes an event.
  mutating func follow(_ entry: StoryTrace<AppStage>.Entry) {
    guard case .event(let event) = entry.content else { return }
    switch event {
    case .willAppear(let id, _):
      step(id, event, entry.time, from: [nil, .disappearing], .appearing)
    case .didAppear(let id, _): step(id, event, entry.time, from: [.appearing], .appeared)
    case .willDisappear(let id, _):
      step(id, event, entry.time, from: [.appeared, .appearing], .disappearing)
    case .didDisappear(let id, _): step(id, event, entry.time, from: [.disappearing], nil)
    case .transition(.diagnostic(let diagnostic), let container):
      var finding = diagnostic.finding(at: entry.time)
      finding.subject += " in \(container)"
      found.append(finding)
    default: break
    }
  }

  private mutating func step(
    _ id: String, _ event: ContainerEvent, _ time: Double, from legal: [Phase?], _ phase: Phase?
  ) {
    if !legal.contains(phases[id]) {
      let past = phases[id].map { "is \($0)" } ?? "has disappeared"
      found.append(Finding(.event, "\(event)", at: time, "is announced while the node \(past)"))
    }
    phases[id] = phase
    announced[id] = phase == nil || phase == .appeared ? nil : (event, time)
  }

  /// Compares the nodes that have appeared with those in view, while nothing moves.
  mutating func compare(with visible: [String], at time: Double) {
    let visible = Set(visible)
    for id in visible.sorted() where phases[id] == nil {
      found.append(Finding(.event, "node \(id)", at: time, "is in view and was not told so"))
    }
    for id in phases.keys.sorted() where !visible.contains(id) {
      found.append(Finding(.event, "node \(id)", at: time, "is out of view and was not told so"))
    }
  }
}

extension ContainerLayer {
  /// Those of this layer and its descendants that have a number beyond the limits.
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
  /// Returns the tolerance for motion and fading during a time, from the default budget.
  ///
  /// The budget lets motion cross the container's longer side in three frames at 60 Hz, so content may also appear or
  /// disappear within three frames.
  fileprivate static func motion(in size: Size, lasting seconds: Double) -> PaintingTolerance {
    let budget = MotionBudget(in: size)
    let share = seconds * 60 / 3
    let distance = budget.position + budget.speed * seconds
    return PaintingTolerance(
      distance: distance, hundredths: 1 + 100 * share, weight: budget.alpha + share,
      shade: 0.25 + share, edge: distance)
  }
}
