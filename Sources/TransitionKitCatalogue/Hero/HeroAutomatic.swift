public import TransitionKit

/// Hero's automatic choice: a push in a stack, a slide between tabs, a fade elsewhere.
///
/// A pop is a push too, towards the trailing edge: the page that is entered comes in on top.
///
/// ```swift
/// try HeroAutomatic().resolvedTimeline(for: context).lastPicture[.from]?.frame.x  // -106.67
/// try HeroAutomatic(.tabs).resolvedTimeline(for: context).lastPicture[.from]?.frame.x  // -320
/// ```
///
/// ## Layers
///
/// Those of ``HeroTransition``.
///
/// Source: HeroTransitions/Hero, Sources/Preprocessors/DefaultAnimationPreprocessor.swift.
public struct HeroAutomatic: ComposedTransition, LibraryAnimator {
  /// How the pages are contained.
  ///
  /// ```swift
  /// // In a bar of tabs, Hero's automatic choice is another one than between two screens.
  /// HeroAutomatic(.tabs, duration: 0.3)
  /// ```
  public enum Setting: String, Hashable, Sendable, CaseIterable {
    /// In a stack when they are pushed and popped, above one another when they are presented.
    case screens
    /// Side by side, as the pages of tabs.
    case tabs
    /// Anywhere, while one of the pages has its own animation: nothing is added to it.
    case moving
  }

  /// How the pages are contained.
  public var setting: Setting
  /// The duration, in seconds.
  public var duration: Double

  /// Creates the automatic transition; its default duration is Hero's.
  public init(_ setting: Setting = .screens, duration: Double = 0.35) {
    self.setting = setting
    self.duration = duration
  }

  /// Returns a push, a slide, a fade, or nothing with duration 0.
  public func effect(in context: any TransitionContext) -> Effect {
    switch setting {
    case .moving: Effect.together(.nothing, .onTop(.to)).lasting(0)
    case .tabs: moved(.slide, in: context)
    case .screens: moved(context.operation.isModal ? .fade : .push, in: context)
    }
  }

  private func moved(_ family: HeroTransition.Family, in context: any TransitionContext) -> Effect {
    // Going back, a HeroTransition plays the opposite of its family: here that is the family itself.
    HeroTransition(
      context.isForward ? family : family.opposite, to: .leading, duration: duration
    ).effect(in: context)
  }
}

extension HeroAutomatic: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: HeroAutomatic(),
    .argument(nil, \.setting),
    .seconds("duration", \.duration))
}
