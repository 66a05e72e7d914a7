#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import Foundation
  public import QuartzCore
  public import TransitionKit
  public import UIKit

  // Between TransitionKit's curves and springs and Apple's. A conversion either is exact, or returns `nil`,
  // or says its error. Core Animation stores control points in single precision; all else is in double.

  // MARK: - Cubic curves

  extension CAMediaTimingFunction {
    /// Creates the function of a linear or cubic Bézier curve, or `nil` for any other curve.
    ///
    /// ```swift
    /// CAMediaTimingFunction(.easeInOut)  // the points (0.42, 0) and (0.58, 1)
    /// CAMediaTimingFunction(.system)  // nil: a spring is no Bézier curve
    /// ```
    ///
    /// Control points are rounded to single precision, an error of at most 6e-8 in progress for points
    /// in the unit square. For other curves, ``TransitionKit/TimingCurve/nearestBezier`` and
    /// ``TransitionKit/TimingCurve/keys(tolerance:)`` come near.
    public convenience init?(_ curve: TimingCurve) {
      switch curve {
      case .linear: self.init(controlPoints: 0, 0, 1, 1)
      case .cubicBezier(let bezier):
        let points = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { Float($0) }
        guard points.allSatisfy(\.isFinite) else { return nil }
        self.init(controlPoints: points[0], points[1], points[2], points[3])
      default: return nil
      }
    }
  }

  extension TransitionKit.TimingCurve {
    /// Creates the curve of a timing function, or `nil` when an abscissa is outside `0...1`.
    ///
    /// Each number is the decimal with the fewest digits that has the function's single precision value.
    /// So control points with up to six digits come back exactly.
    public init?(_ function: CAMediaTimingFunction) {
      func point(_ index: Int) -> (x: Double, y: Double) {
        var values: [Float] = [0, 0]
        function.getControlPoint(at: index, values: &values)
        return (Double("\(values[0])") ?? .nan, Double("\(values[1])") ?? .nan)
      }
      self.init(from: point(1), to: point(2))
    }

    /// Creates the curve of cubic timing parameters, or `nil` when an abscissa is outside `0...1`.
    @MainActor
    public init?(_ parameters: UICubicTimingParameters) {
      let (a, b) = (parameters.controlPoint1, parameters.controlPoint2)
      self.init(from: (Double(a.x), Double(a.y)), to: (Double(b.x), Double(b.y)))
    }

    /// Creates the curve of a view animation; one that UIKit does not document becomes ease-in-out.
    ///
    /// Source of the control points: those of CSS, (0.42, 0) and (0.58, 1).
    public init(_ curve: UIView.AnimationCurve) {
      switch curve {
      case .easeIn: self = .easeIn
      case .easeOut: self = .easeOut
      case .linear: self = .linear
      default: self = .easeInOut
      }
    }

    private init?(from a: (x: Double, y: Double), to b: (x: Double, y: Double)) {
      if a == (0, 0), b == (1, 1) {
        self = .linear
      } else if let bezier = try? CubicBezier(a.x, a.y, b.x, b.y) {
        self = .cubicBezier(bezier)
      } else {
        return nil
      }
    }
  }

  extension UICubicTimingParameters {
    /// Creates the parameters of a linear or cubic Bézier curve, or `nil` for any other curve.
    ///
    /// The control points are exact.
    public convenience init?(_ curve: TimingCurve) {
      if let named = UIView.AnimationCurve(curve) {
        self.init(animationCurve: named)
      } else if case .cubicBezier(let bezier) = curve {
        self.init(
          controlPoint1: CGPoint(x: bezier.x1, y: bezier.y1),
          controlPoint2: CGPoint(x: bezier.x2, y: bezier.y2))
      } else {
        return nil
      }
    }
  }

  extension UIView.AnimationCurve {
    /// Creates the curve of a view animation, or `nil` for a curve besides the four.
    public init?(_ curve: TimingCurve) {
      switch curve {
      case .linear: self = .linear
      case .easeIn: self = .easeIn
      case .easeOut: self = .easeOut
      case .easeInOut: self = .easeInOut
      default: return nil
      }
    }
  }

  // MARK: - Springs

  extension UISpringTimingParameters {
    /// Creates the parameters of a spring.
    ///
    /// The initial velocity holds for both axes of a position. UIKit's animator takes the spring's own
    /// settling time, whatever duration it is given; see ``TransitionKit/Spring/settlingDuration``.
    ///
    /// From iOS 17 the spring is exact. Before, UIKit reduces damping above the critical one to it, as
    /// ``TransitionKit/Spring/clampedToCritical`` does.
    ///
    /// There is no way back: UIKit publishes only the velocity of its parameters.
    public convenience init(_ spring: TransitionKit.Spring) {
      let velocity = CGVector(dx: spring.initialVelocity, dy: spring.initialVelocity)
      if spring.dampingRatio > 1, #available(iOS 17, tvOS 17, macCatalyst 17, *) {
        // Only the parameters of a bounce keep damping above the critical one.
        self.init(
          duration: spring.response, bounce: CGFloat(1 / spring.dampingRatio - 1),
          initialVelocity: velocity)
      } else {
        self.init(
          mass: CGFloat(spring.mass), stiffness: CGFloat(spring.stiffness),
          damping: CGFloat(spring.damping), initialVelocity: velocity)
      }
    }

    /// Creates the parameters of a spring that settles in an animator's own duration, or `nil`.
    ///
    /// Give the animator the timing's ``TransitionKit/SpringTiming/span`` as its duration. The result is
    /// `nil` for a spring that does not settle just then; ``init(_:)-(TransitionKit.Spring)`` takes it.
    ///
    /// Error: both solve for the frequency by iteration, to the last digits.
    public convenience init?(settling timing: SpringTiming) {
      let (ratio, velocity) = (timing.spring.dampingRatio, timing.spring.initialVelocity)
      guard
        let same = try? SpringTiming(
          dampingRatio: ratio, initialVelocity: velocity, duration: timing.span),
        same.span == timing.span,
        abs(same.spring.angularFrequency / timing.spring.angularFrequency - 1) < 1e-9
      else { return nil }
      self.init(
        dampingRatio: CGFloat(ratio), initialVelocity: CGVector(dx: velocity, dy: velocity))
    }
  }

  extension CASpringAnimation {
    /// Creates the animation of a key path by a spring, over the spring's settling time.
    ///
    /// ```swift
    /// let spring = try Spring(mass: 1, stiffness: 300, damping: 30)
    /// let animation = CASpringAnimation(keyPath: "position.x", spring: spring)
    /// animation.fromValue = layer.position.x  // the end is the layer's new value
    /// ```
    ///
    /// The animation is the spring until it is removed, at 0.001 of the distance from its end, or 0.002
    /// with damping above the critical one; see ``TransitionKit/Spring/settlingDuration``. Such damping
    /// is kept from iOS 17 on; before, Core Animation reduces it to the critical one. Without damping
    /// the duration is infinite.
    ///
    /// - Parameters:
    ///   - keyPath: The property, such as `opacity`.
    ///   - spring: The spring; its initial velocity is in whole distances per second.
    public convenience init(keyPath: String?, spring: TransitionKit.Spring) {
      self.init(keyPath: keyPath)
      mass = CGFloat(spring.mass)
      stiffness = CGFloat(spring.stiffness)
      damping = CGFloat(spring.damping)
      initialVelocity = CGFloat(spring.initialVelocity)
      var shown = spring.clampedToCritical
      if spring.dampingRatio > 1, #available(iOS 17, tvOS 17, macCatalyst 17, *) {
        allowsOverdamping = true
        shown = spring
      }
      duration = shown.settlingDuration
    }
  }

  extension TransitionKit.Spring {
    /// Creates the spring that a spring animation shows.
    ///
    /// Damping above the critical one is reduced to it unless the animation allows it.
    ///
    /// - Throws: `CurveError` when a constant is not legal, such as a mass of 0.
    public init(_ animation: CASpringAnimation) throws(CurveError) {
      let spring = try TransitionKit.Spring(
        mass: Double(animation.mass), stiffness: Double(animation.stiffness),
        damping: Double(animation.damping), initialVelocity: Double(animation.initialVelocity))
      if #available(iOS 17, tvOS 17, macCatalyst 17, *), animation.allowsOverdamping {
        self = spring
      } else {
        self = spring.clampedToCritical
      }
    }
  }

  // MARK: - Other curves

  extension TransitionKit.TimingCurve {
    /// Returns points of the curve between which straight lines follow it, for a keyframe animation.
    ///
    /// ```swift
    /// let keys = TimingCurve.system.keys(tolerance: 0.001)
    /// animation.keyTimes = keys.map { NSNumber(value: $0.fraction) }
    /// animation.values = keys.map { start + (end - start) * $0.progress }
    /// ```
    ///
    /// - Parameter tolerance: The largest error, in progress, at least 1e-6. It is measured at five
    ///   fractions within each line. A jump becomes a line over 1/65,536 of the duration.
    /// - Returns: The points, from fraction 0 to fraction 1.
    public func keys(tolerance: Double = 0.001) -> [PiecewiseLinear.Stop] {
      let tolerance = max(1e-6, tolerance)
      if case .linear = self { return [.init(at: 0, 0), .init(at: 1, 1)] }
      let keys = AdaptiveKeys.make {
        progress(at: $0)
      } isClose: { start, end, part, shown in
        abs(start + (end - start) * part - shown) <= tolerance
      }
      return keys.map { .init(at: $0.fraction, $0.value) }
    }

    /// The cubic Bézier curve nearest to this one by least squares, with its largest error.
    ///
    /// ```swift
    /// let (bezier, error) = TimingCurve.system.nearestBezier
    /// error  // 0.0235 of the distance
    /// ```
    ///
    /// The error is in progress, measured at 1,000 fractions. It is 0 for a linear or cubic curve. A
    /// curve that rings or jumps has no Bézier curve near it, as the error then tells. Control points
    /// stay within `0...1` along x and `-1...2` along y.
    ///
    /// - Complexity: Some 100,000 evaluations of the curve; keep the result.
    public var nearestBezier: (curve: CubicBezier, error: Double) {
      if case .cubicBezier(let bezier) = self { return (bezier, 0) }
      var points = [1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3]
      var best = misfit(points)
      var step = 0.25
      // A pattern search: no slope of the curve is needed, which has corners at jumps.
      while step > 1e-5 {
        var improved = false
        for index in points.indices {
          for change in [step, -step] {
            var tried = points
            let range = index % 2 == 0 ? 0.0...1 : -1...2
            tried[index] = max(range.lowerBound, min(range.upperBound, tried[index] + change))
            let error = misfit(tried)
            guard error < best else { continue }
            (points, best, improved) = (tried, error, true)
          }
        }
        if !improved { step /= 2 }
      }
      guard let bezier = try? CubicBezier(points[0], points[1], points[2], points[3]) else {
        return (.ease, 1)
      }
      let largest = (0...1000).lazy.map { Double($0) / 1000 }.map {
        abs(bezier.progress(at: $0) - progress(at: $0))
      }.max()
      return (bezier, largest ?? 0)
    }

    /// Returns the sum of squared errors of a Bézier curve at 48 of its points.
    private func misfit(_ points: [Double]) -> Double {
      var sum = 0.0
      var last = 0.0
      for index in 1...48 {
        let s = Double(index) / 48
        let (a, b, c) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s), s * s * s)
        let x = a * points[0] + b * points[2] + c
        let error = a * points[1] + b * points[3] + c - progress(at: x)
        sum += error * error * (x - last)
        last = x
      }
      return sum
    }
  }

  /// Divides a function of the fraction into parts that straight lines follow.
  enum AdaptiveKeys {
    /// The shortest part, as a fraction of the duration: a function that jumps is not followed further.
    private static let shortest = 1.0 / 65_536

    /// Returns the values of a function at fractions between which straight lines are near enough.
    ///
    /// A part is halved until the line is near at five fractions inside it; there are 16 parts at least.
    ///
    /// - Parameters:
    ///   - value: The value at a fraction.
    ///   - isClose: Whether, between a start and an end, a part of the way is near to the value there.
    /// - Returns: The values from fraction 0 to fraction 1.
    static func make<Value>(
      _ value: (_ fraction: Double) -> Value,
      isClose: (_ start: Value, _ end: Value, _ part: Double, _ shown: Value) -> Bool
    ) -> [(fraction: Double, value: Value)] {
      var keys = [(fraction: 0.0, value: value(0))]
      var pending = (1...16).reversed().map { index -> (fraction: Double, value: Value) in
        (Double(index) / 16, value(Double(index) / 16))
      }
      while let end = pending.last, let start = keys.last {
        let length = end.fraction - start.fraction
        let isNear =
          length <= shortest
          || [0.5, 0.1, 0.9, 0.3, 0.7].allSatisfy { part in
            isClose(start.value, end.value, part, value(start.fraction + length * part))
          }
        if isNear {
          keys.append(end)
          pending.removeLast()
        } else {
          let middle = start.fraction + length / 2
          pending.append((middle, value(middle)))
        }
      }
      return keys
    }
  }
#endif
