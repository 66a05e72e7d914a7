import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Pictures, seams and words of a recording.
final class StackRecordingTests: XCTestCase {
  private let list = Screen("list")
  private let detail = Screen("detail")

  /// At 10 pictures per second, 0.25 s have three pictures, and there is one at the end.
  func testPicturesAreTakenAtTheRateAndAtTheEnd() throws {
    let recording = try Story(list)
      .push(detail).using(Fade()).lasting(0.25).play(framesPerSecond: 10)
    XCTAssertEqual(recording.pictures.map(\.time), [0, 0.1, 0.2, 0.25])
    // The page that enters fades in on a line.
    let shown = recording.pictures.map { $0[node: .screen("detail")]?.alpha }
    XCTAssertEqual(shown.count, 4)
    XCTAssertEqual(shown[0], 0)
    XCTAssertEqual(shown[3], 1)
    XCTAssertEqual(recording.shots.map(\.from), ["list", "list", "list", nil])
    XCTAssertEqual(recording.shots.map(\.to), ["detail", "detail", "detail", "detail"])
    XCTAssertEqual(recording.shots.map(\.isModal), [false, false, false, false])
    XCTAssertEqual(recording.lastPicture.layers, recording.pictures.last?.layers)
    XCTAssertEqual(try Story(list).push(detail).play().shots, [])
  }

  func testPicturesSayWhichElementsAreHidden() throws {
    let recording = try Situation.photos(.push).story(playing: MagicMove())
      .play(framesPerSecond: 10)
    let hidden = recording.shots.map { $0.hiddenElements.map(\.element) }
    XCTAssertEqual(hidden.first, ["photo-7", "photo-7"])
    XCTAssertEqual(hidden.last, [])
  }

  func testAStoryGivesTheSameRecordingEachTime() throws {
    let story = try Situation.photos(.push).story(playing: ScaleBack())
      .after(0.1).pop().after(0.05).resize(to: Size(width: 568, height: 320))
    let (first, second) = (try story.play(framesPerSecond: 30), try story.play(framesPerSecond: 30))
    XCTAssertEqual(first, second)
    XCTAssertEqual(first.hashValue, second.hashValue)
  }

  /// A reversal, a newer screen and a turned phone: pages stay where they are.
  func testSeamsShowTheInstantBeforeAndAfterWhatHappens() throws {
    let recording = try Situation.photos(.push).story(playing: ScaleBack())
      .after(0.1).pop()
      .after(0.05).updateScreen(Screen("grid", title: "New"))
      .after(0.05).resize(to: Size(width: 568, height: 320))
      .after(0).updateContainer(Container(size: Situation.phoneSize))
      .play()
    XCTAssertEqual(
      recording.seams.map(\.title),
      [
        "push detail", "pop", "update grid", "resize to 568×320, change the container to 320×568",
      ])
    XCTAssertEqual(recording.seams.map(\.steps), [0..<1, 1..<2, 2..<3, 3..<5])
    XCTAssertEqual(recording.seams.map(\.after.container.width), [320, 320, 320, 320])
    for seam in recording.seams {
      XCTAssertEqual(seam.before.picture.time, seam.after.picture.time)
      for entry in seam.before.picture.layers {
        guard let node = entry.node, let after = seam.after.picture[node: node] else { continue }
        XCTAssertEqual(after.frame.x, entry.state.frame.x, accuracy: 1e-9, "\(seam.title) \(node)")
        XCTAssertEqual(after.alpha, entry.state.alpha, accuracy: 1e-9, "\(seam.title) \(node)")
      }
    }
  }

  func testATouchAndItsReleaseAreSeamsAndTheMovementInBetweenIsNone() throws {
    let touch = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 245, y: 300), lasting: 0.2)
    let recording = try Story(list, detail).gesture(.edge, touch).play()
    XCTAssertEqual(recording.seams.map(\.title), ["touch", "release"])
    XCTAssertEqual(recording.seams.map(\.after.isUnderFinger), [true, false])
    XCTAssertEqual(recording.seams.map(\.before.isUnderFinger), [false, true])
  }

  /// Edits of one instant become one transition in the deferred profile (contract Q11): looking at
  /// the picture between them must not begin it.
  func testLookingAtSeamsDoesNotSplitWhatHappensAtOneInstant() throws {
    let recording = try Story(list, profile: .deferred)
      .push(detail).after(0).push(Screen("more")).play()
    XCTAssertEqual(
      recording.trace.events.filter {
        if case .transitionBegan = $0 { true } else { false }
      }, [.transitionBegan(from: "list", to: "more")])
  }

  func testASituationIsTheBeginningOfAStory() throws {
    for name in Cases.animators {
      let animator = name.animator()
      for operation in TransitionOperation.allCases where animator.operations.contains(operation) {
        let situation = try Situation.photos(operation)
        let recording = try situation.story(playing: animator).play()
        let timeline = try animator.timeline(in: situation)
        XCTAssertEqual(
          recording.duration, timeline.duration, accuracy: 1e-12, "\(name) \(operation)")
        let seam = try XCTUnwrap(recording.seams.first)
        for entry in timeline.firstPicture.layers {
          XCTAssertEqual(
            seam.after.picture[entry.id]?.frame, entry.state.frame,
            "\(name) \(operation) \(entry.id)"
          )
        }
      }
    }
  }

  func testStoriesStepsAndGesturesDescribeThemselves() throws {
    let touch = FingerPath([
      TouchSample(time: 0, x: 5, y: 300), TouchSample(time: 0.2, x: 250, y: 300),
    ])
    let story = try Story(list)
      .push(detail).using(ScaleBack()).lasting(0.5).interactively()
      .at(1).update(to: 0.25).finish()
      .after(0.1).gesture(.edge, touch.cancelledBySystem)
      .popToRoot().withoutAnimation()
      .resize(to: Size(width: 568, height: 320))
    XCTAssertEqual(
      story.description,
      "from list; at rest push detail using ScaleBack lasting 0.5 s interactively; "
        + "at 1 s update to 0.25; finish; "
        + "0.1 s later edge from (5, 300) to (250, 300) in 0.2 s, taken away to pop; "
        + "at rest pop to root without animation; at rest resize to 568×320")
    let pinch = FingerPath(pinches: [
      PinchSample(time: 0, scale: 1), PinchSample(time: 0.5, scale: 0.25),
    ])
    XCTAssertEqual(
      try Story(list).gesture(.pinch, pinch).steps[0].description,
      "at rest pinch from ×1 to ×0.25 in 0.5 s to dismiss")
  }

  /// 0.1 s at 60 samples per second: seven samples, one each 1/60 s, 40 points apart.
  func testADragHasEvenlySpacedSamples() {
    let drag = FingerPath(from: Point(x: 10, y: 100), to: Point(x: 250, y: 160), lasting: 0.1)
    XCTAssertEqual(drag.samples.count, 7)
    for (index, sample) in drag.samples.enumerated() {
      guard case .touch(let touch) = sample else { return XCTFail("\(sample)") }
      XCTAssertEqual(touch.time, Double(index) / 60, accuracy: 1e-12)
      XCTAssertEqual(touch.location.x, 10 + 40 * Double(index), accuracy: 1e-9)
      XCTAssertEqual(touch.location.y, 100 + 10 * Double(index), accuracy: 1e-9)
    }
    XCTAssertEqual(drag.duration, 0.1)
  }
}
