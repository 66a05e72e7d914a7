import TransitionKit
import TransitionKitCatalogue
import XCTest

/// What an animator draws while the presenter stays in view.
final class PresenterInViewTests: XCTestCase {
  /// The pieces of a page that folds have shades, which are not seen once the page lies flat.
  func testShadesOfAPresentedPageAreGoneWhenItRests() throws {
    let animator = try XCTUnwrap(NamedAnimator(rawValue: "vc-fold")).animator()
    for operation in [TransitionOperation.present, .dismiss] {
      var context = try Situations.context(operation, bar: .hidden)
      if operation == .present {
        context.to.presentationStyle = .formSheet
      } else {
        context.from.presentationStyle = .formSheet
      }
      let timeline = try animator.resolvedTimeline(for: context)
      let flat = operation == .present ? timeline.lastPicture : timeline.firstPicture
      let start = operation == .present ? "to piece" : "from piece"
      let shades = flat.layers.filter {
        $0.id.description.contains("shade") && $0.id.description.contains(start)
      }
      XCTAssertGreaterThan(shades.count, 1)
      for shade in shades { XCTAssertEqual(shade.state.alpha, 0, "\(operation) \(shade.id)") }
    }
  }
}
