// Motions that several animators use.

extension Container {
  /// The offset from the resting frame to beyond the trailing edge, in points.
  ///
  /// A positive offset is to the right.
  var trailingOffset: Double { width * layoutDirection.trailingSign }
}

extension Layer {
  /// Returns the layer moving from an offset to its present frame.
  func moved(from offset: Point, curve: TimingCurve) -> Layer {
    var start = initial
    start.frame = initial.frame.offset(byX: offset.x, y: offset.y)
    return Layer(id, start).moving(to: initial.frame, curve: curve)
  }

  /// Returns the layer moving from its present frame to an offset.
  func moved(to offset: Point, curve: TimingCurve) -> Layer {
    moving(to: initial.frame.offset(byX: offset.x, y: offset.y), curve: curve)
  }

  /// Returns the layer moving sideways from an offset to its present frame.
  func moved(from x: Double, curve: TimingCurve) -> Layer {
    moved(from: Point(x: x, y: 0), curve: curve)
  }

  /// Returns the layer moving sideways from its present frame to an offset.
  func moved(to x: Double, curve: TimingCurve) -> Layer {
    moved(to: Point(x: x, y: 0), curve: curve)
  }
}

extension TransitionContext {
  /// Returns a snapshot of a screen's bar as a layer, or `nil` when the screen shows no bar.
  func barSnapshot(of role: TransitionRole) -> Layer? {
    barFrame(of: role).map { Layer(.barSnapshot(role), frame: $0) }
  }
}
