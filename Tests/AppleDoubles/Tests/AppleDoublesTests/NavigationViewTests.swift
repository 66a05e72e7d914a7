import SwiftUI
import TransitionKit
import TransitionKitCatalogue
import TransitionKitSwiftUI
import TransitionKitUIKit
import UIKit
import XCTest

/// Steps that a test makes by hand.
@MainActor private final class Hand {
  var step: NavigationDriver.Step?
  var starts = 0
  var stops = 0

  /// Steps until nothing moves, and returns how often that was.
  func run(every seconds: Double) -> Int {
    var count = 0
    while let step, count < 1000 {
      count += 1
      if !step(seconds) { self.step = nil }
    }
    return count
  }
}

/// A clock that a test moves: it sleeps without waiting.
private final class JumpingClock: Clock, @unchecked Sendable {
  typealias Instant = ContinuousClock.Instant
  private let lock = NSLock()
  private var time = ContinuousClock.now
  var now: Instant { lock.withLock { time } }
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    lock.withLock { time = max(time, deadline) }
    await Task.yield()
  }
}

@MainActor final class NavigationViewTests: XCTestCase {
  private let hand = Hand()

  private func makeDriver(
    _ screens: [String] = ["list"], direction: TransitionKit.LayoutDirection = .leftToRight
  ) throws -> NavigationDriver {
    let container = try Container(
      size: Size(width: 320, height: 480), layoutDirection: direction)
    let controller = try NavigationController(
      screens: screens.map { Screen($0) }, container: container)
    return NavigationDriver(controller) { [hand] step in
      hand.step = step
      hand.starts += 1
      return { hand.stops += 1 }
    }
  }

  private func picture(of driver: NavigationDriver) -> [Rendering] {
    let view = NavigationStackView(driver) {
      Text("page \($0.id)")
    } part: {
      Text("part \($0.node.map { "\($0)" } ?? "")")
    }
    let whole = render(view)
    XCTAssertEqual(whole.name, "ZStack")
    return whole.children
  }

  private func values(_ name: String, of layer: Rendering) -> [[Double]] {
    layer.modifiers.compactMap { ($0 as? Recorded)?.name == name ? ($0 as? Recorded)?.values : nil }
  }

  private func objects<T>(_ name: String, of layer: Rendering, as type: T.Type) -> [T] {
    layer.modifiers.compactMap {
      ($0 as? Recorded)?.name == name ? ($0 as? Recorded)?.object as? T : nil
    }
  }

  /// Asserts that the view shows the layers of a picture.
  private func assertShows(_ picture: Picture, _ driver: NavigationDriver, line: UInt = #line) {
    let layers = self.picture(of: driver)
    XCTAssertEqual(layers.count, picture.layers.count, line: line)
    for (index, (layer, entry)) in zip(layers, picture.layers).enumerated() {
      let state = entry.state
      let name = "\(entry.id) at \(picture.fraction)"
      XCTAssertEqual(values("zIndex", of: layer), [[Double(index)]], name, line: line)
      let isHidden = state.isHidden || state.hidesBackFace && state.showsBackFace
      let alpha = isHidden ? 0 : max(0, min(1, state.alpha))
      XCTAssertEqual(values("opacity", of: layer), [[alpha]], name, line: line)
      XCTAssertEqual(
        values("frame", of: layer), [[state.frame.width, state.frame.height]], name, line: line)
      let projections = objects("projectionEffect", of: layer, as: ProjectionTransform.self)
      XCTAssertEqual(projections.count, 1, name, line: line)
      guard let projection = projections.first else { continue }
      for (x, y) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0.3, 0.6)] {
        let expected = state.drawnPoint(ofUnit: Point(x: x, y: y))
        let drawn = CGPoint(x: x * state.frame.width, y: y * state.frame.height)
          .applying(projection)
        guard let expected else { continue }
        XCTAssertEqual(Double(drawn.x), expected.x, accuracy: 1e-6, name, line: line)
        XCTAssertEqual(Double(drawn.y), expected.y, accuracy: 1e-6, name, line: line)
      }
      let shapes = layer.modifiers.compactMap { ($0 as? Recorded)?.object as? any Shape }
      XCTAssertEqual(shapes.count, 2, name, line: line)
      if let clip = state.clip {
        let path = shapes.last?.path(in: CGRect(x: 0, y: 0, width: 1, height: 1))
        XCTAssertEqual(
          path?.boundingRect,
          CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height), name, line: line)
      }
    }
  }

  func testAPushShowsTheLayersOfTheFrame() async throws {
    for animator in ["fade", "scale-back", "vc-cube", "vc-flip", "vc-fold", "magic-move", "cover"] {
      let driver = try makeDriver()
      assertShows(driver.controller.picture, driver)
      let named = try XCTUnwrap(NamedAnimator(rawValue: animator))
      try driver.update {
        try $0.push(Screen("detail"), animated: true, using: named.animator())
      }
      let duration = driver.controller.remaining
      assertShows(driver.controller.picture, driver)
      XCTAssertEqual(driver.progress, 0)
      XCTAssert(try XCTUnwrap(hand.step)(duration / 2))
      XCTAssertEqual(try XCTUnwrap(driver.progress), 0.5, accuracy: 1e-9)
      assertShows(driver.controller.picture, driver)
      XCTAssertFalse(try XCTUnwrap(hand.step)(duration))
      XCTAssertNil(driver.progress)
      assertShows(driver.controller.picture, driver)
      XCTAssertEqual(driver.controller.topScreen?.id, "detail")
      hand.step = nil
    }
  }

  func testPerspectiveIsDrawnByTheProjection() async throws {
    // By hand: a page of 320 × 480 turned by 60° about its centre, with the eye 500 points away. Its
    // right edge is at x = 160 cos 60° = 80, z = −160 sin 60°, w = 1 + 138.564/500 = 1.277128.
    let turn = Effect.rotate3D(.fore, y: .pi / 3, distance: 500)
    let driver = try makeDriver()
    try driver.update {
      try $0.push(Screen("detail"), animated: true, using: turn.timing(.linear))
    }
    let layers = picture(of: driver)
    let state = try XCTUnwrap(driver.picture[.to])
    XCTAssertEqual(state.transform.rotationY, .pi / 3)
    let index = try XCTUnwrap(driver.picture.layers.firstIndex { $0.id == .to })
    let projection = try XCTUnwrap(
      objects("projectionEffect", of: layers[index], as: ProjectionTransform.self).first)
    let middle = state.frame.height / 2
    let edge = CGPoint(x: 320, y: middle).applying(projection)
    XCTAssertEqual(Double(edge.x), 160 + 80 / 1.277128, accuracy: 1e-4)
    XCTAssertFalse(projection.isAffine)
  }

  func testPagesKeepTheirIdentity() async throws {
    let driver = try makeDriver()
    func ids() -> [AnyHashable] {
      identities(of: NavigationStackView(driver) { Text($0.id) })
    }
    let list = try XCTUnwrap(ids().first)
    try driver.update { try $0.push(Screen("detail"), animated: true) }
    XCTAssert(ids().contains(list))
    _ = hand.run(every: 0.05)
    XCTAssertFalse(ids().contains(list))
    let detail = try XCTUnwrap(ids().first)
    XCTAssertNotEqual(detail, list)
    try driver.update { try $0.pop(animated: true) }
    // From and to have changed places; the pages are the same.
    XCTAssert(ids().contains(list))
    XCTAssert(ids().contains(detail))
    XCTAssertEqual(Set(ids()).count, ids().count)
    _ = hand.run(every: 0.05)
    XCTAssert(ids().contains(list))
    XCTAssertFalse(ids().contains(detail))
    // A modal transition shows the page together with its bars: still the same page.
    try driver.update { try $0.present(Screen("sheet"), animated: true) }
    XCTAssert(ids().contains(list))
    XCTAssertNotNil(picture(of: driver).first?.first("page list"))
    XCTAssertNotNil(picture(of: driver).first?.first("part bar(list)"))
  }

  func testAPageIsLaidOutAtItsSizeAtRestAndScaled() async throws {
    struct Grow: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 1 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        let small = Rect(x: 20, y: 30, width: 32, height: 104)
        return try Timeline(
          duration: 1,
          layers: [Layer(.to, frame: small).moving(to: context.frame(of: .to), curve: .linear)])
      }
    }
    let driver = try makeDriver()
    try driver.update { try $0.push(Screen("detail"), animated: true, using: Grow()) }
    // The page is 320 × 416 under a bar of 64 points; its layer is a tenth as wide, a fourth as high.
    let layer = try XCTUnwrap(picture(of: driver).first { $0.first("page detail") != nil })
    XCTAssertEqual(values("frame", of: layer), [[32, 104]])
    let page = try XCTUnwrap(layer.first("page detail"))
    XCTAssertEqual(values("frame", of: page), [[320, 416]])
    let content = try XCTUnwrap(layer.children.last)
    let scale = try XCTUnwrap(
      objects("projectionEffect", of: content, as: ProjectionTransform.self).first)
    XCTAssertEqual(CGPoint(x: 320, y: 416).applying(scale), CGPoint(x: 32, y: 104))
  }

  func testAnErrorOfTheControllerChangesNothing() async throws {
    let driver = try makeDriver()
    let before = driver.picture
    XCTAssertThrowsError(try driver.update { try $0.push(Screen("list"), animated: true) })
    XCTAssertEqual(driver.picture, before)
    XCTAssertNil(driver.progress)
    XCTAssertEqual(hand.starts, 0)
  }

  /// The identities that `ForEach` gives to the layers.
  private func identities(of view: some View) -> [AnyHashable] {
    (render(view).ids ?? [])
  }

  func testProgressRunsFromZeroToOne() async throws {
    let driver = try makeDriver()
    XCTAssertNil(driver.progress)
    var changes = 0
    driver.objectWillChange.sink { changes += 1 }
    var seen: [Double?] = []
    try driver.update { try $0.push(Screen("detail"), animated: true) }
    seen.append(driver.progress)
    XCTAssertEqual(hand.starts, 1)
    while let step = hand.step {
      if !step(1.0 / 60) { hand.step = nil }
      seen.append(driver.progress)
    }
    XCTAssertEqual(seen.first, 0)
    XCTAssertEqual(seen.last, .some(nil))
    let fractions = seen.compactMap { $0 }
    XCTAssertEqual(fractions, fractions.sorted())
    XCTAssertGreaterThan(fractions.count, 10)
    XCTAssertLessThanOrEqual(try XCTUnwrap(fractions.last), 1)
    XCTAssertGreaterThan(changes, seen.count)
    XCTAssertEqual(hand.stops, 1)
    // At rest nothing runs; a change without animation starts no clock.
    try driver.update { try $0.push(Screen("more"), animated: false) }
    XCTAssertEqual(hand.starts, 1)
    XCTAssertEqual(driver.picture[node: .screen("more")]?.frame.height, 416)
  }

  func testTheLastFractionSaysHowTheTransitionEnded() async throws {
    for (finishes, expected) in [(true, 1.0), (false, 0)] {
      let driver = try makeDriver(["list", "detail"])
      let finger = GestureInteraction()
      try driver.update { try $0.pop(animated: true, interaction: finger) }
      driver.update { _ in finger.update(0.4) }
      XCTAssertEqual(driver.progress, 0.4)
      var seen: [Double?] = []
      driver.objectWillChange.sink { seen.append(driver.progress) }
      driver.update { _ in finishes ? finger.finish() : finger.cancel() }
      _ = hand.run(every: 0.02)
      XCTAssertNil(driver.progress)
      // A receiver is called before each change: the last value before nil is the outcome.
      XCTAssertEqual(seen.last, expected)
      XCTAssertEqual(driver.controller.topScreen?.id, finishes ? "list" : "detail")
    }
  }

  func testAClockAdvancesTheController() async throws {
    let container = try Container(size: Size(width: 320, height: 480))
    let controller = try NavigationController(screens: [Screen("list")], container: container)
    let driver = NavigationDriver(controller, clock: JumpingClock(), perSecond: 60)
    var fractions: [Double] = []
    driver.objectWillChange.sink { driver.progress.map { fractions.append($0) } }
    for name in ["detail", "more"] {
      try driver.update { try $0.push(Screen(name), animated: true) }
      for _ in 0..<2000 where driver.progress != nil { await Task.yield() }
      XCTAssertNil(driver.progress)
      XCTAssertEqual(driver.picture[node: .screen(name)]?.frame.width, 320)
      XCTAssertEqual(fractions.first, 0)
      XCTAssertEqual(fractions, fractions.sorted())
      XCTAssertEqual(fractions.last, 1)
      fractions = []
    }
  }

  func testADisplayLinkRunsOnlyDuringTransitions() async throws {
    let container = try Container(size: Size(width: 320, height: 480))
    let controller = try NavigationController(screens: [Screen("list")], container: container)
    var driver: NavigationDriver? = NavigationDriver(controller) { step in
      let link = DisplayLinkDriver(step)
      link.start()
      return link.stop
    }
    for name in ["detail", "more"] {
      try driver?.update { try $0.push(Screen(name), animated: true) }
      XCTAssertEqual(DisplayLinks.added.count, 1)
      DisplayLinks.tick(after: 0.1)
      XCTAssertGreaterThan(try XCTUnwrap(driver?.progress), 0.1)
      DisplayLinks.tick(after: 2)
      XCTAssertNil(driver?.progress)
      XCTAssertEqual(driver?.picture[node: .screen(name)]?.frame.width, 320)
      XCTAssertEqual(DisplayLinks.added, [])
    }
    // A driver that goes during a transition takes its link with it.
    try driver?.update { try $0.pop(animated: true) }
    weak let released = driver
    driver = nil
    XCTAssertNil(released)
    for _ in 0..<100 where !DisplayLinks.added.isEmpty { await Task.yield() }
    XCTAssertEqual(DisplayLinks.added, [])
  }

  func testPagesHaveTheirLayoutAndElementsHide() async throws {
    struct Page: View {
      @SwiftUI.Environment(\.layoutDirection) var direction
      var body: some View {
        ZStack {
          Text(direction == .rightToLeft ? "mirrored" : "plain")
          Text("photo").transitionElement("photo")
        }
      }
    }
    let driver = try makeDriver(direction: .rightToLeft)
    XCTAssertNotNil(render(NavigationStackView(driver) { _ in Page() }).first("mirrored"))
    let small = try Element("photo", frame: Rect(x: 20, y: 20, width: 40, height: 40))
    let large = try Element("photo", frame: Rect(x: 0, y: 0, width: 320, height: 200))
    try driver.update {
      try $0.setScreens([Screen("list", elements: [small])], animated: false)
      try $0.push(Screen("detail", elements: [large]), animated: true, using: MagicMove())
    }
    XCTAssertFalse(driver.controller.hiddenElements.isEmpty)
    let view = render(
      NavigationStackView(driver) { _ in
        Page()
      } part: {
        Text("\($0.layer)")
      })
    let photo = try XCTUnwrap(view.first("photo"))
    XCTAssertEqual(values("opacity", of: photo), [[0]])
    XCTAssertNotNil(view.first("snapshot(photo)"))
    _ = hand.run(every: 0.1)
    let shown = render(NavigationStackView(driver) { _ in Page() })
    XCTAssertEqual(values("opacity", of: try XCTUnwrap(shown.first("photo"))), [[1]])
    // The default parts: a bar with the title of its screen.
    XCTAssertNotNil(shown.first("detail"))
  }

  func testTheDefaultPartsShowTextsOnceAndTheChevron() async throws {
    let controller = try NavigationController(
      screens: [Screen("list", title: "All photos")],
      container: Container(size: Size(width: 320, height: 480)))
    let driver = NavigationDriver(controller) { [hand] step in
      hand.step = step
      return {}
    }
    try driver.update {
      try $0.push(
        Screen("photo", title: "Photo 7"), animated: true,
        using: SystemPush().takingNavigationBar())
    }
    func names(in view: Rendering) -> [String] {
      [view.name] + view.children.flatMap(names)
    }
    let shown = render(NavigationStackView(driver) { Text("page \($0.id)") })
    let moving = names(in: shown)
    XCTAssertEqual(moving.filter { $0 == "All photos" }.count, 2, "title and label")
    XCTAssertEqual(moving.filter { $0 == "Photo 7" }.count, 1)
    XCTAssertEqual(moving.filter { $0 == "BackChevron" }.count, 1)
    let title = try XCTUnwrap(shown.first("Photo 7"))
    XCTAssertEqual(values("font", of: title), [[17]])
    _ = hand.run(every: 0.1)
    let resting = names(in: render(NavigationStackView(driver) { Text("page \($0.id)") }))
    XCTAssertEqual(resting.filter { $0 == "Photo 7" }.count, 1)
    XCTAssertFalse(resting.contains("All photos"))
  }

  // MARK: Transitions

  /// The modifiers of a view that is inserted or removed, at a part of the way.
  private func modifiers(
    of transition: AnyTransition, inserting: Bool, at progress: Double
  ) -> [any ViewModifier] {
    transition.modifiers(inserting: inserting, progress: progress).flatMap { modifier in
      @MainActor func modified<M: ViewModifier>(_ modifier: M) -> [any ViewModifier] {
        render(Text("page").modifier(modifier)).modifiers
      }
      return modified(modifier)
    }
  }

  private func drawn(_ modifiers: [any ViewModifier], _ point: CGPoint) throws -> CGPoint {
    let effects = modifiers.compactMap { $0 as? any GeometryEffect }
    XCTAssertEqual(effects.count, 1)
    return point.applying(
      try XCTUnwrap(effects.first).effectValue(size: CGSize(width: 300, height: 600)))
  }

  private func opacity(_ modifiers: [any ViewModifier]) -> Double? {
    modifiers.compactMap { ($0 as? Recorded)?.name == "opacity" ? ($0 as? Recorded) : nil }
      .first?.values.first
  }

  func testATransitionBeginsAwayAndEndsAtRest() async throws {
    let effect = Effect.together(
      .move(.fore, to: .trailing), .opacity(.fore, 0.2)
    ).lasting(0.4).timing(.linear)
    let transition = AnyTransition.page(effect)
    let corner = CGPoint(x: 300, y: 600)
    // Positions of the right bottom corner, by hand: moved by the width of the view, linearly.
    for (inserting, part, x, alpha) in [
      (true, 0.0, 600.0, 0.2), (true, 0.25, 525, 0.4), (true, 0.5, 450, 0.6), (true, 1, 300, 1),
      (false, 1, 300, 1), (false, 0.5, 450, 0.6), (false, 0, 600, 0.2),
    ] {
      let steps = modifiers(of: transition, inserting: inserting, at: part)
      let point = try drawn(steps, corner)
      XCTAssertEqual(Double(point.x), x, accuracy: 1e-9, "\(inserting) \(part)")
      XCTAssertEqual(Double(point.y), 600, accuracy: 1e-9)
      XCTAssertEqual(try XCTUnwrap(opacity(steps)), alpha, accuracy: 1e-9, "\(inserting) \(part)")
    }
    // A page underneath comes by a pop, and does not move here.
    let under = AnyTransition.page(effect, inserting: .pop, removing: .push)
    XCTAssertEqual(try drawn(modifiers(of: under, inserting: true, at: 0), corner), corner)
  }

  func testTransitionsOfTheCatalogueFollowTheirLayers() async throws {
    let size = Size(width: 300, height: 600)
    let container = try Container(size: size, statusBarHeight: 0, navigationBarHeight: 0)
    for name in ["scale-back", "vc-flip", "vc-cube", "fade", "drop", "cover"] {
      let animator = try XCTUnwrap(NamedAnimator(rawValue: name)).animator()
      let context = StaticContext(
        .push, from: Screen("a", bar: .hidden), to: Screen("b", bar: .hidden),
        container: container)
      let timeline = try animator.timeline(for: context)
      XCTAssertNotNil(timeline[.to], name)
      let transition = AnyTransition.page(animator)
      for part in [0, 0.3, 0.6, 0.95] {
        guard let state = timeline.picture(atFraction: part)[.to] else { continue }
        let steps = modifiers(of: transition, inserting: true, at: part)
        for (x, y) in [(0.0, 0.0), (1, 0), (1, 1)] {
          guard let expected = state.drawnPoint(ofUnit: Point(x: x, y: y)) else { continue }
          let point = try drawn(steps, CGPoint(x: 300 * x, y: 600 * y))
          XCTAssertEqual(Double(point.x), expected.x, accuracy: 1e-6, "\(name) \(part)")
          XCTAssertEqual(Double(point.y), expected.y, accuracy: 1e-6, "\(name) \(part)")
        }
      }
    }
  }

  func testAClipAndRoundedCornersCutTheView() async throws {
    struct Iris: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 1 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        let frame = context.frame(of: .to)
        var state = LayerState(frame: frame)
        state.clip = Rect(x: 50, y: 100, width: 20, height: 40)
        state.cornerRadius = 8
        state.roundedCorners = .topLeft
        return try Timeline(duration: 1, layers: [Layer(.to, state)])
      }
    }
    let steps = modifiers(of: .page(Iris()), inserting: true, at: 0)
    let shape = try XCTUnwrap(
      steps.compactMap { ($0 as? Recorded)?.object as? any Shape }.first)
    let bounds = CGRect(x: 0, y: 0, width: 300, height: 600)
    let path = shape.path(in: bounds)
    XCTAssertEqual(path.boundingRect, CGRect(x: 50, y: 100, width: 20, height: 40))
    XCTAssertEqual(curves(in: path), 1)
    // At rest nothing is cut off, by a shape as well.
    let rest = modifiers(of: .page(Iris()), inserting: true, at: 1)
    let whole = rest.compactMap { ($0 as? Recorded)?.object as? any Shape }.first
    XCTAssert(try XCTUnwrap(whole).path(in: bounds).boundingRect.contains(bounds))
  }

  func testAPartOfTheViewFillsAFrameThatIsTurned() async throws {
    struct Loupe: AnimatedTransitioning {
      var state: LayerState {
        var state = LayerState(frame: Rect(x: 50, y: 100, width: 120, height: 300))
        state.sourceRect = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        state.transform = Transform(rotationX: 0.3, rotationY: 0.5, perspectiveDistance: 700)
        state.vanishingPoint = Point(x: 10, y: 20)
        state.cornerRadius = 12
        return state
      }
      func duration(in context: any TransitionContext) -> Double { 1 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        var other = LayerState(frame: context.frame(of: .from))
        other.alpha = 0.5
        return try Timeline(duration: 1, layers: [Layer(.from, other), Layer(.to, state)])
      }
    }
    let state = Loupe().state
    let transition = AnyTransition.page(Loupe())
    let steps = modifiers(of: transition, inserting: true, at: 0)
    // The middle half of a view of 300 × 600 fills the frame.
    for (x, y, unitX, unitY) in [
      (75.0, 150.0, 0.0, 0.0), (225, 450, 1, 1), (75, 450, 0, 1), (0, 0, -0.5, -0.5),
    ] {
      let expected = try XCTUnwrap(state.drawnPoint(ofUnit: Point(x: unitX, y: unitY)))
      let point = try drawn(steps, CGPoint(x: x, y: y))
      XCTAssertEqual(Double(point.x), expected.x, accuracy: 1e-9, "\(x), \(y)")
      XCTAssertEqual(Double(point.y), expected.y, accuracy: 1e-9, "\(x), \(y)")
    }
    // In the view's coordinates the frame is that half, and its corners are ellipses.
    let shape = steps.compactMap { ($0 as? Recorded)?.object as? any Shape }.first
    let path = try XCTUnwrap(shape).path(in: CGRect(x: 0, y: 0, width: 300, height: 600))
    XCTAssertEqual(path.boundingRect, CGRect(x: 75, y: 150, width: 150, height: 300))
    XCTAssertEqual(curves(in: path), 4)
    // At rest it is the view as it is, wherever the animator begins to remove it.
    let rest = modifiers(of: transition, inserting: false, at: 1)
    XCTAssertEqual(opacity(rest), 1)
    XCTAssertEqual(opacity(modifiers(of: transition, inserting: false, at: 0.9)), 0.5)
  }

  private func curves(in path: Path) -> Int {
    path.cgPath.parts.filter { if case .curve = $0 { true } else { false } }.count
  }

  func testThePhasesOfATransition() async throws {
    let effect = Effect.move(.fore, to: .bottom).timing(.linear)
    let transition = PageTransition(effect)
    for (phase, y) in [
      (TransitionPhase.willAppear, 600.0), (.identity, 0), (.didDisappear, 600),
    ] {
      let shown = render(transition.apply(content: Text("page"), phase: phase))
      XCTAssertEqual(Double(try drawn(shown.modifiers, .zero).y), y, accuracy: 1e-9)
    }
  }
}
