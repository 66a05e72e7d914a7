public import TransitionKit

/// An animator that moves two pages as cards in one of React Navigation's styles.
///
/// The look of both cards is a function of the fore card's progress, see ``CardStyle``. A push uses the opening
/// functions and spec of the style, a pop the closing ones.
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
/// - `dimming`: a black layer, if the style has one. It covers the whole container, or the back card, with which it
///   moves.
/// - The fore card.
///
/// Source: React Navigation, packages/stack/src/TransitionConfigs.
public struct CardTransition: ComposedTransition, LibraryAnimator {
  /// How cards look.
  public var style: CardStyle
  /// Whether left and right are swapped, so that a horizontal card enters from the leading edge.
  public var isReversed: Bool
  /// The duration and curve of a push, or `nil` for those of the style.
  public var opening: CardSpec?
  /// The duration and curve of a pop, or `nil` for those of the style.
  public var closing: CardSpec?

  /// Creates an animator for a style of cards; by default horizontal cards enter from the trailing edge.
  ///
  /// ```swift
  /// CardTransition(.verticalIOS, opening: CardSpec(duration: 0.35, curve: .easeOut))
  /// ```
  ///
  /// - Parameters:
  ///   - style: How cards look.
  ///   - isReversed: Whether left and right are swapped.
  ///   - opening: The duration and curve of a push, or `nil` for those of the style.
  ///   - closing: The duration and curve of a pop, or `nil` for those of the style.
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

  /// Returns the effect that moves both cards and the black layers.
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

  /// The name of the style, with the specs that differ from the style's own.
  public var description: String {
    let specs = [("opening", opening), ("closing", closing)].compactMap { name, spec in
      spec.map { "\(name) \($0)" }
    }
    return specs.isEmpty
      ? style.rawValue : "\(style.rawValue)(\(specs.joined(separator: ", ")))"
  }
}

extension CardTransition: PacedTransition {
  /// Returns the curve of the cards' progress.
  package func progressCurve(in context: any TransitionContext) -> TimingCurve {
    spec(isClosing: !context.isForward).curve
  }
}
