import Foundation
import QuartzCore

/// The animations that `UIView.animate` has started.
@MainActor enum ViewAnimations {
  @MainActor final class Batch {
    var changes: [(layer: CALayer, key: String, old: [CGFloat])] = []
    var end = 0.0
    var globalEnd = 0.0
    var completion: ((Bool) -> Void)?
    let name = "UIView-\(UUID())"

    /// The clock of the first layer decides, so that a container can scrub it.
    var isOver: Bool {
      guard let layer = changes.first?.layer else {
        return CACurrentMediaTime() >= globalEnd - 1e-9
      }
      return layer.convertTime(CACurrentMediaTime(), from: nil) >= end - 1e-9
    }
    /// Takes the changes back and ends the animations.
    func cancel() {
      ViewAnimations.batches.removeAll { $0 === self }
      for (layer, key, old) in changes {
        layer.removeAnimation(forKey: name + key)
        layer.setNumbers(old, for: key)
      }
      completion?(false)
      completion = nil
    }
  }
  static var isEnabled = true
  static var durations: [Double] = []
  /// While a percent-driven interaction starts, animations run evenly.
  static var isLinear = false
  static var batches: [Batch] = []
  static var animators: [UIViewPropertyAnimator] = []

  /// Runs a block and returns the numbers that it changed in views, as they were before.
  static func record(_ block: () -> Void) -> [(layer: CALayer, key: String, old: [CGFloat])] {
    var changes: [(layer: CALayer, key: String, old: [CGFloat])] = []
    let outer = CALayer.recorder
    CALayer.recorder = { layer, key, old in
      guard layer.owner != nil, ViewAnimations.isOn,
        !changes.contains(where: { $0.layer === layer && $0.key == key })
      else { return }
      changes.append((layer, key, old))
    }
    block()
    CALayer.recorder = outer
    return changes
  }
  nonisolated static var isOn: Bool { MainActor.assumeIsolated { isEnabled } }

  @discardableResult static func animate(
    _ duration: Double, delay: Double = 0, curve: CAMediaTimingFunction?,
    spring: CASpringAnimation? = nil, _ block: () -> Void, completion: ((Bool) -> Void)?
  ) -> Batch {
    let batch = Batch()
    guard isEnabled, duration > 0 else {
      block()
      completion?(true)
      return batch
    }
    durations.append(duration)
    batch.changes = record(block)
    durations.removeLast()
    batch.completion = completion
    batch.globalEnd = CACurrentMediaTime() + delay + duration
    for (layer, key, old) in batch.changes {
      let animation = spring?.copyOfSpring() ?? CABasicAnimation()
      (animation.keyPath, animation.duration, animation.fillMode) = (key, duration, .both)
      animation.fromValue = value(old)
      animation.toValue = value(layer.numbers(key) ?? old)
      animation.timingFunction =
        isLinear ? CAMediaTimingFunction(name: .linear) : spring == nil ? curve : nil
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      animation.beginTime = now + delay
      batch.end = now + delay + duration
      layer.add(animation, forKey: batch.name + key)
    }
    batches.append(batch)
    return batch
  }
  private static func value(_ numbers: [CGFloat]) -> Any {
    switch numbers.count {
    case 1: numbers[0]
    case 2: CGPoint(x: numbers[0], y: numbers[1])
    case 4: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    default: CATransform3D(list: numbers)
    }
  }
  /// Delivers the completions that are due, at the end of a turn.
  static func advance() {
    UIPercentDrivenInteractiveTransition.running.forEach { $0.advance() }
    animators.forEach { $0.advance() }
    for batch in batches where batch.isOver {
      batches.removeAll { $0 === batch }
      for change in batch.changes { change.layer.removeAnimation(forKey: batch.name + change.key) }
      batch.completion?(true)
    }
  }
}

extension CASpringAnimation {
  fileprivate func copyOfSpring() -> CASpringAnimation {
    let copy = CASpringAnimation()
    (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
    copy.initialVelocity = initialVelocity
    return copy
  }
}

extension UIView {
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: 0, animations: animations, completion: completion) }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let names: [CAMediaTimingFunctionName] = [.easeInEaseOut, .easeIn, .easeOut, .linear]
    let curve = CAMediaTimingFunction(name: names[Int(options.rawValue >> 16) & 3])
    ViewAnimations.animate(
      duration, delay: delay, curve: curve, animations, completion: completion)
  }
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = UISpringTimingParameters(
      dampingRatio: dampingRatio, initialVelocity: CGVector(dx: velocity, dy: 0))
    ViewAnimations.animate(
      duration, delay: delay, curve: nil, spring: spring.spring(lasting: duration), animations,
      completion: completion)
  }
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let was = ViewAnimations.isEnabled
    ViewAnimations.isEnabled = false
    actions()
    ViewAnimations.isEnabled = was
  }
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimations.isEnabled = enabled }
  public class var areAnimationsEnabled: Bool { ViewAnimations.isEnabled }
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimations.durations.last ?? 0 }
}

// MARK: Timing parameters

public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

@MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

public final class UICubicTimingParameters: UIObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  public override init() {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
  }
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    (controlPoint1, controlPoint2) =
      switch curve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      }
  }
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
  }
  public var timingCurveType: UITimingCurveType { .cubic }
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
  var function: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
      Float(controlPoint2.y))
  }
}

/// UIKit publishes the velocity only; tests read the other members.
public final class UISpringTimingParameters: UIObject, UITimingCurveProvider {
  public let initialVelocity: CGVector
  public let mass: CGFloat?, stiffness: CGFloat?, damping: CGFloat?
  public let dampingRatio: CGFloat?
  public private(set) var allowsOverdamping = false
  public override init() {
    (mass, stiffness, damping, dampingRatio, initialVelocity) = (3, 1000, 500, nil, .zero)
  }
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    (mass, stiffness, damping, dampingRatio, initialVelocity) = (nil, nil, nil, ratio, velocity)
  }
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    (dampingRatio, initialVelocity) = (nil, velocity)
  }
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    self.init(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: velocity)
    allowsOverdamping = true
  }
  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// Damping-ratio parameters take the stiffness that lets them settle within a time.
  func spring(lasting duration: Double) -> CASpringAnimation {
    let spring = CASpringAnimation()
    spring.initialVelocity = initialVelocity.dx
    spring.allowsOverdamping = allowsOverdamping
    guard let ratio = dampingRatio else {
      (spring.mass, spring.stiffness, spring.damping) = (
        mass ?? 3, stiffness ?? 1000, damping ?? 500
      )
      return spring
    }
    let (z, v) = (min(max(Double(ratio), 1.192_092_9e-7), 1), Double(initialVelocity.dx))
    let t = min(max(duration, 0.01), 10)
    func excess(_ w: Double) -> Double {
      guard z < 1 else { return abs(1 + (w - v) * t) * exp(-w * t) - 0.001 }
      return exp(-z * w * t) * abs((z * w - v) / (w * (1 - z * z).squareRoot())) - 0.001
    }
    var (low, high) = (max(v / z, 0) + 1 / t, 1 / t)
    while excess(max(high, low)) > 0 { high = max(high, low) * 2 }
    high = max(high, low)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    spring.stiffness = CGFloat(high * high)
    spring.damping = CGFloat(2 * z * high)
    return spring
  }
}

// MARK: Animators

public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

@MainActor public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// UIKit's optional requirements have defaults here.
@MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}

open class UIViewPropertyAnimator: UIObject, UIViewImplicitlyAnimating {
  public let timingParameters: (any UITimingCurveProvider)?
  public let duration: TimeInterval
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false
  public var isInterruptible = true
  public var isUserInteractionEnabled = true
  public var scrubsLinearly = true
  public var pausesOnCompletion = false
  private var blocks: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: [(layer: CALayer, key: String, old: [CGFloat])] = []
  private var curve: (Double) -> Double = { $0 }
  /// The time fraction, and the part of the distance, in the current direction.
  private var (time, shown) = (0.0, 0.0)
  private var (startTime, startedAt, lasting) = (0.0, 0.0, 0.0)

  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
    self.timingParameters = timingParameters
    let spring = timingParameters.springTimingParameters
    if let spring, spring.dampingRatio == nil {
      self.duration = spring.spring(lasting: 0).settlingDuration
    } else {
      self.duration = duration == 0 ? 0.2 : duration
    }
    super.init()
    curve = shape(timingParameters)
  }
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }
  private func shape(_ parameters: any UITimingCurveProvider) -> (Double) -> Double {
    if let spring = parameters.springTimingParameters?.spring(lasting: duration) {
      let length = duration
      return { $0 >= 1 ? 1 : 1 - spring.distance(at: $0 * length) }
    }
    let function = parameters.cubicTimingParameters?.function
    return { function?.value(at: $0) ?? $0 }
  }
  private func inverse(_ y: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if curve(middle) < y { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
  public var isReversed = false {
    didSet {
      guard isReversed != oldValue, state == .active else { return }
      shown = 1 - shown
      time = inverse(shown)
      if isRunning { run(for: (1 - time) * duration) }
    }
  }
  public var fractionComplete: CGFloat {
    get { CGFloat(state == .inactive ? 0 : isRunning || !scrubsLinearly ? time : shown) }
    set {
      guard activate() else { return }
      let f = min(max(Double(newValue), 0), 1)
      shown = scrubsLinearly && !isRunning ? f : curve(f)
      time = scrubsLinearly && !isRunning ? inverse(f) : f
      if isRunning { run(for: (1 - time) * duration) }
      show()
    }
  }
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active {
      changes += ViewAnimations.record(animation)
    } else {
      blocks.append(animation)
    }
  }
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  private func activate() -> Bool {
    guard state != .stopped else {
      Faults.shared.record("a stopped property animator was used before finishAnimation(at:)")
      return false
    }
    guard state == .inactive else { return true }
    guard !blocks.isEmpty || !completions.isEmpty else { return false }
    state = .active
    (time, shown) = (0, 0)
    let all = blocks
    blocks = []
    changes = ViewAnimations.record { all.forEach { $0() } }
    show()
    ViewAnimations.animators.append(self)
    return true
  }
  private func show() {
    let p = isReversed ? 1 - shown : shown
    for (layer, key, old) in changes {
      layer.overrides[key] = zip(old, layer.numbers(key) ?? old).map { $0 + ($1 - $0) * CGFloat(p) }
    }
  }
  private func run(for seconds: Double) {
    isRunning = true
    (startTime, startedAt, lasting) = (time, CACurrentMediaTime(), seconds)
  }
  func advance() {
    guard isRunning else { return }
    let passed = CACurrentMediaTime() - startedAt
    let part = lasting > 0 ? min(max(passed / lasting, 0), 1) : passed >= 0 ? 1 : 0
    time = startTime + (1 - startTime) * part
    shown = curve(time)
    show()
    guard part >= 1 - 1e-9 else { return }
    isRunning = false
    if !pausesOnCompletion { end(at: isReversed ? .start : .end) }
  }
  private func end(at position: UIViewAnimatingPosition) {
    for (layer, key, old) in changes {
      let now = layer.overrides.removeValue(forKey: key)
      if position == .start { layer.setNumbers(old, for: key) }
      if position == .current, let now { layer.setNumbers(now, for: key) }
    }
    ViewAnimations.animators.removeAll { $0 === self }
    (changes, state, isRunning) = ([], .inactive, false)
    let all = completions
    completions = []
    all.forEach { $0(position) }
    isReversed = false
  }
  open func startAnimation() { startAnimation(afterDelay: 0) }
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard activate(), !isRunning else { return }
    run(for: (1 - time) * duration)
    startedAt += delay
  }
  open func pauseAnimation() {
    guard activate() else { return }
    if !isInterruptible {
      Faults.shared.record("a property animator that is not interruptible paused")
    }
    if isRunning { advance() }
    isRunning = false
  }
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let left = durationFactor == 0 ? (1 - Double(fractionComplete)) : Double(durationFactor)
    if let parameters { curve = shape(parameters) }
    time = inverse(shown)
    run(for: left * duration)
  }
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    if withoutFinishing {
      completions = []
      end(at: .current)
    } else {
      (state, isRunning) = (.stopped, false)
    }
  }
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return Faults.shared.record("finishAnimation(at:) of an animator that is not stopped")
    }
    end(at: finalPosition)
  }
}
