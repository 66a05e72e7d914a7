import TransitionKit

extension Container {
  /// Returns the distance of an eye that the source gives for the screens of phones, in points.
  ///
  /// In a container longer than 1024 points or wider than 800 the eye is as much farther away. Otherwise
  /// pages would swing behind it.
  ///
  /// Source: a decision of this library.
  func eyeDistance(_ distance: Double) -> Double {
    distance * max(1, width / 800, height / 1024)
  }
}
