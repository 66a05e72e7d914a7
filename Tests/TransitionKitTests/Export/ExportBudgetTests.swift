import TransitionKit
import TransitionKitCatalogue
import XCTest

@testable import TransitionKitExport

/// One export may spend a limited number of stops and evaluations, however often its layers turn.
final class ExportBudgetTests: XCTestCase {
  private let stops = ExportBudget.stops

  private func document(_ layers: [Layer]) throws -> TimelineDocument {
    TimelineDocument(
      animator: "a", operation: .push, container: Size(width: 320, height: 568),
      timeline: try Timeline(duration: 1, layers: layers))
  }

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  /// A frame on an arc and a transform of 250 turns and of a scale of 800, under a vanishing point: each of the
  /// thousands of lines of the one was sampled as finely as the other asks.
  private func turning(_ name: String) throws -> Layer {
    var look = LayerState(frame: Rect(x: 760, y: 1, width: 1, height: 1))
    look.vanishingPoint = Point(x: 1, y: 670)
    var tracks = LayerTracks()
    tracks.frame = try Track([
      Keyframe(at: 0, look.frame, curve: .easeInOut, path: .arcs(.rising, isReversed: true)),
      Keyframe(at: 1, Rect(x: 0.2, y: 16, width: 820, height: 1)),
    ])
    tracks.transform = try Track([
      Keyframe(
        at: 0, Transform(scaleX: 800, scaleY: -130, rotationX: 784, rotation: -46), curve: .easeOut),
      Keyframe(at: 0.44, Transform(scaleX: 16, scaleY: 12, perspectiveDistance: 1.5)),
    ])
    return Layer(.named(name), look, tracks: tracks)
  }

  func testAPathAndManyTurnsTogetherStayWithinTheBudget() throws {
    let document = try document([turning("one")])
    let css = TimelineCSS.text(of: document)
    XCTAssertLessThan(count("% {", in: css), stops + 100)
    XCTAssertGreaterThan(
      count("% {", in: css), 1000, "it is approximated as well as the budget allows")
    guard Cases.areThorough else { return }
    XCTAssertLessThan(
      count("\"offset\"", in: try TimelineWebAnimations.json(of: document.timeline)), stops + 100)
    XCTAssertLessThan(count("\"t\":", in: try TimelineLottie.json(of: document)), stops + 100)
  }

  func testTheBudgetIsSharedByAllLayers() throws {
    let layers = try (0..<9).map { try turning("layer \($0)") }
    // Beyond the budget a track has its keyframes and eight intervals between two of them.
    let most = stops + layers.count * 5 * 30
    XCTAssertLessThan(count("% {", in: TimelineCSS.text(of: try document(layers))), most)
    guard Cases.areThorough else { return }
    XCTAssertLessThan(count("\"t\":", in: try TimelineLottie.json(of: document(layers))), most)
  }

  /// A joined curve of 400 springs is one track.
  func testTheBudgetIsSharedByThePartsOfACurve() throws {
    let spring = try TimingCurve.spring(dampingRatio: 0.0001, initialVelocity: 0, duration: 900)
    let curve = try TimingCurve.joined(
      Array(repeating: spring, count: 400),
      at: (1..<400).map { .init(at: Double($0) / 400, Double($0 % 2)) })
    let layer = Layer(.to, frame: Rect(x: 0, y: 0, width: 9, height: 9))
      .moving(to: Rect(x: 300, y: 0, width: 9, height: 9), curve: curve)
    let css = TimelineCSS.text(of: try document([layer]))
    XCTAssertLessThan(count("%,", in: css), stops + 400 * 10)
  }

  /// By hand: eighths.
  func testWithoutABudgetStopsAreEvenlySpaced() {
    let budget = ExportBudget()
    budget.spend(stops: stops, evaluations: 0)
    XCTAssertTrue(budget.isSpent)
    let found = AdaptiveStops.stops(tolerance: 1e-6, within: budget) { [$0 * $0] }
    XCTAssertEqual(found.map(\.fraction), [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1])
    XCTAssertEqual(found.map { $0.values[0] }, found.map { $0.fraction * $0.fraction })
  }

  func testStepsAndTablesOfAnAnimationStayWithinTheBudget() throws {
    let curve = try TimingCurve.steps(1_000_000, .jumpEnd)
    let layers = (0..<100).map { index in
      Layer(.named("\(index)"), frame: Rect(x: 0, y: 0, width: 9, height: 9))
        .moving(to: Rect(x: 300, y: 0, width: 90, height: 9), curve: curve)
    }
    let text = try TimelineLottie.json(of: document(layers))
    XCTAssertLessThan(count("\"t\":", in: text), stops + 1000 + 100 * 3 * 10)
  }

  /// Expensive functions are called less often; each call of them counts 1024 times as much.
  func testTheErrorOfAnExpensiveCurveTakesFewCalls() {
    var calls = 0
    let error = LargestError.measure(others: (0..<1000).map { Double($0) / 1000 }, cost: 1024) {
      calls += 1
      return $0 * (1 - $0)
    }
    XCTAssertLessThan(calls, 500)
    XCTAssertEqual(error, 0.25, accuracy: 1e-3)
  }

  func testTransitionsOfTheCatalogueNeedATenthOfTheBudget() throws {
    let context = StaticContext(
      .push, from: Screen("a"), to: Screen("b"),
      container: try Container(size: Size(width: 1024, height: 1366)))
    for name in Cases.animators {
      guard let timeline = try? name.animator().resolvedTimeline(for: context) else { continue }
      let styled = StyledTimeline(timeline, tolerance: TimelineCSS.tolerance)
      let keyframes = styled.layers.flatMap(\.animations).map(\.track.keyframes.count)
      XCTAssertLessThan(keyframes.reduce(0, +), stops / 10, name.rawValue)
    }
  }
}
