import QuartzCore
import UIKit
import XCTest

/// The geometry and the clock of the layer double.
final class LayerTests: XCTestCase {
  override func setUp() { Faults.shared.reset() }

  private func assert(
    _ p: CGPoint, _ x: CGFloat, _ y: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(Double(p.x), Double(x), accuracy: 1e-9, file: file, line: line)
    XCTAssertEqual(Double(p.y), Double(y), accuracy: 1e-9, file: file, line: line)
  }

  func testConcatenationOrder() {
    let scale = CATransform3DMakeScale(2, 2, 1)
    let move = CATransform3DMakeTranslation(10, 0, 0)
    // A row vector meets the left matrix first: (1, 0) becomes (2, 0), then (12, 0).
    let both = CATransform3DConcat(scale, move)
    XCTAssertEqual(both.m11 + both.m41, 12)
    // Translate puts its matrix first: (1, 0) becomes (11, 0), then (22, 0).
    let prepended = CATransform3DTranslate(scale, 10, 0, 0)
    XCTAssertEqual(prepended.m11 + prepended.m41, 22)
    // A quarter turn about z takes x to y.
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    XCTAssertEqual(Double(turn.m12), 1, accuracy: 1e-15)
    // A quarter turn about y takes x away from the viewer, to −z.
    XCTAssertEqual(Double(CATransform3DMakeRotation(.pi / 2, 0, 1, 0).m13), -1, accuracy: 1e-15)
    let inverse = CATransform3DConcat(both, CATransform3DInvert(both))
    XCTAssert(CATransform3DIsIdentity(inverse))
    XCTAssertEqual(
      CGPoint(x: 1, y: 0).applying(CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)),
      CGPoint(x: 22, y: 0))
  }

  func testFrameFollowsBoundsPositionAndAnchor() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    XCTAssertEqual(layer.position, CGPoint(x: 60, y: 45))
    layer.anchorPoint = .zero
    XCTAssertEqual(layer.frame.origin, CGPoint(x: 60, y: 45))
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.transform = CATransform3DMakeScale(2, 1, 1)
    XCTAssertEqual(layer.frame, CGRect(x: -40, y: 20, width: 200, height: 50))
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    XCTAssertEqual(Double(layer.frame.width), 50, accuracy: 1e-9)
    XCTAssertEqual(Double(layer.frame.minY), -5, accuracy: 1e-9)
    XCTAssertEqual(Faults.shared.all, [])
    layer.frame = .zero
    XCTAssertEqual(Faults.shared.all, ["frame set under a transform that is not the identity"])
  }

  func testConvertsThroughRotation() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    inner.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    outer.addSublayer(inner)
    inner.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    // The corner (0, 0) lies at (−50, −50) from the middle; the turn takes it to (50, −50).
    assert(inner.convert(CGPoint.zero, to: outer), 150, 50)
    assert(inner.convert(CGPoint(x: 150, y: 50), from: outer), 0, 0)
    inner.bounds.origin = CGPoint(x: 0, y: 10)
    assert(inner.convert(CGPoint(x: 0, y: 10), to: outer), 150, 50)
  }

  func testConvertsThroughPerspective() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    inner.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    outer.addSublayer(inner)
    outer.sublayerTransform.m34 = -1 / 500
    inner.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    // The right edge: x = 100 cos 60° = 50, z = −100 sin 60° = −86.6, w = 1 + 86.6/500.
    let w = 1 + 100 * 3.0.squareRoot() / 2 / 500
    let edge = inner.convert(CGPoint(x: 200, y: 100), to: outer)
    assert(edge, 100 + 50 / CGFloat(w), 100)
    assert(inner.convert(edge, from: outer), 200, 100)
    inner.transform = CATransform3DIdentity
    inner.zPosition = 250
    // Half the distance to the eye doubles what is seen.
    assert(inner.convert(CGPoint(x: 150, y: 100), to: outer), 200, 100)
  }

  func testPresentationFollowsKeyframes() async {
    await MainActor.run {
      let (root, layer) = (CALayer(), CALayer())
      root.addSublayer(layer)
      Faults.shared.reset()
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [0, 1, 0.5]
      animation.keyTimes = [0, 0.5, 1]
      animation.duration = 1
      var isOver = false
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { isOver = true }
      layer.opacity = 0.5
      layer.add(animation, forKey: "fade")
      CATransaction.commit()
      XCTAssertEqual(Faults.shared.notes, [])
      layer.zPosition = 1
      XCTAssertEqual(Faults.shared.notes, ["implicit animation of zPosition"])
      DisplayLinks.tick(after: 0.25, everyFrameAt: 120)
      XCTAssertEqual(Double(layer.presentation()?.opacity ?? 0), 0.5, accuracy: 1e-6)
      DisplayLinks.tick(after: 0.5, everyFrameAt: 120)
      XCTAssertEqual(Double(layer.presentation()?.opacity ?? 0), 0.75, accuracy: 1e-6)
      XCTAssertFalse(isOver)
      DisplayLinks.tick(after: 0.25, everyFrameAt: 120)
      XCTAssert(isOver)
      XCTAssertNil(layer.animationKeys())
    }
  }

  func testAFrozenLayerHoldsItsAnimations() async {
    await MainActor.run {
      let (root, layer) = (CALayer(), CALayer())
      root.addSublayer(layer)
      let zero = root.convertTime(CACurrentMediaTime(), from: nil)
      (root.timeOffset, root.speed) = (zero, 0)
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
      var isOver = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { isOver = true }
      layer.add(animation, forKey: nil)
      CATransaction.commit()
      DisplayLinks.tick(after: 2)
      XCTAssertFalse(isOver)
      root.timeOffset = zero + 0.25
      XCTAssertEqual(layer.presentation()?.position.x, 25)
      (root.timeOffset, root.speed) = (0, 1)
      DisplayLinks.endTurn()
      XCTAssert(isOver)
    }
  }

  func testDisplayLink() async {
    await MainActor.run {
      var stamps: [(Double, Double)] = []
      let link = CADisplayLink { stamps.append(($0.timestamp, $0.targetTimestamp)) }
      DisplayLinks.tick(after: 0.1, everyFrameAt: 60)
      XCTAssertEqual(stamps.count, 0)
      link.add(to: .main, forMode: .common)
      let start = CACurrentMediaTime()
      DisplayLinks.tick(after: 0.1, everyFrameAt: 60)
      XCTAssertEqual(stamps.count, 6)
      XCTAssertEqual(stamps[0].0, start + 1 / 60, accuracy: 1e-9)
      XCTAssertEqual(stamps[0].1, start + 2 / 60, accuracy: 1e-9)
      DisplayLinks.tick(after: 0.1, everyFrameAt: 120)
      XCTAssertEqual(stamps.count, 18)
      XCTAssertEqual(stamps[17].1 - stamps[17].0, 1 / 120, accuracy: 1e-9)
      link.isPaused = true
      DisplayLinks.tick(after: 0.1)
      link.isPaused = false
      link.preferredFramesPerSecond = 30
      DisplayLinks.tick(after: 0.1, everyFrameAt: 60)
      XCTAssertEqual(stamps.count, 21)
      link.invalidate()
      DisplayLinks.tick(after: 0.1)
      XCTAssertEqual(stamps.count, 21)
      XCTAssertEqual(DisplayLinks.added, [])
    }
  }

  func testSprings() async {
    let spring = CASpringAnimation()
    (spring.mass, spring.stiffness, spring.damping) = (1, 387.2746, 27.5510)
    XCTAssertEqual(spring.settlingDuration, log(1000 * 1.98020) / 13.7755, accuracy: 1e-5)
    // Critical damping is rounded up to a tenth.
    (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 500)
    XCTAssertEqual(spring.settlingDuration, 0.6, accuracy: 1e-12)
    spring.allowsOverdamping = true
    XCTAssertGreaterThan(spring.settlingDuration, 3)
    await MainActor.run {
      let ratio = UISpringTimingParameters(
        dampingRatio: 0.6, initialVelocity: CGVector(dx: 1, dy: 0))
      let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: ratio)
      XCTAssertEqual(animator.duration, 0.5)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      animator.addAnimations { view.center.x = 105 }
      animator.startAnimation()
      DisplayLinks.tick(after: 0)
      DisplayLinks.tick(after: 0.25, everyFrameAt: 80)
      animator.pauseAnimation()
      let x = view.layer.presentation()?.position.x ?? 0
      XCTAssertEqual(Double(x), 5 + 100 * 1.037806, accuracy: 1e-3)
      animator.stopAnimation(true)
    }
  }

  func testTimingFunctions() {
    let ease = CAMediaTimingFunction(name: .default)
    var point: [Float] = [0, 0]
    ease.getControlPoint(at: 1, values: &point)
    XCTAssertEqual(point, [0.25, 0.1])
    ease.getControlPoint(at: 3, values: &point)
    XCTAssertEqual(point, [1, 1])
  }
}
