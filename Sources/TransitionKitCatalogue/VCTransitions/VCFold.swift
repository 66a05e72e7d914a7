public import TransitionKit

/// The page folds up like a map while the other unfolds beside it.
///
/// Going on, the page that leaves folds up at the right edge and the other unfolds from the left
/// one; going back, the other way about.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEFoldAnimationController: 1 s,
/// ease-in-out, two folds, seen from 200 points in front of the middle, shade to black towards the
/// crease.
public struct VCFold: ComposedTransition {
  /// How many folds, 1 to 100; each is two strips.
  public var folds: Int

  /// Creates a fold.
  public init(folds: Int = 2) { self.folds = folds }

  /// Returns the strips of both pages.
  public func effect(in context: any TransitionContext) -> Effect {
    let layers = TransitionRole.allCases.flatMap { strips(of: $0, in: context) }
    let hidden = TransitionRole.allCases.map { role in
      Layer(.screen(role), LayerState(frame: context.frame(of: role), isHidden: true))
    }
    return Effect.together(.layers(hidden, order: []), .layers(layers))
      .paced(by: .easeInOut).lasting(1)
  }

  /// Returns the strips of a page from left to right, each with its shade.
  private func strips(of role: TransitionRole, in context: any TransitionContext) -> [Layer] {
    let container = context.container
    let page = context.frame(of: role)
    let count = 2 * min(max(folds, 1), 100)
    // Going on, the page that leaves folds up at the far edge; going back, at the near one.
    let edge = (role == .from) == context.isForward ? container.width : 0
    return (0..<count).flatMap { index -> [Layer] in
      let isLeft = index % 2 == 0
      let source = Rect(x: Double(index) / Double(count), y: 0, width: 1 / Double(count), height: 1)
      let rest = LayerState(
        frame: Rect(
          x: page.x + source.x * page.width, y: page.y, width: source.width * page.width,
          height: page.height),
        transform: Transform(perspective: 1.0 / 200), anchor: Point(x: isLeft ? 0 : 1, y: 0.5),
        sourceRect: source,
        vanishingPoint: Point(x: container.width / 2, y: container.height / 2))
      var away = rest
      away.frame.x = isLeft ? edge : edge - rest.frame.width
      away.transform.rotationY = isLeft ? .pi / 2 : -.pi / 2
      var (light, dark) = (rest, away)
      light.alpha = 0
      (light.fill, dark.fill) = (shade(isLeft: isLeft), shade(isLeft: isLeft))
      (light.sourceRect, dark.sourceRect) = (.unit, .unit)
      let name = "fold \(index / 2) \(isLeft ? "left" : "right")"
      return role == .to
        ? [
          Layer(.piece(of: role, name), from: away, to: rest),
          Layer(.piece(of: role, name + " shade"), from: dark, to: light),
        ]
        : [
          Layer(.piece(of: role, name), from: rest, to: away),
          Layer(.piece(of: role, name + " shade"), from: light, to: dark),
        ]
    }
  }

  /// A gradient that is clear along the edge that stays and black along the crease.
  private func shade(isLeft: Bool) -> Fill {
    Fill(
      from: Color.black.withAlpha(0), to: .black,
      startPoint: isLeft ? Point(x: 0, y: 0.2) : Point(x: 1, y: 0),
      endPoint: isLeft ? Point(x: 1, y: 0) : Point(x: 0, y: 1))
  }
}
