import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Scenes that nest deep, or hold much, come to rest where they lead.
final class DeepSceneTests: XCTestCase {
  private func controller(_ ids: String...) throws -> NavigationController {
    try NavigationController(
      screens: ids.map { Screen($0) },
      container: try Container(size: Size(width: 320, height: 568)))
  }

  /// Waits until everything rests, and compares the picture with that of a new controller.
  private func assertRests(
    _ controller: NavigationController, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    controller.advanceToRest()
    XCTAssertEqual(controller.remaining, 0, file: file, line: line)
    XCTAssertFalse(controller.isInMotion, file: file, line: line)
    let other = try NavigationController(
      screens: Array(controller.screens), container: controller.container)
    for screen in controller.presentedScreens { try other.present(screen, animated: false) }
    XCTAssertEqual(
      controller.picture.layers.map(\.state), other.picture.layers.map(\.state), file: file,
      line: line)
    XCTAssertEqual(
      controller.picture.layers.map(\.node), other.picture.layers.map(\.node), file: file,
      line: line)
  }

  func testASheetOverPagesInPiecesIsDismissed() throws {
    let controller = try controller("a")
    let sheet = Screen("sheet", presentationStyle: .pageSheet(.iOS26))
    try controller.present(sheet, animated: true)
    for id in ["b", "c"] {
      controller.advance(by: 0.1)
      try controller.push(Screen(id), animated: true, using: VCExplode())
    }
    controller.advance(by: 0.1)
    try controller.dismiss(animated: true)
    XCTAssertLessThan(controller.picture.flattened.count, 3000)
    try assertRests(controller)
  }

  func testQuickPairsOfPushAndPopRest() throws {
    for factor in [0.3, 0.4, 0.7] {
      let controller = try controller("a")
      var wait = 0.2
      for index in 0..<12 {
        try controller.push(Screen("p\(index)"), animated: true)
        controller.advance(by: wait)
        _ = try controller.pop(animated: true)
        controller.advance(by: wait)
        wait *= factor
      }
      try assertRests(controller)
    }
  }

  func testAWayBackIntoAPictureThatStandsStillEndsAtItsPage() throws {
    let controller = try controller("a")
    for index in 0..<14 {
      try controller.push(Screen("p\(index)"), animated: true)
      controller.advance(by: 0.01)
    }
    for _ in 0..<14 {
      _ = try controller.pop(animated: true)
      controller.advance(by: 0.004)
    }
    try assertRests(controller)
  }

  func testPairsOfASheetAndAPushDoNotHangOrGrow() throws {
    for step in [0.005, 0.02] {
      let controller = try controller("a")
      for index in 0..<60 {
        let sheet = Screen("s\(index)", presentationStyle: .pageSheet(.iOS26))
        try? controller.present(sheet, animated: true)
        controller.advance(by: step)
        try? controller.push(Screen("p\(index)"), animated: true)
        controller.advance(by: step)
      }
      // Eight motions nest. Each side of one has at most four layers for each of the sheets, and the motions of the
      // stack, which has at most eight layers in each.
      XCTAssertLessThan(controller.picture.flattened.count, 9 * 2 * (60 * 4 + 9 * 8))
      controller.advanceToRest()
      XCTAssertFalse(controller.isInMotion)
    }
  }

  func testAPagePushedBackAfterAFingersPopThatACallRepeated() throws {
    let controller = try controller("s0", "s1", "c")
    let finger = GestureInteraction()
    _ = try controller.pop(animated: true, interaction: finger)
    finger.update(0.4)
    _ = try controller.pop(animated: true)
    controller.advance(by: 0.1)
    let before = controller.picture
    try controller.push(Screen("c"), animated: true)
    XCTAssertEqual(
      controller.picture.flattened.filter { $0.opacity > 0 }.map(\.matrix),
      before.flattened.filter { $0.opacity > 0 }.map(\.matrix))
    controller.advance(by: controller.remaining - 1e-6)
    // The page is back within a point before the end.
    let page = try XCTUnwrap(controller.picture.flattened.last { $0.entry.node == .screen("c") })
    XCTAssertEqual(try XCTUnwrap(page.matrix.apply(to: .zero)).x, 0, accuracy: 1)
    try assertRests(controller)
  }

  func testAPresentationDoesNotMultiplyPieces() throws {
    // Each of 160 pieces would contain a scene that has 160 pieces itself.
    let controller = try controller("a")
    try controller.push(Screen("b"), animated: true, using: VCExplode())
    controller.advance(by: 0.1)
    let page = Screen("page", presentationStyle: .fullScreen)
    try controller.present(page, animated: true, using: VCExplode())
    controller.advance(by: 0.1)
    XCTAssertGreaterThan(controller.picture.flattened.count, 160)
    XCTAssertLessThan(controller.picture.flattened.count, 3000)
    try assertRests(controller)
  }

  func testANewLayoutDoesNotMultiplyPieces() throws {
    // In a low container each of 10 pieces contains 10; in a narrow one each of 1,000 pieces contained 1,000.
    let controller = try NavigationController(
      screens: [Screen("a", bar: .hidden)],
      container: try Container(size: Size(width: 376, height: 40)), defaultAnimator: VCExplode())
    try controller.push(Screen("b", bar: .hidden), animated: true)
    try controller.push(Screen("c", bar: .hidden), animated: true)
    XCTAssertGreaterThan(controller.picture.flattened.count, 100)
    try controller.resize(to: Size(width: 40, height: 568))
    XCTAssertLessThan(controller.picture.flattened.count, 1500)
    try assertRests(controller)
  }

  func testManyNewLayoutsAndLinksStayFew() throws {
    let controller = try controller("a", "b")
    for index in 0..<2000 {
      let size = Size(width: 320 + Double(index % 7), height: 568)
      controller.updateContainer(try Container(size: size), animated: true)
      if index % 100 == 0 {
        XCTAssertLessThan(controller.picture.flattened.count, 200, "\(index)")
      }
    }
    for index in 0..<400 {
      let sheet = Screen("s\(index)", presentationStyle: .pageSheet(.iOS26))
      try controller.show(
        NavigationState(screens: [Screen("l\(index)")], presentedScreens: [sheet]), animated: true)
    }
    XCTAssertLessThan(controller.picture.flattened.count, 2000)
    try assertRests(controller)
  }

  func testASheetThatLeavesShowsTheStackThatChangedUnderIt() throws {
    let controller = try controller("a")
    try controller.present(Screen("sheet", presentationStyle: .pageSheet(.iOS26)), animated: false)
    try controller.dismiss(animated: true)
    controller.advance(by: 0.05)
    try controller.push(Screen("b"), animated: true, using: Fade(duration: 0.1))
    controller.advance(by: 0.15)
    XCTAssertTrue(controller.isInMotion, "the sheet still leaves")
    let pages = controller.picture.flattened.compactMap { layer -> String? in
      switch layer.entry.node {
      case .screen(let id), .picture(let id): id
      default: nil
      }
    }
    XCTAssertEqual(pages, ["b", "sheet"])
    try assertRests(controller)
  }

  /// The preview of a predictive back ends beside the screen; the release leads the page out of sight.
  func testAPopThatIsAskedForAgainIsReleasedAsByItsFinger() throws {
    let animator = try XCTUnwrap(NamedAnimator(rawValue: "predictive-back")).animator()
    let controller = try controller("a", "b")
    let finger = GestureInteraction()
    try controller.pop(animated: true, using: animator, interaction: finger)
    finger.update(0.05)
    try controller.pop(animated: true, using: animator)
    controller.advance(by: controller.remaining - 1e-9)
    let left = controller.picture.flattened.first { $0.entry.node == .screen("b") }
    XCTAssertEqual(left?.opacity ?? 0, 0, accuracy: 1e-6)
    try assertRests(controller)
  }
}
