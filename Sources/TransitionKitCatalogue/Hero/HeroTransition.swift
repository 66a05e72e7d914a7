public import TransitionKit

/// Hero's page transitions: a family of motion in one direction.
///
/// Pages move to the edge that the direction names; the incoming page starts on the opposite side. Going back, the
/// opposite family plays in the opposite direction, as with Hero's auto-reverse.
///
/// ```swift
/// let timeline = try HeroTransition(.cover, to: .leading).resolvedTimeline(for: context)
/// timeline.firstPicture[.to]?.frame.x  // 320: it moves to the leading edge, from the trailing one
/// HeroTransition.Family.cover.opposite  // .uncover
/// ```
///
/// ## Layers
///
/// Back to front:
/// - One screen.
/// - `dimming`: black that moves with the screen below it, in families that darken a page.
/// - The other screen, on top; in some families it has a shadow.
///
/// Source: HeroTransitions/Hero, Sources/Preprocessors/DefaultAnimationPreprocessor.swift: 0.35 s on
/// the standard curve, on the decelerating one for push, cover and pageIn.
public struct HeroTransition: ComposedTransition, LibraryAnimator {
  /// How the pages move.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    /// The incoming page slides in on top; the other page moves aside by a third and darkens.
    case push
    /// The outgoing page slides out on top; the other page returns from a third aside and lightens.
    case pull
    /// The incoming page slides in over the other page, which stands still and darkens.
    case cover
    /// The outgoing page slides out and uncovers the other page, which stands still and lightens.
    case uncover
    /// Both pages slide, side by side.
    case slide
    /// Both pages slide, side by side, and are smaller while they are off screen.
    case zoomSlide = "zoom-slide"
    /// The incoming page slides in on top; the other page shrinks and darkens.
    case pageIn = "page-in"
    /// The outgoing page slides out on top; the other page grows to its size and lightens.
    case pageOut = "page-out"
    /// The outgoing page grows and fades out; the other page grows to its size.
    case zoom
    /// The incoming page shrinks to its size and fades in; the other page shrinks.
    case zoomOut = "zoom-out"
    /// The incoming page fades in over the other page.
    case fade

    /// The family that plays going back.
    public var opposite: Family {
      switch self {
      case .push: .pull
      case .pull: .push
      case .cover: .uncover
      case .uncover: .cover
      case .pageIn: .pageOut
      case .pageOut: .pageIn
      case .zoom: .zoomOut
      case .zoomOut: .zoom
      case .slide, .zoomSlide, .fade: self
      }
    }

    /// Whether pages move in a direction.
    package var isDirected: Bool {
      switch self {
      case .zoom, .zoomOut, .fade: false
      case .push, .pull, .cover, .uncover, .slide, .zoomSlide, .pageIn, .pageOut: true
      }
    }

    /// The curve of all motion in the family.
    fileprivate var curve: TimingCurve {
      switch self {
      case .push, .cover, .pageIn: .decelerate
      case .pull, .uncover, .slide, .zoomSlide, .pageOut, .zoom, .zoomOut, .fade: .standard
      }
    }
  }

  /// How the pages move going forward.
  public var family: Family
  /// The edge to which pages move going forward.
  public var direction: RectEdge
  /// The duration, in seconds.
  public var duration: Double

  /// Creates a transition; its default duration is Hero's.
  public init(_ family: Family, to direction: RectEdge = .leading, duration: Double = 0.35) {
    self.family = family
    self.direction = direction
    self.duration = duration
  }

  /// Returns the effect that moves the pages.
  public func effect(in context: any TransitionContext) -> Effect {
    let family = context.isForward ? family : family.opposite
    let edge = context.isForward ? direction : direction.opposite
    return HeroMotion(edge: edge, context: context).effect(of: family)
      .timing(family.curve).lasting(duration)
  }
}

extension HeroTransition: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: HeroTransition(.push),
    .argument(nil, \.family, isRequired: true),
    .argument("to", \.direction),
    .seconds("duration", \.duration))
}

// MARK: - Numbers

// Source: HeroTransitions/Hero, Sources/Preprocessors/DefaultAnimationPreprocessor.swift.
extension HeroTransition {
  /// The shadow of a page that slides over another; it fades in and out.
  package static let shadow = Shadow(opacity: 0.5, radius: 5)
  /// The opacity of the black on a darkened page.
  package static let overlayAlpha = 0.1
  /// By which number the container's side is divided for the distance of a push.
  package static let pushDivisor = 3.0
  /// The scale of a page that has slid away in a zoom slide.
  package static let slideScale = 0.8
  /// The scale of a page that lies further back.
  package static let backScale = 0.7
  /// The scale of a page that has come closer than the screen.
  package static let frontScale = 1.3
}

/// Builds the effect of a family for one context.
private struct HeroMotion {
  /// The edge to which pages move.
  let edge: RectEdge
  let context: any TransitionContext

  private var incoming: Effect { .move(.to, to: edge.opposite) }
  private var outgoing: Effect { .move(.from, to: edge) }

  /// The offset by a third of the container towards the edge, in container widths and heights.
  private var third: Point {
    let delta = edge.outwards(in: .leftToRight)
    let sign = context.isMirrored && (edge == .left || edge == .right) ? -1.0 : 1
    return Point(
      x: delta.x * sign / HeroTransition.pushDivisor, y: delta.y / HeroTransition.pushDivisor)
  }

  /// Returns the effect of a family, without its curve and duration.
  func effect(of family: HeroTransition.Family) -> Effect {
    let (third, back) = (third, HeroTransition.backScale)
    let front = HeroTransition.frontScale
    let slide = HeroTransition.slideScale
    return switch family {
    case .push:
      sliding(over: .from, shift: third).with(.parallax(.from, x: third.x, y: third.y))
    case .pull:
      sliding(over: .to, shift: Point(x: -third.x, y: -third.y))
        .with(.parallax(.to, x: -third.x, y: -third.y))
    case .cover: sliding(over: .from)
    case .uncover: sliding(over: .to)
    case .pageIn: sliding(over: .from, scale: back).with(.scale(.from, back))
    case .pageOut: sliding(over: .to, scale: back).with(.scale(.to, back))
    case .slide: .together(incoming, outgoing, .onTop(.to))
    case .zoomSlide:
      .together(incoming, .scale(.to, slide), outgoing, .scale(.from, slide), .onTop(.to))
    case .zoom:
      .together(.scale(.to, back), .scale(.from, front), .opacity(.from, 0), .onTop(.from))
    case .zoomOut:
      .together(.scale(.to, front), .opacity(.to, 0), .scale(.from, back), .onTop(.to))
    case .fade: .together(.opacity(.to, 0), .onTop(.to))
    }
  }

  /// Returns the effect of a page that slides with its shadow over a lower page, and of black on the lower page.
  ///
  /// - Parameters:
  ///   - page: The lower page, which darkens when it leaves and lightens when it enters.
  ///   - shift: The offset of the lower page when it is covered, in widths and heights.
  ///   - scale: The scale of the lower page when it is covered.
  /// - Returns: The effect, without the motion of the lower page.
  private func sliding(over page: Page, shift: Point = .zero, scale: Double = 1) -> Effect {
    let top: Page = page == .from ? .to : .from
    return .together(
      page == .from ? incoming : outgoing, shadow(top),
      overlay(page, shift: shift, scale: scale), .onTop(top))
  }

  /// Returns the shadow of a page that slides on top.
  ///
  /// The shadow fades in when the page enters, and out when the page leaves.
  private func shadow(_ page: Page) -> Effect {
    let role = page.role(in: context.operation)
    let shown = HeroTransition.shadow
    var none = shown
    none.opacity = 0
    let (first, last) = page == .to ? (none, shown) : (shown, none)
    let resting = LayerState(frame: context.frame(of: role), shadow: first)
    let layer = Layer(.screen(role), resting).shadowing(to: last, curve: .easeInOut)
    return .layers([layer], order: [])
  }

  /// Returns black that moves with a page: it fades in on a page that leaves, and out on a page that enters.
  private func overlay(_ page: Page, shift: Point, scale: Double) -> Effect {
    let role = page.role(in: context.operation)
    let resting = LayerState(frame: context.frame(of: role), alpha: 0, fill: Fill(.black))
    var away = resting
    away.alpha = HeroTransition.overlayAlpha
    away.frame = resting.frame.offset(
      byX: shift.x * context.container.width, y: shift.y * context.container.height)
    away.transform = .scale(scale)
    let layer =
      page == .to
      ? Layer(.dimming, from: away, to: resting) : Layer(.dimming, from: resting, to: away)
    return .layers([layer], order: [.screen(role), .dimming, .screen(role.opposite)])
  }
}
