// Helpers for the states of a navigation bar's layers.

extension LayerState {
  /// The same state with opacity 0.
  var faded: LayerState {
    var faded = self
    faded.alpha = 0
    return faded
  }

  /// Returns a state with another frame and the same opacity; its clip is dropped.
  func moved(to frame: Rect) -> LayerState {
    LayerState(frame: frame, alpha: alpha)
  }
}

extension BarLayout.Title {
  /// Returns the id of the layer that shows this title on the page of a role.
  func layer(of role: TransitionRole) -> LayerID {
    isLarge ? .barLargeTitle(of: role) : .barTitle(of: role)
  }
}

extension LayerState {
  /// Returns the state with its frame moved to the right, in points.
  func offset(byX x: Double) -> LayerState {
    var moved = self
    moved.frame = frame.offset(byX: x)
    return moved
  }
}
