public import TransitionKit

/// The leaving page turns until only its edge is visible, then the entering page turns in from there.
///
/// ```swift
/// let timeline = try VCTurn().resolvedTimeline(for: context)
/// timeline.picture(at: 0.25)[.from]?.transform.rotationY  // -0.7853…: half of a quarter turn
/// timeline.picture(at: 0.75)[.from]?.isHidden  // true
/// ```
///
/// ## Layers
///
/// The two screens, each visible in its own half of the duration.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CETurnAnimationController.
/// Linear motion between the key times is a decision of this library.
public struct VCTurn: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CETurnAnimationController.
  package static let duration = 1.0
  /// The distance of the viewer's eye in front of the centre, in points; in a large container it grows.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CETurnAnimationController.
  package static let eyeDistance = 500.0

  /// Whether pages turn about the horizontal axis instead of the vertical one.
  public var isVertical: Bool

  /// Creates a turn; by default about the vertical axis.
  public init(isVertical: Bool = false) { self.isVertical = isVertical }

  /// Returns the effect that turns both pages, each in its own half of the duration.
  public func effect(in context: any TransitionContext) -> Effect {
    HalfTurn(
      angle: -.pi / 2, isVertical: isVertical,
      distance: context.container.eyeDistance(VCTurn.eyeDistance)
    )
    .effect(in: context).lasting(VCTurn.duration)
  }
}

extension VCTurn: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: VCTurn(), AnimatorParameter("isVertical", \.isVertical))
}

/// The pages are two sides of one sheet that turns about its horizontal axis.
///
/// ```swift
/// let timeline = try SwapFlip().resolvedTimeline(for: context)
/// timeline.picture(at: 0.25)[.from]?.transform.rotationX  // 0.7853…: half of a quarter turn
/// timeline.picture(at: 0.25)[.from]?.transform.perspectiveDistance  // 568
/// ```
///
/// ## Layers
///
/// The two screens, each visible in its own half of the duration.
///
/// Source: shinobicontrols/iOS7-day-by-day, day 14: the distance of the viewer's eye is the container's height. Linear
/// motion between the key times is a decision of this library.
public struct SwapFlip: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  ///
  /// Source: shinobicontrols/iOS7-day-by-day, day 14.
  package static let duration = 1.0

  /// Creates the flip.
  public init() {}

  /// Returns the effect that turns both pages, each in its own half of the duration.
  public func effect(in context: any TransitionContext) -> Effect {
    let height = context.container.height
    return HalfTurn(angle: .pi / 2, isVertical: true, distance: height > 0 ? height : nil)
      .effect(in: context).lasting(SwapFlip.duration)
  }
}

/// The effect of two pages that turn by 90° about the container's centre, one after the other.
private struct HalfTurn {
  /// The final angle of the leaving page going forward; the entering page starts at the negative of this angle.
  let angle: Double
  let isVertical: Bool
  let distance: Double?

  func effect(in context: any TransitionContext) -> Effect {
    let angle = context.isForward ? angle : -angle
    return Effect.together(
      turn(.from, angle, in: context).during(0...0.5),
      turn(.to, -angle, in: context).during(0.5...1),
      shown(.from, first: true, in: context), shown(.to, first: false, in: context)
    ).timing(.linear)
  }

  private func turn(
    _ page: Page, _ angle: Double, in context: any TransitionContext
  ) -> Effect {
    .rotate3D(
      page, x: isVertical ? angle : 0, y: isVertical ? 0 : angle,
      anchor: pivot(of: page, in: context), distance: distance, sharesPerspective: true)
  }

  /// Returns the centre of the container in fractions of a page.
  ///
  /// The viewer's eye is in front of this centre, so a page turned by 90° shows only its edge, even a page below a bar.
  private func pivot(of page: Page, in context: any TransitionContext) -> Point {
    let frame = context.frame(of: page.role(in: context.operation))
    guard !frame.isEmpty else { return LayerState.center }
    let center = context.container.bounds.center - frame.origin
    return Point(x: center.x / frame.width, y: center.y / frame.height)
  }

  /// Returns a page that is visible only in its own half of the duration.
  private func shown(_ page: Page, first: Bool, in context: any TransitionContext) -> Effect {
    let role = page.role(in: context.operation)
    let layer = Layer(.screen(role), frame: context.frame(of: role))
    return .layers([layer.hiding(at: [(0, !first), (0.5, first)])], order: [])
  }
}
