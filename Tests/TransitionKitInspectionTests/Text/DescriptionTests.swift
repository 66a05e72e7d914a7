import TransitionKit
import XCTest

/// What values print.
///
/// All texts are written by hand.
final class DescriptionTests: XCTestCase {
  private let page = Rect(x: 0, y: 0, width: 320, height: 568)

  private func fade(to alpha: Double, _ curve: TimingCurve = .easeInOut) throws -> Timeline {
    try Timeline(
      duration: 0.4,
      layers: [
        Layer(.from, frame: page).fading(to: alpha, curve: curve),
        Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: .easeOut),
      ], hiddenElements: [HiddenElement("photo", on: .to)])
  }

  func testATimelinePrintsItsNumbers() throws {
    XCTAssertEqual(
      "\(try fade(to: 0.3))",
      """
      Timeline 0.4 s
        from (0, 0) 320×568, alpha 1 → 0.3 (ease-in-out)
        to (320, 0) 320×568 → (0, 0) 320×568 (ease-out)
        hides photo on to
      """)
    XCTAssertNotEqual("\(try fade(to: 0.3))", "\(try fade(to: 0.9))")
  }

  func testAFramePrintsALineForEachLayer() throws {
    let picture = try fade(to: 0, .linear).picture(at: 0.1)
    let lines = "\(picture)".split(separator: "\n")
    XCTAssertEqual(lines[0], "0.1 s, fraction 0.25")
    XCTAssertEqual(lines[1], "  from (0, 0) 320×568, alpha 0.75")
    let state = LayerState(
      frame: page, transform: Transform(translationY: 40, scaleX: 0.5, scaleY: 0.5),
      isHidden: true)
    let layers = [
      Picture.Entry(.node(.dimming(over: "list")), LayerState(frame: page, alpha: 0.4)),
      Picture.Entry(.to, state, node: .screen("detail")),
    ]
    XCTAssertEqual(
      "\(Picture(time: 1, fraction: 1, layers: layers))",
      """
      1 s, fraction 1
        [dimming(list)] (0, 0) 320×568, alpha 0.4
        to [screen(detail)] (0, 0) 320×568, transform translationY 40 scale 0.5, hidden
      """)
  }

  func testAStatePrintsOnlyWhatDiffersFromALayerAtRest() throws {
    let plain = LayerState(frame: page)
    XCTAssertEqual("\(plain)", "(0, 0) 320×568")
    let texts: [(String, (inout LayerState) -> Void)] = [
      ("alpha 0.3", { $0.alpha = 0.3 }), ("cornerRadius 12", { $0.cornerRadius = 12 }),
      (
        "shadow 0.4 radius 5 offset (0, 2)",
        {
          $0.shadow = Shadow(opacity: 0.4, radius: 5, offset: Point(x: 0, y: 2))
        }
      ),
      ("blur 4", { $0.blur = 4 }), ("saturation 0", { $0.saturation = 0 }),
      ("hidden", { $0.isHidden = true }),
      ("clip (0, 0) 320×100", { $0.clip = Rect(x: 0, y: 0, width: 320, height: 100) }),
      ("fill #ff0000ff", { $0.fill = Fill(RGBColor(red: 1, green: 0, blue: 0)) }),
      ("anchor (0, 0.5)", { $0.anchor = Point(x: 0, y: 0.5) }),
      ("sourceRect (0, 0) 0.5×1", { $0.sourceRect = Rect(x: 0, y: 0, width: 0.5, height: 1) }),
      ("roundedCorners topLeft topRight", { $0.roundedCorners = .top }),
      ("hidesBackFace yes", { $0.hidesBackFace = true }),
      ("vanishingPoint (160, 284)", { $0.vanishingPoint = Point(x: 160, y: 284) }),
      (
        "content fill of 300×200",
        {
          $0.content = ContentFit(.fill, of: Size(width: 300, height: 200))
        }
      ),
      ("transform rotation 0.5", { $0.transform = Transform(rotation: 0.5) }),
      ("transform scaleX 2", { $0.transform = Transform(scaleX: 2) }),
      ("transform perspective 0.002", { $0.transform = Transform(perspectiveDistance: 500) }),
    ]
    for (text, change) in texts {
      var state = plain
      change(&state)
      XCTAssertEqual("\(state)", "(0, 0) 320×568, \(text)")
    }
  }

  func testKeyframesInBetweenPathsAndLongCurvesAreOnTheLine() throws {
    let track = try Track([
      Keyframe(at: 0.2, 0.0), Keyframe(at: 0.6, 0.5, curve: .easeIn), Keyframe(at: 1, 1.0),
    ])
    let frame = Track(from: page, to: page.withOrigin(x: 9), curve: .linear, path: .centerArc())
    XCTAssertEqual(
      "\(Layer(.bar, LayerState(frame: page), tracks: LayerTracks(frame: frame, alpha: track)))",
      "bar (0, 0) 320×568 → (9, 0) 320×568 (linear, centerArc), "
        + "alpha 0 at 0.2 → 0.5 at 0.6 (linear) → 1 (ease-in)")
    let texts = try [1.5, 2.5].map { exponent in
      "\(try fade(to: 0, .sampling { $0 * $0 * (exponent - (exponent - 1) * $0) }))"
    }
    XCTAssertNotEqual(texts[0], texts[1], "two long curves have different texts")
    XCTAssertLessThan(texts[0].split(separator: "\n")[1].count, 110)
  }

  func testPartsOfTimelinesPrintTheirNumbers() throws {
    let alpha = try Track([Keyframe(at: 0.25, 0.5), Keyframe(at: 1, 1.0)])
    XCTAssertEqual("\(alpha)", "0.5 at 0.25 → 1 (linear)")
    XCTAssertEqual("\(Track(from: true, to: false, curve: .linear))", "yes → no (linear)")
    let frame = Track(from: page.withOrigin(x: 320), to: page, curve: .easeOut)
    XCTAssertEqual(
      "\(LayerTracks(frame: frame, alpha: alpha))",
      "frame (320, 0) 320×568 → (0, 0) 320×568 (ease-out), alpha 0.5 at 0.25 → 1 (linear)")
    XCTAssertEqual("\(Shadow(opacity: 0.4, radius: 5))", "0.4 radius 5")
    XCTAssertEqual("\(ContentFit(.fit, of: Size(width: 3, height: 2)))", "fit of 3×2")
    // 320 points in 0.4 s, and an opacity from 1 to 0.
    let slide = Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: .linear)
      .fading(to: 0, curve: .linear).transforming(to: .scale(3), curve: .linear)
    let timeline = try Timeline(duration: 0.4, layers: [slide])
    XCTAssertEqual(
      timeline.velocity(at: 0.1)[.to].map { "\($0)" },
      "frame (-800, 0) 0×0, alpha -2.5, transform scaleX 5 scaleY 5")
    XCTAssertEqual("\(LayerVelocity())", "at rest")
  }

  func testNeighbouringNumbersPrintDifferently() throws {
    var states = [LayerState(frame: page), LayerState(frame: page)]
    states[0].frame.x = 0.1
    states[1].frame.x = 0.1.nextUp
    XCTAssertNotEqual("\(states[0])", "\(states[1])")
    states = [RGBColor(red: 0.5, green: 0, blue: 0), RGBColor(red: 0.501, green: 0, blue: 0)].map {
      LayerState(frame: page, fill: Fill($0))
    }
    XCTAssertNotEqual("\(states[0])", "\(states[1])", "hexadecimal digits would be the same")
  }
}
