/// A track as rows of scalars, one for each keyframe.
package struct ScalarTrack {
  /// An instant, and how values continue from it.
  package struct Key: Hashable {
    package let offset: Double
    /// The curve to the next keyframe; linear at the last one.
    package let curve: TimingCurve
    /// A Boolean value that tells whether values jump when the curve has arrived.
    package let isJump: Bool
  }

  let layer: Int
  package let property: LayerProperty
  /// A Boolean value that tells whether the scalars are those of the shadow's path.
  package let isShadowPath: Bool
  /// How many scalars there are for each keyframe.
  package let width: Int
  /// What tracks must have in common to be sampled together.
  package let timing: [Key]
  /// The scalars of all keyframes, one row after the other.
  private let rows: [Double]
  /// The routes between the keyframes of rectangles; empty when all are straight.
  let routes: [RectRoute]

  /// A Boolean value that tells whether a rectangle leaves the straight line between keyframes.
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

  /// Hands over the tracks of a layer one by one.
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
        // A path that only one shadow has jumps, while the other numbers blend.
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
  /// What stands for a path that a shadow does not have.
  fileprivate static let absent = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
}
