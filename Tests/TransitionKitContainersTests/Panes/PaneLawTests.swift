import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

/// What holds for all panes, columns and paths.
final class PaneLawTests: XCTestCase {
  private func size(_ random: inout SeededRandom) -> Size {
    Size(width: random.double(in: 0...2000), height: random.double(in: 0...1500))
  }

  private func history(_ random: inout SeededRandom) -> PaneHistory {
    let count = Int.random(in: 0...8, using: &random)
    return PaneHistory(
      (0..<count).map { _ in
        PaneDestination(
          PaneRole.allCases.randomElement(using: &random) ?? .primary,
          content: Bool.random(using: &random)
            ? "\(Int.random(in: 0...2, using: &random))" : nil)
      })
  }

  private func directive(
    _ random: inout SeededRandom, _ size: Size, hinges: Int = 0
  ) throws -> PaneDirective {
    let bounds = (0..<hinges).map { _ in
      Rect(
        x: random.double(in: -50...2050), y: 0, width: random.double(in: 0...100), height: 1500)
    }
    return try PaneDirective(
      for: size, posture: PanePosture(hinges: bounds.map { PaneHinge($0) }), hingePolicy: .always,
      version: Bool.random(using: &random) ? .old : .recent, isDense: Bool.random(using: &random))
  }

  private func layout(
    _ random: inout SeededRandom, hinges: Int = 0
  ) throws -> (layout: PaneLayout, directive: PaneDirective) {
    let size = size(&random)
    let directive = try directive(&random, size, hinges: hinges)
    let arrangement: PaneArrangement = Bool.random(using: &random) ? .listDetail : .supporting
    let widths = PaneRole.allCases.filter { _ in Bool.random(using: &random) }
      .map { ($0, random.double(in: 0...1500)) }
    let layout = try PaneLayout(
      history(&random), in: size, directive: directive, arrangement: arrangement,
      widths: Dictionary(uniqueKeysWithValues: widths),
      layoutDirection: Bool.random(using: &random) ? .leftToRight : .rightToLeft)
    return (layout, directive)
  }

  // MARK: - Layouts

  func testPanesFillTheWidthWithoutOverlapping() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<3000 {
      let (layout, directive) = try layout(&random)
      let frames = layout.shown.compactMap { layout[$0] }
      XCTAssertLessThanOrEqual(frames.count, directive.paneCount, "\(layout)")
      XCTAssertEqual(frames.first?.x, 0, "\(layout)")
      XCTAssertEqual(frames.last?.maxX ?? 0, layout.size.width, accuracy: 1e-9, "\(layout)")
      for (left, right) in zip(frames, frames.dropFirst()) {
        XCTAssertEqual(right.x - left.maxX, directive.gap, accuracy: 1e-9, "\(layout)")
      }
      for frame in frames {
        XCTAssertGreaterThanOrEqual(frame.width, 0, "\(layout)")
        XCTAssertEqual(frame.height, layout.size.height, "\(layout)")
      }
    }
  }

  func testPanesNeverLieOnHinges() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<3000 {
      let (layout, directive) = try layout(&random, hinges: Int.random(in: 1...3, using: &random))
      let frames = layout.shown.compactMap { layout[$0] }
      for (left, right) in zip(frames, frames.dropFirst()) {
        XCTAssertGreaterThanOrEqual(right.x, left.maxX - 1e-9, "\(layout)")
      }
      for frame in frames {
        XCTAssertGreaterThanOrEqual(frame.x, 0, "\(layout)")
        XCTAssertLessThanOrEqual(frame.maxX, layout.size.width + 1e-9, "\(layout)")
        for hinge in directive.avoidedBounds {
          let common = min(frame.maxX, hinge.maxX) - max(frame.x, hinge.x)
          XCTAssertLessThanOrEqual(common, 1e-9, "\(layout) on \(hinge)")
        }
      }
    }
  }

  // MARK: - Transitions

  /// The frames of the layers at the start or at the end of a timeline.
  private func frames(_ picture: Picture) -> [LayerID: Rect] {
    Dictionary(uniqueKeysWithValues: picture.layers.map { ($0.id, $0.state.frame) })
  }

  func testTimelinesStartAtTheOldLayoutAndEndAtTheNewOne() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<2000 {
      let (old, _) = try layout(&random)
      let (new, _) = try layout(&random)
      let transition = try PaneTransition(
        from: old, to: new, version: Bool.random(using: &random) ? .old : .recent,
        reducesMotion: Bool.random(using: &random))
      let timeline = try transition.timeline()
      XCTAssertEqual(timeline.duration, transition.duration)
      let (first, last) = (frames(timeline.firstPicture), frames(timeline.lastPicture))
      for role in PaneRole.allCases {
        if let frame = new[role] { XCTAssertEqual(last[role.layerID], frame, "\(transition)") }
        guard timeline.duration > 0 else { continue }
        if let frame = old[role] { XCTAssertEqual(first[role.layerID], frame, "\(transition)") }
        guard !transition.reducesMotion else { continue }
        // Hidden panes are outside, or have no width.
        for frame in [
          old[role] == nil ? first[role.layerID] : nil, new[role] == nil ? last[role.layerID] : nil,
        ].compactMap({ $0 }) {
          let common = min(frame.maxX, new.size.width) - max(frame.x, 0)
          XCTAssertLessThanOrEqual(common, 1e-9, "\(role) of \(transition)")
        }
      }
    }
  }

  /// Returns whether a pane moves by more than the threshold of a point; others go straight to the end.
  private func leavesTheThreshold(
    _ timeline: Timeline, _ role: PaneRole, _ flight: PaneFlight
  ) -> Bool {
    guard let end = timeline.lastPicture[role.layerID]?.frame else { return false }
    let (way, velocity) = (end - flight.frame, flight.velocity)
    let distances = [way.x, way.y, way.width, way.height]
    // Only a speed above 100 always moves a spring of 20 radians per second by more than a point.
    let speeds = [velocity.x, velocity.y, velocity.width, velocity.height]
    return distances.contains { abs($0) > 1 } || speeds.contains { abs($0) > 100 }
  }

  func testInterruptedPanesGoOnWithFrameAndVelocity() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<Cases.count(full: 300, quick: 25) {
      let version: PaneVersion = Bool.random(using: &random) ? .old : .recent
      let (start, _) = try layout(&random)
      var flights = start.frames.mapValues { PaneFlight($0) }
      for _ in 0..<4 {
        let (target, _) = try layout(&random)
        let transition = try PaneTransition(from: flights, to: target, version: version)
        let timeline = try transition.timeline()
        guard timeline.duration > 0 else { continue }
        let (first, velocities) = (frames(timeline.firstPicture), timeline.velocity(at: 0))
        for (role, flight) in flights {
          XCTAssertEqual(first[role.layerID], flight.frame, "\(role) of \(transition)")
          guard leavesTheThreshold(timeline, role, flight) else { continue }
          let velocity = velocities[role.layerID]?.frame ?? .zero
          XCTAssertEqual(velocity.x, flight.velocity.x, accuracy: 1e-2, "\(role) of \(transition)")
          XCTAssertEqual(
            velocity.width, flight.velocity.width, accuracy: 1e-2, "\(role) of \(transition)")
        }
        let last = frames(timeline.lastPicture)
        for (role, frame) in target.frames { XCTAssertEqual(last[role.layerID], frame) }
        let time = random.double(in: 0...transition.duration)
        let before = flights
        flights = transition.flights(at: time)
        let shown = frames(timeline.picture(at: time))
        for (role, flight) in flights {
          let frame = try XCTUnwrap(shown[role.layerID])
          // The last line ends at the target, which the spring misses by the threshold at most.
          let keys = timeline[role.layerID]?.tracks.frame?.keyframes.map(\.offset) ?? []
          let isLast = keys.count > 3 && time / timeline.duration >= keys[keys.count - 2]
          let isSeen = leavesTheThreshold(timeline, role, before[role] ?? flight)
          let accuracy = isLast || !isSeen ? 1.1 : 0.1
          XCTAssertEqual(frame.x, flight.frame.x, accuracy: accuracy, "\(role) of \(transition)")
          XCTAssertEqual(
            frame.width, flight.frame.width, accuracy: accuracy, "\(role) of \(transition)")
        }
      }
    }
  }

  func testPanesThatFadeNeverMoveInSight() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<500 {
      let (old, _) = try layout(&random)
      let (new, _) = try layout(&random)
      let transition = try PaneTransition(from: old, to: new, reducesMotion: true)
      let timeline = try transition.timeline()
      for layer in timeline.layers {
        let before = timeline.picture(atFraction: 0.4999999)[layer.id]
        let after = timeline.picture(atFraction: 0.5)[layer.id]
        guard before?.frame != after?.frame else { continue }
        XCTAssertLessThan(try XCTUnwrap(before).alpha, 1e-5, "\(layer.id) of \(transition)")
        XCTAssertEqual(after?.alpha, 0, "\(layer.id) of \(transition)")
      }
    }
  }

  // MARK: - Back

  func testBackTerminates() {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<1000 {
      for behavior in PaneBackBehavior.allCases {
        var history = history(&random)
        let paneCount = Int.random(in: 1...3, using: &random)
        while let back = history.back(behavior, paneCount: paneCount) {
          XCTAssertLessThan(back.destinations.count, history.destinations.count)
          XCTAssertFalse(back.destinations.isEmpty)
          history = back
        }
      }
    }
  }

  /// Does what the handler says to the path that it was asked for.
  private func answer(_ path: inout [BackContainer], _ handler: BackHandler) {
    func index(_ id: String) -> Int { path.firstIndex { $0.id == id } ?? 0 }
    switch handler {
    case .pop(let id):
      guard case .stack(let depth) = path[index(id)].kind else { return XCTFail("\(handler)") }
      path[index(id)].kind = .stack(depth: depth - 1)
      // What the popped screen held is gone.
      path.removeFirst(index(id))
    case .dismiss(let id): path.removeFirst(index(id) + 1)
    case .select(let id, let history):
      guard case .tabs(_, let tabs) = path[index(id)].kind else { return XCTFail("\(handler)") }
      path[index(id)].kind = .tabs(history, among: tabs)
    case .showPanes(let id, let history):
      guard case .panes(_, let behavior, let count, let arrangement) = path[index(id)].kind else {
        return XCTFail("\(handler)")
      }
      path[index(id)].kind = .panes(history, behavior, paneCount: count, arrangement)
    case .vetoed, .app: XCTFail("\(handler)")
    }
  }

  func testBackLeavesEveryAppInTheEnd() {
    var random = SeededRandom.fromEnvironment()
    let tabs = ["a", "b", "c", "d"]
    for _ in 0..<1000 {
      var bound = 0
      var path = (0..<Int.random(in: 0...8, using: &random)).map { index -> BackContainer in
        let kind: BackContainer.Kind
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          let depth = Int.random(in: 1...4, using: &random)
          kind = .stack(depth: depth)
          bound += depth
        case 1:
          kind = .presented
          bound += 1
        case 2:
          let policy = TabBackPolicy.allCases.randomElement(using: &random) ?? .none
          var history = TabHistory(policy, selected: "b")
          for _ in 0..<6 { history.select(tabs.randomElement(using: &random) ?? "a") }
          kind = .tabs(history, among: tabs)
          bound += 6
        default:
          kind = .panes(history(&random), .popLatest, paneCount: 2, .listDetail)
          bound += 8
        }
        return BackContainer("\(index)", kind)
      }
      let policy = BackPolicy.allCases.randomElement(using: &random) ?? .stacksFirst
      var steps = 0
      while case let handler = policy.handler(of: path), handler != .app {
        answer(&path, handler)
        steps += 1
        guard steps <= bound else { return XCTFail("\(policy) does not end on \(path)") }
      }
    }
  }

  // MARK: - Columns

  private func columns(_ random: inout SeededRandom) -> SplitColumns {
    var screens: [SplitColumn: [String]] = [.primary: ["0-0"]]
    for column in SplitColumn.allCases where Bool.random(using: &random) {
      screens[column] = (0...Int.random(in: 0...3, using: &random)).map { "\(column)-\($0)" }
    }
    return SplitColumns(
      SplitStyle.allCases.randomElement(using: &random) ?? .doubleColumn, screens,
      displayMode: SplitDisplayMode.allCases.randomElement(using: &random) ?? .secondaryOnly)
  }

  private func act(on columns: inout SplitColumns, _ random: inout SeededRandom) -> SplitTrace {
    let column = SplitColumn.allCases.randomElement(using: &random) ?? .primary
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return columns.collapse(to: Bool.random(using: &random) ? column : nil)
    case 1: return columns.expand()
    case 2, 3: return columns.show(column)
    case 4, 5: return columns.hide(column)
    case 6: return columns.showDetail("detail")
    case 7:
      return columns.setDisplayMode(
        SplitDisplayMode.allCases.randomElement(using: &random) ?? .secondaryOnly)
    case 8: return columns.pop() ?? SplitTrace()
    default:
      columns.push("pushed")
      return SplitTrace()
    }
  }

  func testEachWillOfAColumnHasItsDid() {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<500 {
      var columns = columns(&random)
      var traces = [columns.mount(isCompact: Bool.random(using: &random))]
      for _ in 0..<30 {
        let before = columns
        let trace = act(on: &columns, &random)
        traces.append(trace)
        XCTAssertFalse(columns.visibleColumns.isEmpty, "\(trace)")
        guard before.isCollapsed == columns.isCollapsed else { continue }
        XCTAssertFalse(trace.anyOrder.contains(.didCollapse), "\(trace)")
        XCTAssertFalse(trace.anyOrder.contains(.didExpand), "\(trace)")
      }
      for trace in traces {
        for column in SplitColumn.allCases {
          let last = trace.ordered.last { $0 == .willShow(column) || $0 == .willHide(column) }
          let expected: [SplitEvent] =
            switch last {
            case .willShow?: [.didShow(column)]
            case .willHide?: [.didHide(column)]
            default: []
            }
          let dids = trace.anyOrder.filter { $0 == .didShow(column) || $0 == .didHide(column) }
          XCTAssertEqual(dids, expected, "\(trace)")
        }
      }
    }
  }

  func testCollapsingAndExpandingIsIdentity() {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<500 {
      var columns = columns(&random)
      columns.mount(isCompact: Bool.random(using: &random))
      for _ in 0..<20 {
        _ = act(on: &columns, &random)
        guard !columns.isCollapsed else { continue }
        var other = columns
        let answer = SplitColumn.allCases.randomElement(using: &random)
        XCTAssertFalse(other.collapse(to: answer).isEmpty)
        XCTAssertEqual(other.stacks.count, 1)
        XCTAssertEqual(
          other.stacks[0].top,
          other.visibleColumns.first.flatMap { column in
            other.screens(of: column).last
          })
        other.expand()
        XCTAssertEqual(other, columns)
      }
    }
  }

  func testPoppingTheCollapsedStackTerminates() {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<500 {
      var columns = columns(&random)
      columns.mount(isCompact: true)
      var count = 0
      while columns.pop() != nil { count += 1 }
      XCTAssertLessThanOrEqual(count, 12)
      XCTAssertEqual(columns.collapsedColumns?.count, 1)
      XCTAssertEqual(columns.screens(of: columns.collapsedColumns?.first ?? .primary).count, 1)
    }
  }
}
