import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// What is seen of a story: painted from rest to rest, at every step and at the end.
final class StoryFindingsTests: XCTestCase {
  func testStoriesOfTheCatalogueHaveOnlyAcceptedFindings() throws {
    try concurrently(Cases.some(of: MotionCases.some(each: 2), quick: 16)) { name, operation in
      let situation = try Situation.photos(operation)
      let found = try situation.story(playing: name.animator()).audit()
      let rest = found.without(.catalogue, of: operation, in: name.rawValue)
      XCTAssertEqual(rest, [], "\(name) \(operation)")
    }
  }

  func testInterruptedStoriesHaveNoFindings() throws {
    let touch = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 105, y: 300), lasting: 0.4)
    let animators: [any AnimatedTransitioning] = [SystemPush(), ScaleBack(), Fade(), MagicMove()]
    for animator in Cases.some(of: animators, quick: 2) {
      let begun = try Situation.photos(.push).story(playing: animator)
      for story in [
        begun.after(0.1).pop(), begun.after(0.1).pop().after(0.05).push(Screen("more")),
        begun.pause().after(0.1).update(to: 0.4).cancel(), begun.pop().push(Screen("more")),
        begun.after(0.15).resize(to: Size(width: 568, height: 320)),
        begun.after(0.2).updateScreen(Screen("detail")).pop(),
        begun.after(2).gesture(.edge, touch),
        begun.after(2).gesture(.edge, touch.cancelledBySystem),
        begun.after(0.1).setScreens([Screen("more")]).after(0.1)
          .present(Screen("sheet")).using(CoverVertical()),
      ] {
        XCTAssertEqual(try story.audit(), [], "\(type(of: animator)): \(story)")
      }
    }
  }

  /// Corners of elements and of displays are round at rest, too.
  func testRoundCornersAreNoFindings() throws {
    let albums = try Screen(
      "albums",
      elements: [
        Element(
          "lisbon", frame: Rect(x: 16, y: 20, width: 171, height: 171),
          look: ElementLook(cornerRadius: 40))
      ])
    let lisbon = try Screen(
      "lisbon", elements: [Element("lisbon", frame: Rect(x: 0, y: 0, width: 390, height: 220))])
    // The radius of this display is 0.9 · 47 points; its presenter begins with it.
    let phone = try Container(
      size: Size(width: 390, height: 844), safeArea: Insets(top: 47, bottom: 34))
    let story = Story([albums], container: phone)
    let opening = ContainerTransform(element: "lisbon", closedRadius: 40)
    XCTAssertEqual(try story.push(lisbon).using(opening).audit(), [])
    XCTAssertEqual(try story.present(Screen("note")).using(PageSheet()).dismiss().audit(), [])
  }

  // MARK: - Planted faults

  private func findings(
    _ animator: any AnimatedTransitioning, bar: BarStyle = .opaque
  ) throws -> [Finding] {
    let situation = try Situation.photos(.push, bar: bar)
    return try situation.story(playing: ScaleBack()).pop()
      .after(1).push(situation.fore).using(animator).audit()
  }

  func testAnElementThatIsDrawnNowhereIsFoundInTheSecondTransition() throws {
    let found = try findings(Hiding())
    assertFinds(.missing, "element photo-7 is hidden on page grid", in: found)
    assertFinds(.jump, "element photo-7", "on push detail", in: found)
    // It begins 1 s after the pop, which begins when the first push of 0.6 s has ended.
    let time = try XCTUnwrap(found.first { $0.kind == .missing }?.time)
    XCTAssertTrue((1.6...1.9).contains(time), "\(time)")
  }

  func testAPageThatEndsElsewhereIsFoundAtTheEnd() throws {
    assertFinds(.wrongEnd, "moves by", "at the end", in: try findings(Sliding()))
  }

  func testThinAndBlackPicturesAreFound() throws {
    let thin = Planted { context in
      [
        Planted.back(context).fading(to: 0, curve: .linear),
        Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(to: 1, curve: .linear),
      ]
    }
    assertFinds(.dip, "page detail and page grid", "75 %", in: try findings(thin))
    let black = Planted { context in
      let away = context.frame(of: .to).offset(byX: 1000)
      let jump = try Track([
        Keyframe(at: 0, away), Keyframe(at: 0.8, away), Keyframe(at: 1, away.offset(byX: -1000)),
      ])
      return [
        Layer(.from, frame: context.frame(of: .from)).moving(
          to: context.frame(of: .from).offset(byX: -4000), curve: .linear),
        Layer(.to, frame: away).replacing(\.frame, by: jump),
      ]
    }
    assertFinds(.gap, "background", in: try findings(black, bar: .hidden))
  }
}
