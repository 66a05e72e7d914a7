/// The depth and number of the effects nested in an effect, including itself and the curves of its timing.
package struct EffectNesting: Hashable, Sendable {
  private(set) var depth = 1
  private(set) var count = 1

  /// Creates the nesting of an effect that contains no other.
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

  /// Adds a contained effect or animator, counted once for each time that it is evaluated.
  package mutating func add(_ inner: any NestingAnimator, times: Int = 1) {
    depth = max(depth, inner.nesting.depth + 1)
    count += inner.nesting.count * times
  }

  /// The error of an effect that exceeds the limits, or `nil` if it does not.
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
  /// The pages' animator counts twice, because both its duration and its timeline are evaluated.
  package var nesting: EffectNesting {
    var nesting = EffectNesting()
    nesting.add(pages, times: 2)
    return nesting
  }
}
