import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// No content is ever missing: what is hidden on a page is shown by a layer.
///
/// The pictures are painted from the layers and the hidden elements alone, for every animator of the
/// catalogue.
final class ContentLawTests: XCTestCase {
  func testTheEndsOfEveryTransitionShowTheScenesAtRest() throws {
    try forEachCase(bars: [.opaque, .hidden]) { each in
      let start = each.painted
      try each.begin()
      guard each.showsElements else { return }
      each.compare(start, "at the start")
      each.controller.advance(by: each.controller.remaining * (1 - 1e-9))
      guard each.controller.transition != nil else { return each.fail("it has ended too early") }
      let end = each.painted
      each.controller.advanceToRest()
      each.compare(end, "at the end")
    }
  }

  /// A presenter that stays in view shows its elements until the first picture, and from the last one on.
  func testTheEndsOverAPresenterInViewShowTheScenesAtRest() throws {
    let pairs = try ScreenPair.all()
    let modal = try ContentLawTests.hidingAnimators.get().filter { $0.operation.isModal }
    XCTAssertGreaterThan(modal.count, Cases.count(full: 10, quick: 1))
    try concurrently(modal) { name, operation in
      for (style, pair) in zip([PresentationStyle.formSheet, .pageSheet, .overFullScreen], pairs) {
        var styled = pair
        styled.fore.presentationStyle = style
        let container = try Container(size: Size(width: 320, height: 568))
        let each = try Case(name, operation, styled, bar: .hidden, container: container)
        let start = each.painted
        try each.begin()
        guard each.showsElements else { continue }
        each.compare(start, "at the start, \(style.placement)")
        each.controller.advance(by: each.controller.remaining * (1 - 1e-9))
        let end = each.painted
        each.controller.advanceToRest()
        each.compare(end, "at the end, \(style.placement)")
      }
    }
  }

  func testAHiddenElementIsInSightAndNothingJumps() throws {
    try forEachCase { each in
      try each.begin()
      guard each.showsElements else { return }
      try each.checkUntilRest(instants: 20)
    }
  }

  func testAnElementThatIsRemovedIsGoneAtOnceAndNothingJumpsAfterwards() throws {
    try forEachCase { each in
      try each.begin()
      let controller = each.controller
      guard let context = controller.transition, !controller.hiddenElements.isEmpty else { return }
      controller.advance(by: controller.remaining * 0.4)
      let role: TransitionRole = each.container.layoutDirection == .leftToRight ? .to : .from
      var screen = context.screen(role)
      screen.elements = []
      try controller.updateScreen(screen)
      XCTAssertFalse(
        controller.hiddenElements.contains { $0.screen == screen.id }, "\(each.title)")
      each.checkHoles("after the removal")
      try each.checkJumps(instants: 5)
      controller.advance(by: controller.remaining * (1 - 1e-9))
      let end = each.painted
      controller.advanceToRest()
      each.compare(end, "at the end")
    }
  }

  func testACancelledTransitionReturnsToTheSceneBefore() throws {
    try forEachCase { each in
      let start = each.painted
      let driver = GestureInteraction()
      try each.begin(driver)
      guard each.showsElements else { return }
      each.compare(start, "at the start")
      driver.update(0.3)
      each.checkHoles("under a finger")
      driver.update(0.6)
      each.checkHoles("under a finger")
      driver.cancel()
      each.controller.advance(by: each.controller.remaining * (1 - 1e-9))
      each.compare(start, "at the end")
      each.controller.advanceToRest()
      each.compare(start, "at rest")
    }
  }

  func testAPushThatIsPoppedReturnsToTheSceneBefore() throws {
    try forEachCase(bars: [.hidden]) { each in
      guard each.operation == .push else { return }
      let start = each.painted
      try each.begin()
      guard each.showsElements else { return }
      each.controller.advance(by: each.controller.remaining * 0.5)
      let middle = each.painted
      try each.controller.pop(animated: true)
      each.compare(middle, "when the pop begins")
      try each.checkUntilRest(instants: 5)
      each.controller.advanceToRest()
      each.compare(start, "at rest")
    }
  }

  func testWithReducedMotionElementsStayOnTheirPages() throws {
    let pairs = try ScreenPair.all()
    for (name, operation) in Cases.some(
      of: try ContentLawTests.hidingAnimators.get(), quick: 10)
    {
      for pair in pairs {
        let container = try Container(size: Size(width: 320, height: 568), reducesMotion: true)
        let each = try Case(name, operation, pair, bar: .opaque, container: container)
        try each.begin()
        XCTAssertEqual(each.controller.hiddenElements, [], each.title)
        XCTAssertFalse(each.showsElements, each.title)
      }
    }
  }

  // MARK: Cases

  /// A transition of an animator between two screens that share elements.
  final class Case {
    let name: NamedAnimator
    let operation: TransitionOperation
    let title: String
    let controller: NavigationController
    let container: Container
    let painter: ContentPainter
    let fore: Screen

    init(
      _ name: NamedAnimator, _ operation: TransitionOperation, _ pair: ScreenPair, bar: BarStyle,
      container: Container
    ) throws {
      self.name = name
      self.operation = operation
      title =
        "\(name.rawValue), \(operation), \(pair.title), \(bar)"
        + "\(container.layoutDirection == .rightToLeft ? ", right to left" : "")"
      var (back, fore) = (pair.back, pair.fore)
      (back.bar, fore.bar) = (bar, bar)
      self.fore = fore
      self.container = container
      controller = try NavigationController(
        screens: [back], container: container, defaultAnimator: name.animator())
      painter = ContentPainter(container: container, others: pair.points)
      switch operation {
      case .push, .present: break
      case .pop: try controller.push(fore, animated: false)
      case .dismiss: try controller.present(fore, animated: false)
      }
    }

    func begin(_ interaction: (any PercentDrivenInteraction)? = nil) throws {
      switch operation {
      case .push: try controller.push(fore, animated: true, interaction: interaction)
      case .pop: try controller.pop(animated: true, interaction: interaction)
      case .present: try controller.present(fore, animated: true, interaction: interaction)
      case .dismiss: try controller.dismiss(animated: true, interaction: interaction)
      }
    }

    /// Whether the transition hides elements or has layers for them.
    var showsElements: Bool {
      !controller.hiddenElements.isEmpty
        || controller.picture.layers.contains { $0.node?.flyingElement != nil }
    }

    var painted: ContentPainter.Shot { ContentPainter.Shot(of: controller) }

    func fail(_ text: String) { XCTFail("\(title): \(text)") }

    /// Fails if the elements of the picture now differ from those of another picture.
    func compare(_ old: ContentPainter.Shot, _ when: String) {
      guard let difference = painter.difference(old, painted) else { return }
      fail("\(when): \(difference) at \(difference.point)")
    }

    /// Fails if a hole is in sight while its element is not.
    ///
    /// An element may be behind others that fly. An element of a cascade is not in sight before its
    /// turn.
    func checkHoles(_ when: @autoclosure () -> String) {
      let picture = painted
      for hidden in controller.hiddenElements {
        if name.rawValue == "cascade", hidden.screen == fore.id { continue }
        guard let hole = picture.painted.pointOfHole(hidden),
          !picture.painted.draws(hidden.element), !isReplaced(hidden, in: picture)
        else { continue }
        fail("\(when()): \(hidden) is missing at \(hole)")
      }
    }

    /// Returns whether a page that grows out of an element takes its place.
    private func isReplaced(
      _ hidden: ElementOnScreen, in picture: ContentPainter.Shot
    ) -> Bool {
      guard hidden.screen != fore.id,
        !controller.hiddenElements.contains(ElementOnScreen(hidden.element, on: fore.id))
      else { return false }
      var pages = picture.painted
      pages.elements = .leftOut
      return snapshotPoints(of: hidden.element, in: picture).contains {
        pages.weights(at: $0)[.page(fore.id)] ?? 0 > 0.01
      }
    }

    /// Points spread over the snapshots of an element.
    private func snapshotPoints(
      of element: String, in picture: ContentPainter.Shot
    ) -> [Point] {
      let parts = [0.05, 0.25, 0.5, 0.75, 0.95]
      return picture.layers.filter { $0.node?.flyingElement == element }.flatMap { layer in
        parts.flatMap { x in
          parts.compactMap { layer.state.drawnPoint(ofUnit: Point(x: x, y: $0)) }
        }
      }
    }

    /// Checks jumps at instants until the transition ends.
    func checkJumps(instants: Int) throws {
      let step = controller.remaining / Double(instants + 1)
      let moment = step * 1e-4
      for index in 1...instants {
        controller.advance(by: step - moment)
        guard controller.transition != nil else { return }
        let before = painted
        controller.advance(by: moment)
        compare(before, "jump at instant \(index)")
      }
    }

    /// Checks holes and jumps at instants until the transition ends.
    func checkUntilRest(instants: Int) throws {
      let step = controller.remaining / Double(instants + 1)
      let moment = step * 1e-4
      for index in 1...instants {
        controller.advance(by: step - moment)
        guard controller.transition != nil else { return }
        checkHoles("instant \(index)")
        let before = index.isMultiple(of: 2) ? painted : nil
        controller.advance(by: moment)
        if let before { compare(before, "jump at instant \(index)") }
      }
    }
  }

  /// Two screens that share elements.
  struct ScreenPair {
    let title: String
    let back: Screen
    var fore: Screen
    /// The centres of the elements.
    let points: [Point]

    init(_ title: String, _ back: [Element], _ fore: [Element]) {
      self.title = title
      self.back = Screen("grid", elements: back)
      self.fore = Screen("detail", elements: fore)
      points = [self.back, self.fore].flatMap { screen in
        PlacedScreen(screen, frame: Rect(x: 0, y: 64, width: 320, height: 504)).placedElements
          .map { Point(x: $0.rect.center.x + 0.3, y: $0.rect.center.y + 0.4) }
      }
    }

    /// A cell of a list, scrolled to three places.
    static func list(_ id: String, scrolledTo y: Double, _ elements: [Element]) throws -> Element {
      try Element(
        id, frame: Rect(x: 0, y: 100, width: 320, height: 404), scrollOffset: Point(x: 0, y: y),
        contentSize: Size(width: 320, height: 2000), elements: elements)
    }

    static func all() throws -> [ScreenPair] {
      let cell = Rect(x: 110, y: 330, width: 100, height: 100)
      let header = try Element("photo", frame: Rect(x: 0, y: 80, width: 320, height: 220))
      var pairs = try [("seen", 120.0), ("half scrolled away", 380), ("scrolled away", 600)].map {
        title, y in
        ScreenPair(
          "a cell \(title)", [try list("list", scrolledTo: y, [Element("photo", frame: cell)])],
          [header])
      }
      let cells = try (0..<4).map {
        try Element(
          "cell\($0)", frame: Rect(x: 20, y: 150 + 90 * Double($0), width: 80, height: 60))
      }
      let tiles = try (0..<4).map {
        try Element(
          "cell\($0)", frame: Rect(x: 180, y: 450 - 90 * Double($0), width: 120, height: 70))
      }
      pairs.append(ScreenPair("several", cells, tiles))
      pairs.append(
        ScreenPair(
          "lists on both, only one with an element in sight",
          [
            try list(
              "list", scrolledTo: 0,
              [
                Element("photo", frame: cell.withOrigin(y: 50)),
                Element("only", frame: cell.withOrigin(y: 200)),
              ])
          ],
          [
            try list(
              "rows", scrolledTo: 0, [Element("photo", frame: cell.withOrigin(x: 10, y: 900))])
          ]))
      pairs.append(
        ScreenPair(
          "partly outside", [try Element("photo", frame: cell.withOrigin(x: 270))],
          [
            try Element("photo", frame: cell.withOrigin(x: -40, y: 90)),
            try Element("only", frame: cell),
          ]))
      pairs.append(
        ScreenPair(
          "outside", [try Element("photo", frame: cell.withOrigin(x: 330))],
          [try Element("photo", frame: cell.withOrigin(x: 40, y: 90))]))
      pairs.append(
        ScreenPair(
          "nested",
          [
            try Element(
              "card", frame: Rect(x: 20, y: 120, width: 120, height: 140),
              elements: [
                Element("photo", frame: Rect(x: 10, y: 10, width: 100, height: 60)),
                Element("text", frame: Rect(x: 10, y: 80, width: 100, height: 40)),
              ])
          ],
          [
            try Element("photo", frame: Rect(x: 0, y: 80, width: 320, height: 200)),
            try Element("only", frame: Rect(x: 30, y: 320, width: 200, height: 80)),
          ]))
      return pairs
    }
  }

  /// The animators and operations of the catalogue that hide elements of some pair.
  ///
  /// The others leave all elements on their pages, so their pictures are those of the pages alone.
  private static let hidingAnimators = Result {
    let pairs = try ScreenPair.all()
    return try Situations.animatorsAndOperations.filter { name, operation in
      try pairs.contains { pair in
        let isForward = operation.direction == .forward
        let context = StaticContext(
          operation, from: isForward ? pair.back : pair.fore,
          to: isForward ? pair.fore : pair.back, container: Situations.anyContainer)
        let timeline = try name.animator().resolvedTimeline(for: context)
        return !timeline.hiddenElements.isEmpty
          || timeline.layers.contains { context.node(of: $0.id).flyingElement != nil }
      }
    }
  }

  private func forEachCase(
    bars: [BarStyle] = [.opaque], mirrored: Set<String> = ["a cell seen", "partly outside"],
    _ body: @Sendable (Case) throws -> Void
  ) throws {
    let pairs = try ScreenPair.all()
    try concurrently(
      Cases.some(of: try ContentLawTests.hidingAnimators.get(), quick: 5)
    ) { name, operation in
      for pair in pairs {
        for direction in LayoutDirection.allCases
        where direction == .leftToRight || mirrored.contains(pair.title) {
          for bar in bars {
            let container = try Container(
              size: Size(width: 320, height: 568), layoutDirection: direction)
            try body(try Case(name, operation, pair, bar: bar, container: container))
          }
        }
      }
    }
  }
}
