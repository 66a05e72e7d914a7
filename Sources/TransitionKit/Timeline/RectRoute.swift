/// The coefficients of a motion path between two rectangles.
enum RectRoute: Hashable, Sendable {
  case line
  /// The centre's deviation from the straight line, divided by progress · (1 − progress).
  case bend(Point)
  /// The rectangle's deviation from linear interpolation, for each number, divided by progress · (1 − progress).
  case boundsBend(Rect)
  /// The arcs that two opposite corners follow.
  case corners(PointArc, PointArc)
  /// The arc that the centre follows.
  case center(PointArc)

  init(_ path: MotionPath, from start: Rect, to end: Rect) {
    switch path {
    case .line: self = .line
    case .quadratic(let control):
      self = .bend(RectRoute.bend(start.center, control, end.center))
    case .quadraticBounds(let control):
      self = .boundsBend(control.scaled(by: 2) - start - end)
    case .arcs(let diagonal, let isReversed):
      let (first, last) = (diagonal.corners(of: start), diagonal.corners(of: end))
      self = .corners(
        PointArc(from: first.left, to: last.left, isReversed: isReversed),
        PointArc(from: first.right, to: last.right, isReversed: isReversed))
    case .centerArc(let isReversed):
      self = .center(PointArc(from: start.center, to: end.center, isReversed: isReversed))
    }
  }

  /// Returns the bend 2c − a − b of a quadratic Bézier curve from a to b with control point c.
  ///
  /// (1−p)²a + 2p(1−p)c + p²b = a + (b − a)p + (2c − a − b)p(1−p).
  static func bend(_ a: Point, _ c: Point, _ b: Point) -> Point {
    Point(x: 2 * c.x - a.x - b.x, y: 2 * c.y - a.y - b.y)
  }

  /// Returns the rectangle at a progress from the linearly interpolated rectangle.
  func rect(near straight: Rect, at progress: Double) -> Rect {
    switch self {
    case .line: return straight
    case .bend(let bend):
      let part = progress * (1 - progress)
      return straight.withOrigin(x: straight.x + bend.x * part, y: straight.y + bend.y * part)
    case .boundsBend(let bend): return straight + bend.scaled(by: progress * (1 - progress))
    case .corners(let left, let right):
      let (a, b) = (left.point(at: progress), right.point(at: progress))
      return Rect(
        x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
    case .center(let arc):
      let center = arc.point(at: progress)
      return straight.withOrigin(
        x: center.x - straight.width / 2, y: center.y - straight.height / 2)
    }
  }

  /// Returns the velocity at a progress that changes at a rate, from the velocity of linear interpolation.
  func velocity(_ straight: Rect, at progress: Double, rate: Double) -> Rect {
    switch self {
    case .line: return straight
    case .bend(let bend):
      let part = (1 - 2 * progress) * rate
      return straight.withOrigin(x: straight.x + bend.x * part, y: straight.y + bend.y * part)
    case .boundsBend(let bend): return straight + bend.scaled(by: (1 - 2 * progress) * rate)
    case .corners(let left, let right):
      let (a, b) = (left.point(at: progress), right.point(at: progress))
      let (u, v) = (
        left.velocity(at: progress, rate: rate), right.velocity(at: progress, rate: rate)
      )
      return Rect(
        x: a.x <= b.x ? u.x : v.x, y: a.y <= b.y ? u.y : v.y,
        width: a.x <= b.x ? v.x - u.x : u.x - v.x, height: a.y <= b.y ? v.y - u.y : u.y - v.y)
    case .center(let arc):
      let center = arc.velocity(at: progress, rate: rate)
      return straight.withOrigin(
        x: center.x - straight.width / 2, y: center.y - straight.height / 2)
    }
  }
}

extension Track<Rect> {
  /// The routes between the keyframes; empty if all are straight lines.
  var routes: [RectRoute] {
    guard keyframes.dropLast().contains(where: { $0.path != .line }) else { return [] }
    return zip(keyframes, keyframes.dropFirst()).map {
      RectRoute($0.path, from: $0.value, to: $1.value)
    }
  }

  /// Returns the track mirrored left to right; the closure gives the container's width at an offset.
  func mirrored(inWidth width: (Double) -> Double) -> Track {
    let widths = keyframes.map { width($0.offset) }
    return Track(
      checked: keyframes.indices.map { index in
        let next = widths[Swift.min(index + 1, widths.count - 1)]
        return keyframes[index].holding(
          keyframes[index].value.mirrored(inWidth: widths[index]),
          path: keyframes[index].path.mirrored(inWidth: (widths[index] + next) / 2))
      })
  }

  /// Returns the track of a rectangle that moves along with this one.
  ///
  /// The closure maps each value of this track, and must be linear. It also maps control rectangles. A control point
  /// moves by the mean shift of the centres at both ends of its segment.
  func carried(_ transform: (Rect) -> Rect) -> Track {
    let values = keyframes.map { transform($0.value) }
    return Track(
      checked: keyframes.indices.map { index in
        if case .quadraticBounds(let control) = keyframes[index].path {
          return keyframes[index].holding(
            values[index], path: .quadraticBounds(control: transform(control)))
        }
        let next = Swift.min(index + 1, values.count - 1)
        let one = values[index].center - keyframes[index].value.center
        let other = values[next].center - keyframes[next].value.center
        let shift = Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
        return keyframes[index].holding(
          values[index], path: keyframes[index].path.shifted(by: shift))
      })
  }
}
