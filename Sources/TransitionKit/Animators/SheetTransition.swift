/// An animator whose upper screen is meant to rest at a frame of its own.
protocol SheetTransition: AnimatedTransitioning {
  /// Returns how its screen is to be presented.
  func presentation(in container: Container) -> PresentationStyle
}
