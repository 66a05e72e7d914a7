// The bound of a scene: how deep motions may nest, and how many layers they may have.

extension Scene {
  /// The greatest number of motions that nest.
  ///
  /// Source: a choice.
  static let deepest = 8
  /// The greatest number of layers when a transition cuts a moving page to pieces: each piece contains the whole page.
  ///
  /// Source: a choice.
  fileprivate static let mostLayers = 2000

  /// The scene, with an innermost motion replaced by a still picture if one more motion would nest too deep.
  ///
  /// A cancellation that returns to this motion finds the still picture.
  func bounded(in container: Container) -> Scene {
    depth < Scene.deepest ? self : stoppingInnermost(in: container)
  }

  /// The scene with each transition replaced by a fade if it cuts a moving page to too many pieces.
  var limitingLayers: Scene {
    mapParts { part in
      switch part {
      case .moving(let transition, let from, let to)
      where transition.multiplies(from, on: .from) || transition.multiplies(to, on: .to):
        return .replaced(transition, from: from, to: to)
      case .presented(let screen, .some(let transition), let over)
      where transition.multiplies(over, on: transition.context.operation.backRole):
        let front = Scene.presented(screen, nil, over: over)
        // What lies behind the new front ends at once, so that it does not move twice.
        return transition.context.operation == .present
          ? .replaced(transition, from: over, to: .presented(screen, nil, over: Scene(over.goal)))
          : .replaced(transition, from: front, to: Scene(over.goal))
      case .page, .moving, .presented, .replaced, .morphing, .still: return part
      }
    }
  }

  /// The approximate number of layers of the picture, including nested ones.
  fileprivate var layerCount: Int {
    switch self {
    case .page: return 3
    case .still(let layers, _):
      return layers.reduce(layers.count) { $0 + ($1.content?.layers.count ?? 0) }
    case .presented(_, nil, let over): return over.layerCount + 2
    case .presented(_, .some(let transition), let over):
      let pieces = transition.pieces(on: transition.context.operation.backRole)
      return transition.playback.timeline.layers.count + max(1, pieces) * over.layerCount
    case .morphing(let morph, let over): return morph.scene.layerCount + over.layerCount
    case .replaced(let transition, let from, let to):
      return transition.playback.timeline.layers.count + from.layerCount + to.layerCount
    case .moving(let transition, let from, let to):
      return transition.playback.timeline.layers.reduce(2) { count, layer in
        guard let role = layer.pageRole else { return count + 1 }
        return count + 1 + (role == .from ? from : to).layerCount
      }
    }
  }

  /// The scene with an innermost motion replaced by a still picture: preferably one that a transition leaves.
  func stoppingInnermost(in container: Container) -> Scene {
    guard depth > 1 else { return depth == 1 ? stopped(in: container) : self }
    switch self {
    case .page, .still: return self
    case .moving(let transition, let from, let to):
      let (from, to) = transition.stoppingInnermost(from, to, in: container)
      return .moving(transition, from: from, to: to)
    case .replaced(let transition, let from, let to):
      let (from, to) = transition.stoppingInnermost(from, to, in: container)
      return .replaced(transition, from: from, to: to)
    case .presented(let screen, let transition, let over):
      return .presented(screen, transition, over: over.stoppingInnermost(in: container))
    case .morphing(let morph, let over):
      let (old, new) = (morph.scene.depth, over.depth)
      return .morphing(
        old >= new ? morph.stoppingInnermost() : morph,
        over: new >= old ? over.stoppingInnermost(in: container) : over)
    }
  }

  /// The scene as a still picture of its visible layers; layers that have nested content themselves are dropped.
  private func stopped(in container: Container) -> Scene {
    let layers = SceneDrawing(self, in: container, leading: outermost).picture.layers
    let seen = zip(layers, layers.nodesInSight(in: container)).filter(\.1).map(\.0)
    return .still(
      seen.map { layer in
        var layer = layer
        layer.content = layer.content.map { content in
          Picture.Content(
            content.layers.filter { $0.content == nil }, bounds: content.bounds)
        }
        return layer
      }, leadingTo: goal)
  }
}

extension RunningTransition {
  /// The number of layers that show the page on one side.
  fileprivate func pieces(on role: TransitionRole) -> Int {
    playback.timeline.layers.count { $0.pageRole == role }
  }

  /// Whether the transition cuts a moving page to so many pieces that their layers are too many.
  fileprivate func multiplies(_ side: Scene, on role: TransitionRole) -> Bool {
    let pieces = pieces(on: role)
    return pieces > 1 && side.isMoving && pieces * side.layerCount > Scene.mostLayers
  }

  /// Returns the two scenes of the transition, with an innermost motion replaced by a still picture: on the side that
  /// the transition leaves, if something moves there.
  fileprivate func stoppingInnermost(
    _ from: Scene, _ to: Scene, in container: Container
  ) -> (from: Scene, to: Scene) {
    let stopsFrom = leadsBack ? to.depth == 0 : from.depth > 0
    return stopsFrom
      ? (from.depth > 0 ? from.stoppingInnermost(in: container) : from, to)
      : (from, to.depth > 0 ? to.stoppingInnermost(in: container) : to)
  }
}
