public import TransitionKit

/// The pages are two sides of a cube that turns.
///
/// Both hang on one hinge, which goes from the left edge to the right one when going on, from the
/// upper to the lower if it is vertical, and back again. What is turned away is darkened.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CECubeAnimationController: 1 s,
/// ease-in-out, quarter turns, black 0.8, seen from 200 points. There the perspective is set where
/// it has no effect on flat pages; ``distance`` `nil` looks like that.
public struct VCCube: ComposedTransition {
  /// A Boolean value that tells whether the cube turns about the horizontal axis.
  public var isVertical: Bool
  /// How far the eye is, in points; `nil` sees without perspective.
  public var distance: Double?

  /// Creates a cube.
  public init(isVertical: Bool = false, distance: Double? = 200) {
    self.isVertical = isVertical
    self.distance = distance
  }

  /// Returns both sides, each with its shade.
  public func effect(in context: any TransitionContext) -> Effect {
    let (lower, upper) = (context.operation.backRole, context.operation.foreRole)
    return Effect.layers(
      side(lower, sign: 1, in: context) + side(upper, sign: -1, in: context)
    ).paced(by: .easeInOut).lasting(1)
  }

  /// Returns a page and its shade; away it is beyond the far edge (+1) or the near one (−1).
  private func side(
    _ role: TransitionRole, sign: Double, in context: any TransitionContext
  ) -> [Layer] {
    let hinge = sign > 0 ? 0.0 : 1
    var rest = LayerState(frame: context.frame(of: role))
    rest.transform.perspective = distance.map { 1 / $0 } ?? 0
    var away = rest
    if isVertical {
      rest.anchor = Point(x: 0.5, y: hinge)
      away.frame.y += sign * context.container.height
      away.transform.rotationX = sign * .pi / 2
    } else {
      rest.anchor = Point(x: hinge, y: 0.5)
      away.frame.x += sign * context.container.width
      away.transform.rotationY = -sign * .pi / 2
    }
    away.anchor = rest.anchor
    var (light, dark) = (rest, away)
    (light.fill, dark.fill) = (Fill(.black), Fill(.black))
    (light.alpha, dark.alpha) = (0, 0.8)
    let shade = LayerID.piece(of: role, "shade")
    return role == .to
      ? [Layer(.to, from: away, to: rest), Layer(shade, from: dark, to: light)]
      : [Layer(.from, from: rest, to: away), Layer(shade, from: light, to: dark)]
  }
}
