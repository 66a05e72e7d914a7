/// A shape that clips a layer: a circle, a rectangle with round or elliptic corners, or a polygon.
///
/// Lengths are in points, in the layer's own coordinates before the transform. Two shapes of the same kind are
/// interpolated; polygons only if they have the same number of points. Other shapes jump when the progress between
/// two keyframes reaches 1.
///
/// ```swift
/// let start = ClipPath.circle(center: Point(x: 160, y: 40), radius: 0)
/// let end = ClipPath.circle(center: Point(x: 160, y: 240), radius: 300)
/// let reveal = Track(from: start, to: end, curve: .linear)
/// reveal.value(at: 0.5)  // circle(150 at (160, 140))
/// ```
///
/// Source of the shapes: CSS Shapes Level 1, `circle()`, `inset(… round …)` and `polygon()` with the fill rule
/// `nonzero`, and its rules for interpolation. But in CSS, shapes of different kinds jump in the middle, not at the
/// end.
public enum ClipPath: Hashable, Sendable {
  /// A circle; a negative radius is drawn as 0.
  case circle(center: Point, radius: Double)
  /// A rectangle with round corners; the radius is clamped to half the shorter side.
  case roundedRect(Rect, cornerRadius: Double)
  /// A rectangle whose corners are quarters of ellipses, with a horizontal and a vertical radius.
  ///
  /// If two corners on a side overlap, both radii are divided by the same number so that the corners just touch. If a
  /// radius is not positive, the corners are square.
  ///
  /// Source: CSS Backgrounds and Borders Level 3, sections 5.2 "Corner Shaping" and 5.5 "Overlapping
  /// Curves"; `border-radius: 50%` has half the width and half the height as radii.
  case ellipticRect(Rect, cornerRadii: Size)
  /// The inside of a closed line through points; it is empty with fewer than three points.
  case polygon([Point])

  /// The smallest rectangle around the shape.
  public var bounds: Rect {
    switch self {
    case .circle(let center, let radius):
      let reach = max(0, radius)
      return Rect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
    case .roundedRect(let rect, _), .ellipticRect(let rect, _): return rect
    case .polygon(let points):
      guard let first = points.first else { return .zero }
      let low = points.reduce(first) { Point(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
      let high = points.reduce(first) { Point(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
      return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }

  /// Returns whether a point is inside the shape.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public func contains(_ point: Point) -> Bool {
    switch self {
    case .circle(let center, let radius):
      let delta = point - center
      return radius > 0 && delta.x * delta.x + delta.y * delta.y <= radius * radius
    case .roundedRect(let rect, let radius):
      guard point.x >= rect.x, point.x <= rect.maxX, point.y >= rect.y, point.y <= rect.maxY else {
        return false
      }
      let reach = max(0, min(radius, min(rect.width, rect.height) / 2))
      // The distances of the point beyond the centres of the corner arcs.
      let x = max(rect.x + reach - point.x, point.x - (rect.maxX - reach))
      let y = max(rect.y + reach - point.y, point.y - (rect.maxY - reach))
      return x <= 0 || y <= 0 || x * x + y * y <= reach * reach
    case .ellipticRect(let rect, let radii):
      guard point.x >= rect.x, point.x <= rect.maxX, point.y >= rect.y, point.y <= rect.maxY else {
        return false
      }
      let reach = rect.size.cornerRadii(drawnAs: radii)
      guard reach.width > 0, reach.height > 0 else { return true }
      // The distances of the point beyond the centres of the corner arcs, as fractions of the radii.
      let x =
        max(rect.x + reach.width - point.x, point.x - (rect.maxX - reach.width)) / reach.width
      let y =
        max(rect.y + reach.height - point.y, point.y - (rect.maxY - reach.height)) / reach.height
      return x <= 0 || y <= 0 || x * x + y * y <= 1
    case .polygon(let points):
      guard points.count > 2 else { return false }
      var winding = 0
      var last = points[points.count - 1]
      for next in points {
        let side =
          (next.x - last.x) * (point.y - last.y) - (point.x - last.x) * (next.y - last.y)
        if last.y <= point.y, next.y > point.y, side > 0 { winding += 1 }
        if last.y > point.y, next.y <= point.y, side < 0 { winding -= 1 }
        last = next
      }
      return winding != 0
    }
  }

  /// Returns the smallest circle about a point that covers a rectangle of a size with its origin at 0.
  ///
  /// ```swift
  /// ClipPath.circle(covering: Size(width: 300, height: 400), from: .zero).bounds.width  // 1000
  /// ```
  ///
  /// Source: Android's `ViewAnimationUtils.createCircularReveal`, whose guide uses the distance to the farthest
  /// corner.
  public static func circle(covering size: Size, from center: Point) -> ClipPath {
    let x = max(abs(center.x), abs(size.width - center.x))
    let y = max(abs(center.y), abs(size.height - center.y))
    return .circle(center: center, radius: (x * x + y * y).squareRoot())
  }
}

// MARK: - Geometry

extension ClipPath {
  /// Returns whether the shape leaves a whole layer of a size visible, because all four corners are inside it.
  ///
  /// A polygon can be concave, so its edges must not pass through the layer either.
  package func covers(_ size: Size) -> Bool {
    let layer = Rect(origin: .zero, size: size)
    guard layer.corners.allSatisfy(isNear) else { return false }
    guard case .polygon(let points) = self else { return true }
    return !zip(points, points.dropFirst() + points.prefix(1)).contains { start, end in
      layer.isEntered(from: start, to: end)
    }
  }

  /// Returns whether a point is inside the shape, or within 1e-6 points of it because of rounding.
  private func isNear(_ point: Point) -> Bool {
    let reach = 1e-6
    return contains(point)
      || [(reach, 0), (-reach, 0), (0, reach), (0, -reach)].contains {
        contains(Point(x: point.x + $0.0, y: point.y + $0.1))
      }
  }
}

extension Size {
  /// Returns the corner radii that are drawn for a rectangle of this size.
  ///
  /// If the corners overlap, both radii are divided by the same number. If either radius is not positive, both are 0.
  package func cornerRadii(drawnAs radii: Size) -> Size {
    guard radii.width > 0, radii.height > 0 else { return .zero }
    let factor = max(0, min(1, width / (2 * radii.width), height / (2 * radii.height)))
    return Size(width: radii.width * factor, height: radii.height * factor)
  }
}

extension Rect {
  /// Returns whether a line passes through the rectangle, by more than 1e-6 points.
  fileprivate func isEntered(from start: Point, to end: Point) -> Bool {
    let slack = 1e-6
    var (low, high) = (0.0, 1.0)
    for (position, delta, least, most) in [
      (start.x, end.x - start.x, x + slack, maxX - slack),
      (start.y, end.y - start.y, y + slack, maxY - slack),
    ] {
      guard delta != 0 else {
        if position <= least || position >= most { return false }
        continue
      }
      let (one, other) = ((least - position) / delta, (most - position) / delta)
      low = max(low, min(one, other))
      high = min(high, max(one, other))
    }
    return low < high
  }
}

extension ClipPath {
  /// Returns the shape moved by an offset.
  public func offset(byX x: Double, y: Double) -> ClipPath {
    mapped(scale: 1, 1, 1) { Point(x: $0.x + x, y: $0.y + y) }
  }

  /// Returns the shape mirrored left to right in a layer of a given width.
  package func mirrored(inWidth width: Double) -> ClipPath {
    switch self {
    case .circle(let center, let radius):
      .circle(center: Point(x: width - center.x, y: center.y), radius: radius)
    case .roundedRect(let rect, let radius):
      .roundedRect(rect.mirrored(inWidth: width), cornerRadius: radius)
    case .ellipticRect(let rect, let radii):
      .ellipticRect(rect.mirrored(inWidth: width), cornerRadii: radii)
    case .polygon(let points): .polygon(points.map { Point(x: width - $0.x, y: $0.y) })
    }
  }

  /// Returns the shape with all lengths and coordinates multiplied by a factor.
  package func scaled(by factor: Double) -> ClipPath {
    mapped(scale: factor, factor, factor) { $0.scaled(by: factor) }
  }

  /// Returns a shape in points from this shape, whose lengths are fractions of a size.
  ///
  /// A single radius is a fraction of the shorter side; each radius of an elliptic corner is a fraction of the side
  /// along it.
  func scaled(to size: Size) -> ClipPath {
    mapped(scale: min(size.width, size.height), size.width, size.height) {
      Point(x: $0.x * size.width, y: $0.y * size.height)
    }
  }

  private func mapped(
    scale: Double, _ scaleX: Double, _ scaleY: Double, _ place: (Point) -> Point
  ) -> ClipPath {
    func moved(_ rect: Rect) -> Rect {
      let (low, high) = (place(rect.origin), place(Point(x: rect.maxX, y: rect.maxY)))
      return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
    switch self {
    case .circle(let center, let radius):
      return .circle(center: place(center), radius: radius * scale)
    case .roundedRect(let rect, let radius):
      return .roundedRect(moved(rect), cornerRadius: radius * scale)
    case .ellipticRect(let rect, let radii):
      let size = Size(width: radii.width * scaleX, height: radii.height * scaleY)
      return .ellipticRect(moved(rect), cornerRadii: size)
    case .polygon(let points): return .polygon(points.map(place))
    }
  }

  /// The number of ``measures``.
  package static let measureCount = 7

  /// Numbers by which shapes are compared: kind, bounds, radius, and the vertical radius or a polygon's
  /// circumference.
  package var measures: [Double] {
    let box = [bounds.x, bounds.y, bounds.width, bounds.height]
    switch self {
    case .circle(_, let radius): return [0] + box + [radius, 0]
    case .roundedRect(_, let radius): return [1] + box + [radius, 0]
    case .ellipticRect(_, let radii): return [3] + box + [radii.width, radii.height]
    case .polygon(let points):
      let length = zip(points, points.dropFirst() + points.prefix(1)).reduce(0.0) { sum, line in
        let delta = line.1 - line.0
        return sum + (delta.x * delta.x + delta.y * delta.y).squareRoot()
      }
      return [2] + box + [0, length]
    }
  }
}

// MARK: - Scalars

extension ClipPath: ScalarValue {
  /// The number of scalars before the lengths: the kind and the number of points.
  ///
  /// These two tell how many lengths follow.
  package static var scalarCount: Int { 2 }

  /// Appends the kind (0 circle, 1 rounded rectangle, 2 polygon, 3 elliptic rectangle) and the number of
  /// points, then the centre and the radius, the rectangle and its radii, or the points.
  package func write(to row: inout [Double]) {
    switch self {
    case .circle: row += [0, 0]
    case .roundedRect: row += [1, 0]
    case .ellipticRect: row += [3, 0]
    case .polygon(let points): row += [2, Double(points.count)]
    }
    row += lengths
  }

  /// Reads the scalars that ``write(to:)`` has written.
  init(_ scalars: borrowing Span<Double>, at index: Int) {
    let start = index + ClipPath.scalarCount
    switch scalars[index] {
    case 0: self = .circle(center: Point(scalars, at: start), radius: scalars[start + 2])
    case 1: self = .roundedRect(Rect(scalars, at: start), cornerRadius: scalars[start + 4])
    case 3:
      self = .ellipticRect(
        Rect(scalars, at: start),
        cornerRadii: Size(width: scalars[start + 4], height: scalars[start + 5]))
    default:
      var points: [Point] = []
      let count = Int(scalars[index + 1])
      points.reserveCapacity(count)
      for point in 0..<count { points.append(Point(scalars, at: start + 2 * point)) }
      self = .polygon(points)
    }
  }

  /// The shape's coordinates and lengths, in a fixed order for each kind.
  package var lengths: [Double] {
    switch self {
    case .circle(let center, let radius): [center.x, center.y, radius]
    case .roundedRect(let rect, let radius): [rect.x, rect.y, rect.width, rect.height, radius]
    case .ellipticRect(let rect, let radii):
      [rect.x, rect.y, rect.width, rect.height, radii.width, radii.height]
    case .polygon(let points): points.flatMap { [$0.x, $0.y] }
    }
  }

  /// Returns the shape in the notation of CSS, but without units.
  package func text(_ numbers: NumberText) -> String {
    switch self {
    case .circle(let center, let radius):
      "circle(\(numbers.text(radius)) at \(center.text(numbers)))"
    case .roundedRect(let rect, let radius):
      "roundedRect(\(rect.text(numbers)) round \(numbers.text(radius)))"
    case .ellipticRect(let rect, let radii):
      "ellipticRect(\(rect.text(numbers)) round \(numbers.text(radii.width)) / \(numbers.text(radii.height)))"
    case .polygon(let points):
      "polygon(\(points.map { $0.text(numbers) }.joined(separator: ", ")))"
    }
  }
}

extension ClipPath: CustomStringConvertible {
  /// The shape in the notation of CSS, as `circle(150 at (160, 140))`.
  public var description: String { text(.exact) }
}

// MARK: - Coding

extension ClipPath: Codable {
  private enum Key: String, CodingKey {
    case circle, roundedRect, ellipticRect, polygon
  }

  /// Reads an object with one member: `circle` `[x, y, radius]`, `roundedRect` `[x, y, width, height,
  /// radius]`, `ellipticRect` `[x, y, width, height, horizontal radius, vertical radius]` or `polygon`
  /// `[[x, y], …]`.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    func numbers(_ key: Key, _ count: Int) throws -> [Double] {
      let numbers = try object.decode([Double].self, forKey: key)
      guard numbers.count == count else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: object, debugDescription: "\(count) numbers expected")
      }
      return numbers
    }
    guard let key = object.allKeys.first, object.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "one of circle, roundedRect, ellipticRect and polygon expected"))
    }
    switch key {
    case .circle:
      let all = try numbers(key, 3)
      self = .circle(center: Point(x: all[0], y: all[1]), radius: all[2])
    case .roundedRect:
      let all = try numbers(key, 5)
      self = .roundedRect(
        Rect(x: all[0], y: all[1], width: all[2], height: all[3]), cornerRadius: all[4])
    case .ellipticRect:
      let all = try numbers(key, 6)
      self = .ellipticRect(
        Rect(x: all[0], y: all[1], width: all[2], height: all[3]),
        cornerRadii: Size(width: all[4], height: all[5]))
    case .polygon: self = .polygon(try object.decode([Point].self, forKey: key))
    }
  }

  /// Writes an object in the same format.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .circle: try object.encode(lengths, forKey: .circle)
    case .roundedRect: try object.encode(lengths, forKey: .roundedRect)
    case .ellipticRect: try object.encode(lengths, forKey: .ellipticRect)
    case .polygon(let points): try object.encode(points, forKey: .polygon)
    }
  }
}
