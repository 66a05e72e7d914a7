/// The information about a transition that an animator receives.
///
/// Only the first four members are required; the others have default implementations. So a context
/// for a test takes a few lines:
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
  /// The area that the screens fill, with its bars and safe area.
  var container: Container { get }

  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a finger drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition has been cancelled.
  var isCancelled: Bool { get }
  /// Whether the transition is a change of tabs, which plays as a push or as a pop.
  var isTabSwitch: Bool { get }
  /// Where the finger began and how far it has moved, when the interaction says so.
  var gesture: GestureInput? { get }
  /// The springs of effects that follow a scheme.
  var motionScheme: MotionScheme { get }
  /// Whether bars are parts of the pages and not layers of their own.
  ///
  /// They are in a presentation and a dismissal, and in a push or pop that interrupts another one.
  var pagesIncludeBars: Bool { get }

  /// Returns the frame of a screen at the start, or `nil` when the screen is not visible yet.
  func initialFrame(of role: TransitionRole) -> Rect?
  /// Returns the frame of a screen at the end, or `nil` when the screen will not be visible.
  func finalFrame(of role: TransitionRole) -> Rect?
  /// Returns a screen laid out at rest, with its elements.
  func placed(_ role: TransitionRole) -> PlacedScreen
  /// Returns whether the bottom bar is visible together with a screen.
  func showsBottomBar(_ role: TransitionRole) -> Bool
  /// Returns whether a screen is presented, and not the top of the stack.
  func isPresented(_ role: TransitionRole) -> Bool
}

// MARK: - Default implementations

extension TransitionContext {
  /// `true`: the transition is animated.
  public var isAnimated: Bool { true }
  /// `false`: a clock drives the transition.
  public var isInteractive: Bool { false }
  /// `false`: the transition is not cancelled.
  public var isCancelled: Bool { false }
  /// Whether the operation is a presentation or dismissal.
  public var pagesIncludeBars: Bool { operation.isModal }
  /// ``MotionScheme/standard``.
  public var motionScheme: MotionScheme { .standard }
  /// `false`: the operation is what it says.
  public var isTabSwitch: Bool { false }
  /// `nil`: the finger is not known.
  public var gesture: GestureInput? { nil }

  /// Returns the resting frame of the screen being left, and `nil` for the other one, like UIKit.
  public func initialFrame(of role: TransitionRole) -> Rect? {
    role == .from ? restFrame(of: .from) : nil
  }

  /// Returns the same frames as UIKit.
  ///
  /// The screen being entered ends at rest. The screen being left has no final frame, with two
  /// exceptions: a dismissed screen and a presenter that stays visible keep their frames.
  public func finalFrame(of role: TransitionRole) -> Rect? {
    switch (operation, role) {
    case (_, .to), (.dismiss, .from): restFrame(of: role)
    case (.present, .from): to.presentationStyle.removesPresenter ? nil : restFrame(of: .from)
    case (.push, .from), (.pop, .from): nil
    }
  }

  /// Returns the screen at its resting frame, with its content below an opaque bar.
  public func placed(_ role: TransitionRole) -> PlacedScreen {
    let screen = screen(role)
    let frame = finalFrame(of: role) ?? initialFrame(of: role) ?? restFrame(of: role)
    // Where the frame includes the bar, the content still starts below the bar.
    let top = pagesIncludeBars ? container.contentTop(of: screen) : 0
    return PlacedScreen(screen, frame: frame, contentOrigin: frame.origin + Point(x: 0, y: top))
  }

  /// Returns whether the container has a bottom bar that the screen does not hide.
  ///
  /// Where bars are parts of the screens, the bar is not a layer.
  public func showsBottomBar(_ role: TransitionRole) -> Bool {
    container.bottomBarHeight > 0 && !pagesIncludeBars && !screen(role).hidesBottomBar
  }

  /// Returns `true` for the screen that a modal transition presents or dismisses.
  public func isPresented(_ role: TransitionRole) -> Bool {
    operation.isModal && role == operation.foreRole
  }

  /// Returns the frame of a screen while nothing moves.
  private func restFrame(of role: TransitionRole) -> Rect {
    let screen = screen(role)
    guard pagesIncludeBars else { return container.contentFrame(of: screen) }
    guard operation.isModal else { return container.bounds }
    // A presenter may itself be presented, with a custom frame.
    return screen.presentationStyle.frame(in: container)
  }
}

// MARK: - Frames and screens

extension TransitionContext {
  /// Returns the screen of a side.
  public func screen(_ role: TransitionRole) -> Screen {
    switch role {
    case .from: from
    case .to: to
    }
  }

  /// The screen on top.
  public var fore: Screen { screen(operation.foreRole) }
  /// The screen underneath.
  public var back: Screen { screen(operation.backRole) }

  /// Returns the frame of a screen at rest, in container coordinates.
  public func frame(of role: TransitionRole) -> Rect { placed(role).frame }

  /// Returns the frame of an element in container coordinates, or `nil` when the screen has no such
  /// element.
  public func elementRect(_ id: String, on role: TransitionRole) -> Rect? {
    placed(role).rect(of: id)
  }

  /// The look of the back page while the fore page does not cover it.
  package var plainBack: LayerState { restingLook(of: operation.backRole) }

  /// The look of the fore page at rest.
  package var plainFore: LayerState { restingLook(of: operation.foreRole) }

  private func restingLook(of role: TransitionRole) -> LayerState {
    var plain = LayerState(frame: frame(of: role))
    guard operation.isModal else { return plain }
    let own = screen(role).presentationStyle.presentedLook(in: container)
    (plain.cornerRadius, plain.roundedCorners) = (own.cornerRadius, own.roundedCorners)
    return plain
  }

  /// Returns the frame of a screen's navigation bar at rest, or `nil` when it shows none.
  ///
  /// It is `nil`, too, where bars are parts of the screens and not layers.
  public func barFrame(of role: TransitionRole) -> Rect? {
    pagesIncludeBars ? nil : container.barFrame(of: screen(role))
  }

  /// Returns a curve, or its version for a finger while a finger drives; see
  /// ``TimingCurve/underFinger``.
  ///
  /// Under a finger, motion must follow the finger; a spring, for example, would run ahead of it.
  public func followingFinger(_ curve: TimingCurve) -> TimingCurve {
    isInteractive ? curve.underFinger : curve
  }
}
