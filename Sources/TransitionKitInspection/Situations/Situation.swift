public import TransitionKit

/// A transition without its animator: the operation, its two screens and their container.
///
/// Every check of this module runs an animator in a situation:
///
/// ```swift
/// let situation = try Situation.photos(.push)
/// try ScaleBack().timeline(in: situation).duration  // 0.6
/// ```
public struct Situation: Hashable, Sendable {
  /// The operation: push, pop, present or dismiss.
  public var operation: TransitionOperation
  /// The lower screen, which a push covers and a pop uncovers.
  public var back: Screen
  /// The upper screen, which is pushed or popped, presented or dismissed.
  public var fore: Screen
  /// The container of the screens, with its bars and safe area.
  public var container: Container
  /// Whether a finger drives the transition.
  public var isInteractive: Bool

  /// Creates a situation.
  ///
  /// - Parameters:
  ///   - operation: The operation: push, pop, present or dismiss.
  ///   - back: The lower screen.
  ///   - fore: The upper screen; its id must differ from that of the lower one.
  ///   - container: The container of the screens.
  ///   - isInteractive: Whether a finger drives the transition.
  public init(
    _ operation: TransitionOperation, back: Screen, fore: Screen, container: Container,
    isInteractive: Bool = false
  ) {
    self.operation = operation
    self.back = back
    self.fore = fore
    self.container = container
    self.isInteractive = isInteractive
  }

  /// Returns the same transition in another container; the frames of the screens' elements do not change.
  public func inside(_ container: Container) -> Situation {
    var other = self
    other.container = container
    return other
  }

  /// Returns the context that a controller would pass to an animator.
  ///
  /// Screens without a presentation style of their own get the animator's style.
  public func context(for animator: any AnimatedTransitioning) -> StaticContext {
    var (back, fore) = (back, fore)
    if let sheet = animator.sheet {
      if fore.presentationStyle == .fullScreen {
        fore.presentationStyle = sheet.presentationStyle(in: container)
      }
      if back.presentationStyle == .fullScreen {
        back.presentationStyle = sheet.presenterStyle(in: container)
      }
    }
    let isForward = operation.direction == .forward
    var context = StaticContext(
      operation, from: isForward ? back : fore, to: isForward ? fore : back,
      container: container, isInteractive: isInteractive)
    context.isPresenterPresented = operation.isModal && back.presentationStyle != .fullScreen
    return context
  }

  /// Returns a new controller in its state before the transition, with an animator as its default animator.
  ///
  /// - Throws: `NavigationError` if both screens have the same id, or do not fit the container.
  public func controller(
    playing animator: any AnimatedTransitioning, profile: InterruptionProfile = .fluid
  ) throws(NavigationError) -> NavigationController {
    try beginning(playing: animator).controller(in: container, profile: profile)
  }

  /// Returns the screens before the transition, with an animator as the default one.
  func beginning(playing animator: any AnimatedTransitioning) -> StackStage.Beginning {
    let context = context(for: animator)
    let (back, fore) = (context.back, context.fore)
    // If the presenter is itself presented, the stack below needs a screen of its own.
    let root = context.isPresenterPresented ? Screen("root of \(back.id)", bar: back.bar) : back
    return StackStage.Beginning(
      screens: operation == .pop ? [root, fore] : [root],
      presentedScreens: (context.isPresenterPresented ? [back] : [])
        + (operation == .dismiss ? [fore] : []),
      defaultAnimator: animator)
  }

  /// Begins the transition on a controller from ``controller(playing:profile:)``.
  public func begin(
    on controller: NavigationController, interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) {
    try controller.perform(request, animated: true, interaction: interaction)
  }

  /// What the operation asks of a controller.
  var request: NavigationRequest {
    switch operation {
    case .push: .push(fore)
    case .pop: .pop
    case .present: .present(fore)
    case .dismiss: .dismiss
    }
  }
}

extension AnimatedTransitioning {
  /// Returns the timeline that a controller would play in a situation.
  ///
  /// - Throws: Any error of the animator.
  public func timeline(in situation: Situation) throws -> Timeline {
    try resolvedTimeline(for: situation.context(for: self))
  }
}

extension Situation: CustomStringConvertible {
  /// The operation, the screens and the container, such as `push photos → photo, 320 × 568, right to left`.
  public var description: String {
    let (from, to) = operation.direction == .forward ? (back.id, fore.id) : (fore.id, back.id)
    let parts = [
      "\(operation.rawValue) \(from) → \(to)",
      "\(DecimalText.shortest(container.width)) × \(DecimalText.shortest(container.height))",
      back.bar == fore.bar ? "\(back.bar) bars" : "\(back.bar) and \(fore.bar) bars",
      container.layoutDirection == .rightToLeft ? "right to left" : nil,
      container.reducesMotion ? "reduced motion" : nil,
      isInteractive ? "under a finger" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
