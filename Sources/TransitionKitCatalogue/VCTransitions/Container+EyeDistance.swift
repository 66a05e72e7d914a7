import TransitionKit

extension Container {
  /// Returns the distance of the viewer's eye for a perspective, in points, from the source's distance for phones.
  ///
  /// In a container longer than 1024 points or wider than 800 the distance grows in proportion. Otherwise pages would
  /// swing behind the eye.
  ///
  /// Source: a decision of this library.
  func eyeDistance(_ distance: Double) -> Double {
    distance * max(1, width / 800, height / 1024)
  }
}
