import Foundation
import TransitionKit
import TransitionKitContainers
import TransitionKitExport
import XCTest

/// The titles that the page of an app shows in bars that stay.
final class AppPageTitleTests: XCTestCase {
  private struct Page: Decodable {
    struct Screen: Decodable { let id: String }
    struct Picture: Decodable {
      let time: Double
      let titles: [[Double]]?
    }
    let pages: [Screen]
    let pictures: [Picture]
  }

  /// The opacity of each title over time; a bar without a change shows the title of its own page alone.
  private func titles(_ story: ContainerStory) throws -> [(time: Double, titles: [String: Double])]
  {
    let html = try ContainerPreview("app", story.play(framesPerSecond: 100)).html()
    let data = try XCTUnwrap(
      html.components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>").first)
    let page = try JSONDecoder().decode(Page.self, from: Data(data.utf8))
    return page.pictures.compactMap { picture in
      guard let numbers = picture.titles?.first?.dropFirst() else { return nil }
      let list = Array(numbers)
      let pairs = stride(from: 0, to: list.count, by: 2).map {
        (page.pages[Int(list[$0])].id, list[$0 + 1])
      }
      return (picture.time, Dictionary(uniqueKeysWithValues: pairs))
    }
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
    for delay in [0.05, 0.1, 0.2, 0.3] {
      for step in [ContainerRequest.pop(from: "home"), .push(.screen("c"), onto: "home")] {
        let story = ContainerStory(
          .stack("home", [.screen("a")]), in: try Container(size: Size(width: 320, height: 568)))
        let shown = try titles(
          story.perform(.push(.screen("b"), onto: nil)).using(Fade(duration: 0.4))
            .after(delay).perform(step).using(Fade(duration: 0.4)))
        XCTAssertGreaterThan(shown.count, 4)
        for (last, next) in zip(shown, shown.dropFirst()) {
          for id in ["a", "b", "c"] {
            XCTAssertEqual(
              last.titles[id] ?? 0, next.titles[id] ?? 0, accuracy: 0.12,
              "\(id) at \(next.time), \(step) after \(delay)")
          }
        }
        let end = try XCTUnwrap(shown.last).titles
        XCTAssertGreaterThan(end.values.max() ?? 0, 0.85, "\(step) after \(delay): \(end)")
      }
    }
  }
}
