import Foundation
import TransitionKit
import TransitionKitContainers
import XCTest

/// The sheets of iOS 26 come, move and leave on the system's spring, by every call and every touch.
///
/// Expected values by pencil: a part of 1 − (1 + ωt)·e^(−ωt) of the way is done after t, with ω = √(1000/3). On 375 × 667
/// points without a home indicator, the large sheet rests at 30. Medium is .56 · 637 = 357 points high, drawn by
/// 359/375 and 8 points above the bottom: at 667 − 8 − 357 · 359/375 = 317.232.
final class SheetSpringTests: XCTestCase {
  private let phone = made {
    try Container(size: Size(width: 375, height: 667), safeArea: Insets(top: 20))
  }
  private let times = [0.02, 0.05, 0.1, 0.2, 0.3, 0.45]
  private let medium = 659.0 - 357 * 359 / 375

  private func part(_ time: Double) -> Double {
    let way = (1000.0 / 3).squareRoot() * time
    return 1 - (1 + way) * exp(-way)
  }

  private func y(_ app: ContainerController, _ id: String = "note") -> Double {
    app.picture[id]?.state.frame.y ?? .nan
  }

  private func note(_ style: SheetStyle = .uiKit26(), at detent: String? = nil) -> ContainerNode {
    ContainerNode.stack("note", [.screen("text")]).asSheet(style, at: detent)
  }

  private func check(
    _ app: ContainerController, _ id: String = "note", from start: Double, to end: Double,
    _ message: String, line: UInt = #line
  ) {
    var now = 0.0
    for time in times {
      app.advance(by: time - now)
      now = time
      let expected = start + (end - start) * part(time)
      XCTAssertEqual(y(app, id), expected, accuracy: 1e-6, "\(message) \(time)", line: line)
    }
  }

  func testASheetIsWhereUIKitHasItAfterATenthOfASecond() throws {
    let app = try ContainerController(.screen("map"), container: phone)
    try app.perform(.present(note(), over: nil), animated: true)
    XCTAssertEqual(y(app), 667)
    app.advance(by: 0.1)
    // Measured in UIKit 26.1.
    XCTAssertEqual(y(app), 476.5, accuracy: 1)
    XCTAssertEqual(app.remaining, 0.5058 - 0.1, accuracy: 1e-4)
  }

  func testASheetComesOnTheSpring() throws {
    let detents = [Detent.height(200), .fraction(0.3), .medium, .large]
    // The height of each by pencil: 0.3 · 637 = 191.1 in whole points, and 200.
    let rests: [(detent: String?, y: Double?)] = [
      (detents[0].id, 659 - 200 * 359.0 / 375), (detents[1].id, nil), ("medium", medium),
      ("large", 30), (nil, nil),
    ]
    for direction in LayoutDirection.allCases {
      let container = try Container(
        size: phone.size, safeArea: phone.safeArea, layoutDirection: direction)
      for (detent, rest) in rests {
        let sheet = note(.uiKit26(detents: detents), at: detent)
        typealias Way = (
          name: String, root: ContainerNode, request: (ContainerNode) throws -> ContainerRequest
        )
        let ways: [Way] = [
          ("over a screen", .screen("map"), { .present($0, over: nil) }),
          (
            "in a stack", .stack("home", [.screen("a"), .screen("b")]),
            { .present($0, over: "home") }
          ),
          (
            "by a link", .screen("map"),
            { .show(try ContainerTree(ContainerNode.screen("map").presenting($0))) }
          ),
          (
            "by a link into a stack", .stack("home", [.screen("a")]),
            {
              .show(
                try ContainerTree(ContainerNode.stack("home", [.screen("a")]).presenting($0)))
            }
          ),
        ]
        for (name, root, request) in ways {
          let app = try ContainerController(root, container: container)
          try app.perform(try request(sheet), animated: true)
          app.advanceToRest()
          let end = y(app)
          if let rest { XCTAssertEqual(end, rest, accuracy: 1e-9) }
          let again = try ContainerController(root, container: container)
          try again.perform(try request(sheet), animated: true)
          XCTAssertEqual(y(again), 667)
          check(again, from: 667, to: end, "\(name), \(detent ?? "first"), \(direction)")
        }
      }
    }
  }

  func testASheetLeavesOnTheSpring() throws {
    for (detent, rest) in [("medium", medium), ("large", 30)] {
      let root = ContainerNode.screen("map")
      let ways: [(name: String, leave: (ContainerController) throws -> Void)] = [
        ("dismiss", { try $0.perform(.dismiss("note"), animated: true) }),
        ("link", { try $0.perform(.show(try ContainerTree(root)), animated: true) }),
        ("back", { try $0.perform(.goBack(by: .stacksFirst), animated: true) }),
        ("tap", { try $0.tapBehindSheet("note") }),
      ]
      for (name, leave) in ways {
        let app = try ContainerController(
          root.presenting(note(at: detent)), container: phone)
        try leave(app)
        XCTAssertEqual(y(app), rest, accuracy: 1e-9, name)
        check(app, from: rest, to: 667, "\(name), \(detent)")
        app.advanceToRest()
        XCTAssertNil(app.picture["note"], name)
      }
    }
  }

  func testSheetsThatLeaveTogetherLeaveOnTheSpring() throws {
    let upper = ContainerNode.screen("upper").asSheet(.uiKit26(), at: "medium")
    let app = try ContainerController(
      ContainerNode.screen("map").presenting(note(at: "large")).presenting(upper), container: phone)
    try app.perform(.dismiss("note"), animated: true)
    check(app, "upper", from: medium, to: 667, "upper")
  }

  func testAChosenDetentIsReachedOnTheSpring() throws {
    let app = try ContainerController(
      ContainerNode.screen("map").presenting(note()), container: phone)
    try app.perform(.selectDetent("large", of: "note"), animated: true)
    check(app, from: medium, to: 30, "to large")
    app.advanceToRest()
    try app.perform(.selectDetent("medium", of: "note"), animated: true)
    check(app, from: 30, to: medium, "to medium")
    app.advanceToRest()
    try app.tapGrabber(of: "note")
    check(app, from: medium, to: 30, "by the grabber")
  }

  func testAReleasedSheetTakesTheVelocityOfTheFingerIntoTheSpring() throws {
    let omega = (1000.0 / 3).squareRoot()
    // Down by 40 after the slop of 10; a flick of 1200 points per second leaves, one upwards goes back.
    for (velocity, end) in [(1200.0, 667.0), (-1200, medium), (0, medium)] {
      let app = try ContainerController(
        ContainerNode.screen("map").presenting(note()), container: phone)
      try app.grabSheet("note")
      try app.dragSheet("note", by: 50, velocity: velocity)
      try app.releaseSheet("note", velocity: velocity)
      let start = y(app)
      XCTAssertEqual(start, medium + 40, accuracy: 1e-9)
      var now = 0.0
      for time in times where time < 0.3 {
        app.advance(by: time - now)
        now = time
        // x = (x₀ + (v₀ + ωx₀)t)·e^(−ωt), from the end.
        let x = start - end
        let expected = end + (x + (velocity + omega * x) * time) * exp(-omega * time)
        XCTAssertEqual(y(app), expected, accuracy: 1e-6, "\(velocity) \(time)")
      }
    }
  }

  func testASheetThatLeavesIsDimmedUntilItIsOutOfView() throws {
    let app = try ContainerController(
      ContainerNode.screen("map").presenting(note()), container: phone)
    try app.tapBehindSheet("note")
    var last = 1.0
    while app.picture["note"] != nil {
      let dimming = app.picture.layers.first { $0.node == .dimming(over: "map") }?.state.alpha ?? 0
      // In proportion to what is in view.
      XCTAssertEqual(dimming, 0.2 * (667 - y(app)) / (667 - medium), accuracy: 1e-9)
      XCTAssertLessThan(dimming, last)
      last = dimming
      app.advance(by: 1.0 / 60)
    }
    XCTAssertLessThan(last, 1e-3)
  }

  func testAFormSheetComesOnTheSpring() throws {
    let pad = try Container(
      size: Size(width: 820, height: 1180), safeArea: Insets(top: 24, bottom: 20))
    var style = SheetStyle.uiKit26()
    style.card = .formSheet()
    let app = try ContainerController(.screen("map"), container: pad)
    try app.perform(.present(note(style), over: nil), animated: true)
    check(app, from: 1180, to: 265, "in")
    app.advanceToRest()
    try app.perform(.dismiss("note"), animated: true)
    check(app, from: 265, to: 1180, "out")
  }

  func testSheetsOfOtherSystemsKeepTheirCurve() throws {
    for style in [SheetStyle.uiKit16(), .like.compose(), .like.cupertino(), .like.gorhom()] {
      let app = try ContainerController(.screen("map"), container: phone)
      try app.perform(.present(note(style), over: nil), animated: true)
      XCTAssertEqual(app.remaining, 0.4)
      app.advanceToRest()
      let end = y(app)
      try app.perform(.dismiss("note"), animated: true)
      app.advance(by: 0.2)
      XCTAssertEqual(y(app), (end + 667) / 2, accuracy: 1e-6, "ease-in-out, half of the time")
    }
  }

  func testASheetThatIsCaughtInFlightGoesOnFromThereOnTheSpring() throws {
    let omega = (1000.0 / 3).squareRoot()
    for time in [0.03, 0.1, 0.3] {
      for (velocity, end) in [(1500.0, 667.0), (0, medium)] {
        let app = try ContainerController(.screen("map"), container: phone)
        try app.perform(.present(note(), over: nil), animated: true)
        app.advance(by: time)
        let seen = y(app)
        try app.grabSheet("note")
        XCTAssertEqual(y(app), seen, accuracy: 1e-6)
        if velocity != 0 { try app.dragSheet("note", by: 5, velocity: velocity) }
        let x = y(app) - end
        try app.releaseSheet("note", velocity: velocity)
        app.advance(by: 0.1)
        let decay: Double = exp(-0.1 * omega)
        let expected: Double = end + (x + (velocity + omega * x) * 0.1) * decay
        // The velocity leads out of the container before the spring would.
        if app.picture["note"] != nil {
          XCTAssertEqual(y(app), expected, accuracy: 1e-6, "\(time) \(velocity)")
        } else {
          XCTAssertGreaterThan(expected, 667 - 0.02)
        }
      }
    }
  }
}
