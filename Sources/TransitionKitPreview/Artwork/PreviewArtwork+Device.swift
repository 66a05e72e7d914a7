import TransitionKit

extension PreviewArtwork {
  /// The device around the screens of a preview.
  ///
  /// The case, the status bar and the home indicator are drawn above the layers and never take part in a
  /// transition. The status bar is as high as the top safe area. A device that does not fit the
  /// container only rounds its corners.
  ///
  /// ```swift
  /// let artwork = PreviewArtwork(device: .notch)
  /// PreviewTransition("Fade", Fade(), in: context, artwork: artwork)
  /// ```
  public enum Device: String, Hashable, Codable, Sendable, CaseIterable {
    /// No device.
    case none
    /// A phone with an island in the status bar.
    case island
    /// A phone with a notch.
    case notch
    /// A phone with a home button.
    case homeButton
    /// An Android phone with a round camera in the status bar.
    case punchHole
    /// A tablet.
    case tablet

    /// Returns the device that suits a container, by its size and its safe area.
    ///
    /// Source: the top safe areas of phones, in points: 59 or 62 with an island, 44 to 50 with a notch.
    init(suiting container: Container) {
      let (short, long) = (
        min(container.width, container.height), max(container.width, container.height)
      )
      let inset = max(container.safeArea.top, container.safeArea.left, container.safeArea.right)
      if short >= 600, long <= 2 * short {
        self = .tablet
      } else if short < 280 || short > 500 || long < 1.4 * short {
        self = .none
      } else {
        self = inset >= 59 ? .island : inset >= 44 ? .notch : .punchHole
      }
    }
  }
}
