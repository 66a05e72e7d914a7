import QuartzCore
import TransitionKit
import TransitionKitCatalogue
import TransitionKitUIKit
import XCTest

/// Timelines as keyframe animations of a layer.
@MainActor final class KeyframeTests: XCTestCase {
  /// Animators with slides, arcs, springs, turns in depth, clips, pieces, elements and sheets.
  private let names = [
    "fade", "slide-with-fake-navbar", "magic-move-spring", "scale-back", "cover", "drop",
    "page-sheet", "system-push", "card-modal-ios", "hero-auto", "vc-cube", "vc-flip", "vc-fold",
    "vc-explode", "vc-portal", "vc-turn", "vc-cards", "vc-natgeo", "bubble", "swap-flip",
    "material-zoom", "material-open-upwards", "container-transform-android-arc", "cupertino-page",
    "shared-elements-arc", "tab-shift",
  ]

  private func context(_ operation: TransitionOperation) throws -> StaticContext {
    let photo = try Element("photo", frame: Rect(x: 20, y: 60, width: 80, height: 60))
    let large = try Element("photo", frame: Rect(x: 0, y: 0, width: 375, height: 300))
    return StaticContext(
      operation, from: Screen("a", elements: [photo]), to: Screen("b", elements: [large]),
      container: try Container(size: Size(width: 375, height: 667)))
  }

  /// The drawn corners of the visible part of a state, from the core's own points.
  private func corners(of state: LayerState) -> [Point?] {
    let (frame, clip) = (state.frame, state.clip)
    let whole = Rect(origin: .zero, size: frame.size)
    let part = clip.map { $0.intersection(whole) } ?? whole
    return [(0, 0), (1, 0), (1, 1), (0, 1)].map { (x: Double, y: Double) in
      state.drawnPoint(
        ofUnit: Point(
          x: frame.width > 0 ? (part.x + x * part.width) / frame.width : 0,
          y: frame.height > 0 ? (part.y + y * part.height) / frame.height : 0))
    }
  }

  func testPresentationFollowsTheTimelineWithinTheTolerance() async throws {
    var checked = 0
    var largest = 0.0
    for name in names {
      let animator = try XCTUnwrap(NamedAnimator(rawValue: name))
      for operation in [TransitionOperation.push, .dismiss] {
        let context = try context(operation)
        guard animator.animator().operations.contains(operation),
          let timeline = try? animator.animator().timeline(for: context), timeline.duration > 0
        else { continue }
        checked += 1
        largest = max(
          largest, try assertFollows(timeline, "\(name) \(operation)", tolerance: 0.25))
      }
    }
    XCTAssertGreaterThan(checked, 40)
    // The bound is used, and not just kept by very many keys.
    XCTAssertGreaterThan(largest, 0.05)
    XCTAssertEqual(Faults.shared.all, [])
  }

  private func assertFollows(
    _ timeline: Timeline, _ name: String, tolerance: Double
  ) throws -> Double {
    Faults.shared.reset()
    let root = CALayer()
    let zero = root.convertTime(CACurrentMediaTime(), from: nil)
    (root.timeOffset, root.speed) = (zero, 0)
    var layers: [LayerID: CALayer] = [:]
    for (id, keyframes) in timeline.keyframeAnimations(tolerance: tolerance) {
      let layer = CALayer()
      root.addSublayer(layer)
      keyframes.add(to: layer)
      layers[id] = layer
      // The model already has the end.
      assertSame(layer, timeline.lastPicture[id], "\(name) \(id) model", 1e-6)
      for animation in keyframes.animations {
        let times = (animation.keyTimes ?? []).map(\.doubleValue)
        XCTAssertEqual(times.first, 0)
        XCTAssertEqual(times.last, 1)
        XCTAssertEqual(times, times.sorted())
        XCTAssertLessThan(times.count, 400, "\(name) \(id) \(animation.keyPath ?? "")")
      }
    }
    var largest = 0.0
    for index in 0...40 {
      // Off the key times, which are at sixteenths and their halves. A spring jumps at its very end.
      let fraction = index == 0 ? 0 : index == 40 ? 1 - 2e-5 : Double(index) / 40 + 0.0037
      root.timeOffset = zero + fraction * timeline.duration
      let picture = timeline.picture(atFraction: fraction)
      let bound = index == 0 ? 1e-6 : tolerance
      for (id, layer) in layers {
        let error = assertSame(
          layer.presentation(), picture[id], "\(name) \(id) at \(fraction)", bound)
        largest = max(largest, error)
      }
    }
    for layer in layers.values { layer.removeAllAnimations() }
    return largest
  }

  @discardableResult private func assertSame(
    _ shown: CALayer?, _ state: LayerState?, _ message: String, _ bound: Double
  ) -> Double {
    guard let state, let shown else {
      XCTFail("no layer: \(message)")
      return 0
    }
    let isHidden = state.isHidden || state.hidesBackFace && state.showsBackFace
    XCTAssertEqual(
      Double(shown.opacity), isHidden ? 0 : max(0, min(1, state.alpha)),
      accuracy: max(bound / 100, 1e-6), message)
    XCTAssertEqual(
      Double(shown.cornerRadius), max(0, state.cornerRadius), accuracy: bound, message)
    var largest = 0.0
    // The presentation of the double has no superlayer; its own numbers place it.
    let (bounds, anchor, map) = (shown.bounds, shown.anchorPoint, shown.transform)
    let units = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]
    for (unit, expected) in zip(units, corners(of: state)) {
      guard let expected else { continue }
      let x = (CGFloat(unit.0) - anchor.x) * bounds.width
      let y = (CGFloat(unit.1) - anchor.y) * bounds.height
      let w = x * map.m14 + y * map.m24 + map.m44
      let drawn = Point(
        x: Double(shown.position.x + (x * map.m11 + y * map.m21 + map.m41) / w),
        y: Double(shown.position.y + (x * map.m12 + y * map.m22 + map.m42) / w))
      let (dx, dy) = (drawn.x - expected.x, drawn.y - expected.y)
      let error = (dx * dx + dy * dy).squareRoot()
      XCTAssertLessThan(error, bound * 1.2 + 1e-6, message)
      largest = max(largest, error)
    }
    return largest
  }

  func testOnlyWhatMovesIsAnimated() async throws {
    let timeline = try Timeline(
      duration: 0.4,
      layers: [
        Layer(.from, frame: Rect(x: 0, y: 0, width: 100, height: 200)),
        Layer(.to, frame: Rect(x: 100, y: 0, width: 100, height: 200), alpha: 0)
          .moving(to: Rect(x: 0, y: 0, width: 100, height: 200), curve: .linear)
          .fading(to: 1, curve: .linear),
      ])
    let all = timeline.keyframeAnimations()
    XCTAssertEqual(all[.from]?.animations.count, 0)
    let keyframes = try XCTUnwrap(all[.to])
    XCTAssertEqual(keyframes.animations.map(\.keyPath), ["position", "opacity"])
    XCTAssertEqual(keyframes.group.duration, 0.4)
    let values = (keyframes.animations[0].values ?? []).compactMap { $0 as? CGPoint }
    XCTAssertEqual(values.first, CGPoint(x: 150, y: 100))
    XCTAssertEqual(values.last, CGPoint(x: 50, y: 100))
    // A reversed timeline is played from its end.
    let back = try XCTUnwrap(timeline.reversed().keyframeAnimations()[.to])
    XCTAssertEqual((back.animations[0].values?.first as? CGPoint)?.x, 50)
    XCTAssertEqual(back.final.alpha, 0)
    // Without a duration there is only the end.
    let still = try timeline.scaled(toDuration: 0).keyframeAnimations()
    XCTAssertEqual(still[.to]?.animations.count, 0)
    XCTAssertEqual(still[.to]?.final.frame.x, 0)
  }
}
