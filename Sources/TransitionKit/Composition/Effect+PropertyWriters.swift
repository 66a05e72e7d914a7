// Tells which part of an effect sets which property, for explanations.

extension Effect {
  /// Returns a description of the effect that sets each property of each layer, worded as in errors.
  ///
  /// - Throws: The error of the effect's timeline.
  package func writers(
    in context: any TransitionContext
  ) throws -> [LayerID: [LayerProperty: String]] {
    try part(in: context.leftToRightContext).writerNames
  }
}

extension ComposedTransition {
  /// Returns a description of the effect that sets each property of each layer, worded as in errors.
  ///
  /// - Throws: The error of ``effect(in:)`` or of its timeline.
  package func writers(
    in context: any TransitionContext
  ) throws -> [LayerID: [LayerProperty: String]] {
    let (effect, seen) = try context.evaluated(self)
    return try effect.part(in: seen).writerNames
  }
}

extension EffectPart {
  fileprivate var writerNames: [LayerID: [LayerProperty: String]] {
    Dictionary(
      entries.map { entry in
        let names = entry.writers.map { ($0.property, $0.writer.description) }
        return (entry.layer.id, Dictionary(names, uniquingKeysWith: { first, _ in first }))
      }, uniquingKeysWith: { first, _ in first })
  }
}
