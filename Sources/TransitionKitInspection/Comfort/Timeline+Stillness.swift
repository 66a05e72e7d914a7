package import TransitionKit

extension Timeline {
  /// Returns a finding for each property that moves.
  ///
  /// Use it for a transition with reduced motion: it checks every keyframe instead of samples. Opacities, fills,
  /// shadow opacities and visibility may change. Frames, transforms, clips and corner radii may not, nor may blur and
  /// saturation, which suggest a change of depth.
  ///
  /// Source for blur: Apple's guidelines for reduced motion, which ask to avoid animated blurs.
  package func motionFindings() -> [Finding] {
    layers.flatMap { layer in
      layer.movingProperties.map { property, end in
        Finding(
          .motion, layer.id.description, at: (isReversed ? 1 - end : end) * duration,
          "moves its \(property) although motion is reduced")
      }
    }
  }
}

extension Layer {
  /// The animated properties that must not change, each with the offset of the first keyframe that has a new value.
  fileprivate var movingProperties: [(String, Double)] {
    [
      ("frame", tracks.frame?.firstChange), ("transform", tracks.transform?.firstChange),
      ("clip", tracks.clip?.firstChange), ("corner radius", tracks.cornerRadius?.firstChange),
      ("shadow", tracks.shadow?.firstChange { $0.shape }), ("blur", tracks.blur?.firstChange),
      ("saturation", tracks.saturation?.firstChange),
    ].compactMap { name, offset in offset.map { (name, $0) } }
  }
}

extension Track {
  /// The offset of the first keyframe whose value differs from the initial one, or `nil`.
  fileprivate var firstChange: Double? { firstChange { $0 } }

  /// Returns the offset of the first keyframe at which a part of the value differs from the initial one, or `nil`.
  fileprivate func firstChange<Part: Equatable>(_ part: (Value) -> Part) -> Double? {
    keyframes.first { part($0.value) != part(first) }?.offset
  }
}

extension Shadow {
  /// The shadow without its opacity.
  fileprivate var shape: Shadow {
    Shadow(opacity: 0, radius: radius, offset: offset, path: path, spread: spread)
  }
}
