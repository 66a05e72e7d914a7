import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

/// From which side a tab enters, and that it does so from where the picture is.
final class TabSideTests: XCTestCase {
  private static let names = ["t0", "t1", "t2", "t3"]
  /// A page from the trailing side over one that moves a fifth aside.
  private static let slide = Effect.move(.fore, to: .trailing)
    .with(.parallax(.back, x: -0.2)).timing(.linear).lasting(1)

  private static func app(
    at index: Int, _ direction: LayoutDirection, order: Tabs.EventOrder = .system
  ) throws -> ContainerController {
    try ContainerController(
      .tabs(
        "tabs", names.map { .screen(Screen($0, bar: .hidden)) }, selected: names[index],
        behaviour: Tabs(order: order)),
      container: try Container(size: Size(width: 400, height: 800), layoutDirection: direction))
  }

  func testAnEarlierTabEntersFromItsOwnSide() throws {
    for direction in LayoutDirection.allCases {
      for order in Tabs.EventOrder.allCases {
        for from in Self.names.indices {
          for to in Self.names.indices where to != from {
            let app = try Self.app(at: from, direction, order: order)
            try app.perform(
              .select(Self.names[to], in: "tabs", by: .program), animated: true, using: Self.slide)
            app.advance(by: 0.25)
            let message = "\(direction) \(order) \(from) to \(to)"
            let entered = try XCTUnwrap(app.picture[Self.names[to]]?.state.frame.x, message)
            let left = try XCTUnwrap(app.picture[Self.names[from]]?.state.frame.x, message)
            let sign = direction == .leftToRight ? 1.0 : -1
            if to > from {
              XCTAssertEqual(entered, sign * 300, accuracy: 1e-9, message)
              XCTAssertEqual(left, sign * -20, accuracy: 1e-9, message)
            } else {
              XCTAssertEqual(entered, sign * -60, accuracy: 1e-9, message)
              XCTAssertEqual(left, sign * 100, accuracy: 1e-9, message)
            }
            app.advanceToRest()
            XCTAssertEqual(app.picture[Self.names[to]]?.state.frame.x, 0, message)
          }
        }
      }
    }
  }

  /// The same picture as a push in a plain stack whose animator knows the indexes.
  func testTheControllerShowsWhatAChangeOfTabsShows() throws {
    for direction in LayoutDirection.allCases {
      for (from, to) in [(0, 2), (2, 0), (3, 1), (1, 2)] {
        let app = try Self.app(at: from, direction)
        let push = SystemPush()
        try app.perform(
          .select(Self.names[to], in: "tabs", by: .user), animated: true, using: push)
        let context = StaticContext(
          .push, from: Screen(Self.names[from], bar: .hidden),
          to: Screen(Self.names[to], bar: .hidden), container: app.container)
        let change = push.changingTabs(from: from, to: to)
        for step in 0..<4 {
          let picture = try change.timeline(for: context).picture(at: Double(step) * 0.1)
          for (role, name) in [(LayerID.from, Self.names[from]), (.to, Self.names[to])] {
            XCTAssertEqual(
              try XCTUnwrap(app.picture[name]).state.frame.x, try XCTUnwrap(picture[role]).frame.x,
              accuracy: 1e-9, "\(direction) \(from) to \(to), \(name), \(step)")
          }
          app.advance(by: 0.1)
        }
      }
    }
  }

  /// A change of tabs that meets another one starts from the picture that is on screen.
  func testATabDoesNotJumpWhenAnotherOneIsChosenOnTheWay() throws {
    for direction in LayoutDirection.allCases {
      for first in Self.names.indices where first != 1 {
        for second in Self.names.indices where second != first {
          let app = try Self.app(at: 1, direction)
          try app.perform(
            .select(Self.names[first], in: "tabs", by: .program), animated: true, using: Self.slide)
          app.advance(by: 0.4)
          let before = app.picture
          try app.perform(
            .select(Self.names[second], in: "tabs", by: .program), animated: true,
            using: Self.slide)
          let after = app.picture
          let message = "\(direction) 1, \(first), \(second)"
          let shown = try XCTUnwrap(before[Self.names[first]]?.state, message)
          let now = try XCTUnwrap(after[Self.names[first]]?.state, message)
          XCTAssertEqual(
            now.frame.x + now.transform.translationX,
            shown.frame.x + shown.transform.translationX, accuracy: 1e-6, message)
          app.advanceToRest()
          XCTAssertEqual(app.picture[Self.names[second]]?.state.frame.x, 0, message)
        }
      }
    }
  }

  /// A tab that is chosen while a finger holds another change, or has let it run back, starts from the
  /// picture that is on screen.
  func testATabDoesNotJumpWhenAnotherOneIsChosenUnderAFinger() throws {
    for isCancelled in [false, true] {
      for first in Self.names.indices where first != 2 {
        for second in Self.names.indices where second != first {
          let app = try Self.app(at: 2, .leftToRight)
          let finger = GestureInteraction()
          try app.perform(
            .select(Self.names[first], in: "tabs", by: .program), animated: true,
            using: Self.slide, interaction: finger)
          finger.update(0.4)
          if isCancelled {
            finger.cancel()
            app.advance(by: 0.1)
          }
          let before = app.picture
          try app.perform(
            .select(Self.names[second], in: "tabs", by: .program), animated: true,
            using: Self.slide)
          let message = "2, \(first), \(second), cancelled: \(isCancelled)"
          for name in [Self.names[first], Self.names[2]] {
            let shown = try XCTUnwrap(before[name]?.state, message)
            // By pencil: the page in front has moved 160 points away, the other one is 48 points aside.
            if !isCancelled {
              let isInFront = (name == Self.names[first]) == (first > 2)
              let x = isInFront ? (first > 2 ? 240.0 : 160) : first > 2 ? -32 : -48
              XCTAssertEqual(shown.frame.x + shown.transform.translationX, x, accuracy: 1e-6)
            }
            let now = try XCTUnwrap(app.picture[name]?.state, message)
            XCTAssertEqual(
              now.frame.x + now.transform.translationX,
              shown.frame.x + shown.transform.translationX, accuracy: 1e-6, message)
          }
          app.advanceToRest()
          XCTAssertEqual(app.tree.shownChild(of: "tabs"), Self.names[second], message)
          XCTAssertEqual(app.picture[Self.names[second]]?.state.frame.x, 0, message)
        }
      }
    }
  }

  func testASchemeReachesEveryContainer() throws {
    for isLate in [false, true] {
      let app = try Self.app(at: 0, .leftToRight)
      let change = Effect.move(.fore, to: .trailing).springing(as: .spatial)
      if isLate {
        try app.perform(.select("t1", in: "tabs", by: .program), animated: true, using: change)
        app.advanceToRest()
      }
      app.motionScheme = .expressive
      try app.perform(.select("t2", in: "tabs", by: .program), animated: true, using: change)
      XCTAssertEqual(
        app.remaining,
        MotionScheme.expressive.spring(.spatial).settlingDuration(within: .uiKit), accuracy: 1e-12)
    }
  }

  /// The bar of tabs in the picture of an interrupted change is still that of the tabs.
  func testTheBarOfTabsStaysThatOfTheTabsInAnOlderPicture() throws {
    let app = try ContainerController(
      .tabs("tabs", [.stack("home", [.screen("list")])], behaviour: Tabs(barHeight: 49)),
      container: try Container(size: Size(width: 320, height: 568)))
    try app.perform(.push(.screen("page"), onto: "home"), animated: true)
    app.advanceToRest()
    let finger = GestureInteraction()
    try app.perform(.pop(from: "home"), animated: true, interaction: finger)
    finger.update(1)
    let before = app.picture
    try app.perform(
      .push(.tabs("more", [.screen("first")], behaviour: Tabs(barHeight: 49)), onto: "home"),
      animated: true)
    func bars(_ layers: [ContainerLayer]) -> [String] {
      layers.flatMap { layer -> [String] in
        (layer.node == .bottomBar ? [layer.container] : []) + bars(layer.content)
      }
    }
    XCTAssertEqual(bars(app.picture["home"]?.content ?? []).filter { $0 == "home" }, [])
    XCTAssertNil(AppPainter(size: app.container.size).difference(before, app.picture))
  }

  /// A page that hid the bar above the root becomes the root, which shows it: the way back to it brings the bar,
  /// also where it turns a push back that has not moved yet.
  func testTheBarOfTabsComesWhereAWayBackEndsAtTheRoot() throws {
    for share in [0, 0.3] {
      let app = try ContainerController(
        .tabs("tabs", [.stack("home", [.screen("list")])], behaviour: Tabs(barHeight: 49)),
        container: try Container(size: Size(width: 320, height: 568)))
      var photo = Screen("photo")
      photo.hidesBottomBar = true
      try app.perform(.push(.screen(photo), onto: "home"), animated: false)
      XCTAssertNil(app.picture.layers.bottomBar)
      try app.perform(
        .setStack("home", [.screen(photo), .screen("list"), .screen("more")]), animated: true)
      app.advance(by: app.remaining * share)
      let before = app.picture
      try app.perform(.popTo("photo"), animated: true)
      XCTAssertNil(AppPainter(size: app.container.size).difference(before, app.picture))
      app.advance(by: app.remaining - 1e-7)
      let last = app.picture
      app.advanceToRest()
      XCTAssertNil(AppPainter(size: app.container.size).difference(last, app.picture))
      XCTAssertEqual(app.picture.layers.bottomBar?.state.frame.x, 0)
    }
  }

  /// A tab is chosen while a finger holds the change to another one: the picture goes on from where it is.
  func testATabChosenWhileAFingerHoldsAChangeDoesNotJump() throws {
    for direction in LayoutDirection.allCases {
      for from in Self.names.indices {
        for held in Self.names.indices where held != from {
          for chosen in Self.names.indices where chosen != held {
            let app = try Self.app(at: from, direction)
            let finger = GestureInteraction()
            try app.perform(
              .select(Self.names[held], in: "tabs", by: .user), animated: true, using: Self.slide,
              interaction: finger)
            finger.update(0.4)
            let before = app.picture
            try app.perform(
              .select(Self.names[chosen], in: "tabs", by: .user), animated: true, using: Self.slide)
            let message = "\(direction) from \(from), held to \(held), chosen \(chosen)"
            XCTAssertNil(
              AppPainter(size: app.container.size).difference(before, app.picture), message)
            app.advanceToRest()
            XCTAssertEqual(app.tree.shownChild(of: "tabs"), Self.names[chosen], message)
            XCTAssertEqual(app.picture[Self.names[chosen]]?.state.frame.x, 0, message)
          }
        }
      }
    }
  }
}

extension [ContainerLayer] {
  /// The first bar of tabs, at any depth.
  fileprivate var bottomBar: ContainerLayer? {
    lazy.compactMap { $0.node == .bottomBar ? $0 : $0.content.bottomBar }.first
  }
}
