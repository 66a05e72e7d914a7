/// How a screen shows the navigation bar.
public enum BarStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// The bar covers nothing: content starts below it.
  case opaque
  /// As opaque, with a second row for a large title.
  case largeTitle
  /// The bar lies over the content, which reaches the top of the container.
  case translucent
  /// There is no bar.
  case hidden
}

/// How a screen covers the one that presents it.
public enum PresentationStyle: Hashable, Sendable {
  /// Over the whole container; the presenter leaves.
  case fullScreen
  /// Over the whole container; the presenter stays underneath.
  case overFullScreen
  /// At a frame of its own; the presenter stays underneath unless it is to be removed.
  case custom(frame: Rect, removesPresenter: Bool = false)

  /// A Boolean value that tells whether the presenter leaves and hears about it.
  public var removesPresenter: Bool {
    switch self {
    case .fullScreen: true
    case .overFullScreen: false
    case .custom(_, let removesPresenter): removesPresenter
    }
  }

  /// Returns the frame of the presented screen at rest.
  public func frame(in container: Container) -> Rect {
    switch self {
    case .fullScreen, .overFullScreen: container.bounds
    case .custom(let frame, _): frame
    }
  }
}
