import TransitionKit
import TransitionKitContainers
import XCTest

/// What lies behind the upper one of several sheets, through a controller (sheets 1.1).
final class SheetOverSheetTests: XCTestCase {
  private let tall = made {
    try Container(size: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34))
  }

  /// Returns a map under sheets of one style, and the record of the events.
  private func start(
    _ style: SheetStyle, at detents: [String], in container: Container? = nil
  ) throws -> (ContainerController, Trace) {
    var map = ContainerNode.screen("map")
    for (id, detent) in zip(["a", "b", "c"], detents) {
      map = map.presenting(ContainerNode.screen(id).asSheet(style, at: detent))
    }
    return try TransitionKitContainersTests.start(map, in: container ?? tall)
  }

  /// Returns where the top edge of a node is drawn.
  private func top(_ id: String, _ app: ContainerController) throws -> Double {
    let state = try XCTUnwrap(app.picture[id]).state
    return state.frame.y + (1 - state.transform.scaleY) * state.anchor.y * state.frame.height
  }

  private func scale(_ id: String, _ app: ContainerController) -> Double? {
    app.picture[id]?.state.transform.scaleX
  }

  /// (family, top of the upper sheet, top of the covered one, its scale, top of the page, its scale), H 852, T 59.
  func testACoveredSheetRises() throws {
    let rows: [(SheetStyle, [Double])] = [
      // T + 10 and T; the scale is Flutter's.
      (.uiKit16(), [69, 59, 0.9165, 59, 0.9165]),
      // max(30, T) + 10, 10 higher.
      (.like.ionicCard(), [69, 59, 0.93, 59, 0.93]),
      // max(T, .05 H) + 11, recedes like the page.
      (.like.stupidSimple(), [70, 59, 0.9165, 59, 0.9165]),
      // T + 12, 12 higher.
      (.like.smoothSheets(), [71, 59, 0.92, 59, 0.92]),
      // .08 H, 0.005 · 0.92 H higher, .07 H.
      (.like.cupertino(), [68.16, 64.2408, 0.9165, 59.64, 0.9165]),
      // Nothing moves on iOS 26.
      (.uiKit26(), [59, 59, 1, 0, 1]),
    ]
    for (style, row) in rows {
      let largest = try XCTUnwrap(style.detents.last?.id)
      let (app, _) = try start(style, at: [largest, largest])
      let found = [
        try top("b", app), try top("a", app), scale("a", app) ?? 0, try top("map", app),
        scale("map", app) ?? 0,
      ]
      for (value, expected) in zip(found, row) {
        XCTAssertEqual(value, expected, accuracy: 1e-9, "\(found) for \(row)")
      }
    }
  }

  func testDeeperSheetsKeepTheirPlace() throws {
    let (app, _) = try start(.uiKit16(), at: ["large", "large", "large"])
    XCTAssertEqual(
      try ["map", "a", "b", "c"].map { try top($0, app) }, [59, 59, 59, 69])
  }

  func testASheetThatIsNotLargeLeavesTheLowerOneAsItIs() throws {
    let (app, _) = try start(.uiKit16(), at: ["large", "medium"])
    XCTAssertEqual(try top("a", app), 69)
    XCTAssertEqual(scale("a", app), 1)
    // Half of the way from medium to large, linear.
    try app.grabSheet("b")
    try app.dragSheet("b", by: (69 - 443.5) / 2)
    XCTAssertEqual(try top("a", app), 64, accuracy: 1e-9)
    XCTAssertEqual(scale("a", app) ?? 0, (1 + 0.9165) / 2, accuracy: 1e-9)
    XCTAssertEqual(try top("map", app), 59)
  }

  func testASheetRisesWhileAnotherComesAndReturns() throws {
    let (app, trace) = try start(.uiKit16(), at: ["large"])
    try app.perform(
      .present(ContainerNode.screen("b").asSheet(.uiKit16(), at: "large"), over: nil),
      animated: true)
    XCTAssertEqual(try top("a", app), 69)
    app.advance(by: 0.1)
    let risen = try top("a", app)
    XCTAssertTrue(59..<69 ~= risen, "\(risen)")
    app.advanceToRest()
    XCTAssertEqual(try top("a", app), 59, accuracy: 1e-9)
    // The lower sheets are told nothing.
    XCTAssertEqual(trace.appearance, ["wA(b)", "dA(b)"])
    try app.perform(.dismiss("b"), animated: true)
    app.advanceToRest()
    XCTAssertEqual(try top("a", app), 69)
    XCTAssertEqual(scale("a", app), 1)
  }

  /// iPad: T + 20, with a home button T + 30; the covered sheet is 10 points higher, and the page is only dimmed.
  func testSheetsOnAnIPad() throws {
    for (bottom, upper) in [(20.0, 44.0), (0, 54)] {
      let pad = try Container(
        size: Size(width: 820, height: 1180), safeArea: Insets(top: 24, bottom: bottom))
      let (app, _) = try start(.uiKit16(), at: ["large", "large"], in: pad)
      XCTAssertEqual(try top("b", app), upper)
      XCTAssertEqual(try top("a", app), upper - 10, accuracy: 1e-9)
      XCTAssertEqual(app.picture["map"]?.state, LayerState(frame: pad.bounds))
      let full = app.sheet("b")?.activeDetents.last?.height
      XCTAssertEqual(full ?? 0, 1180 - upper, accuracy: 1e-9)
    }
  }

  /// Without a home indicator: 20 points below the safe area, the covered sheet 10.
  func testSheetsWithoutAHomeIndicator() throws {
    let low = try Container(size: Size(width: 375, height: 667), safeArea: Insets(top: 20))
    let (app, _) = try start(.uiKit16(), at: ["large", "large"], in: low)
    XCTAssertEqual(try ["map", "a", "b"].map { try top($0, app) }, [30, 30, 40])
  }

  /// In compact height an attached sheet begins 8 points below the safe area and covers its presenter; one that
  /// is not attached fills the screen.
  func testSheetsInCompactHeight() throws {
    let wide = try Container(
      size: Size(width: 852, height: 393), safeArea: Insets(top: 12, left: 59, bottom: 21))
    let (attached, _) = try start(
      .uiKit16(attachedInCompactHeight: true), at: ["medium"], in: wide)
    XCTAssertEqual(try top("a", attached), 20)
    XCTAssertEqual(attached.sheet("a")?.activeDetents.map(\.height), [373])
    let (filling, _) = try start(.uiKit16(), at: ["medium"], in: wide)
    XCTAssertEqual(filling.picture["a"]?.state.frame, wide.bounds)
  }

  func testTheDimmingOverASheetMayBeAnother() throws {
    let (app, _) = try start(.like.stupidSimple(), at: ["large", "large"])
    func dimming(over id: String) -> Double? {
      app.picture.layers.first { $0.node == .dimming(over: id) }?.state.alpha
    }
    XCTAssertEqual(dimming(over: "map") ?? 0, 0.15, accuracy: 1e-12)
    XCTAssertEqual(dimming(over: "a") ?? 0, 0.1, accuracy: 1e-12)
  }

  /// A whole screen below a sheet recedes as the page of the app does.
  func testAWholeScreenBelowASheetRecedes() throws {
    var page = ContainerNode.screen("page")
    page.screen.presentationStyle = .overFullScreen
    let map = ContainerNode.screen("map").presenting(page)
      .presenting(ContainerNode.screen("b").asSheet(.uiKit16(), at: "large"))
    let (app, _) = try TransitionKitContainersTests.start(map, in: tall)
    XCTAssertEqual(try top("page", app), 59)
    XCTAssertEqual(try top("map", app), 0)
  }

  /// A link that takes the lower sheet away leaves the page behind the upper one.
  func testALinkThatRemovesTheLowerSheetLetsThePageRecede() throws {
    let (app, _) = try start(.uiKit16(), at: ["large", "large"])
    let link = try ContainerTree(
      ContainerNode.screen("map").presenting(
        ContainerNode.screen("b").asSheet(.uiKit16(), at: "large")))
    try app.perform(.show(link), animated: false)
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["map", "b"])
    XCTAssertEqual(try top("map", app), 59)
    XCTAssertEqual(scale("map", app), 0.9165)
  }

  /// What is presented over a form sheet finds it as it was.
  func testAPageIsPresentedOverAFormSheet() throws {
    for width in [390.0, 820] {
      let app = try ContainerController(
        .screen("feed").presenting(ContainerNode(Screen("form", presentationStyle: .formSheet))),
        container: Container(size: Size(width: width, height: 1180)))
      let size = try XCTUnwrap(app.picture["form"]?.state.frame.size)
      try app.perform(.present(.screen("page"), over: "form"), animated: true)
      let inner = try XCTUnwrap(app.picture["form"]?.content.first { $0.node == .screen("form") })
      XCTAssertEqual(inner.state.frame, Rect(origin: .zero, size: size))
      app.advanceToRest()
    }
  }
}
