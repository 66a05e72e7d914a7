/// A track as rows of scalars, one row for each keyframe.
package struct ScalarTrack {
  /// The timing of one keyframe.
  package struct Key: Hashable {
    package let offset: Double
    /// The curve to the next keyframe; linear at the last keyframe.
    package let curve: TimingCurve
    /// Whether values jump when progress reaches 1.
    package let isJump: Bool

    /// Returns the timing with a last keyframe from which nothing leads on.
    fileprivate static func ending(_ keys: [Key]) -> [Key] {
      var keys = keys
      let end = keys.removeLast()
      keys.append(Key(offset: end.offset, curve: .linear, isJump: false))
      return keys
    }
  }

  let layer: Int
  package let property: LayerProperty
  /// Whether the scalars are those of the shadow's path.
  package let isShadowPath: Bool
  /// The number of scalars for each keyframe.
  package let width: Int
  /// The timing of the keyframes; tracks with equal timing are sampled together.
  package let timing: [Key]
  /// The scalars of all keyframes, row after row.
  private let rows: [Double]
  /// The routes between the keyframes of rectangles; empty when all are straight lines.
  let routes: [RectRoute]

  /// Whether a rectangle is on a curved path between keyframes.
  package var isCurved: Bool { !routes.isEmpty }

  private init<Value: ScalarValue>(
    _ layer: Int, _ property: LayerProperty, _ track: Track<Value>, routes: [RectRoute] = []
  ) {
    self.layer = layer
    self.property = property
    self.routes = routes
    isShadowPath = false
    width = Value.scalarCount
    var timing: [Key] = []
    var rows: [Double] = []
    timing.reserveCapacity(track.keyframes.count)
    rows.reserveCapacity(track.keyframes.count * width)
    for keyframe in track.keyframes {
      timing.append(
        Key(offset: keyframe.offset, curve: keyframe.curve, isJump: Value.isDiscrete))
      keyframe.value.write(to: &rows)
    }
    self.timing = Key.ending(timing)
    self.rows = rows
  }

  /// Creates the track of a shadow's path.
  ///
  /// The path jumps unless both shadows have one. The other numbers of a shadow always blend.
  private init(_ layer: Int, _ property: LayerProperty, shadowPath track: Track<Shadow>) {
    self.layer = layer
    self.property = property
    routes = []
    isShadowPath = true
    width = Rect.scalarCount
    let keyframes = track.keyframes
    var rows: [Double] = []
    for keyframe in keyframes { (keyframe.value.path ?? .absent).write(to: &rows) }
    self.rows = rows
    timing = Key.ending(
      keyframes.indices.map { index in
        let next = keyframes[min(index + 1, keyframes.count - 1)]
        return Key(
          offset: keyframes[index].offset, curve: keyframes[index].curve,
          isJump: keyframes[index].value.path == nil || next.value.path == nil)
      })
  }

  /// Returns the scalars of a keyframe.
  package func row(at keyframe: Int) -> ArraySlice<Double> {
    rows[keyframe * width..<(keyframe + 1) * width]
  }

  /// Returns the tracks of a layer; a shadow has a second one, for its path.
  package static func all(of tracks: LayerTracks, layer: Int) -> [ScalarTrack] {
    tracks.entries.flatMap { entry in all(of: entry.track, entry.property, layer) }
  }

  private static func all(
    of track: PropertyTrack, _ property: LayerProperty, _ layer: Int
  ) -> [ScalarTrack] {
    switch track {
    case .number(let track): [ScalarTrack(layer, property, track)]
    case .rect(let track): [ScalarTrack(layer, property, track, routes: track.routes)]
    case .transform(let track): [ScalarTrack(layer, property, track)]
    case .shadow(let track):
      [ScalarTrack(layer, property, track), ScalarTrack(layer, property, shadowPath: track)]
    case .flag(let track): [ScalarTrack(layer, property, track)]
    case .fill(let track): [ScalarTrack(layer, property, track)]
    }
  }
}

extension Rect {
  /// The scalars of a missing shadow path.
  fileprivate static let absent = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
}
