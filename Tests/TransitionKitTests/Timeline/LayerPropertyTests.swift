import Foundation
import XCTest

@testable import TransitionKit

/// Every operation over the properties of a layer handles each of them.
///
/// Expected values are computed by hand: with a linear curve a quarter of the time is a quarter of
/// the difference.
final class LayerPropertyTests: XCTestCase {
  private let frame = Rect(x: 0, y: 0, width: 320, height: 568)

  /// A state, and a state that differs from it in every animatable property.
  private var looks: (resting: LayerState, other: LayerState) {
    let resting = LayerState(
      frame: frame, clip: frame, clipPath: .circle(center: .zero, radius: 8), fill: Fill(.black))
    let other = LayerState(
      frame: frame.offset(byX: 8), alpha: 0.5, transform: Transform(scaleX: 2, scaleY: 2),
      cornerRadius: 12, shadow: Shadow(opacity: 0.25, radius: 4, spread: 8), blur: 16,
      saturation: 3, isHidden: true, clip: frame.withOrigin(y: 4),
      clipPath: .circle(center: Point(x: 4, y: 0), radius: 16), fill: Fill(.white),
      zIndex: ZIndex(2))
    return (resting, other)
  }

  private var moving: [LayerProperty] {
    [
      .frame, .alpha, .transform, .cornerRadius, .shadow, .blur, .saturation, .isHidden, .clip,
      .clipPath, .fill, .zIndex,
    ]
  }

  private var layer: Layer { Layer(.to, from: looks.resting, to: looks.other, curve: .linear) }

  func testEveryPropertyThatDiffersGetsATrack() {
    XCTAssertEqual(layer.tracks.properties, moving)
    XCTAssertEqual(layer.initial, looks.resting)
    XCTAssertEqual(layer.final, looks.other)
    XCTAssertEqual(layer.tracks.segments.map(\.property), moving.map(\.rawValue))
  }

  func testAQuarterOfTheTimeIsAQuarterOfTheDifference() throws {
    let expected = LayerState(
      frame: frame.offset(byX: 2), alpha: 0.875, transform: Transform(scaleX: 1.25, scaleY: 1.25),
      cornerRadius: 3, shadow: Shadow(opacity: 0.0625, radius: 1, spread: 2), blur: 4,
      saturation: 1.5,
      clip: frame.withOrigin(y: 1), clipPath: .circle(center: Point(x: 1, y: 0), radius: 10),
      fill: Fill(RGBColor(white: 0.25)))
    XCTAssertEqual(layer.state(at: 0.25), expected)
    let timeline = try Timeline(duration: 4, layers: [layer])
    XCTAssertEqual(timeline.picture(at: 1)[.to], expected, "compiled")
    XCTAssertEqual(timeline.reversed().picture(at: 3)[.to], expected, "reversed")
    XCTAssertEqual(layer.reversed.state(at: 0.75), expected, "backwards")
    XCTAssertEqual(layer.squeezed(into: 0.5, 1).state(at: 0.625), expected, "squeezed")
    XCTAssertEqual(layer.mapCurves { _ in .power(2, .accelerating) }.state(at: 0.5), expected)
    XCTAssertEqual(layer.swappingEnds.state(at: 0.75), expected, "ends swapped")
    XCTAssertEqual(
      timeline.velocity(at: 1)[.to],
      {
        var velocity = LayerVelocity()
        velocity.frame = Rect(x: 2, y: 0, width: 0, height: 0)
        velocity.alpha = -0.125
        velocity.transform = Transform(scaleX: 0.25, scaleY: 0.25)
        velocity.cornerRadius = 3
        velocity.shadow = Shadow(opacity: 0.0625, radius: 1, spread: 2)
        velocity.blur = 4
        velocity.saturation = 0.5
        velocity.clip = Rect(x: 0, y: 1, width: 0, height: 0)
        velocity.clipPath = .circle(center: Point(x: 1, y: 0), radius: 2)
        return velocity
      }())
  }

  /// A released layer can continue into any property, including the fill and the visibility.
  func testAReleasedLayerContinuesIntoEveryProperty() {
    let target = Layer(.to, from: looks.other, to: looks.resting, curve: .linear)
    let released = layer.released(at: 0.25, into: target)
    XCTAssertEqual(released.state(at: 0.125), layer.state(at: 0.125), "unchanged before")
    XCTAssertEqual(released.state(at: 0.25), layer.state(at: 0.25), "no jump")
    XCTAssertEqual(released.final, looks.resting)
    let painted = Layer(.to, frame: frame).released(
      at: 0.5, into: Layer(.to, frame: frame).filling(to: Fill(.white), curve: .linear))
    XCTAssertEqual(painted.final.fill, Fill(.white), "a layer without a fill before")
    let hidden = Layer(.to, frame: frame).released(
      at: 0.5, into: Layer(.to, frame: frame).hiding(at: [(0, true)]))
    XCTAssertEqual(
      [0, 0.5, 0.9, 1].map { hidden.state(at: $0).isHidden }, [false, false, false, true])
  }

  func testEveryPropertyIsWrittenCopiedAndChained() throws {
    let resting = Layer(.to, looks.resting)
    XCTAssertEqual(LayerProperty.written(by: layer, over: looks.resting), moving)
    XCTAssertEqual(LayerProperty.written(by: resting, over: looks.resting), [])
    for property in moving {
      let copy = property.copy(from: layer, to: resting)
      XCTAssertEqual(copy.tracks.properties, [property])
      XCTAssertTrue(property.isSame(in: copy, and: layer), "\(property)")
      let first = property.copy(from: layer.squeezed(into: 0, 0.5), to: resting)
      let back = Layer(.to, from: looks.other, to: looks.resting).squeezed(into: 0.5, 1)
      let chain = try XCTUnwrap(property.chain(first, back), "\(property)")
      XCTAssertEqual(chain.final, looks.resting, "\(property) forwards and back")
      let late = layer.squeezed(into: 0.5, 1)
      XCTAssertNil(property.chain(first, late), "\(property) starts at another value")
    }
  }

  func testBlurSaturationAndShadowContinueWhenATransitionIsInterrupted() {
    var delta = LayerDelta(from: looks.resting, to: looks.other)
    XCTAssertEqual(delta.blur, 16)
    XCTAssertEqual(delta.saturation, 2)
    XCTAssertEqual(delta.shadow, looks.other.shadow)
    delta.add(delta, times: 0.5)
    let moved = looks.resting.moved(by: delta)
    XCTAssertEqual(moved.blur, 24)
    XCTAssertEqual(moved.saturation, 4)
    XCTAssertEqual(moved.shadow.radius, 1.5 * looks.other.shadow.radius)
  }

  func testRandomLayersAreCodedAsJSONWithEveryProperty() throws {
    var random = RandomTimelines(seed: 14)
    var seen: Set<LayerProperty> = []
    for index in 0..<50 {
      let layer = try random.layer(.to)
      let copy = try JSONDecoder().decode(Layer.self, from: JSONEncoder().encode(layer))
      XCTAssertEqual(copy, layer, "layer \(index) of seed 14")
      seen.formUnion(layer.tracks.properties)
    }
    XCTAssertEqual(seen, Set(moving))
  }
}
