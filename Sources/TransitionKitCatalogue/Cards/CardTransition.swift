public import TransitionKit

/// A card of React Navigation as an animator: the functions of its style on the curve of its spec.
///
/// The back card's functions follow the fore card's progress. A push runs the opening functions and
/// a pop the closing ones, each with its own spec.
///
/// ```swift
/// let timeline = try CardTransition(.horizontalIOS).resolvedTimeline(for: context)
/// timeline.lastPicture[.from]?.frame.x  // -96: 0.3 widths aside
/// ```
///
/// ## Layers
///
/// Back to front:
/// - The back card.
/// - `dimming`: black, where the style has it: over the whole container, or on the back card, with
///   which it moves.
/// - The fore card.
///
/// Source: React Navigation, packages/stack/src/TransitionConfigs.
public struct CardTransition: ComposedTransition, LibraryAnimator {
  /// How cards look.
  public var style: CardStyle
  /// Whether left and right are exchanged, so that a horizontal card comes from the leading edge.
  public var isReversed: Bool
  /// Duration and curve of a push; `nil` is that of the style.
  public var opening: CardSpec?
  /// Duration and curve of a pop; `nil` is that of the style.
  public var closing: CardSpec?

  /// Creates an animator for cards of a style; by default horizontal ones come from the trailing edge.
  ///
  /// ```swift
  /// CardTransition(.verticalIOS, opening: CardSpec(duration: 0.35, curve: .easeOut))
  /// ```
  ///
  /// - Parameters:
  ///   - style: How cards look.
  ///   - isReversed: Whether left and right are exchanged.
  ///   - opening: Duration and curve of a push; `nil` is that of the style.
  ///   - closing: Duration and curve of a pop; `nil` is that of the style.
  public init(
    _ style: CardStyle, isReversed: Bool = false, opening: CardSpec? = nil,
    closing: CardSpec? = nil
  ) {
    self.style = style
    self.isReversed = isReversed
    self.opening = opening
    self.closing = closing
  }

  private func spec(isClosing: Bool) -> CardSpec {
    (isClosing ? closing : opening) ?? style.spec(isClosing: isClosing)
  }

  /// Returns both cards, and the black on the lower one or behind the upper one.
  public func effect(in context: any TransitionContext) -> Effect {
    // Nothing moves: the entered card is on top from the start.
    if style == .none { return Effect.onTop(.to).lasting(0) }
    let isClosing = !context.isForward
    let size = context.container.size
    let look = { (current: Double, next: Double) in
      self.style.look(CardProgress(current, next, isClosing: isClosing), in: size)
    }
    let effect = CardMotion(
      in: context, spec: spec(isClosing: isClosing),
      bends: style.bends(isClosing: isClosing), fore: { look($0, 0) }, back: { look(1, $0) }
    ).effect
    return isReversed ? effect.mirrored : effect
  }

  /// The name of the style, and the specs that are not its own.
  public var description: String {
    let specs = [("opening", opening), ("closing", closing)].compactMap { name, spec in
      spec.map { "\(name) \($0)" }
    }
    return specs.isEmpty
      ? style.rawValue : "\(style.rawValue)(\(specs.joined(separator: ", ")))"
  }
}

extension CardTransition: PacedTransition {
  /// Returns the curve of the cards.
  package func progressCurve(in context: any TransitionContext) -> TimingCurve {
    spec(isClosing: !context.isForward).curve
  }
}
