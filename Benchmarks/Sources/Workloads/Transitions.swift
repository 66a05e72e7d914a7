public import TransitionKit
public import TransitionKitCatalogue

/// The transitions that an application runs, from the call to the picture.
public enum Transitions {
  /// A phone with a status bar, a navigation bar and a bottom bar.
  public static func container() throws -> Container {
    try Container(size: Size(width: 393, height: 852), bottomBarHeight: 83)
  }

  /// Returns a screen with three elements, small ones or large ones.
  public static func screen(_ id: String, isLarge: Bool) throws -> Screen {
    let photo =
      isLarge
      ? Rect(x: 0, y: 64, width: 393, height: 393) : Rect(x: 16, y: 300, width: 100, height: 100)
    return Screen(
      id,
      elements: try ["photo", "title", "price"].enumerated().map { index, name in
        try Element(name, frame: photo.offset(byX: 0, y: Double(index) * 40))
      })
  }

  /// Returns two screens that share elements in rows of ten.
  public static func screens(sharing count: Int) throws -> (Screen, Screen) {
    func screen(_ id: String, _ size: Double) throws -> Screen {
      Screen(
        id,
        elements: try (0..<count).map { index in
          try Element(
            "e\(index)",
            frame: Rect(
              x: Double(index % 10) * size, y: Double(index / 10 % 20) * size, width: size,
              height: size))
        })
    }
    return (try screen("list", 30), try screen("detail", 36))
  }

  /// Returns a controller at rest with one screen.
  public static func controller(
    _ animator: any AnimatedTransitioning = StackAndModal.standard, showing screen: Screen? = nil
  ) throws -> NavigationController {
    try NavigationController(
      screens: [try screen ?? Transitions.screen("list", isLarge: false)], container: container(),
      defaultAnimator: animator)
  }

  /// Every animator of the catalogue, with an operation that it serves.
  public static let catalogue: [(name: String, operation: TransitionOperation)] =
    NamedAnimator.allCases.map { name in
      (name.rawValue, name.animator().operations.contains(.push) ? .push : .present)
    }
}
