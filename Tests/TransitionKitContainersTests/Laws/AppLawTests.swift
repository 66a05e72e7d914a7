import TransitionKit
import TransitionKitContainers
import XCTest

/// Laws of whole apps: random trees, operations, fingers and sizes.
///
/// `TK_SEED` sets the seed and `TK_APPS` the number of apps; each app plays 60 operations.
final class AppLawTests: XCTestCase {
  func testNoAppBreaksALaw() throws {
    let seed = SeededRandom.fromEnvironment(default: 0xA44).seed
    let count = ProcessInfo.processInfo.environment["TK_APPS"].flatMap { Int($0) } ?? 60
    for index in 0..<count {
      var random = SeededRandom(seed: seed, index: index)
      let profile = InterruptionProfile.allCases[index % InterruptionProfile.allCases.count]
      let story = try AppStory(&random, profile)
      for step in 0..<60 {
        let before = "\(story.app.tree)"
        let action = try story.play(&random)
        let problems = story.problems()
        guard problems.isEmpty else {
          return XCTFail(
            """
            TK_SEED=\(seed), app \(index) (\(profile)), step \(step): \(action) on \(before)
            leads to \(story.app.tree): \(problems)
            last events: \(story.trace.tokens.suffix(70))
            """)
        }
      }
    }
  }
}

/// A random app that is being played.
final class AppStory {
  let app: ContainerController
  let trace = Trace()
  private let ledger = Ledger()
  private var names = 0
  private var found: [String] = []
  private var finger: InteractionDriver?
  private var card: ZoomDriver?
  private var photo: PhotoDriver?

  init(_ random: inout SeededRandom, _ profile: InterruptionProfile) throws {
    var names = 0
    let root = AppStory.node(depth: 0, &random, &names)
    app = try ContainerController(
      root, container: try Container(size: Size(width: 320, height: 568)), profile: profile)
    self.names = names
    ledger.begin(app.tree.visible)
    app.observer = ledger
    ledger.next = trace
  }

  // MARK: - Random values

  private static func node(
    depth: Int, _ random: inout SeededRandom, _ names: inout Int
  ) -> ContainerNode {
    names += 1
    let id = "n\(names)"
    func children(_ range: ClosedRange<Int>) -> [ContainerNode] {
      let count = Int.random(in: range, using: &random)
      return (0..<count).map { _ in node(depth: depth + 1, &random, &names) }
    }
    switch depth > 2 ? 0 : Int.random(in: depth == 0 ? 1...6 : 0...6, using: &random) {
    case 1, 2: return .stack(id, children(1...3))
    case 3:
      let order = Tabs.EventOrder.allCases.randomElement(using: &random)!
      return .tabs(
        id, children(1...3),
        Tabs(
          barHeight: Bool.random(using: &random) ? 49 : 0, order: order,
          backPolicy: TabBackPolicy.allCases.randomElement(using: &random)!))
    case 4: return .pager(id, children(1...4))
    case 5: return .area(id, children(1...1)[0])
    case 6: return .panes(id, children(1...3), Panes(isDense: Bool.random(using: &random)))
    default: return .screen(id)
    }
  }

  private func new(_ random: inout SeededRandom) -> ContainerNode {
    var names = names
    defer { self.names = names }
    return AppStory.node(depth: 1, &random, &names)
  }

  // MARK: - Operations

  func play(_ random: inout SeededRandom) throws -> String {
    let tree = app.tree
    var nodes = ["\(tree.root)"]
    var next = 0
    while next < nodes.count {
      nodes += tree.children(of: nodes[next]) + tree.presented(over: nodes[next])
      next += 1
    }
    let id = nodes.randomElement(using: &random)!
    let child = tree.children(of: id).randomElement(using: &random)
    let animated = Int.random(in: 0..<4, using: &random) > 0
    switch Int.random(in: 0..<20, using: &random) {
    case 0...2:
      let step = Double.random(in: 0.01...0.4, using: &random)
      app.advance(by: step)
      return "advance \(step)"
    case 3:
      finger?.finish()
      finger = nil
      app.advanceToRest()
      return "rest"
    case 4:
      let style: PresentationStyle = Bool.random(using: &random) ? .fullScreen : .overFullScreen
      var sheet = new(&random)
      sheet.screen.presentationStyle = style
      if Bool.random(using: &random) {
        sheet = sheet.asSheet(AppStory.styles.randomElement(using: &random)!)
        sheet.sheet?.refusesDismissal = Int.random(in: 0..<4, using: &random) == 0
      }
      return perform(.present(sheet, over: Bool.random(using: &random) ? nil : id), animated)
    case 5: return perform(.dismiss(id), animated)
    case 6:
      guard let finger else { return "nothing" }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: finger.update(Double.random(in: 0...1, using: &random))
      case 1:
        finger.cancel()
        self.finger = nil
      default:
        finger.finish()
        self.finger = nil
      }
      return "finger"
    case 7:
      let size = Size(
        width: Double.random(in: 300...1300, using: &random),
        height: Double.random(in: 400...900, using: &random))
      app.updateContainer(try Container(size: size))
      return "resize \(size)"
    case 8, 9:
      guard let sheet = nodes.filter({ tree.sheet(of: $0) != nil }).randomElement(using: &random)
      else { break }
      return try play(sheet: sheet, &random)
    case 10:
      let policy = BackPolicy.allCases.randomElement(using: &random)!
      let driver =
        animated && finger == nil && Bool.random(using: &random) ? InteractionDriver() : nil
      return perform(
        .goBack(by: policy), animated, driver, cancels: Bool.random(using: &random))
    case 11:
      let isOn = Bool.random(using: &random)
      try app.setVetoesBack(isOn, of: id)
      let point = Point(
        x: Double.random(in: 0...320, using: &random), y: Double.random(in: 0...568, using: &random)
      )
      let gesture = app.gesture(
        Point(x: Double.random(in: -40...40, using: &random), y: 9), from: point,
        popsFromContent: isOn)
      if case .pop(let stack) = gesture, tree.children(of: stack).count < 2 {
        found.append("\(gesture) has nothing to pop")
      }
      return "veto of \(id): \(isOn)"
    case 12: return playCard(of: tree.children(of: id).last ?? id, &random)
    case 13: return playBack(&random)
    default: break
    }
    let driver: InteractionDriver?
    if animated, finger == nil, Int.random(in: 0..<4, using: &random) == 0 {
      driver = InteractionDriver()
    } else {
      driver = nil
    }
    let author: ContainerRequest.Author = Bool.random(using: &random) ? .user : .program
    let request: ContainerRequest
    switch tree.kind(of: id) {
    case .stack:
      switch Int.random(in: 0..<4, using: &random) {
      case 0: request = .pop(from: id)
      case 1: request = child.map { .popTo($0) } ?? .pop(from: id)
      case 2:
        request = .setStack(
          id, tree.children(of: id).compactMap(tree.node).shuffled(using: &random) + [new(&random)])
      default: request = .push(new(&random), onto: id)
      }
    case .tabs: request = .select(child ?? "none", in: id, by: author)
    case .panes:
      let role = PaneRole.allCases.randomElement(using: &random)!
      request = .navigate(to: PaneDestination(role, content: child), in: id)
    case .area: request = .exchange(new(&random), in: id)
    case .pager:
      let travel = Double.random(in: -300...300, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: request = .select(child ?? "none", in: id, by: .program)
      case 1:
        try app.grabPager(id)
        return "grab \(id)"
      case 2:
        guard app.pager(id)?.phase == .dragging else { return "nothing" }
        try app.dragPager(id, to: travel)
        return "drag \(id) to \(travel)"
      default:
        guard app.pager(id)?.phase == .dragging else { return "nothing" }
        try app.releasePager(id, velocity: travel * 3)
        return "release \(id) at \(travel * 3)"
      }
    case .screen, nil: request = .push(new(&random), onto: nil)
    }
    return perform(request, animated, driver, cancels: Bool.random(using: &random))
  }

  private static let styles: [SheetStyle] = [
    .uiKit16(), .uiKit26(), .compose(), .flutterModal(), .cupertino(), .gorhom(), .ionicCard(),
    .ionicSheet(), .floatingPanel(), .panModal(), .transmission(), .framework7(), .material(),
    .flutterDraggable(), .smoothSheets(), .stupidSimple(),
  ]

  /// Moves the card of a zoom or a photo in a random way.
  private func playCard(of id: String, _ random: inout SeededRandom) -> String {
    let before = app.tree
    let point = Point(
      x: Double.random(in: 0...320, using: &random), y: Double.random(in: 0...568, using: &random))
    let velocity = Point(
      x: Double.random(in: -900...900, using: &random),
      y: Double.random(in: -900...900, using: &random))
    do {
      switch (Int.random(in: 0..<3, using: &random), card, photo) {
      case (0, let card?, _): try card.update(to: point, velocity: velocity)
      case (1, let card?, _):
        self.card = nil
        try card.release()
      case (0, nil, let photo?): try photo.update(to: point)
      case (1, nil, let photo?):
        self.photo = nil
        try photo.release(velocity: velocity)
      default:
        if velocity.x > 500 {
          let viewer = PhotoViewer.allCases.randomElement(using: &random)!
          photo = try app.beginPhotoDrag(viewer, of: id, at: point)
        } else {
          let kind: ZoomDrag.Kind = Bool.random(using: &random) ? .pan : .pinch
          let down = Point(x: 0, y: abs(velocity.y))
          card = try app.beginZoom(Zoom(), of: id, kind, at: point, velocity: down, distance: 200)
        }
      }
      return "card of \(id) at \(point)"
    } catch {
      if app.tree != before { found.append("a refused card has changed the tree") }
      return "card of \(id) is refused: \(error)"
    }
  }

  /// Moves a finger that may go back in a random way.
  private func playBack(_ random: inout SeededRandom) -> String {
    let before = app.tree
    let x = Double.random(in: 0...120, using: &random)
    do {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: try app.beginBack(at: Point(x: x / 6, y: 300))
      case 1: try app.moveBack(to: Point(x: x, y: 300))
      default: try app.releaseBack()
      }
      return "back at \(x)"
    } catch {
      if app.tree != before { found.append("a refused way back has changed the tree") }
      return "back is refused: \(error)"
    }
  }

  /// Moves a sheet in a random way; what does not fit is refused and changes nothing.
  private func play(sheet id: String, _ random: inout SeededRandom) throws -> String {
    let (before, top) = (app.tree, app.sheet(id)?.top)
    let travel = Double.random(in: -400...400, using: &random)
    let content =
      Bool.random(using: &random)
      ? SheetContent(offset: max(0, travel), beganAtTop: Bool.random(using: &random)) : nil
    var text = "sheet \(id)"
    do throws(ContainerError) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        text += ": grab"
        try app.grabSheet(id)
        if app.sheet(id)?.top != top { found.append("a grab has moved \(id)") }
      case 2, 3:
        text += ": drag by \(travel)"
        try app.dragSheet(id, by: travel, velocity: travel, over: content)
      case 4, 5:
        text += ": release at \(travel * 4)"
        try app.releaseSheet(id, velocity: travel * 4, over: content)
        if case .settling? = app.sheet(id)?.phase, app.sheet(id)?.top != top {
          found.append("a release has moved \(id)")
        }
      case 6:
        text += ": tap"
        if travel > 0 { try app.tapGrabber(of: id) } else { try app.tapBehindSheet(id) }
      default:
        text += ": keyboard"
        try app.setKeyboard(up: travel > 0, overSheet: id)
      }
    } catch {
      text += " is refused: \(error)"
      if app.tree != before { found.append("a refused call has changed the tree") }
    }
    return text
  }

  private func perform(
    _ request: ContainerRequest, _ animated: Bool, _ driver: InteractionDriver? = nil,
    cancels: Bool = false
  ) -> String {
    let (wasAtRest, before) = (app.isAtRest, app.tree)
    let plan = try? before.plan(request)
    let picture = app.frame.layers
    var text =
      "\(request)" + (animated ? ", animated" : "") + (driver == nil ? "" : ", by a finger")
    do {
      let animator: (any AnimatedTransitioning)? =
        if case .exchange = request { Fade(duration: 0.3) } else { nil }
      try app.perform(request, animated: animated, using: animator, interaction: driver)
      if let driver, driver.target != nil { finger = driver }
      if wasAtRest, let plan, plan.change != .none {
        if case .reselect = plan.change { return text }
        var expected = before
        try expected.apply(plan)
        if try unsized(expected) != unsized(app.tree) {
          found.append("the plan leads to \(expected)")
        }
      }
      if wasAtRest, cancels, let driver, driver.target != nil {
        text += ", taken back"
        finger = nil
        driver.update(0.3)
        driver.cancel()
        app.advanceToRest()
        if app.tree != before { found.append("a cancellation has changed the tree") }
        if app.frame.layers != picture { found.append("a cancellation has changed the picture") }
      }
    } catch {
      text += " is refused: \(error)"
      if app.tree != before { found.append("a refused request has changed the tree") }
    }
    return text
  }

  /// Returns a tree with one pane wherever there are panes: a plan does not know the width of a container.
  private func unsized(_ tree: ContainerTree) throws -> ContainerNode? {
    func unsized(_ node: ContainerNode) -> ContainerNode {
      var node = node
      if case .panes(var panes) = node.kind {
        panes.paneCount = 1
        node.kind = .panes(panes)
      }
      node.children = node.children.map(unsized)
      node.presented = node.presented.map(unsized)
      return node
    }
    return tree.node(tree.root).map(unsized)
  }

  // MARK: - Laws

  /// Returns what is wrong now.
  func problems() -> [String] {
    defer { found = [] }
    var problems = found + ledger.problems
    do {
      if try app.tree.node(app.tree.root).map(ContainerTree.init) != app.tree {
        problems.append("the tree has other entries than nodes")
      }
    } catch {
      problems.append("the tree is not valid: \(error)")
    }
    if app.isAtRest {
      let seen = ledger.phases.filter { $0.value == .appeared }.keys
      let visible = Set(app.tree.visible)
      if Set(seen) != visible {
        problems.append("told to be in view: \(seen.sorted()), in view: \(visible.sorted())")
      }
      if let unfinished = ledger.phases.first(where: { $0.value != .appeared }) {
        problems.append("\(unfinished.key) is left \(unfinished.value)")
      }
      for id in visible where app.tree.sheet(of: id) != nil && app.tree.isPresented(id) {
        guard let sheet = app.sheet(id) else { continue }
        if sheet.phase != .resting(at: sheet.selectedDetent), !sheet.isKeyboardUp {
          problems.append("\(id) rests at \(sheet.phase) and not at its detent")
        }
        let drawn = app.frame[id]?.state.frame
        if drawn.map({ abs($0.maxY - sheet.look.frame.maxY) > 1e-6 }) ?? true,
          app.tree.presented(over: app.tree.parent(of: id)!).last == id
        {
          problems.append("\(id) is drawn at \(String(describing: drawn))")
        }
      }
      for id in visible where app.frame[id] == nil && id != app.tree.root {
        problems.append("\(id) is in view and in no layer")
      }
    }
    for id in app.tree.visible where app.tree.isVisible(id) == false {
      problems.append("\(id) is and is not visible")
    }
    return problems
  }
}

/// Holds the events of appearance to their order, for each node.
final class Ledger: ContainerObserver {
  enum Phase { case appearing, appeared, disappearing }

  private(set) var phases: [String: Phase] = [:]
  private(set) var problems: [String] = []
  var next: (any ContainerObserver)?

  func begin(_ visible: [String]) { for id in visible { phases[id] = .appeared } }

  func containers(
    _ controller: ContainerController, announced event: ContainerEvent, at time: Double
  ) {
    next?.containers(controller, announced: event, at: time)
    switch event {
    case .willAppear(let id, _): step(id, from: [nil, .disappearing], to: .appearing, event)
    case .didAppear(let id, _): step(id, from: [.appearing], to: .appeared, event)
    case .willDisappear(let id, _):
      step(id, from: [.appeared, .appearing], to: .disappearing, event)
    case .didDisappear(let id, _): step(id, from: [.disappearing], to: nil, event)
    default: break
    }
  }

  private func step(_ id: String, from legal: [Phase?], to phase: Phase?, _ event: ContainerEvent) {
    if !legal.contains(phases[id]) {
      problems.append("\(event) after \(phases[id].map { "\($0)" } ?? "disappeared")")
    }
    phases[id] = phase
  }
}
