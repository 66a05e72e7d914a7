import TransitionKit
import TransitionKitCatalogue

/// An animator that draws what others do not expect: nothing, one page, or no page.
private struct OddAnimator: AnimatedTransitioning {
  var ids: [LayerID]
  var seconds: Double

  func duration(in context: any TransitionContext) -> Double { seconds }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    let frame = context.frame(of: .to)
    return try Timeline(duration: seconds, layers: ids.map { Layer($0, frame: frame) })
  }
}

extension Dice {
  /// Returns an animator of the catalogue, or an odd one.
  mutating func animator() -> any AnimatedTransitioning {
    guard happens(0.2) else { return one(of: NamedAnimator.allCases).animator() }
    let all: [LayerID] = [
      .from, .to, .bar, .dimming, .shadow, .snapshot(.from), .snapshot(.to), .named("own"),
      .element("photo"),
    ]
    return OddAnimator(
      ids: (0..<below(3)).map { _ in one(of: all) }, seconds: happens(0.1) ? 0 : unit())
  }

  /// Returns the side of a container: of a device, or up to the limits.
  mutating func size() -> Double {
    happens(0.4)
      ? one(of: [0, .leastNonzeroMagnitude, 1e-9, 0.5, 1e6, 1e12, 1e15, Limits.magnitude])
      : unit() * 1400
  }
}
