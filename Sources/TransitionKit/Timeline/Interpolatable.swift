/// A value that can be interpolated to another of its type.
///
/// A type implements addition, subtraction, multiplication by a number and ``TrackValue/isWithinLimits``. Default
/// implementations provide interpolation and velocity:
///
/// ```swift
/// struct Glow: Interpolatable {
///   var radius: Double
///   var isWithinLimits: Bool { radius.isWithinLimits }
///   static func + (left: Glow, right: Glow) -> Glow { Glow(radius: left.radius + right.radius) }
///   static func - (left: Glow, right: Glow) -> Glow { Glow(radius: left.radius - right.radius) }
///   func scaled(by factor: Double) -> Glow { Glow(radius: radius * factor) }
/// }
/// let track = Track(from: Glow(radius: 0), to: Glow(radius: 8), curve: .easeInOut)
/// track.value(at: 0.5)  // Glow(radius: 4.0)
/// ```
public protocol Interpolatable: TrackValue {
  /// Returns the sum of two values.
  static func + (left: Self, right: Self) -> Self

  /// Returns the difference of two values.
  static func - (left: Self, right: Self) -> Self

  /// Returns the value multiplied by a factor.
  func scaled(by factor: Double) -> Self

  /// Returns the interpolated value at a progress between this value and another.
  ///
  /// Progress 0 gives exactly this value and progress 1 exactly the other. Outside `0...1` the value is extrapolated
  /// linearly.
  func interpolated(to end: Self, progress: Double) -> Self

  /// Returns how fast the value changes on the way to another one while progress changes at a rate.
  ///
  /// The rate and the result are in the same unit of time, for example per second.
  func velocity(to end: Self, rate: Double) -> Self
}

extension Interpolatable {
  /// Returns `self + (end - self) · progress`; exact at progress 0 and 1.
  public func interpolated(to end: Self, progress: Double) -> Self {
    switch progress {
    case 0: self
    case 1: end
    default: self + (end - self).scaled(by: progress)
    }
  }

  /// Returns `(end - self) · rate`.
  public func velocity(to end: Self, rate: Double) -> Self { (end - self).scaled(by: rate) }

  /// Returns `self + difference · factor`.
  public func adding(_ difference: Self, times factor: Double) -> Self {
    self + difference.scaled(by: factor)
  }

  /// Returns the linearly interpolated value; the path is ignored, except by points and rectangles.
  public func interpolated(to end: Self, along path: MotionPath, progress: Double) -> Self {
    interpolated(to: end, progress: progress)
  }

  /// Returns the velocity of linear interpolation; the path is ignored, except by points and rectangles.
  public func velocity(
    to end: Self, along path: MotionPath, progress: Double, rate: Double
  ) -> Self {
    velocity(to: end, rate: rate)
  }
}

/// A value that keyframes can have.
///
/// A custom type conforms to ``Interpolatable``, which refines this protocol. A `Bool` conforms to this one only,
/// because it cannot be interpolated: it switches when progress reaches 1.
///
/// ```swift
/// let isHidden = Track(from: false, to: true, curve: .linear)
/// isHidden.value(at: 0.99)  // false: a Bool switches at the end
/// isHidden.value(at: 1)  // true
/// ```
public protocol TrackValue: Hashable, Sendable {
  /// Whether the value switches when progress reaches 1 instead of being interpolated.
  static var isDiscrete: Bool { get }

  /// Whether every number in the value is within ±``Limits/magnitude``.
  var isWithinLimits: Bool { get }

  /// Returns the value at a progress on a path to another value.
  func interpolated(to end: Self, along path: MotionPath, progress: Double) -> Self

  /// Returns the velocity at a progress on a path to another value while progress changes at a rate.
  ///
  /// The rate and the result are in the same unit of time, for example per second.
  func velocity(to end: Self, along path: MotionPath, progress: Double, rate: Double) -> Self

  /// Returns the value plus a multiple of a difference; a discrete value does not change.
  func adding(_ difference: Self, times factor: Double) -> Self
}

extension TrackValue {
  /// By default `false`: values are interpolated.
  public static var isDiscrete: Bool { false }
}

// MARK: - Conformances

extension Double: Interpolatable {
  /// Returns the number multiplied by a factor.
  public func scaled(by factor: Double) -> Double { self * factor }
}

extension Bool: TrackValue {
  /// Always `true`, because nothing lies between `false` and `true`.
  public static var isDiscrete: Bool { true }

  /// Always `true`, because a Boolean has no numbers.
  public var isWithinLimits: Bool { true }

  /// Returns this value until progress reaches 1, then the end value.
  public func interpolated(to end: Bool, along path: MotionPath, progress: Double) -> Bool {
    progress < 1 ? self : end
  }

  /// Returns the value unchanged.
  public func adding(_ difference: Bool, times factor: Double) -> Bool { self }

  /// Returns `false`, because a switch has no velocity.
  public func velocity(
    to end: Bool, along path: MotionPath, progress: Double, rate: Double
  ) -> Bool { false }
}

extension RGBColor: Interpolatable {}

extension Transform: Interpolatable {}

extension Point: Interpolatable {
  /// Returns the point at a progress on a path to another point; exact at both ends.
  public func interpolated(to end: Point, along path: MotionPath, progress: Double) -> Point {
    emptyRect.interpolated(to: end.emptyRect, along: path.ofCenter, progress: progress).origin
  }

  /// Returns the velocity at a progress on a path to another point.
  public func velocity(
    to end: Point, along path: MotionPath, progress: Double, rate: Double
  ) -> Point {
    emptyRect.velocity(to: end.emptyRect, along: path.ofCenter, progress: progress, rate: rate)
      .origin
  }

  /// The rectangle of zero size at this point.
  private var emptyRect: Rect { Rect(origin: self, size: .zero) }
}

extension Rect: Interpolatable {
  /// Returns the rectangle at a progress on a path to another rectangle; exact at both ends.
  public func interpolated(to end: Rect, along path: MotionPath, progress: Double) -> Rect {
    let straight = interpolated(to: end, progress: progress)
    guard path != .line, progress != 0, progress != 1 else { return straight }
    return RectRoute(path, from: self, to: end).rect(near: straight, at: progress)
  }

  /// Returns the velocity at a progress on a path to another rectangle.
  public func velocity(
    to end: Rect, along path: MotionPath, progress: Double, rate: Double
  ) -> Rect {
    let straight = velocity(to: end, rate: rate)
    guard path != .line else { return straight }
    return RectRoute(path, from: self, to: end).velocity(straight, at: progress, rate: rate)
  }
}
