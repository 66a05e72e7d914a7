import TransitionKit

/// The motion of a layer between two adjacent bounds, where every property follows a single curve.
///
/// It gives the same numbers as the layer's tracks, but does not search for keyframes.
struct MotionPiece {
  /// The bounds, in fractions of the duration.
  let range: Range<Double>
  /// Whether a clip changes.
  var isClipped: Bool { clip != nil }

  private let isReversed: Bool
  private let duration: Double
  /// The state in the middle of the piece, which has the values of all constant properties.
  private let base: LayerState
  private let frame: Course<Rect>?
  private let transform: Course<Transform>?
  private let clip: Course<Rect>?
  private let alpha: Course<Double>?
  private let fill: Course<Fill>?

  init(_ layer: Layer, _ range: Range<Double>, duration: Double, isReversed: Bool) {
    (self.range, self.duration, self.isReversed) = (range, duration, isReversed)
    let middle = (range.lowerBound + range.upperBound) / 2
    let position = isReversed ? 1 - middle : middle
    let tracks = layer.tracks
    base = layer.state(at: position)
    frame = Course(tracks.frame, at: position)
    transform = Course(tracks.transform, at: position)
    clip = Course(tracks.clip, at: position)
    alpha = Course(tracks.alpha, at: position)
    fill = Course(tracks.fill, at: position)
  }

  /// Whether a property changes that affects where the layer is drawn.
  var moves: Bool { frame != nil || transform != nil || clip != nil }

  /// Returns the state at a fraction of the duration, and its rates of change per second.
  func motion(at fraction: Double) -> (state: LayerState, flow: LayerFlow) {
    let position = isReversed ? 1 - fraction : fraction
    let rate = (isReversed ? -1 : 1) / duration
    var (state, flow) = (base, LayerFlow())
    if let frame { (state.frame, flow.frame) = frame.motion(at: position, rate) }
    if let transform { (state.transform, flow.transform) = transform.motion(at: position, rate) }
    if let clip { (state.clip, flow.clip) = clip.motion(at: position, rate) }
    if let alpha { state.alpha = alpha.motion(at: position, rate).value }
    if let fill { state.fill = fill.motion(at: position, rate).value }
    return (state, flow)
  }
}

/// The change of one property between two keyframes.
private struct Course<Value: TrackValue> {
  private let start, end: Value
  private let curve: TimingCurve
  private let path: MotionPath
  private let offset, length: Double

  /// Creates the change of a track's value at a position, or returns `nil` if the value is constant there.
  init?(_ track: Track<Value>?, at position: Double) {
    guard let keyframes = track?.keyframes,
      let next = keyframes.firstIndex(where: { $0.offset > position }), next > 0
    else { return nil }
    let (first, last) = (keyframes[next - 1], keyframes[next])
    guard first.value != last.value else { return nil }
    (start, end, curve, path) = (first.value, last.value, first.curve, first.path)
    (offset, length) = (first.offset, last.offset - first.offset)
  }

  /// Returns the value at a position on the track, and its rate of change.
  func motion(at position: Double, _ rate: Double) -> (value: Value, velocity: Value) {
    let motion = curve.motion(at: (position - offset) / length)
    // A vertical tangent has an infinite rate, which must not make the numbers infinite.
    let change = max(-1e150, min(motion.velocity / length * rate, 1e150))
    return (
      start.interpolated(to: end, along: path, progress: motion.value),
      start.velocity(to: end, along: path, progress: motion.value, rate: change)
    )
  }
}
