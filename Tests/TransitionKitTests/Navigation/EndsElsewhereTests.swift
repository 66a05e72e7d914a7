import TransitionKit
import TransitionKitCatalogue
import XCTest

/// A client's animator that does not begin or end at the pictures at rest is reported.
final class EndsElsewhereTests: XCTestCase {
  /// A push of a client, with layers as the test wants them.
  private struct ClientPush: AnimatedTransitioning {
    var operations: Set<TransitionOperation> { Set(TransitionOperation.allCases) }
    /// Where the page that comes ends, in points from its place at rest.
    var miss = 0.0
    /// The opacity of a layer over everything, at the start.
    var veil = 0.0

    func duration(in context: any TransitionContext) -> Double { 0.4 }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      let page = context.frame(of: .to)
      let away = Rect(
        x: context.container.width, y: page.y, width: page.width, height: page.height)
      let end = Rect(x: page.x + miss, y: page.y, width: page.width, height: page.height)
      return try Timeline(
        duration: 0.4,
        layers: [
          Layer(.from, frame: context.frame(of: .from)),
          Layer(.to, frame: away).moving(to: end, curve: .linear),
          Layer(
            .named("veil"),
            from: LayerState(
              frame: context.container.bounds, alpha: veil, fill: Fill(RGBColor(white: 1))),
            to: LayerState(
              frame: context.container.bounds, alpha: 0, fill: Fill(RGBColor(white: 1))),
            curve: .linear),
        ])
    }
  }

  private final class Recorder: NavigationObserver {
    var diagnostics: [NavigationDiagnostic] = []

    func navigation(
      _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
    ) {
      if case .diagnostic(let diagnostic) = event { diagnostics.append(diagnostic) }
    }
  }

  /// Returns the diagnostics of one push.
  private func diagnostics(
    of animator: any AnimatedTransitioning, checksEnds: Bool = true
  ) throws -> [NavigationDiagnostic] {
    let controller = try NavigationController(
      screens: [Screen("a")], container: Container(size: Size(width: 320, height: 568)))
    let recorder = Recorder()
    controller.observer = recorder
    controller.checksEnds = checksEnds
    try controller.push(Screen("b"), animated: true, using: animator)
    controller.advanceToRest()
    return recorder.diagnostics
  }

  func testAnAnimatorThatEndsAtRestIsNotReported() throws {
    XCTAssertEqual(try diagnostics(of: ClientPush()), [])
  }

  func testAPageThatEndsElsewhereIsReportedWithItsDistance() throws {
    XCTAssertEqual(
      try diagnostics(of: ClientPush(miss: 20)),
      [.endsElsewhere(.end, layer: .to, property: .frame, distance: 20, animator: "ClientPush")])
  }

  func testALayerThatIsThereFromTheFirstFrameIsReportedWithItsOpacity() throws {
    let found = try diagnostics(of: ClientPush(veil: 0.25))
    XCTAssertEqual(
      found,
      [
        .endsElsewhere(
          .start, layer: .named("veil"), property: .alpha, distance: 0.25, animator: "ClientPush")
      ])
    XCTAssertEqual(found.first?.description, "ends-elsewhere(start, veil, alpha, 0.25, ClientPush)")
  }

  func testADifferenceThatNobodySeesIsNotReported() throws {
    XCTAssertEqual(try diagnostics(of: ClientPush(miss: 0.2)), [])
    XCTAssertEqual(try diagnostics(of: ClientPush(veil: 0.01)), [])
  }

  func testTheAnimatorsOfTheLibraryAreNotReported() throws {
    for name in Cases.animators where name.animator().operations.contains(.push) {
      XCTAssertEqual(try diagnostics(of: name.animator()), [], name.rawValue)
    }
  }

  func testWithoutTheCheckNothingIsReportedAndTheStateIsRight() throws {
    XCTAssertEqual(try diagnostics(of: ClientPush(miss: 20, veil: 0.25), checksEnds: false), [])
    let pictures = try [0, 20].map { miss in
      let controller = try NavigationController(
        screens: [Screen("a")], container: Container(size: Size(width: 320, height: 568)))
      controller.checksEnds = false
      try controller.push(Screen("b"), animated: true, using: ClientPush(miss: miss))
      controller.advanceToRest()
      XCTAssertEqual(controller.screens.map(\.id), ["a", "b"])
      return controller.picture
    }
    XCTAssertEqual(pictures[0], pictures[1])
  }
}
