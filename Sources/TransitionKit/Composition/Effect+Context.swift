// Effects that need the context of the transition to be created.

extension Effect {
  /// Changes several properties of a page before it enters and after it leaves.
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
  ///   - always: Changes the state of the page at both ends of the transition, for example the anchor.
  ///   - away: Changes the state of the page before it enters and after it leaves.
  /// - Returns: An effect that animates the properties that differ between the two states.
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
  ///   - away: The state of the layer before the fore page enters and after it leaves.
  ///   - shown: The state of the layer once the fore page has entered.
  ///   - order: The ids of this layer and of its neighbours, back to front.
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
  /// The id of the fore page's layer.
  public var foreLayer: LayerID { .screen(operation.foreRole) }
  /// The id of the back page's layer.
  public var backLayer: LayerID { .screen(operation.backRole) }
  /// Whether the operation is a push or a presentation.
  public var isForward: Bool { operation.direction == .forward }
}
