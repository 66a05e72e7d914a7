import TransitionKit
import TransitionKitContainers
import XCTest

/// Laws of whole apps: random trees, operations, fingers, links and sizes, one app in four with reduced motion.
///
/// Appearance is balanced (C305) and agrees with the tree, each transition that begins ends, plans lead where they say, refused requests change nothing,
/// no picture jumps, and what a finger takes back is as it was before.
///
/// `TK_SEED` sets the seed and `TK_APPS` the number of apps; each app plays 60 operations, and its first
/// broken law ends it. `TK_APP` plays a single app, given by its number, and prints each step and the layers of a
/// picture that jumps.
final class AppLawTests: XCTestCase {
  func testNoAppBreaksALaw() throws {
    var pictures = 0
    let seed = SeededRandom.fromEnvironment(default: 0xA44).seed
    defer { print("testNoAppBreaksALaw: TK_SEED=\(seed), \(pictures) pairs of pictures compared") }
    let environment = ProcessInfo.processInfo.environment
    let count = environment["TK_APPS"].flatMap { Int($0) } ?? Cases.count(full: 60, quick: 6)
    let single = environment["TK_APP"].flatMap { Int($0) }
    for index in single.map({ $0..<$0 + 1 }) ?? 0..<count {
      var random = SeededRandom(seed: seed, index: index)
      let profile = InterruptionProfile.allCases[index % InterruptionProfile.allCases.count]
      let story = try AppStory(&random, profile)
      for step in 0..<60 {
        let (before, told) = ("\(story.app.tree)", story.trace.tokens.count)
        let action = try story.play(&random)
        if single != nil {
          print("\(step): \(action)\n  \(story.trace.tokens.dropFirst(told))\n  \(story.app.tree)")
        }
        let problems = story.problems()
        pictures += story.takeComparisons()
        guard problems.isEmpty else {
          if single != nil, let (old, new) = story.jumped {
            print(
              "layers before: \(AppStory.list(old))", "after: \(AppStory.list(new))",
              separator: "\n")
          }
          XCTFail(
            """
            TK_SEED=\(seed), app \(index) (\(profile)), step \(step): \(action) on \(before)
            leads to \(story.app.tree): \(problems)
            last events: \(story.trace.tokens.suffix(70))
            """)
          break
        }
      }
    }
  }
}

/// A random app that is being played.
final class AppStory {
  let app: ContainerController
  let trace = Trace()
  private let ledger: Ledger
  private var names = 0
  private var found: [String] = []
  private var finger: GestureInteraction?
  private let choice = FadesWithoutDefault()
  private var card: ZoomInteraction?
  private var photo: PhotoInteraction?
  private var start: DeferredStart?
  /// The nodes that the app was asked to show after its first ones.
  private var made: [ContainerNode] = []
  /// The ids of all sheets, in the order in which they came.
  private var sheets: [String] = []

  init(_ random: inout SeededRandom, _ profile: InterruptionProfile) throws {
    var names = 0
    let root = AppStory.node(depth: 0, &random, &names)
    app = try ContainerController(
      root,
      container: try Container(
        size: Size(width: 320, height: 568),
        statusBarHeight: Bool.random(using: &random) ? 20 : 0,
        layoutDirection: LayoutDirection.allCases.randomElement(using: &random)!,
        reducesMotion: Int.random(in: 0..<4, using: &random) == 0),
      profile: profile)
    self.names = names
    ledger = Ledger(of: app, next: trace)
    app.delegate = choice
  }

  // MARK: - Random values

  private static func node(
    depth: Int, _ random: inout SeededRandom, _ names: inout Int
  ) -> ContainerNode {
    names += 1
    // The painter knows a container by its first letter.
    let choice = depth > 2 ? 0 : Int.random(in: depth == 0 ? 1...6 : 0...6, using: &random)
    let id = (choice == 0 ? "n" : "c") + "\(names)"
    func children(_ range: ClosedRange<Int>) -> [ContainerNode] {
      let count = Int.random(in: range, using: &random)
      return (0..<count).map { _ in node(depth: depth + 1, &random, &names) }
    }
    switch choice {
    case 1, 2:
      var stack = ContainerNode.stack(id, children(1...3))
      stack.definesPresentationContext = names % 5 == 0
      return stack
    case 3:
      let order = Tabs.EventOrder.allCases.randomElement(using: &random)!
      return .tabs(
        id, children(1...3),
        behaviour: Tabs(
          barHeight: Bool.random(using: &random) ? 49 : 0, order: order,
          backPolicy: TabBackPolicy.allCases.randomElement(using: &random)!))
    case 4:
      var style = pagers[names % pagers.count]
      if names % 3 == 0 { style.axis = .vertical }
      if names % 2 == 0 { style.spacing = 20 }
      return .pager(id, children(1...4), style: style)
    case 5: return .area(id, children(1...1)[0])
    case 6:
      return .panes(id, children(1...3), behaviour: Panes(isDense: Bool.random(using: &random)))
    default:
      var screen = Screen(id)
      screen.hidesBottomBar = names % 4 == 0
      return .screen(screen)
    }
  }

  private static let pagers: [PagerStyle] = [
    .uiKit, .like.compose(), .like.viewPager, .like.viewPager2, .like.reactNativePagerView,
    .like.tabView, .like.flutter(),
  ]

  /// Returns a new node, or rarely one that is in the tree, has left it or may come back: that is refused, or
  /// there once.
  private func new(_ random: inout SeededRandom) -> ContainerNode {
    if Int.random(in: 0..<8, using: &random) == 0, let old = made.randomElement(using: &random) {
      return old
    }
    let node = AppStory.node(depth: 1, &random, &names)
    made.append(node)
    return node
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
    switch Int.random(in: 0..<26, using: &random) {
    case 0...2:
      let step = Double.random(in: 0.01...0.4, using: &random)
      advance(by: step)
      return "advance \(step)"
    case 3:
      finger?.finish()
      finger = nil
      app.advanceToRest()
      return "rest"
    case 12: return perform(.show(try link(&random)), animated)
    case 13: return takeBack(try request(of: id, child, &random) ?? .show(link(&random)), &random)
    case 4:
      let style: PresentationStyle = Bool.random(using: &random) ? .fullScreen : .overFullScreen
      var sheet = new(&random)
      sheet.screen.presentationStyle = style
      if Bool.random(using: &random) {
        let style = AppStory.styles.randomElement(using: &random)!
        let detent = style.detents.randomElement(using: &random)!.id
        sheet = sheet.asSheet(style, at: Bool.random(using: &random) ? detent : nil)
        sheets.append(sheet.id)
        sheet.sheet?.refusesDismissal = Int.random(in: 0..<4, using: &random) == 0
      }
      return perform(.present(sheet, over: Bool.random(using: &random) ? nil : id), animated)
    case 5: return perform(.dismiss(id), animated)
    case 6:
      guard let finger else { return "nothing" }
      let choice = Int.random(in: 0..<3, using: &random)
      switch choice {
      case 0: finger.update(Double.random(in: 0...1, using: &random))
      case 1:
        compare("cancel") { finger.cancel() }
        self.finger = nil
      default:
        compare("finish") { finger.finish() }
        self.finger = nil
      }
      return ["finger", "finger cancels", "finger finishes"][choice]
    case 7:
      let size = Size(
        width: Double.random(in: 300...1300, using: &random),
        height: Double.random(in: 400...900, using: &random))
      let direction = LayoutDirection.allCases.randomElement(using: &random)!
      let changesMotion = Int.random(in: 0..<8, using: &random) == 0
      app.updateContainer(
        try Container(
          size: size, layoutDirection: direction,
          reducesMotion: app.container.reducesMotion != changesMotion))
      return "resize \(size), \(direction)"
    case 8, 9:
      // Sheets that leave are no longer in the tree.
      let leaving = sheets.filter { !tree.contains($0) && app.picture[$0] != nil }
      let there = nodes.filter { tree.sheet(of: $0) != nil }
      guard let sheet = (there + leaving).randomElement(using: &random) else { break }
      return try play(sheet: sheet, &random)
    case 10:
      let policy = BackPolicy.allCases.randomElement(using: &random)!
      let driver =
        animated && finger == nil && Bool.random(using: &random) ? GestureInteraction() : nil
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
    case 14: return playCard(of: tree.children(of: id).last ?? id, &random)
    case 15: return playBack(&random)
    case 16:
      let panes = nodes.filter { tree.panes(of: $0) != nil }
      guard let id = panes.randomElement(using: &random) else { break }
      return playPanes(of: id, &random)
    case 17:
      return try hold(request(of: id, child, &random) ?? .push(new(&random), onto: nil), &random)
    case 19: return try update(screen: id, &random)
    case 18:
      guard let sheet = nodes.filter({ tree.sheet(of: $0) != nil }).randomElement(using: &random)
      else { break }
      return update(sheet: sheet, animated, &random)
    default: break
    }
    let driver: GestureInteraction?
    if animated, finger == nil, Int.random(in: 0..<4, using: &random) == 0 {
      driver = GestureInteraction()
    } else {
      driver = nil
    }
    if case .pager = tree.kind(of: id), let text = try drag(id, &random) { return text }
    let request = try request(of: id, child, &random) ?? .push(new(&random), onto: nil)
    return perform(request, animated, driver)
  }

  /// Returns a request to a container, or `nil` for a screen.
  private func request(
    of id: String, _ child: String?, _ random: inout SeededRandom
  ) throws -> ContainerRequest? {
    let tree = app.tree
    let author: ContainerRequest.Author = Bool.random(using: &random) ? .user : .program
    switch tree.kind(of: id) {
    case .stack:
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return .pop(from: id)
      case 1: return child.map { .popTo($0) } ?? .pop(from: id)
      case 2:
        return .setStack(
          id, tree.children(of: id).compactMap(tree.node).shuffled(using: &random) + [new(&random)])
      default: return .push(new(&random), onto: id)
      }
    case .tabs:
      guard Int.random(in: 0..<4, using: &random) == 0 else {
        return .select(child ?? "none", in: id, by: author)
      }
      var tabs = tree.children(of: id).compactMap(tree.node).shuffled(using: &random)
      if Bool.random(using: &random), !tabs.isEmpty { tabs.removeLast() }
      if Bool.random(using: &random) { tabs.append(new(&random)) }
      return .setTabs(id, tabs)
    case .panes:
      let role = PaneRole.allCases.randomElement(using: &random)!
      return .navigate(to: PaneDestination(role, content: child), in: id)
    case .area: return .exchange(new(&random), in: id)
    case .pager: return .select(child ?? "none", in: id, by: .program)
    case .screen, nil: return nil
    }
  }

  /// Holds, drags or releases a pager with a finger, or returns `nil`.
  private func drag(_ id: String, _ random: inout SeededRandom) throws -> String? {
    let travel = Double.random(in: -300...300, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return nil
    case 1:
      // No finger holds a pager that is out of view.
      do {
        try compare("grab") { try app.grabPager(id) }
      } catch ContainerError.notDraggable {
        return "grab \(id), refused"
      }
      return "grab \(id)"
    case 2:
      guard app.pager(id)?.phase == .held else { return "nothing" }
      try app.dragPager(id, to: travel)
      return "drag \(id) to \(travel)"
    default:
      guard app.pager(id)?.phase == .held else { return "nothing" }
      try compare("release") { try app.releasePager(id, velocity: travel * 3) }
      return "release \(id) at \(travel * 3)"
    }
  }

  /// Lets a finger hold, slide or release panes.
  private func playPanes(of id: String, _ random: inout SeededRandom) -> String {
    let before = app.tree
    let travel = Double.random(in: -300...300, using: &random)
    var text = "panes \(id)"
    do throws(ContainerError) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        text += ": grab"
        var history = app.tree.panes(of: id)?.history
        history?.navigate(to: PaneDestination(PaneRole.allCases.randomElement(using: &random)!))
        if Bool.random(using: &random) { history = nil }
        try compare("the grab of panes") { () throws(ContainerError) in
          try app.grabPanes(id, to: history)
        }
      case 2:
        text += ": slide to \(travel)"
        try app.dragPanes(id, to: travel)
      case 3:
        text += ": release at \(travel * 4)"
        try compare("the release of panes") { () throws(ContainerError) in
          try app.releasePanes(id, velocity: travel * 4)
        }
      default:
        text += ": cancel"
        try compare("the cancellation of panes") { () throws(ContainerError) in
          try app.cancelPanes(id)
        }
      }
    } catch {
      text += " is refused: \(error)"
      if app.tree != before { found.append("refused panes have changed the tree") }
    }
    return text
  }

  /// Makes a change whose transition waits for its content, or lets one that waits begin or be cancelled.
  private func hold(_ request: ContainerRequest, _ random: inout SeededRandom) -> String {
    if let start, !start.isDecided, Bool.random(using: &random) {
      self.start = nil
      guard Bool.random(using: &random) else {
        compare("the cancellation of a start") { start.cancel() }
        return "a start is cancelled"
      }
      compare("a start") { start.ready() }
      return "a start is ready"
    }
    let before = app.tree
    let start = DeferredStart(
      limit: Double.random(in: 0...0.5, using: &random),
      atLimit: Bool.random(using: &random) ? .begins : .skips)
    // What is skipped is another picture at once.
    if start.atLimit == .skips || app.profile == .deferred { isCutAhead = true }
    self.start = start
    do {
      try app.perform(request, animated: true, start: start)
    } catch {
      if app.tree != before { found.append("a refused start has changed the tree") }
      return "\(request), held, is refused: \(error)"
    }
    return "\(request), held"
  }

  /// Replaces the screen of a node by a newer version.
  private func update(screen id: String, _ random: inout SeededRandom) throws -> String {
    var screen = try XCTUnwrap(app.tree.screen(id))
    let old = screen
    screen.title = "title \(Int.random(in: 0..<100, using: &random))"
    if Bool.random(using: &random) { screen.hidesBottomBar.toggle() }
    let bars: [BarStyle] = [.hidden, .opaque, .translucent]
    if Bool.random(using: &random) { screen.bar = bars.randomElement(using: &random)! }
    // Another bar leaves another area at once to what is inside.
    if (old.bar, old.hidesBottomBar) != (screen.bar, screen.hidesBottomBar) { isCutAhead = true }
    try compare("the update") { try app.updateScreen(screen) }
    if app.tree.screen(id) != screen { found.append("the update of \(id) has got lost") }
    return "update \(id): \(screen.bar), hides the bottom bar: \(screen.hidesBottomBar)"
  }

  /// Gives a sheet another style, or its content another height.
  private func update(
    sheet id: String, _ animated: Bool, _ random: inout SeededRandom
  ) -> String {
    let before = app.tree
    let style = Bool.random(using: &random) ? AppStory.styles.randomElement(using: &random) : nil
    let height = Bool.random(using: &random) ? Double.random(in: 50...900, using: &random) : nil
    let text =
      "sheet \(id) of \(style == nil ? "the same" : "another") style, content \(height ?? .infinity)"
    let work = { [app] () throws(ContainerError) in
      try app.updateSheet(id, style: style, contentHeight: height, animated: animated)
    }
    do throws(ContainerError) {
      if animated { try compare("another style", work) } else { try work() }
    } catch {
      if app.tree != before { found.append("a refused update has changed the tree") }
      return text + " is refused: \(error)"
    }
    return text
  }

  /// Returns a tree that differs in some places from the present one.
  private func link(_ random: inout SeededRandom) throws -> ContainerTree {
    func small() -> ContainerNode {
      AppStory.node(depth: 2, &random, &names)
    }
    func change(_ node: ContainerNode) -> ContainerNode {
      var node = node
      if Int.random(in: 0..<2, using: &random) == 0 {
        switch node.kind {
        case .stack:
          node.children.removeLast(Int.random(in: 0..<max(1, node.children.count), using: &random))
          if Bool.random(using: &random) { node.children.append(small()) }
        case .tabs:
          if Int.random(in: 0..<4, using: &random) == 0 { node.children.append(small()) }
          node.selected = node.children.randomElement(using: &random)?.id
        case .pager: node.selected = node.children.randomElement(using: &random)?.id
        case .area: node.children = [small()]
        case .panes(var panes):
          let roles = panes.arrangement.order.prefix(node.children.count)
          if Bool.random(using: &random), node.children.count < panes.arrangement.order.count {
            node.children.append(small())
          }
          panes.history.navigate(to: PaneDestination(roles.randomElement(using: &random)!))
          node.kind = .panes(panes)
        case .screen: break
        }
      }
      if !node.presented.isEmpty, Bool.random(using: &random) { node.presented.removeLast() }
      if Int.random(in: 0..<30, using: &random) == 0 {
        var sheet = small()
        sheet.screen.presentationStyle = .overFullScreen
        node.presented.append(sheet)
      }
      node.children = node.children.map(change)
      node.presented = node.presented.map(change)
      return node
    }
    return try ContainerTree(change(app.tree.node(app.tree.root)!))
  }

  // MARK: - Pictures

  private var comparisons = 0
  /// Whether the picture may be another one at once: when a change without animation waits for its turn, as the
  /// changes beside a link's transition do under the deferred profile.
  private var isCutAhead = false
  var jumped: ([ContainerLayer], [ContainerLayer])?

  /// Returns layers with those inside of them, one in a line.
  static func list(_ layers: [ContainerLayer], _ indent: String = "\n  ") -> String {
    layers.map { layer in
      "\(indent)\(layer.container): \(layer.node) \(layer.id) \(layer.state)"
        + list(layer.content, indent + "  ")
    }.joined()
  }

  /// Returns the number of compared pictures since the last call.
  func takeComparisons() -> Int {
    defer { comparisons = 0 }
    return comparisons
  }

  private var painter: AppPainter { AppPainter(size: app.container.size) }

  /// Reports a jump of the picture during work that takes no time, or an instant.
  private func compare<Failure: Error>(
    _ name: String, _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    guard !isCutAhead else { return try work() }
    let (painter, old) = (painter, app.picture)
    try work()
    comparisons += 1
    if let jump = painter.difference(old, app.picture) {
      jumped = (old.layers, app.picture.layers)
      found.append("\(name) jumps: \(jump)")
    }
  }

  /// Moves the clock on; the picture does not jump around the end of a transition.
  private func advance(by step: Double) {
    let end = app.timeToNextEnd
    guard end < step, end > 2e-7 else { return app.advance(by: step) }
    app.advance(by: end - 1e-7)
    compare("the end") { app.advance(by: 2e-7) }
    app.advance(by: step - end)
  }

  /// Returns where a picture first differs from an older one, bit for bit; `nil` where it does not.
  private func change(from old: [ContainerLayer], to new: [ContainerLayer]) -> String? {
    guard old != new else { return nil }
    guard old.map(\.node) == new.map(\.node) else {
      return "\(old.map(\.node)) → \(new.map(\.node))"
    }
    for (one, other) in zip(old, new) where one != other {
      if one.content != other.content, let change = change(from: one.content, to: other.content) {
        return "\(one.node) > \(change)"
      }
      return "\(one.container) \(one.node) \(one.id) \(one.state) at \(one.contentTop) → "
        + "\(other.container) \(other.id) \(other.state) at \(other.contentTop)"
    }
    return nil
  }

  /// Lets a finger begin a change and take it back: the app is as before, bit for bit.
  private func takeBack(_ request: ContainerRequest, _ random: inout SeededRandom) -> String {
    finger?.cancel()
    finger = nil
    app.advanceToRest()
    let (tree, layers) = (app.tree, app.picture.layers)
    let driver = GestureInteraction()
    let text = "\(request), taken back"
    do {
      try app.perform(request, animated: true, interaction: driver)
    } catch {
      return text + ", refused"
    }
    // Under the deferred profile the transition begins with the clock.
    app.advance(by: 1e-9)
    // A pager, and a change without a transition, have no finger.
    guard driver.target != nil else { return text + ", without a finger" }
    for _ in 0..<2 {
      driver.update(Double.random(in: 0...1, using: &random))
      app.advance(by: 0.05)
    }
    // How many panes fit follows from the size once the tree is shown again.
    if let stored = try? unsized(app.restingTree), let before = try? unsized(tree), stored != before
    {
      let lines = [stored, before].map { node in
        var text = ""
        dump(node, to: &text)
        return text.split(separator: "\n")
      }
      let line = zip(lines[0], lines[1]).first { $0 != $1 }.map { "\($0)" } ?? ""
      found.append("stored is \(stored), before was \(tree): \(line)")
    }
    compare("cancel") { driver.cancel() }
    app.advanceToRest()
    if app.restingTree != app.tree { found.append("at rest, stored is \(app.restingTree)") }
    if app.tree != tree { found.append("the tree was \(tree) before") }
    if let change = change(from: layers, to: app.picture.layers) {
      found.append("the picture was another one before: \(change)")
      jumped = (layers, app.picture.layers)
    }
    return text
  }

  private static let styles: [SheetStyle] = [
    .uiKit16(), .uiKit26(), .like.compose(), .like.flutterModal(), .like.cupertino(),
    .like.gorhom(), .like.ionicCard(),
    .like.ionicSheet(), .like.floatingPanel(), .like.panModal(), .like.transmission(),
    .like.framework7(), .like.material(),
    .like.flutterDraggable(), .like.smoothSheets(), .like.stupidSimple(),
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
        try compare("the release of a card") { () throws(ZoomError) in try card.release() }
      case (0, nil, let photo?): try photo.update(to: point)
      case (1, nil, let photo?):
        self.photo = nil
        try compare("the release of a photo") { () throws(ZoomError) in
          try photo.release(velocity: velocity)
        }
      default:
        if velocity.x > 500 {
          let viewer = PhotoViewer.allCases.randomElement(using: &random)!
          try compare("the grab of a photo") {
            photo = try app.beginPhotoDrag(viewer, of: id, at: point)
          }
        } else {
          let kind = ZoomGesture.allCases.randomElement(using: &random)!
          // Down, or across from where it may begin.
          let isAcross = kind == .edge || kind == .content
          let start = Point(x: kind == .edge ? 5 : point.x, y: point.y)
          let speed =
            isAcross ? Point(x: abs(velocity.x), y: 0) : Point(x: 0, y: abs(velocity.y))
          try compare("the grab of a card") {
            card = try app.beginZoom(
              Zoom(), of: id, by: kind, at: start, velocity: speed, distance: 200)
          }
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
      case 0:
        try compare("a touch at the edge") { try app.beginBack(at: Point(x: x / 6, y: 300)) }
      case 1: try app.moveBack(to: Point(x: x, y: 300))
      default: try compare("the release at the edge") { try app.releaseBack() }
      }
      return "back at \(x)"
    } catch {
      if app.tree != before { found.append("a refused way back has changed the tree") }
      return "back is refused: \(error)"
    }
  }

  /// Moves a sheet in a random way; what does not fit is refused and changes nothing.
  private func play(sheet id: String, _ random: inout SeededRandom) throws -> String {
    let (before, top, seen) = (app.tree, app.sheet(id)?.top, app.picture[id]?.state)
    let travel = Double.random(in: -400...400, using: &random)
    let content =
      Bool.random(using: &random)
      ? SheetContent(offset: max(0, travel), beganAtTop: Bool.random(using: &random)) : nil
    var text = "sheet \(id)"
    do throws(ContainerError) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        text += ": grab"
        try compare("the grab of a sheet") { () throws(ContainerError) in
          try app.grabSheet(id)
        }
        if let seen, seen.alpha == 1, seen.transform == .identity,
          abs((app.picture[id]?.state.frame.y ?? .nan) - seen.frame.y) > 1e-6
        {
          found.append("a grab has moved \(id)")
        }
      case 2, 3:
        text += ": drag by \(travel)"
        try app.dragSheet(id, by: travel, velocity: travel, over: content)
      case 4, 5:
        text += ": release at \(travel * 4)"
        try compare("the release of a sheet") { () throws(ContainerError) in
          try app.releaseSheet(id, velocity: travel * 4, over: content)
        }
        if case .settling(.detent)? = app.sheet(id)?.phase, app.sheet(id)?.top != top {
          found.append("a release has moved \(id)")
        }
      case 6:
        text += ": tap"
        try compare("a tap") { () throws(ContainerError) in
          if travel > 0 { try app.tapGrabber(of: id) } else { try app.tapBehindSheet(id) }
        }
      default:
        text += ": keyboard"
        try compare("the keyboard") { () throws(ContainerError) in
          try app.setKeyboard(up: travel > 0, overSheet: id)
        }
      }
    } catch {
      text += " is refused: \(error)"
      if app.tree != before { found.append("a refused call has changed the tree") }
    }
    return text
  }

  private func perform(
    _ request: ContainerRequest, _ animated: Bool, _ driver: GestureInteraction? = nil,
    cancels: Bool = false
  ) -> String {
    let (wasAtRest, before) = (app.isAtRest, app.tree)
    let plan = try? before.plan(request)
    let picture = app.picture.layers
    var text =
      "\(request)" + (animated ? ", animated" : "") + (driver == nil ? "" : ", by a finger")
    do {
      let work = { [app] in
        try app.perform(request, animated: animated, interaction: driver)
      }
      // A change without animation may look different at once, and so may one of an empty container.
      if animated, plan?.from != nil { try compare("the call", work) } else { try work() }
      let isLink = if case .show = request { true } else { false }
      if !animated || isLink, app.profile == .deferred { isCutAhead = true }
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
        if let text = change(from: picture, to: app.picture.layers) {
          found.append("a cancellation has changed the picture: \(text)")
        }
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
    if app.isAtRest { isCutAhead = false }
    var problems = found + ledger.problems
    do {
      if try app.tree.node(app.tree.root).map(ContainerTree.init) != app.tree {
        problems.append("the tree has other entries than nodes")
      }
    } catch {
      problems.append("the tree is not valid: \(error)")
    }
    if app.isAtRest {
      for id in (ledger.begun + ledger.presenting + ledger.dismissing).sorted() {
        problems.append("a transition of \(id) has begun and not ended")
      }
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
        if sheet.phase != .resting(at: .detent(sheet.selectedDetent)), !sheet.isKeyboardUp {
          problems.append("\(id) rests at \(sheet.phase) and not at its detent")
        }
        let drawn = app.picture[id]?.state.frame
        if drawn.map({ abs($0.maxY - sheet.look.frame.maxY) > 1e-6 }) ?? true,
          app.tree.presented(over: app.tree.parent(of: id)!).last == id
        {
          problems.append("\(id) is drawn at \(String(describing: drawn))")
        }
      }
      for id in visible where app.picture[id] == nil && id != app.tree.root {
        problems.append("\(id) is in view and in no layer")
      }
    }
    for id in app.tree.visible where app.tree.isVisible(id) == false {
      problems.append("\(id) is and is not visible")
    }
    return problems
  }
}

/// Animates the containers that have no default animator.
final class FadesWithoutDefault: ContainerDelegate {
  func containers(
    _ controller: ContainerController, animatorFor context: any TransitionContext,
    in container: String
  ) -> (any AnimatedTransitioning)? {
    switch controller.tree.kind(of: container) {
    case .area: Fade(duration: 0.3)
    case .tabs(let tabs) where tabs.order != .system: Fade(duration: 0.3)
    default: nil
    }
  }
}

/// Holds the events of appearance to their order, for each node.
final class Ledger: ContainerObserver {
  enum Phase { case appearing, appeared, disappearing }

  private(set) var phases: [String: Phase] = [:]
  private(set) var problems: [String] = []
  /// The containers whose transitions have begun and not ended, with one element for each.
  private(set) var begun: [String] = []
  /// The nodes whose presentation or dismissal has begun and not ended.
  private(set) var presenting: [String] = []
  private(set) var dismissing: [String] = []
  private let next: any ContainerObserver

  /// Holds a controller at rest to the order from now on, and hands the events on.
  init(of controller: ContainerController, next: any ContainerObserver) {
    self.next = next
    for id in controller.tree.visible { phases[id] = .appeared }
    controller.observer = self
  }

  func containers(
    _ controller: ContainerController, announced event: ContainerEvent, at time: Double
  ) {
    next.containers(controller, announced: event, at: time)
    switch event {
    case .willAppear(let id, _): step(id, from: [nil, .disappearing], to: .appearing, event)
    case .didAppear(let id, _):
      step(id, from: [.appearing], to: .appeared, event)
      var outer = controller.tree.parent(of: id)
      while let host = outer, phases[host] == nil { outer = controller.tree.parent(of: host) }
      if let host = outer, phases[host] == .appearing {
        problems.append("\(event) before \(host) around it has appeared")
      }
    case .willDisappear(let id, _):
      step(id, from: [.appeared, .appearing], to: .disappearing, event)
    case .didDisappear(let id, _): step(id, from: [.disappearing], to: nil, event)
    case .transition(.transitionBegan, let id): begun.append(id)
    case .transition(.transitionCompleted, let id), .transition(.interactionChanged, let id):
      if !begun.contains(id) { problems.append("\(event) of \(id) without a beginning") }
    case .transition(.animationEnded, let id): end(id, in: &begun, event)
    case .transition(.presentationWillBegin(let id), _): presenting.append(id)
    case .transition(.presentationDidEnd(let id, _), _): end(id, in: &presenting, event)
    case .transition(.dismissalWillBegin(let id), _): dismissing.append(id)
    case .transition(.dismissalDidEnd(let id, _), _): end(id, in: &dismissing, event)
    default: break
    }
  }

  private func end(_ id: String, in begun: inout [String], _ event: ContainerEvent) {
    if let index = begun.firstIndex(of: id) {
      begun.remove(at: index)
    } else {
      problems.append("\(event) of \(id) without a beginning")
    }
  }

  private func step(_ id: String, from legal: [Phase?], to phase: Phase?, _ event: ContainerEvent) {
    if !legal.contains(phases[id]) {
      problems.append("\(event) after \(phases[id].map { "\($0)" } ?? "disappeared")")
    }
    phases[id] = phase
  }
}
