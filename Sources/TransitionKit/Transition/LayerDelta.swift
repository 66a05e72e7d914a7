/// The difference between two states of a layer, or a multiple of it.
///
/// All its numbers are differences: none means no change. It also serves as a velocity. Shadows and
/// fills are not carried over a seam, and a clip only where both sides have one.
struct LayerDelta: Hashable, Sendable {
  var frame = Rect.zero
  var alpha = 0.0
  var transform = LayerDelta.noTransform
  var cornerRadius = 0.0
  var clip = Rect.zero

  private static let noTransform = Transform(scaleX: 0, scaleY: 0)

  init() {}

  /// The way from one state to another.
  init(from start: LayerState, to end: LayerState) {
    frame = start.frame.velocity(to: end.frame, rate: 1)
    alpha = end.alpha - start.alpha
    transform = start.transform.velocity(to: end.transform, rate: 1)
    cornerRadius = end.cornerRadius - start.cornerRadius
    if let startClip = start.clip, let endClip = end.clip {
      clip = startClip.velocity(to: endClip, rate: 1)
    }
  }

  /// The difference between two velocities.
  init(from start: LayerVelocity, to end: LayerVelocity) {
    frame = start.frame.velocity(to: end.frame, rate: 1)
    alpha = end.alpha - start.alpha
    transform = start.transform.velocity(to: end.transform, rate: 1)
    cornerRadius = end.cornerRadius - start.cornerRadius
    clip = start.clip.velocity(to: end.clip, rate: 1)
  }

  /// Adds a multiple of a difference.
  mutating func add(_ other: LayerDelta, times factor: Double) {
    guard factor != 0 else { return }
    frame = frame.moved(by: other.frame, times: factor)
    alpha += other.alpha * factor
    transform = transform.moved(by: other.transform, times: factor)
    cornerRadius += other.cornerRadius * factor
    clip = clip.moved(by: other.clip, times: factor)
  }
}

extension LayerState {
  /// Returns the state with a difference added; alpha stays drawable.
  func moved(by delta: LayerDelta) -> LayerState {
    var state = self
    state.frame = frame.moved(by: delta.frame, times: 1)
    state.alpha = max(0, min(1, alpha + delta.alpha))
    state.transform = transform.moved(by: delta.transform, times: 1)
    state.cornerRadius = cornerRadius + delta.cornerRadius
    state.clip = clip?.moved(by: delta.clip, times: 1)
    return state
  }
}

extension LayerVelocity {
  /// Returns the velocity with a difference added.
  func changed(by delta: LayerDelta) -> LayerVelocity {
    var velocity = self
    velocity.frame = frame.moved(by: delta.frame, times: 1)
    velocity.alpha += delta.alpha
    velocity.transform = transform.moved(by: delta.transform, times: 1)
    velocity.cornerRadius += delta.cornerRadius
    velocity.clip = clip.moved(by: delta.clip, times: 1)
    return velocity
  }
}

extension Rect {
  fileprivate func moved(by other: Rect, times factor: Double) -> Rect {
    Rect(
      x: x + other.x * factor, y: y + other.y * factor,
      width: width + other.width * factor, height: height + other.height * factor)
  }
}

extension Transform {
  fileprivate func moved(by other: Transform, times factor: Double) -> Transform {
    var moved = self
    for part in Part.allCases { moved[part] += other[part] * factor }
    return moved
  }
}
