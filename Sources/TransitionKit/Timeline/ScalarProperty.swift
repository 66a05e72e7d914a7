/// A property of a layer as a run of scalars.
public enum ScalarProperty: Hashable, Sendable, CaseIterable {
  /// The layout frame: x, y, width, height.
  case frame
  /// The opacity as drawn, within `0...1`.
  case alpha
  /// The transform: translation x, y, z, scale x, y, rotation x, y, z, perspective.
  case transform
  /// The corner radius.
  case cornerRadius
  /// The shadow: opacity, radius, offset x, y.
  case shadow
  /// The path of the shadow: x, y, width, height; four times NaN where there is none.
  case shadowPath
  /// The visibility: 1 when hidden, 0 when not.
  case isHidden
  /// The part that is seen: x, y, width, height.
  case clip
  /// What the layer paints: start colour, end colour, each red, green, blue, alpha, start point and
  /// end point, each x, y.
  case fill

  /// How many scalars the property has.
  public var width: Int {
    switch self {
    case .frame, .shadow, .shadowPath, .clip: 4
    case .transform: 9
    case .fill: 12
    case .alpha, .cornerRadius, .isHidden: 1
    }
  }
}

/// A track as rows of scalars, one for each keyframe.
struct ScalarTrack {
  /// An instant, and how values go on from it.
  struct Key: Hashable {
    let offset: Double
    /// The curve to the next keyframe; linear at the last one.
    let curve: TimingCurve
    /// A Boolean value that tells whether values jump when the curve has arrived.
    let isJump: Bool
  }

  let layer: Int
  let property: ScalarProperty
  /// What tracks must have in common to be sampled together.
  let timing: [Key]
  /// The scalars of all keyframes, one row after the other.
  private let rows: [Double]
  /// The ways between the keyframes of rectangles; none when all are straight.
  let routes: [RectRoute]

  private init<Value>(
    _ layer: Int, _ property: ScalarProperty, _ track: Track<Value>,
    routes: [RectRoute] = [], isJump: (Value, Value) -> Bool = { _, _ in false },
    _ write: (Value, inout [Double]) -> Void
  ) {
    self.layer = layer
    self.property = property
    self.routes = routes
    let keyframes = track.keyframes
    timing = keyframes.indices.map { index in
      let (start, isLast) = (keyframes[index], index == keyframes.count - 1)
      return Key(
        offset: start.offset, curve: isLast ? .linear : start.curve,
        isJump: !isLast && isJump(start.value, keyframes[index + 1].value))
    }
    var rows: [Double] = []
    rows.reserveCapacity(keyframes.count * property.width)
    for keyframe in keyframes { write(keyframe.value, &rows) }
    self.rows = rows
  }

  /// Returns the scalars of a keyframe.
  func row(at keyframe: Int) -> ArraySlice<Double> {
    rows[keyframe * property.width..<(keyframe + 1) * property.width]
  }

  /// Hands over the tracks of a layer one by one.
  static func forEach(of tracks: LayerTracks, layer: Int, _ body: (ScalarTrack) -> Void) {
    if let track = tracks.frame {
      body(ScalarTrack(layer, .frame, track, routes: track.routes) { $0.write(to: &$1) })
    }
    if let track = tracks.alpha {
      body(ScalarTrack(layer, .alpha, track) { $1.append($0) })
    }
    if let track = tracks.transform {
      body(ScalarTrack(layer, .transform, track) { $0.write(to: &$1) })
    }
    if let track = tracks.cornerRadius {
      body(ScalarTrack(layer, .cornerRadius, track) { $1.append($0) })
    }
    if let track = tracks.shadow {
      body(ScalarTrack(layer, .shadow, track) { $0.write(to: &$1) })
      body(
        ScalarTrack(
          layer, .shadowPath, track, isJump: { $0.path == nil || $1.path == nil },
          { ($0.path ?? Rect.none).write(to: &$1) }))
    }
    if let track = tracks.isHidden {
      body(
        ScalarTrack(
          layer, .isHidden, track, isJump: { _, _ in true }, { $1.append($0 ? 1 : 0) }))
    }
    if let track = tracks.clip {
      body(ScalarTrack(layer, .clip, track, routes: track.routes) { $0.write(to: &$1) })
    }
    if let track = tracks.fill {
      body(ScalarTrack(layer, .fill, track) { $0.write(to: &$1) })
    }
  }
}

extension Rect {
  fileprivate static let none = Rect(x: .nan, y: .nan, width: .nan, height: .nan)

  fileprivate func write(to row: inout [Double]) {
    row.append(x)
    row.append(y)
    row.append(width)
    row.append(height)
  }
}

extension Transform {
  fileprivate func write(to row: inout [Double]) {
    for part in Part.allCases { row.append(self[part]) }
  }
}

extension Shadow {
  fileprivate func write(to row: inout [Double]) {
    row.append(opacity)
    row.append(radius)
    row.append(offset.x)
    row.append(offset.y)
  }
}

extension Fill {
  fileprivate func write(to row: inout [Double]) {
    for color in [startColor, endColor] {
      row.append(color.red)
      row.append(color.green)
      row.append(color.blue)
      row.append(color.alpha)
    }
    for point in [startPoint, endPoint] {
      row.append(point.x)
      row.append(point.y)
    }
  }
}

extension LayerState {
  /// Takes over a property from its scalars, which begin at a place.
  mutating func set(_ property: ScalarProperty, from values: borrowing Span<Double>, at place: Int)
  {
    switch property {
    case .frame: frame = Rect(values, at: place)
    case .alpha: alpha = values[place]
    case .transform:
      transform = Transform(
        translationX: values[place], translationY: values[place + 1],
        translationZ: values[place + 2], scaleX: values[place + 3], scaleY: values[place + 4],
        rotationX: values[place + 5], rotationY: values[place + 6], rotation: values[place + 7],
        perspective: values[place + 8])
    case .cornerRadius: cornerRadius = values[place]
    case .shadow:
      shadow = Shadow(
        opacity: values[place], radius: values[place + 1],
        offset: Point(x: values[place + 2], y: values[place + 3]), path: shadow.path)
    case .shadowPath: shadow.path = values[place].isNaN ? nil : Rect(values, at: place)
    case .isHidden: isHidden = values[place] != 0
    case .clip: clip = Rect(values, at: place)
    case .fill:
      fill = Fill(
        from: Color(values, at: place), to: Color(values, at: place + 4),
        startPoint: Point(x: values[place + 8], y: values[place + 9]),
        endPoint: Point(x: values[place + 10], y: values[place + 11]))
    }
  }
}

extension Rect {
  fileprivate init(_ values: borrowing Span<Double>, at place: Int) {
    self.init(
      x: values[place], y: values[place + 1], width: values[place + 2], height: values[place + 3])
  }
}

extension Color {
  fileprivate init(_ values: borrowing Span<Double>, at place: Int) {
    self.init(
      red: values[place], green: values[place + 1], blue: values[place + 2],
      alpha: values[place + 3])
  }
}
