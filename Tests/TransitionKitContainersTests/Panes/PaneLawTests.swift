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

  func testTransitionsStartAtTheOldLayoutAndEndAtTheNewOne() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<2000 {
      let (old, _) = try layout(&random)
      let (new, _) = try layout(&random)
      let transition = try PaneTransition(
        from: old, to: new, version: Bool.random(using: &random) ? .old : .recent,
        reducesMotion: Bool.random(using: &random))
      let duration = transition.duration
      XCTAssertEqual(transition.flights(at: duration).mapValues(\.frame), new.frames)
      guard duration > 0 else { continue }
      let (first, last) = (transition.flights(at: 0), transition.flights(at: duration.nextDown))
      for role in PaneRole.allCases {
        if let frame = old[role] { XCTAssertEqual(first[role]?.frame, frame, "\(transition)") }
        guard !transition.reducesMotion else { continue }
        // Hidden panes are outside, or have no width; a spring misses its end by a point at most.
        for (flight, accuracy) in [
          (old[role] == nil ? first[role] : nil, 1e-9), (new[role] == nil ? last[role] : nil, 2),
        ] {
          guard let frame = flight?.frame else { continue }
          let common = min(frame.maxX, new.size.width) - max(frame.x, 0)
          XCTAssertLessThanOrEqual(common, accuracy, "\(role) of \(transition)")
        }
      }
    }
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
        guard transition.duration > 0 else { continue }
        let (first, soon) = (transition.flights(at: 0), transition.flights(at: 1e-6))
        for (role, flight) in flights {
          let name = "\(role) of \(transition)"
          // A pane that is within the threshold of its end is there at once.
          guard first[role]?.velocity == flight.velocity, first[role]?.frame == flight.frame else {
            let way = (first[role]?.frame ?? .zero) - flight.frame
            XCTAssertLessThanOrEqual(way.numbers.map(abs).max() ?? 0, 1, name)
            continue
          }
          // No spring of 20 radians per second changes its speed by more than this in 1e-6 s.
          let moved = (soon[role]?.frame ?? .zero) - flight.frame
          XCTAssertEqual(moved.x, flight.velocity.x * 1e-6, accuracy: 1e-5, name)
          XCTAssertEqual(moved.width, flight.velocity.width * 1e-6, accuracy: 1e-5, name)
        }
        flights = transition.flights(at: random.double(in: 0...transition.duration))
      }
    }
  }

  func testPanesThatFadeNeverMoveInSight() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<500 {
      let (old, _) = try layout(&random)
      let (new, _) = try layout(&random)
      let transition = try PaneTransition(from: old, to: new, reducesMotion: true)
      let after = transition.flights(at: 0.125)
      for (role, before) in transition.flights(at: 0.125 - 1e-9) where transition.duration > 0 {
        guard before.frame != after[role]?.frame else { continue }
        XCTAssertLessThan(before.alpha, 1e-5, "\(role) of \(transition)")
        XCTAssertEqual(after[role]?.alpha, 0, "\(role) of \(transition)")
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
