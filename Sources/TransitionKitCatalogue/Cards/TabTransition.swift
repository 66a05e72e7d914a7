public import TransitionKit

/// The change between the pages of two tabs, as functions and as an animator.
///
/// Going forward enters the next tab, which comes from the trailing side; going back enters the
/// previous one. Both pages fade at the same time. Where each change of tabs is a push,
/// `changingTabs(from:to:)` lets an earlier tab enter from its own side.
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

  /// What a page does besides fading.
  public enum Style: String, Hashable, Codable, Sendable, CaseIterable {
    /// It does nothing else; it fades at a constant speed.
    case fade = "tab-fade"
    /// It shifts by 50 points, slow at both ends.
    case shift = "tab-shift"

    /// Returns how a page looks.
    ///
    /// - Parameters:
    ///   - position: The page's index minus that of the selected page, clamped to `-1...1`.
    ///   - direction: The layout direction; right to left, `x` changes its sign.
    /// - Returns: Opacity and shift; everything else is that of a resting card.
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

  /// What a page does besides fading.
  public var style: Style

  /// Creates an animator for tabs.
  public init(_ style: Style) { self.style = style }

  /// Pushes and pops: tabs change like the pages of a stack.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns both pages: the upper one is away at position 1, the lower one at −1.
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
