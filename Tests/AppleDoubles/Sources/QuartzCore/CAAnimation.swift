import Foundation

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
  public static let removed = Self(rawValue: "removed")
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let discrete = Self(rawValue: "discrete")
  public static let paced = Self(rawValue: "paced")
  public static let cubic = Self(rawValue: "cubic")
}

public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  let points: [Float]
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [c1x, c1y, c2x, c2y]
  }
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }
  /// Writes the point with an index from 0 (the start) to 3 (the end).
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let all = [0, 0] + points + [1, 1]
    values[0] = all[2 * index]
    values[1] = all[2 * index + 1]
  }
  /// The curve's y at an x, found by bisection.
  package func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let p = points.map(Double.init)
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(p[0], p[2], middle) < x { low = middle } else { high = middle }
    }
    return bezier(p[1], p[3], (low + high) / 2)
  }
}

public protocol CAMediaTiming {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

public protocol CAAnimationDelegate {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}
extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

open class CAAnimation: NSObject, CAMediaTiming {
  public var beginTime: CFTimeInterval = 0
  public var duration: CFTimeInterval = 0
  public var speed: Float = 1
  public var timeOffset: CFTimeInterval = 0
  public var repeatCount: Float = 0
  public var autoreverses = false
  public var fillMode = CAMediaTimingFillMode.removed
  public var timingFunction: CAMediaTimingFunction?
  public var delegate: (any CAAnimationDelegate)?
  public var isRemovedOnCompletion = true
  public var preferredFrameRateRange = CAFrameRateRange.default
  var startsWithAdding = false

  public required override init() { super.init() }
  /// A layer keeps a copy of the animation that it is given.
  func duplicate() -> Self {
    let copy = Self()
    copy.take(self)
    return copy
  }
  func take(_ other: CAAnimation) {
    (beginTime, duration, speed, timeOffset) =
      (other.beginTime, other.duration, other.speed, other.timeOffset)
    (repeatCount, autoreverses, fillMode) = (other.repeatCount, other.autoreverses, other.fillMode)
    (timingFunction, delegate) = (other.timingFunction, other.delegate)
    (isRemovedOnCompletion, preferredFrameRateRange) =
      (other.isRemovedOnCompletion, other.preferredFrameRateRange)
  }
  var activeDuration: Double {
    (duration == 0 ? 0.25 : duration) * Double(max(repeatCount, 1)) * (autoreverses ? 2 : 1)
      / Double(speed == 0 ? 1 : speed)
  }
  /// The time inside one run from the parent's time; nil where the animation has no effect.
  func localTime(_ parent: Double) -> Double? {
    let run = duration == 0 ? 0.25 : duration
    let total = run * Double(max(repeatCount, 1)) * (autoreverses ? 2 : 1)
    var t = (parent - beginTime) * Double(speed) + timeOffset
    if t < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      t = 0
    } else if t >= total {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      return autoreverses ? 0 : run
    }
    let lap = (t / run).rounded(.down)
    t -= lap * run
    return autoreverses && Int(lap) % 2 == 1 ? run - t : t
  }
  /// Applies the animation to a presentation layer.
  func apply(to layer: CALayer, at parent: Double) {}
  /// The time inside one run, paced by the timing function.
  func paced(_ t: Double) -> Double {
    let run = duration == 0 ? 0.25 : duration
    return timingFunction.map { $0.value(at: t / run) } ?? t / run
  }
}

open class CAPropertyAnimation: CAAnimation {
  public var keyPath: String?
  public var isAdditive = false
  public var isCumulative = false
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }
  func value(at t: Double, model: [CGFloat]) -> [CGFloat]? { nil }
  override func apply(to layer: CALayer, at parent: Double) {
    guard let keyPath, let t = localTime(parent) else { return }
    guard let model = layer.numbers(keyPath) else {
      return Faults.shared.note("animation of an unknown key path: \(keyPath)")
    }
    guard let value = value(at: t, model: model), value.count == model.count else { return }
    layer.setNumbers(
      isAdditive ? CALayer.sum(keyPath, model, value) : value, for: keyPath)
  }
}

open class CABasicAnimation: CAPropertyAnimation {
  public var fromValue: Any?
  public var toValue: Any?
  public var byValue: Any?
  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }
  func fraction(at t: Double) -> Double { paced(t) }
  override func value(at t: Double, model: [CGFloat]) -> [CGFloat]? {
    let (from, to, by) = (list(fromValue), list(toValue), list(byValue))
    let start = from ?? (by.flatMap { by in to.map { zip($0, by).map { $0 - $1 } } }) ?? model
    let end = to ?? (by.map { zip(start, $0).map { $0 + $1 } }) ?? model
    return mix(start, end, fraction(at: t))
  }
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  public var path: CGPath?
  public var keyTimes: [NSNumber]?
  public var timingFunctions: [CAMediaTimingFunction]?
  public var calculationMode = CAAnimationCalculationMode.linear
  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
  }
  override func value(at t: Double, model: [CGFloat]) -> [CGFloat]? {
    let all = (values ?? []).compactMap(list)
    guard let first = all.first, let last = all.last else { return nil }
    let steps = calculationMode == .discrete ? all.count : max(all.count - 1, 1)
    let times =
      keyTimes.map { $0.map(\.doubleValue) } ?? (0...steps).map { Double($0) / Double(steps) }
    guard times.count == (calculationMode == .discrete ? all.count + 1 : all.count) else {
      Faults.shared.record("keyTimes: \(times.count) for \(all.count) values")
      return nil
    }
    let x = paced(t)
    guard x >= times[0] else { return first }
    guard let i = times.indices.dropLast().last(where: { times[$0] <= x }), x < 1 else {
      return last
    }
    guard calculationMode != .discrete else { return all[i] }
    let u = times[i + 1] > times[i] ? (x - times[i]) / (times[i + 1] - times[i]) : 1
    let eased = timingFunctions.map { $0.indices.contains(i) ? $0[i].value(at: u) : u } ?? u
    return mix(all[i], all[i + 1], eased)
  }
}

open class CAAnimationGroup: CAAnimation {
  public var animations: [CAAnimation]?
  override func take(_ other: CAAnimation) {
    super.take(other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
  }
  override func apply(to layer: CALayer, at parent: Double) {
    guard let t = localTime(parent) else { return }
    for animation in animations ?? [] { animation.apply(to: layer, at: paced(t) * duration) }
  }
}

open class CASpringAnimation: CABasicAnimation {
  public var mass: CGFloat = 1
  public var stiffness: CGFloat = 100
  public var damping: CGFloat = 10
  public var initialVelocity: CGFloat = 0
  public var allowsOverdamping = false
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let omega = 2 * CGFloat.pi / CGFloat(perceptualDuration)
    stiffness = omega * omega
    damping = 2 * omega * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    allowsOverdamping = true
  }
  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }
  /// The undamped frequency and the damping ratio, which is 1 at most unless allowed.
  var shape: (omega: Double, zeta: Double) {
    let zeta = Double(damping) / (2 * (Double(mass) * Double(stiffness)).squareRoot())
    return (
      (Double(stiffness) / Double(mass)).squareRoot(), allowsOverdamping ? zeta : min(zeta, 1)
    )
  }
  /// The distance that is left, in fractions of the whole, at a time.
  package func distance(at t: Double) -> Double {
    let ((omega, zeta), v) = (shape, Double(initialVelocity))
    if zeta < 1 {
      let damped = omega * (1 - zeta * zeta).squareRoot()
      return exp(-zeta * omega * t)
        * (cos(damped * t) + (zeta * omega - v) / damped * sin(damped * t))
    }
    guard zeta > 1 else { return (1 + (omega - v) * t) * exp(-omega * t) }
    let root = (zeta * zeta - 1).squareRoot()
    let (r, s) = (omega * (zeta - root), omega * (zeta + root))
    return ((s - v) * exp(-r * t) - (r - v) * exp(-s * t)) / (s - r)
  }
  /// The time until 0.001 of the distance is left; without oscillation rounded up to 0.1 s.
  public var settlingDuration: CFTimeInterval {
    let ((omega, zeta), v) = (shape, Double(initialVelocity))
    guard zeta > 0, omega > 0 else { return .infinity }
    if zeta < 1 {
      let damped = omega * (1 - zeta * zeta).squareRoot()
      return log(1000 * (1 + abs(zeta * omega - v) / damped)) / (zeta * omega)
    }
    var high = 0.1
    while abs(distance(at: high)) > 0.001 || abs(distance(at: high * 1.5)) > 0.001 { high *= 1.5 }
    var low = high / 1.5
    if abs(distance(at: low)) <= 0.001 { low = 0 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if abs(distance(at: middle)) > 0.001 { low = middle } else { high = middle }
    }
    return (high * 10).rounded(.up) / 10
  }
  override func fraction(at t: Double) -> Double { 1 - distance(at: t) }
}

/// The numbers of a value that can be animated.
func list(_ value: Any?) -> [CGFloat]? {
  switch value {
  case let x as CGFloat: [x]
  case let x as Double: [CGFloat(x)]
  case let x as Float: [CGFloat(x)]
  case let x as Int: [CGFloat(x)]
  case let x as NSNumber: [CGFloat(x.doubleValue)]
  case let p as CGPoint: [p.x, p.y]
  case let s as CGSize: [s.width, s.height]
  case let r as CGRect: [r.minX, r.minY, r.width, r.height]
  case let t as CATransform3D: t.list
  case let c as CGColor: c.parts
  default: nil
  }
}

/// Blends number by number; Core Animation takes transforms apart first.
func mix(_ a: [CGFloat], _ b: [CGFloat], _ t: Double) -> [CGFloat] {
  zip(a, b).map { $0 + ($1 - $0) * CGFloat(t) }
}
