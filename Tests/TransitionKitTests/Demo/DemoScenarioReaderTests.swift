import Foundation
import TransitionKit
import TransitionKitExport
import TransitionKitInspection
@testable import TransitionKitCatalogue
import XCTest

@testable import TransitionKitDemo

final class DemoScenarioReaderTests: XCTestCase {
  private func scenario(_ text: String = DemoScenario.text) throws -> Scenario {
    try JSONText.decode(Scenario.self, from: Array(text.utf8))
  }

  private func story(_ text: String = DemoScenario.text) throws -> Story<StackStage> {
    guard case .stack(let story) = try scenario(text).content else {
      throw Misuse("no story of a stack")
    }
    return story
  }

  func testAScenarioMayHaveAName() throws {
    let text = #"{"name": "A walk", "screens": [{"id": "a"}], "stack": ["a"]}"#
    XCTAssertEqual(try scenario(text).name, "A walk")
    XCTAssertThrowsError(try scenario(text.replacingOccurrences(of: "\"A walk\"", with: "1"))) {
      XCTAssertTrue("\($0)".hasPrefix("$.name"), "\($0)")
    }
  }

  func testContainerScreensAndStackAreReadAsWritten() throws {
    let (scenario, story) = (try scenario(), try story())
    XCTAssertEqual(
      story.container,
      try Container(
        size: Size(width: 320, height: 568), safeArea: Insets(top: 20, bottom: 34)))
    XCTAssertEqual(story.profile, .deferred)
    let photo = try Element("photo-7", frame: Rect(x: 110, y: 330, width: 100, height: 100))
    let list = try Element(
      "list", frame: Rect(x: 0, y: 0, width: 320, height: 504), scrollOffset: Point(x: 0, y: 120),
      contentSize: Size(width: 320, height: 900), elements: [photo])
    let large = try Element("photo-7", frame: Rect(x: 0, y: 0, width: 320, height: 320))
    let low = Rect(x: 0, y: 284, width: 320, height: 284)
    XCTAssertEqual(
      scenario.screens,
      [
        Screen("grid", kind: "list", title: "Photos", elements: [list]),
        Screen(
          "detail", title: "Photo 7", bar: .translucent, barLook: .picture("clouds"),
          background: .color(RGBColor(red: 1, green: 0, blue: 0, alpha: 0.2)), elements: [large]),
        Screen(
          "sheet", bar: .hidden, presentationStyle: .custom(frame: low, removesPresenter: true)),
        Screen("cover", presentationStyle: .overFullScreen),
      ])
    XCTAssertEqual(story.beginning.screens.map(\.id), ["grid"])
  }

  func testEveryKindOfStepIsReadWithItsOptions() throws {
    let (scenario, story) = (try scenario(), try story())
    let steps = story.steps
    let screens = Dictionary(uniqueKeysWithValues: scenario.screens.map { ($0.id, $0) })
    func screen(_ id: String) -> Screen { screens[id] ?? Screen("none") }
    let edge = FingerPath([
      TouchSample(time: 0, x: 10, y: 200), TouchSample(time: 0.1, x: 60, y: 201),
    ])
    let pinch = FingerPath(pinches: [
      PinchSample(time: 0, scale: 1), PinchSample(time: 0.2, scale: 0.5),
    ]).cancelledBySystem
    var grid = screen("grid")
    grid.elements = []
    let turned = try Container(
      size: Size(width: 568, height: 320), bottomBarHeight: 49,
      safeArea: Insets(top: 20, left: 59, bottom: 34), layoutDirection: .rightToLeft)
    let expected: [(TransitionKitInspection.StoryMoment, Story<StackStage>.Action)] = [
      (.at(0), .request(.push(screen("detail")))), (.at(1), .request(.pop)),
      (.at(1.1), .update(0.3)), (.withPrevious, .pause), (.at(1.3), .cancel),
      (.withPrevious, .finish), (.atRest, .request(.popTo("grid"))),
      (.atRest, .request(.popToRoot)),
      (.atRest, .request(.setScreens([screen("grid"), screen("cover")]))),
      (.atRest, .request(.present(screen("sheet")))), (.atRest, .request(.dismiss)),
      (.at(5), .touch(edge, StackStage.Drive(.edge))),
      (.atRest, .touch(pinch, StackStage.Drive(.pinch, policy: .closingPinch))),
      (.atRest, .updateScreen(grid)), (.atRest, .resize(Size(width: 568, height: 320))),
      (.atRest, .updateContainer(turned)),
    ]
    XCTAssertEqual(steps.count, expected.count)
    for (index, (step, (time, action))) in zip(steps, expected).enumerated() {
      XCTAssertEqual(step.moment, time, "step \(index)")
      XCTAssertEqual(step.action, action, "step \(index)")
    }
    XCTAssertTrue(scenario.animators.map(\.rawValue).contains("magic-move"))
    XCTAssertEqual([0, 1, 6, 11].map { steps[$0].isAnimated }, [true, true, false, true])
    XCTAssertEqual([0, 1, 6, 11].map { steps[$0].isInteractive }, [false, true, false, true])
    let pop = Situation(
      .pop, back: screen("grid"), fore: screen("detail"), container: story.container)
    XCTAssertEqual(try steps[1].animator?.timeline(in: pop).duration, 2)
    XCTAssertEqual(steps[3].release, StoryRelease(velocity: -0.5))
    XCTAssertEqual(steps[4].release, StoryRelease(speed: 1, curve: .easeIn))
  }

  func testAChangeOfTheContainerKeepsTheSettingsThatAreNotGiven() throws {
    let container = try Container(
      size: Size(width: 320, height: 568), statusBarHeight: 59, navigationBarHeight: 50,
      bottomBarHeight: 83, safeArea: Insets(top: 59, bottom: 34), layoutDirection: .rightToLeft,
      reducesMotion: true, barMetrics: .iOS26)
    let text = """
      {"screens": [{"id": "a"}], "stack": ["a"],
       "container": {"width": 320, "height": 568, "statusBarHeight": 59, "navigationBarHeight": 50,
        "bottomBarHeight": 83, "safeArea": {"top": 59, "bottom": 34},
        "layoutDirection": "rightToLeft", "reduceMotion": true, "barMetrics": "iOS26"},
       "steps": [{"updateContainer": {}}, {"updateContainer":
        {"width": 852, "height": 393, "safeArea": {"top": 0, "left": 59, "right": 58},
         "statusBarHeight": 0, "navigationBarHeight": 44, "bottomBarHeight": 0,
         "layoutDirection": "leftToRight", "reduceMotion": false, "barMetrics": "classic"}}]}
      """
    let story = try story(text)
    XCTAssertEqual(story.container, container)
    XCTAssertEqual(
      story.steps.map(\.action),
      [
        .updateContainer(container),
        .updateContainer(
          try Container(
            size: Size(width: 852, height: 393), statusBarHeight: 0, navigationBarHeight: 44,
            safeArea: Insets(left: 59, bottom: 34, right: 58))),
      ])
  }

  func testMissingMembersHaveDefaultValues() throws {
    let text = "{\"screens\": [{\"id\": \"a\"}], \"stack\": [\"a\"]}"
    let (scenario, story) = (try scenario(text), try story(text))
    XCTAssertEqual(story.container, try Container(size: Size(width: 320, height: 568)))
    XCTAssertEqual(story.profile, .fluid)
    XCTAssertEqual(scenario.screens, [Screen("a")])
    XCTAssertEqual(story.beginning.screens, [Screen("a")])
    XCTAssertEqual(story.steps.count, 0)
    XCTAssertNil(scenario.name)
    XCTAssertEqual(scenario.animators, [])
  }

  func testAGestureDrivesTheOperationOfItsKindUnlessOneIsGiven() throws {
    let rows: [(members: String, operation: TransitionOperation)] = [
      ("\"gesture\": [[0, 1, 1]]", .pop), ("\"kind\": \"pan\", \"gesture\": [[0, 1, 1]]", .pop),
      ("\"kind\": \"vertical-pan\", \"gesture\": [[0, 1, 1]]", .dismiss),
      ("\"gesture\": [[0, 1, 1]], \"dismiss\": true", .dismiss),
      ("\"gesture\": [[0, 1, 1]], \"operation\": \"dismiss\"", .dismiss),
    ]
    for (members, operation) in rows {
      let story = try story(
        "{\"screens\": [{\"id\": \"a\"}], \"stack\": [\"a\"], \"steps\": [{\(members)}]}")
      guard case .touch(_, let drive)? = story.steps.first?.action else {
        XCTFail(members)
        continue
      }
      XCTAssertEqual(drive.operation.rawValue, operation.rawValue, members)
    }
  }

  func testUnknownMembersAreNotedWithTheirPath() throws {
    let text = DemoScenario.replacing(
      "\"update\": 0.3", with: "\"update\": 0.3, \"animated\": true")
    XCTAssertEqual(try scenario(text).unknown, ["$.steps[2].animated"])
  }
}
