// Contexts derived from others: one with left and right swapped, and one of the opposite operation.

/// A context based on another context: each requirement that it does not implement is forwarded to ``base``.
package protocol DerivedContext: TransitionContext {
  var base: any TransitionContext { get }
}

extension DerivedContext {
  package var operation: TransitionOperation { base.operation }
  package var from: Screen { base.from }
  package var to: Screen { base.to }
  package var container: Container { base.container }
  package var isAnimated: Bool { base.isAnimated }
  package var isInteractive: Bool { base.isInteractive }
  package var isCancelled: Bool { base.isCancelled }
  package var isTabSwitch: Bool { base.isTabSwitch }
  package var gesture: GestureInput? { base.gesture }
  package var motionScheme: MotionScheme { base.motionScheme }
  package var pagesIncludeBars: Bool { base.pagesIncludeBars }

  package func initialFrame(of role: TransitionRole) -> Rect? { base.initialFrame(of: role) }
  package func finalFrame(of role: TransitionRole) -> Rect? { base.finalFrame(of: role) }
  package func placed(_ role: TransitionRole) -> PlacedScreen { base.placed(role) }
  package func showsBottomBar(_ role: TransitionRole) -> Bool { base.showsBottomBar(role) }
  package func isPresented(_ role: TransitionRole) -> Bool { base.isPresented(role) }
}

/// A context with left and right swapped.
struct MirroredContext: DerivedContext {
  let base: any TransitionContext
  let container: Container

  init(_ base: any TransitionContext) {
    self.base = base
    container = base.container.mirrored
  }

  var gesture: GestureInput? { base.gesture?.mirrored(inWidth: container.width) }

  func initialFrame(of role: TransitionRole) -> Rect? {
    base.initialFrame(of: role)?.mirrored(inWidth: container.width)
  }

  func finalFrame(of role: TransitionRole) -> Rect? {
    base.finalFrame(of: role)?.mirrored(inWidth: container.width)
  }

  /// The screen at its mirrored frame; its elements keep their positions inside the screen.
  func placed(_ role: TransitionRole) -> PlacedScreen {
    let placed = base.placed(role)
    let frame = placed.frame.mirrored(inWidth: container.width)
    return PlacedScreen(
      placed.screen, frame: frame,
      contentOrigin: Point(
        x: frame.x + placed.contentOrigin.x - placed.frame.x, y: placed.contentOrigin.y))
  }
}

/// A context of the opposite operation, such as a push for a pop, with `from` and `to` swapped.
struct SwappedContext: DerivedContext {
  let base: any TransitionContext

  init(_ base: any TransitionContext) { self.base = base }

  var operation: TransitionOperation { base.operation.opposite }
  var from: Screen { base.to }
  var to: Screen { base.from }

  func initialFrame(of role: TransitionRole) -> Rect? { base.finalFrame(of: role.opposite) }
  func finalFrame(of role: TransitionRole) -> Rect? { base.initialFrame(of: role.opposite) }
  func placed(_ role: TransitionRole) -> PlacedScreen { base.placed(role.opposite) }
  func showsBottomBar(_ role: TransitionRole) -> Bool { base.showsBottomBar(role.opposite) }
  func isPresented(_ role: TransitionRole) -> Bool { base.isPresented(role.opposite) }
}

extension TransitionContext {
  /// This context if it is left to right, otherwise its mirrored context; effects are evaluated in it.
  var leftToRightContext: any TransitionContext {
    switch container.layoutDirection {
    case .leftToRight: self
    case .rightToLeft: MirroredContext(self)
    }
  }

  /// The original context of a mirrored one, or `nil` if this context is not mirrored.
  var unmirrored: (any TransitionContext)? {
    if let remembering = self as? RememberingContext { return remembering.base.unmirrored }
    if let swapped = self as? SwappedContext {
      return swapped.base.unmirrored.map(SwappedContext.init)
    }
    return (self as? MirroredContext)?.base
  }

  /// Whether left and right are swapped in comparison with the host's context.
  package var isMirrored: Bool {
    if let remembering = self as? RememberingContext { return remembering.base.isMirrored }
    if let swapped = self as? SwappedContext { return swapped.base.isMirrored }
    guard let mirrored = self as? MirroredContext else { return false }
    return !mirrored.base.isMirrored
  }
}

extension TransitionOperation {
  /// The operation that undoes this one.
  fileprivate var opposite: TransitionOperation {
    switch self {
    case .push: .pop
    case .pop: .push
    case .present: .dismiss
    case .dismiss: .present
    }
  }
}
