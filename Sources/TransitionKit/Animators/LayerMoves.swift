// Helpers that several animators share: layers that move in or out, and snapshots of bars.

extension Container {
  /// The x offset, in points, that moves a full-width screen just beyond the trailing edge.
  ///
  /// It is positive in a left-to-right container and negative in a right-to-left one.
  var trailingOffset: Double { width * layoutDirection.trailingSign }
}

extension Layer {
  /// Returns the layer moving to its present frame from that frame plus an offset in points.
  func moved(from offset: Point, curve: TimingCurve) -> Layer {
    var start = initial
    start.frame = initial.frame.offset(byX: offset.x, y: offset.y)
    return Layer(id, start).moving(to: initial.frame, curve: curve)
  }

  /// Returns the layer moving from its present frame to that frame plus an offset in points.
  func moved(to offset: Point, curve: TimingCurve) -> Layer {
    moving(to: initial.frame.offset(byX: offset.x, y: offset.y), curve: curve)
  }

  /// Returns the layer moving horizontally to its present frame from `x` points beside it.
  func moved(from x: Double, curve: TimingCurve) -> Layer {
    moved(from: Point(x: x, y: 0), curve: curve)
  }

  /// Returns the layer moving horizontally from its present frame to `x` points beside it.
  func moved(to x: Double, curve: TimingCurve) -> Layer {
    moved(to: Point(x: x, y: 0), curve: curve)
  }
}

extension TransitionContext {
  /// Returns a layer with a snapshot of the screen's navigation bar, or `nil` when the screen shows no bar.
  func barSnapshot(of role: TransitionRole) -> Layer? {
    barFrame(of: role).map { Layer(.barSnapshot(role), frame: $0) }
  }
}
