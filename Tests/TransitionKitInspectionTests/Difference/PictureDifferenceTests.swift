import TransitionKit
import TransitionKitCatalogue
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

  func testLayersInsideOfOthersAreNamedAfterBoth() {
    let state = LayerState(frame: page)
    func nested(
      _ inner: [Picture.Entry], bounds: Rect? = nil, hiding hidden: [String] = [],
      isCopy: Bool = false
    ) -> Picture {
      let inmost = Picture.Content(inner, bounds: bounds ?? page)
      let inside = Picture.Content([.init(.to, state, content: inmost)], bounds: page)
      return Picture(
        time: 0, fraction: 0,
        layers: [
          .init(.from, state, content: inside, hiddenElements: hidden, isCopy: isCopy),
          .init(.to, state),
        ])
    }
    let old = nested([.init(.bar, state)])
    func differences(_ new: Picture) -> [String] { old.differences(to: new).map(\.description) }
    XCTAssertEqual(differences(old), [])
    XCTAssertEqual(
      differences(nested([.init(.bar, LayerState(frame: page, alpha: 0.5))])),
      ["bar in to in from: alpha 0.5 instead of 1"])
    XCTAssertEqual(
      differences(nested([.init(.shadow, state)])),
      [
        "shadow in to in from: is new: (0, 0) 320×568",
        "bar in to in from: is missing: (0, 0) 320×568",
      ])
    XCTAssertEqual(
      differences(nested([.init(.bar, state)], bounds: page.withOrigin(y: -64))),
      ["to in from: bounds of its content (0, -64) 320×568 instead of (0, 0) 320×568"])
    XCTAssertEqual(
      differences(nested([.init(.bar, state)], hiding: ["photo"], isCopy: true)),
      ["from: hidden elements photo instead of none; a copy instead of no copy"])
    let flat = frame([(.from, state), (.to, state)])
    XCTAssertEqual(
      differences(flat), ["from: bounds of its content none instead of (0, 0) 320×568"])
  }

  /// A quarter of a fade leaves 1 − 1.6 · 0.25 of the old title.
  func testTheTitlesOfABarThatStays() throws {
    let controller = try NavigationController(
      screens: [Screen("a")], container: Container(size: page.size),
      defaultAnimator: Fade(duration: 0.4))
    try controller.push(Screen("b"), animated: true)
    controller.advance(by: 0.1)
    let old = controller.picture
    controller.advance(by: 0.1)
    let found = old.differences(to: controller.picture).map(\.description)
    XCTAssertTrue(found.contains("bar: titles a 0.2, b 0.2 instead of a 0.6, b 0"), "\(found)")
    let all = old.differences(to: controller.picture, tolerance: 2).map(\.subject)
    XCTAssertEqual(all, [], "within the tolerance")
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
