import TransitionKit
import TransitionKitContainers
import XCTest

/// The bar of tabs does not jump: neither when a change begins, nor when one ends.
final class TabBarTests: XCTestCase {
  private let phone = try! Container(size: Size(width: 320, height: 568))
  private let photo: ContainerNode = {
    var photo = Screen("photo")
    photo.hidesBottomBar = true
    return .screen(photo)
  }()

  private func start(
    _ tabs: [ContainerNode], profile: InterruptionProfile = .fluid
  ) throws -> ContainerController {
    try ContainerController(
      .tabs("tabs", tabs, behaviour: Tabs(barHeight: 49)), container: phone, profile: profile)
  }

  private func assertNoJump(
    _ app: ContainerController, line: UInt = #line, _ call: () throws -> Void
  ) rethrows {
    let before = app.picture
    try call()
    XCTAssertNil(AppPainter(size: phone.size).difference(before, app.picture), line: line)
  }

  private func assertNoEndJumps(_ app: ContainerController, line: UInt = #line) {
    for _ in 0..<20 where !app.isAtRest {
      app.advance(by: app.timeToNextEnd - 1e-7)
      assertNoJump(app, line: line) { app.advance(by: 2e-7) }
    }
    XCTAssertTrue(app.isAtRest, line: line)
  }

  func testAPushThatInterruptsAnotherWhileTabsChange() throws {
    for (pages, first) in [
      ([.screen("list")], .push(photo, onto: "b")), ([.screen("list"), photo], .pop(from: "b")),
    ] as [([ContainerNode], ContainerRequest)] {
      let app = try start([.stack("a", [.screen("r")]), .stack("b", pages)])
      try app.perform(.select("b", in: "tabs", by: .user), animated: true)
      app.advance(by: 0.05)
      try app.perform(first, animated: true)
      app.advance(by: 0.1)
      try assertNoJump(app) { try app.perform(.push(.screen("more"), onto: "b"), animated: true) }
      XCTAssertEqual(app.picture.layers.filter { $0.node == .bottomBar }.count, 1)
      XCTAssertNil(app.picture["b"]?.content.first { "\($0.node)".contains("bottomBar") })
      assertNoEndJumps(app)
      XCTAssertEqual(app.picture.layers.bottomBar == nil, app.tree.contains("photo"))
    }
  }

  /// A push that hides the bar over a tab from which something leaves is interrupted by another one.
  func testAPushThatHidesTheBarUnderACoverIsInterrupted() throws {
    for (time, other) in [(0.0, "more"), (0.1, "more"), (0.2, "plain"), (0.3, "more")] {
      let note = ContainerNode(Screen("note", presentationStyle: .overFullScreen))
      let app = try start([.stack("a", [.screen("list")]).presenting(note)])
      try app.perform(.dismiss("note"), animated: true)
      try assertNoJump(app) { try app.perform(.push(photo, onto: "a"), animated: true) }
      app.advance(by: time)
      var next = Screen(other)
      next.hidesBottomBar = other == "more"
      try assertNoJump(app) { try app.perform(.push(.screen(next), onto: "a"), animated: true) }
      assertNoEndJumps(app)
    }
  }

  /// A push that hides the bar is covered, and then undone under the cover.
  func testAPushThatHidesTheBarIsUndoneUnderACover() throws {
    for time in [0.05, 0.1, 0.2] {
      let app = try start([.stack("a", [.screen("list")])])
      try app.perform(.push(photo, onto: "a"), animated: true)
      app.advance(by: 0.1)
      let note = ContainerNode(Screen("note"))
      try assertNoJump(app) { try app.perform(.present(note, over: "a"), animated: true) }
      app.advance(by: time)
      try assertNoJump(app) { try app.perform(.pop(from: "a"), animated: true) }
      assertNoEndJumps(app)
    }
  }

  /// An animator that moves the picture of a page moves the bar of tabs with it.
  func testTheBarIsAPartOfThePictureOfItsPage() throws {
    let animators: [any AnimatedTransitioning] = [ScaleBack(), PushToLeft()]
    for animator in animators {
      let app = try start([.stack("home", [.screen("list")])])
      try assertNoJump(app) {
        try app.perform(.push(photo, onto: "home"), animated: true, using: animator)
      }
      assertNoEndJumps(app)
      try assertNoJump(app) {
        try app.perform(.pop(from: "home"), animated: true, using: animator)
      }
      app.advance(by: 0.1)
      let bars = app.picture["home"]?.content.filter { $0.content.bottomBar != nil }
      XCTAssertEqual(bars?.count, 1, "\(animator)")
      assertNoEndJumps(app)
      XCTAssertNotNil(app.picture["home"]?.content.bottomBar)
    }
  }

  /// The bar lies over what is presented over a tab, and does not come from under the page there.
  func testAPopUnderWhatIsPresentedOverItsTab() throws {
    let veil = ContainerNode(Screen("veil", presentationStyle: .overFullScreen))
    for request in [ContainerRequest.pop(from: "home"), .push(.screen("more"), onto: "home")] {
      for isDismissed in [false, true] {
        let app = try start([.stack("home", [.screen("list"), photo]).presenting(veil)])
        XCTAssertNil(app.picture.layers.bottomBar)
        try assertNoJump(app) { try app.perform(request, animated: true) }
        if isDismissed { try app.perform(.dismiss("veil"), animated: true) }
        app.advance(by: 0.1)
        let isPop = request == .pop(from: "home")
        if isPop { XCTAssertTrue(0.1..<0.9 ~= app.picture.layers.last?.state.alpha ?? 0) }
        assertNoEndJumps(app)
        XCTAssertEqual(app.picture.layers.bottomBar?.state.alpha, isPop ? 1 : nil)
      }
    }
  }

  /// The bar stays under the page that moves, and comes over what is presented only bit by bit.
  func testATabIsCoveredWhileAPageThatHidesTheBarMoves() throws {
    let veil = ContainerNode(Screen("veil", presentationStyle: .overFullScreen))
    let sheet = ContainerNode(
      Screen(
        "sheet", presentationStyle: .custom(frame: Rect(x: 0, y: 400, width: 320, height: 168))))
    for cover in [veil, sheet] {
      for (pages, request) in [
        ([.screen("list")], .push(photo, onto: "home")),
        ([.screen("list"), photo], .pop(from: "home")),
      ] as [([ContainerNode], ContainerRequest)] {
        for time in Cases.some(of: [0, 0.15, 0.3], quick: 1) {
          let app = try start([.stack("home", pages)])
          try app.perform(request, animated: true)
          app.advance(by: time)
          try assertNoJump(app) { try app.perform(.present(cover, over: "home"), animated: true) }
          for _ in 0..<60 { assertNoJump(app) { app.advance(by: 1e-7) }; app.advance(by: 0.01) }
          assertNoEndJumps(app)
          XCTAssertEqual(app.picture.layers.bottomBar == nil, app.tree.contains("photo"))
          try assertNoJump(app) { try app.perform(.dismiss(cover.id), animated: true) }
          assertNoEndJumps(app)
        }
      }
      let app = try start([.stack("home", [.screen("list"), photo])])
      let finger = GestureInteraction()
      try app.perform(.pop(from: "home"), animated: true, interaction: finger)
      finger.update(0.4)
      try assertNoJump(app) { try app.perform(.present(cover, over: "home"), animated: true) }
      app.advance(by: 0.1)
      assertNoJump(app) { finger.finish() }
      assertNoEndJumps(app)
      XCTAssertEqual(app.picture.layers.bottomBar?.state.alpha, 1)
    }
  }

  func testALinkChangesATabUnderWhatItDismisses() throws {
    let veil = ContainerNode(Screen("veil", presentationStyle: .overFullScreen))
    for (before, after) in [
      ([.screen("list"), photo], [.screen("list")]), ([.screen("list")], [.screen("list"), photo]),
    ] as [([ContainerNode], [ContainerNode])] {
      for isTakenBack in [false, true] {
        let app = try start([.stack("home", before).presenting(veil)])
        let link = try ContainerTree(
          .tabs("tabs", [.stack("home", after)], behaviour: Tabs(barHeight: 49)))
        let finger = GestureInteraction()
        try assertNoJump(app) {
          try app.perform(.show(link), animated: true, interaction: finger)
        }
        finger.update(0.4)
        XCTAssertEqual(
          try XCTUnwrap(app.picture.layers.bottomBar).state.alpha, before.count == 1 ? 0.6 : 0.4,
          accuracy: 1e-9)
        assertNoJump(app) { isTakenBack ? finger.cancel() : finger.finish() }
        assertNoEndJumps(app)
        XCTAssertEqual(
          app.picture.layers.bottomBar == nil, (before.count == 1) != isTakenBack)
      }
    }
  }

  /// A bar that still goes on after an interrupted transition, between pages that show it or pages that hide it.
  func testATabIsLeftWhoseBarStillGoesOn() throws {
    for (pages, first) in [
      ([.screen("list")], .push(photo, onto: "a")), ([.screen("list"), photo], .pop(from: "a")),
    ] as [([ContainerNode], ContainerRequest)] {
      let app = try start([.stack("a", pages), .stack("b", [.screen("other")])])
      try app.perform(first, animated: true)
      app.advance(by: 0.1)
      try app.perform(.push(.screen("more"), onto: "a"), animated: true)
      app.advance(by: 0.05)
      try assertNoJump(app) {
        try app.perform(.select("b", in: "tabs", by: .user), animated: true)
      }
      assertNoEndJumps(app)
      XCTAssertEqual(app.picture.layers.bottomBar?.state.alpha, 1)
    }
  }

  /// A stack is below the page that hides the bar, and neither has been drawn yet.
  func testABarThatAPageHidesStaysHiddenUnderWhatCoversTheTab() throws {
    let cover = ContainerNode(Screen("cover", presentationStyle: .fullScreen))
    let app = try start([
      .stack("home", [.screen("list"), photo, .screen("more")]).presenting(cover)
    ])
    XCTAssertNil(app.picture.layers.bottomBar)
    try app.perform(.dismiss("cover"), animated: false)
    XCTAssertNil(app.picture.layers.bottomBar)
  }

  func testALinkLeavesATabOnItsWayThatHidesTheBarNoLonger() throws {
    let app = try start([.screen("a"), .stack("b", [.screen("list"), photo])])
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    app.advance(by: 0.1)
    let link = try ContainerTree(
      .tabs(
        "tabs", [.screen("a"), .stack("b", [.screen("list")]), .screen("c")], selected: "c",
        behaviour: Tabs(barHeight: 49)))
    try assertNoJump(app) { try app.perform(.show(link), animated: true) }
    assertNoEndJumps(app)
    XCTAssertEqual(app.picture.layers.bottomBar?.state.alpha, 1)
  }

  /// The bar stays over a tab whose old picture still fades when the change of tabs ends.
  func testAChangeOfTabsEndsWhileALinkFadesTheTab() throws {
    let note = Screen(
      "note", presentationStyle: .custom(frame: Rect(x: 20, y: 40, width: 280, height: 60)))
    for isHidden in [true, false] {
      func tree(_ pages: [ContainerNode], tab: String) -> ContainerNode {
        .tabs(
          "tabs", [.screen("a"), .stack("b", pages)], selected: tab, behaviour: Tabs(barHeight: 49))
      }
      let list = ContainerNode.screen("list")
      let (old, new) = isHidden ? ([list, photo], [list]) : ([list], [list, photo])
      let app = try ContainerController(
        tree(old, tab: "a").presenting(ContainerNode(note)), container: phone)
      try app.perform(.select("b", in: "tabs", by: .user), animated: true)
      app.advance(by: 0.4)
      try assertNoJump(app) {
        try app.perform(.show(ContainerTree(tree(new, tab: "b"))), animated: true)
      }
      assertNoEndJumps(app)
      XCTAssertEqual(app.picture.layers.bottomBar?.state.alpha, isHidden ? 1 : nil)
    }
  }

  func testALinkLeavesATabWhosePushBeganWhileTabsChanged() throws {
    for profile in [InterruptionProfile.fluid, .deferred] {
      let app = try start(
        [.stack("a", [.screen("r")]), .stack("b", [.screen("list")])], profile: profile)
      try app.perform(.select("b", in: "tabs", by: .user), animated: true)
      app.advance(by: app.remaining - 0.1)
      try app.perform(.push(photo, onto: "b"), animated: true)
      app.advance(by: 0.15)
      XCTAssertNotNil(app.picture.layers.bottomBar)
      let link = try ContainerTree(
        .tabs(
          "tabs", [.stack("a", [.screen("r")]), .stack("b", [.screen("list"), .screen("new")])],
          selected: "a", behaviour: Tabs(barHeight: 49)))
      try assertNoJump(app) { try app.perform(.show(link), animated: true) }
      if profile == .fluid { assertNoEndJumps(app) }
    }
  }

  /// A page that hides the bar fades twice, and the bar comes only as fast as the page goes.
  func testALinkTurnsTabsBackAtOnceWhileAnOldPictureFades() throws {
    func tree(_ pages: [ContainerNode], tab: String, page: String) -> ContainerNode {
      .pager("book", [.screen("first"), .screen("next")], at: page)
        .presenting(
          .tabs(
            "tabs", [.stack("work", pages), .screen("you")], selected: tab,
            behaviour: Tabs(barHeight: 49)))
    }
    let list = ContainerNode.screen("list")
    let app = try ContainerController(
      tree([list, photo], tab: "work", page: "first"), container: phone)
    try assertNoJump(app) {
      try app.perform(
        .show(ContainerTree(tree([list], tab: "you", page: "first"))), animated: true)
    }
    try assertNoJump(app) {
      try app.perform(
        .show(ContainerTree(tree([list, .screen("more")], tab: "work", page: "next"))),
        animated: true)
    }
    assertNoEndJumps(app)
  }

  /// The bar lies over what is presented over a tab, also while that leaves and a page below moves the bar.
  func testTheBarStaysOverWhatIsDismissedDuringAPop() throws {
    var full = Screen("full")
    full.hidesBottomBar = true
    var home = ContainerNode.stack("home", [.screen("list"), .screen(full)])
    home.definesPresentationContext = true
    let app = try ContainerController(
      .tabs("app", [home, .screen("other")], behaviour: Tabs(barHeight: 49)),
      container: Container(size: Size(width: 390, height: 844)))
    try app.perform(.pop(from: "home"), animated: true)
    app.advance(by: 0.1)
    try app.perform(.present(.screen("note"), over: "home"), animated: false)
    XCTAssertEqual(app.picture.layers.last?.node, .bottomBar)
    try app.perform(.dismiss("note"), animated: true)
    for _ in 0..<5 {
      XCTAssertEqual(app.picture.layers.last?.node, .bottomBar)
      XCTAssertEqual(app.picture.layers.last?.state.alpha ?? 0, 1, accuracy: 1e-9)
      app.advance(by: 0.02)
    }
  }
}

extension [ContainerLayer] {
  /// The first bar of tabs, at any depth.
  fileprivate var bottomBar: ContainerLayer? {
    lazy.compactMap { $0.node == .bottomBar ? $0 : $0.content.bottomBar }.first
  }
}
