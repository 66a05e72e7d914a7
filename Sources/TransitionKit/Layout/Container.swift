/// What is wrong with the data of a container, a screen or an element.
public enum LayoutError: Error, Hashable, Sendable {
  /// A number is not finite; the payload names its owner and its field.
  case notFinite(owner: String, field: String)
  /// An extent is negative.
  case negative(owner: String, field: String, value: Double)
  /// Elements lie inside one another deeper than ``Element/maximumDepth``.
  case tooDeep(element: String)
  /// There is no element of this id on the screen.
  case unknownElement(String, screen: String)
}

extension LayoutError: CustomStringConvertible {
  /// One line that names the culprit.
  public var description: String {
    switch self {
    case .notFinite(let owner, let field):
      "\(field) of \(owner) is not a finite number"
    case .negative(let owner, let field, let value):
      "\(field) of \(owner) is \(DecimalText.shortest(value)), expected 0 or more"
    case .tooDeep(let element):
      "element \(element) holds elements deeper than \(Element.maximumDepth) levels"
    case .unknownElement(let element, let screen):
      "screen \(screen) has no element \(element)"
    }
  }

  /// Throws unless a rectangle is finite and its extents are not negative.
  static func check(_ rect: Rect, owner: String, field: String) throws(LayoutError) {
    guard rect.isFinite else { throw .notFinite(owner: owner, field: field) }
    try check(rect.size, owner: owner, field: field)
  }

  /// Throws unless a size is finite and not negative.
  static func check(_ size: Size, owner: String, field: String) throws(LayoutError) {
    try check([size.width, size.height], owner: owner, field: field)
  }

  /// Throws unless all extents are finite and not negative.
  static func check(_ extents: [Double], owner: String, field: String) throws(LayoutError) {
    guard extents.allSatisfy(\.isFinite) else { throw .notFinite(owner: owner, field: field) }
    for extent in extents where extent < 0 {
      throw .negative(owner: owner, field: field, value: extent)
    }
  }
}

/// Where transitions happen: the size, the bars and the habits of the host.
///
/// ```swift
/// let phone = try Container(size: Size(width: 320, height: 568))
/// phone.barFrame  // (0, 0) 320×64
/// ```
public struct Container: Hashable, Sendable {
  /// The size, in points.
  public let size: Size
  /// The height of the status bar, in points.
  public let statusBarHeight: Double
  /// The height of the navigation bar without the status bar, in points.
  public let navigationBarHeight: Double
  /// The height of the bar at the bottom, in points; 0 is no bar.
  public let bottomBarHeight: Double
  /// The parts at the edges that content keeps clear of, in points.
  public private(set) var safeArea: Insets
  /// The direction in which a push runs.
  public private(set) var layoutDirection: LayoutDirection
  /// A Boolean value that tells whether the user wants nothing to move.
  public let reducesMotion: Bool

  /// Creates a container.
  ///
  /// The bar heights are those of an iPhone without a notch: 20 and 44 points.
  ///
  /// - Throws: ``LayoutError`` when a number is negative or not finite.
  public init(
    size: Size, statusBarHeight: Double = 20, navigationBarHeight: Double = 44,
    bottomBarHeight: Double = 0, safeArea: Insets = .zero,
    layoutDirection: LayoutDirection = .leftToRight,
    reducesMotion: Bool = false
  ) throws(LayoutError) {
    let owner = "container"
    try LayoutError.check(size, owner: owner, field: "size")
    try LayoutError.check([statusBarHeight], owner: owner, field: "statusBarHeight")
    try LayoutError.check([navigationBarHeight], owner: owner, field: "navigationBarHeight")
    try LayoutError.check([bottomBarHeight], owner: owner, field: "bottomBarHeight")
    let margins = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
    try LayoutError.check(margins, owner: owner, field: "safeArea")
    self.size = size
    self.statusBarHeight = statusBarHeight
    self.navigationBarHeight = navigationBarHeight
    self.bottomBarHeight = bottomBarHeight
    self.safeArea = safeArea
    self.layoutDirection = layoutDirection
    self.reducesMotion = reducesMotion
  }

  /// Returns the same container with another size.
  ///
  /// - Throws: ``LayoutError`` when the size is negative or not finite.
  public func resized(to size: Size) throws(LayoutError) -> Container {
    try Container(
      size: size, statusBarHeight: statusBarHeight, navigationBarHeight: navigationBarHeight,
      bottomBarHeight: bottomBarHeight, safeArea: safeArea, layoutDirection: layoutDirection,
      reducesMotion: reducesMotion)
  }

  /// The container as seen in a mirror whose plane is vertical.
  var mirrored: Container {
    var mirror = self
    mirror.layoutDirection = layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    (mirror.safeArea.left, mirror.safeArea.right) = (safeArea.right, safeArea.left)
    return mirror
  }

  /// The width, in points.
  public var width: Double { size.width }
  /// The height, in points.
  public var height: Double { size.height }
  /// The whole container.
  public var bounds: Rect { Rect(origin: .zero, size: size) }
  /// The height of status and navigation bar together, in points.
  public var barHeight: Double { statusBarHeight + navigationBarHeight }
  /// The frame of the navigation bar at rest, reaching up under the status bar.
  public var barFrame: Rect { Rect(x: 0, y: 0, width: width, height: barHeight) }

  /// The frame of the bar at the bottom at rest.
  public var bottomBarFrame: Rect {
    Rect(x: 0, y: height - bottomBarHeight, width: width, height: bottomBarHeight)
  }

  /// The height of the row of a large title, in points.
  ///
  /// Source: UIKit on a phone, where a bar of 44 points grows to 96.
  public static let largeTitleHeight = 52.0

  /// Returns the frame of a navigation bar at rest, or `nil` when there is none.
  public func barFrame(of bar: BarStyle) -> Rect? {
    switch bar {
    case .opaque, .translucent: barFrame
    case .largeTitle:
      Rect(x: 0, y: 0, width: width, height: barHeight + Container.largeTitleHeight)
    case .hidden: nil
    }
  }

  /// Returns the frame of a screen's content at rest.
  ///
  /// Content starts below an opaque bar and reaches under a translucent one.
  public func contentFrame(under bar: BarStyle) -> Rect {
    bounds.inset(by: Insets(top: contentTop(under: bar)))
  }

  /// How far below the top of its frame a screen's content starts when the bar is inside the frame.
  package func contentTop(under bar: BarStyle) -> Double {
    switch bar {
    case .opaque, .largeTitle: barFrame(of: bar)?.height ?? 0
    case .translucent, .hidden: 0
    }
  }
}
