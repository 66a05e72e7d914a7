import Foundation
@testable import TransitionKit
@testable import TransitionKitExport
import XCTest

/// Animated clips, fills, corner radii and shadows.
///
/// Expected values are computed by hand.
final class ClipAndFillTests: XCTestCase {
  private let page = Rect(x: 0, y: 64, width: 320, height: 500)
  private let band = Rect(x: 80, y: 100, width: 160, height: 300)

  func testBuildersStartAtTheStateOfTheLayer() {
    let shadow = Shadow(opacity: 0.5, radius: 4)
    let layer = Layer(.to, frame: page)
      .clipping(to: band, curve: .easeIn)
      .filling(to: Fill(.clear), curve: .easeOut)
      .rounding(to: 8, curve: .linear)
      .shadowing(to: shadow, curve: .ease)
    let whole = Rect(x: 0, y: 0, width: 320, height: 500)
    XCTAssertEqual(layer.initial.clip, whole)
    XCTAssertEqual(layer.initial.fill, Fill(.black))
    XCTAssertEqual(layer.tracks.clip, Track(from: whole, to: band, curve: .easeIn))
    XCTAssertEqual(
      layer.tracks.fill, Track(from: Fill(.black), to: Fill(.clear), curve: .easeOut))
    XCTAssertEqual(layer.tracks.cornerRadius, Track(from: 0, to: 8, curve: .linear))
    XCTAssertEqual(layer.tracks.shadow, Track(from: .none, to: shadow, curve: .ease))
    XCTAssertEqual(
      layer.description,
      "to (0, 64) 320×500, cornerRadius 0 → 8 (linear), shadow 0 → 0.5 radius 4 (ease), "
        + "clip (0, 0) 320×500 → (80, 100) 160×300 (ease-in), "
        + "fill #000000ff → #00000000 (ease-out)")
    let started = Layer(.to, LayerState(frame: page, clip: band, fill: Fill(.white)))
      .clipping(to: whole, curve: .linear).filling(to: Fill(.clear), curve: .linear)
    XCTAssertEqual(started.tracks.clip?.first, band)
    XCTAssertEqual(started.tracks.fill?.first, Fill(.white))
  }

  func testAClosingClipAndAFadingFillAtEveryQuarterOfTheTime() throws {
    let layer = Layer(.to, frame: page)
      .clipping(to: band, curve: .linear).filling(to: Fill(.clear), curve: .linear)
    let timeline = try Timeline(duration: 2, layers: [layer])
    for (time, x, y, width, height, alpha) in [
      (-1.0, 0.0, 0.0, 320.0, 500.0, 1.0), (0, 0, 0, 320, 500, 1), (0.5, 20, 25, 280, 450, 0.75),
      (1, 40, 50, 240, 400, 0.5), (2, 80, 100, 160, 300, 0), (3, 80, 100, 160, 300, 0),
    ] {
      let state = timeline.picture(at: time)[.to]
      XCTAssertEqual(
        state?.clip, Rect(x: x, y: y, width: width, height: height), "at \(time) s")
      XCTAssertEqual(state?.fill, Fill(.black.withAlpha(alpha)), "at \(time) s")
    }
    let velocity = timeline.velocity(at: 0.5)[.to]
    XCTAssertEqual(velocity?.clip, Rect(x: 40, y: 50, width: -80, height: -100))
    XCTAssertEqual(
      timeline.reversed().velocity(at: 0.5)[.to]?.clip,
      Rect(x: -40, y: -50, width: 80, height: 100))
    XCTAssertEqual(timeline.velocity(at: 3)[.to]?.clip, .zero)
    XCTAssertEqual(LayerVelocity().clip, .zero)
  }

  func testCompiledClipsHaveFourScalarsAndFillsTwelve() throws {
    let shade = Fill(
      from: RGBColor(red: 1, green: 2, blue: 3, alpha: 4),
      to: RGBColor(red: 5, green: 6, blue: 7, alpha: 8), startPoint: Point(x: 9, y: 10),
      endPoint: Point(x: 11, y: 12))
    let timeline = try Timeline(
      duration: 1,
      layers: [
        Layer(.to, LayerState(frame: page, fill: shade))
          .clipping(to: band, curve: .linear).filling(to: Fill(.clear), curve: .linear)
      ])
    let compiled = timeline.compiled
    XCTAssertEqual(compiled.channels.map(\.property), [.clip, .fill])
    XCTAssertEqual(compiled.channels.map(\.scalars), [0..<4, 4..<16])
    var values = [Double](repeating: .nan, count: 16)
    var span = values.mutableSpan
    try compiled.sample(at: 0, into: &span)
    XCTAssertEqual(values, [0, 0, 320, 500] + (1...12).map(Double.init))
    span = values.mutableSpan
    try compiled.sample(at: 0.5, into: &span)
    // A solid fill has its points at (0, 0) and (1, 0).
    XCTAssertEqual(
      values, [40, 50, 240, 400, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 6])
  }

  /// The page narrows from 320 to 160 points; its clip is first its left half, then all of it.
  ///
  /// In the mirror the clip is first the right half of 320 points, then all of 160.
  func testAClipIsMirroredInTheCurrentWidthOfTheLayer() {
    let narrow = Rect(x: 0, y: 64, width: 160, height: 500)
    let half = Rect(x: 0, y: 0, width: 160, height: 500)
    let layer = Layer(.to, LayerState(frame: page, clip: half))
      .moving(to: narrow, curve: .ease).clipping(to: half.withOrigin(x: 10), curve: .ease)
    let mirror = layer.mirrored(inWidth: 320)
    XCTAssertEqual(mirror.initial.clip, half.withOrigin(x: 160))
    XCTAssertEqual(mirror.final.clip, half.withOrigin(x: -10))
    for fraction in [0, 0.2, 0.5, 0.9, 1] {
      // In the container, a left edge of one is a right edge of the other.
      let (one, other) = (layer.state(at: fraction), mirror.state(at: fraction))
      XCTAssertEqual(
        one.frame.x + (one.clip?.x ?? .nan), 320 - other.frame.x - (other.clip?.maxX ?? .nan),
        accuracy: 1e-9, "at \(fraction)")
    }
    XCTAssertEqual(mirror.mirrored(inWidth: 320), layer)
  }

  func testJSONOmitsDefaultValues() throws {
    let state = LayerState(
      frame: page, clip: band, fill: Fill(.white), roundedCorners: .top, hidesBackFace: true,
      vanishingPoint: Point(x: 160, y: 284))
    let json =
      #"{"alpha":1,"clip":[80,100,160,300],"fill":{"endColor":[1,1,1,1],"endPoint":[1,0],"#
      + #""startColor":[1,1,1,1],"startPoint":[0,0]},"frame":[0,64,320,500],"#
      + #""hidesBackFace":true,"roundedCorners":3,"vanishingPoint":[160,284]}"#
    XCTAssertEqual(try JSONText.encode(state), json)
    XCTAssertEqual(try JSONDecoder().decode(LayerState.self, from: Data(json.utf8)), state)
  }

  func testNumbersThatAreNotFiniteAreReportedWithTheirProperty() {
    let badRect = Rect(x: .nan, y: 0, width: 1, height: 1)
    let badFill = Fill(RGBColor(red: .infinity, green: 0, blue: 0))
    let badPoint = Point(x: 0, y: .nan)
    let table: [(Layer, String)] = [
      (Layer(.to, LayerState(frame: page, clip: badRect)), "clip"),
      (Layer(.to, frame: page).clipping(to: badRect, curve: .linear), "clip"),
      (Layer(.to, LayerState(frame: page, fill: badFill)), "fill"),
      (Layer(.to, frame: page).filling(to: badFill, curve: .linear), "fill"),
      (Layer(.to, LayerState(frame: page, vanishingPoint: badPoint)), "vanishingPoint"),
    ]
    for (layer, property) in table {
      XCTAssertThrowsError(try Timeline(duration: 1, layers: [layer]), property) {
        XCTAssertEqual($0 as? TimelineError, .illegalNumber(.to, property: property))
      }
    }
  }

  func testReversingAndSqueezingKeepEveryTrack() {
    let layer = Layer(.to, frame: page)
      .clipping(to: band, curve: .linear).filling(to: Fill(.clear), curve: .linear)
    let reversed = layer.reversed
    XCTAssertEqual(reversed.initial.clip, band)
    XCTAssertEqual(reversed.initial.fill, Fill(.clear))
    XCTAssertEqual(reversed.state(at: 0.25).clip, layer.state(at: 0.75).clip)
    XCTAssertEqual(reversed.state(at: 0.25).fill, layer.state(at: 0.75).fill)
    let late = layer.squeezed(into: 0.5, 1)
    XCTAssertEqual(late.state(at: 0.5).clip, layer.initial.clip)
    XCTAssertEqual(late.state(at: 0.75).clip, layer.state(at: 0.5).clip)
    XCTAssertEqual(late.state(at: 0.75).fill, layer.state(at: 0.5).fill)
    let eased = layer.mapCurves { _ in .easeIn }
    XCTAssertEqual(eased.tracks.clip?.keyframes[0].curve, .easeIn)
    XCTAssertEqual(eased.tracks.fill?.keyframes[0].curve, .easeIn)
  }
}
