public import TransitionKit

/// Cards on a table: the lower page tips back while the other rises over it.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CECardsAnimationController: 1 s,
/// seen from 900 points; key times, angle and scales are its own. It promises to overshoot the final
/// place by 30 points but moves 30 points from the place off the screen: here it does what it
/// promises, unless told to be literal. Straight key times are a decision of this library.
public struct VCCards: ComposedTransition {
  /// A Boolean value that tells whether the upper page stops 30 points short of where it came from
  /// on its way, as the original's numbers say, instead of 30 points beyond its place.
  public var isLiteral: Bool

  /// Creates the cards.
  public init(isLiteral: Bool = false) { self.isLiteral = isLiteral }

  /// Returns both pages in poses at key times.
  public func effect(in context: any TransitionContext) -> Effect {
    let height = context.container.height
    let eye = 1.0 / 900
    let rest = Transform(perspective: eye)
    let tipped = Transform(
      scaleX: 0.95, scaleY: 0.95, rotationX: 15 * .pi / 180, perspective: eye)
    let back = Transform(
      translationY: -0.08 * height, scaleX: 0.8, scaleY: 0.8, perspective: eye)
    let small = Transform(scaleX: 0.6, scaleY: 0.6, perspective: eye)
    let lowerFrame = context.frame(of: context.operation.backRole)
    let upperFrame = context.frame(of: context.operation.foreRole)
    let beyond = isLiteral ? height - 30 : -30
    let lower: Layer
    let upper: Layer
    if context.isForward {
      lower = Layer(context.backLayer, frame: lowerFrame)
        .transforming(at: [(0, rest), (0.4, tipped), (0.6, back), (1, back)])
        .fading(at: [(0, 1), (0.4, 0.6), (1, 0.6)])
      upper = Layer(context.foreLayer, frame: upperFrame).moving(at: [
        (0, upperFrame.offsetBy(y: height)), (0.6, upperFrame.offsetBy(y: height)),
        (0.8, upperFrame.offsetBy(y: beyond)), (1, upperFrame),
      ])
    } else {
      lower = Layer(context.backLayer, frame: lowerFrame)
        .transforming(at: [(0, small), (0.35, small), (0.7, tipped), (0.75, tipped), (1, rest)])
        .fading(at: [(0, 0.6), (0.35, 0.6), (0.7, 1), (1, 1)])
      upper = Layer(context.foreLayer, frame: upperFrame).moving(at: [
        (0, upperFrame), (0.5, upperFrame.offsetBy(y: height)),
        (1, upperFrame.offsetBy(y: height)),
      ])
    }
    return Effect.layers([lower, upper]).paced(by: .linear).lasting(1)
  }
}
