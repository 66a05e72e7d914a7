/// The path of a rectangle or a point from one keyframe to the next.
///
/// The keyframe's curve gives the progress, and the path maps the progress to a position, exactly at both ends.
/// Progress outside `0...1` continues along the parabola or circle. Coordinates are those of the value; for a frame
/// these are container coordinates. Values that are not points or rectangles ignore the path and are interpolated
/// linearly.
///
/// ```swift
/// let start = Rect(x: 20, y: 400, width: 80, height: 80)
/// let end = Rect(x: 0, y: 0, width: 320, height: 320)
/// Keyframe(at: 0, start, curve: .easeInOut, path: .materialArc(from: start, to: end))
/// ```
public enum MotionPath: Hashable, Sendable {
  /// A straight line: every number is interpolated linearly.
  case line
  /// The centre follows a quadratic Bézier curve with this control point; the size is interpolated linearly.
  case quadratic(control: Point)
  /// Position, width and height each follow a quadratic Bézier curve.
  ///
  /// The control rectangle has the control points of all four numbers. So each corner, too, follows a quadratic
  /// Bézier curve, with that corner of the control rectangle as its control point.
  case quadraticBounds(control: Rect)
  /// Two opposite corners each follow a circular arc, and the rectangle is spanned by them.
  ///
  /// With `isReversed` it is the path from the end to the start, played backwards.
  case arcs(RectDiagonal, isReversed: Bool = false)
  /// The centre follows a circular arc; the size is interpolated linearly.
  ///
  /// With `isReversed` it is the path from the end to the start, played backwards.
  case centerArc(isReversed: Bool = false)

  /// Whether every number of the path is within ±``Limits/magnitude``.
  package var isWithinLimits: Bool {
    switch self {
    case .line, .arcs, .centerArc: true
    case .quadratic(let control): control.isWithinLimits
    case .quadraticBounds(let control): control.isWithinLimits
    }
  }

  /// The path through the same points in the opposite direction.
  public var reversed: MotionPath {
    switch self {
    case .line, .quadratic, .quadraticBounds: self
    case .arcs(let diagonal, let isReversed): .arcs(diagonal, isReversed: !isReversed)
    case .centerArc(let isReversed): .centerArc(isReversed: !isReversed)
    }
  }

  /// Returns the path mirrored left to right in a container of a given width.
  func mirrored(inWidth width: Double) -> MotionPath {
    switch self {
    case .line, .centerArc: self
    case .quadratic(let control): .quadratic(control: Point(x: width - control.x, y: control.y))
    case .quadraticBounds(let control): .quadraticBounds(control: control.mirrored(inWidth: width))
    case .arcs(let diagonal, let isReversed): .arcs(diagonal.mirrored, isReversed: isReversed)
    }
  }

  /// The path that the centre follows.
  var ofCenter: MotionPath {
    guard case .quadraticBounds(let control) = self else { return self }
    return .quadratic(control: control.center)
  }

  /// Returns the path with its control point moved by an offset.
  func shifted(by offset: Point) -> MotionPath {
    switch self {
    case .line, .arcs, .centerArc: self
    case .quadratic(let control): .quadratic(control: control + offset)
    case .quadraticBounds(let control):
      .quadraticBounds(control: control.offset(byX: offset.x, y: offset.y))
    }
  }
}

extension MotionPath: CustomStringConvertible {
  /// The kind and its parameters, as `quadratic (10, 20)`, or reversed `arcs rising turned`.
  public var description: String {
    switch self {
    case .line: "line"
    case .quadratic(let control): "quadratic \(control)"
    case .quadraticBounds(let control): "quadraticBounds \(control)"
    case .arcs(let diagonal, let isReversed): "arcs \(diagonal)" + (isReversed ? " turned" : "")
    case .centerArc(let isReversed): "centerArc" + (isReversed ? " turned" : "")
    }
  }
}

extension MotionPath: Codable {
  private enum Key: String, CodingKey {
    case kind, control, diagonal, turned
  }

  private enum Kind: String, Codable {
    case line, quadratic, quadraticBounds, arcs, centerArc
  }

  /// Reads an object; its member `kind` decides which other members it has.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let isReversed = try object.decodeIfPresent(Bool.self, forKey: .turned) ?? false
    switch try object.decode(Kind.self, forKey: .kind) {
    case .line: self = .line
    case .quadratic: self = .quadratic(control: try object.decode(Point.self, forKey: .control))
    case .quadraticBounds:
      self = .quadraticBounds(control: try object.decode(Rect.self, forKey: .control))
    case .arcs:
      self = .arcs(try object.decode(RectDiagonal.self, forKey: .diagonal), isReversed: isReversed)
    case .centerArc: self = .centerArc(isReversed: isReversed)
    }
  }

  /// Writes an object with `kind`, `control` or `diagonal`, and `turned` if the path is reversed.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .line: try object.encode(Kind.line, forKey: .kind)
    case .quadratic(let control):
      try object.encode(Kind.quadratic, forKey: .kind)
      try object.encode(control, forKey: .control)
    case .quadraticBounds(let control):
      try object.encode(Kind.quadraticBounds, forKey: .kind)
      try object.encode(control, forKey: .control)
    case .arcs(let diagonal, let isReversed):
      try object.encode(Kind.arcs, forKey: .kind)
      try object.encode(diagonal, forKey: .diagonal)
      if isReversed { try object.encode(true, forKey: .turned) }
    case .centerArc(let isReversed):
      try object.encode(Kind.centerArc, forKey: .kind)
      if isReversed { try object.encode(true, forKey: .turned) }
    }
  }
}
