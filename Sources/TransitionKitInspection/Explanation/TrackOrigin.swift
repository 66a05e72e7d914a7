import TransitionKit

/// The origin of a property's track: a part of an effect, an animator, or the library.
struct TrackOrigin {
  private(set) var causes: [Explanation.Cause] = []

  /// Finds the origin of a track.
  ///
  /// - Throws: Any error of the animator.
  init(
    of property: LayerProperty, for id: LayerID, by animator: any AnimatedTransitioning,
    in context: any TransitionContext
  ) throws {
    var last: Explanation.Adaptation?
    var isStraightened = false
    var known: Layer?
    var isFirst = true
    _ = try animator.resolvedTimeline(for: context) { step, timeline in
      let layer = timeline[id]
      let isChanged = !isFirst && !TrackOrigin.isSame(property, known, layer)
      if isChanged, let adaptation = step.adaptation {
        if adaptation == .straightened { isStraightened = true } else { last = adaptation }
      }
      known = layer
      isFirst = false
    }
    if let last {
      causes.append(.adapted(last))
    } else {
      causes += try animator.writer(of: property, for: id, in: context)
    }
    if isStraightened { causes.append(.adapted(.straightened)) }
  }

  /// Returns whether two layers have the same initial value and the same track of a property.
  private static func isSame(_ property: LayerProperty, _ one: Layer?, _ other: Layer?) -> Bool {
    struct Comparison: LayerPropertyVisitor {
      let one: Layer
      let other: Layer
      var isSame = false

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        isSame =
          one.tracks[keyPath: property.track] == other.tracks[keyPath: property.track]
          && property.value(in: one.initial) == property.value(in: other.initial)
      }

      mutating func visit<Value>(_ property: FixedProperty<Value>) {
        isSame = one.initial[keyPath: property.state] == other.initial[keyPath: property.state]
      }
    }
    guard let one, let other else { return one == nil && other == nil }
    var comparison = Comparison(one: one, other: other)
    property.visit(&comparison)
    return comparison.isSame
  }
}

extension ResolutionStep {
  /// The library's change in this step; `nil` if the animator itself creates the timeline.
  fileprivate var adaptation: Explanation.Adaptation? {
    switch self {
    case .animator: nil
    case .reducedMotion: .reducedMotion
    case .presenter: .presenter
    case .barsOfPages: .barOfPage
    case .bottomBar: .bottomBar
    case .finger: .straightened
    }
  }
}

extension AnimatedTransitioning {
  /// Returns the part of the animator that creates a property's track; empty if no part does.
  fileprivate func writer(
    of property: LayerProperty, for id: LayerID, in context: any TransitionContext
  ) throws -> [Explanation.Cause] {
    switch self {
    case let wrapped as HashableAnimator:
      return try wrapped.base.writer(of: property, for: id, in: context)
    case let companion as NavigationBarCompanion:
      let pages = try companion.pages.timeline(for: context)
      guard pages[id] != nil else { return [.adapted(.barCompanion)] }
      return try companion.pages.writer(of: property, for: id, in: context)
    case let pair as any AnimatorPair:
      return try pair.animator(for: context).writer(of: property, for: id, in: context)
    case let effect as Effect:
      return TrackOrigin.written(try effect.writers(in: context), property, id)
    case let composed as any ComposedTransition:
      return TrackOrigin.written(try composed.writers(in: context), property, id)
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

extension TrackOrigin {
  /// Returns the part of an effect that creates a property's track.
  fileprivate static func written(
    _ writers: [LayerID: [LayerProperty: String]], _ property: LayerProperty, _ id: LayerID
  ) -> [Explanation.Cause] {
    writers[id]?[property].map { [.written(by: $0)] } ?? []
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
