import TransitionKit

/// The motion of one layer of a timeline over time, with exact velocities.
struct LayerMotion {
  let layer: Layer
  /// The duration of the timeline, in seconds.
  let duration: Double
  let isReversed: Bool
  /// The fractions of the duration, from 0 to 1, between which every property changes smoothly.
  let bounds: [Double]

  init(_ layer: Layer, of timeline: Timeline) {
    self.layer = layer
    duration = timeline.duration
    isReversed = timeline.isReversed
    var offsets: [Double] = [0, 1]
    for segment in layer.tracks.segments where segment.isMoving {
      let length = segment.end - segment.start
      offsets += [segment.start, segment.end]
      offsets += segment.curve.breaks.map { segment.start + length * $0 }
    }
    if timeline.isReversed { offsets = offsets.map { 1 - $0 } }
    bounds = offsets.sorted().reduce(into: []) { distinct, offset in
      if let last = distinct.last, offset - last < LayerMotion.resolution { return }
      distinct.append(offset)
    }
  }

  /// Fractions closer together than this count as equal.
  static let resolution = 1e-12

  /// Whether a property changes that affects where the layer is drawn.
  var moves: Bool {
    let tracks = layer.tracks
    return tracks.frame != nil || tracks.transform != nil || tracks.clip != nil
  }

  /// Returns the state at a fraction of the duration.
  func state(at fraction: Double) -> LayerState { layer.state(at: position(at: fraction)) }

  /// Returns the rates of change of the layer's properties at a fraction of the duration, per second.
  func flow(at fraction: Double) -> LayerFlow {
    let position = position(at: fraction)
    let rate = (isReversed ? -1 : 1) / duration
    var flow = LayerFlow()
    if let frame = layer.tracks.frame?.velocity(at: position, rate: rate) { flow.frame = frame }
    if let transform = layer.tracks.transform?.velocity(at: position, rate: rate) {
      flow.transform = transform
    }
    flow.clip = layer.tracks.clip?.velocity(at: position, rate: rate)
    return flow
  }

  /// Returns the velocities of the corners of a part at a fraction of the duration, in points per second.
  ///
  /// - Parameters:
  ///   - part: The part of the layer, in fractions of the frame.
  ///   - fraction: The fraction of the duration.
  /// - Returns: The velocities, or `nil` if a corner is behind the viewer's eye.
  func velocity(of part: Rect, at fraction: Double) -> Quad? {
    state(at: fraction).velocityOfCorners(of: part, flow(at: fraction))
  }

  private func position(at fraction: Double) -> Double { isReversed ? 1 - fraction : fraction }

  /// The pieces between the bounds, without the bounds themselves, at which the next piece may begin.
  var pieces: [MotionPiece] {
    zip(bounds, bounds.dropFirst()).compactMap { start, end in
      let range = (start + LayerMotion.resolution, end - LayerMotion.resolution)
      guard range.0 < range.1 else { return nil }
      return MotionPiece(layer, range.0..<range.1, duration: duration, isReversed: isReversed)
    }
  }
}
