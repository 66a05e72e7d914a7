/// A value that can be blended with another of its type.
///
/// A type needs addition, subtraction and a product with a number; blending and velocity follow:
///
/// ```swift
/// struct Glow: Interpolatable {
///   var radius: Double
///   var isFinite: Bool { radius.isFinite }
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

  /// Returns the value at a progress between this value and another.
  ///
  /// Progress 0 returns this value itself and progress 1 the other, exactly; outside `0...1` the
  /// straight line goes on.
  func interpolated(to end: Self, progress: Double) -> Self

  /// Returns the rate of change between this value and another while progress changes at a rate.
  func velocity(to end: Self, rate: Double) -> Self
}

extension Interpolatable {
  /// Returns `self + (end - self) · progress`, and exactly the ends at progress 0 and 1.
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

  /// Returns the value on the straight line; only points and rectangles follow a path.
  public func interpolated(to end: Self, along path: MotionPath, progress: Double) -> Self {
    interpolated(to: end, progress: progress)
  }

  /// Returns the velocity on the straight line; only points and rectangles follow a path.
  public func velocity(
    to end: Self, along path: MotionPath, progress: Double, rate: Double
  ) -> Self {
    velocity(to: end, rate: rate)
  }
}

/// A value that keyframes can hold.
///
/// Make a type of your own ``Interpolatable``, which refines this protocol. A `Bool` is a track
/// value that cannot be blended: it switches when progress reaches 1.
public protocol TrackValue: Hashable, Sendable {
  /// A Boolean value that tells whether the value switches at the end instead of blending.
  static var isDiscrete: Bool { get }

  /// A Boolean value that tells whether every number in the value is finite.
  var isFinite: Bool { get }

  /// Returns the value at a progress on a path to another.
  func interpolated(to end: Self, along path: MotionPath, progress: Double) -> Self

  /// Returns the rate of change at a progress on a path while progress changes at a rate.
  func velocity(to end: Self, along path: MotionPath, progress: Double, rate: Double) -> Self

  /// Returns the value with a multiple of a difference added; a discrete value stays.
  func adding(_ difference: Self, times factor: Double) -> Self
}

extension TrackValue {
  /// By default values blend.
  public static var isDiscrete: Bool { false }
}

// MARK: - Conformances

extension Double: Interpolatable {
  /// Returns the product with a factor.
  public func scaled(by factor: Double) -> Double { self * factor }
}

extension Bool: TrackValue {
  /// A Boolean value switches; there is nothing between `false` and `true`.
  public static var isDiscrete: Bool { true }

  /// A Boolean value holds no number, so it is always finite.
  public var isFinite: Bool { true }

  /// Returns the value itself until progress reaches 1.
  public func interpolated(to end: Bool, along path: MotionPath, progress: Double) -> Bool {
    progress < 1 ? self : end
  }

  /// Returns the value itself.
  public func adding(_ difference: Bool, times factor: Double) -> Bool { self }

  /// Returns `false`: a switch has no speed.
  public func velocity(
    to end: Bool, along path: MotionPath, progress: Double, rate: Double
  ) -> Bool { false }
}

extension Color: Interpolatable {}

extension Transform: Interpolatable {}

extension Point: Interpolatable {
  /// Returns the point at a progress on a path to another; exact at both ends.
  public func interpolated(to end: Point, along path: MotionPath, progress: Double) -> Point {
    emptyRect.interpolated(to: end.emptyRect, along: path, progress: progress).origin
  }

  /// Returns the velocity at a progress on a path to another point.
  public func velocity(
    to end: Point, along path: MotionPath, progress: Double, rate: Double
  ) -> Point {
    emptyRect.velocity(to: end.emptyRect, along: path, progress: progress, rate: rate).origin
  }

  /// The rectangle without extent whose corners and centre are all at this point.
  private var emptyRect: Rect { Rect(origin: self, size: .zero) }
}

extension Rect: Interpolatable {
  /// Returns the rectangle at a progress on a path to another; exact at both ends.
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
