import TransitionKit
import TransitionKitInspection
import XCTest

/// Differences of single pictures.
final class PictureDifferenceTests: XCTestCase {
  private let page = Rect(x: 0, y: 0, width: 320, height: 568)

  private func frame(_ layers: [(LayerID, LayerState)]) -> Picture {
    Picture(time: 0.1, fraction: 0.5, layers: layers.map { Picture.Entry($0.0, $0.1) })
  }

  func testEachNumberIsTold() {
    let old = frame([(.from, LayerState(frame: page)), (.to, LayerState(frame: page))])
    var state = LayerState(frame: page.withOrigin(x: 12.5), alpha: 0.25, transform: .scale(0.5))
    state.isHidden = true
    state.fill = Fill(.black)
    let new = frame([(.from, LayerState(frame: page)), (.to, state)])
    XCTAssertEqual(
      old.differences(to: new).map(\.description),
      [
        "to: x 12.5 instead of 0 pt; alpha 0.25 instead of 1; scale 0.5 instead of 1; "
          + "hidden instead of shown; fill #000000ff instead of none"
      ])
    XCTAssertEqual(old.differences(to: old), [])
  }

  func testOnlyTheTimeDiffers() {
    let old = frame([(.to, LayerState(frame: page))])
    let new = Picture(time: 7, fraction: 1, layers: old.layers)
    XCTAssertNotEqual(old, new)
    XCTAssertEqual(old.differences(to: new), [])
  }

  func testTheToleranceIsInPointsAndAThousandTimesSmallerForPerspective() {
    func picture(_ x: Double, _ distance: Double) -> Picture {
      let transform = Transform(perspectiveDistance: distance)
      return frame([(.to, LayerState(frame: page.withOrigin(x: x), transform: transform))])
    }
    let old = picture(0, 500)
    XCTAssertEqual(old.differences(to: picture(0.9e-6, 500)), [])
    XCTAssertEqual(
      old.differences(to: picture(2e-6, 500)).map(\.description), ["to: x 0.000002 instead of 0 pt"]
    )
    // 1/500 − 1/501 = 4e-6.
    XCTAssertEqual(old.differences(to: picture(0, 501)).count, 1)
    XCTAssertEqual(old.differences(to: picture(0, 501), tolerance: 0.005), [])
  }

  func testNewMissingAndReorderedLayers() {
    let state = LayerState(frame: page)
    let old = frame([(.from, state), (.dimming, state), (.to, state)])
    let new = frame([(.to, state), (.from, state), (.bar, LayerState(frame: page, alpha: 0.5))])
    XCTAssertEqual(
      old.differences(to: new).map(\.description),
      [
        "bar: is new: (0, 0) 320×568, alpha 0.5", "dimming: is missing: (0, 0) 320×568",
        "from: directly above to instead of at the back",
      ])
  }
}
