import Foundation
@testable import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Curves in curves: a typed error beyond the limits, and no deep stack within them.
final class CurveNestingTests: XCTestCase {
  /// Every way to put a curve into another one.
  private static let ways: [(name: String, nest: @Sendable (TimingCurve) throws -> TimingCurve)] = [
    ("inner", { try .composed(outer: .easeIn, inner: $0) }),
    ("outer", { try .composed(outer: $0, inner: .easeIn) }),
    ("windowed", { try $0.windowed(0.1...0.9) }),
    ("through", { try $0.through(PiecewiseLinear([.init(at: 0, 0), .init(at: 1, 1)])) }),
    ("joined first", { try .joined([$0, .easeIn], at: [.init(at: 0.5, 0.5)]) }),
    ("joined last", { try .joined([.easeIn, $0], at: [.init(at: 0.5, 0.5)]) }),
    ("timing", { try TimingCurve.window(0.2...0.8).withTiming($0) }),
  ]

  func testTheDepthIsLimitedToThirtyTwo() throws {
    for way in CurveNestingTests.ways {
      var curve = TimingCurve.easeIn
      for _ in 1..<32 { curve = try way.nest(curve) }
      XCTAssertEqual(try TimingCurve(notation: curve.description), curve, way.name)
      XCTAssertThrowsError(try way.nest(curve), way.name) {
        XCTAssertEqual(
          $0 as? CurveError, .overLimit("curveDepth", needed: 33, limit: 32), way.name)
        XCTAssertEqual("\($0)", "33 are needed, expected at most 32 (limit curveDepth)")
      }
    }
  }

  func testTheNotationNamesTheLimit() {
    for depth in [33, 1000, 100_000] {
      let text =
        String(repeating: "composed(ease,", count: depth - 1) + "ease"
        + String(repeating: ")", count: depth - 1)
      XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue)) {
        // The innermost curve has no parentheses, which are counted beforehand.
        XCTAssertEqual(
          $0 as? CurveError,
          .overLimit("curveDepth", needed: max(33, depth - 1), limit: 32))
      }
    }
  }

  /// Twice the same curve, and again: 2³² steps for each progress if nothing stopped it.
  func testTheNumberOfCurvesIsLimited() throws {
    var curve = TimingCurve.easeIn
    // 2ⁿ⁺¹ − 1 curves after n steps.
    for _ in 0..<11 { curve = try .composed(outer: curve, inner: curve) }
    XCTAssertThrowsError(try TimingCurve.composed(outer: curve, inner: curve)) {
      XCTAssertEqual($0 as? CurveError, .overLimit("nestedCurves", needed: 8191, limit: 4096))
    }
    let joints = (1..<4096).map { PiecewiseLinear.Stop(at: Double($0) / 4096, 0.5) }
    XCTAssertThrowsError(
      try JoinedCurve(Array(repeating: .easeIn, count: 4096), at: joints)
    ) { XCTAssertEqual($0 as? CurveError, .overLimit("nestedCurves", needed: 4097, limit: 4096)) }
  }

  /// A worker thread has 512 KiB.
  func testTheDeepestCurveNeedsLittleStack() throws {
    for way in CurveNestingTests.ways {
      try onSmallStack {
        var curve = TimingCurve.easeIn
        for _ in 1..<32 { curve = try way.nest(curve) }
        XCTAssertEqual(curve.hashValue, curve.hashValue, way.name)
        XCTAssertTrue(curve.reversed.progress(at: 0.3).isFinite, way.name)
        XCTAssertEqual(try TimingCurve(notation: curve.description), curve, way.name)
        let timeline = try Timeline(
          duration: 1,
          layers: [Layer(.dimming, LayerState(frame: .zero)).fading(to: 0, curve: curve)])
        for shown in [timeline, timeline.linearized] {
          let numbers = try CompiledTimeline(shown).samples(perSecond: 60)
          XCTAssertTrue(numbers.allSatisfy(\.isFinite), way.name)
        }
        XCTAssertEqual(try curve.withTiming(.easeIn).underFinger, curve.underFinger, way.name)
      }
    }
  }
}
