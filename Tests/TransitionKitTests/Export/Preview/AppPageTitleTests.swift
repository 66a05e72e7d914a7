import Foundation
import TransitionKit
import TransitionKitContainers
import TransitionKitExport
import XCTest

/// The titles that the page of an app shows in bars that stay.
final class AppPageTitleTests: XCTestCase {
  private struct Page: Decodable {
    struct Screen: Decodable { let id: String }
    struct Actor: Decodable {
      let kind: String
      let page: Int?
    }
    struct Picture: Decodable {
      let time: Double
      let nesting: Int
      let states: [Int]
      let titles: [[Double]]?
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
    let pages: [Screen]
    let actors: [Actor]
    let nestings: [[Int]]
    let states: [[Part]]
    let pictures: [Picture]

    /// How opaque each title is in the picture of all bars, which lie over each other.
    func titles(of picture: Picture) -> [String: Double] {
      var seen: [String: Double] = [:]
      let listed = Dictionary(
        uniqueKeysWithValues: (picture.titles ?? []).map { (Int($0[0]), Array($0.dropFirst())) })
      for (index, actor) in nestings[picture.nesting].enumerated() where index % 2 == 0 {
        let layer = index / 2
        guard actors[actor].kind == "bar" else { continue }
        var alpha = 1.0
        if states[picture.states[layer]].count > 4,
          case .number(let number) = states[picture.states[layer]][4]
        {
          alpha = number
        }
        seen = seen.mapValues { $0 * (1 - alpha) }
        let list = listed[layer] ?? [Double(actors[actor].page ?? 0), 1]
        for pair in stride(from: 0, to: list.count, by: 2) {
          seen[pages[Int(list[pair])].id, default: 0] += alpha * list[pair + 1]
        }
      }
      return seen
    }
  }

  /// The opacity of each title over time.
  private func titles(_ story: ContainerStory) throws -> [(time: Double, titles: [String: Double])]
  {
    let html = try ContainerPreview("app", story.play(framesPerSecond: 100)).html()
    let data = try XCTUnwrap(
      html.components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>").first)
    let page = try JSONDecoder().decode(Page.self, from: Data(data.utf8))
    return page.pictures.map { ($0.time, page.titles(of: $0)) }
  }

  func testTitlesCrossFade() throws {
    let story = ContainerStory(
      .stack("home", [.screen("a")]), in: try Container(size: Size(width: 320, height: 568)))
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
    for delay in [0.05, 0.1, 0.2, 0.3] {
      for (step, animator) in steps.flatMap({ step in animators.map { (step, $0) } }) {
        let story = ContainerStory(
          .stack("home", [.screen("a")]), in: try Container(size: Size(width: 320, height: 568)))
        let shown = try titles(
          story.perform(.push(.screen("b"), onto: nil)).using(Fade(duration: 0.4))
            .after(delay).perform(step).using(animator))
        for (last, next) in zip(shown, shown.dropFirst()) {
          for id in ["a", "b", "c", "d"] where next.time - last.time < 0.011 {
            XCTAssertEqual(
              last.titles[id] ?? 0, next.titles[id] ?? 0, accuracy: 0.12,
              "\(id) at \(next.time), \(step) by \(type(of: animator)) after \(delay)")
          }
        }
        let end = try XCTUnwrap(shown.last).titles.filter { $0.value > 0.001 }
        XCTAssertEqual(end.values.max() ?? 0, 1, accuracy: 1e-3, "\(step) after \(delay): \(end)")
      }
    }
  }
}
