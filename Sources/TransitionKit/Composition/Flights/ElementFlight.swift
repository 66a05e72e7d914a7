/// How an element flies from one screen to the other.
///
/// ```swift
/// // The photo flies on an arc and above all others, in its own 0.5 s.
/// let flight = ElementFlight(.bend(1), curve: .easeOut, duration: .seconds(0.5), isElevated: true)
/// SharedElements(flights: ["photo": flight])
/// ```
public struct ElementFlight: Hashable, Sendable {
  /// The fraction of the time at which ``Clipping/release`` has opened the clip.
  package static let openingEnd = 0.3
  /// The fraction of the time from which ``Clipping/release`` closes the clip.
  package static let closingStart = 0.7
  /// The progress during which ``Exchange/motion`` fades the new content in.
  package static let fadeInWindow = 0...0.5
  /// The progress during which ``Exchange/motion`` fades the old content out.
  package static let fadeOutWindow = 0.5...0.95

  /// The path of the element.
  ///
  /// ```swift
  /// let high = ElementFlight(.bend(1))
  /// let beside = ElementFlight(.aside(strength: 0.3, direction: .clockwise))
  /// SharedElements(flight: beside, flights: ["photo": high])
  /// ```
  public enum Route: Hashable, Sendable {
    /// A straight line.
    case line
    /// A parabola towards a corner, see ``MotionPath/arc(_:from:to:)``; 1 gives Android's arc.
    case bend(Double)
    /// A parabola beside the straight line, see
    /// ``MotionPath/arc(strength:peak:direction:from:to:)``.
    case aside(strength: Double = 0.5, peak: Double = 0.5, direction: ArcDirection? = nil)
    /// The top left and the bottom right corner on parabolas, see
    /// ``MotionPath/cornerArcs(_:from:to:)``; 1 gives the arcs of Android's `ChangeBounds`.
    case cornerBends(Double)
    /// Two opposite corners on circles, see ``MotionPath/materialArc(from:to:)``.
    case materialArc
    /// The centre on a circle, see ``MotionPath/materialCenterArc``.
    case materialCenterArc
  }

  /// How the content of one screen replaces the content of the other.
  ///
  /// ```swift
  /// // As in Flutter: the photo of the entered screen is shown from the start.
  /// SharedElements(flight: ElementFlight(exchange: .destination))
  /// ```
  public enum Exchange: String, Hashable, Codable, Sendable, CaseIterable {
    /// Both contents fade during the whole flight, on its curve.
    case even
    /// The new content fades in early, on a quarter of a circle, and the old one fades out late.
    ///
    /// The new content fades during 0 to 0.5 of the progress, the old one during
    /// 0.5 to 0.95. So one of them always has its full opacity.
    ///
    /// Source: Motion (motiondivision/motion), packages/motion-dom: in by circ-out over 0 to 0.5,
    /// out over 0.5 to 0.95.
    case motion
    /// No cross-fade, whatever the contents: the one below stays, and the one on top fades evenly.
    ///
    /// It is what opaque contents do anyway. Contents with transparent parts show through each
    /// other.
    ///
    /// Source: HeroTransitions/Hero, `forceNonFade`; material-components-android,
    /// MaterialContainerTransform `FADE_MODE_IN`.
    case covering
    /// Only the content of the screen being left is shown, up to the end of the flight.
    case source
    /// Only the content of the screen being entered is shown, from the start of the flight.
    ///
    /// Source: Flutter, heroes.dart: by default the shuttle of a flight is the widget of the
    /// destination.
    case destination

    /// The only side whose content is shown, or `nil` when both are.
    var onlyRole: TransitionRole? {
      switch self {
      case .even, .motion, .covering: nil
      case .source: .from
      case .destination: .to
      }
    }
  }

  /// What happens to an element that other elements clip at rest.
  public enum Clipping: String, Hashable, Codable, Sendable, CaseIterable {
    /// The clip opens to the whole frame by 0.3 of the progress, and closes again from
    /// 0.7.
    case release
    /// The clip stays closed, and changes from its first shape to its last.
    case keep
    /// The element is not clipped.
    case none
  }

  /// What changes when the element changes its size.
  public enum Resizing: String, Hashable, Codable, Sendable, CaseIterable {
    /// The frame: the content is laid out again at every size.
    case frame
    /// The scale: the content is laid out once, at its size on the screen being entered.
    case scale
  }

  /// Where an element flies that another flying element contains.
  ///
  /// ```swift
  /// // The badge flies above the card that contains it, and is not clipped by it.
  /// SharedElements(flights: ["card": ElementFlight(), "badge": ElementFlight(space: .container)])
  /// ```
  public enum Space: String, Hashable, Codable, Sendable, CaseIterable {
    /// Inside the nearest flying element that contains it on both screens.
    ///
    /// It follows the leading top corner of that element, and its distance from there changes on a straight
    /// line. It is clipped where that element clips, with its round corners unless its size is bent as
    /// ``Route/cornerBends(_:)`` does it, and its opacity is multiplied by those of the elements around it. It
    /// has the curve, the duration and the delay of the outermost flying element, no route of its own, and
    /// lies directly above what it flies in. An arc of the outer element is followed exactly at its ends and
    /// in its middle, and on a parabola between them.
    ///
    /// An element that flies inside none, for example because only one screen has the outer element,
    /// flies in the container.
    ///
    /// Source: CSS View Transitions Level 2, `view-transition-group: nearest`, where however the new screen
    /// alone decides, and each element has a time of its own.
    case ancestor
    /// In the container, above all others, unclipped while it is away from both ends.
    ///
    /// Source: CSS View Transitions Level 2, `view-transition-group: none`; Flutter's `Hero` and Android's
    /// shared elements, which fly in an overlay of the whole window.
    case container
  }

  /// The duration of a flight.
  ///
  /// ```swift
  /// let quick = ElementFlight(duration: .seconds(0.2))
  /// SharedElements(flight: ElementFlight(duration: .longest), flights: ["photo": quick])
  /// ```
  public enum Time: Hashable, Sendable {
    /// The duration that the animator sets, such as `duration` of `SharedElements`.
    case transition
    /// A duration in seconds.
    case seconds(Double)
    /// A duration that grows with the distance.
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
  /// When both contents are opaque, ``Exchange/even`` and ``Exchange/motion`` keep the one below
  /// opaque and fade the one on top evenly.
  public var exchange: Exchange
  /// The side whose content lies on top, when the screens show different contents.
  public var top: TransitionRole
  /// What happens to an element that other elements clip at rest.
  public var clipping: Clipping
  /// What changes when the element changes its size.
  public var resizing: Resizing
  /// The point that follows the route, in fractions of the element.
  ///
  /// With ``Resizing/scale`` the element is also scaled about it. Routes on which corners move
  /// ignore it, and so does ``Route/materialCenterArc`` with ``Resizing/frame``.
  public var anchor: Point
  /// Whether the element flies above all elements that are not elevated.
  public var isElevated: Bool
  /// Whether the element flies even when it lies outside the container on one side.
  public var isForced: Bool

  /// Where the element flies when another flying element contains it.
  public var space: Space

  /// Creates a flight; by default on a straight line, with ease-in-out.
  public init(
    _ route: Route = .line, curve: TimingCurve = .easeInOut, duration: Time = .transition,
    delay: Double = 0, exchange: Exchange = .even, top: TransitionRole = .to,
    clipping: Clipping = .release, resizing: Resizing = .frame, isElevated: Bool = false,
    isForced: Bool = false, anchor: Point = LayerState.center, space: Space = .ancestor
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
    self.anchor = anchor
    self.space = space
  }
}

extension ElementFlight {
  /// Returns a duration for a change of position and size, in seconds: from 0.208 to 0.3747.
  ///
  /// Source: HeroTransitions/Hero, Sources/Animator/HeroDefaultAnimator: 0.208 s, plus 1/3 ms for
  /// each point of distance and of change of size, up to 500 points.
  package static func automaticDuration(from start: Rect, to end: Rect) -> Double {
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
  ///
  /// - Parameters:
  ///   - start: The first rectangle.
  ///   - end: The last rectangle.
  ///   - anchor: The point that follows a parabola, in fractions of the rectangle.
  /// - Returns: The path.
  func path(from start: Rect, to end: Rect, anchor: Point = LayerState.center) -> MotionPath {
    guard anchor != LayerState.center else { return path(from: start, to: end) }
    let (first, last) = (start.point(ofUnit: anchor), end.point(ofUnit: anchor))
    let path = path(
      from: Rect(origin: first, size: .zero), to: Rect(origin: last, size: .zero))
    guard case .quadratic(let control) = path else {
      // A straight path of the anchor is a straight path of every point.
      return bendsCenter ? .line : self.path(from: start, to: end)
    }
    // The bend 2c − a − b of the anchor's parabola is that of the centre's.
    let shift = start.center + end.center - first - last
    return .quadratic(control: control + shift.scaled(by: 0.5))
  }

  /// Returns the path between two rectangles, whose centre follows a parabola.
  private func path(from start: Rect, to end: Rect) -> MotionPath {
    switch self {
    case .line: .line
    case .bend(let bend): .arc(bend, from: start, to: end)
    case .cornerBends(let bend): .cornerArcs(bend, from: start, to: end)
    case .aside(let strength, let peak, let direction):
      .arc(strength: strength, peak: peak, direction: direction, from: start, to: end)
    case .materialArc: .materialArc(from: start, to: end)
    case .materialCenterArc: .materialCenterArc
    }
  }

  /// Whether the route is a parabola of the centre.
  private var bendsCenter: Bool {
    switch self {
    case .bend, .aside: true
    case .line, .cornerBends, .materialArc, .materialCenterArc: false
    }
  }
}
