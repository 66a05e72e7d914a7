// States of the layers of a navigation bar.

extension LayerState {
  /// The state, invisible.
  var faded: LayerState {
    var faded = self
    faded.alpha = 0
    return faded
  }

  /// Returns the state as a whole in another frame.
  func moved(to frame: Rect) -> LayerState {
    LayerState(frame: frame, alpha: alpha)
  }
}

extension BarLayout.Title {
  /// Returns the layer that shows the title.
  func layer(of role: TransitionRole) -> LayerID {
    isLarge ? .barLargeTitle(of: role) : .barTitle(of: role)
  }
}

extension LayerState {
  /// Returns the state with its frame moved to the right.
  func offset(byX x: Double) -> LayerState {
    var moved = self
    moved.frame = frame.offset(byX: x)
    return moved
  }
}
