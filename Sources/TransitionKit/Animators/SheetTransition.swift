/// An animator whose upper screen is meant to rest at a frame of its own.
public protocol SheetTransition: AnimatedTransitioning {
  /// Returns how its screen is to be presented.
  func presentationStyle(in container: Container) -> PresentationStyle
  /// Returns how the screen under it is meant to be presented.
  func presenterStyle(in container: Container) -> PresentationStyle
}

extension SheetTransition {
  /// A sheet lies on a full screen, if it says nothing else.
  public func presenterStyle(in container: Container) -> PresentationStyle { .fullScreen }
}
