public import TransitionKit

extension Situation {
  /// Returns a story that plays the situation's transition with an animator.
  ///
  /// ```swift
  /// try Situation.photos(.push).story(playing: ScaleBack()).after(0.1).pop().play()
  /// ```
  ///
  /// - Parameters:
  ///   - animator: The animator of the transition, and of all steps that name none.
  ///   - profile: The policy for an operation that is called while another transition runs.
  /// - Returns: A story with one step, to which you can add more.
  public func story(
    playing animator: any AnimatedTransitioning, profile: InterruptionProfile = .fluid
  ) -> Story<StackStage> {
    let story = Story<StackStage>(
      beginning: beginning(playing: animator), container: container, profile: profile
    ).adding(.request(request))
    return isInteractive ? story.interactively() : story
  }
}
