// Effects that need the context of the transition.

extension Effect {
  /// Changes several properties of a page while it is away.
  ///
  /// ```swift
  /// Effect.page(.back, in: context) { away in
  ///   away.frame.y += 40
  ///   away.cornerRadius = 12
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - context: The context of the transition.
  ///   - always: Changes the state at both ends, such as the anchor.
  ///   - away: Changes the state while the page is away.
  /// - Returns: An effect that moves the properties that differ.
  public static func page(
    _ page: Page, in context: any TransitionContext,
    always: (inout LayerState) -> Void = { _ in }, away: (inout LayerState) -> Void
  ) -> Effect {
    let role = page.role(in: context.operation)
    var resting = LayerState(frame: context.frame(of: role))
    always(&resting)
    var gone = resting
    away(&gone)
    return .layers(
      [Layer(.screen(role), from: role == .to ? gone : resting, to: role == .to ? resting : gone)],
      order: [])
  }

  /// Adds a layer that appears with the fore page and disappears with it.
  ///
  /// - Parameters:
  ///   - id: The id of the layer.
  ///   - context: The context of the transition.
  ///   - away: The state of the layer while the fore page is away.
  ///   - shown: The state of the layer while the fore page is at rest.
  ///   - order: This layer and its neighbours, back to front.
  /// - Returns: An effect with this layer.
  public static func layer(
    _ id: LayerID, in context: any TransitionContext, away: LayerState, shown: LayerState,
    order: [LayerID]
  ) -> Effect {
    let isForward = context.operation.direction == .forward
    let layer = Layer(id, from: isForward ? away : shown, to: isForward ? shown : away)
    return .layers([layer], order: order)
  }
}

extension TransitionContext {
  /// The layer of the fore page.
  public var foreLayer: LayerID { .screen(operation.foreRole) }
  /// The layer of the back page.
  public var backLayer: LayerID { .screen(operation.backRole) }
  /// Whether the transition is a push or a presentation.
  public var isForward: Bool { operation.direction == .forward }
}
