/// The way a rectangle or a point takes from one keyframe to the next.
///
/// Progress comes from the keyframe's curve; the path says where that is. Values of other kinds go
/// straight, whatever the path. Ends are exact, and progress outside `0...1` goes on along the
/// parabola or circle. Coordinates are those of the value: for a frame those of the container.
///
/// ```swift
/// let start = Rect(x: 20, y: 400, width: 80, height: 80)
/// let end = Rect(x: 0, y: 0, width: 320, height: 320)
/// Keyframe(at: 0, start, curve: .easeInOut, path: .materialArc(from: start, to: end))
/// ```
public enum MotionPath: Hashable, Sendable {
  /// Straight: every number on its own.
  case line
  /// The centre on a parabola from centre to centre that is drawn towards a control point; width
  /// and height go straight.
  case quadratic(control: Point)
  /// The two corners on a diagonal each on a part of a circle; the rectangle lies between them.
  ///
  /// A turned path is the one of the way back, run backwards.
  case arcs(RectDiagonal, isReversed: Bool = false)
  /// The centre on a part of a circle; width and height go straight.
  ///
  /// A turned path is the one of the way back, run backwards.
  case centerArc(isReversed: Bool = false)

  /// A Boolean value that tells whether all numbers are finite.
  public var isFinite: Bool {
    switch self {
    case .line, .arcs, .centerArc: true
    case .quadratic(let control): control.isFinite
    }
  }

  /// The same path for the way back.
  public var reversed: MotionPath {
    switch self {
    case .line, .quadratic: self
    case .arcs(let diagonal, let isReversed): .arcs(diagonal, isReversed: !isReversed)
    case .centerArc(let isReversed): .centerArc(isReversed: !isReversed)
    }
  }

  /// Returns the path as seen in a mirror inside a container of a width.
  func mirrored(inWidth width: Double) -> MotionPath {
    switch self {
    case .line, .centerArc: self
    case .quadratic(let control): .quadratic(control: Point(x: width - control.x, y: control.y))
    case .arcs(let diagonal, let isReversed): .arcs(diagonal.mirrored, isReversed: isReversed)
    }
  }

  /// Returns the path with a shift of its control point.
  func shifted(by offset: Point) -> MotionPath {
    guard case .quadratic(let control) = self else { return self }
    return .quadratic(control: control + offset)
  }
}

extension MotionPath: CustomStringConvertible {
  /// The kind and its details, as `quadratic (10, 20)` or `arcs rising turned`.
  public var description: String {
    switch self {
    case .line: "line"
    case .quadratic(let control): "quadratic \(control)"
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
    case line, quadratic, arcs, centerArc
  }

  /// Reads an object whose `kind` tells which other members there are.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let isReversed = try object.decodeIfPresent(Bool.self, forKey: .turned) ?? false
    switch try object.decode(Kind.self, forKey: .kind) {
    case .line: self = .line
    case .quadratic: self = .quadratic(control: try object.decode(Point.self, forKey: .control))
    case .arcs:
      self = .arcs(try object.decode(RectDiagonal.self, forKey: .diagonal), isReversed: isReversed)
    case .centerArc: self = .centerArc(isReversed: isReversed)
    }
  }

  /// Writes `kind`, then `control` or `diagonal`, and `turned` where it is so.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .line: try object.encode(Kind.line, forKey: .kind)
    case .quadratic(let control):
      try object.encode(Kind.quadratic, forKey: .kind)
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
