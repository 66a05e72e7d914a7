import TransitionKit
import TransitionKitContainers
import XCTest

/// An animator may draw nothing in a tree too: containers show the rest, and nothing breaks.
final class SparseTreeTests: XCTestCase {
  private struct Sparse: AnimatedTransitioning {
    let ids: [LayerID]
    func duration(in context: any TransitionContext) -> Double { 0.4 }
    func timeline(for context: any TransitionContext) throws -> Timeline {
      try Timeline(
        duration: 0.4, layers: ids.map { Layer($0, frame: context.container.bounds) })
    }
  }

  func testSparseAnimatorsAreLegalInEveryContainer() throws {
    let card = Rect(x: 20, y: 60, width: 280, height: 360)
    let styles: [PresentationStyle] = [
      .fullScreen, .custom(frame: card), .custom(frame: card, removesPresenter: true), .pageSheet,
    ]
    func page(_ id: String, _ style: PresentationStyle) -> ContainerNode {
      .screen(Screen(id, bar: .largeTitle, presentationStyle: style))
    }
    let sparse: [[LayerID]] = [[], [.from], [.to], [.named("n")], [.dimming], [.snapshot(.to)]]
    for (row, ids) in sparse.enumerated() {
      for (column, style) in styles.enumerated() {
        let requests: [ContainerRequest] = [
          .push(page("x", style), onto: "s"), .pop(from: "s"), .setStack("s", [page("y", style)]),
          .present(page("m", style), over: "s"), .dismiss("n"),
          .select("area", in: "app", by: .program), .exchange(page("f", style), in: "area"),
          .setTabs("app", [.screen("new")]),
        ]
        // Each animator and style meet some of the pairs, all of them together meet each.
        for index in stride(
          from: (row + 2 * column) % 5, to: requests.count * requests.count * 2,
          by: Cases.count(full: 5, quick: 45))
        {
          let app = try ContainerController(
            .tabs(
              "app",
              [
                .stack("s", [page("a", style), page("b", style)]).presenting(page("n", style)),
                .area("area", .screen("e")),
              ]), container: Container(size: Size(width: 320, height: 568)))
          let driver = index >= requests.count * requests.count ? GestureInteraction() : nil
          let (first, second) = (requests[index % 8], requests[index / 8 % 8])
          try? app.perform(first, animated: true, using: Sparse(ids: ids), interaction: driver)
          driver?.update(0.3)
          app.advance(by: 0.1)
          _ = app.picture
          app.updateContainer(try Container(size: Size(width: 568, height: 320)))
          try? app.perform(second, animated: true, using: Sparse(ids: ids))
          app.advance(by: 0.1)
          driver?.cancel()
          _ = app.picture
          app.advanceToRest()
          XCTAssertTrue(app.isAtRest, "\(ids), \(first), \(second)")
          XCTAssertNotNil(app.picture[app.tree.frontmost], "\(ids), \(first), \(second)")
        }
      }
    }
  }
}
