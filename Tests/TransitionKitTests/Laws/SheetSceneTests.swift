import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The picture around presentations: what rests before and after equals both ends.
final class SheetSceneTests: XCTestCase {
  private func containers() throws -> [Container] {
    [
      try Container(size: Size(width: 320, height: 568)),
      try Container(
        size: Size(width: 393, height: 852), statusBarHeight: 59,
        safeArea: Insets(top: 59, bottom: 34)),
      try Container(size: Size(width: 852, height: 393), layoutDirection: .rightToLeft),
      try Container(size: Size(width: 1024, height: 1366)),
    ]
  }

  /// Plays a step and compares the picture at rest with both ends of its transition.
  private func check(
    _ controller: NavigationController, _ painter: Painter, _ note: String,
    _ step: (NavigationController) throws -> Void
  ) rethrows {
    let before = controller.picture
    try step(controller)
    let painter = painter.knowing(controller)
    if let jump = painter.difference(before, controller.picture) {
      XCTFail("\(note) begins elsewhere \(jump)")
    }
    controller.advance(by: controller.remaining * (1 - 1e-9))
    let last = controller.picture
    controller.advanceToRest()
    if let jump = painter.difference(last, controller.picture) {
      XCTFail("\(note) ends elsewhere \(jump)")
    }
  }

  func testNoPresentationJumpsAtItsEnds() throws {
    for (place, container) in try containers().enumerated() {
      // Every animator in every other container.
      for (number, name) in Cases.animators.enumerated() where (number + place) % 3 == 0 {
        let animator = name.animator()
        // The folded page stands on edge beside the eye, so its strips are seen at the ends too.
        guard name.rawValue != "vc-fold",
          animator.operations.isSuperset(of: [.present, .dismiss])
        else { continue }
        let screens = ["a", "b", "m", "n"].map { Screen($0) }
        var painter = Painter(container: container, screens: screens)
        painter.presented = ["m", "n"]
        let controller = try NavigationController(
          screens: [screens[0]], container: container, defaultAnimator: animator)
        let note = "\(name.rawValue) in \(container.size)"
        for (index, style) in [PresentationStyle.fullScreen, .pageSheet, .formSheet].enumerated() {
          var screen = screens[2]
          screen.presentationStyle = style
          try check(controller, painter, "present \(index), \(note)") {
            try $0.present(screen, animated: true)
          }
          try check(controller, painter, "dismiss \(index), \(note)") {
            try $0.dismiss(animated: true)
          }
        }
      }
    }
  }

  func testASheetRestsAsItsTransitionLeavesIt() throws {
    // Flutter: the presenter is scaled by .9165 about its top, .07 H down; the sheet's top is at .08 H.
    let controller = try NavigationController(
      screens: [Screen("a")], container: Container(size: Size(width: 320, height: 600)))
    try controller.present(Screen("m"), animated: true, using: PageSheet())
    controller.advanceToRest()
    let picture = controller.picture
    XCTAssertEqual(
      picture.layers.compactMap(\.node), [.picture(of: "a"), .dimming(over: "a"), .screen("m")])
    let presenter = try XCTUnwrap(picture[node: .picture(of: "a")])
    XCTAssertEqual(presenter.transform.scaleX, 0.9165)
    XCTAssertEqual(presenter.frame.y, 42, accuracy: 1e-9)
    XCTAssertEqual(presenter.cornerRadius, 12)
    XCTAssertEqual(picture[node: .dimming(over: "a")]?.alpha, 0.1)
    XCTAssertEqual(picture[.to]?.frame, Rect(x: 0, y: 48, width: 320, height: 552))
    XCTAssertEqual(picture[.to]?.cornerRadius, 12)
    // It follows a rotation.
    try controller.resize(to: Size(width: 600, height: 320))
    XCTAssertEqual(
      try XCTUnwrap(controller.picture[.to]).frame.y, 25.6, accuracy: 1e-9)
    XCTAssertEqual(
      try XCTUnwrap(controller.picture[node: .picture(of: "a")]).frame.y, 22.4, accuracy: 1e-9)
  }

  func testAFormSheetIsCentredWhereverItIs() throws {
    let controller = try NavigationController(
      screens: [Screen("a")], container: Container(size: Size(width: 1024, height: 1366)))
    try controller.present(Screen("m"), animated: true, using: FormSheet())
    controller.advanceToRest()
    XCTAssertEqual(controller.picture[.to]?.frame, Rect(x: 242, y: 373, width: 540, height: 620))
    try controller.resize(to: Size(width: 1366, height: 1024))
    XCTAssertEqual(controller.picture[.to]?.frame, Rect(x: 413, y: 202, width: 540, height: 620))
    XCTAssertEqual(controller.picture[node: .dimming(over: "a")]?.alpha, 0.4)
  }

  func testAPresenterThatTheAnimatorLeavesOutStays() throws {
    struct OnlyNew: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 0.5 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try Timeline(
          duration: 0.5,
          layers: [
            Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(to: 1, curve: .linear)
          ])
      }
    }
    let controller = try NavigationController(
      screens: [Screen("a")], container: Container(size: Size(width: 320, height: 568)))
    try controller.present(
      Screen("m", presentationStyle: .overFullScreen), animated: true, using: OnlyNew())
    controller.advance(by: 0.25)
    XCTAssertEqual(controller.picture[.from]?.alpha, 1)
    controller.advanceToRest()
    try controller.dismiss(animated: false)
    try controller.push(Screen("b"), animated: true, using: OnlyNew())
    controller.advance(by: 0.25)
    XCTAssertEqual(controller.picture[.from]?.frame, Rect(x: 0, y: 64, width: 320, height: 504))
  }
}
