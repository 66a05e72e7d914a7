/// An animator whose upper screen is meant to rest at a frame of its own.
protocol SheetTransition: AnimatedTransitioning {
  /// Returns how its screen is to be presented.
  func presentation(in container: Container) -> PresentationStyle
  /// Returns how the screen under it is meant to be presented.
  func presenterPresentation(in container: Container) -> PresentationStyle
}

extension SheetTransition {
  func presenterPresentation(in container: Container) -> PresentationStyle { .fullScreen }
}
