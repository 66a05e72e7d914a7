import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

final class VisibilityCatalogueTests: XCTestCase {
  /// Every third animator in one of several other situations.
  func testTheCatalogueIsCleanInOtherSituations() throws {
    let bars: [(BarStyle, BarStyle)] = [
      (.hidden, .hidden), (.translucent, .translucent), (.opaque, .hidden), (.hidden, .translucent),
    ]
    let all = NamedAnimator.allCases
    let chosen = stride(from: 0, to: all.count, by: 3).map { ($0, all[$0]) }
    try concurrently(Cases.some(of: chosen, quick: 8)) { index, name in
      for (number, operation) in name.operationsInOrder.enumerated() {
        let choice = index / 3 + number
        let container = try Container(
          size: Situation.phoneSize,
          layoutDirection: choice.isMultiple(of: 2) ? .rightToLeft : .leftToRight,
          reducesMotion: choice.isMultiple(of: 5))
        var situation = try Situation.photos(operation, bar: bars[choice % 4].0, in: container)
        situation.fore.bar = bars[choice % 4].1
        situation.isInteractive = choice.isMultiple(of: 3)
        let found = try name.animator().audit([.visibility], in: situation)
        for finding in found.without(.catalogue, of: operation, in: name.rawValue) {
          XCTFail("\(name), \(situation): \(finding)")
        }
      }
    }
  }

  func testAnAnimatorThatFailsThrowsItsError() throws {
    struct Failure: Error {}
    let failing = Planted { _ in throw Failure() }
    XCTAssertThrowsError(try failing.audit([.visibility], in: .photos(.push))) {
      XCTAssertTrue($0 is Failure)
    }
    let atOnce = Planted(duration: 0) { [Planted.back($0), Planted.fore($0)] }
    XCTAssertEqual(try atOnce.audit([.visibility], in: .photos(.push)), [])
  }
}

extension NamedAnimator {
  /// The operations that the animator can show.
  var operationsInOrder: [TransitionOperation] {
    TransitionOperation.allCases.filter(animator().operations.contains)
  }
}
