import XCTest

@testable import TransitionKit
import TransitionKitCatalogue
@testable import TransitionKitExport

final class EasingTests: XCTestCase {
  private func pieces(_ notation: String) throws -> [EasedPiece] {
    try TimingCurve(notation: notation, in: .catalogue).easedPieces(tolerance: 1e-3)
  }

  /// The notation of CSS for each curve, from CSS Easing Functions Level 2.
  func testCurvesOfCSSAreWrittenInItsNotation() throws {
    let table = [
      ("linear", "linear"), ("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)"),
      ("cubic-bezier(0.3,-0.6,0.7,1.6)", "cubic-bezier(0.3, -0.6, 0.7, 1.6)"),
      ("steps(4,start)", "steps(4, jump-start)"), ("steps(3,end)", "steps(3, jump-end)"),
      ("steps(3,jump-none)", "steps(3, jump-none)"),
      ("steps(1,jump-both)", "steps(1, jump-both)"), ("steps(1,end)", "step-end"),
      ("linear(0 0%,0.8 30%,1 100%)", "linear(0 0%, 0.8 30%, 1 100%)"),
      // By pencil: CSS would end at 0.5, at 1.5 and at 2.
      ("linear(0,0.5)", "linear(0 0%, 0.5 100%, 1 100%)"),
      (
        "linear(0.25 25%,0.5 50%,1 75%)", "linear(0 0%, 0.25 25%, 0.5 50%, 1 75%, 1.5 100%, 1 100%)"
      ),
      ("linear(0,2 100%,3 200%)", "linear(0 0%, 2 100%, 1 100%)"),
      ("linear(0.5 50%,0.5 200%)", "linear(0.5 0%, 0.5 50%, 0.5 100%, 1 100%)"),
      ("linear(0.25,1)", "linear(0.25 0%, 1 100%)"),
      ("window(0.25,0.5)", "linear(0 0%, 0 25%, 1 50%, 1 100%)"), ("acc(1)", "linear"),
      ("acc(3)", "cubic-bezier(0.333333333, 0, 0.666666667, 0)"),
      ("dec(3)", "cubic-bezier(0.333333333, 1, 0.666666667, 1)"),
      ("composed(linear,ease)", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
      ("composed(ease,linear)", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
    ]
    for (notation, words) in table {
      let pieces = try pieces(notation)
      XCTAssertEqual(pieces.count, 1, notation)
      XCTAssertEqual(CSSText.easing(pieces[0].easing), words, notation)
    }
  }

  /// t² and 1 − (1 − t)², calculated by hand.
  func testSquaresAreBezierCurves() throws {
    for (notation, value) in [("acc(2)", 0.09), ("dec(2)", 0.51)] {
      let easing = try pieces(notation)[0].easing
      XCTAssertEqual(easing.progress(at: 0.3), value, accuracy: 1e-12, notation)
    }
  }

  func testAJoinedCurveFallsIntoItsPieces() throws {
    let pieces = try pieces("joined(ease-in,0.5 25%,ease-out)")
    XCTAssertEqual(
      pieces,
      [
        EasedPiece(from: .init(at: 0, 0), to: .init(at: 0.25, 0.5), .cubicBezier(.easeIn)),
        EasedPiece(from: .init(at: 0.25, 0.5), to: .init(at: 1, 1), .cubicBezier(.easeOut)),
      ])
  }

  func testACurveInAWindowRestsBeforeAndAfter() throws {
    XCTAssertEqual(
      try pieces("composed(ease,window(0.25,0.75))"),
      [
        EasedPiece(from: .init(at: 0, 0), to: .init(at: 0.25, 0), .linear),
        EasedPiece(from: .init(at: 0.25, 0), to: .init(at: 0.75, 1), .cubicBezier(.ease)),
        EasedPiece(from: .init(at: 0.75, 1), to: .init(at: 1, 1), .linear),
      ])
    XCTAssertEqual(try pieces("composed(ease,window(0,1))").count, 1)
    // Steps that jump at the start have jumped before the window begins.
    XCTAssertEqual(
      try pieces("composed(steps(4,start),window(0.25,1))"),
      [
        EasedPiece(from: .init(at: 0, 0.25), to: .init(at: 0.25, 0), .hold),
        EasedPiece(
          from: .init(at: 0.25, 0), to: .init(at: 1, 1), .steps(try Steps(4, .jumpStart))),
      ])
  }

  /// The pieces of every curve have the values of the curve.
  func testPiecesFollowEveryCurve() throws {
    var random = RandomTimelines(seed: 7)
    for _ in 0..<60 {
      let curve = try TimingCurve.composed(outer: random.curve(), inner: random.curve())
      for whole in [curve, random.curve()] {
        let pieces = whole.easedPieces(tolerance: 1e-3)
        for number in 1..<200 {
          let fraction = Double(number) / 200 + 1e-5
          guard let piece = pieces.last(where: { $0.start.fraction <= fraction }) else {
            return XCTFail("nothing at \(fraction) of \(whole)")
          }
          let run = piece.end.fraction - piece.start.fraction
          let part = piece.easing.progress(at: (fraction - piece.start.fraction) / run)
          let value = piece.start.progress + (piece.end.progress - piece.start.progress) * part
          let near = [-1e-8, 0, 1e-8].map { whole.progress(at: fraction + $0) }
          XCTAssertTrue(
            near.contains { abs($0 - value) <= 1e-3 + 1e-9 }, "\(whole) at \(fraction): \(value)")
        }
      }
    }
  }
}

extension Easing {
  /// Returns the progress at a fraction.
  fileprivate func progress(at fraction: Double) -> Double {
    switch self {
    case .linear: fraction
    case .cubicBezier(let curve): curve.progress(at: fraction)
    case .steps(let steps): steps.progress(at: fraction)
    case .table(let table): table.progress(at: fraction)
    }
  }
}
