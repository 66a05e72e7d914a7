/// How an element flies from one screen to the other.
///
/// ```swift
/// // The photo flies on an arc and above all others, in its own 0.5 s.
/// let flight = ElementFlight(.bend(1), curve: .easeOut, duration: .seconds(0.5), isElevated: true)
/// SharedElements(flights: ["photo": flight])
/// ```
public struct ElementFlight: Hashable, Sendable {
  /// The fraction of the time at which ``Clipping/release`` has opened the clip.
  public static let openingEnd = 0.3
  /// The fraction of the time from which ``Clipping/release`` closes the clip.
  public static let closingStart = 0.7
  /// The progress during which ``Exchange/motion`` fades the new content in.
  public static let fadeInWindow = 0...0.5
  /// The progress during which ``Exchange/motion`` fades the old content out.
  public static let fadeOutWindow = 0.5...0.95

  /// The path of the element.
  public enum Route: Hashable, Sendable {
    /// A straight line.
    case line
    /// A parabola towards a corner, see ``MotionPath/arc(_:from:to:)``; 1 gives Android's arc.
    case bend(Double)
    /// A parabola beside the straight line, see
    /// ``MotionPath/arc(strength:peak:direction:from:to:)``.
    case aside(strength: Double = 0.5, peak: Double = 0.5, direction: ArcDirection? = nil)
    /// Two opposite corners on circles, see ``MotionPath/materialArc(from:to:)``.
    case materialArc
    /// The centre on a circle, see ``MotionPath/materialCenterArc``.
    case materialCenterArc
  }

  /// How the content of one screen replaces the content of the other.
  public enum Exchange: String, Hashable, Sendable, CaseIterable {
    /// Both contents fade during the whole flight, on its curve.
    case even
    /// The new content fades in early, on a quarter of a circle, and the old one fades out late.
    ///
    /// The new content fades during ``ElementFlight/fadeInWindow``, the old one during
    /// ``ElementFlight/fadeOutWindow``. So one of them always has its full opacity.
    ///
    /// Source: Motion (motiondivision/motion), packages/motion-dom: in by circ-out over 0 to 0.5,
    /// out over 0.5 to 0.95.
    case motion
  }

  /// What happens to an element that other elements clip at rest.
  public enum Clipping: String, Hashable, Sendable, CaseIterable {
    /// The clip opens to the whole frame by ``ElementFlight/openingEnd``, and closes again from
    /// ``ElementFlight/closingStart``.
    case release
    /// The clip stays closed, and changes from its first shape to its last.
    case keep
    /// The element is not clipped.
    case none
  }

  /// What changes when the element changes its size.
  public enum Resizing: String, Hashable, Sendable, CaseIterable {
    /// The frame: the content is laid out again at every size.
    case frame
    /// The scale: the content is laid out once, at its size on the screen being entered.
    case scale
  }

  /// The duration of a flight.
  public enum Time: Hashable, Sendable {
    /// The duration that the animator sets, such as ``SharedElements/duration``.
    case transition
    /// A duration in seconds.
    case seconds(Double)
    /// A duration that depends on the distance, see ``ElementFlight/automaticDuration(from:to:)``.
    case automatic
    /// The longest duration of the other flights.
    case longest
  }

  /// The path of the element.
  public var route: Route
  /// The timing of the flight.
  public var curve: TimingCurve
  /// The duration of the flight.
  public var duration: Time
  /// The delay before the flight, in seconds.
  public var delay: Double
  /// How one content replaces the other, when the screens show different contents.
  ///
  /// When both contents are opaque, the one below stays opaque and the one on top fades evenly.
  public var exchange: Exchange
  /// The side whose content lies on top, when the screens show different contents.
  public var top: TransitionRole
  /// What happens to an element that other elements clip at rest.
  public var clipping: Clipping
  /// What changes when the element changes its size.
  public var resizing: Resizing
  /// Whether the element flies above all elements that are not elevated.
  public var isElevated: Bool
  /// Whether the element flies even when it lies outside the container on one side.
  public var isForced: Bool

  /// Creates a flight; by default on a straight line, with ease-in-out.
  public init(
    _ route: Route = .line, curve: TimingCurve = .easeInOut, duration: Time = .transition,
    delay: Double = 0, exchange: Exchange = .even, top: TransitionRole = .to,
    clipping: Clipping = .release, resizing: Resizing = .frame, isElevated: Bool = false,
    isForced: Bool = false
  ) {
    self.route = route
    self.curve = curve
    self.duration = duration
    self.delay = delay
    self.exchange = exchange
    self.top = top
    self.clipping = clipping
    self.resizing = resizing
    self.isElevated = isElevated
    self.isForced = isForced
  }
}

extension ElementFlight {
  /// Returns a duration for a change of position and size, in seconds: from 0.208 to 0.3747.
  ///
  /// ```swift
  /// let start = Rect(x: 0, y: 0, width: 10, height: 10)
  /// ElementFlight.automaticDuration(from: start, to: start.offsetBy(x: 300))  // 0.308
  /// ```
  ///
  /// Source: HeroTransitions/Hero, Sources/Animator/HeroDefaultAnimator: 0.208 s, plus 1/3 ms for
  /// each point of distance and of change of size, up to 500 points.
  public static func automaticDuration(from start: Rect, to end: Rect) -> Double {
    let delta = end.center - start.center
    let growth = Point(x: end.width - start.width, y: end.height - start.height)
    let points =
      (delta.x * delta.x + delta.y * delta.y).squareRoot()
      + (growth.x * growth.x + growth.y * growth.y).squareRoot()
    return 0.208 + min(max(points, 0), 500) / 3000
  }
}

extension ElementFlight.Route {
  /// Returns the path between two rectangles.
  func path(from start: Rect, to end: Rect) -> MotionPath {
    switch self {
    case .line: .line
    case .bend(let bend): .arc(bend, from: start, to: end)
    case .aside(let strength, let peak, let direction):
      .arc(strength: strength, peak: peak, direction: direction, from: start, to: end)
    case .materialArc: .materialArc(from: start, to: end)
    case .materialCenterArc: .materialCenterArc
    }
  }
}
