import TransitionKit
import TransitionKitExport
import XCTest

/// The expected style sheets are written by hand from the description of the transition.
final class TimelineCSSTests: XCTestCase {
  private let page = Rect(x: 0, y: 64, width: 320, height: 504)

  private func document(
    _ layers: [Layer], duration: Double = 0.5, isReversed: Bool = false,
    hiddenElements: [String] = []
  ) throws -> TimelineDocument {
    let timeline = try Timeline(
      duration: duration, layers: layers, hiddenElements: hiddenElements)
    return TimelineDocument(
      animator: "fade", operation: .push, container: Size(width: 320, height: 568),
      timeline: isReversed ? timeline.reversed() : timeline)
  }

  private func sheet(_ layers: Layer..., isReversed: Bool = false) throws -> String {
    TimelineCSS.text(of: try document(layers, isReversed: isReversed))
  }

  private func assert(
    _ text: String, has lines: [String], file: StaticString = #filePath, line: UInt = #line
  ) {
    for expected in lines {
      XCTAssertTrue(text.contains(expected), "\(expected)\n\(text)", file: file, line: line)
    }
  }

  func testASlideAndAFadeAreOneRuleEach() throws {
    let text = TimelineCSS.text(
      of: try document(
        [
          Layer(.from, frame: page),
          Layer(.to, frame: page.withOrigin(x: 320), alpha: 0).moving(to: page, curve: .easeInOut)
            .fading(to: 1, curve: .easeInOut),
        ], hiddenElements: ["photo"]),
      reducedMotion: .fading)
    XCTAssertEqual(
      text,
      """
      /*
       * "fade", push, 0.5 s
       * Where a curve became straight lines, every drawn point is within 0.25 px of its place,
       * and opacity within 0.000666667.
       * Layers, back to front:
       *   .tk-from is "from"
       *   .tk-to is "to"
       * Elements to hide while it runs: "photo"
       */
      .tk-fade-push {
        position: relative;
        isolation: isolate;
        width: 320px;
        height: 568px;
        overflow: hidden;
      }
      .tk-fade-push > .tk-from {
        --tk-layer: "from";
        position: absolute;
        box-sizing: border-box;
        z-index: 0;
        left: 0px;
        top: 64px;
        width: 320px;
        height: 504px;
      }
      .tk-fade-push > .tk-to {
        --tk-layer: "to";
        position: absolute;
        box-sizing: border-box;
        z-index: 1;
        left: 0px;
        top: 64px;
        translate: 0px 0px;
        width: 320px;
        height: 504px;
        opacity: 1;
        animation-name: tk-fade-push-to--translate;
        animation-duration: 0.5s;
        animation-timing-function: linear;
        animation-fill-mode: both;
      }
      @keyframes tk-fade-push-to--translate {
        0% { translate: 320px 0px; opacity: 0; animation-timing-function: cubic-bezier(0.42, 0, 0.58, 1); }
        100% { translate: 0px 0px; opacity: 1; }
      }
      @media (prefers-reduced-motion: reduce) {
        .tk-fade-push > .tk-from {
          --tk-layer: "from";
          position: absolute;
          box-sizing: border-box;
          z-index: 0;
          left: 0px;
          top: 64px;
          width: 320px;
          height: 504px;
        }
        .tk-fade-push > .tk-to {
          --tk-layer: "to";
          position: absolute;
          box-sizing: border-box;
          z-index: 1;
          left: 0px;
          top: 64px;
          width: 320px;
          height: 504px;
          opacity: 1;
          translate: initial;
          animation-name: tk-fade-push--reduced-to--opacity;
          animation-duration: 0.25s;
          animation-timing-function: linear;
          animation-fill-mode: both;
        }
        @keyframes tk-fade-push--reduced-to--opacity {
          0% { opacity: 0; animation-timing-function: cubic-bezier(0.42, 0, 0.58, 1); }
          100% { opacity: 1; }
        }
      }

      """)
  }

  func testTracksWithOtherKeyframesHaveRulesOfTheirOwn() throws {
    let layer = Layer(
      .to, LayerState(frame: page),
      tracks: LayerTracks(
        frame: Track(from: page.withOrigin(x: 320), to: page, curve: .easeInOut),
        alpha: try Track([Keyframe(at: 0.25, 0), Keyframe(at: 0.5, 1)])))
    assert(
      try sheet(layer),
      has: [
        "animation-name: tk-fade-push-to--translate, tk-fade-push-to--opacity;",
        """
        @keyframes tk-fade-push-to--opacity {
          0% { opacity: 0; }
          25% { opacity: 0; }
          50% { opacity: 1; }
          100% { opacity: 1; }
        }
        """,
      ])
  }

  func testATransformIsWrittenFromTheLastPartToTheFirst() throws {
    let turned = Transform(
      translationX: 10, translationY: 20, translationZ: 30, scaleX: 0.5, scaleY: 0.25,
      rotationX: .pi / 2, rotationY: .pi, rotation: -.pi / 4, perspective: 0.002)
    let layer = Layer(
      .to,
      LayerState(
        frame: page, transform: turned, anchor: Point(x: 0, y: 0.5), hidesBackFace: true))
    assert(
      try sheet(layer),
      has: [
        "transform: perspective(500px) translate3d(10px, 20px, 30px) scale(0.5, 0.25) "
          + "rotateZ(-45deg) rotateY(180deg) rotateX(90deg);",
        "transform-origin: 0% 50%;", "backface-visibility: hidden;",
      ])
    // A perspective that changes cannot be a distance; its matrix has a fourth column.
    let moving = Layer(.to, frame: page, transform: turned).transforming(
      to: .identity, curve: .linear)
    assert(
      try sheet(moving), has: ["transform: matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002, 0, 0"])
  }

  /// Drawn = v + (p − v + rotated)/depth: shift to v, perspective, shift to the pivot, rotation.
  func testAVanishingPointIsAShiftAroundThePerspective() throws {
    let layer = Layer(
      .to,
      LayerState(
        frame: page, transform: Transform(rotationY: .pi / 6, perspective: 0.001),
        vanishingPoint: Point(x: 160, y: 284)))
    // The pivot is (160, 316); the point lies 32 above it.
    assert(
      try sheet(layer),
      has: [
        "transform: translate(0px, -32px) perspective(1000px) translate(0px, 32px) rotateY(30deg);"
      ])
  }

  func testAFrameThatMovesUnderAVanishingPointIsPartOfTheTransform() throws {
    let turned = Transform(rotationY: .pi / 6, perspective: 0.001)
    let state = LayerState(frame: page, transform: turned, vanishingPoint: Point(x: 160, y: 284))
    let left = page.withOrigin(x: -160)
    let both = LayerTracks(
      frame: Track(from: page, to: left, curve: .easeIn),
      transform: Track(from: turned, to: Transform(perspective: 0.001), curve: .easeIn))
    let text = try sheet(
      Layer(.from, state).moving(to: left, curve: .linear), Layer(.to, state, tracks: both))
    // At rest the element lies at −160; the point is 160 to the right of its pivot there.
    assert(
      text,
      has: [
        "0% { transform: translate(160px, -32px) perspective(1000px) translate(0px, 32px) "
          + "rotateY(30deg); }",
        "100% { transform: translate(160px, -32px) perspective(1000px) translate(-160px, 32px) "
          + "rotateY(30deg); }",
        "100% { transform: translate(160px, -32px) perspective(1000px) translate(-160px, 32px) "
          + "rotateY(0deg); }",
      ])
    XCTAssertFalse(text.contains("translate: "), text)
  }

  func testWhatALayerPaintsCastsAndShowsIsThere() throws {
    let shadow = Shadow(opacity: 0.5, radius: 4, offset: Point(x: 1, y: -2))
    let state = LayerState(
      frame: page, cornerRadius: 12, shadow: shadow, isHidden: true,
      sourceRect: Rect(x: 0.5, y: 0, width: 0.25, height: 1),
      clip: Rect(x: 10, y: 20, width: 100, height: 200),
      fill: Fill(RGBColor(red: 1, green: 0, blue: 0, alpha: 0.5)), roundedCorners: .top)
    assert(
      try sheet(Layer(.to, state)),
      has: [
        "border-radius: 12px 12px 0px 0px;", "visibility: hidden;",
        "box-shadow: 1px -2px 8px rgba(0, 0, 0, 0.5);",
        "clip-path: inset(20px calc(100% - 110px) calc(100% - 220px) 10px);",
        "background-color: rgba(255, 0, 0, 0.5);", "background-size: 400% 100%;",
        "background-position: 66.6666666667% 0%;", "overflow: hidden;",
      ].map { $0.replacing("66.6666666667%", with: "66.66666666666666%") })
  }

  func testAShadowWithAShapeIsThatOfTheElementBefore() throws {
    let path = Rect(x: 0, y: 0, width: 320, height: 632)
    let shadow = Shadow(opacity: 0.8, radius: 3, offset: Point(x: 0, y: -128), path: path)
    let layer = Layer(.to, frame: page, shadow: shadow).shadowing(
      to: Shadow(opacity: 0, radius: 3, offset: Point(x: 0, y: -128), path: path), curve: .linear)
    assert(
      try sheet(layer),
      has: [
        """
        .tk-fade-push > .tk-to::before {
          content: "";
          position: absolute;
          z-index: -1;
          box-shadow: 0px -128px 6px rgba(0, 0, 0, 0);
          left: 0px;
          top: 0px;
          width: 320px;
          height: 632px;
          animation-name: tk-fade-push-to--before-box-shadow;
        """,
        "0% { box-shadow: 0px -128px 6px rgba(0, 0, 0, 0.8); }",
      ])
  }

  /// Directions calculated by hand: to the right is 90°, down is 180°; the unit square is 320 × 504.
  func testGradientsRunThroughTheUnitSquare() throws {
    let table = [
      (
        Point(x: 0, y: 0.5), Point(x: 1, y: 0.5),
        "90deg, rgba(0, 0, 0, 0) 0%, rgba(0, 0, 0, 1) 100%"
      ),
      (
        Point(x: 0.5, y: 1), Point(x: 0.5, y: 0), "0deg, rgba(0, 0, 0, 0) 0%, rgba(0, 0, 0, 1) 100%"
      ),
      (
        Point(x: 0.75, y: 0), Point(x: 0.25, y: 0),
        "270deg, rgba(0, 0, 0, 0) 25%, rgba(0, 0, 0, 1) 75%"
      ),
      (
        Point(x: 0, y: 0.5), Point(x: 0, y: 1),
        "180deg, rgba(0, 0, 0, 0) 50%, rgba(0, 0, 0, 1) 100%"
      ),
      // From corner to corner, the middle colour connects the other two corners: atan(504/320).
      (
        Point(x: 0, y: 0), Point(x: 1, y: 1),
        "122.412306618deg, rgba(0, 0, 0, 0) 0%, rgba(0, 0, 0, 1) 100%"
      ),
      (
        Point(x: 1, y: 1), Point(x: 0, y: 0),
        "302.412306618deg, rgba(0, 0, 0, 0) 0%, rgba(0, 0, 0, 1) 100%"
      ),
      (Point(x: 1, y: 1), Point(x: 1, y: 1), "90deg, rgba(0, 0, 0, 0) 0%, rgba(0, 0, 0, 1) 0%"),
    ]
    for (start, end, words) in table {
      let fill = Fill(from: .clear, to: .black, startPoint: start, endPoint: end)
      let text = try sheet(Layer(.to, LayerState(frame: page, fill: fill)))
      XCTAssertTrue(text.contains("linear-gradient(\(words))"), "\(words)\n\(text)")
    }
  }

  func testAMovingGradientIsMadeOfRegisteredProperties() throws {
    let start = Fill(
      from: .clear, to: .black, startPoint: .zero, endPoint: Point(x: 1, y: 0))
    let end = Fill(
      from: .black, to: .black, startPoint: .zero, endPoint: Point(x: 1, y: 0))
    let layer = Layer(.to, LayerState(frame: page, fill: start)).filling(to: end, curve: .easeIn)
    assert(
      try sheet(layer),
      has: [
        "@property --tk-fill-from {\n  syntax: \"<color>\";\n  inherits: false;\n",
        "background-image: linear-gradient(var(--tk-fill-angle), var(--tk-fill-from) ",
        "0% { --tk-fill-from: rgba(0, 0, 0, 0); --tk-fill-to: rgba(0, 0, 0, 1); "
          + "--tk-fill-angle: 90deg; --tk-fill-start: 0%; --tk-fill-end: 100%; "
          + "animation-timing-function: cubic-bezier(0.42, 0, 1, 1); }",
        "@keyframes tk-fade-push-to--tk-fill-from {",
      ])
  }

  /// From down over left to up: 180°, 270°, then 360° and not 0°.
  func testAGradientThatTurnsPassesTheFullCircle() throws {
    let middle = Point(x: 0.5, y: 0.5)
    func fill(towards end: Point) -> Fill {
      Fill(from: .clear, to: .black, startPoint: middle, endPoint: end)
    }
    let track = try Track([
      Keyframe(at: 0, fill(towards: Point(x: 0.5, y: 1))),
      Keyframe(at: 0.5, fill(towards: Point(x: 0, y: 0.5))),
      Keyframe(at: 1, fill(towards: Point(x: 0.5, y: 0))),
    ])
    let text = try sheet(
      Layer(.to, LayerState(frame: page), tracks: LayerTracks(fill: track)))
    assert(
      text,
      has: ["--tk-fill-angle: 180deg", "--tk-fill-angle: 270deg", "--tk-fill-angle: 360deg"])
    XCTAssertFalse(text.contains("--tk-fill-angle: 0deg"), text)
  }

  func testVisibilityJumpsWhereItsCurveArrives() throws {
    let layer = Layer(
      .to, LayerState(frame: page),
      tracks: LayerTracks(
        isHidden: try Track([Keyframe(at: 0.25, true), Keyframe(at: 0.5, false)])))
    let expected = [
      "0% { visibility: hidden; animation-timing-function: step-end; }",
      "50% { visibility: visible; }",
    ]
    assert(try sheet(layer), has: expected)
    // Reversed, the jump is at the same offset of the track.
    let back = try sheet(layer, isReversed: true)
    XCTAssertTrue(back.contains("0% { visibility: visible;"), back)
  }

  func testABackwardTimelinePlaysItsTracksFromTheEnd() throws {
    let layer = Layer(.to, frame: page).moving(to: page.withOrigin(x: 320), curve: .easeIn)
    assert(
      try sheet(layer, isReversed: true),
      has: [
        "left: 0px;",
        "0% { translate: 320px 0px; animation-timing-function: cubic-bezier(0, 0, 0.58, 1); }",
      ])
  }

  func testOpacityBeyondItsEndsIsHeldBeforeItIsMixed() throws {
    let layer = Layer(
      .to, LayerState(frame: page),
      tracks: LayerTracks(alpha: Track(from: -1, to: 1, curve: .linear)))
    assert(
      try sheet(layer), has: ["0% { opacity: 0; }", "50% { opacity: 0; }", "100% { opacity: 1; }"])
  }

  func testWithoutATwinNothingMovesForThoseWhoWantThat() throws {
    let layer = Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: .linear)
    assert(
      try sheet(layer),
      has: [
        """
        @media (prefers-reduced-motion: reduce) {
          .tk-fade-push > .tk-to, .tk-fade-push > .tk-to::before {
            animation: none;
          }
        }
        """
      ])
  }

  func testLayersThatOnlyTheTwinHasAreLeftOutOtherwise() throws {
    let text = TimelineCSS.text(
      of: try document([Layer(.snapshot(.from), frame: page)]), reducedMotion: .fading)
    assert(
      text,
      has: [
        ".tk-fade-push > .tk-from {\n  display: none;\n}",
        "  .tk-fade-push > .tk-snapshot-from {\n    display: none;\n  }",
        "    display: initial;",
      ])
  }

  /// Browsers lay out in 64ths of a pixel: a third of a point becomes part of the translation.
  func testPositionsThatCannotBeLaidOutAreTranslated() throws {
    let third = Rect(x: 100 + 1 / 3.0, y: 10.25, width: 50, height: 50)
    assert(
      try sheet(Layer(.to, frame: third)),
      has: ["left: 100px;", "top: 10.25px;", "translate: 0.333333333px 0px;"])
  }

  func testATighterToleranceHasMoreStops() throws {
    let spring = try TimingCurve.spring(dampingRatio: 1, duration: 0.6)
    let layer = Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: spring)
    let document = try document([layer])
    let stops = [1, 0.25, 0.01].map { tolerance in
      TimelineCSS.text(of: document, tolerance: tolerance).count { $0 == "%" }
    }
    XCTAssertTrue(stops[0] < stops[1] && stops[1] < stops[2], "\(stops)")
  }

  func testRandomTimelinesMakeRulesThatCloseAndNumbersThatAreNumbers() throws {
    var random = RandomTimelines(seed: 11)
    let timelines = try (0..<Cases.count(full: 6, quick: 2)).map { _ in try random.timeline() }
    try concurrently(Array(timelines.enumerated())) { number, timeline in
      let document = TimelineDocument(
        animator: "x", operation: .pop, container: Size(width: 320, height: 568),
        timeline: timeline)
      let text = TimelineCSS.text(of: document, reducedMotion: .fading)
      XCTAssertEqual(text.count { $0 == "{" }, text.count { $0 == "}" }, "\(number)")
      XCTAssertEqual(text.count { $0 == "(" }, text.count { $0 == ")" }, "\(number)")
      for word in ["nan", "inf%", "infpx", "-0px"] {
        XCTAssertFalse(text.contains(" \(word)"), "\(word) in \(number)")
      }
    }
  }

  /// CSS Filter Effects: `blur()` takes a standard deviation, `saturate()` a factor; negative ones
  /// are not allowed.
  func testBlurAndSaturationAreFilters() throws {
    let still = try sheet(Layer(.to, LayerState(frame: page, blur: 6)))
    assert(still, has: ["  filter: blur(6px);"])
    let blurred = try sheet(Layer(.to, frame: page).blurring(to: 8, curve: .easeIn))
    assert(
      blurred,
      has: [
        "  filter: blur(8px);",
        "  0% { filter: blur(0px); animation-timing-function: cubic-bezier(",
        "  100% { filter: blur(8px); }",
      ])
    let grey = try sheet(Layer(.to, frame: page).saturating(to: 0, curve: .linear))
    assert(grey, has: ["  0% { filter: saturate(1); }", "  100% { filter: saturate(0); }"])
    let both = try sheet(
      Layer(.to, frame: page).blurring(to: 8, curve: .easeIn).saturating(to: 0.5, curve: .easeOut))
    assert(
      both,
      has: [
        "@property --tk-blur {\n  syntax: \"<length>\";", "@property --tk-saturation {",
        "  filter: blur(var(--tk-blur)) saturate(var(--tk-saturation));",
        "  100% { --tk-blur: 8px; }", "  100% { --tk-saturation: 0.5; }",
      ])
    XCTAssertFalse(try sheet(Layer(.to, frame: page)).contains("filter"))
    let negative = try sheet(
      Layer(.to, LayerState(frame: page, blur: 4)).blurring(to: -4, curve: .linear))
    assert(negative, has: ["  50% { filter: blur(0px); }", "  100% { filter: blur(0px); }"])
  }
}
