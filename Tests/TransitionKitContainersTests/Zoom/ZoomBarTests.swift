import TransitionKit
import TransitionKitContainers
import XCTest

/// The bars of two pages between which a zoom pushes (sheets 5.1, row "bars").
///
/// They stay above the card and cross-fade in place: the back button in 140 ms, the title in 50 ms after 90.
final class ZoomBarTests: XCTestCase {
  private let grid = Screen("grid", title: "Album", bar: .opaque)
  private let photo = Screen("photo", title: "Photo", bar: .opaque)

  private func timeline(
    _ operation: TransitionOperation, reducesMotion: Bool = false
  ) throws -> Timeline {
    let isPush = operation == .push
    return try Zoom().resolvedTimeline(
      for: StaticContext(
        operation, from: isPush ? grid : photo, to: isPush ? photo : grid,
        container: try Container(
          size: Size(width: 390, height: 844), navigationBarHeight: 44,
          reducesMotion: reducesMotion)))
  }

  /// The share of the fades at some times; the curve is symmetric, so the middles are exact.
  private let shares: [(time: Double, button: Double?, title: Double?)] = [
    (0, 0, 0), (0.07, 0.5, 0), (0.09, nil, 0), (0.115, nil, 0.5), (0.14, 1, 1), (0.6, 1, 1),
  ]

  func testTheBarsOfAPushCrossFadeInTheirTimes() throws {
    let timeline = try timeline(.push)
    for (time, button, title) in shares {
      let picture = timeline.picture(at: time)
      if let button {
        XCTAssertEqual(picture[.barBackChevron]?.alpha ?? -1, button, accuracy: 1e-6, "\(time) s")
      }
      if let title {
        XCTAssertEqual(picture[.barTitle(of: .to)]?.alpha ?? -1, title, accuracy: 1e-6, "\(time) s")
        XCTAssertEqual(
          picture[.barTitle(of: .from)]?.alpha ?? -1, 1 - title, accuracy: 1e-6, "\(time) s")
      }
    }
  }

  func testTheBarsOfAPopCrossFadeAtItsStartToo() throws {
    let timeline = try timeline(.pop)
    for (time, button, title) in shares {
      let picture = timeline.picture(at: time)
      if let button {
        XCTAssertEqual(
          picture[.barBackChevron]?.alpha ?? -1, 1 - button, accuracy: 1e-6, "\(time) s")
      }
      if let title {
        XCTAssertEqual(picture[.barTitle(of: .to)]?.alpha ?? -1, title, accuracy: 1e-6, "\(time) s")
      }
    }
  }

  func testTheBarsStayInPlaceAboveTheCard() throws {
    for operation in [TransitionOperation.push, .pop] {
      let timeline = try timeline(operation)
      let ids = timeline.layers.map(\.id)
      let card = try XCTUnwrap(ids.firstIndex(of: operation == .push ? .to : .from))
      for layer in timeline.layers
      where [.bar, .barTitle(of: .from), .barTitle(of: .to), .barBackChevron].contains(layer.id) {
        XCTAssertGreaterThan(try XCTUnwrap(ids.firstIndex(of: layer.id)), card, "\(layer.id)")
        XCTAssertEqual(layer.tracks.frame, nil, "\(layer.id) stays in place")
      }
      XCTAssertTrue(ids.contains(.bar))
    }
  }

  /// The bar becomes lower at once, while the page below keeps its own bar under it: nothing is bare between them.
  func testALargeTitleLeavesNoGapBelowTheBar() throws {
    let large = Screen("grid", title: "Album", bar: .largeTitle)
    let container = try Container(size: Size(width: 390, height: 844), navigationBarHeight: 44)
    let timeline = try Zoom().resolvedTimeline(
      for: StaticContext(.push, from: large, to: photo, container: container))
    for time in stride(from: 0.02, to: timeline.duration, by: 0.02) {
      let layers = timeline.picture(at: time).layers
      let bar = try XCTUnwrap(layers.first { $0.id == .bar }).state.frame
      for x in [60.0, 195, 330] {
        let point = Point(x: x, y: bar.maxY + 2)
        let isCovered = layers.contains { entry in
          guard entry.state.alpha == 1, entry.id != .dimming, entry.state.fill == nil,
            let low = entry.state.drawnPoint(ofUnit: .zero),
            let high = entry.state.drawnPoint(ofUnit: Point(x: 1, y: 1))
          else { return false }
          return low.x <= point.x && point.x < high.x && low.y <= point.y && point.y < high.y
        }
        XCTAssertTrue(isCovered, "\(time): \(point)")
      }
    }
  }

  /// Whatever the bars look like, there is a timeline, and no bar is ever higher than one of them at rest.
  func testAZoomGoesBackBetweenAnyTwoBars() throws {
    let styles: [BarStyle] = [.hidden, .opaque, .translucent, .largeTitle]
    let container = try Container(
      size: Size(width: 390, height: 844), statusBarHeight: 47, navigationBarHeight: 44)
    for lower in styles {
      for upper in styles {
        let (list, page) = (Screen("list", bar: lower), Screen("page", bar: upper))
        for context in [
          StaticContext(.push, from: list, to: page, container: container),
          StaticContext(.pop, from: page, to: list, container: container),
        ] {
          let animators: [any AnimatedTransitioning] = [Zoom(), Zoom(from: "gone")]
          for animator in animators {
            let timeline = try animator.resolvedTimeline(for: context)
            for role in TransitionRole.allCases {
              let rest = max(
                container.barFrame(of: lower)?.height ?? 0,
                container.barFrame(of: upper)?.height ?? 0)
              for step in stride(from: 0, through: 600, by: Cases.count(full: 1, quick: 20)) {
                let picture = timeline.picture(at: Double(step) / 1000)
                guard let bar = picture[.barSnapshot(role)], bar.alpha > 0 else { continue }
                XCTAssertLessThan(
                  bar.frame.height, rest + 0.5,
                  "\(lower) \(upper) \(context.operation) \(role) at \(step) ms")
              }
            }
          }
        }
      }
    }
  }

  /// The card of a pop carries no bar, as the bars cross-fade in place.
  func testACardCarriesNoBar() throws {
    let app = try ContainerController(
      .stack("s", [.screen(Screen("grid", bar: .largeTitle)), .screen(photo)]),
      container: Container(size: Size(width: 390, height: 844), navigationBarHeight: 44))
    try app.perform(.pop(from: "s"), animated: true, using: Zoom())
    app.advance(by: 0.1)
    let bars = app.picture.layers.filter { $0.node == .bar(of: "photo") && $0.state.alpha > 0 }
    XCTAssertEqual(bars, [])
    XCTAssertEqual(app.picture.layers.filter { $0.node == .bar(of: "grid") }.count, 1)
  }

  func testTheCardFliesAsWithoutBars() throws {
    let bare = try Zoom().resolvedTimeline(
      for: StaticContext(
        .push, from: Screen("grid", bar: .hidden),
        to: Screen("photo", bar: .hidden),
        container: try Container(size: Size(width: 390, height: 844), navigationBarHeight: 44)))
    let barred = try timeline(.push)
    XCTAssertEqual(barred.duration, bare.duration)
    XCTAssertEqual(
      barred.layers.first { $0.id == .to }?.tracks.transform,
      bare.layers.first { $0.id == .to }?.tracks.transform)
  }

  func testReducedMotionHasOneCrossFade() throws {
    let timeline = try timeline(.push, reducesMotion: true)
    XCTAssertEqual(timeline.duration, 0.14)
    XCTAssertEqual(timeline.picture(at: 0.07)[.to]?.alpha ?? -1, 0.5, accuracy: 1e-6)
  }

  func testOnePageWithABarAndAPresentationHaveNoLayersForBars() throws {
    var bare = photo
    bare.bar = .hidden
    let container = try Container(size: Size(width: 390, height: 844), navigationBarHeight: 44)
    for context in [
      StaticContext(.push, from: grid, to: bare, container: container),
      StaticContext(.present, from: grid, to: photo, container: container),
    ] {
      let timeline = try Zoom().timeline(for: context)
      XCTAssertEqual(timeline.layers.count, 3)
    }
  }

  func testAStackInATreeCrossFadesItsBars() throws {
    let app = try ContainerController(
      .stack("home", [.screen(grid)]),
      container: try Container(size: Size(width: 390, height: 844), navigationBarHeight: 44))
    try app.perform(
      .push(.screen(photo), onto: "home"), animated: true, using: Zoom())
    app.advance(by: 0.07)
    let chevron = app.picture.layers.first { $0.id == .barBackChevron }
    XCTAssertEqual(chevron?.state.alpha ?? -1, 0.5, accuracy: 1e-6)
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "home[grid, photo]")
  }
}
