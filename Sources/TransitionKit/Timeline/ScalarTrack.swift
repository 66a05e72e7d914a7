/// A track as rows of scalars, one row for each keyframe.
package struct ScalarTrack {
  /// The timing of one keyframe.
  package struct Key: Hashable {
    package let offset: Double
    /// The curve to the next keyframe; linear at the last keyframe.
    package let curve: TimingCurve
    /// Whether values jump when progress reaches 1.
    package let isJump: Bool
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

  private init<Value, Scalars: ScalarValue>(
    _ layer: Int, _ property: LayerProperty, _ track: Track<Value>, isShadowPath: Bool = false,
    isJump: (Value, Value) -> Bool, scalars: (Value) -> Scalars
  ) {
    self.layer = layer
    self.property = property
    self.isShadowPath = isShadowPath
    width = Scalars.scalarCount
    routes = (track as? Track<Rect>)?.routes ?? []
    let keyframes = track.keyframes
    timing = keyframes.indices.map { index in
      let (start, isLast) = (keyframes[index], index == keyframes.count - 1)
      return Key(
        offset: start.offset, curve: isLast ? .linear : start.curve,
        isJump: !isLast && isJump(start.value, keyframes[index + 1].value))
    }
    var rows: [Double] = []
    rows.reserveCapacity(keyframes.count * width)
    for keyframe in keyframes { scalars(keyframe.value).write(to: &rows) }
    self.rows = rows
  }

  /// Returns the scalars of a keyframe.
  package func row(at keyframe: Int) -> ArraySlice<Double> {
    rows[keyframe * width..<(keyframe + 1) * width]
  }

  /// Calls a closure with each track of a layer.
  package static func forEach(
    of tracks: LayerTracks, layer: Int, _ body: (ScalarTrack) -> Void
  ) {
    struct Collector: LayerPropertyVisitor {
      let tracks: LayerTracks
      let layer: Int
      var found: [ScalarTrack] = []

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard let track = tracks[keyPath: property.track] else { return }
        found.append(
          ScalarTrack(
            layer, property.name, track, isJump: { _, _ in Value.isDiscrete }, scalars: { $0 }))
        // A shadow path jumps unless both shadows have one. The other numbers always blend.
        guard let shadows = track as? Track<Shadow> else { return }
        found.append(
          ScalarTrack(
            layer, property.name, shadows, isShadowPath: true,
            isJump: { $0.path == nil || $1.path == nil }, scalars: { $0.path ?? .absent }))
      }
    }
    var collector = Collector(tracks: tracks, layer: layer)
    LayerProperty.visitAll(&collector)
    collector.found.forEach(body)
  }
}

extension Rect {
  /// The scalars of a missing shadow path.
  fileprivate static let absent = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
}
