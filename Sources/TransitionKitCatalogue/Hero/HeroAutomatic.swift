public import TransitionKit

/// What Hero chooses by itself: a push in a stack, a slide between tabs, a fade elsewhere.
///
/// A pop is a push as well, towards the trailing edge: the page that is entered comes in on top.
///
/// Source: HeroTransitions/Hero, Sources/Preprocessors/DefaultAnimationPreprocessor.swift.
public struct HeroAutomatic: ComposedTransition {
  /// Where the pages are.
  public enum Setting: String, Hashable, Sendable, CaseIterable {
    /// In a stack when they are pushed and popped, above one another when they are presented.
    case screens
    /// Side by side, as the pages of tabs.
    case tabs
    /// Anywhere, and one of the pages moves by itself: nothing is added to that.
    case moving
  }

  /// Where the pages are.
  public var setting: Setting
  /// How long it takes, in seconds.
  public var duration: Double

  /// Creates the automatic transition.
  public init(_ setting: Setting = .screens, duration: Double = 0.35) {
    self.setting = setting
    self.duration = duration
  }

  /// Returns a push, a slide, a fade, or nothing that takes no time.
  public func effect(in context: any TransitionContext) -> Effect {
    switch setting {
    case .moving: Effect.together(.nothing, .onTop(.to)).lasting(0)
    case .tabs: moved(.slide, in: context)
    case .screens: moved(context.operation.isModal ? .fade : .push, in: context)
    }
  }

  private func moved(_ family: HeroTransition.Family, in context: any TransitionContext) -> Effect {
    // Going back a family plays its opposite; here it is to be the family itself.
    HeroTransition(
      context.isForward ? family : family.opposite, to: .leading, duration: duration
    ).effect(in: context)
  }
}
