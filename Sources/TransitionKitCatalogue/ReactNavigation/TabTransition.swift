public import TransitionKit

/// The change between two tabs, as a function of a page's position and as an animator.
///
/// A push enters the next tab from the trailing side, a pop the previous tab from the leading side. Both pages fade at
/// the same time. In an app in which every change of tabs is a push, `changingTabs(from:to:)` lets an earlier tab enter
/// from the leading side.
///
/// ```swift
/// let timeline = try TabTransition(.shift).resolvedTimeline(for: context)
/// timeline.duration  // 0.15
/// timeline.firstPicture[.to]?.frame.x  // 50
/// ```
///
/// ## Layers
///
/// The two screens.
///
/// Source: React Navigation, packages/bottom-tabs.
public struct TabTransition: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  ///
  /// Source: React Navigation, packages/bottom-tabs.
  package static let duration = 0.15
  /// How far a page shifts in the `shift` style, in points.
  ///
  /// Source: React Navigation, packages/bottom-tabs.
  package static let shift = 50.0

  /// How a page moves while it fades.
  public enum Style: String, Hashable, Codable, Sendable, CaseIterable {
    /// The page does not move; it fades at a constant speed.
    case fade = "tab-fade"
    /// The page shifts by 50 points, slow at both ends.
    case shift = "tab-shift"

    /// Returns how a page looks.
    ///
    /// - Parameters:
    ///   - position: The page's index minus that of the selected page, clamped to `-1...1`.
    ///   - direction: The layout direction; in a right-to-left layout `x` changes its sign.
    /// - Returns: The look, with opacity and shift; other properties have the values of a resting card.
    package func look(
      position: Double, direction: LayoutDirection = .leftToRight
    ) -> CardLook {
      let held = position > -1 ? min(position, 1) : -1
      var look = CardLook()
      look.alpha = 1 - abs(held)
      if self == .shift {
        look.x = (direction == .leftToRight ? TabTransition.shift : -TabTransition.shift) * held
      }
      return look
    }

    /// The duration and the curve of a change of tabs.
    package var spec: CardSpec {
      switch self {
      case .fade: CardSpec(duration: TabTransition.duration, curve: .linear)
      case .shift: CardSpec(duration: TabTransition.duration, curve: CardSpec.flip.curve)
      }
    }
  }

  /// How a page moves while it fades.
  public var style: Style

  /// Creates an animator for tabs with a style.
  public init(_ style: Style) { self.style = style }

  /// Pushes and pops: tabs change like the pages of a stack.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns the effect that moves both pages: at its hidden end the fore page has position 1, the back page −1.
  public func effect(in context: any TransitionContext) -> Effect {
    let spec = style.spec
    let page = { (page: Page, position: Double) in
      let look = style.look(position: position)
      return Effect.together(.opacity(page, look.alpha), .offset(page, x: look.x))
    }
    return Effect.together(page(.fore, 1), page(.back, -1))
      .timing(spec.curve).lasting(spec.duration)
  }

  /// The name of the style.
  public var description: String { style.rawValue }
}
