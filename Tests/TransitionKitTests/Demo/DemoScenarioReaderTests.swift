import Foundation
import TransitionKit
import TransitionKitInspection
@testable import TransitionKitCatalogue
import XCTest

@testable import TransitionKitDemo

final class DemoScenarioReaderTests: XCTestCase {
  private func scenario(_ text: String = DemoScenario.text) throws -> Scenario {
    var reader = ScenarioReader()
    return try reader.scenario(try JSONParser.parse(Array(text.utf8)))
  }

  func testAScenarioMayHaveAName() throws {
    let text = #"{"name": "A walk", "screens": [{"id": "a"}], "stack": ["a"]}"#
    XCTAssertEqual(try scenario(text).name, "A walk")
    XCTAssertThrowsError(try scenario(text.replacingOccurrences(of: "\"A walk\"", with: "1"))) {
      XCTAssertTrue("\($0)".hasPrefix("$.name"), "\($0)")
    }
  }

  func testContainerScreensAndStackAreReadAsWritten() throws {
    let scenario = try scenario()
    XCTAssertEqual(
      scenario.container,
      try Container(
        size: Size(width: 320, height: 568), safeArea: Insets(top: 20, bottom: 34)))
    XCTAssertEqual(scenario.profile, .deferred)
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
          background: .color(Color(red: 1, green: 0, blue: 0, alpha: 0.2)), elements: [large]),
        Screen(
          "sheet", bar: .hidden, presentationStyle: .custom(frame: low, removesPresenter: true)),
        Screen("cover", presentationStyle: .overFullScreen),
      ])
    XCTAssertEqual(scenario.stackScreens.map(\.id), ["grid"])
  }

  func testEveryKindOfStepIsReadWithItsOptions() throws {
    let steps = try scenario().steps
    let edge = Gesture(
      kind: .edge,
      samples: [
        .touch(TouchSample(time: 0, x: 10, y: 200)),
        .touch(TouchSample(time: 0.1, x: 60, y: 201)),
      ], policy: .system, operation: .pop, isCancelledBySystem: false)
    let pinch = Gesture(
      kind: .pinch,
      samples: [
        .pinch(PinchSample(time: 0, scale: 1)), .pinch(PinchSample(time: 0.2, scale: 0.5)),
      ],
      policy: .closingPinch, operation: .dismiss, isCancelledBySystem: true)
    let expected: [(TransitionKitInspection.StoryMoment, Step.Action)] = [
      (.at(0), .push("detail")), (.at(1), .pop), (.at(1.1), .update(0.3)),
      (.withPrevious, .pause), (.at(1.3), .cancel), (.withPrevious, .finish),
      (.atRest, .popTo("grid")), (.atRest, .popToRoot),
      (.atRest, .setScreens(["grid", "cover"])), (.atRest, .present("sheet")),
      (.atRest, .dismiss), (.at(5), .gesture(edge)), (.atRest, .gesture(pinch)),
      (.atRest, .updateScreen("grid", elements: [])),
      (.atRest, .resize(Size(width: 568, height: 320))),
      (
        .atRest,
        .updateContainer(
          ContainerSettings(
            bottomBarHeight: 49, safeArea: .init(left: 59), layoutDirection: .rightToLeft))
      ),
    ]
    XCTAssertEqual(steps.count, expected.count)
    for (index, (step, (time, action))) in zip(steps, expected).enumerated() {
      XCTAssertEqual(step.time, time, "step \(index)")
      XCTAssertEqual(step.action, action, "step \(index)")
      XCTAssertEqual(step.path.description, "$.steps[\(index)]")
    }
    XCTAssertEqual(steps[0].animator, .magicMove)
    XCTAssertEqual([0, 1, 6, 11].map { steps[$0].animated }, [true, true, false, true])
    XCTAssertEqual([0, 1, 6, 11].map { steps[$0].interactive }, [false, true, false, true])
    XCTAssertEqual(steps[1].duration, 2)
    XCTAssertEqual(steps[3].settling, Step.Settling(velocity: -0.5))
    XCTAssertEqual(steps[4].settling, Step.Settling(speed: 1, curve: .easeIn))
    XCTAssertEqual(steps[4].failure("curve", "bad").description, "$.steps[4].curve: bad")
  }

  func testAChangeOfTheContainerKeepsTheSettingsThatAreNotGiven() throws {
    let container = try Container(
      size: Size(width: 320, height: 568), statusBarHeight: 59, navigationBarHeight: 50,
      bottomBarHeight: 83, safeArea: Insets(top: 59, bottom: 34), layoutDirection: .rightToLeft,
      reducesMotion: true, barMetrics: .iOS26)
    XCTAssertEqual(try ContainerSettings().applied(to: container), container)
    let text = """
      {"screens": [{"id": "a"}], "stack": ["a"], "steps": [{"updateContainer":
        {"width": 852, "height": 393, "safeArea": {"top": 0, "left": 59, "right": 58},
         "statusBarHeight": 0, "navigationBarHeight": 44, "bottomBarHeight": 0,
         "layoutDirection": "leftToRight", "reduceMotion": false, "barMetrics": "classic"}}]}
      """
    guard case .updateContainer(let settings) = try scenario(text).steps.first?.action else {
      return XCTFail("no change of the container")
    }
    XCTAssertEqual(
      try settings.applied(to: container),
      try Container(
        size: Size(width: 852, height: 393), statusBarHeight: 0, navigationBarHeight: 44,
        safeArea: Insets(left: 59, bottom: 34, right: 58)))
  }

  func testMissingMembersHaveDefaultValues() throws {
    let scenario = try scenario("{\"screens\": [{\"id\": \"a\"}], \"stack\": [\"a\"]}")
    XCTAssertEqual(
      scenario,
      Scenario(
        container: try Container(size: Size(width: 320, height: 568)), profile: .fluid,
        screens: [Screen("a")], stack: ["a"], steps: []))
  }

  func testAGestureDrivesTheOperationOfItsKindUnlessOneIsGiven() throws {
    let rows: [(members: String, operation: TransitionOperation)] = [
      ("\"gesture\": [[0, 1, 1]]", .pop), ("\"kind\": \"pan\", \"gesture\": [[0, 1, 1]]", .pop),
      ("\"kind\": \"vertical-pan\", \"gesture\": [[0, 1, 1]]", .dismiss),
      ("\"gesture\": [[0, 1, 1]], \"dismiss\": true", .dismiss),
      ("\"gesture\": [[0, 1, 1]], \"operation\": \"dismiss\"", .dismiss),
    ]
    for (members, operation) in rows {
      let scenario = try scenario(
        "{\"screens\": [{\"id\": \"a\"}], \"stack\": [\"a\"], \"steps\": [{\(members)}]}")
      guard case .gesture(let gesture)? = scenario.steps.first?.action else {
        XCTFail(members)
        continue
      }
      XCTAssertEqual(gesture.operation.rawValue, operation.rawValue, members)
    }
  }

  func testUnknownMembersAreNotedWithTheirPath() throws {
    var reader = ScenarioReader()
    let text = DemoScenario.replacing(
      "\"update\": 0.3", with: "\"update\": 0.3, \"animated\": true")
    _ = try reader.scenario(try JSONParser.parse(Array(text.utf8)))
    XCTAssertEqual(reader.unknown.map(\.description), ["$.steps[2].animated"])
  }
}
