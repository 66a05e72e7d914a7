/// A track as rows of scalars, with one row for each keyframe.
package struct ScalarTrack {
  /// The offset of one keyframe and the curve to the next one.
  package struct Key: Hashable {
    package let offset: Double
    /// The curve to the next keyframe; linear at the last keyframe.
    package let curve: TimingCurve
    /// Whether values jump when the progress reaches 1, instead of being interpolated.
    package let isJump: Bool

    /// Creates the timing of a keyframe; the last one gets a linear curve.
    fileprivate init<Value>(_ keyframe: Keyframe<Value>, isLast: Bool, isJump: Bool) {
      offset = keyframe.offset
      curve = isLast ? .linear : keyframe.curve
      self.isJump = isJump && !isLast
    }
  }

  let layer: Int
  package let property: LayerProperty
  /// Whether the scalars are the shadow's path instead of the property's main scalars.
  package let isShadowPath: Bool
  /// Whether the scalar is the shadow's spread.
  package let isShadowSpread: Bool
  /// The number of scalars for each keyframe.
  package let width: Int
  /// The timing of the keyframes; tracks with equal timing are sampled together.
  package let timing: [Key]
  /// The scalars of all keyframes, row after row.
  private let rows: [Double]
  /// The routes of a rectangle between its keyframes; empty if all are straight lines.
  let routes: [RectRoute]

  /// Whether the track is a rectangle that moves on a curved path.
  package var isCurved: Bool { !routes.isEmpty }

  private init<Value: ScalarValue>(
    _ layer: Int, _ property: LayerProperty, _ track: Track<Value>, routes: [RectRoute] = [],
    isShadowSpread: Bool = false
  ) {
    self.layer = layer
    self.property = property
    self.routes = routes
    isShadowPath = false
    self.isShadowSpread = isShadowSpread
    width = Value.scalarCount
    let keyframes = track.keyframes
    var timing: [Key] = []
    var rows: [Double] = []
    timing.reserveCapacity(keyframes.count)
    rows.reserveCapacity(keyframes.count * width)
    for (index, keyframe) in keyframes.enumerated() {
      let isLast = index == keyframes.count - 1
      timing.append(Key(keyframe, isLast: isLast, isJump: Value.isDiscrete))
      keyframe.value.write(to: &rows)
    }
    self.timing = timing
    self.rows = rows
  }

  /// Creates the track of a shadow's path.
  ///
  /// The path jumps if one of two consecutive shadows has no path. A shadow's other numbers are always interpolated.
  private init(_ layer: Int, _ property: LayerProperty, shadowPath track: Track<Shadow>) {
    self.layer = layer
    self.property = property
    routes = []
    (isShadowPath, isShadowSpread) = (true, false)
    width = Rect.scalarCount
    let keyframes = track.keyframes
    var rows: [Double] = []
    for keyframe in keyframes { (keyframe.value.path ?? .absent).write(to: &rows) }
    self.rows = rows
    timing = keyframes.indices.map { index in
      let next = keyframes[min(index + 1, keyframes.count - 1)]
      let isJump = keyframes[index].value.path == nil || next.value.path == nil
      return Key(keyframes[index], isLast: index == keyframes.count - 1, isJump: isJump)
    }
  }

  /// Creates the track of a clip shape; consecutive shapes that do not blend jump.
  private init(_ layer: Int, _ property: LayerProperty, clipPath track: Track<ClipPath>) {
    self.layer = layer
    self.property = property
    routes = []
    (isShadowPath, isShadowSpread) = (false, false)
    let keyframes = track.keyframes
    let width = keyframes.reduce(0) { max($0, ClipPath.scalarCount + $1.value.lengths.count) }
    self.width = width
    var rows: [Double] = []
    for (index, keyframe) in keyframes.enumerated() {
      keyframe.value.write(to: &rows)
      rows += repeatElement(0, count: (index + 1) * width - rows.count)
    }
    self.rows = rows
    timing = keyframes.indices.map { index in
      let next = keyframes[min(index + 1, keyframes.count - 1)]
      return Key(
        keyframes[index], isLast: index == keyframes.count - 1,
        isJump: !keyframes[index].value.blends(with: next.value))
    }
  }

  /// Returns the row of scalars of a keyframe.
  package func row(at keyframe: Int) -> ArraySlice<Double> {
    rows[keyframe * width..<(keyframe + 1) * width]
  }

  /// Returns the tracks of a layer.
  ///
  /// Each property gives one track. A shadow gives a second one for its path, and a third one for its spread unless
  /// that is always 0.
  package static func all(of tracks: LayerTracks, layer: Int) -> [ScalarTrack] {
    var found: [ScalarTrack] = []
    found.reserveCapacity(tracks.entries.count)
    for entry in tracks.entries {
      let property = entry.property
      switch entry.track {
      case .number(let track): found.append(ScalarTrack(layer, property, track))
      case .rect(let track):
        found.append(ScalarTrack(layer, property, track, routes: track.routes))
      case .transform(let track): found.append(ScalarTrack(layer, property, track))
      case .shadow(let track):
        found.append(ScalarTrack(layer, property, track))
        found.append(ScalarTrack(layer, property, shadowPath: track))
        guard track.keyframes.contains(where: { $0.value.spread != 0 }) else { continue }
        let spread = Track(
          checked: track.keyframes.map {
            Keyframe(at: $0.offset, $0.value.spread, curve: $0.curve)
          })
        found.append(ScalarTrack(layer, property, spread, isShadowSpread: true))
      case .flag(let track): found.append(ScalarTrack(layer, property, track))
      case .clipPath(let track): found.append(ScalarTrack(layer, property, clipPath: track))
      case .fill(let track): found.append(ScalarTrack(layer, property, track))
      case .order(let track): found.append(ScalarTrack(layer, property, track))
      }
    }
    return found
  }
}

extension Rect {
  /// The scalars that stand for a missing shadow path.
  fileprivate static let absent = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
}
