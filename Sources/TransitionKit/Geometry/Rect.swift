/// A rectangle with a top left corner and a size, in points.
///
/// ```swift
/// let photo = Rect(x: 8, y: 84, width: 100, height: 100)
/// photo.center  // (58, 134)
/// photo.mirrored(inWidth: 320)  // (212, 84) 100×100
/// ```
public struct Rect: Hashable, Sendable {
  /// The x coordinate of the left edge.
  public var x: Double
  /// The y coordinate of the top edge.
  public var y: Double
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a rectangle from its top left corner, its width and its height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The unit square at the origin; in fractions of a rectangle it is the whole rectangle.
  public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  /// The size.
  public var size: Size { Size(width: width, height: height) }
  /// The x coordinate of the right edge.
  public var maxX: Double { x + width }
  /// The y coordinate of the bottom edge.
  public var maxY: Double { y + height }
  /// The centre.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Whether all four numbers are within ±``Limits/magnitude``.
  public var isWithinLimits: Bool { origin.isWithinLimits && size.isWithinLimits }

  /// Whether the rectangle has no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns a point of the rectangle from its position in fractions of the width and height.
  package func point(ofUnit unit: Point) -> Point {
    Point(x: x + unit.x * width, y: y + unit.y * height)
  }

  /// Returns the rectangle in points, if this rectangle is in fractions of a size.
  func scaled(to size: Size) -> Rect {
    Rect(
      x: x * size.width, y: y * size.height, width: width * size.width,
      height: height * size.height)
  }

  /// Returns the rectangle moved by an offset, in points.
  public func offset(byX dx: Double = 0, y dy: Double = 0) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle with another origin; a coordinate that is not given stays the same.
  public func withOrigin(x: Double? = nil, y: Double? = nil) -> Rect {
    Rect(x: x ?? self.x, y: y ?? self.y, width: width, height: height)
  }

  /// Returns the rectangle with its edges moved inwards.
  ///
  /// A width or height that would be negative becomes 0.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The four corners, clockwise from the top left.
  package var corners: [Point] {
    [origin, Point(x: maxX, y: y), Point(x: maxX, y: maxY), Point(x: x, y: maxY)]
  }

  /// Returns whether two rectangles share an area greater than 0.
  public func overlaps(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty
      && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns the intersection of two rectangles.
  ///
  /// If they do not overlap, the result has no area and lies on this rectangle's edge nearest to the other one.
  public func intersection(_ other: Rect) -> Rect {
    let left = min(max(x, other.x), maxX)
    let top = min(max(y, other.y), maxY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Returns the rectangle mirrored left to right in a container of a given width, in points.
  ///
  /// Mirroring twice gives the same rectangle, if the sums are exact: for example for multiples of a quarter point.
  public func mirrored(inWidth containerWidth: Double) -> Rect {
    withOrigin(x: containerWidth - x - width)
  }
}

extension Rect: Componentwise {
  @inline(__always)  // Turns the closures into additions ("Tick of the default push").
  package func combined(with other: Rect, _ number: (Double, Double) -> Double) -> Rect {
    Rect(
      x: number(x, other.x), y: number(y, other.y), width: number(width, other.width),
      height: number(height, other.height))
  }
}

extension Rect: CustomStringConvertible {
  /// The origin and the size, as `(x, y) 320×568`.
  public var description: String { "\(origin) \(size)" }
}
