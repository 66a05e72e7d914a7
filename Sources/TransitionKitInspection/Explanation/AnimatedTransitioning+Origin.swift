import TransitionKit

extension AnimatedTransitioning {
  /// Returns the origin of a property's track: a part of an effect, the animator, or the library.
  ///
  /// - Throws: Any error of the animator.
  func origin(
    of property: LayerProperty, for id: LayerID, in context: any TransitionContext
  ) throws -> [Explanation.Cause] {
    var changes: [ResolutionStep] = []
    var known: Layer?
    _ = try resolvedTimeline(for: context) { step, timeline in
      let layer = timeline[id]
      let isSame =
        if let known, let layer {
          property.isSame(in: known, and: layer)
        } else {
          known == nil && layer == nil
        }
      if step != .animator, !isSame { changes.append(step) }
      known = layer
    }
    let made = changes.last { $0 != .finger }
    return try (made.map { [.adapted($0)] } ?? writer(of: property, for: id, in: context))
      + (changes.contains(.finger) ? [.adapted(.finger)] : [])
  }

  /// Returns the part of the animator that creates a property's track; empty if no part does.
  fileprivate func writer(
    of property: LayerProperty, for id: LayerID, in context: any TransitionContext
  ) throws -> [Explanation.Cause] {
    switch self {
    case let wrapped as HashableAnimator:
      return try wrapped.base.writer(of: property, for: id, in: context)
    case let companion as NavigationBarCompanion:
      let pages = try companion.pages.timeline(for: context)
      guard pages[id] != nil else { return [.barCompanion] }
      return try companion.pages.writer(of: property, for: id, in: context)
    case let pair as any AnimatorPair:
      return try pair.animator(for: context).writer(of: property, for: id, in: context)
    case let effect as Effect:
      return try effect.writers(in: context)[id]?[property].map { [.written(by: $0)] } ?? []
    case let composed as any ComposedTransition:
      return try composed.writers(in: context)[id]?[property].map { [.written(by: $0)] } ?? []
    default:
      let layer = try timeline(for: context)[id]
      let resting = layer.map { LayerState(frame: $0.initial.frame) }
      let texts = [layer?.initial, resting].map { $0.map { property.text(in: $0, .exact) } }
      let isWritten =
        property == .frame
        || layer?.tracks.segments.contains { $0.property == property.rawValue } ?? false
        || texts[0] != texts[1]
      return isWritten ? [.written(by: "\(type(of: self))")] : []
    }
  }
}

/// An animator that chooses between two others by the context.
private protocol AnimatorPair {
  func animator(for context: any TransitionContext) -> any AnimatedTransitioning
}

extension StackAndModal: AnimatorPair {
  fileprivate func animator(for context: any TransitionContext) -> any AnimatedTransitioning {
    context.operation.isModal ? modal : stack
  }
}
