import TransitionKit

// Computes the drawn corners of a part of a layer, and their velocities.

extension Quad {
  /// Creates the quad of a part of a layer, ignoring its opacity; `nil` if a corner is behind the viewer's eye.
  ///
  /// - Parameters:
  ///   - state: The state of the layer.
  ///   - part: The part in fractions of the frame; by default the part inside the clip.
  init?(_ state: LayerState, part: Rect? = nil) {
    let part = part ?? state.seenPart
    guard state.isUpright else {
      self.init(turned: state, part)
      return
    }
    let (frame, anchor, transform) = (state.frame, state.anchor, state.transform)
    func x(_ unit: Double) -> Double {
      frame.x + anchor.x * frame.width + transform.translationX
        + transform.scaleX * (unit - anchor.x) * frame.width
    }
    func y(_ unit: Double) -> Double {
      frame.y + anchor.y * frame.height + transform.translationY
        + transform.scaleY * (unit - anchor.y) * frame.height
    }
    self.init(left: x(part.x), right: x(part.maxX), top: y(part.y), bottom: y(part.maxY))
  }

  private init?(turned state: LayerState, _ part: Rect) {
    let projection = LayerProjection(state)
    guard let topLeft = projection.drawn(part.origin),
      let topRight = projection.drawn(Point(x: part.maxX, y: part.y)),
      let bottomRight = projection.drawn(Point(x: part.maxX, y: part.maxY)),
      let bottomLeft = projection.drawn(Point(x: part.x, y: part.maxY))
    else { return nil }
    self.init(topLeft, topRight, bottomRight, bottomLeft)
  }

  /// Creates a rectangle with horizontal and vertical edges.
  private init(left: Double, right: Double, top: Double, bottom: Double) {
    self.init(
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom))
  }
}

/// The rates of change of the properties that define where a layer is drawn, per second.
struct LayerFlow {
  var frame = Rect.zero
  var transform = Transform(scaleX: 0, scaleY: 0)
  var clip: Rect?

  /// Whether a layer without rotation stays so while it moves.
  var isUpright: Bool {
    transform.rotation == 0 && transform.rotationX == 0 && transform.rotationY == 0
      && transform.perspectiveDistance == nil
  }
}

extension LayerState {
  /// Returns the velocities of the drawn corners of a part, in points per second.
  ///
  /// - Parameters:
  ///   - part: The part in fractions of the frame, or `nil` for the part inside the clip, which may change.
  ///   - flow: The rates of change of the layer's properties.
  /// - Returns: The velocities, or `nil` if a corner is behind the viewer's eye.
  func velocityOfCorners(of part: Rect?, _ flow: LayerFlow) -> Quad? {
    guard let part, isUpright, flow.isUpright else { return slope(of: part, along: flow) }
    func x(_ unit: Double) -> Double {
      flow.frame.x + anchor.x * flow.frame.width + flow.transform.translationX
        + (unit - anchor.x)
        * (flow.transform.scaleX * frame.width + transform.scaleX * flow.frame.width)
    }
    func y(_ unit: Double) -> Double {
      flow.frame.y + anchor.y * flow.frame.height + flow.transform.translationY
        + (unit - anchor.y)
        * (flow.transform.scaleY * frame.height + transform.scaleY * flow.frame.height)
    }
    let (left, right, top, bottom) = (x(part.x), x(part.maxX), y(part.y), y(part.maxY))
    return Quad(
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom))
  }

  /// Returns the velocities of the corners as central differences along the properties' rates of change.
  private func slope(of part: Rect?, along flow: LayerFlow) -> Quad? {
    func moved(by seconds: Double) -> LayerState {
      var moved = self
      moved.frame = frame.adding(flow.frame, times: seconds)
      moved.transform = transform.adding(flow.transform, times: seconds)
      if let clip, let change = flow.clip { moved.clip = clip.adding(change, times: seconds) }
      return moved
    }
    // The relative error is about the square of the step, for rotations of about one radian per second.
    let step = 3e-5
    guard let before = Quad(moved(by: -step), part: part),
      let after = Quad(moved(by: step), part: part)
    else { return nil }
    return (after - before).scaled(by: 0.5 / step)
  }
}
