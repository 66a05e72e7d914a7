import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Containers without room, and elements of a few points.
final class SmallPlaceTests: XCTestCase {
  /// Below an opaque bar of 64 points nothing is left of a page in such containers.
  func testALayerWithoutRoomIsNotMissed() throws {
    for (width, height) in [(1.0, 1.0), (320, 1), (0, 0), (0, 568)] {
      let container = try Container(size: Size(width: width, height: height))
      try concurrently(Cases.some(of: MotionCases.all, quick: 20)) { name, operation in
        let found = try name.animator().audit(
          [.visibility], in: .photos(operation, in: container))
        XCTAssertEqual(
          found.filter { $0.kind == .unseen }, [], "\(name) \(operation) \(width)x\(height)")
      }
    }
  }

  /// A spring counts as settled 0.32 points before its end: 1.6 % of an element of 20 points.
  func testASmallElementMayBeAsFarAwayAsItsPageAtTheEnd() throws {
    var situation = try Situation.photos(.push)
    situation.fore.elements.append(
      try Element("icon", frame: Rect(x: 150, y: 400, width: 20, height: 20)))
    for animator in [ScaleBack(), SystemPush()] as [any AnimatedTransitioning] {
      XCTAssertEqual(try animator.audit([.visibility], in: situation), [])
      XCTAssertEqual(try animator.audit([.exitPaths], in: situation), [])
    }
    // Three points are too far.
    let astray = Planted { context in
      let page = Planted.fore(context)
      let rest = context.frame(of: .to).withOrigin(x: 3)
      return [
        Planted.back(context),
        Layer(.to, frame: page.initial.frame).moving(to: rest, curve: .linear),
      ]
    }
    XCTAssertFalse(try astray.audit([.visibility], in: situation).isEmpty)
  }
}
