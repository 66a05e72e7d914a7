// Our reading of public documentation of SwiftUI, as far as the bridge uses it. Not Apple's code.

@_exported import Foundation
@_exported import QuartzCore

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}
extension VectorArithmetic {
  public func scaled(by rhs: Double) -> Self {
    var copy = self
    copy.scale(by: rhs)
    return copy
  }
  public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }
}
extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}
extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}
extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static var zero: Self { Self() }
  public static func + (a: Self, b: Self) -> Self { a }
  public static func - (a: Self, b: Self) -> Self { a }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  public static var zero: Self { Self(.zero, .zero) }
  public static func + (a: Self, b: Self) -> Self { Self(a.first + b.first, a.second + b.second) }
  public static func - (a: Self, b: Self) -> Self { Self(a.first - b.first, a.second - b.second) }
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}
extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}
extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}
extension Animatable where Self: VectorArithmetic {
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}
extension Double: Animatable {}
extension CGFloat: Animatable {}

public struct AnimationContext<Value: VectorArithmetic> {
  public var isLogicallyComplete = false
  public init() {}
}

/// A way to move a value from zero to `value`; nil once it is over.
public protocol CustomAnimation: Hashable, Sendable {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>)
    -> V?
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}
extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let zero = UnitPoint(x: 0, y: 0)
}

public struct UnitCurve: Hashable, Sendable {
  let points: [Float]
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    let (a, b) = (startControlPoint, endControlPoint)
    return UnitCurve(points: [Float(a.x), Float(a.y), Float(b.x), Float(b.y)])
  }
  public static let linear = UnitCurve(points: [0, 0, 1, 1])
  public static let easeIn = UnitCurve(points: [0.42, 0, 1, 1])
  public static let easeOut = UnitCurve(points: [0, 0, 0.58, 1])
  public static let easeInOut = UnitCurve(points: [0.42, 0, 0.58, 1])
  /// Returns the value at a progress, which is clamped to 0…1.
  public func value(at progress: Double) -> Double {
    CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3])
      .value(at: progress)
  }
  public func velocity(at progress: Double) -> Double {
    let (a, b) = (max(progress - 1e-5, 0), min(progress + 1e-5, 1))
    return b > a ? (value(at: b) - value(at: a)) / (b - a) : 0
  }
}

public struct Spring: Hashable, Sendable {
  public let mass: Double, stiffness: Double, damping: Double
  private let allowsOverdamping: Bool
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false)
  {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    allowsOverdamping = allowOverDamping
  }
  public init(response: Double, dampingRatio: Double) {
    let omega = 2 * Double.pi / response
    self.init(
      stiffness: omega * omega, damping: 2 * dampingRatio * omega, allowOverDamping: true)
  }
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + bounce))
  }
  public var response: Double { 2 * Double.pi / (stiffness / mass).squareRoot() }
  public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }
  public var duration: TimeInterval { response }
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  public var settlingDuration: TimeInterval { spring(0).settlingDuration }

  private func spring(_ velocity: Double) -> CASpringAnimation {
    let spring = CASpringAnimation()
    (spring.mass, spring.stiffness) = (CGFloat(mass), CGFloat(stiffness))
    (spring.damping, spring.initialVelocity) = (CGFloat(damping), CGFloat(velocity))
    spring.allowsOverdamping = allowsOverdamping
    return spring
  }
  /// The value moves from zero to the target; the velocity is in units of the value.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let still = spring(0).distance(at: time)
    // The distance is linear in the velocity, so that each direction can have its own.
    let push = still - spring(1).distance(at: time)
    return target.scaled(by: 1 - still) + initialVelocity.scaled(by: push)
  }
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let step = 1e-5
    let (a, b) = (
      value(target: target, initialVelocity: initialVelocity, time: time - step),
      value(target: target, initialVelocity: initialVelocity, time: time + step)
    )
    return (b - a).scaled(by: 1 / (2 * step))
  }
}

public struct Animation: Hashable, Sendable {
  let base: any CustomAnimation
  public init<A: CustomAnimation>(_ base: A) { self.base = base }
  public static func == (a: Animation, b: Animation) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }

  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { base.animate(value: value, time: time, context: &context) }
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { base.velocity(value: value, time: time, context: context) }
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }

  public static let `default` = spring()
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(
        startControlPoint: UnitPoint(x: CGFloat(x1), y: CGFloat(y1)),
        endControlPoint: UnitPoint(x: CGFloat(x2), y: CGFloat(y2))), duration: duration)
  }
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: curve, duration: duration))
  }
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }
  public static let linear = linear(duration: 0.35)
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { spring(Spring(response: response, dampingRatio: dampingFraction)) }
  public static func spring(
    duration: TimeInterval, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { spring(Spring(duration: duration, bounce: bounce)) }
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(SpringAnimation(spring: spring, initialVelocity: 0))
  }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation
  { Animation(SpringAnimation(spring: spring, initialVelocity: initialVelocity)) }
  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(PacedAnimation(base: self, delay: delay, speed: 1))
  }
  public func speed(_ speed: Double) -> Animation {
    Animation(PacedAnimation(base: self, delay: 0, speed: speed))
  }
}

struct CurveAnimation: CustomAnimation {
  let curve: UnitCurve, duration: Double
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { time > duration ? nil : value.scaled(by: curve.value(at: time / duration)) }
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>)
    -> V?
  { time > duration ? nil : value.scaled(by: curve.velocity(at: time / duration) / duration) }
}

struct SpringAnimation: CustomAnimation {
  let spring: Spring, initialVelocity: Double
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard time <= spring.settlingDuration else { return nil }
    return spring.value(
      target: value, initialVelocity: value.scaled(by: initialVelocity), time: time)
  }
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>)
    -> V?
  {
    spring.velocity(target: value, initialVelocity: value.scaled(by: initialVelocity), time: time)
  }
}

struct PacedAnimation: CustomAnimation {
  let base: Animation, delay: Double, speed: Double
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    time < delay
      ? .zero : base.animate(value: value, time: (time - delay) * speed, context: &context)
  }
}

public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  public init() {}
  public init(animation: Animation?) { self.animation = animation }
  /// The transaction of the change under way; SwiftUI keeps it to itself.
  @MainActor public internal(set) static var current = Transaction()
}

@MainActor public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  return try body()
}

@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try withTransaction(Transaction(animation: animation), body) }
