import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import TransitionKitInspection
import TransitionKitPreview
import XCTest

/// What the pages of an app and of a stack show in bars, and of layers that turn or show a part of a page.
final class AppPageTitleTests: XCTestCase {
  private struct Page: Decodable {
    struct BarPart: Decodable {
      let text: String
      let frame: [Double]
    }
    struct Actor: Decodable {
      let id: String
      let kind: String
      let face: Int?
      let part: String?
      let parent: Int?
    }
    struct Picture: Decodable {
      let time: Double
      let nesting: Int
      let states: [Int]
    }
    /// A number, or the style that may come last.
    enum Part: Decodable {
      case number(Double)
      case style
      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self = (try? value.decode(Double.self)).map { .number($0) } ?? .style
      }
    }
    let faces: [[BarPart]]
    let actors: [Actor]
    let nestings: [[Int]]
    let states: [[Part]]
    let pictures: [Picture]

    /// What a layer is and its numbers in the picture at a time.
    func layer(_ id: String, at time: Double) -> (actor: Actor, numbers: [Double])? {
      guard let picture = pictures.first(where: { abs($0.time - time) < 1e-6 }) else { return nil }
      let ids = nestings[picture.nesting].map { actors[$0] }
      guard let index = ids.firstIndex(where: { $0.id == id }) else { return nil }
      let numbers = states[picture.states[index]].compactMap { part -> Double? in
        if case .number(let number) = part { number } else { nil }
      }
      return (ids[index], numbers)
    }
  }

  /// The opacity of each title over time.
  private func titles(_ story: Story<AppStage>) throws -> [(time: Double, titles: [String: Double])]
  {
    try PageTitles(html: html(of: story)).all
  }

  private func html(of story: Story<AppStage>) throws -> String {
    try ContainerPreview("app", story.play(framesPerSecond: 100)).html()
  }

  private func page(of story: Story<AppStage>) throws -> Page {
    let html = try html(of: story)
    let data = try XCTUnwrap(
      html.components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>").first)
    return try JSONDecoder().decode(Page.self, from: Data(data.utf8))
  }

  private func push(using animator: any AnimatedTransitioning) throws -> Page {
    try page(
      of: Story(
        .stack("home", [.screen("a")]), container: Container(size: Size(width: 320, height: 568))
      ).perform(.push(.screen("b"), onto: nil)).using(animator))
  }

  /// The button is 44 points high, below a status bar of 20 points.
  func testBarsAtRestShowBackButtons() throws {
    let page = try push(using: SystemPush())
    let first = try XCTUnwrap(page.layer("bar(a)", at: 0)?.actor.face)
    XCTAssertEqual(page.faces[first].map(\.text), ["a"])
    let end = try XCTUnwrap(page.pictures.last).time
    let last = try XCTUnwrap(page.layer("bar(b)", at: end)?.actor.face)
    XCTAssertEqual(page.faces[last].map(\.text), ["‹", "a", "b"])
    XCTAssertEqual(page.faces[last][0].frame, [8, 20, 13, 44])
  }

  /// After a quarter of a second the left half has turned by half of a right angle.
  ///
  /// The eye is 500 points in front of the centre of the container, 32 points above the centre of the page.
  func testAPageTurnsAndShowsAPart() throws {
    let page = try push(using: VCFlip())
    let half = try XCTUnwrap(page.layer("piece(a,left turning)", at: 0.25))
    XCTAssertEqual(half.actor.kind, "page")
    // The whole page reaches beyond its left half by the width of the half.
    XCTAssertEqual(half.actor.part, "0% -100% 0% 0%")
    XCTAssertEqual(half.numbers, [0, 64, 160, 504, 1, 0, 0, 1, 1, 0, 0, 0, 45, 0, 0.002, 0, -32])
    // A shade covers the page, and does not draw it.
    XCTAssertEqual(page.layer("piece(a,left shade)", at: 0.25)?.actor.kind, "plain")
  }

  func testTitlesCrossFade() throws {
    let story = Story(
      .stack("home", [.screen("a")]), container: try Container(size: Size(width: 320, height: 568)))
    let shown = try titles(
      story.perform(.push(.screen("b"), onto: nil)).using(Fade(duration: 0.4)))
    let middle = try XCTUnwrap(shown.first { abs($0.time - 0.2) < 1e-6 })
    XCTAssertEqual(middle.titles, ["a": 0.2, "b": 0.2])
    let early = try XCTUnwrap(shown.first { abs($0.time - 0.1) < 1e-6 })
    XCTAssertEqual(early.titles, ["a": 0.6, "b": 0])
  }

  /// A title that shows something is never gone, or there, from one picture to the next.
  func testNoTitleJumpsWhenATransitionInterruptsAnother() throws {
    let animators: [any AnimatedTransitioning] = [Fade(duration: 0.4), SystemPush()]
    let steps: [ContainerRequest] = [
      .pop(from: "home"), .push(.screen("c"), onto: "home"),
      .push(.screen(Screen("d", bar: .largeTitle)), onto: "home"),
    ]
    for delay in Cases.some(of: [0.05, 0.1, 0.2, 0.3], quick: 1) {
      for (step, animator) in steps.flatMap({ step in animators.map { (step, $0) } }) {
        let story = Story(
          .stack("home", [.screen("a")]),
          container: try Container(size: Size(width: 320, height: 568)))
        let shown = try titles(
          story.perform(.push(.screen("b"), onto: nil)).using(Fade(duration: 0.4))
            .after(delay).perform(step).using(animator))
        assertNoTitleJumps(shown, "\(step) by \(type(of: animator)) after \(delay)")
      }
    }
  }

  /// A title that shows something is never gone, or there, on the page of a stack either.
  func testNoTitleJumpsOnThePageOfAStack() throws {
    typealias Step = (name: String, (Story<StackStage>) -> Story<StackStage>)
    let steps: [Step] = [
      ("pop", { $0.pop() }), ("push c", { $0.push(Screen("c")) }),
      ("push d", { $0.push(Screen("d", bar: .largeTitle)) }),
      // The picture inside the layer of d has a bar with three titles.
      ("push c and d", { $0.push(Screen("c")).after(0.1).push(Screen("d", bar: .largeTitle)) }),
    ]
    for delay in Cases.some(of: [0.05, 0.1, 0.2, 0.3], quick: 1) {
      for (name, step) in steps {
        for animator in [Fade(duration: 0.4), SystemPush()] as [any AnimatedTransitioning] {
          let first = Story([Screen("a")], container: Situations.anyContainer)
            .push(Screen("b")).using(Fade(duration: 0.4)).after(delay)
          let recording = try step(first).using(animator).play(framesPerSecond: 100)
          let html = try HTMLPreview(PreviewStory("stack", recording)).html()
          assertNoTitleJumps(
            try PageTitles(html: html).all, "\(name) by \(type(of: animator)) after \(delay)")
        }
      }
    }
  }

  private func assertNoTitleJumps(
    _ shown: [(time: Double, titles: [String: Double])], _ story: String
  ) {
    XCTAssertGreaterThan(shown.count, 9, story)
    for (last, next) in zip(shown, shown.dropFirst()) where next.time - last.time < 0.011 {
      for id in ["a", "b", "c", "d"] {
        XCTAssertEqual(
          last.titles[id] ?? 0, next.titles[id] ?? 0, accuracy: 0.12,
          "\(id) at \(next.time), \(story)")
      }
    }
    let end = shown.last?.titles.filter { $0.value > 0.001 } ?? [:]
    XCTAssertEqual(end.values.max() ?? 0, 1, accuracy: 1e-3, "\(story): \(end)")
    XCTAssertEqual(end.count, 1, "\(story): \(end)")
  }

  /// The bar of a sheet has no status bar above its title.
  func testTheBarOfASheetShowsItsTitle() throws {
    let sheet = ContainerNode.stack("note", [.screen("text"), .screen("more")])
      .asSheet(.uiKit16(), at: "medium")
    let phone = try Container(
      size: Size(width: 390, height: 844), statusBarHeight: 47,
      safeArea: Insets(top: 47, bottom: 34))
    let page = try page(
      of: Story(.stack("home", [.screen("list")]), container: phone)
        .perform(.present(sheet, over: nil)))
    let end = try XCTUnwrap(page.pictures.last).time
    let inner = try XCTUnwrap(page.layer("bar(more)", at: end))
    XCTAssertEqual(inner.numbers[3], 44)
    let face = page.faces[try XCTUnwrap(inner.actor.face)]
    XCTAssertEqual(face.map(\.text), ["‹", "text", "more"])
    for part in face {
      XCTAssertEqual(part.frame[1], 0, part.text)
      XCTAssertEqual(part.frame[3], 44, part.text)
    }
    let outer = try XCTUnwrap(page.layer("bar(list)", at: 0)?.actor.face)
    XCTAssertEqual(page.faces[outer].last?.frame[1], 47)
  }

  /// An older picture of the whole window is black where no layer is, as the window was.
  func testAnOlderPictureOfTheWindowIsBlackBehindItsLayers() throws {
    let phone = try Container(
      size: Size(width: 390, height: 844), safeArea: Insets(top: 47, bottom: 34))
    func sheet(_ id: String) -> ContainerNode {
      ContainerNode.screen(id).asSheet(.uiKit16(detents: [.large]))
    }
    let app = ContainerNode.stack("home", [.screen("list")])
      .presenting(sheet("a")).presenting(sheet("b"))
    let path = FingerPath(
      from: Point(x: 195, y: 100), to: Point(x: 195, y: 500), lasting: 0.2)
    let story = Story(app, container: phone).touch(path, .sheet("b"))
      .after(0.3).perform(.dismiss("a"))
    let older = try page(of: story).actors.filter { $0.id == "own(older)" }
    XCTAssertFalse(older.isEmpty)
    XCTAssertTrue(older.allSatisfy { $0.kind == "ground" }, "\(older)")
    XCTAssertEqual(try story.play(framesPerSecond: 60).findings.report, "")
  }
}
