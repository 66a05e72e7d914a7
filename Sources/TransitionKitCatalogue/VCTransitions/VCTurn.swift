public import TransitionKit

/// One page turns away to its edge, then the other turns in from there.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CETurnAnimationController: 1 s,
/// seen from 500 points in front of the middle. Straight key times are a decision of this library.
public struct VCTurn: ComposedTransition {
  /// A Boolean value that tells whether pages turn about the horizontal axis.
  public var isVertical: Bool

  /// Creates a turn; about the vertical axis unless told.
  public init(isVertical: Bool = false) { self.isVertical = isVertical }

  /// Returns both pages, each in its half of the time.
  public func effect(in context: any TransitionContext) -> Effect {
    HalfTurn(angle: -.pi / 2, isVertical: isVertical, distance: 500).effect(in: context)
  }
}

/// Pages are two sides of one sheet that turns about its horizontal middle.
///
/// Source: shinobicontrols/iOS7-day-by-day, day 14: 1 s, seen from as far as the container is high.
/// Straight key times are a decision of this library.
public struct SwapFlip: ComposedTransition {
  /// Creates the flip.
  public init() {}

  /// Returns both pages, each in its half of the time.
  public func effect(in context: any TransitionContext) -> Effect {
    let height = context.container.height
    return HalfTurn(angle: .pi / 2, isVertical: true, distance: height > 0 ? height : nil)
      .effect(in: context)
  }
}

/// Whole pages turn about the middle, one after the other, together half a turn.
private struct HalfTurn {
  /// Where the page that leaves ends when going on; the other one comes from the opposite.
  let angle: Double
  let isVertical: Bool
  let distance: Double?

  func effect(in context: any TransitionContext) -> Effect {
    let angle = context.isForward ? angle : -angle
    return Effect.together(
      turn(.from, angle).during(0...0.5), turn(.to, -angle).during(0.5...1),
      shown(.from, first: true, in: context), shown(.to, first: false, in: context)
    ).paced(by: .linear).lasting(1)
  }

  private func turn(_ page: Page, _ angle: Double) -> Effect {
    .rotate3D(
      page, x: isVertical ? angle : 0, y: isVertical ? 0 : angle, distance: distance,
      sharesPerspective: true)
  }

  /// Each page is drawn in its own half of the time only.
  private func shown(_ page: Page, first: Bool, in context: any TransitionContext) -> Effect {
    let role = page.role(in: context.operation)
    let layer = Layer(.screen(role), frame: context.frame(of: role))
    return .layers([layer.hiding(at: [(0, !first), (0.5, first)])], order: [])
  }
}
