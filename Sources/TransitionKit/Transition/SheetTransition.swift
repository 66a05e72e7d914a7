/// An animator of presentations that decides where the presented screen rests.
///
/// A screen that is presented by it, and that states no presentation style of its own, gets the
/// animator's style:
///
/// ```swift
/// try controller.present(Screen("note"), animated: true, using: PageSheet())
/// ```
///
/// A screen with `PresentationStyle.fullScreen`, the default, counts as one without a style. To cover
/// the whole container, choose an animator that brings no style, such as ``CoverVertical``.
public protocol SheetTransition: AnimatedTransitioning {
  /// Returns the presentation style of the presented screen.
  func presentationStyle(in container: Container) -> PresentationStyle
  /// Returns the presentation style that the presenter should have; full screen by default.
  func presenterStyle(in container: Container) -> PresentationStyle
}

extension SheetTransition {
  /// The animator itself.
  public var sheet: (any SheetTransition)? { self }

  /// Full screen.
  public func presenterStyle(in container: Container) -> PresentationStyle { .fullScreen }
}

extension AnimatedTransitioning {
  /// Returns a screen with the style that this animator brings, or the screen itself when it
  /// states a style of its own or the animator brings none.
  func styling(_ screen: Screen, in container: Container) -> Screen {
    guard screen.presentationStyle == .fullScreen, let sheet else { return screen }
    let style = sheet.presentationStyle(in: container)
    guard style.illegalField == nil, style.hasLegalFrames else { return screen }
    var styled = screen
    styled.presentationStyle = style
    return styled
  }
}
