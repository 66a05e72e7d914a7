import TransitionKit
import XCTest

@testable import TransitionKitInspection

/// Jumps between pictures whose layers have layers inside, against distances that were calculated by hand.
final class NestedSeamTests: XCTestCase {
  private let whole = Rect(x: 0, y: 0, width: 320, height: 568)

  private func picture(_ layers: [Picture.Entry]) -> Picture {
    Picture(time: 0, fraction: 0, layers: layers)
  }

  private func page(_ state: LayerState? = nil) -> Picture.Entry {
    let content = Rect(x: 0, y: 64, width: 320, height: 504)
    return .init(.from, state ?? LayerState(frame: content), node: .screen("list"))
  }

  private func group(_ state: LayerState, _ layers: [Picture.Entry]) -> Picture.Entry {
    .init(
      .from, state, node: .own("from", transition: 2),
      content: Picture.Content(layers, bounds: whole))
  }

  private func seam(_ before: [Picture.Entry], _ after: [Picture.Entry]) throws
    -> ContinuityReport.Seam
  {
    var meter = SeamMeter(in: whole)
    meter.add(.step("push"), at: 0)
    meter.compare(picture(before), picture(after), at: 0)
    return try XCTUnwrap(meter.result.first)
  }

  func testAPageThatComesIntoAGroupDoesNotJump() throws {
    for layers in [
      [group(LayerState(frame: whole), [page()])],
      [group(LayerState(frame: whole), [group(LayerState(frame: whole), [page()])])],
    ] {
      for seam in [try seam([page()], layers), try seam(layers, [page()])] {
        XCTAssertNil(seam.position)
        XCTAssertNil(seam.size)
        XCTAssertNil(seam.alpha)
      }
    }
  }

  func testAPageJumpsWithTheGroupAroundIt() throws {
    // In half of the size at (100, 50), the page is at (100, 82) and 160 × 252. Its corner at (0, 568) moves most: to
    // (100, 334), by √(100² + 234²).
    let small = LayerState(
      frame: Rect(x: 100, y: 50, width: 160, height: 284), alpha: 0.5)
    let moved = try seam([page()], [group(small, [page()])])
    XCTAssertEqual(moved.position?.layer, "page list")
    XCTAssertEqual(
      moved.position?.amount ?? 0, (10000.0 + 54756).squareRoot(), accuracy: 1e-9)
    XCTAssertEqual(moved.size?.amount ?? 0, 252, accuracy: 1e-9)
    XCTAssertEqual(moved.alpha?.amount ?? 0, 0.5, accuracy: 1e-12)
  }

  func testAPageBehindAnotherOneInsideIsNotSeen() throws {
    let cover = Picture.Entry(.to, LayerState(frame: whole), node: .screen("detail"))
    let far = page(LayerState(frame: whole.withOrigin(x: 90)))
    let seam = try seam(
      [group(LayerState(frame: whole), [page(), cover])],
      [group(LayerState(frame: whole), [far, cover])])
    XCTAssertNil(seam.position)
  }
}
