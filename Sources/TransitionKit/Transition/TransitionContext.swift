/// What an animator may know about the transition it is asked for.
///
/// Only the first four members must be given; the rest follows from them, so that a stand-in for a
/// test is a few lines long:
///
/// ```swift
/// struct Stage: TransitionContext {
///   var operation = TransitionOperation.push
///   var from = Screen("list")
///   var to = Screen("detail")
///   var container: Container
/// }
/// ```
public protocol TransitionContext {
  /// What the transition does.
  var operation: TransitionOperation { get }
  /// The screen being left.
  var from: Screen { get }
  /// The screen being entered.
  var to: Screen { get }
  /// Where it happens.
  var container: Container { get }

  /// A Boolean value that tells whether anything is to move.
  var isAnimated: Bool { get }
  /// A Boolean value that tells whether a finger drives the transition.
  var isInteractive: Bool { get }
  /// A Boolean value that tells whether the transition has been decided against.
  var isCancelled: Bool { get }

  /// Returns where a screen lies at the start, or `nil` when it is not there yet.
  func initialFrame(of role: TransitionRole) -> Rect?
  /// Returns where a screen must lie at the end, or `nil` when it will not be there.
  func finalFrame(of role: TransitionRole) -> Rect?
  /// Returns a screen laid out at rest, with its elements.
  func placed(_ role: TransitionRole) -> PlacedScreen
  /// Returns whether the bar at the bottom is there while a screen is.
  func showsBottomBar(_ role: TransitionRole) -> Bool
}

// MARK: - What follows

extension TransitionContext {
  /// The usual transition is animated.
  public var isAnimated: Bool { true }
  /// The usual transition is driven by a clock.
  public var isInteractive: Bool { false }
  /// The usual transition is not cancelled.
  public var isCancelled: Bool { false }

  /// Returns UIKit's answer: the screen being left lies at rest, the other is not there yet.
  public func initialFrame(of role: TransitionRole) -> Rect? {
    role == .from ? restFrame(of: .from) : nil
  }

  /// Returns UIKit's answer for the operation.
  ///
  /// The screen being entered ends at rest. The one being left ends nowhere, except that a
  /// dismissed screen keeps its own frame and a presenter that stays keeps its place.
  public func finalFrame(of role: TransitionRole) -> Rect? {
    switch (operation, role) {
    case (_, .to), (.dismiss, .from): restFrame(of: role)
    case (.present, .from): to.presentationStyle.removesPresenter ? nil : restFrame(of: .from)
    case (.push, .from), (.pop, .from): nil
    }
  }

  /// Returns the screen at its resting frame, its content below an opaque bar.
  public func placed(_ role: TransitionRole) -> PlacedScreen {
    let screen = screen(role)
    let frame = finalFrame(of: role) ?? initialFrame(of: role) ?? restFrame(of: role)
    // In a modal transition a screen is taken with its bar; its content still starts below it.
    let top = operation.isModal ? container.contentTop(under: screen.bar) : 0
    return PlacedScreen(screen, frame: frame, contentOrigin: frame.origin + Point(x: 0, y: top))
  }

  /// Returns whether there is a bar at the bottom that the screen does not hide.
  ///
  /// In a modal transition the bar belongs to the screens and is no layer of its own.
  public func showsBottomBar(_ role: TransitionRole) -> Bool {
    container.bottomBarHeight > 0 && !operation.isModal && !screen(role).hidesBottomBar
  }

  /// Where a screen lies when nothing moves.
  private func restFrame(of role: TransitionRole) -> Rect {
    let screen = screen(role)
    guard operation.isModal else { return container.contentFrame(under: screen.bar) }
    // A presenter may be presented itself, at a frame of its own.
    return screen.presentationStyle.frame(in: container)
  }
}

// MARK: - What animators ask

extension TransitionContext {
  /// Returns the screen of a side.
  public func screen(_ role: TransitionRole) -> Screen {
    switch role {
    case .from: from
    case .to: to
    }
  }

  /// The screen that lies above, whichever way the transition goes.
  public var fore: Screen { screen(operation.foreRole) }
  /// The screen that lies underneath, whichever way the transition goes.
  public var back: Screen { screen(operation.backRole) }

  /// Returns the frame of a screen at rest, in container coordinates.
  public func frame(of role: TransitionRole) -> Rect { placed(role).frame }

  /// Returns the frame of an element in container coordinates, or `nil` when there is none.
  public func elementRect(_ id: String, on role: TransitionRole) -> Rect? {
    placed(role).rect(of: id)
  }

  /// Returns the frame of a screen's bar at rest, or `nil` when it shows none.
  ///
  /// In a modal transition the bars belong to the screens and are no layers of their own.
  public func barFrame(of role: TransitionRole) -> Rect? {
    operation.isModal ? nil : container.barFrame(of: screen(role).bar)
  }

  /// Returns a curve, or what is left of it while a finger drives, mostly a straight line.
  ///
  /// Under a finger motion must follow the finger: a spring would run ahead of it.
  public func paced(by curve: TimingCurve) -> TimingCurve {
    isInteractive ? curve.underFinger : curve
  }
}
