/// How an element flies from its place on one screen to its place on the next.
public struct ElementFlight: Hashable, Sendable {
  /// The way that the element takes.
  public enum Route: Hashable, Sendable {
    /// Straight.
    case line
    /// A parabola towards a corner, as ``MotionPath/arc(_:from:to:)`` says; 1 is Android's arc.
    case bend(Double)
    /// A parabola aside of the way, as ``MotionPath/arc(strength:peak:direction:from:to:)`` says.
    case aside(strength: Double = 0.5, peak: Double = 0.5, direction: ArcDirection? = nil)
    /// Two corners on circles, as ``MotionPath/materialArc(from:to:)`` says.
    case materialArc
    /// The centre on a circle.
    case materialCenterArc
  }

  /// How one content gives way to another.
  public enum Exchange: String, Hashable, Sendable, CaseIterable {
    /// Over the whole way, evenly in progress.
    case even
    /// The new content early on a quarter of a circle, the old one late, so that the sum never dips.
    ///
    /// Source: Motion (motiondivision/motion), packages/motion-dom: in by circ-out over 0 to 0.5, out
    /// over 0.5 to 0.95.
    case motion
  }

  /// What of an element is cut off, when elements around it clip it at rest.
  public enum Clipping: String, Hashable, Sendable, CaseIterable {
    /// Freed in the first 0.3 of the time, and clipped again in the last 0.3.
    case release
    /// What is clipped stays so all the way.
    case keep
    /// Nothing.
    case none
  }

  /// What changes when the size does.
  public enum Resizing: String, Hashable, Sendable, CaseIterable {
    /// The frame: content is laid out anew.
    case frame
    /// The scale: the element is laid out once, at its size on the screen being entered.
    case scale
  }

  /// How long a flight takes.
  public enum Time: Hashable, Sendable {
    /// As long as the transition says.
    case transition
    /// A number of seconds.
    case seconds(Double)
    /// As its way asks for; ``automaticDuration(from:to:)``.
    case automatic
    /// As long as the longest of the others.
    case longest
  }

  /// The way that the element takes.
  public var route: Route
  /// The pace.
  public var curve: TimingCurve
  /// How long the flight takes.
  public var duration: Time
  /// How much later it begins, in seconds.
  public var delay: Double
  /// How one content gives way to another, when the two screens show different ones.
  public var exchange: Exchange
  /// The content that lies on top then.
  public var top: TransitionRole
  /// What of the element is cut off.
  public var clipping: Clipping
  /// What changes when the size does.
  public var resizing: Resizing
  /// A Boolean value that tells whether it flies above all that are not.
  public var isElevated: Bool
  /// A Boolean value that tells whether it flies even from or to a place outside the container.
  public var isForced: Bool

  /// Creates a flight; without a word it goes straight, ease-in-out.
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
  /// Returns how long something takes that moves and changes its size, in seconds: from 0.208 to
  /// 0.3747.
  ///
  /// ```swift
  /// ElementFlight.automaticDuration(
  ///   from: Rect(x: 0, y: 0, width: 10, height: 10),
  ///   to: Rect(x: 300, y: 0, width: 10, height: 10))  // 0.308
  /// ```
  ///
  /// Source: HeroTransitions/Hero, Sources/Animator/HeroDefaultAnimator: 0.208 s and a third of a
  /// millisecond for each point of way and size together, up to 500 points.
  public static func automaticDuration(from start: Rect, to end: Rect) -> Double {
    let way = end.center - start.center
    let growth = Point(x: end.width - start.width, y: end.height - start.height)
    let points =
      (way.x * way.x + way.y * way.y).squareRoot()
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
