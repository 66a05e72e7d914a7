import XCTest

@testable import TransitionKit

/// Differences name the properties one by one; they must name all that the table of properties has.
final class LayerDeltaTests: XCTestCase {
  /// A state whose every moving property differs from the resting value.
  private let other = LayerState(
    frame: Rect(x: 3, y: 5, width: 70, height: 110), alpha: 0.25,
    transform: Transform(
      translationX: 7, translationY: 11, translationZ: 13, scaleX: 1.5, scaleY: 0.5,
      rotationX: 0.25, rotationY: 0.5, rotation: 0.125, perspectiveDistance: 512),
    cornerRadius: 17, shadow: Shadow(opacity: 0.5, radius: 23, offset: Point(x: 29, y: 31)),
    blur: 19, saturation: 0.5, clip: Rect(x: 1, y: 2, width: 30, height: 40))
  private let rest = LayerState(
    frame: Rect(x: 0, y: 0, width: 100, height: 200),
    clip: Rect(x: 0, y: 0, width: 100, height: 200))

  func testTheWholeDifferenceLeadsToTheOtherState() {
    let delta = LayerDelta(from: rest, to: other)
    var moved = rest.moved(by: delta)
    XCTAssertEqual(moved, other)
    moved.take(delta.differing, of: rest)
    XCTAssertEqual(moved, rest)
  }

  /// A difference of one property moves that property, and is undone.
  func testEveryPropertyMovesAlone() {
    struct Mover: LayerPropertyVisitor {
      let (rest, delta): (LayerState, LayerDelta)
      var groups: DifferingProperties = []

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard let path = property.velocity else { return }
        var alone = LayerDelta()
        alone[keyPath: path] = delta[keyPath: path]
        XCTAssertFalse(alone.differing.isEmpty, "\(property.name)")
        var moved = rest.moved(by: alone, times: 0.5)
        XCTAssertNotEqual(moved, rest, "\(property.name)")
        XCTAssertEqual(
          property.value(in: moved),
          property.value(in: rest)?.adding(alone[keyPath: path], times: 0.5),
          "\(property.name)")
        moved.take(alone.differing, of: rest)
        XCTAssertEqual(moved, rest, "\(property.name)")
        groups.formUnion(alone.differing)
      }
    }
    var mover = Mover(rest: rest, delta: LayerDelta(from: rest, to: other))
    LayerProperty.visitAll(&mover)
    XCTAssertEqual(mover.groups.rawValue, 0b111111)
  }

  /// What a track of a property changes is taken from the other state, and nothing of other tracks.
  func testWhatATrackChangesIsTaken() {
    struct Taker: LayerPropertyVisitor {
      let (rest, other): (LayerState, LayerState)
      var all = LayerTracks()

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard let value = property.value(in: other) else { return XCTFail("\(property.name)") }
        var alone = LayerTracks()
        alone[keyPath: property.track] = Track(from: value, to: value, curve: .linear)
        all[keyPath: property.track] = alone[keyPath: property.track]
        var taken = rest
        taken.take(alone.differing, of: other)
        XCTAssertNotEqual(taken, rest, "\(property.name)")
        XCTAssertEqual(property.value(in: taken), value, "\(property.name)")
      }
    }
    var other = other
    (other.isHidden, other.fill, other.zIndex) = (true, Fill(.black), ZIndex(3))
    other.clipPath = .circle(center: .zero, radius: 9)
    var taker = Taker(rest: rest, other: other)
    LayerProperty.visitAll(&taker)
    var taken = rest
    taken.take(taker.all.differing, of: other)
    XCTAssertEqual(taken, other)
    taken = rest
    taken.take(LayerTracks().differing, of: other)
    XCTAssertEqual(taken, rest)
  }

  func testEveryMovingPropertyHasItsShare() {
    struct Reader: LayerPropertyVisitor {
      let (delta, twice): (LayerDelta, LayerDelta)
      var compared: [LayerProperty] = []

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard let path = property.velocity else { return }
        let (once, twice) = (delta[keyPath: path], twice[keyPath: path])
        XCTAssertNotEqual(once, twice, "\(property.name)")
        XCTAssertEqual(twice, once.adding(once, times: 1), "\(property.name)")
        compared.append(property.name)
      }
    }
    let delta = LayerDelta(from: rest, to: other)
    var twice = LayerDelta()
    twice.add(delta, times: 2)
    var reader = Reader(delta: delta, twice: twice)
    LayerProperty.visitAll(&reader)
    XCTAssertEqual(reader.compared.count, 8)
  }

  func testTheShadowOfAPartGoesOnAsThatOfTheWholeLayer() {
    var part = rest
    part.shadow = Shadow(opacity: 0.5, radius: 4, path: Rect(x: 10, y: 0, width: 80, height: 200))
    var none = part
    none.shadow = .none
    // A layer without a shadow goes on from one: its opacity and radius fade, its path stays unknown.
    let fading = LayerDelta(from: none, to: part)
    XCTAssertEqual(none.moved(by: fading).shadow, Shadow(opacity: 0.5, radius: 4))
    XCTAssertEqual(part.moved(by: LayerDelta(from: part, to: none)).shadow.opacity, 0)
    var whole = part
    whole.shadow.path = nil
    let delta = LayerDelta(from: part, to: whole)
    XCTAssertEqual(part.moved(by: delta).shadow.path, Rect(x: 0, y: 0, width: 100, height: 200))
    var half = LayerDelta()
    half.add(delta, times: 0.5)
    XCTAssertEqual(part.moved(by: half).shadow.path, Rect(x: 5, y: 0, width: 90, height: 200))
    // Nobody sees how a shadow without opacity changes.
    none.shadow.radius = 9
    var other = none
    other.shadow.radius = 3
    XCTAssertEqual(LayerDelta(from: none, to: other), LayerDelta())
  }
}

extension LayerState {
  /// Takes some properties from another state, as pictures do.
  mutating func take(_ properties: DifferingProperties, of other: LayerState) {
    var list = [Picture.Entry(.to, self)]
    list.take(properties, at: 0, from: [Picture.Entry(.to, other)], at: 0)
    self = list[0].state
  }
}
