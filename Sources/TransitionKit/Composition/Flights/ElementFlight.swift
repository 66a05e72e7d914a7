/// How an element flies from one screen to the other.
///
/// ```swift
/// // The photo flies on an arc and above all others, in its own 0.5 s.
/// let flight = ElementFlight(.bend(1), curve: .easeOut, duration: .seconds(0.5), isElevated: true)
/// SharedElements(flights: ["photo": flight])
/// ```
public struct ElementFlight: Hashable, Sendable {
  /// The fraction of the flight at which the clip of ``Clipping/release`` is fully open.
  package static let openingEnd = 0.3
  /// The fraction of the flight at which the clip of ``Clipping/release`` begins to close.
  package static let closingStart = 0.7
  /// The range of the progress in which ``Exchange/motion`` fades the new content in.
  package static let fadeInWindow = 0...0.5
  /// The range of the progress in which ``Exchange/motion`` fades the old content out.
  package static let fadeOutWindow = 0.5...0.95

  /// The path on which an element flies.
  ///
  /// ```swift
  /// let high = ElementFlight(.bend(1))
  /// let beside = ElementFlight(.aside(strength: 0.3, direction: .clockwise))
  /// SharedElements(flight: beside, flights: ["photo": high])
  /// ```
  public enum Route: Hashable, Sendable {
    /// A straight line.
    case line
    /// A parabola that bends towards a corner, see ``MotionPath/arc(_:from:to:)``; 1 gives Android's arc.
    case bend(Double)
    /// A parabola that bends to one side of the straight line, see
    /// ``MotionPath/arc(strength:peak:direction:from:to:)``.
    case aside(strength: Double = 0.5, peak: Double = 0.5, direction: ArcDirection? = nil)
    /// A parabola for the top left corner and one for the bottom right corner.
    ///
    /// See ``MotionPath/cornerArcs(_:from:to:)``; 1 gives the arcs of Android's `ChangeBounds`.
    case cornerBends(Double)
    /// A circular arc for each of two opposite corners, see ``MotionPath/materialArc(from:to:)``.
    case materialArc
    /// A circular arc for the centre, see ``MotionPath/materialCenterArc``.
    case materialCenterArc
  }

  /// How the element's content on one screen is replaced by its content on the other.
  ///
  /// ```swift
  /// // As in Flutter: the photo of the entered screen is shown from the start.
  /// SharedElements(flight: ElementFlight(exchange: .destination))
  /// ```
  public enum Exchange: String, Hashable, Codable, Sendable, CaseIterable {
    /// Both contents cross-fade during the whole flight, on its curve.
    case even
    /// The new content fades in early, on a circular curve, and the old one fades out late.
    ///
    /// The new content fades in from progress 0 to 0.5, the old one fades out from 0.5 to 0.95. So at any time one of
    /// them is fully opaque.
    ///
    /// Source: Motion (motiondivision/motion), packages/motion-dom: in by circ-out over 0 to 0.5, out over 0.5 to
    /// 0.95.
    case motion
    /// The lower content stays fully visible, and the upper one fades in or out over it.
    ///
    /// Opaque contents do this with every exchange. Contents with transparent parts show through each other.
    ///
    /// Source: HeroTransitions/Hero, `forceNonFade`; material-components-android,
    /// MaterialContainerTransform `FADE_MODE_IN`.
    case covering
    /// Only the content of the `from` screen is shown, until the flight ends.
    case source
    /// Only the content of the `to` screen is shown, from the start of the flight.
    ///
    /// Source: Flutter, heroes.dart: by default the shuttle of a flight is the widget of the
    /// destination.
    case destination

    /// The only role whose content is shown, or `nil` if both are shown.
    var onlyRole: TransitionRole? {
      switch self {
      case .even, .motion, .covering: nil
      case .source: .from
      case .destination: .to
      }
    }
  }

  /// How an element is clipped in flight if its parents clip it before or after.
  public enum Clipping: String, Hashable, Codable, Sendable, CaseIterable {
    /// The clip opens to the element's whole frame by 0.3 of the flight, and closes again from 0.7.
    case release
    /// The clip stays closed; it changes from the visible part at the start to that at the end.
    case keep
    /// The element is not clipped in flight.
    case none
  }

  /// How an element is resized in flight.
  public enum Resizing: String, Hashable, Codable, Sendable, CaseIterable {
    /// The frame is resized, so the content is laid out again at every size.
    case frame
    /// The layer is scaled; its content is laid out once, at its size on the `to` screen.
    case scale
  }

  /// The coordinate space in which an element flies that is inside another flying element.
  ///
  /// ```swift
  /// // The badge flies above the card that contains it, and is not clipped by it.
  /// SharedElements(flights: ["card": ElementFlight(), "badge": ElementFlight(space: .container)])
  /// ```
  public enum Space: String, Hashable, Codable, Sendable, CaseIterable {
    /// The element flies inside the nearest flying element that contains it on both screens.
    ///
    /// It moves with the leading top corner of that element, and its distance from the corner changes linearly. It is
    /// clipped if that element clips its children, with round corners unless the route is ``Route/cornerBends(_:)``.
    /// Its opacity is multiplied by those of the elements around it. It uses the curve, duration and delay of the
    /// outermost flying element, has no route of its own, and lies directly above the element that contains it. If
    /// that element flies on a circular arc, the arc is followed exactly at its ends and in its middle, and by a
    /// parabola in between.
    ///
    /// If no flying element contains it, for example because only one screen has the outer element, it flies in the
    /// container.
    ///
    /// Source: CSS View Transitions Level 2, `view-transition-group: nearest`; but there only the new screen decides,
    /// and each element has its own time.
    case ancestor
    /// The element flies in the container, above all others, and is not clipped in the middle of its flight.
    ///
    /// Source: CSS View Transitions Level 2, `view-transition-group: none`; Flutter's `Hero` and Android's
    /// shared elements, which fly in an overlay of the whole window.
    case container
  }

  /// How long a flight takes.
  ///
  /// ```swift
  /// let quick = ElementFlight(duration: .seconds(0.2))
  /// SharedElements(flight: ElementFlight(duration: .longest), flights: ["photo": quick])
  /// ```
  public enum Time: Hashable, Sendable {
    /// The duration set by the animator, such as `duration` of `SharedElements`.
    case transition
    /// A duration in seconds.
    case seconds(Double)
    /// A duration that grows with the distance: from 0.208 s to 0.375 s.
    case automatic
    /// The longest duration of any other flight in the transition.
    case longest
  }

  /// The path on which the element flies.
  public var route: Route
  /// The timing curve of the flight.
  public var curve: TimingCurve
  /// How long the flight takes.
  public var duration: Time
  /// The delay before the flight, in seconds.
  public var delay: Double
  /// How one content replaces the other if the two screens show different contents.
  ///
  /// If both contents are opaque, ``Exchange/even`` and ``Exchange/motion`` keep the lower one opaque and fade the
  /// upper one evenly.
  public var exchange: Exchange
  /// The role whose content is above the other one, if the two screens show different contents.
  public var top: TransitionRole
  /// How the element is clipped in flight if its parents clip it before or after.
  public var clipping: Clipping
  /// How the element is resized in flight.
  public var resizing: Resizing
  /// The point of the element that follows the route, in fractions of its size.
  ///
  /// With ``Resizing/scale`` the element is also scaled about this point. Routes that move two corners ignore it, and
  /// so does ``Route/materialCenterArc`` with ``Resizing/frame``.
  public var anchor: Point
  /// Whether the element flies above all elements that are not elevated.
  public var isElevated: Bool
  /// Whether the element also flies if it is outside the container on the `from` or on the `to` screen.
  public var isForced: Bool

  /// The coordinate space in which the element flies if it is inside another flying element.
  public var space: Space

  /// Creates a flight; by default on a straight line with ease-in-out.
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
  /// Returns a duration that grows with the change of position and size: from 0.208 s to 0.3747 s.
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
  /// Returns the path of a rectangle on this route.
  ///
  /// - Parameters:
  ///   - start: The rectangle at the start.
  ///   - end: The rectangle at the end.
  ///   - anchor: The point that follows a parabola, in fractions of the rectangle.
  /// - Returns: The path.
  func path(from start: Rect, to end: Rect, anchor: Point = LayerState.center) -> MotionPath {
    guard anchor != LayerState.center else { return path(from: start, to: end) }
    let (first, last) = (start.point(ofUnit: anchor), end.point(ofUnit: anchor))
    let path = path(
      from: Rect(origin: first, size: .zero), to: Rect(origin: last, size: .zero))
    guard case .quadratic(let control) = path else {
      // If the anchor moves on a straight line, so does every point.
      return bendsCenter ? .line : self.path(from: start, to: end)
    }
    // The anchor's parabola and the centre's have the same bend, 2c − a − b for control point c and ends a, b.
    let shift = start.center + end.center - first - last
    return .quadratic(control: control + shift.scaled(by: 0.5))
  }

  /// Returns the path of a rectangle whose centre follows the parabola.
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

  /// Whether the route moves the centre on a parabola.
  private var bendsCenter: Bool {
    switch self {
    case .bend, .aside: true
    case .line, .cornerBends, .materialArc, .materialCenterArc: false
    }
  }
}
