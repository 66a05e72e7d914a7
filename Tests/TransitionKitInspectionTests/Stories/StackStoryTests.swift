import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Stories that read like prose; the expected events are those measured on UIKit (R101, R140, R332).
final class StackStoryTests: XCTestCase {
  private let list = Screen("list")
  private let detail = Screen("detail")

  func testAStoryOfAFewLinesTellsWhatHappens() throws {
    let recording = try Story(list)
      .push(detail).using(Fade()).lasting(0.5)
      .after(2).pop().lasting(0.25)
      .present(Screen("sheet", presentationStyle: .overFullScreen)).withoutAnimation()
      .play()
    XCTAssertEqual(
      recording.description,
      """
      0.000000 wD(list) wA(detail) AT(list→detail)
      0.500000 CT(true) dD(list) dA(detail) AE(true)
      2.000000 wD(detail) wA(list) AT(detail→list)
      2.250000 CT(true) dD(detail) dA(list) AE(true) wA(sheet) dA(sheet) CB
      2.250000 rests at [list] + [sheet]
      """)
  }

  func testStepsHappenAtTheTimesThatAreSaid() throws {
    let story = try Story(list)
      .at(0.25).push(detail).lasting(0.5)  // until 0.75
      .pop().lasting(0.5)  // from 0.75 to 1.25
      .after(0.75).push(detail).lasting(0.5)  // at 1.5, until 2
      .after(0).updateScreen(detail)
      .at(3).atRest().popToRoot().lasting(1)  // the last word counts: from 2 to 3
    let times = try story.play().trace.entries.compactMap { entry -> Double? in
      if case .event(.transitionBegan) = entry.content { entry.time } else { nil }
    }
    XCTAssertEqual(times.count, 4)
    for (time, expected) in zip(times, [0.25, 0.75, 1.5, 2]) {
      XCTAssertEqual(time, expected, accuracy: 1e-12)
    }
    XCTAssertEqual(try story.play().duration, 3, accuracy: 1e-12)
  }

  /// After a cancellation at fraction p with speed s the transition takes p·D/s (R333).
  func testAFingerDrivesAndLeaves() throws {
    let recording = try Story(list, detail)
      .pop().lasting(0.5).interactively()
      .after(0.1).update(to: 0.3)
      .after(0.1).cancel(.init(speed: 2))
      .play()
    XCTAssertEqual(
      recording.trace.main.description,
      """
      0.000000 wD(detail) wA(list) SI AT(detail→list)
      0.275000 CT(false) wD(list) dD(list) wA(detail) dA(detail) AE(false)
      """)
    XCTAssertEqual(
      recording.states.map(\.description),
      [
        "0 s [list, detail]", "0 s [list], pop detail→list interactive",
        "0.2 s [list], pop detail→list cancelling", "0.275 s [list, detail]",
      ])
  }

  /// The library's own animators are not accused of ending elsewhere when they are stretched; a
  /// stranger's is.
  func testOnlyAStrangersAnimatorIsComparedWithThePictureAtRest() throws {
    for name in Cases.animators where name.animator().operations.contains(.push) {
      let recording = try Story(list).push(detail).using(name.animator()).lasting(0.7)
        .play()
      XCTAssertEqual(recording.duration, 0.7, accuracy: 1e-12, "\(name)")
      XCTAssertEqual(recording.trace.main.events.count, 7, "\(name): \(recording)")
    }
    let recording = try Story(list).push(detail).using(StopsShort()).lasting(0.7).play()
    XCTAssertEqual(
      recording.trace.events.filter { if case .diagnostic = $0 { true } else { false } },
      [
        .diagnostic(
          .endsElsewhere(
            .end, layer: .to, property: .frame, distance: 64, animator: "StretchedAnimator"))
      ])
  }

  /// Pushes a page that stops 64 points short of its place.
  private struct StopsShort: AnimatedTransitioning {
    func duration(in context: any TransitionContext) -> Double { 0.3 }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      let page = context.frame(of: .to)
      return try Timeline(
        duration: 0.3,
        layers: [
          Layer(.from, frame: context.frame(of: .from)),
          Layer(.to, frame: page.offset(byX: 320)).moving(to: page.offset(byX: 64), curve: .linear),
        ])
    }
  }

  func testAnUndecidedFingerCancelsAtTheEnd() throws {
    let recording = try Story(list, detail).pop().interactively().update(to: 0.5).play()
    XCTAssertEqual(recording.lastState.screens.map(\.id), ["list", "detail"])
    XCTAssertTrue(recording.trace.events.contains(.diagnostic(.undecided)))
  }

  func testATouchFromTheEdgePopsAndOneFromTheMiddleDoesNot() throws {
    for (start, remaining) in [(5.0, ["list"]), (100, ["list", "detail"])] {
      let touch = FingerPath(from: Point(x: start, y: 300), to: Point(x: 300, y: 300), lasting: 0.2)
      let recording = try Story(list, detail).gesture(.edge, touch).play()
      XCTAssertEqual(recording.lastState.screens.map(\.id), remaining, "from \(start)")
    }
  }

  func testAGestureThatTheSystemTakesAwayCancels() throws {
    let touch = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 300, y: 300), lasting: 0.2)
    let recording = try Story(list, detail).gesture(.edge, touch.cancelledBySystem).play()
    XCTAssertEqual(recording.lastState.screens.map(\.id), ["list", "detail"])
    XCTAssertTrue(recording.trace.events.contains(.transitionCompleted(false)))
  }

  func testAPinchDismisses() throws {
    let pinch = FingerPath(pinches: [
      PinchSample(time: 0, scale: 1), PinchSample(time: 0.1, scale: 0.8),
      PinchSample(time: 0.2, scale: 0.5),
    ])
    let recording = try Story([list], presenting: [detail], container: phone())
      .gesture(.pinch, pinch, policy: .closingPinch).play()
    XCTAssertEqual(recording.lastState.description, "[list]")
    XCTAssertEqual(recording.states.first?.description, "0 s [list] + [detail]")
  }

  func testEveryOperationIsAStep() throws {
    let (a, b, c) = (Screen("a"), Screen("b"), Screen("c"))
    let (m, n) = (Screen("m"), Screen("n"))
    let story = try Story(a)
      .setScreens([a, b, c]).pop(to: "b").popToRoot().push(b).pop()
      .present(m).present(n).dismiss(through: "m").present(m).dismiss()
      .show(NavigationState(screens: [c], presentedScreens: [n]))
    XCTAssertEqual(
      try story.play().states.filter(\.state.isAtRest).map(\.state.description),
      [
        "[a]", "[a, b, c]", "[a, b]", "[a]", "[a, b]", "[a]", "[a] + [m]", "[a] + [m, n]", "[a]",
        "[a] + [m]", "[a]", "[c] + [n]",
      ])
    XCTAssertEqual(story.cast.map(\.id), ["a", "b", "c", "m", "n"])
  }

  func testWhatTheStackRefusesIsALineOfTheTrace() throws {
    let recording = try Story(list, profile: .strict)
      .push(detail).lasting(0.5)
      .after(0.1).push(Screen("other"))
      .push(detail)
      .updateScreen(Screen("unknown"))
      .play()
    XCTAssertEqual(
      recording.trace.refusals,
      [
        .transitionRunning(from: "list", to: "detail"), .alreadyShown(screen: "detail"),
        .unknownScreen("unknown"),
      ])
    XCTAssertEqual(
      recording.trace.entries.compactMap { entry -> Int? in
        if case .refusal(_, let step) = entry.content { step } else { nil }
      }, [1, 2, 3])
    XCTAssertTrue(
      recording.description.contains("0.100000 !transition-running(list→detail)"),
      recording.description)
  }

  func testMistakesOfTheStoryItselfAreErrorsThatNameTheStep() throws {
    let story = try Story(list)
    let touch = FingerPath(samples: [.pinch(PinchSample(time: 0, scale: 1))])
    let table: [(Story<StackStage>, StoryError)] = [
      (story.at(1).push(detail).at(0.5).pop(), .tooEarly(step: 1, now: 1)),
      (story.push(detail).after(-1).pop(), .tooEarly(step: 1, now: 0)),
      (
        story.resize(to: Size(width: -1, height: 1)),
        .invalidLayout(step: 0, .negative(owner: "container", field: "size", value: -1))
      ),
      (
        story.push(detail).gesture(.edge, touch),
        .invalidSample(step: 1, .wrongSample(index: 0, kind: .edge))
      ),
      (try Story(list, list), .beginning(.alreadyShown(screen: "list"))),
    ]
    for (story, expected) in table {
      XCTAssertThrowsError(try story.play()) { XCTAssertEqual($0 as? StoryError, expected) }
    }
    for (rate, expected) in [
      (0, StoryError.invalidFrameRate(0)), (.infinity, .invalidFrameRate(.infinity)),
      (1000, .tooManyPictures(limit: 500)),
    ] {
      XCTAssertThrowsError(
        try story.push(detail).lasting(1).play(framesPerSecond: rate, maximumFrames: 500)
      ) { XCTAssertEqual($0 as? StoryError, expected) }
    }
    XCTAssertEqual(
      table.map(\.1.description) + [StoryError.tooManyPictures(limit: 5).description],
      [
        "step 1 must happen at 1 s or later", "step 1 must happen at 0 s or later",
        "step 0: size of container is -1, expected 0 or more",
        "step 1: sample 0 is a scale, expected a touch for edge",
        "the stack refuses the screens at the beginning: already-shown(list)",
        "the story has more than 5 pictures at this rate",
      ])
  }

  private func phone() throws -> Container { try Container(size: Situation.phoneSize) }
}
