public import TransitionKit

/// Each half of the page turns over the other, like the leaf of a book.
///
/// Going on, the left half turns over to the right; going back, the right one to the left.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEFlipAnimationController: 1 s,
/// seen from 500 points in front of the middle, shade to 0.5 along the hinge. The original stops a
/// thousandth of a radian before its end. Straight key times are a decision of this library.
public struct VCFlip: ComposedTransition {
  /// Creates the flip.
  public init() {}

  /// Returns both pages, and over them the two halves that turn.
  public func effect(in context: any TransitionContext) -> Effect {
    let isForward = context.isForward
    let quarter = Double.pi / 2
    let from = HalfPage(.from, isLeft: isForward, context)
    let to = HalfPage(.to, isLeft: !isForward, context)
    let sign = isForward ? 1.0 : -1
    let pages = Effect.layers(
      [
        // What lies still underneath: the other half of each page.
        HalfPage(.to, isLeft: isForward, context).still("still"),
        HalfPage(.from, isLeft: !isForward, context).still("still"),
        from.turning(to: sign * quarter, first: true),
        from.shade(isFirst: true, angle: sign * quarter),
        to.turning(to: -sign * quarter, first: false),
        to.shade(isFirst: false, angle: -sign * quarter),
      ], order: [])
    return Effect.together(pages, hidden(.from, context), hidden(.to, context))
      .paced(by: .linear).lasting(1)
  }

  private func hidden(_ role: TransitionRole, _ context: any TransitionContext) -> Effect {
    var state = LayerState(frame: context.frame(of: role))
    state.isHidden = true
    return .layers([Layer(.screen(role), state)], order: [])
  }
}

/// One half of a page, as a layer of its own.
private struct HalfPage {
  let role: TransitionRole
  let isLeft: Bool
  let state: LayerState

  init(_ role: TransitionRole, isLeft: Bool, _ context: any TransitionContext) {
    self.role = role
    self.isLeft = isLeft
    let page = context.frame(of: role)
    let half = page.width / 2
    state = LayerState(
      frame: Rect(x: page.x + (isLeft ? 0 : half), y: page.y, width: half, height: page.height),
      anchor: Point(x: isLeft ? 1 : 0, y: 0.5),
      sourceRect: Rect(x: isLeft ? 0 : 0.5, y: 0, width: 0.5, height: 1),
      vanishingPoint: Point(
        x: context.container.width / 2, y: context.container.height / 2))
  }

  private func name(_ part: String) -> LayerID {
    .piece(of: role, "\(isLeft ? "left" : "right") \(part)")
  }

  func still(_ part: String) -> Layer { Layer(name(part), state) }

  /// Returns the half turning away in the first half of the time, or in during the second.
  func turning(to angle: Double, first: Bool) -> Layer {
    Layer(name("turning"), state).transforming(at: poses(angle, first))
      .hiding(at: [(0, !first), (0.5, first)])
  }

  private func poses(_ angle: Double, _ first: Bool) -> [(Double, Transform)] {
    let rest = Transform(perspective: 1 / 500)
    let away = Transform(rotationY: angle, perspective: 1 / 500)
    return first ? [(0, rest), (0.5, away)] : [(0.5, away), (1, rest)]
  }

  /// Returns the shade on the half that turns: darker the further it has turned away.
  func shade(isFirst: Bool, angle: Double) -> Layer {
    var shade = state
    shade.sourceRect = .unit
    shade.fill = Fill(
      from: Color.black.withAlpha(0), to: Color.black.withAlpha(0.5),
      startPoint: Point(x: isLeft ? 0 : 1, y: 0.5), endPoint: Point(x: isLeft ? 1 : 0, y: 0.5))
    return Layer(name("shade"), shade).transforming(at: poses(angle, isFirst))
      .fading(at: isFirst ? [(0, 0), (0.5, 1)] : [(0.5, 1), (1, 0)])
      .hiding(at: [(0, !isFirst), (0.5, isFirst)])
  }
}
