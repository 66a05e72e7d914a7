public import TransitionKit

/// A transition without its animator: what happens, between which screens, in which container.
///
/// Every check of this module asks an animator in a situation:
///
/// ```swift
/// let situation = try Situation.photos(.push)
/// try ScaleBack().timeline(in: situation).duration  // 0.6
/// ```
public struct Situation: Hashable, Sendable {
  /// What the transition does.
  public var operation: TransitionOperation
  /// The screen below, which a push covers and a pop uncovers.
  public var back: Screen
  /// The screen above, which is pushed or presented, popped or dismissed.
  public var fore: Screen
  /// The area that the screens fill, with its bars and safe area.
  public var container: Container
  /// Whether a finger drives the transition.
  public var isInteractive: Bool

  /// Creates a situation.
  ///
  /// - Parameters:
  ///   - operation: What the transition does.
  ///   - back: The screen below.
  ///   - fore: The screen above, with another id than the one below.
  ///   - container: The area that the screens fill.
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

  /// Returns the same transition in another container; the elements of the screens stay where they are.
  public func inside(_ container: Container) -> Situation {
    var other = self
    other.container = container
    return other
  }

  /// Returns the context that the controller would give to an animator.
  ///
  /// Screens without a presentation style of their own get the one that the animator brings.
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

  /// Returns a controller at rest before the transition, which it will play with an animator.
  ///
  /// - Throws: `NavigationError` when both screens have the same id, or the container cannot hold them.
  public func controller(
    playing animator: any AnimatedTransitioning, profile: InterruptionProfile = .fluid
  ) throws(NavigationError) -> NavigationController {
    let context = context(for: animator)
    let back = context.screen(operation.foreRole == .to ? .from : .to)
    let fore = context.screen(operation.foreRole)
    // Under a presenter that is presented itself, the stack has a screen of its own.
    let root = context.isPresenterPresented ? Screen("root of \(back.id)", bar: back.bar) : back
    let controller = try NavigationController(
      screens: [root], container: container, profile: profile, defaultAnimator: animator)
    if context.isPresenterPresented { try controller.present(back, animated: false) }
    switch operation {
    case .push, .present: break
    case .pop: try controller.push(fore, animated: false)
    case .dismiss: try controller.present(fore, animated: false)
    }
    return controller
  }

  /// Begins the transition on a controller that ``controller(playing:profile:)`` has returned.
  public func begin(
    on controller: NavigationController, interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) {
    switch operation {
    case .push: try controller.push(fore, animated: true, interaction: interaction)
    case .pop: try controller.pop(animated: true, interaction: interaction)
    case .present: try controller.present(fore, animated: true, interaction: interaction)
    case .dismiss: try controller.dismiss(animated: true, interaction: interaction)
    }
  }
}

extension AnimatedTransitioning {
  /// Returns the timeline that the library would play in a situation.
  ///
  /// - Throws: Any error of the animator.
  public func timeline(in situation: Situation) throws -> Timeline {
    try resolvedTimeline(for: situation.context(for: self))
  }
}

extension Situation: CustomStringConvertible {
  /// The operation, the screens and what is unusual about the container, such as
  /// `push photos → photo, 320 × 568, right to left`.
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
