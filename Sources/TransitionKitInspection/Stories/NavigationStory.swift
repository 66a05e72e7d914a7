public import TransitionKit

/// What happens to a stack, step by step, written down so that a test can play it.
///
/// A story begins with screens at rest. Each step happens when the one before it has come to rest,
/// unless a time is given:
///
/// ```swift
/// let recording = try NavigationStory(list)
///   .push(detail).using(ScaleBack())
///   .after(0.1).pop()
///   .after(0.05).resize(to: Size(width: 568, height: 320))
///   .play(framesPerSecond: 60)
/// recording.lastState.screens.map(\.id)  // ["list"]
/// ```
///
/// Time is virtual: an hour passes in no time, and a story always gives the same recording.
public struct NavigationStory: Sendable {
  /// The screens of the stack at the beginning, the root first.
  public var screens: [Screen]
  /// The screens presented over the stack at the beginning, in the order in which they were presented.
  public var presentedScreens: [Screen]
  /// The container at the beginning.
  public var container: Container
  /// What happens to an operation that is called while another transition runs.
  public var profile: InterruptionProfile
  /// The animator of steps that name none.
  public var defaultAnimator: any AnimatedTransitioning
  /// What happens, in order.
  public var steps: [Step]
  /// When the next step happens, if it has been said.
  private var nextMoment: Moment?

  /// Creates a story that begins with a stack at rest.
  ///
  /// - Parameters:
  ///   - screens: The screens of the stack, the root first.
  ///   - presentedScreens: The screens presented over it, in their order.
  ///   - container: The area that the screens fill.
  ///   - profile: What happens to an operation that is called while another transition runs.
  ///   - defaultAnimator: The animator of steps that name none; by default those of iOS.
  ///   - steps: What happens, in order; the methods of a story add more.
  public init(
    _ screens: [Screen], presenting presentedScreens: [Screen] = [], in container: Container,
    profile: InterruptionProfile = .fluid,
    defaultAnimator: any AnimatedTransitioning = StackAndModal.standard, steps: [Step] = []
  ) {
    self.screens = screens
    self.presentedScreens = presentedScreens
    self.container = container
    self.profile = profile
    self.defaultAnimator = defaultAnimator
    self.steps = steps
  }

  /// Creates a story that begins with a stack at rest on a small phone.
  ///
  /// - Parameters:
  ///   - screens: The screens of the stack, the root first.
  ///   - profile: What happens to an operation that is called while another transition runs.
  ///   - defaultAnimator: The animator of steps that name none; by default those of iOS.
  /// - Throws: `LayoutError`, in theory only, as every container can throw one.
  public init(
    _ screens: Screen..., profile: InterruptionProfile = .fluid,
    defaultAnimator: any AnimatedTransitioning = StackAndModal.standard
  ) throws(LayoutError) {
    self.init(
      screens, in: try Container(size: Situation.phone), profile: profile,
      defaultAnimator: defaultAnimator)
  }
}

// MARK: - Time

extension NavigationStory {
  /// Says that the next step happens at a time, in seconds from the beginning of the story.
  ///
  /// A time before the step that precedes it makes ``play(framesPerSecond:maximumFrames:)`` throw.
  public func at(_ time: Double) -> NavigationStory { next(.at(time)) }

  /// Says that the next step happens some seconds after the one before it; 0 is the same instant.
  public func after(_ seconds: Double) -> NavigationStory { next(.after(seconds)) }

  /// Says that the next step happens when no transition runs any more.
  ///
  /// Operations, gestures and changes of the layout do so anyway. Steps of a finger happen by default
  /// at the time of the step before.
  public func atRest() -> NavigationStory { next(.atRest) }

  private func next(_ moment: Moment) -> NavigationStory {
    var story = self
    story.nextMoment = moment
    return story
  }

  /// Returns the story with one more step, at the time that was said for it.
  func adding(
    _ action: Action, usually moment: Moment = .atRest, release: Release = Release()
  ) -> NavigationStory {
    var story = self
    story.steps.append(Step(nextMoment ?? moment, action, release: release))
    story.nextMoment = nil
    return story
  }
}
