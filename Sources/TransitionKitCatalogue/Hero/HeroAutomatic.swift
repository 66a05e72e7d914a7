public import TransitionKit

/// Hero's automatic transition: a push in a stack, a slide between tabs, a fade elsewhere.
///
/// A pop is a push towards the trailing edge: the entered page slides in on top.
///
/// ```swift
/// try HeroAutomatic().resolvedTimeline(for: context).lastPicture[.from]?.frame.x  // -106.67
/// try HeroAutomatic(.tabs).resolvedTimeline(for: context).lastPicture[.from]?.frame.x  // -320
/// ```
///
/// ## Layers
///
/// The layers are those of ``HeroTransition``.
///
/// Source: HeroTransitions/Hero, Sources/Preprocessors/DefaultAnimationPreprocessor.swift.
public struct HeroAutomatic: ComposedTransition, LibraryAnimator {
  /// The kind of container in which the pages are.
  ///
  /// ```swift
  /// // Between tabs, Hero slides both pages instead of pushing one over the other.
  /// HeroAutomatic(.tabs, duration: 0.3)
  /// ```
  public enum Setting: String, Hashable, Sendable, CaseIterable {
    /// Screens that are pushed and popped in a stack, or presented.
    case screens
    /// Pages of tabs, side by side.
    case tabs
    /// Any container, if one of the pages has an animation of its own: no animation is added.
    case moving
  }

  /// The kind of container in which the pages are.
  public var setting: Setting
  /// The duration, in seconds.
  public var duration: Double

  /// Creates the automatic transition; its default duration is Hero's.
  public init(_ setting: Setting = .screens, duration: Double = 0.35) {
    self.setting = setting
    self.duration = duration
  }

  /// Returns a push, a slide or a fade, or an effect with duration 0 in the setting ``Setting/moving``.
  public func effect(in context: any TransitionContext) -> Effect {
    switch setting {
    case .moving: Effect.together(.nothing, .onTop(.to)).lasting(0)
    case .tabs: moved(.slide, in: context)
    case .screens: moved(context.operation.isModal ? .fade : .push, in: context)
    }
  }

  private func moved(_ family: HeroTransition.Family, in context: any TransitionContext) -> Effect {
    // Going back, a HeroTransition plays the opposite of its family; the opposite of the opposite is the family.
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
