public import TransitionKit

/// One event of a gesture or a button that goes back.
///
/// ```swift
/// let event = BackEvent(progress: 0.25, edge: .left, location: Point(x: 103, y: 400), time: 0.1)
/// event.location?.y  // 400
/// ```
///
/// Source: Android, core/java/android/window/BackEvent.java.
public struct BackEvent: Hashable, Sendable {
  /// How far the gesture is, 0 to 1.
  package var progress: Double
  /// The edge that the finger comes from, left or right.
  public var edge: RectEdge
  /// Where the finger is, in points; `nil` for a button.
  public var location: Point?
  /// The time in seconds, from any origin.
  public var time: Double

  /// Creates an event.
  public init(progress: Double, edge: RectEdge, location: Point?, time: Double) {
    self.progress = progress
    self.edge = edge
    self.location = location
    self.time = time
  }

  /// The distance up to which a distance is progress in proportion, in points.
  package static let linearDistance = 412.0
  /// The part of the width beyond it that slows the progress down.
  package static let farPart = 0.2
  /// The curve from progress to what moves: a cubic Bézier curve (.1, .1, 0, 1).
  package static let curve = TimingCurve.cubicBezier(constant(try CubicBezier(0.1, 0.1, 0, 1)))

  /// Returns the progress of a finger's distance, 0 to 1.
  ///
  /// On a wide screen the last part of the way counts less.
  ///
  /// Source: Android, core/java/android/window/BackTouchTracker.java.
  ///
  /// - Parameters:
  ///   - distance: How far the finger has moved from the edge inwards, in points.
  ///   - width: The width of the screen, in points.
  /// - Returns: The progress.
  package static func progress(of distance: Double, width: Double) -> Double {
    let width = width.held
    let distance = max(0, min(distance.held, width))
    guard distance > 0 else { return 0 }
    guard width > linearDistance else { return distance / width }
    let near = linearDistance + farPart * (width - linearDistance)
    guard distance > linearDistance else { return distance / near }
    let part = (distance - linearDistance) / (width - linearDistance)
    return min(1, distance / near.interpolated(to: width, progress: part))
  }
}

/// What a back gesture reports to its host.
///
/// ```swift
/// let event = ContainerEvent.backGesture(.armed)
/// if case .backGesture(.armed) = event { print("a release would go back") }  // a release would go back
/// ```
public enum BackReport: Hashable, Sendable {
  /// The gesture has begun.
  case started(BackEvent)
  /// The finger has moved.
  case progressed(BackEvent)
  /// A release would go back from now on; the host may give haptic feedback.
  case armed
  /// A release would not go back any more; the host may give haptic feedback.
  case disarmed
  /// The finger went back; the app goes back.
  case invoked
  /// The gesture has failed or was released unarmed; the progress runs back first.
  case cancelled
}

/// A finger that goes back from the left or the right edge, as Android reads it.
///
/// The release commits while the gesture is armed: past 16 points. Moving 32 points back toward the edge,
/// or more than twice as far up or down as inwards, disarms it; 32 points inwards arm it again.
///
/// Source: Android, systemui/navigationbar/gestural/EdgeBackGestureHandler.java and
/// BackPanelController.kt.
package struct BackGesture: Hashable, Sendable {
  /// The stage of a gesture.
  package enum Stage: Hashable, Sendable {
    /// No finger has touched, or it has not moved far enough.
    case possible
    /// The finger goes back.
    case active
    /// The finger goes elsewhere, or the gesture is over.
    case ended
  }

  /// The width of the screen, in points.
  package let width: Double
  /// How far a touch may move before it is a gesture, in points; 8 on Android.
  package let touchSlop: Double
  /// The stage of the gesture.
  package private(set) var stage = Stage.possible
  /// Whether a release goes back.
  package private(set) var isArmed = false
  /// The edge that the finger comes from; `nil` before the first touch.
  package private(set) var edge: RectEdge?
  private var start = Point.zero
  /// The farthest distance while armed, the nearest one while disarmed.
  private var turn = 0.0

  /// Creates a gesture.
  ///
  /// - Throws: ``ZoomError/illegalNumber(field:)`` unless the width is above 0 and the slop 0 or more.
  package init(width: Double, touchSlop: Double = 8) throws(ZoomError) {
    guard width > 0, width <= 1e12 else { throw .illegalNumber(field: "width") }
    guard touchSlop >= 0, touchSlop <= 1e12 else { throw .illegalNumber(field: "touchSlop") }
    self.width = width
    self.touchSlop = touchSlop
  }

  /// Adds a touch of the one finger.
  ///
  /// - Returns: What the host is told, in order.
  /// - Throws: ``ZoomError/illegalNumber(field:)``; nothing has changed then.
  @discardableResult
  package mutating func touch(
    _ location: Point, at time: Double
  ) throws(ZoomError) -> [BackReport] {
    try ZoomError.check(location, "location")
    try ZoomError.check(time, "time")
    guard stage != .ended else { return [] }
    guard let edge else {
      start = location
      let distance = min(location.x, width - location.x)
      edge = location.x <= width / 2 ? .left : .right
      if distance > BackGesture.edgeReach { stage = .ended }
      return []
    }
    let moved = location - start
    let inwards = edge == .left ? moved.x : -moved.x
    let vertical = abs(moved.y)
    let event = BackEvent(
      progress: BackEvent.progress(of: inwards, width: width), edge: edge, location: location,
      time: time)
    var reports: [BackReport] = []
    if stage == .possible {
      let slop = BackGesture.slopPart * touchSlop
      if vertical > abs(moved.x), vertical > slop {
        stage = .ended
        return []
      }
      guard inwards > slop else { return [] }
      stage = .active
      reports.append(.started(event))
    }
    arm(inwards, isSteep: vertical > BackGesture.steepness * inwards, &reports)
    reports.append(.progressed(event))
    return reports
  }

  private mutating func arm(_ distance: Double, isSteep: Bool, _ reports: inout [BackReport]) {
    if isArmed {
      turn = max(turn, distance)
      guard isSteep || turn - distance >= BackGesture.turnBack else { return }
      (isArmed, turn) = (false, distance)
      hasDisarmed = true
      reports.append(.disarmed)
    } else {
      turn = min(turn, distance)
      let isFar =
        hasDisarmed
        ? distance - turn >= BackGesture.turnBack : distance > BackGesture.armingDistance
      guard isFar, !isSteep else { return }
      (isArmed, turn) = (true, distance)
      reports.append(.armed)
    }
  }
  private var hasDisarmed = false

  /// Ends the gesture because a second finger touched.
  ///
  /// - Returns: ``BackReport/cancelled`` when it was active.
  @discardableResult
  package mutating func addFinger() -> [BackReport] { end(commits: false) }

  /// Lifts the finger.
  ///
  /// - Returns: ``BackReport/invoked`` while armed, else ``BackReport/cancelled`` when it was active.
  @discardableResult
  package mutating func release() -> [BackReport] { end(commits: isArmed) }

  private mutating func end(commits: Bool) -> [BackReport] {
    let wasActive = stage == .active
    stage = .ended
    isArmed = false
    return wasActive ? [commits ? .invoked : .cancelled] : []
  }

  /// How far from the edge a touch may begin, in points.
  package static let edgeReach = 24.0
  /// The part of the touch slop that the finger moves before the gesture begins.
  package static let slopPart = 0.75
  /// The distance past which the gesture is armed, in points.
  package static let armingDistance = 16.0
  /// The distance back that disarms, and forth that arms again, in points.
  package static let turnBack = 32.0
  /// How many times farther up or down than inwards disarms.
  package static let steepness = 2.0
}

/// The progress of a back gesture as an app sees it: through a spring of stiffness 1500.
///
/// After a cancellation the progress runs back to 0, and only then has the gesture ended.
///
/// Source: Android, core/java/android/window/BackProgressAnimator.java.
package struct BackProgress: Hashable, Sendable {
  /// What the progress does: it follows the finger, runs back to 0, or is over.
  package private(set) var phase = DrivePhase<TransitionOutcome>.held
  private var run = BackProgress.run(from: .resting(0), to: 0)

  /// Creates a progress of 0.
  package init() {}

  /// The progress with its velocity per second.
  package var motion: MotionSample {
    switch phase {
    case .resting(.cancelled): .resting(0)
    case .resting(.finished): .resting(run.motion.value)
    case .held, .settling: run.motion
    }
  }

  /// The time until it is over, in seconds; infinite under a finger.
  var remaining: Double {
    switch phase {
    case .resting: 0
    case .held: .infinity
    case .settling: run.remaining
    }
  }

  /// Follows the finger to a progress.
  ///
  /// - Throws: ``ZoomError/notHeld`` after the release, ``ZoomError/illegalNumber(field:)`` unless the
  ///   progress is within 0…1.
  package mutating func move(to progress: Double) throws(ZoomError) {
    guard phase == .held else { throw .notHeld }
    guard (0...1).contains(progress) else { throw .illegalNumber(field: "progress") }
    run = BackProgress.run(from: motion, to: progress)
  }

  /// Ends the gesture: it commits at once, or runs back to 0 first.
  ///
  /// - Throws: ``ZoomError/notHeld`` when it has been released before.
  package mutating func release(_ outcome: TransitionOutcome) throws(ZoomError) {
    guard phase == .held else { throw .notHeld }
    switch outcome {
    case .finished: phase = .resting(at: .finished)
    case .cancelled:
      run = BackProgress.run(from: motion, to: 0)
      phase = run.remaining <= 0 ? .resting(at: .cancelled) : .settling(toward: .cancelled)
    }
  }

  /// Advances the time.
  ///
  /// - Returns: ``BackReport/cancelled`` once the progress has run back.
  /// - Throws: ``ZoomError/illegalNumber(field:)`` for a negative or infinite time.
  @discardableResult
  package mutating func advance(by seconds: Double) throws(ZoomError) -> BackReport? {
    guard seconds >= 0, seconds <= Limits.duration else { throw .illegalNumber(field: "seconds") }
    guard !phase.isResting else { return nil }
    run.elapsed += seconds
    guard case .settling = phase, run.remaining <= 0 else { return nil }
    phase = .resting(at: .cancelled)
    return .cancelled
  }

  /// Returns a motion that shows its end within 1e-6.
  private static func run(from start: MotionSample, to end: Double) -> Run {
    Run(.spring(spring), from: start, to: end, settledWithin: 1e-6)
  }

  /// The spring: stiffness 1500, ζ 1.
  package static let spring = Spring.angular(1500.squareRoot(), 1)
}
