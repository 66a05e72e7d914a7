// The few moves that animators are made of.

extension Container {
  /// The way from rest out through the trailing edge, in points to the right.
  var trailingTravel: Double { width * layoutDirection.trailingSign }
}

extension Layer {
  /// Returns the layer moving from an offset beside its place to its place.
  func moved(from offset: Point, curve: TimingCurve) -> Layer {
    var start = initial
    start.frame = initial.frame.offsetBy(x: offset.x, y: offset.y)
    return Layer(id, start).moving(to: initial.frame, curve: curve)
  }

  /// Returns the layer moving from its place to an offset beside it.
  func moved(to offset: Point, curve: TimingCurve) -> Layer {
    moving(to: initial.frame.offsetBy(x: offset.x, y: offset.y), curve: curve)
  }

  /// Returns the layer moving sideways from an offset to its place.
  func moved(from x: Double, curve: TimingCurve) -> Layer {
    moved(from: Point(x: x, y: 0), curve: curve)
  }

  /// Returns the layer moving sideways from its place to an offset.
  func moved(to x: Double, curve: TimingCurve) -> Layer {
    moved(to: Point(x: x, y: 0), curve: curve)
  }
}

extension TransitionContext {
  /// Returns a picture of a screen's bar, or `nil` when it shows none.
  func barSnapshot(of role: TransitionRole) -> Layer? {
    barFrame(of: role).map { Layer(.barSnapshot(role), frame: $0) }
  }
}
