// Layers that go through values at key times, straight from one to the next.

extension Layer {
  /// Returns the layer with its transform at key times.
  func posing(_ poses: [(Double, Transform)]) -> Layer {
    retracked { $0.transform = Track(keyed: poses) }
  }

  /// Returns the layer with its opacity at key times.
  func fading(_ alphas: [(Double, Double)]) -> Layer {
    retracked { $0.alpha = Track(keyed: alphas) }
  }

  /// Returns the layer with its frame at key times.
  func moving(_ frames: [(Double, Rect)]) -> Layer {
    retracked { $0.frame = Track(keyed: frames) }
  }

  /// Returns the layer hidden or not from key times on.
  func hiding(_ states: [(Double, Bool)]) -> Layer {
    retracked { $0.isHidden = Track(keyed: states) }
  }

  /// Returns the layer with what it paints at key times.
  func painting(_ fills: [(Double, Fill)]) -> Layer {
    retracked { $0.fill = Track(keyed: fills) }
  }

  private func retracked(_ change: (inout LayerTracks) -> Void) -> Layer {
    var tracks = tracks
    change(&tracks)
    return Layer(id, initial, tracks: tracks)
  }
}

extension Track {
  /// Creates a track from values at increasing key times.
  fileprivate init(keyed values: [(Double, Value)]) {
    self.init(checked: values.map { Keyframe(at: $0.0, $0.1) })
  }
}
