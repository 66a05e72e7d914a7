/// A transition composed of small parts, as a value.
///
/// Each part changes one property of one page: ``move(_:to:)``, ``opacity(_:_:)``, ``scale(_:_:anchor:)`` and so on.
/// It sets that property for the page while it is *away*, which means before it enters and after it leaves. A page
/// that enters changes from this value to its resting value; a page that leaves changes to this value. So every part
/// works in both directions. Combinators join parts:
///
/// ```swift
/// let swing = Effect.together(
///   .move(.fore, to: .trailing), .rotate(.back, by: -0.1), .dimming(0.4)
/// ).lasting(0.4).timing(.easeOut)
/// ```
///
/// Effects are written for left to right; in a right-to-left container the whole effect is mirrored. While a finger
/// drives the transition, all curves are linear, but time ranges such as those of ``during(_:)`` stay.
///
/// By default an effect takes 0.35 s with ease-in-out, and the fore page lies on top.
///
/// Effects may be nested ``Limits/effectDepth`` deep, and one may contain ``Limits/nestedEffects``. An effect beyond
/// these limits can be created, but its timeline throws ``EffectError/overLimit(_:needed:limit:)``.
public struct Effect: Hashable, Sendable {
  let node: Node
  /// The nesting depth of the effects in this one, and their number; both count this effect, too.
  package let nesting: EffectNesting

  init(_ node: Node) {
    let nesting = EffectNesting(of: node)
    let overLimit = nesting.overLimit
    self.node = overLimit.map(Node.invalid) ?? node
    self.nesting = overLimit == nil ? nesting : EffectNesting()
  }

  /// The kind of an effect, with its parameters and the effects that it contains.
  indirect enum Node: Hashable, Sendable {
    case page(Page, PageChange)
    case layers([Layer], order: [LayerID])
    case dimming(Double, RGBColor)
    case sliced(Page, columns: Int, rows: Int, [PieceLook])
    case top(Page)
    case hiddenElements([String], on: Page?)
    case animator(HashableAnimator)
    case together([Effect])
    case sequence([Effect])
    case staggered([Effect], delays: [Double])
    case during(Double, Double, Effect)
    case delayed(Double, Effect)
    case lasting(Double, Effect)
    case timing(TimingCurve, Effect)
    case springing(SchemedTiming, Effect)
    case only(TransitionRole, Effect)
    case pick(forward: Effect, backward: Effect)
    case mirrored(Effect)
    case reversed(Effect)
    case reversedOnReturn(Effect)
    case swappingEndsOnReturn(Effect)
    /// An invalid effect, whose timeline throws this error.
    case invalid(EffectError)
  }
}

/// A page of a transition, named by its depth (fore, back) or by its role (from, to).
///
/// ```swift
/// Page.fore.role(in: .push)  // .to
/// Page.fore.role(in: .pop)  // .from
/// Effect.move(.fore, to: .bottom)  // the pushed page rises; the popped one sinks
/// ```
public enum Page: String, Hashable, Codable, Sendable, CaseIterable {
  /// The page on top: the one that is pushed, popped, presented or dismissed.
  case fore
  /// The page underneath.
  case back
  /// The page that the transition leaves.
  case from
  /// The page that the transition enters.
  case to

  /// Returns the role of the page in an operation: `from` or `to`.
  public func role(in operation: TransitionOperation) -> TransitionRole {
    switch self {
    case .fore: operation.foreRole
    case .back: operation.backRole
    case .to: .to
    case .from: .from
    }
  }
}

// MARK: - Combining

extension Effect {
  /// The effect that changes nothing: both pages keep their frames and looks.
  public static let nothing = Effect(.together([]))

  /// Joins effects that run at the same time.
  ///
  /// The longest effect sets the duration. Shorter ones start with it and then hold their last values. If two effects
  /// change the same property of the same layer, the timeline throws
  /// ``EffectError/twoWriters(layer:property:first:second:)``, unless they change different parts of a transform with
  /// the same timing.
  public static func together(_ effects: [Effect]) -> Effect {
    // Joined lists are flattened and empty effects are left out, so equality does not depend on how effects are
    // grouped.
    let parts = effects.flatMap { effect in
      if case .together(let parts) = effect.node { return parts }
      return [effect]
    }
    return parts.count == 1 ? parts[0] : Effect(.together(parts))
  }

  /// Joins effects that run at the same time.
  public static func together(_ effects: Effect...) -> Effect { together(effects) }

  /// Joins effects that run one after the other, each with its own duration.
  ///
  /// If two effects change the same property, the second must start with the value at which the first ends. Otherwise
  /// the timeline throws ``EffectError/gap(layer:property:first:second:)``.
  public static func sequence(_ effects: [Effect]) -> Effect {
    let parts = effects.flatMap { effect in
      if case .sequence(let parts) = effect.node { return parts }
      return effect == .nothing ? [] : [effect]
    }
    switch parts.count {
    case 0: return .nothing
    case 1: return parts[0]
    default: return Effect(.sequence(parts))
    }
  }

  /// Joins effects that run one after the other, each with its own duration.
  public static func sequence(_ effects: Effect...) -> Effect { sequence(effects) }

  /// Joins effects that start one after the other, with the delays of a stagger.
  ///
  /// The delays make the whole effect longer.
  public static func staggered(_ effects: [Effect], by stagger: Stagger) -> Effect {
    Effect(.staggered(effects, delays: stagger.delays(count: effects.count)))
  }

  /// Returns an effect that plays one effect in pushes and presentations, and another in pops and dismissals.
  public static func pick(forward: Effect, backward: Effect) -> Effect {
    forward == backward ? forward : Effect(.pick(forward: forward, backward: backward))
  }

  /// Returns an effect that plays an animator.
  public static func animator(
    _ animator: some AnimatedTransitioning & Hashable
  ) -> Effect {
    Effect(.animator(HashableAnimator(animator)))
  }

  /// Returns an effect that plays this effect and another one at the same time.
  public func with(_ other: Effect) -> Effect { .together(self, other) }

  /// The effect without its changes to the page that the transition leaves.
  public var onInsertion: Effect { only(.to) }

  /// The effect without its changes to the page that the transition enters.
  public var onRemoval: Effect { only(.from) }

  private func only(_ role: TransitionRole) -> Effect {
    if case .only(role, _) = node { return self }
    return Effect(.only(role, self))
  }

  /// Returns the effect squeezed into a range of its duration; values hold before and after the range.
  ///
  /// With a range outside `0...1` the timeline throws ``EffectError/invalidTime(_:_:)``.
  public func during(_ range: ClosedRange<Double>) -> Effect {
    range == 0...1 ? self : Effect(.during(range.lowerBound, range.upperBound, self))
  }

  /// Returns the effect after a delay in seconds, which is added to its duration.
  ///
  /// With a negative or infinite delay the timeline throws ``EffectError/invalidTime(_:_:)``.
  public func delayed(by seconds: Double) -> Effect {
    seconds == 0 ? self : Effect(.delayed(seconds, self))
  }

  /// Returns the effect with another duration, in seconds.
  ///
  /// With a negative or infinite duration the timeline throws ``EffectError/invalidTime(_:_:)``.
  public func lasting(_ seconds: Double) -> Effect { Effect(.lasting(seconds, self)) }

  /// Returns the effect with another curve for all its motion; time ranges such as those of `during(_:)` stay.
  public func timing(_ curve: TimingCurve) -> Effect { Effect(.timing(curve, self)) }

  /// The effect with left and right swapped; mirroring twice changes nothing.
  public var mirrored: Effect {
    if case .mirrored(let effect) = node { return effect }
    return Effect(.mirrored(self))
  }

  /// The effect played backwards in time; reversing twice gives the original effect.
  public var reversed: Effect {
    if case .reversed(let effect) = node { return effect }
    return Effect(.reversed(self))
  }

  /// The effect that, in a pop or dismissal, plays the forward motion backwards in time.
  public var reversedOnReturn: Effect {
    if case .reversedOnReturn = node { return self }
    return Effect(.reversedOnReturn(self))
  }

  /// The effect that, in a pop or dismissal, swaps the start and end values of the forward motion but keeps its
  /// curves.
  public var swappingEndsOnReturn: Effect {
    if case .swappingEndsOnReturn = node { return self }
    return Effect(.swappingEndsOnReturn(self))
  }
}
