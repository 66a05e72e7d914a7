/// A transition composed of small parts, as a value.
///
/// Parts change one property of one page: ``move(_:to:)``, ``opacity(_:_:)``, ``scale(_:_:anchor:)``
/// and so on. Each says how the page looks when it is *away*; a page that enters comes from there,
/// one that leaves goes there, so every part has its way back. Combinators join them:
///
/// ```swift
/// let swing = Effect.together(
///   .move(.fore, to: .trailing), .rotate(.back, by: -0.1), .dimming(0.4)
/// ).lasting(0.4).paced(by: .easeOut)
/// ```
///
/// Effects are written left to right; from right to left they are mirrored as a whole. While a
/// finger drives, curves are straight and windows stay.
///
/// Without a word about them an effect takes 0.35 s, ease-in-out, and the upper page lies on top.
public struct Effect: Hashable, Sendable {
  let node: Node

  init(_ node: Node) { self.node = node }

  /// What an effect is made of.
  indirect enum Node: Hashable, Sendable {
    case page(Page, PageChange)
    case layers([Layer], order: [LayerID])
    case dimming(Double, Color)
    case sliced(Page, columns: Int, rows: Int, [PieceLook])
    case top(Page)
    case hiddenElements([String])
    case animator(HashableAnimator)
    case together([Effect])
    case sequence([Effect])
    case staggered([Effect], delays: [Double])
    case during(Double, Double, Effect)
    case delayed(Double, Effect)
    case lasting(Double, Effect)
    case paced(TimingCurve, Effect)
    case only(TransitionRole, Effect)
    case pick(forward: Effect, backward: Effect)
    case mirrored(Effect)
    case reversed(Effect)
    case reversedOnReturn(Effect)
    case swappingEndsOnReturn(Effect)
  }
}

/// A page of a transition, by its side or by its depth.
public enum Page: String, Hashable, Codable, Sendable, CaseIterable {
  /// The page above, in every operation: the pushed, popped, presented or dismissed one.
  case fore
  /// The page below, in every operation.
  case back
  /// The page that is being left.
  case from
  /// The page that is being entered.
  case to

  /// Returns the side that the page is in an operation.
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
  /// The effect that changes nothing: both pages at rest.
  public static let nothing = Effect(.together([]))

  /// Joins effects that happen at the same time.
  ///
  /// The longest sets the duration; shorter ones come first and hold. Two that write one property
  /// of one layer are an ``EffectError/twoWriters(layer:property:first:second:)``, unless they
  /// write parts of a transform on the same timing.
  public static func together(_ effects: [Effect]) -> Effect {
    // Flat, and without what does nothing, so that joining is associative and has a neutral.
    let parts = effects.flatMap { effect in
      if case .together(let parts) = effect.node { return parts }
      return [effect]
    }
    return parts.count == 1 ? parts[0] : Effect(.together(parts))
  }

  /// Joins effects that happen at the same time.
  public static func together(_ effects: Effect...) -> Effect { together(effects) }

  /// Joins effects that happen one after the other, each for its own duration.
  ///
  /// Two that write one property must meet: the first ends where the second begins.
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

  /// Joins effects that happen one after the other, each for its own duration.
  public static func sequence(_ effects: Effect...) -> Effect { sequence(effects) }

  /// Joins effects that begin one after the other, as a stagger says; the total grows.
  public static func staggered(_ effects: [Effect], by stagger: Stagger) -> Effect {
    Effect(.staggered(effects, delays: stagger.delays(count: effects.count)))
  }

  /// Takes one effect when going on and another when going back.
  public static func pick(forward: Effect, backward: Effect) -> Effect {
    forward == backward ? forward : Effect(.pick(forward: forward, backward: backward))
  }

  /// Takes any other animator into an effect.
  public static func animator(
    _ animator: some AnimatedTransitioning & Hashable
  ) -> Effect {
    Effect(.animator(HashableAnimator(animator)))
  }

  /// Returns this effect and another at the same time.
  public func with(_ other: Effect) -> Effect { .together(self, other) }

  /// Returns what of this effect concerns the page being entered.
  public var onInsertion: Effect { only(.to) }

  /// Returns what of this effect concerns the page being left.
  public var onRemoval: Effect { only(.from) }

  private func only(_ role: TransitionRole) -> Effect {
    if case .only(role, _) = node { return self }
    return Effect(.only(role, self))
  }

  /// Returns the effect pressed into a part of the duration; before and after it, values hold.
  public func during(_ range: ClosedRange<Double>) -> Effect {
    range == 0...1 ? self : Effect(.during(range.lowerBound, range.upperBound, self))
  }

  /// Returns the effect beginning later, by a time in seconds; the total grows.
  public func delayed(by seconds: Double) -> Effect {
    seconds == 0 ? self : Effect(.delayed(seconds, self))
  }

  /// Returns the effect with another duration, in seconds.
  public func lasting(_ seconds: Double) -> Effect { Effect(.lasting(seconds, self)) }

  /// Returns the effect with another curve everywhere; windows of a curve stay.
  public func paced(by curve: TimingCurve) -> Effect { Effect(.paced(curve, self)) }

  /// Returns the effect as seen in a mirror; mirroring twice changes nothing.
  public var mirrored: Effect {
    if case .mirrored(let effect) = node { return effect }
    return Effect(.mirrored(self))
  }

  /// Returns the effect running backwards in time; reversing twice changes nothing.
  public var reversed: Effect {
    if case .reversed(let effect) = node { return effect }
    return Effect(.reversed(self))
  }

  /// Returns the effect that, going back, plays the way on from its end to its start.
  public var reversedOnReturn: Effect {
    if case .reversedOnReturn = node { return self }
    return Effect(.reversedOnReturn(self))
  }

  /// Returns the effect that, going back, takes every value from end to start on the same curves.
  public var swappingEndsOnReturn: Effect {
    if case .swappingEndsOnReturn = node { return self }
    return Effect(.swappingEndsOnReturn(self))
  }
}
