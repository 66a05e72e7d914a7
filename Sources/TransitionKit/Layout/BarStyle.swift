/// How a screen shows the navigation bar.
public enum BarStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// The content starts below the bar.
  case opaque
  /// Like ``opaque``, with a second row for a large title.
  case largeTitle
  /// The content starts at the top of the container, under the bar.
  case translucent
  /// There is no bar.
  case hidden
}

/// How a presented screen covers its presenter.
public enum PresentationStyle: Hashable, Sendable {
  /// The screen fills the container, and the presenter is removed.
  case fullScreen
  /// The screen fills the container, and the presenter stays underneath.
  case overFullScreen
  /// The screen has a given frame, in container coordinates; by default the presenter stays.
  case custom(frame: Rect, removesPresenter: Bool = false)

  /// Whether the presenter is removed and gets appearance events.
  public var removesPresenter: Bool {
    switch self {
    case .fullScreen: true
    case .overFullScreen: false
    case .custom(_, let removesPresenter): removesPresenter
    }
  }

  /// Returns the frame of the presented screen at rest, in container coordinates.
  public func frame(in container: Container) -> Rect {
    switch self {
    case .fullScreen, .overFullScreen: container.bounds
    case .custom(let frame, _): frame
    }
  }

  /// Returns whether the frame in a container is finite, and neither width nor height is negative.
  func hasLegalFrame(in container: Container) -> Bool {
    let frame = frame(in: container)
    return frame.isWithinLimits && frame.width >= 0 && frame.height >= 0
  }
}
