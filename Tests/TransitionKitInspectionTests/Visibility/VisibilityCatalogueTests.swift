import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

final class VisibilityCatalogueTests: XCTestCase {
  /// What is found in animators of the catalogue although they are as they should be, or as their source
  /// wants them.
  private static let exceptions: [String: (kinds: Set<Finding.Kind>, reason: String)] = {
    let barHeight = "Hero moves pages by the container, which is higher than a page below a bar."
    let fade = "React Navigation fades both pages at once."
    return [
      "segue-slide": ([.dip], "The write-up fades the entering page in and the other to one half."),
      "tab-fade": ([.dip], fade),
      "tab-shift": ([.dip], fade),
      "hero-push-up": ([.gap], barHeight),
      "hero-push-down": ([.gap], barHeight),
      "hero-pull-up": ([.gap], barHeight),
      "hero-pull-down": ([.gap], barHeight),
      "hero-slide-up": ([.gap], barHeight),
      "hero-slide-down": ([.gap], barHeight),
      "vc-fold": ([.jump], "The folded strips are seen in perspective at both ends."),
    ]
  }()

  func testTheCatalogueIsClean() throws {
    let found = try concurrentMap(NamedAnimator.allCases) { name in
      var isExceptional = false
      for operation in name.operationsInOrder {
        for finding in try name.animator().visibilityFindings(in: .photos(operation)) {
          if Self.exceptions[name.rawValue]?.kinds.contains(finding.kind) == true {
            isExceptional = true
          } else {
            XCTFail("\(name) \(operation): \(finding)")
          }
        }
      }
      return isExceptional ? name.rawValue : nil
    }
    XCTAssertEqual(
      Set(found.compactMap { $0 }), Set(Self.exceptions.keys), "exceptions that are not needed")
  }

  /// Every third animator in one of several other situations.
  func testTheCatalogueIsCleanInOtherSituations() throws {
    let bars: [(BarStyle, BarStyle)] = [
      (.hidden, .hidden), (.translucent, .translucent), (.opaque, .hidden), (.hidden, .translucent),
    ]
    // Flutter rounds all corners of the page as soon as a finger goes back.
    let clean = NamedAnimator.allCases.filter {
      Self.exceptions[$0.rawValue] == nil && $0.rawValue != "predictive-back-fullscreen"
    }
    let chosen = stride(from: 0, to: clean.count, by: 3).map { ($0, clean[$0]) }
    try concurrently(chosen) { index, name in
      for (number, operation) in name.operationsInOrder.enumerated() {
        let choice = index / 3 + number
        let container = try Container(
          size: Situation.phone,
          layoutDirection: choice.isMultiple(of: 2) ? .rightToLeft : .leftToRight,
          reducesMotion: choice.isMultiple(of: 5))
        var situation = try Situation.photos(operation, bar: bars[choice % 4].0, in: container)
        situation.fore.bar = bars[choice % 4].1
        situation.isInteractive = choice.isMultiple(of: 3)
        for finding in try name.animator().visibilityFindings(in: situation) {
          XCTFail("\(name), \(situation): \(finding)")
        }
      }
    }
  }

  func testAnAnimatorThatFailsThrowsItsError() throws {
    struct Failure: Error {}
    let failing = Planted { _ in throw Failure() }
    XCTAssertThrowsError(try failing.visibilityFindings(in: .photos(.push))) {
      XCTAssertTrue($0 is Failure)
    }
    let atOnce = Planted(duration: 0) { [Planted.back($0), Planted.fore($0)] }
    XCTAssertEqual(try atOnce.visibilityFindings(in: .photos(.push)), [])
  }
}

extension NamedAnimator {
  /// The operations that the animator can show.
  var operationsInOrder: [TransitionOperation] {
    TransitionOperation.allCases.filter(animator().operations.contains)
  }
}
