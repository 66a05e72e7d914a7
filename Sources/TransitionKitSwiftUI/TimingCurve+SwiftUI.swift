#if canImport(SwiftUI)
  public import SwiftUI
  public import TransitionKit

  // Conversions between TransitionKit's and SwiftUI's curves and springs. A conversion is exact, or returns `nil`, or
  // documents its error.

  // MARK: - Curves

  extension SwiftUI.Animation {
    /// Converts a curve that SwiftUI has, too; `nil` for any other curve.
    ///
    /// ```swift
    /// Animation(.easeInOut, duration: 0.3)  // timingCurve(0.42, 0, 0.58, 1, duration: 0.3)
    /// Animation(.system, duration: 0.5058237870785645)  // a spring
    /// ```
    ///
    /// Linear and cubic Bézier curves are exact. A spring is exact if `duration` is its span; SwiftUI then continues
    /// it until it has settled, without a jump at the end. Before iOS 17 a spring must not be overdamped.
    /// ``TimingCurveAnimation`` supports every curve.
    ///
    /// - Parameters:
    ///   - curve: The curve.
    ///   - duration: The duration in seconds, greater than 0.
    public init?(_ curve: TimingCurve, duration: Double) {
      switch curve {
      case .linear: self = .linear(duration: duration)
      case .cubicBezier(let bezier):
        self = .timingCurve(bezier.x1, bezier.y1, bezier.x2, bezier.y2, duration: duration)
      case .spring(let timing) where abs(timing.span - duration) <= 1e-9 * duration:
        self.init(timing.spring)
      default: return nil
      }
    }

    /// Converts a spring, including its initial velocity.
    ///
    /// The result is `nil` for a spring that SwiftUI cannot show: before iOS 17, an overdamped one.
    public init?(_ spring: TransitionKit.Spring) {
      if spring.dampingRatio <= 1 {
        self = .interpolatingSpring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
          initialVelocity: spring.initialVelocity)
      } else if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
        self = .interpolatingSpring(
          SwiftUI.Spring(spring), initialVelocity: spring.initialVelocity)
      } else {
        return nil
      }
    }
  }

  /// An animation that follows any timing curve.
  ///
  /// ```swift
  /// withAnimation(Animation(TimingCurveAnimation(.emphasized, duration: 0.5))) { isOpen = true }
  /// ```
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public struct TimingCurveAnimation: CustomAnimation {
    /// The curve.
    public let curve: TimingCurve
    /// The duration, in seconds.
    public let duration: Double

    /// Creates an animation with a duration in seconds; a duration of 0 shows the end immediately.
    public init(_ curve: TimingCurve, duration: Double) {
      self.curve = curve
      self.duration = duration
    }

    /// Returns the value at a time in seconds, or `nil` from the end of the animation on.
    public func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      time < duration ? value.scaled(by: curve.progress(at: time / duration)) : nil
    }

    /// Returns the velocity per second at a time in seconds, or `nil` from the end of the animation on.
    public func velocity<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
      time < duration ? value.scaled(by: curve.velocity(at: time / duration) / duration) : nil
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  extension UnitCurve {
    /// Converts a linear or cubic Bézier curve; `nil` for any other curve.
    public init?(_ curve: TimingCurve) {
      switch curve {
      case .linear: self = .linear
      case .cubicBezier(let bezier):
        self = .bezier(
          startControlPoint: UnitPoint(x: CGFloat(bezier.x1), y: CGFloat(bezier.y1)),
          endControlPoint: UnitPoint(x: CGFloat(bezier.x2), y: CGFloat(bezier.y2)))
      default: return nil
      }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  extension TransitionKit.TimingCurve {
    /// Converts a unit curve.
    ///
    /// The four named curves `linear`, `easeIn`, `easeOut` and `easeInOut` are exact. SwiftUI does not publish the
    /// control points of other curves, so they are sampled and become piecewise linear.
    ///
    /// - Parameters:
    ///   - curve: The unit curve.
    ///   - tolerance: The largest error of a sampled curve, in progress.
    /// - Throws: `CurveError` if the curve needs too many line segments.
    public init(_ curve: UnitCurve, tolerance: Double = 1e-4) throws(CurveError) {
      switch curve {
      case .linear: self = .linear
      case .easeIn: self = .easeIn
      case .easeOut: self = .easeOut
      case .easeInOut: self = .easeInOut
      default: self = try .sampling(tolerance: tolerance) { curve.value(at: $0) }
      }
    }
  }

  // MARK: - Springs

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  extension SwiftUI.Spring {
    /// Converts a spring without its initial velocity, which SwiftUI takes as an argument of its evaluation.
    public init(_ spring: TransitionKit.Spring) {
      self.init(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        allowOverDamping: true)
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  extension TransitionKit.Spring {
    /// Converts a spring.
    ///
    /// - Parameters:
    ///   - spring: The spring. If it does not allow overdamping, the result has at most critical damping.
    ///   - initialVelocity: The speed at time 0, in total distances per second.
    /// - Throws: `CurveError` for an illegal constant, such as a stiffness of 0.
    public init(_ spring: SwiftUI.Spring, initialVelocity: Double = 0) throws(CurveError) {
      let own = try TransitionKit.Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: initialVelocity)
      let critical = own.clampedToCritical
      // SwiftUI does not publish whether a spring allows overdamping, but the spring's value at a time reveals it.
      let time = own.response / 2
      let shown = spring.value(target: 1.0, initialVelocity: initialVelocity, time: time)
      let isCritical =
        abs(shown - critical.motion(at: time).value) < abs(shown - own.motion(at: time).value)
      self = isCritical ? critical : own
    }
  }
#endif
