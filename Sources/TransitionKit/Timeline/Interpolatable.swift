/// A value between which and another of its kind there are values in between.
///
/// Progress 0 must give the value itself and progress 1 exactly the other; progress outside `0...1`
/// goes on in a straight line.
public protocol Interpolatable: Hashable, Sendable {
  /// A Boolean value that tells whether every number in the value is finite.
  var isFinite: Bool { get }

  /// Returns the value at a progress on the way to another.
  func interpolated(to end: Self, progress: Double) -> Self

  /// Returns how fast the value changes on the way to another while progress changes at a rate.
  func velocity(to end: Self, rate: Double) -> Self

  /// Returns the value at a progress on a path to another.
  ///
  /// A value without a place goes straight.
  func interpolated(to end: Self, along path: MotionPath, progress: Double) -> Self

  /// Returns how fast the value changes at a progress on a path while that changes at a rate.
  ///
  /// A value without a place goes straight.
  func velocity(to end: Self, along path: MotionPath, progress: Double, rate: Double) -> Self
}

extension Interpolatable {
  /// Returns the value at a progress on the straight way to another.
  public func interpolated(to end: Self, along path: MotionPath, progress: Double) -> Self {
    interpolated(to: end, progress: progress)
  }

  /// Returns the velocity on the straight way to another.
  public func velocity(
    to end: Self, along path: MotionPath, progress: Double, rate: Double
  ) -> Self {
    velocity(to: end, rate: rate)
  }
}

extension Double: Interpolatable {
  /// Returns the number at a progress on the way to another; exact at both ends.
  public func interpolated(to end: Double, progress: Double) -> Double {
    switch progress {
    case 0: self
    case 1: end
    default: self + (end - self) * progress
    }
  }

  /// Returns the distance to another number times a rate.
  public func velocity(to end: Double, rate: Double) -> Double { (end - self) * rate }
}

extension Bool: Interpolatable {
  /// A truth value has no numbers that could be anything but finite.
  public var isFinite: Bool { true }

  /// Returns the value itself until progress reaches 1.
  public func interpolated(to end: Bool, progress: Double) -> Bool { progress < 1 ? self : end }

  /// Returns `false`: a switch has no speed.
  public func velocity(to end: Bool, rate: Double) -> Bool { false }
}

extension Point: Interpolatable {
  /// Returns the point at a progress along the straight line to another.
  public func interpolated(to end: Point, progress: Double) -> Point {
    Point(
      x: x.interpolated(to: end.x, progress: progress),
      y: y.interpolated(to: end.y, progress: progress))
  }

  /// Returns the velocity along the straight line to another point.
  public func velocity(to end: Point, rate: Double) -> Point {
    Point(x: x.velocity(to: end.x, rate: rate), y: y.velocity(to: end.y, rate: rate))
  }

  /// Returns the point at a progress on a path to another; exact at both ends.
  public func interpolated(to end: Point, along path: MotionPath, progress: Double) -> Point {
    spot.interpolated(to: end.spot, along: path, progress: progress).origin
  }

  /// Returns the velocity at a progress on a path to another point.
  public func velocity(
    to end: Point, along path: MotionPath, progress: Double, rate: Double
  ) -> Point {
    spot.velocity(to: end.spot, along: path, progress: progress, rate: rate).origin
  }

  /// The rectangle without size whose corners and centre are all here.
  private var spot: Rect { Rect(origin: self, size: Size(width: 0, height: 0)) }
}

extension Rect: Interpolatable {
  /// Returns the rectangle at a progress, origin and size each on a straight line.
  public func interpolated(to end: Rect, progress: Double) -> Rect {
    Rect(
      x: x.interpolated(to: end.x, progress: progress),
      y: y.interpolated(to: end.y, progress: progress),
      width: width.interpolated(to: end.width, progress: progress),
      height: height.interpolated(to: end.height, progress: progress))
  }

  /// Returns the velocity of origin and size.
  public func velocity(to end: Rect, rate: Double) -> Rect {
    Rect(
      x: x.velocity(to: end.x, rate: rate), y: y.velocity(to: end.y, rate: rate),
      width: width.velocity(to: end.width, rate: rate),
      height: height.velocity(to: end.height, rate: rate))
  }

  /// Returns the rectangle at a progress on a path to another; exact at both ends.
  public func interpolated(to end: Rect, along path: MotionPath, progress: Double) -> Rect {
    let straight = interpolated(to: end, progress: progress)
    guard path != .line, progress != 0, progress != 1 else { return straight }
    return RectRoute(path, from: self, to: end).place(straight, at: progress)
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

extension Color: Interpolatable {
  /// Returns the colour at a progress, part by part.
  public func interpolated(to end: Color, progress: Double) -> Color {
    combined(with: end) { $0.interpolated(to: $1, progress: progress) }
  }

  /// Returns the velocity of every part.
  public func velocity(to end: Color, rate: Double) -> Color {
    combined(with: end) { $0.velocity(to: $1, rate: rate) }
  }

  private func combined(with other: Color, _ join: (Double, Double) -> Double) -> Color {
    Color(
      red: join(red, other.red), green: join(green, other.green), blue: join(blue, other.blue),
      alpha: join(alpha, other.alpha))
  }
}

extension Transform: Interpolatable {
  /// Returns the transform at a progress, part by part.
  public func interpolated(to end: Transform, progress: Double) -> Transform {
    combined(with: end) { $0.interpolated(to: $1, progress: progress) }
  }

  /// Returns the velocity of every part.
  public func velocity(to end: Transform, rate: Double) -> Transform {
    combined(with: end) { $0.velocity(to: $1, rate: rate) }
  }

  private func combined(
    with other: Transform, _ join: (Double, Double) -> Double
  ) -> Transform {
    Transform(
      translationX: join(translationX, other.translationX),
      translationY: join(translationY, other.translationY),
      translationZ: join(translationZ, other.translationZ),
      scaleX: join(scaleX, other.scaleX), scaleY: join(scaleY, other.scaleY),
      rotationX: join(rotationX, other.rotationX), rotationY: join(rotationY, other.rotationY),
      rotation: join(rotation, other.rotation),
      perspective: join(perspective, other.perspective))
  }
}
