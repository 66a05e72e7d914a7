public import TransitionKit

/// The page transitions of Hero: one family of motion in one direction.
///
/// Directions say where things move to. The incoming page starts on the opposite side. Going back,
/// the family's opposite plays in the opposite direction, as Hero's auto-reverse does.
///
/// Source: HeroTransitions/Hero, Sources/Preprocessors/DefaultAnimationPreprocessor.swift: 0.35 s on
/// the standard curve, on the decelerating one for push, cover and pageIn; shadow black, radius 5,
/// opacity 0.5; overlay black 0.1; scales 0.7, 0.8 and 1.3; the push moves a third aside.
public struct HeroTransition: ComposedTransition {
  /// What the pages do.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    /// The page comes in on top, the other goes a third of the way and darkens.
    case push
    /// The page goes out on top, the other comes a third of the way and lightens.
    case pull
    /// The page comes in over the other, which stands still and darkens.
    case cover
    /// The page goes out and uncovers the other, which stands still and lightens.
    case uncover
    /// Both pages move, side by side.
    case slide
    /// Both pages move, smaller while they are away.
    case zoomSlide = "zoom-slide"
    /// The page comes in on top, the other shrinks and darkens.
    case pageIn = "page-in"
    /// The page goes out on top, the other grows to its size and lightens.
    case pageOut = "page-out"
    /// The page grows away and fades, the other grows to its size.
    case zoom
    /// The page shrinks to its size out of nothing, the other shrinks away.
    case zoomOut = "zoom-out"
    /// The page fades in over the other.
    case fade

    /// The family that takes this one back.
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

    /// A Boolean value that tells whether pages move in a direction.
    public var isDirected: Bool {
      switch self {
      case .zoom, .zoomOut, .fade: false
      case .push, .pull, .cover, .uncover, .slide, .zoomSlide, .pageIn, .pageOut: true
      }
    }

    /// The curve of all that moves.
    fileprivate var curve: TimingCurve {
      switch self {
      case .push, .cover, .pageIn: .decelerate
      default: .standard
      }
    }
  }

  /// What the pages do when going on.
  public var family: Family
  /// Where things move to when going on.
  public var direction: RectEdge
  /// How long it takes, in seconds.
  public var duration: Double

  /// Creates a transition.
  public init(_ family: Family, to direction: RectEdge = .leading, duration: Double = 0.35) {
    self.family = family
    self.direction = direction
    self.duration = duration
  }

  /// Returns the pages in motion.
  public func effect(in context: any TransitionContext) -> Effect {
    let family = context.isForward ? family : family.opposite
    let edge = context.isForward ? direction : direction.opposite
    let incoming = Effect.move(.to, to: edge.opposite)
    let outgoing = Effect.move(.from, to: edge)
    let way = edge.outwards(in: .leftToRight)
    let sign = context.isSeenInMirror && (edge == .left || edge == .right) ? -1.0 : 1
    let third = Point(x: way.x * sign / 3, y: way.y / 3)
    let dark = 0.1
    let effect: Effect =
      switch family {
      case .push:
        .together(
          incoming, .parallax(.from, x: third.x, y: third.y), shadow(.to, in: context),
          overlay(.from, dark, in: context, shift: third), .onTop(.to))
      case .pull:
        .together(
          .parallax(.to, x: -third.x, y: -third.y), outgoing, shadow(.from, in: context),
          overlay(.to, dark, in: context, shift: Point(x: -third.x, y: -third.y)),
          .onTop(.from))
      case .cover:
        .together(
          incoming, shadow(.to, in: context), overlay(.from, dark, in: context),
          .onTop(.to))
      case .uncover:
        .together(
          outgoing, shadow(.from, in: context), overlay(.to, dark, in: context),
          .onTop(.from))
      case .slide: .together(incoming, outgoing, .onTop(.to))
      case .zoomSlide:
        .together(
          incoming, .scale(.to, 0.8), outgoing, .scale(.from, 0.8), .onTop(.to))
      case .pageIn:
        .together(
          incoming, shadow(.to, in: context), .scale(.from, 0.7),
          overlay(.from, dark, in: context, scale: 0.7), .onTop(.to))
      case .pageOut:
        .together(
          .scale(.to, 0.7), outgoing, shadow(.from, in: context),
          overlay(.to, dark, in: context, scale: 0.7), .onTop(.from))
      case .zoom:
        .together(
          .scale(.to, 0.7), .scale(.from, 1.3), .opacity(.from, 0), .onTop(.from))
      case .zoomOut:
        .together(
          .scale(.to, 1.3), .opacity(.to, 0), .scale(.from, 0.7),
          .onTop(.to))
      case .fade: .together(.opacity(.to, 0), .onTop(.to))
      }
    return effect.paced(by: family.curve).lasting(duration)
  }

  /// A shadow that a page casts while it is on its way: 0 → 0.5 coming, 0.5 → 0 going.
  private func shadow(_ page: Page, in context: any TransitionContext) -> Effect {
    let role = page.role(in: context.operation)
    let shown = Shadow(opacity: 0.5, radius: 5)
    let none = Shadow(opacity: 0, radius: 5)
    let rest = LayerState(
      frame: context.frame(of: role), shadow: page == .to ? none : shown)
    let layer = Layer(.screen(role), rest).shadowing(
      to: page == .to ? shown : none, curve: .easeInOut)
    return .layers([layer], order: [])
  }

  /// Black on a page that moves with it: 0 → 0.1 on one that goes, 0.1 → 0 on one that comes.
  private func overlay(
    _ page: Page, _ alpha: Double, in context: any TransitionContext, shift: Point = .zero,
    scale: Double = 1
  ) -> Effect {
    let role = page.role(in: context.operation)
    let rest = LayerState(frame: context.frame(of: role), alpha: 0, fill: Fill(.black))
    var away = rest
    away.alpha = alpha
    away.frame = rest.frame.offsetBy(
      x: shift.x * context.container.width, y: shift.y * context.container.height)
    away.transform = .scale(scale)
    let layer =
      page == .to
      ? Layer(.dimming, from: away, to: rest) : Layer(.dimming, from: rest, to: away)
    return .layers([layer], order: [.screen(role), .dimming, .screen(role.opposite)])
  }

  /// Returns Hero's automatic duration for something that moves and changes its size.
  ///
  /// ```swift
  /// HeroTransition.automaticDuration(
  ///   from: Rect(x: 0, y: 0, width: 100, height: 100),
  ///   to: Rect(x: 0, y: 300, width: 100, height: 100))  // 0.308
  /// ```
  ///
  /// Of several things that move, the transition lasts as long as the longest.
  ///
  /// Source: HeroTransitions/Hero, Sources/Animator/HeroDefaultAnimator: 0.208 s and a third of a
  /// millisecond for each point of way and size together, up to 500 points: 0.208 to 0.3747 s.
  ///
  /// - Parameters:
  ///   - start: The rectangle at the start, in points.
  ///   - end: The rectangle at the end, in points.
  /// - Returns: The duration, in seconds.
  public static func automaticDuration(from start: Rect, to end: Rect) -> Double {
    ElementFlight.automaticDuration(from: start, to: end)
  }
}
