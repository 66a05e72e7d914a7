import TransitionKit
import XCTest

@testable import TransitionKitInspection

/// Searches for the breaks of a curve end soon, however many there are.
final class CurveSearchTests: XCTestCase {
  private func sawtooth(_ teeth: Int) throws -> TimingCurve {
    try .linear(
      (0...teeth).map { .init(at: Double($0) / Double(teeth), Double($0 % 2)) }
        + [.init(at: 1, 1)])
  }

  /// Each of 1000 lines passes each of 1024 steps: a million breaks.
  func testACompositionHasAsManyBreaksAsItsParts() throws {
    let curve = try TimingCurve.composed(outer: .steps(1_000_000, .jumpEnd), inner: sawtooth(1000))
    XCTAssertLessThan(curve.breaks.count, 3 * 1024)
  }

  /// By hand: the inner lines meet at a half, and the first one passes a half at a third.
  func testTheBreaksOfASmallCompositionAreFound() throws {
    let lines = try TimingCurve.linear([.init(at: 0, 0), .init(at: 0.5, 0.75), .init(at: 1, 1)])
    let curve = try TimingCurve.composed(outer: .steps(2, .jumpEnd), inner: lines)
    let breaks = Set(curve.breaks.map { ($0 * 1e9).rounded() / 1e9 })
    XCTAssertEqual(breaks, [0.333333333, 0.5])
  }

  /// 2047 curves, two of each at each depth, are one curve in memory.
  func testBreaksOfSharedCurvesTakeNoTime() throws {
    var curve = try TimingCurve.spring(dampingRatio: 0.3, initialVelocity: 0, duration: 1)
    for _ in 0..<10 { curve = try .composed(outer: curve, inner: curve, beyond: .tangent) }
    XCTAssertLessThan(curve.breaks.count, 3 * 1024)
  }
}
