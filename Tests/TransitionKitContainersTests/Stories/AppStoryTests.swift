import TransitionKit
import TransitionKitContainers
import TransitionKitInspection
import XCTest

/// Stories of apps: when steps happen, what fingers move, what is recorded, and which errors name a step.
final class AppStoryTests: XCTestCase {
  private let phone = made { try Container(size: Size(width: 320, height: 568)) }
  private let tabs = ContainerNode.tabs("app", [.screen("a"), .screen("b")])
  private let stack = ContainerNode.stack("home", [.screen("list"), .screen("photo")])
  private let pages = ContainerNode.pager("photos", [.screen("one"), .screen("two")])

  private func appearances(_ recording: StoryRecording<AppStage>) -> [String] {
    recording.trace.events.filter(\.isAppearance).map(\.description)
  }

  // MARK: - Time

  func testAStepWaitsUntilEverythingIsAtRest() throws {  // V01, C105
    let recording = try Story(tabs, container: phone)
      .perform(.select("b", in: "app", by: .user))
      .perform(.select("a", in: "app", by: .user))
      .play()
    let told = recording.trace.entries.filter {
      if case .event(let event) = $0.content { event.isAppearance } else { false }
    }
    let expected: [(String, Double)] = [
      ("wA(b)", 0), ("wD(a)", 0), ("dA(b)", 0.5058), ("dD(a)", 0.5058), ("wA(a)", 0.5058),
      ("wD(b)", 0.5058), ("dA(a)", 1.0116), ("dD(b)", 1.0116),
    ]
    XCTAssertEqual(told.map(\.description), expected.map(\.0))
    for (entry, row) in zip(told, expected) {
      XCTAssertEqual(entry.time, row.1, accuracy: 1e-3, "\(entry)")
    }
    XCTAssertEqual(recording.lastState.description, "app{a*, b}")
  }

  func testAStepInterruptsWhatRuns() throws {  // R623
    let recording = try Story(stack, container: phone)
      .perform(.push(.screen("info"), onto: nil)).using(Fade(duration: 0.4))
      .after(0.1).perform(.pop(from: "home"))
      .play()
    XCTAssertEqual(
      appearances(recording),
      [
        "wD(photo)", "wA(info)", "dD(photo)", "dA(info)", "wD(info)", "wA(photo)", "dD(info)",
        "dA(photo)",
      ])
    // The pop rewinds the push in the time that had elapsed.
    XCTAssertEqual(recording.duration, 0.2, accuracy: 1e-9)
    XCTAssertEqual(recording.lastState.description, "home[list, photo]")
  }

  func testATransitionWaitsForItsContent() throws {
    let push = Story(stack, container: phone)
      .perform(.push(.screen("info"), onto: nil)).using(Fade(duration: 0.4))
    let rows: [(Story<AppStage>, began: Double, end: Double)] = [
      (push.waiting().at(1).ready(), 1, 1.4), (push.waiting().ready(), 0, 0.4),
      (push.waiting(limit: 0.5).at(1).ready(), 0.5, 1), (push.waiting(), 4, 4.4),
      (push.waiting(limit: 0.5, atLimit: .skips), 0.5, 0.5), (push.ready(), 0, 0.4),
    ]
    for (story, began, end) in rows {
      let recording = try story.play(framesPerSecond: 10)
      let time = recording.trace.entries.first { "\($0)" == "AT(photo→info)" }?.time
      XCTAssertEqual(try XCTUnwrap(time), began, accuracy: 1e-9, "\(story)")
      XCTAssertEqual(recording.duration, end, accuracy: 1e-9, "\(story)")
      XCTAssertEqual(recording.lastState.description, "home[list, photo, info]")
    }
  }

  /// A transition that waits is cancelled before anything has moved.
  func testAWaitingTransitionIsCancelled() throws {  // V34 (c), R113
    let recording = try Story(stack, container: phone)
      .perform(.push(.screen("info"), onto: nil)).waiting().at(0.1).cancel()
      .play(framesPerSecond: 100)
    XCTAssertEqual(
      appearances(recording),
      [
        "wD(photo)", "wA(info)", "wD(info)", "dD(info)", "wA(photo)", "dA(photo)",
      ])
    XCTAssertEqual(Set(recording.pictures.map { $0["photo"]?.state.frame }).count, 1)
    XCTAssertEqual(recording.lastState.description, "home[list, photo]")
  }

  func testAStoryTellsWhatGoesOnBesideThePicture() throws {  // C704, C706
    let recording = try Story(stack, container: phone)
      .focus(FocusedElement("caption", in: "photo", takesText: true))
      .perform(.pop(from: nil)).using(Fade(duration: 0.4))
      .play()
    let told = recording.trace.entries.filter {
      if case .attention = $0.content { true } else { false }
    }
    XCTAssertEqual(
      told.map(\.description),
      [
        "focus(caption in photo)", "keyboard(up)", "status bar of list", "focus(none)",
        "keyboard(down)", "screen(list)",
      ])
    XCTAssertEqual(told.filter(\.isMain).count, 4)
  }

  func testAFingerThatLeadsForwardsMovesAgainstTheWayBack() throws {
    let info = ContainerNode.screen("info")
    let left = (Point(x: 318, y: 300), Point(x: 40, y: 300))
    let up = (Point(x: 160, y: 560), Point(x: 160, y: 60))
    let rows: [(ContainerNode, ContainerRequest, GestureKind, (Point, Point), ends: String)] = [
      (stack, .push(info, onto: "home"), .pan, left, "home[list, photo, info]"),
      (stack, .push(info, onto: "home"), .edge, left, "home[list, photo, info]"),
      (stack, .present(info, over: nil), .verticalPan, up, "home[list, photo] + (info)"),
      (stack, .pop(from: "home"), .pan, left, "home[list, photo]"),
      (tabs, .select("b", in: "app", by: .user), .pan, left, "app{a, b*}"),
    ]
    for (root, request, kind, (start, end), ends) in rows {
      for isBack in [false, true] {
        let path = FingerPath(
          from: isBack ? end : start, to: isBack ? start : end, lasting: 0.3)
        let recording = try Story(root, container: phone)
          .touch(path, .transition(request, kind, .system)).play()
        let expected = isBack ? (request == .pop(from: "home") ? "home[list]" : "\(root)") : ends
        XCTAssertEqual(recording.lastState.description, expected, "\(request), back: \(isBack)")
      }
    }
  }

  /// A finger catches a push where it is, and the page then follows it point by point.
  func testAFingerCatchesAPush() throws {  // R623
    let path = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 105, y: 300), lasting: 0.1)
    let recording = try Story(stack, container: phone)
      .perform(.push(.screen("info"), onto: "home"))
      .at(0.2).touch(path, .transition(.pop(from: "home"), .edge, .system))
      .play(framesPerSecond: 100)
    func x(_ time: Double) throws -> Double {
      let frame = try XCTUnwrap(recording.pictures.last { $0.time < time + 1e-6 })
      return try XCTUnwrap(frame["info"]).state.frame.x
    }
    // Samples come each 1/60 s; the first one that counts is a movement of 16.7 pt.
    let caught = try x(0.22)
    XCTAssertGreaterThan(caught, 20)
    XCTAssertEqual(try x(0.29) - (try x(0.26)), 33.3, accuracy: 4)
    XCTAssertEqual(
      appearances(recording),
      [
        "wD(photo)", "wA(info)", "dD(photo)", "dA(info)", "wD(info)", "wA(photo)", "dD(info)",
        "dA(photo)",
      ])
    XCTAssertEqual(recording.lastState.description, "home[list, photo]")
  }

  /// What moves in the way of a gesture refuses it, and the record says so.
  func testAGestureThatMayNotBeginIsRefused() throws {
    let swipe = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 250, y: 300), lasting: 0.2)
    let pop = AppStage.Drive.transition(.pop(from: "home"), .edge, .system)
    let root = ContainerNode.tabs(
      "app", [.screen("a"), .stack("home", [.screen("list"), .screen("photo")])])
    let first = Story(root, container: phone)
      .perform(.select("home", in: "app", by: .user)).using(Fade(duration: 0.4))
    let early = try first.at(0.1).touch(swipe, pop).play()
    XCTAssertTrue(
      early.trace.entries.contains { "\($0)".contains("not-draggable(home)") },
      "\(early.trace.entries)")
    XCTAssertEqual(early.lastState.description, "app{a, home[list, photo]*}")
    let late = try first.at(0.5).touch(swipe, pop).play()
    XCTAssertEqual(late.lastState.description, "app{a, home[list]*}")
    // A page that moves in another pane does not refuse it.
    let panes = ContainerNode.panes(
      "mail", [.stack("home", [.screen("list"), .screen("photo")]), pages])
    let wide = try Container(size: Size(width: 1000, height: 600))
    let beside = try Story(panes, container: wide)
      .perform(.select("two", in: "photos", by: .user))
      .at(0.1).touch(swipe, pop).play()
    XCTAssertEqual(beside.lastState.children(of: "home"), ["list"])
  }

  func testAFingerDragsAPhotoAway() throws {  // vector 38
    for (viewer, y, closes) in [
      (PhotoViewer.fluidPhoto, 413.0, true), (.lightbox, 210, false), (.lightbox, 500, true),
    ] {
      let path = FingerPath(from: Point(x: 160, y: 200), to: Point(x: 160, y: y), lasting: 0.5)
      let recording = try Story(stack, container: phone)
        .touch(path, .photo("photo", viewer, Zoom())).play()
      XCTAssertEqual(
        recording.lastState.description, closes ? "home[list]" : "home[list, photo]", "\(viewer)")
    }
  }

  func testTheContentOfASheetScrollsUnderAFinger() throws {
    // Pulled down, content that is scrolled away from its top goes first.
    for (offset, moves) in [(nil, true), (0.0, true), (900, false)] {
      let map = ContainerNode.screen("map")
        .presenting(.screen("note").asSheet(.uiKit16(), at: "medium"))
      let path = FingerPath(from: Point(x: 160, y: 400), to: Point(x: 160, y: 560), lasting: 0.1)
      let recording = try Story(map, container: phone)
        .touch(path, .sheet("note", over: offset.map { SheetContent(offset: $0) })).play()
      XCTAssertEqual(recording.lastState.contains("note"), !moves, "\(offset, default: "none")")
    }
  }

  func testAChangeThatWaitsBehindAnotherIsPlayedToItsEnd() throws {  // R622
    let recording = try Story(stack, container: phone, profile: .deferred)
      .perform(.push(.screen("info"), onto: "home")).using(Fade(duration: 0.4))
      .after(0.1).perform(.push(.screen("more"), onto: "home")).using(Fade(duration: 0.5))
      .play(framesPerSecond: 10)
    XCTAssertEqual(recording.duration, 0.9, accuracy: 1e-9)
    XCTAssertEqual(recording.pictures.count, 10)
    XCTAssertEqual(recording.lastState.description, "home[list, photo, info, more]")
  }

  /// Events do not depend on the times of pictures.
  func testTheSameEventsComeAtEveryRate() throws {
    let pages = (0..<8).map { ContainerNode.screen("p\($0)") }
    let swipe = FingerPath(from: Point(x: 300, y: 300), to: Point(x: 20, y: 300), lasting: 0.1)
    for style in [PagerStyle.uiKit, .like.compose(), .like.viewPager2, .like.flutter()] {
      let story = Story(.pager("photos", pages, style: style), container: phone)
        .touch(swipe, .pager("photos"))
        .at(0.1).perform(.select("p7", in: "photos", by: .user))
        .at(0.7).touch(swipe, .pager("photos"))
        .at(0.8).perform(.select("p0", in: "photos", by: .user))
      let plain = try story.play().trace.entries.map { "\($0.time) \($0)" }
      for rate in [7.0, 30, 60, 120] {
        let other = try story.play(framesPerSecond: rate).trace.entries
        XCTAssertEqual(
          other.map { "\($0)" }, plain.map { String($0.drop { $0 != " " }.dropFirst()) })
        for (one, two) in zip(other, plain) {
          let time = Double(two.prefix { $0 != " " }) ?? -1
          XCTAssertEqual(one.time, time, accuracy: 1e-9, "\(rate): \(two)")
        }
      }
    }
  }

  func testPicturesComeAtTheRateAndAtTheEnd() throws {
    let recording = try Story(stack, container: phone)
      .perform(.pop(from: "home")).using(Fade(duration: 0.25))
      .play(framesPerSecond: 10)
    XCTAssertEqual(recording.pictures.map(\.time), [0, 0.1, 0.2, 0.25])
    XCTAssertEqual(recording.shots.map(\.isMoving), [true, true, true, false])
    XCTAssertEqual(recording.pictures.last?.layers, recording.lastPicture.layers)
    XCTAssertEqual(recording.screens.map(\.id), ["home", "list", "photo"])
    XCTAssertEqual(try Story(stack, container: phone).play().shots, [])
  }

  func testAStoryGivesTheSameRecordingEachTime() throws {
    let story = Story(tabs, container: phone, profile: .deferred)
      .perform(.select("b", in: "app", by: .user))
      .after(0.2).perform(.present(.screen("note"), over: nil))
      .after(0.1).resize(to: Size(width: 568, height: 320))
    XCTAssertEqual(try story.play(framesPerSecond: 30), try story.play(framesPerSecond: 30))
  }

  // MARK: - Trees

  func testTheTreeIsRecordedAfterEachStep() throws {
    let recording = try Story(stack, container: phone)
      .perform(.push(.screen("info"), onto: nil))
      .after(0.1).perform(.popTo("list"))
      .play()
    XCTAssertEqual(recording.states.map(\.step), [nil, 0, 1, nil])
    XCTAssertEqual(
      recording.states.map(\.state.description),
      ["home[list, photo]", "home[list, photo, info]", "home[list]", "home[list]"])
    XCTAssertEqual(recording.states.map(\.isAtRest), [true, false, false, true])
  }

  func testARefusedCallIsALineOfTheRecording() throws {
    let recording = try Story(stack, container: phone)
      .perform(.push(.screen("list"), onto: "home"))
      .perform(.pop(from: "home")).withoutAnimation()
      .play()
    XCTAssertEqual(recording.trace.refusals, [.duplicateNode("list")])
    XCTAssertEqual(recording.trace.entries.first?.description, "!duplicate-node(list)")
    XCTAssertEqual(recording.lastState.description, "home[list]")
    XCTAssertEqual(recording.duration, 0)
  }

  // MARK: - Fingers

  func testAFingerMovesAPagerOneToOneAfterTenPoints() throws {  // C210
    let path = FingerPath([
      TouchSample(time: 0, x: 300, y: 200), TouchSample(time: 0.1, x: 100, y: 200),
    ])
    let recording = try Story(pages, container: phone)
      .touch(path, .pager("photos")).play(framesPerSecond: 10)
    // A travel of 200 less 10 points brings the second page from 320 to 130.
    XCTAssertEqual(recording.pictures[1]["two"]?.state.frame.x ?? 0, 130, accuracy: 1e-9)
    XCTAssertEqual(recording.lastState.description, "photos<one, two*>")
    XCTAssertEqual(appearances(recording), ["wA(two)", "wD(one)", "dA(two)", "dD(one)"])
  }

  func testAFingerThatReturnsCancelsThePage() throws {  // V09, C202
    let path = FingerPath([
      TouchSample(time: 0, x: 300, y: 200), TouchSample(time: 0.3, x: 220, y: 200),
      TouchSample(time: 0.8, x: 280, y: 200), TouchSample(time: 1.2, x: 280, y: 200),
    ])
    let recording = try Story(pages, container: phone).touch(path, .pager("photos")).play()
    XCTAssertEqual(
      appearances(recording),
      ["wA(two)", "wD(one)", "wA(one)", "dA(one)", "wD(two)", "dD(two)"])
    XCTAssertEqual(recording.lastState.description, "photos<one*, two>")
  }

  func testAnEdgeSwipePopsOrIsTakenBack() throws {  // R122
    func play(to x: Double, lasting duration: Double) throws -> StoryRecording<AppStage> {
      try Story(stack, container: phone)
        .touch(
          FingerPath(from: Point(x: 5, y: 300), to: Point(x: x, y: 300), lasting: duration),
          .transition(.pop(from: "home"), .edge, .system)
        ).play()
    }
    let finished = try play(to: 250, lasting: 0.2)
    XCTAssertEqual(
      appearances(finished), ["wD(photo)", "wA(list)", "dD(photo)", "dA(list)"])
    XCTAssertEqual(finished.lastState.description, "home[list]")
    let cancelled = try play(to: 60, lasting: 0.8)
    XCTAssertEqual(
      appearances(cancelled),
      ["wD(photo)", "wA(list)", "wD(list)", "dD(list)", "wA(photo)", "dA(photo)"])
    XCTAssertEqual(cancelled.lastState, cancelled.states[0].state)
  }

  func testAFingerMovesASheet() throws {
    let tall = try Container(
      size: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34))
    let map = ContainerNode.screen("map").presenting(
      ContainerNode.screen("note").asSheet(.uiKit16()))
    let path = FingerPath([
      TouchSample(time: 0, x: 196, y: 500), TouchSample(time: 0.1, x: 196, y: 380),
      TouchSample(time: 0.4, x: 196, y: 380),
    ])
    let recording = try Story(map, container: tall).touch(path, .sheet("note"))
      .play(framesPerSecond: 10)
    // The medium detent of iOS 16 leaves 443.5 points above it; the finger takes off 120.
    XCTAssertEqual(recording.pictures[0]["note"]?.state.frame.y, 443.5)
    XCTAssertEqual(recording.pictures[2]["note"]?.state.frame.y ?? 0, 323.5, accuracy: 1e-9)
    XCTAssertTrue(recording.lastState.contains("note"))
  }

  func testAnUndecidedTransitionIsCancelledAtTheEnd() throws {
    let recording = try Story(stack, container: phone)
      .perform(.pop(from: "home")).interactively()
      .after(0.1).update(to: 0.4)
      .play()
    XCTAssertEqual(recording.lastState.description, "home[list, photo]")
    XCTAssertTrue(
      recording.trace.entries.contains { $0.description.hasPrefix("!undecided") },
      "\(recording.trace.entries.map(\.description))")
  }

  func testStepsOfAFingerDecideTheLatestRequest() throws {
    let recording = try Story(stack, container: phone)
      .perform(.pop(from: "home")).using(Fade(duration: 1)).interactively()
      .after(0.1).update(to: 0.5)
      .finish(.init(speed: 2))
      .play()
    XCTAssertEqual(recording.lastState.description, "home[list]")
    // Half of a second is left, at twice the speed.
    XCTAssertEqual(recording.duration, 0.35, accuracy: 1e-9)
  }

  func testTheVelocityOfAFingerIsThatOfItsLastTenthOfASecond() throws {
    let path = FingerPath([
      TouchSample(time: 0, x: 0, y: 0), TouchSample(time: 0.3, x: 300, y: 0),
      TouchSample(time: 0.35, x: 310, y: 20), TouchSample(time: 0.4, x: 320, y: 40),
    ])
    XCTAssertEqual(path.velocity.x, 200, accuracy: 1e-9)
    XCTAssertEqual(path.velocity.y, 400, accuracy: 1e-9)
    XCTAssertEqual(FingerPath([]).velocity, .zero)
    // The release is no movement, and a finger that has rested for 0.04 s has no velocity.
    for (rest, share) in [(0.001, 1.0), (1.0 / 60, 1), (0.039, 1), (0.04, 0), (0.5, 0), (60, 0)] {
      var rested = path
      let location = Point(x: 320, y: 40)
      let last = 0.4 + rest
      rested.samples.append(.touch(TouchSample(time: last, location: location)))
      XCTAssertEqual(rested.velocity.x, 200 * share, accuracy: 1e-9, "\(rest)")
      rested.samples.append(.touch(TouchSample(time: last + 0.0001, location: location)))
      XCTAssertEqual(rested.velocity.y, 400 * share, accuracy: 1e-9, "\(rest)")
    }
    XCTAssertEqual(FingerPath([TouchSample(time: 0, x: .nan, y: 0)]).velocity, .zero)
  }

  // MARK: - Errors

  func testStepsWithoutATransitionAreReported() throws {
    let recording = try Story(.stack("s", [.screen("a")]), container: phone)
      .update(to: 0.5).finish().ready().play()
    XCTAssertEqual(
      recording.trace.entries.map { "\($0.content)" }.filter { $0.contains("gnored") }.count, 3,
      "\(recording.trace.entries)")
  }

  /// What waits for its content stands in the window as it is.
  func testATransitionThatWaitsFollowsTheWindow() throws {
    let wide = Size(width: 568, height: 320)
    let recording = try Story(.stack("s", [.screen("a")]), container: phone)
      .perform(.push(.screen("b"), onto: "s")).waiting()
      .after(0.5).resize(to: wide)
      .play(framesPerSecond: 60)
    let picture = try XCTUnwrap(recording.shots.first { $0.picture.time > 0.6 })
    let page = try XCTUnwrap(picture.picture["a"])
    XCTAssertEqual(page.state.frame.width, 568, accuracy: 1e-9)
    XCTAssertEqual(page.state.frame.maxY, 320, accuracy: 1e-9)
  }

  func testAnEmptyStackTakesAPush() throws {  // R606
    let recording = try Story(.stack("s", []), container: phone)
      .perform(.push(.screen("a"), onto: nil)).play()
    XCTAssertEqual(recording.lastState.description, "s[a]")
    XCTAssertEqual(recording.trace.refusals, [])
  }

  func testErrorsNameTheStep() throws {
    let story = Story(stack, container: phone)
    let backwards = FingerPath([
      TouchSample(time: 0.2, x: 300, y: 0), TouchSample(time: 0.1, x: 200, y: 0),
    ])
    let table: [(Story<AppStage>, StoryError, String)] = [
      (
        story.at(1).perform(.pop(from: "home")).at(0.5).pause(), .tooEarly(step: 1, now: 1),
        "step 1 must happen at 1 s or later"
      ),
      (
        story.after(-1).pause(), .tooEarly(step: 0, now: 0), "step 0 must happen at 0 s or later"
      ),
      (
        Story(pages, container: phone).touch(backwards, .pager("photos")),
        .invalidSample(step: 0, .timeDecreased(index: 1)),
        "step 0: sample 1 is older than the one before it"
      ),
      (
        Story(.stack("x", [.screen("x")]), container: phone),
        .noTree(.duplicateNode("x")),
        "the nodes at the beginning make no tree: duplicate-node(x)"
      ),
    ]
    for (story, error, text) in table {
      XCTAssertThrowsError(try story.play()) {
        XCTAssertEqual($0 as? StoryError, error)
        XCTAssertEqual("\($0)", text)
      }
    }
    XCTAssertThrowsError(try story.resize(to: Size(width: -1, height: 2)).play()) {
      XCTAssertTrue("\($0)".hasPrefix("step 0: "), "\($0)")
    }
    XCTAssertThrowsError(try story.play(framesPerSecond: 0))
    XCTAssertThrowsError(try story.at(10).pause().play(framesPerSecond: 60, maximumFrames: 100)) {
      XCTAssertEqual($0 as? StoryError, .tooManyPictures(limit: 100))
    }
  }

  // MARK: - Text

  func testAStoryReadsAsWords() throws {
    let story = Story(pages, container: phone)
      .at(0.5).touch(
        FingerPath(from: Point(x: 300, y: 9), to: Point(x: 20, y: 9), lasting: 0.2),
        .pager("photos")
      )
      .perform(.present(.screen("note"), over: nil)).interactively()
      .update(to: 0.25)
      .after(0.1).cancel()
    XCTAssertEqual(
      story.description,
      "from photos<one*, two>; at 0.5 s finger from (300, 9) to (20, 9) in 0.2 s to drag photos; "
        + "at rest present(note, over: the root) interactively; update to 0.25; 0.1 s later cancel"
    )
    let text = try Story(tabs, container: phone)
      .perform(.select("b", in: "app", by: .program)).withoutAnimation().play().description
    XCTAssertEqual(
      text,
      "0.000000 wA(b) wD(a) dA(b) dD(a)\n0.000000 rests at app{a, b*}")
  }
}
