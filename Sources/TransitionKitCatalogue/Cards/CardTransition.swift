public import TransitionKit

/// A card of React Navigation as an animator: its functions, run by its spec.
///
/// The lower card's functions follow the upper card's progress. A push runs the opening functions and
/// a pop the closing ones, each at its own pace. From the side that ``isReversed`` says, a card comes
/// from the other edge.
///
/// Source: React Navigation, packages/stack/src/TransitionConfigs.
public struct CardTransition: ComposedTransition {
  /// How cards look.
  public var style: CardStyle
  /// Whether what is horizontal comes from the other edge.
  public var isReversed: Bool

  /// Creates an animator for cards of a style.
  public init(_ style: CardStyle, isReversed: Bool = false) {
    self.style = style
    self.isReversed = isReversed
  }

  /// Returns both cards, with the black on the lower one or behind the upper one.
  public func effect(in context: any TransitionContext) -> Effect {
    // Nothing moves, so the card that is entered lies on top from the start.
    if style == .none { return Effect.onTop(.to).lasting(0) }
    let isClosing = !context.isForward
    let size = context.container.size
    let look = { (current: Double, next: Double) in
      self.style.look(CardProgress(current, next, isClosing: isClosing), in: size)
    }
    let effect = CardMotion(
      in: context, spec: style.spec(isClosing: isClosing),
      bends: style.bends(isClosing: isClosing), upper: { look($0, 0) }, lower: { look(1, $0) }
    ).effect
    return isReversed ? effect.mirrored : effect
  }

  /// The name of the style.
  public var description: String { style.rawValue }
}
