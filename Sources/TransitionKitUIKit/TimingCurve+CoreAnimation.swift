#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import Foundation
  public import QuartzCore
  public import TransitionKit
  public import UIKit

  // Conversions between TransitionKit's and Apple's curves and springs. A conversion is exact, or returns `nil`, or
  // documents its error. Core Animation stores control points in single precision; everything else is in double
  // precision.

  // MARK: - Cubic curves

  extension CAMediaTimingFunction {
    /// Converts a linear or cubic Bézier curve; `nil` for any other curve.
    ///
    /// ```swift
    /// CAMediaTimingFunction(.easeInOut)  // the points (0.42, 0) and (0.58, 1)
    /// CAMediaTimingFunction(.system)  // nil: a spring is no Bézier curve
    /// ```
    ///
    /// Control points are rounded to single precision; for points in the unit square the progress differs by at most
    /// 6e-8. Other curves can be approximated by ``TransitionKit/TimingCurve/nearestBezier`` or
    /// ``TransitionKit/TimingCurve/keys(tolerance:)``.
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
    /// Converts a timing function; `nil` if the x of a control point is outside `0...1`.
    ///
    /// Each number becomes the shortest decimal with the same single-precision value, so control points with up to
    /// six digits convert exactly.
    public init?(_ function: CAMediaTimingFunction) {
      func point(_ index: Int) -> (x: Double, y: Double) {
        var values: [Float] = [0, 0]
        function.getControlPoint(at: index, values: &values)
        return (Double("\(values[0])") ?? .nan, Double("\(values[1])") ?? .nan)
      }
      self.init(from: point(1), to: point(2))
    }

    /// Converts cubic timing parameters; `nil` if the x of a control point is outside `0...1`.
    @MainActor
    public init?(_ parameters: UICubicTimingParameters) {
      let (a, b) = (parameters.controlPoint1, parameters.controlPoint2)
      self.init(from: (Double(a.x), Double(a.y)), to: (Double(b.x), Double(b.y)))
    }

    /// Converts a view animation curve; one that UIKit does not document becomes ease-in-out.
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
    /// Converts a linear or cubic Bézier curve exactly; `nil` for any other curve.
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
    /// Converts one of the four documented curves; `nil` for any other curve.
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
    /// Converts a spring.
    ///
    /// The initial velocity applies to both axes of a position. UIKit's animator uses the spring's own settling time
    /// and ignores the given duration; see ``TransitionKit/Spring/settlingDuration``.
    ///
    /// From iOS 17 the spring is exact. Before, UIKit reduces an overdamped spring to critical damping, as
    /// ``TransitionKit/Spring/clampedToCritical`` does.
    ///
    /// There is no conversion back, because UIKit publishes only the velocity of its parameters.
    public convenience init(_ spring: TransitionKit.Spring) {
      let velocity = CGVector(dx: spring.initialVelocity, dy: spring.initialVelocity)
      if spring.dampingRatio > 1, #available(iOS 17, tvOS 17, macCatalyst 17, *) {
        // Of UIKit's initialisers, only the one with `bounce` can represent an overdamped spring.
        self.init(
          duration: spring.response, bounce: CGFloat(1 / spring.dampingRatio - 1),
          initialVelocity: velocity)
      } else {
        self.init(
          mass: CGFloat(spring.mass), stiffness: CGFloat(spring.stiffness),
          damping: CGFloat(spring.damping), initialVelocity: velocity)
      }
    }

    /// Converts a spring that settles within the animator's own duration; `nil` for any other spring.
    ///
    /// Give the animator the timing's ``TransitionKit/SpringTiming/span`` as its duration. For springs that do not
    /// settle exactly then, use ``init(_:)-(TransitionKit.Spring)``.
    ///
    /// UIKit and this library solve for the frequency by iteration; they agree up to the last digits.
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
    /// Creates an animation of a key path with a spring, lasting for the spring's settling time.
    ///
    /// ```swift
    /// let spring = try Spring(mass: 1, stiffness: 300, damping: 30)
    /// let animation = CASpringAnimation(keyPath: "position.x", spring: spring)
    /// animation.fromValue = layer.position.x  // the end is the layer's new value
    /// ```
    ///
    /// The animation follows the spring until it is removed, when it is within 0.001 of the distance from its end, or
    /// 0.002 for an overdamped spring; see ``TransitionKit/Spring/settlingDuration``. Overdamped springs need iOS 17;
    /// before, Core Animation reduces them to critical damping. Without damping the duration is infinite.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the animated property, such as `opacity`.
    ///   - spring: The spring; its initial velocity is in total distances per second.
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
    /// Converts the spring of an animation.
    ///
    /// An overdamped spring is reduced to critical damping unless the animation allows overdamping.
    ///
    /// - Throws: `CurveError` for an illegal constant, such as a mass of 0.
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
    /// Returns keyframes that follow the curve with straight lines, for a keyframe animation.
    ///
    /// ```swift
    /// let keys = TimingCurve.system.keys(tolerance: 0.001)
    /// animation.keyTimes = keys.map { NSNumber(value: $0.fraction) }
    /// animation.values = keys.map { start + (end - start) * $0.progress }
    /// ```
    ///
    /// - Parameter tolerance: The largest error in progress, at least 1e-6. It is measured at five fractions within
    ///   each line. A jump becomes a line over 1/65,536 of the duration.
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

    /// The cubic Bézier curve with the least squared error, and its largest error.
    ///
    /// ```swift
    /// let (bezier, error) = TimingCurve.system.nearestBezier
    /// error  // 0.0235 of the distance
    /// ```
    ///
    /// The error is in progress, measured at 1,000 fractions; it is 0 for a linear or cubic curve. Curves that
    /// oscillate or jump have no close Bézier curve, so their error is large. The control points stay within `0...1`
    /// along x and `-1...2` along y.
    ///
    /// - Complexity: About 100,000 evaluations of the curve; store the result.
    public var nearestBezier: (curve: CubicBezier, error: Double) {
      if case .cubicBezier(let bezier) = self { return (bezier, 0) }
      var points = [1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3]
      var best = misfit(points)
      var step = 0.25
      // A pattern search needs no derivatives, which do not exist where the curve jumps.
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

    /// Returns the sum of squared errors at 48 points of a Bézier curve, weighted by their distances along x.
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

  /// Divides a function of the fraction into parts that are nearly straight.
  enum AdaptiveKeys {
    /// The length below which a part is not divided, as a fraction of the duration; it limits the effort at jumps.
    private static let shortest = 1.0 / 65_536

    /// Returns values of a function at fractions between which linear interpolation is close enough.
    ///
    /// It starts with 16 equal parts, and halves each part until the interpolation is close at five fractions in it.
    ///
    /// - Parameters:
    ///   - value: Returns the function's value at a fraction.
    ///   - isClose: Whether interpolating from `start` to `end` by `part` is close to the true value `shown`.
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
