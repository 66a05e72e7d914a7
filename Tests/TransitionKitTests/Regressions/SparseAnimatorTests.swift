import TransitionKit
import TransitionKitCatalogue
import XCTest

/// An animator may draw as little as it likes: the library shows the rest, and nothing breaks.
final class SparseAnimatorTests: XCTestCase {
  /// An animator that draws some layers for 0.4 s, which the presented page may be or not.
  private struct Sparse: AnimatedTransitioning {
    let ids: [LayerID]
    var hidden: [HiddenElement] = []

    func duration(in context: any TransitionContext) -> Double { 0.4 }
    func timeline(for context: any TransitionContext) throws -> Timeline {
      let start = LayerState(frame: Rect(x: 30, y: 40, width: 50, height: 60))
      let layers = ids.enumerated().map { index, id in
        index % 2 == 0
          ? Layer(id, frame: context.container.bounds)
          : Layer(id, from: start, to: LayerState(frame: context.container.bounds), curve: .linear)
      }
      return try Timeline(duration: 0.4, layers: layers, hiddenElements: hidden)
    }
  }

  private static let animators: [(name: String, animator: Sparse)] =
    [
      [], [.from], [.to], [.from, .to], [.to, .from], [.named("n")], [.named("n"), .named("o")],
      [.bar], [.bottomBar], [.dimming], [.dimming, .from], [.snapshot(.from)], [.snapshot(.to)],
      [.snapshot(.to), .to], [.element("p")], [.barSnapshot(.from)], [.to, .dimming, .named("n")],
    ].map { ids in ("\(ids)", Sparse(ids: ids)) }
    + [
      ("hides an element", Sparse(ids: [], hidden: [HiddenElement("p", on: .to)])),
      ("shows an element", Sparse(ids: [.element("p")], hidden: [HiddenElement("p", on: .to)])),
    ]

  private static let styles: [PresentationStyle] = {
    let card = Rect(x: 20, y: 60, width: 280, height: 360)
    return [
      .fullScreen, .overFullScreen, .custom(frame: card),
      .custom(frame: card, removesPresenter: true), .pageSheet, .formSheet, .sheetOnSheet, .popup(),
    ]
  }()

  private func page(_ id: String, _ style: PresentationStyle = .fullScreen) throws -> Screen {
    Screen(
      id, bar: .largeTitle, presentationStyle: style,
      elements: [try Element("p", frame: Rect(x: 10, y: 20, width: 30, height: 40))])
  }

  private func controller(
    _ animator: Sparse, _ profile: InterruptionProfile = .fluid
  ) throws -> NavigationController {
    try NavigationController(
      screens: [page("a"), page("b")],
      container: Container(size: Size(width: 320, height: 568), bottomBarHeight: 49),
      profile: profile, defaultAnimator: animator)
  }

  func testAnAnimatorThatDrawsNothingPresentsAndDismissesWithACustomFrameThatRemovesItsPresenter()
    throws
  {
    let card = PresentationStyle.custom(
      frame: Rect(x: 20, y: 60, width: 280, height: 360), removesPresenter: true)
    for animated in [true, false] {
      let controller = try controller(Sparse(ids: []))
      try controller.present(page("m", card), animated: animated)
      controller.advance(by: 0.2)
      // R207: the page fills its frame at the end.
      controller.advanceToRest()
      XCTAssertEqual(
        controller.picture[node: .screen("m")]?.frame, Rect(x: 20, y: 60, width: 280, height: 360))
      try controller.dismiss(animated: animated)
      controller.advance(by: 0.2)
      controller.advanceToRest()
      XCTAssertEqual(controller.presentedScreens, [])
      XCTAssertNotNil(controller.picture[node: .screen("b")])
    }
  }

  /// Each pair of calls, the first one under the clock or a finger, and in the middle of it the second one.
  func testSparseAnimatorsAreLegalInEveryTransitionAndInterruption() throws {
    typealias Call = (NavigationController, (any PercentDrivenInteraction)?) throws -> Void
    for (row, (name, animator)) in Self.animators.enumerated() {
      for (column, style) in Self.styles.enumerated() {
        let calls: [Call] = [
          { try $0.push(self.page("c", style), animated: true, interaction: $1) },
          { try $0.pop(animated: true, interaction: $1) },
          { try $0.setScreens([self.page("z")], animated: true, interaction: $1) },
          { try $0.present(self.page("n", style), animated: true, interaction: $1) },
          { try $0.dismiss(animated: true, interaction: $1) },
          {
            try $0.show(
              NavigationState(screens: [self.page("z")], presentedScreens: [self.page("n", style)]),
              animated: true, interaction: $1)
          },
        ]
        // Each animator and style meet some of the pairs, all of them together meet each.
        for index in stride(
          from: (3 * row + column) % 11, to: calls.count * calls.count * 3,
          by: Cases.count(full: 11, quick: 55))
        {
          let (first, second, hand) = (
            calls[index % 6], calls[index / 6 % 6], index / 36
          )
          let controller = try controller(animator)
          if index % 6 == 4 { try controller.present(page("m", style), animated: false) }
          let driver = hand == 0 ? nil : GestureInteraction()
          try first(controller, driver)
          driver?.update(0.3)
          controller.advance(by: 0.1)
          _ = controller.picture
          try controller.resize(to: Size(width: 568, height: 320))
          try? second(controller, nil)
          controller.advance(by: 0.1)
          if hand == 1 { driver?.finish() } else { driver?.cancel() }
          _ = controller.picture
          controller.advanceToRest()
          XCTAssertNil(controller.transition, "\(name), \(index)")
          let front = try XCTUnwrap(controller.visibleScreen?.id)
          XCTAssertNotNil(
            controller.picture.layers.first {
              $0.node == .screen(front) || $0.node == .picture(of: front)
            }, "\(name), \(index): \(front) is not seen")
        }
      }
    }
  }
}
