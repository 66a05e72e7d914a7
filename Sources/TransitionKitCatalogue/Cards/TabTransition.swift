public import TransitionKit

/// How the pages of tabs change, as functions and as an animator.
///
/// Going on, the next tab is entered: it comes from the trailing side. Going back it is the previous
/// one. Both pages fade at once.
///
/// Source: React Navigation, packages/bottom-tabs.
public struct TabTransition: ComposedTransition {
  /// What a page does besides fading.
  public enum Style: String, Hashable, Codable, Sendable, CaseIterable {
    /// Nothing: 0.15 s, evenly.
    case fade = "tab-fade"
    /// It shifts by 50 points: 0.15 s, slow at both ends.
    case shift = "tab-shift"

    /// Returns how a page looks.
    ///
    /// - Parameters:
    ///   - position: Where the page lies from the selected one, in pages, held within `-1...1`.
    ///   - direction: Right to left, what is horizontal changes its sign.
    /// - Returns: Opacity and shift; all else is at rest.
    public func look(
      position: Double, direction: LayoutDirection = .leftToRight
    ) -> CardLook {
      let held = position > -1 ? min(position, 1) : -1
      var look = CardLook()
      look.alpha = 1 - abs(held)
      if self == .shift { look.x = (direction == .leftToRight ? 50 : -50) * held }
      return look
    }

    /// How long a change of tabs takes, and at which pace.
    public var spec: CardSpec {
      switch self {
      case .fade: CardSpec(duration: 0.15, curve: .linear)
      case .shift: CardSpec(duration: 0.15, curve: CardSpec.flip.curve)
      }
    }
  }

  /// What a page does besides fading.
  public var style: Style

  /// Creates an animator for tabs.
  public init(_ style: Style) { self.style = style }

  /// Tabs change like the pages of a stack.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns both pages, the upper one a place further than the lower one.
  public func effect(in context: any TransitionContext) -> Effect {
    let spec = style.spec
    let page = { (page: Page, position: Double) in
      let look = style.look(position: position)
      return Effect.together(.opacity(page, look.alpha), .offset(page, x: look.x))
    }
    return Effect.together(page(.fore, 1), page(.back, -1))
      .paced(by: spec.curve).lasting(spec.duration)
  }

  /// The name of the style.
  public var description: String { style.rawValue }
}
