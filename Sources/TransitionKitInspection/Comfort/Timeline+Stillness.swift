package import TransitionKit

extension Timeline {
  /// Returns a finding for each property that moves, apart from opacities.
  ///
  /// It proves that a transition with reduced motion moves nothing: it looks at every keyframe, and not
  /// at samples. Opacities, fills, shadows without another shape, and visibility may change. Frames,
  /// transforms, clips and corner radii may not, and neither may blur and saturation, which look like
  /// a change of depth.
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
  /// The properties that are not opacities and change, each with the offset of the first keyframe at
  /// which it has another value.
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
  /// The offset of the first keyframe with another value than the first, or `nil`.
  fileprivate var firstChange: Double? { firstChange { $0 } }

  /// Returns the offset of the first keyframe at which something of its value differs, or `nil`.
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
