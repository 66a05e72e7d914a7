package import TransitionKit

/// How a gesture in two dimensions holds an open card, and what it decides at the release.
///
/// All functions are pure: the same finger gives the same card.
///
/// Source: JakeThomson/swift_transitions, lib/src/zoom/zoom_dismiss_physics.dart, measured on a simulator
/// of iOS 27; the sheet's numbers are from sdegenaar/liquid_glass_widgets.
package struct ZoomDrag: Hashable, Sendable {
  /// What the card is, which decides how much a pan shrinks it.
  package enum Variant: String, Hashable, Sendable, CaseIterable {
    /// A page of a zoom.
    case page
    /// A sheet that turns into its source.
    case sheet
  }

  /// The size of the open card, in points; both sides are above 0.
  package let size: Size
  /// What the card is.
  package let variant: Variant
  /// The direction in which a swipe across goes: 1 to the right, −1 to the left.
  package let direction: Double
  private let sideBand, depthBand: RubberBand

  /// Creates a drag of a card.
  ///
  /// - Parameters:
  ///   - size: The size of the open card, in points.
  ///   - variant: What the card is.
  ///   - layoutDirection: The layout direction, which decides where the leading edge is.
  /// - Throws: ``ZoomError/illegalNumber(field:)`` unless both sides are within 1e-3…1e9.
  package init(
    size: Size, variant: Variant = .page, layoutDirection: LayoutDirection = .leftToRight
  ) throws(ZoomError) {
    let legal = 1e-3...1e9
    guard legal.contains(size.width), legal.contains(size.height) else {
      throw .illegalNumber(field: "size")
    }
    self.size = size
    self.variant = variant
    direction = layoutDirection.trailingSign
    let constants = Constants(variant)
    do {
      sideBand = try RubberBand(
        dimension: ZoomDrag.sideReach * size.width, coefficient: ZoomDrag.sideCoefficient)
      depthBand = try RubberBand(dimension: constants.reach, coefficient: 1)
    } catch {
      throw .illegalNumber(field: "size")
    }
  }

  /// The open card, with its origin at 0.
  package var page: Rect { Rect(origin: .zero, size: size) }
}

// MARK: - Poses

extension ZoomDrag {
  /// Returns the scale of a pan at a depth, which is (finger's translation − slop)/height.
  package func panScale(at depth: Double) -> Double { panScale(.resting(depth)).value }

  /// Returns the scale of a swipe across at a distance beyond its dead zone, in points.
  package func swipeScale(at distance: Double) -> Double { swipeScale(.resting(distance)).value }

  /// Returns how far a card follows a finger across its direction once it has settled, in points.
  package func sideways(_ distance: Double) -> Double { sideBand.offset(for: distance) }

  /// Returns the card under a finger that pans.
  ///
  /// - Parameters:
  ///   - start: Where the finger touched, in points.
  ///   - down: How far it has moved down, with the slop, in points.
  ///   - aside: How far the card has moved sideways, in points.
  /// - Returns: The card with its velocity.
  func pan(from start: Point, down: MotionSample, aside: MotionSample) -> CardMotion {
    let depth = self.depth(down)
    let scale = panScale(depth)
    let bent = depth.atMost(ZoomDrag.straightEnd)
    let pivot = (bent - bent * bent * bent * ZoomDrag.pivotBend) * size.height + start.y
    let height = scale * size.height
    var top = pivot - scale * start.y
    let lowest = size.height - height
    if top.value < lowest.value { top = lowest }
    return CardMotion(
      x: aside - scale * start.x + start.x, y: top, width: scale * size.width, height: height,
      rotation: .resting(0))
  }

  /// Returns the card under a finger that swipes across.
  ///
  /// - Parameters:
  ///   - start: Where the finger touched, in points.
  ///   - across: How far it has moved across, with the dead zone, in points.
  ///   - down: How far the card has moved down, in points.
  ///   - deadZone: The distance before the card moves, in points.
  /// - Returns: The card with its velocity.
  func swipe(from start: Point, across: MotionSample, down: MotionSample, deadZone: Double)
    -> CardMotion
  {
    let moved = (across * direction - deadZone).atLeast(0)
    let scale = swipeScale(moved)
    return CardMotion(
      x: moved * direction - scale * start.x + start.x, y: down - scale * start.y + start.y,
      width: scale * size.width, height: scale * size.height, rotation: .resting(0))
  }

  /// Returns a card that two fingers hold.
  ///
  /// - Parameters:
  ///   - base: The card when the fingers closed first.
  ///   - focus: The middle of the fingers then.
  ///   - x: Where the middle is now, across.
  ///   - y: Where the middle is now, down.
  ///   - scale: The scale.
  ///   - rotation: The rotation in radians.
  /// - Returns: The card with its velocity.
  func pinch(
    _ base: CardMotion, focus: Point, x: MotionSample, y: MotionSample, scale: MotionSample,
    rotation: MotionSample
  ) -> CardMotion {
    let arm = base.frame.center - focus
    let (sin, cos) = rotation.sinCos
    let (width, height) = (scale * base.width.value, scale * base.height.value)
    let centerX = x + scale * (cos * arm.x - sin * arm.y)
    let centerY = y + scale * (sin * arm.x + cos * arm.y)
    return CardMotion(
      x: centerX - width * 0.5, y: centerY - height * 0.5, width: width, height: height,
      rotation: rotation + base.rotation.value)
  }

  /// Returns the depth of a pan for the finger's translation downwards.
  func depth(_ down: MotionSample) -> MotionSample {
    ((down - ZoomDrag.slop) * (1 / size.height)).atLeast(0)
  }

  func panScale(_ depth: MotionSample) -> MotionSample {
    let constants = Constants(variant)
    let depth = depth.atLeast(0)
    guard depth.value > constants.knee else { return 1 - depth * constants.gain }
    let deep = (depth - constants.knee).banded(depthBand) + constants.knee
    return 1 - deep * constants.gain
  }

  func swipeScale(_ distance: MotionSample) -> MotionSample {
    (1 - distance.atLeast(0) * (ZoomDrag.gain / size.width)).atLeast(ZoomDrag.floor)
  }

  func pinchScale(from start: Double, to distance: MotionSample) -> MotionSample {
    let full = start - ZoomDrag.pinchSlop
    guard full > 0 else { return .resting(1) }
    return (distance.atLeast(0) * (1 / full)).atMost(1)
  }

  private struct Constants {
    let gain, knee, floor: Double

    init(_ variant: Variant) {
      (gain, knee, floor) =
        switch variant {
        case .page: (ZoomDrag.gain, 0.52, ZoomDrag.floor)
        case .sheet: (0.64, 0.48, 0.33)
        }
    }

    /// How far the depth goes on beyond the knee; 0.4203 for a page.
    var reach: Double { (1 - floor) / gain - knee }
  }
}

// MARK: - Decisions

extension ZoomDrag {
  /// Returns whether a pan lands.
  ///
  /// - Parameters:
  ///   - depth: (finger's translation − slop)/height.
  ///   - velocity: The finger's speed down, in points per second.
  /// - Returns: Whether it lands.
  package func panLands(at depth: Double, velocity: Double) -> Bool {
    panScale(at: depth + ZoomDrag.projection * velocity / size.height) < ZoomDrag.panBound
  }

  /// Returns whether a swipe across lands.
  ///
  /// - Parameters:
  ///   - distance: The translation beyond the dead zone, in points.
  ///   - velocity: The finger's speed in the same direction, in points per second.
  ///   - isEdge: Whether it began at the edge, and not in the content.
  /// - Returns: Whether it lands.
  package func swipeLands(at distance: Double, velocity: Double, isEdge: Bool) -> Bool {
    swipeScale(at: distance + ZoomDrag.projection * velocity)
      < (isEdge ? ZoomDrag.edgeBound : ZoomDrag.contentBound)
  }

  /// Returns whether a pinch lands: the fingers are closer than half of where they began.
  package func pinchLands(from start: Double, to distance: Double) -> Bool {
    distance / start < ZoomDrag.pinchBound
  }

  /// Returns the spring on which a released card lands.
  ///
  /// A flick makes it stiffer, except after a pan.
  ///
  /// - Parameters:
  ///   - kind: The gesture.
  ///   - speed: The finger's speed, in points per second.
  /// - Returns: The spring.
  package func landing(after kind: ZoomGesture, speed: Double) -> Spring {
    let widths = speed.isNaN ? 0 : min(abs(speed) / size.width, ZoomDrag.fastest)
    let factor = kind == .pan ? 1 : 1 + ZoomDrag.hurry * widths
    return .angular(ZoomDrag.landingFrequency * factor, ZoomDrag.landingRatio)
  }

  /// The distance before a pan moves the card, in points; natively 16 to 20.
  package static let slop = 18.0
  /// The distance before a swipe from the edge moves the card, in points.
  package static let deadZone = 12.0
  /// How far two fingers close before a pinch moves the card, in points.
  package static let pinchSlop = 8.7
  /// The time by which a release looks ahead, in seconds.
  package static let projection = 0.12
  /// The scale below which a pan lands.
  package static let panBound = 0.905
  /// The scale below which a swipe from the edge lands.
  package static let edgeBound = 0.70
  /// The scale below which a swipe in the content lands.
  package static let contentBound = 0.79
  /// The part of the fingers' first distance below which a pinch lands.
  package static let pinchBound = 0.5
  /// The loss of scale per height of a pan, and per width of a swipe.
  static let gain = 0.67
  /// The smallest scale under a finger.
  static let floor = 0.37
  /// The largest offset across the direction, in widths.
  static let sideReach = 0.9
  /// The part of the first point that the card follows across.
  static let sideCoefficient = 0.56
  /// The spring of the offset across the direction: ω 45, ζ 1.
  static let side = Spring.angular(45, 1)
  /// The depth from which the pivot of a pan stays: where t − 0.45t³ is largest.
  static let straightEnd = 0.8607
  static let pivotBend = 0.45
  static let landingFrequency = 15.0
  static let landingRatio = 0.75
  /// The gain of the landing's frequency per width per second, up to ``fastest``.
  static let hurry = 0.3
  static let fastest = 3.0
}

extension ZoomDrag {
  /// Returns the question that a host answers before a gesture begins.
  ///
  /// By default a pan begins downwards on content that is at its top, a swipe begins in its direction, a
  /// swipe from the edge near to it, and a pinch always.
  ///
  /// - Parameters:
  ///   - kind: The gesture.
  ///   - location: Where the finger touched, in points.
  ///   - velocity: The velocity of the finger, in points per second.
  ///   - contentIsAtTop: Whether the content under the finger is scrolled to its top.
  ///   - edgeReach: How far from the edge a swipe from there begins, in points.
  /// - Returns: The question, with the answer by default.
  package func shouldBegin(
    _ kind: ZoomGesture, at location: Point, velocity: Point, contentIsAtTop: Bool,
    edgeReach: Double = PopDrag.edgeReach
  ) -> ZoomShouldBegin {
    let isAcross = velocity.x * direction > abs(velocity.y)
    let fromEdge = direction > 0 ? location.x : size.width - location.x
    let willBegin =
      switch kind {
      case .pan: contentIsAtTop && velocity.y > abs(velocity.x)
      case .edge: isAcross && fromEdge <= edgeReach
      case .content: isAcross
      case .pinch: true
      }
    return ZoomShouldBegin(
      kind: kind, location: location, velocity: velocity, willBegin: willBegin)
  }
}

/// The reason why a zoom or a gesture that goes back refuses a number or a call.
///
/// ```swift
/// do {
///   let back = StaticContext(.pop, from: photo, to: list, container: phone)
///   try ZoomInteraction(Zoom(), in: back).begin(.pan, at: Point(x: .nan, y: 300))
/// } catch {
///   print(error)  // location is not a legal number
/// }
/// ```
public enum ZoomError: Error, Hashable, Sendable {
  /// A number is not within its bounds; the payload names the parameter.
  case illegalNumber(field: String)
  /// No gesture holds the card.
  case notHeld
  /// The card lands or has landed, so that the page below receives the touch.
  case landing
}

extension ZoomError: CustomStringConvertible {
  /// One line with the parameter or the reason.
  public var description: String {
    switch self {
    case .illegalNumber(let field): "\(field) is not a legal number"
    case .notHeld: "no gesture holds the card"
    case .landing: "the card lands, so the page below receives the touch"
    }
  }
}

extension ZoomError {
  static func check(_ number: Double, _ field: String) throws(ZoomError) {
    guard abs(number) <= 1e12 else { throw .illegalNumber(field: field) }
  }
  static func check(_ point: Point, _ field: String) throws(ZoomError) {
    try check(point.x, field)
    try check(point.y, field)
  }
}
