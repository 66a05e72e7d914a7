/// The area of a host in which transitions happen: its size, its bars and its user settings.
///
/// ```swift
/// let phone = try Container(size: Size(width: 320, height: 568))
/// phone.barFrame  // (0, 0) 320×64
/// ```
public struct Container: Hashable, Sendable {
  /// The size, in points.
  public private(set) var size: Size
  /// The height of the status bar, in points.
  public let statusBarHeight: Double
  /// The height of the navigation bar without the status bar, in points.
  public let navigationBarHeight: Double
  /// The height of the bottom bar, in points; 0 means no bar.
  public let bottomBarHeight: Double
  /// The insets of the safe area, in points.
  public private(set) var safeArea: Insets
  /// The layout direction, which decides from which side a pushed screen enters.
  public private(set) var layoutDirection: LayoutDirection
  /// Whether the user prefers reduced motion.
  public let reducesMotion: Bool
  /// The heights and margins of the system's bars.
  public let barMetrics: BarMetrics
  /// Whether the container is only a part of the display, such as a pane; its corners are then not rounded.
  package var isPartOfDisplay = false

  /// Creates a container.
  ///
  /// The heights of the status bar and the navigation bar are by default those of the metrics. With
  /// ``BarMetrics/classic`` they are 20 and 44 points, as on an iPhone without a notch.
  ///
  /// - Throws: ``LayoutError`` when a number is negative or above ``Limits/magnitude``.
  public init(
    size: Size, statusBarHeight: Double? = nil, navigationBarHeight: Double? = nil,
    bottomBarHeight: Double = 0, safeArea: Insets = .zero,
    layoutDirection: LayoutDirection = .leftToRight,
    reducesMotion: Bool = false, barMetrics: BarMetrics = .classic
  ) throws(LayoutError) {
    let owner = "container"
    try LayoutError.check(barMetrics.lengths, owner: owner, field: "barMetrics")
    let statusBarHeight = statusBarHeight ?? barMetrics.statusBarHeight(in: safeArea)
    let navigationBarHeight = navigationBarHeight ?? barMetrics.navigationBarHeight
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
    self.barMetrics = barMetrics
  }

  /// A phone upright: 390 × 844 points, with the bars of iOS 26.
  ///
  /// Sources: an iPhone 14, whose safe area is 47 points at the top and 34 at the bottom; ``BarMetrics/iOS26``.
  public static let phone: Container = {
    let phone = try? Container(
      size: Size(width: 390, height: 844), safeArea: Insets(top: 47, bottom: 34),
      barMetrics: .iOS26)
    guard let phone else { preconditionFailure("a phone is a legal container") }
    return phone
  }()

  /// Returns a copy with another size, in points; the bars keep their heights.
  ///
  /// - Throws: ``LayoutError`` when the size is negative or above ``Limits/magnitude``.
  public func resized(to size: Size) throws(LayoutError) -> Container {
    try LayoutError.check(size, owner: "container", field: "size")
    var resized = self
    resized.size = size
    return resized
  }

  /// A copy with left and right swapped, in the safe area and in the layout direction.
  var mirrored: Container {
    var mirror = self
    mirror.layoutDirection = layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    (mirror.safeArea.left, mirror.safeArea.right) = (safeArea.right, safeArea.left)
    return mirror
  }

  /// The width, in points.
  public var width: Double { size.width }
  /// The part of the safe area at the leading edge, in points.
  package var leadingInset: Double {
    layoutDirection == .leftToRight ? safeArea.left : safeArea.right
  }
  /// The height, in points.
  public var height: Double { size.height }
  /// The frame of the whole container, with its origin at 0.
  public var bounds: Rect { Rect(origin: .zero, size: size) }
  /// The height of the status bar plus that of the navigation bar, in points.
  public var barHeight: Double { statusBarHeight + navigationBarHeight }
  /// The frame of the navigation bar at rest, including the status bar.
  public var barFrame: Rect { Rect(x: 0, y: 0, width: width, height: barHeight) }

  /// The frame of the bottom bar at rest.
  package var bottomBarFrame: Rect {
    Rect(x: 0, y: height - bottomBarHeight, width: width, height: bottomBarHeight)
  }

  /// Returns the frame of a navigation bar at rest, or `nil` for a hidden bar.
  public func barFrame(of bar: BarStyle) -> Rect? {
    switch bar {
    case .opaque, .translucent: barFrame
    case .largeTitle:
      Rect(x: 0, y: 0, width: width, height: barHeight + barMetrics.largeTitleHeight)
    case .hidden: nil
    }
  }

  /// Returns the frame of a screen's content at rest, in container coordinates.
  ///
  /// The content starts below an opaque bar, and at the top under a translucent or hidden bar.
  public func contentFrame(under bar: BarStyle) -> Rect {
    bounds.inset(by: Insets(top: contentTop(under: bar)))
  }

  /// Returns the height of the part of a screen's frame that an opaque bar covers, in points.
  ///
  /// A screen's frame includes its bar; the content starts below it.
  package func contentTop(under bar: BarStyle) -> Double {
    switch bar {
    case .opaque, .largeTitle: barFrame(of: bar)?.height ?? 0
    case .translucent, .hidden: 0
    }
  }
}

/// The error of invalid data for a container, a screen or an element.
///
/// ```swift
/// do {
///   _ = try Container(size: Size(width: -1, height: 568))
/// } catch {
///   print(error)  // size of container is -1, expected 0 or more
/// }
/// ```
public enum LayoutError: Error, Hashable, Sendable {
  /// A number is not within ±``Limits/magnitude``; the payload is the value's owner and the field's name.
  case illegalNumber(owner: String, field: String)
  /// A length is negative; the payload is its owner, its field's name and its value in points.
  case negative(owner: String, field: String, value: Double)
  /// Elements are nested deeper than ``Limits/elementDepth``.
  ///
  /// The payload is the id of the outermost element. A decoder stops earlier, at an element that is too deep, and
  /// gives the id of that one.
  case tooDeep(element: String)
  /// An element contains more elements than ``Limits/nestedElements``; the payload is its id.
  case tooMany(element: String)
  /// The screen has no element with an id; the payload is that id and the screen's id.
  case unknownElement(String, screen: String)
}

extension LayoutError: CustomStringConvertible {
  /// One line that names the invalid element or field.
  public var description: String {
    switch self {
    case .illegalNumber(let owner, let field):
      "\(field) of \(owner) is not a number within \(Limits.bounds)"
    case .negative(let owner, let field, let value):
      NumberFault.outOfRange("\(field) of \(owner)", value, expected: "0 or more")
    case .tooDeep(let element):
      "element \(element) is nested deeper than \(Limits.elementDepth) levels (limit elementDepth)"
    case .tooMany(let element):
      "element \(element) contains more than \(Limits.nestedElements) elements (limit nestedElements)"
    case .unknownElement(let element, let screen):
      "screen \(screen) has no element \(element)"
    }
  }

  /// Throws an error when a rectangle is not within ±``Limits/magnitude`` or its width or height is negative.
  static func check(_ rect: Rect, owner: String, field: String) throws(LayoutError) {
    guard rect.isWithinLimits else { throw .illegalNumber(owner: owner, field: field) }
    try check(rect.size, owner: owner, field: field)
  }

  /// Throws an error when a width or height is not within ±``Limits/magnitude`` or is negative.
  static func check(_ size: Size, owner: String, field: String) throws(LayoutError) {
    try check([size.width, size.height], owner: owner, field: field)
  }

  /// Throws an error when a length is not within ±``Limits/magnitude`` or is negative.
  static func check(_ extents: [Double], owner: String, field: String) throws(LayoutError) {
    guard extents.allSatisfy(\.isWithinLimits) else {
      throw .illegalNumber(owner: owner, field: field)
    }
    for extent in extents where extent < 0 {
      throw .negative(owner: owner, field: field, value: extent)
    }
  }
}
