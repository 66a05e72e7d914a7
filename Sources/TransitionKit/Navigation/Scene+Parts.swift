// Walks through the tree of a scene.

extension Scene {
  /// The scene and the scenes inside it, the leaves first; without fading pictures of old layouts.
  private var parts: [Scene] {
    switch self {
    case .page, .still: [self]
    case .moving(_, let from, let to), .replaced(_, let from, let to):
      from.parts + to.parts + [self]
    case .presented(_, _, let over), .morphing(_, let over): over.parts + [self]
    }
  }

  /// The transition that moves the scene as a whole.
  var transition: RunningTransition? {
    switch self {
    case .moving(let transition, _, _), .replaced(let transition, _, _): transition
    case .presented(_, let transition, _): transition
    case .page, .morphing, .still: nil
    }
  }

  /// The transition at the root of the tree, or else the frontmost one.
  var outermost: RunningTransition? { parts.compactMap(\.transition).last }

  /// All transitions in the scene, each once.
  var transitions: [RunningTransition] {
    var known: Set<ObjectIdentifier> = []
    return parts.compactMap(\.transition).filter { known.insert(ObjectIdentifier($0)).inserted }
  }

  /// Returns whether layers of a transition are in the picture.
  func shows(_ transition: RunningTransition) -> Bool {
    transitions.contains { $0 === transition }
  }

  /// Returns the two scenes between which a push or pop of this scene moves; `nil` for another transition.
  ///
  /// Of several places that show it, it is the one where something moves inside.
  func sides(of transition: RunningTransition) -> (from: Scene, to: Scene)? {
    var sides: (from: Scene, to: Scene)?
    for case .moving(let other, let from, let to) in parts where other === transition {
      if from.isMoving || to.isMoving { return (from, to) }
      sides = sides ?? (from, to)
    }
    return sides
  }

  /// The fading pictures of older layouts.
  var morphs: [Morph] {
    parts.compactMap { if case .morphing(let morph, _) = $0 { morph } else { nil } }
  }

  /// Returns the scene with another transition; backwards, from its `to` to its `from` scene.
  func moved(by new: RunningTransition, backwards: Bool = false) -> Scene {
    switch self {
    case .moving(_, let from, let to):
      backwards ? .moving(new, from: to, to: from) : .moving(new, from: from, to: to)
    case .replaced(_, let from, let to):
      backwards ? .replaced(new, from: to, to: from) : .replaced(new, from: from, to: to)
    case .presented(let screen, _, let over): .presented(screen, new, over: over)
    case .page, .morphing, .still: self
    }
  }

  /// Returns the scene with a transition replaced by one that takes over its motion, backwards or not.
  func replacing(
    _ old: RunningTransition, by new: RunningTransition, backwards: Bool
  ) -> Scene {
    mapParts { $0.transition === old ? $0.moved(by: new, backwards: backwards) : $0 }
  }

  /// Returns the scene with a closure applied to each part of the tree, the leaves first.
  func mapParts(_ transform: (Scene) -> Scene) -> Scene {
    switch self {
    case .page, .still: transform(self)
    case .moving(let transition, let from, let to):
      transform(
        .moving(transition, from: from.mapParts(transform), to: to.mapParts(transform)))
    case .replaced(let transition, let from, let to):
      transform(
        .replaced(transition, from: from.mapParts(transform), to: to.mapParts(transform)))
    case .presented(let screen, let transition, let over):
      transform(.presented(screen, transition, over: over.mapParts(transform)))
    case .morphing(let morph, let over):
      transform(.morphing(morph, over: over.mapParts(transform)))
    }
  }

  /// Returns the scene with a closure applied to each part that stays, the stack as a whole first.
  func mapGoal(
    andBothSidesIf areBoth: (Scene, Scene) -> Bool = { _, _ in false },
    _ transform: (Scene) -> Scene
  ) -> Scene {
    func inside(_ scene: Scene) -> Scene { scene.mapGoal(andBothSidesIf: areBoth, transform) }
    switch self {
    case .page, .moving, .still: return transform(self)
    case .presented(let screen, let transition, let over):
      return transform(.presented(screen, transition, over: inside(over)))
    case .replaced(let transition, let from, let to):
      let both = areBoth(from, to)
      return transform(
        .replaced(
          transition, from: transition.leadsBack || both ? inside(from) : from,
          to: !transition.leadsBack || both ? inside(to) : to))
    case .morphing(let morph, let over): return transform(.morphing(morph, over: inside(over)))
    }
  }
}
