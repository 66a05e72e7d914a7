import TransitionKit
import TransitionKitInspection
import XCTest

/// Differences of screens and of a navigation's states.
final class StateDifferenceTests: XCTestCase {
  func testStacksAndPresentations() throws {
    let old = try NavigationState(screens: [Screen("list"), Screen("detail")])
    let new = try NavigationState(
      screens: [Screen("list"), Screen("share")], presentedScreens: [Screen("help")],
      bottomBarRule: .topScreen)
    XCTAssertEqual(
      old.differences(to: new).map(\.description),
      [
        "stack: [list, share] instead of [list, detail]; is new: share; is missing: detail",
        "presented screens: [help] instead of []; is new: help",
        "bottom bar rule: topScreen instead of anyScreenAboveRoot",
      ])
    XCTAssertEqual(old.differences(to: old), [])
  }

  func testARunningTransitionAndItsScreens() throws {
    let situation = try Situation.photos(.push)
    let controller = try situation.controller(playing: ScaleBack())
    let before = controller.state
    try situation.begin(on: controller)
    XCTAssertEqual(
      before.differences(to: controller.state).map(\.description),
      [
        "stack: [grid, detail] instead of [grid]; is new: detail",
        "transition: is new: push grid→detail, from [grid]",
      ])
    controller.advance(by: 2)
    XCTAssertEqual(
      controller.state.differences(
        to: try NavigationState(screens: [situation.back, situation.fore])),
      [])
  }

  func testEveryPartOfAScreen() throws {
    let screen = Screen(
      "detail",
      elements: [
        try Element("photo", frame: Rect(x: 0, y: 0, width: 320, height: 320)),
        try Element("title", frame: Rect(x: 0, y: 330, width: 320, height: 40)),
      ])
    let changes: [(String, (inout Screen) throws -> Void)] = [
      ("screen detail: kind \"a\" instead of \"\"", { $0.kind = "a" }),
      ("screen detail: title \"Photo\" instead of \"detail\"", { $0.title = "Photo" }),
      ("screen detail: bar hidden instead of opaque", { $0.bar = .hidden }),
      (
        "screen detail: barContents.backTitle \"Back\" instead of none",
        {
          $0.barContents.backTitle = "Back"
        }
      ),
      ("screen detail: barLook #000000ff instead of none", { $0.barLook = .color(.black) }),
      (
        "screen detail: background picture sky instead of none", { $0.background = .picture("sky") }
      ),
      (
        "screen detail: presentationStyle.removesPresenter false instead of true",
        {
          $0.presentationStyle = .overFullScreen
        }
      ),
      ("screen detail: hidesBottomBar true instead of false", { $0.hidesBottomBar = true }),
      ("element title of detail: is missing: (0, 330) 320×40", { $0.elements.removeLast() }),
      (
        "element photo of detail: frame (0, 0) 320×300 instead of (0, 0) 320×320",
        {
          $0.elements[0] = try Element("photo", frame: Rect(x: 0, y: 0, width: 320, height: 300))
        }
      ),
      (
        "element photo of detail: look.alpha 0.5 instead of 1",
        {
          $0.elements[0] = try Element(
            "photo", frame: $0.elements[0].frame, look: ElementLook(alpha: 0.5))
        }
      ),
      (
        "element title of detail: parent \"photo\" instead of none",
        { screen in
          screen.elements = [
            try Element(
              "photo", frame: screen.elements[0].frame, elements: [screen.elements[1]],
              clipsElements: false)
          ]
        }
      ),
      ("elements of detail: order title, photo instead of photo, title", { $0.elements.reverse() }),
    ]
    for (text, change) in changes {
      var other = screen
      try change(&other)
      XCTAssertEqual(screen.differences(to: other).map(\.description), [text])
      XCTAssertEqual(other.differences(to: other), [])
    }
  }

  func testTwoElementsOfOneIdAreToldApart() throws {
    func screen(_ widths: [Double]) throws -> Screen {
      Screen(
        "grid",
        elements: try widths.map {
          try Element("cell", frame: Rect(x: 0, y: 0, width: $0, height: 10))
        })
    }
    XCTAssertEqual(
      try screen([10, 20]).differences(to: screen([10, 30])).map(\.description),
      ["element cell (2) of grid: frame (0, 0) 30×10 instead of (0, 0) 20×10"])
    XCTAssertEqual(try screen([10]).differences(to: screen([10 + 1e-7])), [])
  }
}
