import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

/// A change of the container that is animated: nothing is seen to change in that instant, relative to the container.
final class MorphLawTests: XCTestCase {
  private static let portrait = Size(width: 320, height: 568)
  private static let landscape = Size(width: 568, height: 320)

  private static func container(_ size: Size, reducesMotion: Bool = false) throws -> Container {
    try Container(
      size: size, statusBarHeight: size.width > size.height ? 0 : 20, navigationBarHeight: 44,
      bottomBarHeight: 49, reducesMotion: reducesMotion)
  }

  private static func controller() throws -> NavigationController {
    let photo = try Element("photo", frame: Rect(x: 20, y: 200, width: 80, height: 80))
    return try NavigationController(
      screens: [Screen("a", bar: .largeTitle, elements: [photo])], container: container(portrait))
  }

  /// The drawn layers as a person sees them: where their corners are, in fractions of the container, and how opaque.
  private static func look(
    _ layers: some Sequence<Picture.FlatLayer>, in container: Size
  ) -> [String] {
    layers.map { layer in
      let size = layer.entry.state.frame.size
      let corners = [Point.zero, Point(x: size.width, y: size.height)].map {
        guard let point = layer.matrix.apply(to: $0) else { return "behind the eye" }
        return "\(text(point.x / container.width)) \(text(point.y / container.height))"
      }
      return "\(layer.entry.node.map { "\($0)" } ?? "") \(corners) \(text(layer.opacity))"
    }
  }

  private static func text(_ number: Double) -> String {
    String(Int((number * 1e4).rounded()))
  }

  /// Changes the size, and checks that the picture from before is all that is seen.
  private static func turn(
    _ controller: NavigationController, to size: Size, _ message: String
  ) throws {
    let (before, old) = (controller.picture, controller.container.size)
    controller.updateContainer(try container(size), animated: true)
    let after = controller.picture
    let cover = try XCTUnwrap(after.layers.last, message)
    XCTAssertEqual(cover.state, LayerState(frame: controller.container.bounds), message)
    let first = try XCTUnwrap(
      after.flattened.lastIndex { $0.entry.id == cover.id && $0.parent == nil }, message)
    XCTAssertEqual(
      look(after.flattened[(first + 1)...], in: size), look(before.flattened, in: old), message)
  }

  /// Checks that the old picture fades evenly in 0.3 s, over what a change without animation shows.
  private static func play(
    _ controller: NavigationController, _ other: NavigationController, _ message: String
  ) throws {
    other.updateContainer(controller.container)
    for step in 1..<10 {
      controller.advance(by: 0.03)
      other.advance(by: 0.03)
      let picture = controller.picture
      XCTAssertEqual(
        try XCTUnwrap(picture.layers.last?.state.alpha), 1 - Double(step) / 10, accuracy: 1e-9,
        message)
      XCTAssertEqual(
        look(picture.flattened.prefix(other.picture.flattened.count), in: landscape),
        look(other.picture.flattened, in: landscape), message)
    }
    controller.advance(by: 0.031)
    other.advance(by: 0.031)
    XCTAssertEqual(controller.picture.layers, other.picture.layers, message)
    controller.advanceToRest()
    other.advanceToRest()
    XCTAssertEqual(controller.picture.layers, other.picture.layers, message)
    XCTAssertEqual(controller.state, other.state, message)
  }

  // MARK: - The law

  func testTheOldPictureIsStretchedAndFadesAtRest() throws {
    let (controller, other) = (try Self.controller(), try Self.controller())
    try Self.turn(controller, to: Self.landscape, "at rest")
    XCTAssertEqual(controller.remaining, 0.3, accuracy: 1e-12)
    XCTAssertNil(controller.transition)
    try Self.play(controller, other, "at rest")
    XCTAssertEqual(controller.remaining, 0)
  }

  /// Where a page is in the new layout and in the old picture, in fractions of their widths.
  private static func places(of page: String, on controller: NavigationController) -> [Double] {
    controller.picture.flattened.filter { $0.entry.node == .screen(page) }.compactMap {
      $0.matrix.apply(to: .zero).map { $0.x / controller.container.width }
    }
  }

  /// A finger or a turn after the change moves the page in both layouts alike.
  func testTheOldPictureFollowsWhatMovesTheNewOne() throws {
    func check(_ name: String, _ story: (NavigationController, GestureInteraction) throws -> Void)
      throws
    {
      let controller = try Self.controller()
      let finger = GestureInteraction()
      try story(controller, finger)
      for _ in 0..<6 {
        controller.advance(by: 0.03)
        let places = Self.places(of: "b", on: controller)
        guard let first = places.first else { continue }
        XCTAssertEqual(places.count, 2, name)
        for place in places { XCTAssertEqual(place, first, accuracy: 1e-6, name) }
      }
      if finger.target != nil { finger.cancel() }
      controller.advanceToRest()
      XCTAssertFalse(controller.isInMotion, name)
    }
    let landscape = try Self.container(Self.landscape)
    let push = Screen("b", bar: .largeTitle)
    try check("a finger that takes over") { controller, finger in
      try controller.push(push, animated: true)
      controller.advance(by: 0.1)
      controller.updateContainer(landscape, animated: true)
      try controller.pop(animated: true, interaction: finger)
    }
    try check("a turn") { controller, _ in
      try controller.push(push, animated: true)
      controller.advance(by: 0.15)
      controller.updateContainer(landscape, animated: true)
      try controller.pop(animated: true)
    }
    try check("a finger that lets go and takes again") { controller, finger in
      try controller.push(push, animated: true, interaction: finger)
      finger.update(0.3)
      controller.updateContainer(landscape, animated: true)
      finger.completionSpeed = 0.4
      finger.finish()
      controller.advance(by: 0.03)
      finger.pause()
    }
    try check("a release with a speed") { controller, finger in
      try controller.push(push, animated: true, interaction: finger)
      finger.update(0.3)
      controller.updateContainer(landscape, animated: true)
      finger.completionSpeed = 0.4
      finger.releaseVelocity = 4
      finger.finish()
    }
  }

  /// As a window that is dragged: of many old pictures, those that have not faded stay in the picture.
  func testManyNewSizesInARowKeepTheOldPictures() throws {
    for isPushing in [false, true] {
      let controller = try Self.controller()
      if isPushing { try controller.push(Screen("b"), animated: true) }
      for count in 1...12 {
        controller.advance(by: 1 / 60)
        let width = controller.container.width + 20
        controller.updateContainer(
          try Self.container(Size(width: width, height: 568)), animated: true)
        let covers = controller.picture.flattened.filter {
          $0.entry.node == .own("layout", transition: 0)
        }
        XCTAssertGreaterThanOrEqual(covers.count, min(count, 7), "pushing \(isPushing), \(count)")
      }
      controller.advanceToRest()
      let rest = try NavigationController(
        screens: Array(controller.screens), container: controller.container)
      XCTAssertEqual(controller.picture.layers, rest.picture.layers)
    }
  }

  func testTheOldPictureIsStretchedAndFadesInFlight() throws {
    for (name, operation) in Cases.some(of: Situations.animatorsAndOperations, quick: 16)
    where operation == .push || operation == .present {
      let message = "\(name.rawValue) \(operation)"
      let controllers = try (0..<2).map { _ in
        let controller = try Self.controller()
        let screen = Screen("b", hidesBottomBar: true)
        if operation == .push {
          try controller.push(screen, animated: true, using: name.animator())
        } else {
          try controller.present(screen, animated: true, using: name.animator())
        }
        controller.advance(by: controller.remaining * 0.4)
        return controller
      }
      try Self.turn(controllers[0], to: Self.landscape, message)
      try Self.play(controllers[0], controllers[1], message)
    }
  }

  func testTheOldPictureFollowsTheFinger() throws {
    let controller = try Self.controller()
    try controller.push(Screen("b"), animated: false)
    let finger = GestureInteraction()
    try controller.pop(animated: true, interaction: finger)
    finger.update(0.5)
    try Self.turn(controller, to: Self.landscape, "finger")
    func page() throws -> Double {
      let content = try XCTUnwrap(controller.picture.layers.last?.content)
      return try XCTUnwrap(content.layers.first { $0.node == .screen("b") }).state.frame.x
    }
    XCTAssertEqual(try page(), 160, accuracy: 1e-6)
    finger.update(0.75)
    XCTAssertEqual(try page(), 240, accuracy: 1e-6)
    finger.cancel()
    controller.advance(by: 0.1)
    XCTAssertLessThan(try page(), 240)
    controller.advanceToRest()
    XCTAssertEqual(controller.picture.layers.map(\.id).first { $0 == .to }, .to)
    XCTAssertEqual(controller.screens.map(\.id), ["a", "b"])
  }

  func testASecondChangeFadesWhatIsSeen() throws {
    let controller = try Self.controller()
    try controller.push(Screen("b"), animated: true)
    controller.advance(by: 0.1)
    try Self.turn(controller, to: Self.landscape, "first")
    controller.advance(by: 0.1)
    try Self.turn(controller, to: Self.portrait, "second")
    controller.advance(by: 0.1)
    try controller.push(Screen("c"), animated: true)
    controller.advance(by: 0.1)
    try Self.turn(controller, to: Self.landscape, "third")
    controller.advanceToRest()
    let other = try NavigationController(
      screens: Array(controller.screens), container: controller.container)
    XCTAssertEqual(controller.picture.layers, other.picture.layers)
  }

  func testAPlainChangeAndReducedMotionShowTheNewLayoutAtOnce() throws {
    let (controller, other) = (try Self.controller(), try Self.controller())
    let reduced = try Self.container(Self.landscape, reducesMotion: true)
    try Self.turn(controller, to: Self.landscape, "first")
    controller.advance(by: 0.1)
    controller.updateContainer(reduced, animated: true)
    other.updateContainer(reduced)
    XCTAssertEqual(controller.picture.layers, other.picture.layers)
    XCTAssertEqual(controller.remaining, 0)
  }

  // MARK: - Apps

  func testAnAppKeepsItsOldPictureInThatInstant() throws {
    let app = try ContainerController(
      .tabs("app", [.stack("shop", [.screen("list")]), .screen("more")]),
      container: Self.container(Self.portrait))
    for isInFlight in [false, true] {
      if isInFlight {
        try app.perform(.push(.screen("shoe"), onto: "shop"), animated: true)
        app.advance(by: 0.1)
      }
      let (before, bounds) = (app.picture.layers, app.container.bounds)
      let next = bounds.width < bounds.height ? Self.landscape : Self.portrait
      app.updateContainer(try Self.container(next), animated: true)
      let cover = try XCTUnwrap(app.picture.layers.last)
      XCTAssertEqual(cover.state, LayerState(frame: app.container.bounds))
      XCTAssertEqual(cover.content, before)
      XCTAssertEqual(cover.bounds, bounds)
      app.advance(by: 0.15)
      XCTAssertEqual(try XCTUnwrap(app.picture.layers.last?.state.alpha), 0.5, accuracy: 1e-9)
      app.advanceToRest()
      let other = try ContainerController(
        .tabs("app", [.stack("shop", [.screen("list")]), .screen("more")]),
        container: app.container)
      if isInFlight { try other.perform(.push(.screen("shoe"), onto: "shop"), animated: false) }
      XCTAssertEqual(app.picture.layers, other.picture.layers)
      XCTAssertTrue(app.isAtRest)
    }
  }

  func testAFingerMovesThePagesInAllLayouts() throws {
    // A page that comes from the right edge follows the finger: at 3/4 a quarter of the width is left to go.
    let controller = try NavigationController(
      screens: [Screen("a")], container: Container(size: Self.portrait))
    let finger = GestureInteraction()
    try controller.push(Screen("b"), animated: true, interaction: finger)
    finger.update(0.25)
    for size in [Self.landscape, Size(width: 400, height: 400)] {
      controller.updateContainer(try Container(size: size), animated: true)
    }
    for fraction in [0.75, 0.5] {
      finger.update(fraction)
      var layers = controller.picture.layers
      for width in [400.0, 568, 320] {
        let page = layers.first { $0.node == .screen("b") }
        XCTAssertEqual(
          try XCTUnwrap(page?.state.frame.x), width * (1 - fraction), accuracy: 1e-6,
          "\(width) at \(fraction)")
        layers = layers.last?.content?.layers ?? []
      }
    }
  }
}
