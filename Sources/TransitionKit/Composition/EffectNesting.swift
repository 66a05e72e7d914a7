/// How deep effects are nested in an effect, and how many they are, with itself and with the curves of
/// their timing.
package struct EffectNesting: Hashable, Sendable {
  private(set) var depth = 1
  private(set) var count = 1

  /// The nesting of an effect that contains no other.
  package init() {}

  init(of node: Effect.Node) {
    switch node {
    case .page, .layers, .dimming, .sliced, .top, .hiddenElements, .invalid: break
    case .animator(let animator): add(animator)
    case .together(let effects), .sequence(let effects), .staggered(let effects, _):
      for effect in effects { add(effect) }
    case .timing(let curve, let effect):
      add(effect)
      var curves = CurveNesting()
      curves.add(curve)
      count += curves.count
    case .pick(let forward, let backward):
      add(forward)
      add(backward)
    case .during(_, _, let effect), .delayed(_, let effect), .lasting(_, let effect),
      .springing(_, let effect), .only(_, let effect), .mirrored(let effect), .reversed(let effect),
      .reversedOnReturn(let effect), .swappingEndsOnReturn(let effect):
      add(effect)
    }
  }

  /// Adds an effect or an animator; how often it is evaluated counts.
  package mutating func add(_ inner: any NestingAnimator, times: Int = 1) {
    depth = max(depth, inner.nesting.depth + 1)
    count += inner.nesting.count * times
  }

  /// The error of an effect that is nested too deep or contains too many effects.
  var overLimit: EffectError? {
    if depth > Limits.effectDepth {
      return .overLimit("effectDepth", needed: depth, limit: Limits.effectDepth)
    }
    if count > Limits.nestedEffects {
      return .overLimit("nestedEffects", needed: count, limit: Limits.nestedEffects)
    }
    return nil
  }
}

/// An animator that contains effects or other animators.
package protocol NestingAnimator {
  var nesting: EffectNesting { get }
}

extension Effect: NestingAnimator {}
extension HashableAnimator: NestingAnimator {}

extension NavigationBarCompanion: NestingAnimator {
  /// The pages count twice: their duration is asked beside their timeline.
  package var nesting: EffectNesting {
    var nesting = EffectNesting()
    nesting.add(pages, times: 2)
    return nesting
  }
}
