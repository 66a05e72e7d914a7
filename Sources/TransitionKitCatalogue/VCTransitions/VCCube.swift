public import TransitionKit

/// The pages are two adjacent sides of a cube that turns.
///
/// Both pages share an edge. Going forward, this edge moves from the left to the right of the container, or from the
/// top to the bottom if the cube is vertical; going back, it returns. A side darkens as it turns away.
///
/// ```swift
/// let timeline = try VCCube().resolvedTimeline(for: context)
/// timeline.lastPicture[.from]?.transform.rotationY  // -1.5707…: a quarter turn
/// timeline.lastPicture[VCCube.shadeLayer(of: .from)]?.alpha  // 0.8
/// ```
///
/// ## Layers
///
/// Back to front, for each page, the lower one first:
/// - The page.
/// - ``shadeLayer(of:)``: black over the page, which moves with it.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CECubeAnimationController: ease-in-out and quarter
/// turns. The source sets its perspective in a way that has no effect on flat pages; a ``distance`` of `nil` looks the
/// same.
public struct VCCube: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CECubeAnimationController.
  package static let duration = 1.0
  /// The opacity of the shade on a side that has turned away.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CECubeAnimationController.
  package static let shadeAlpha = 0.8

  /// Whether the cube turns about the horizontal axis.
  public var isVertical: Bool
  /// The distance of the viewer's eye, in points, or `nil` for no perspective.
  public var distance: Double?

  /// Creates a cube; by default it turns about the vertical axis, seen from a distance of 200 points.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CECubeAnimationController.
  public init(isVertical: Bool = false, distance: Double? = 200) {
    self.isVertical = isVertical
    self.distance = distance
  }

  /// Returns the id of the shade on a page: `from piece shade` or `to piece shade`.
  public static func shadeLayer(of role: TransitionRole) -> LayerID { .piece(of: role, "shade") }

  /// Returns the effect that turns both sides, each with its shade.
  public func effect(in context: any TransitionContext) -> Effect {
    let (lower, upper) = (context.operation.backRole, context.operation.foreRole)
    return Effect.layers(
      side(lower, sign: 1, in: context) + side(upper, sign: -1, in: context)
    ).timing(.easeInOut).lasting(VCCube.duration)
  }

  /// Returns a page and its shade; `sign` is 1 if the page leaves at the right or bottom edge, −1 at the opposite one.
  private func side(
    _ role: TransitionRole, sign: Double, in context: any TransitionContext
  ) -> [Layer] {
    let hinge = sign > 0 ? 0.0 : 1
    var resting = LayerState(frame: context.frame(of: role))
    resting.transform.perspectiveDistance = distance
    var away = resting
    if isVertical {
      resting.anchor = Point(x: 0.5, y: hinge)
      away.frame.y += sign * context.container.height
      away.transform.rotationX = sign * .pi / 2
    } else {
      resting.anchor = Point(x: hinge, y: 0.5)
      away.frame.x += sign * context.container.width
      away.transform.rotationY = -sign * .pi / 2
    }
    away.anchor = resting.anchor
    var (light, dark) = (resting, away)
    (light.fill, dark.fill) = (Fill(.black), Fill(.black))
    (light.alpha, dark.alpha) = (0, VCCube.shadeAlpha)
    let shade = VCCube.shadeLayer(of: role)
    return role == .to
      ? [Layer(.to, from: away, to: resting), Layer(shade, from: dark, to: light)]
      : [Layer(.from, from: resting, to: away), Layer(shade, from: light, to: dark)]
  }
}

extension VCCube: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: VCCube(),
    AnimatorParameter("isVertical", \.isVertical),
    AnimatorParameter("distance", \.distance, in: 100...1000, unit: "pt"))
}
