// Parts for those who know where the transition happens.

extension Effect {
  /// A page that looks different when it is away: what differs moves.
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
  ///   - context: Where it happens.
  ///   - always: What holds at both ends, such as an anchor.
  ///   - away: What is different when the page is away.
  /// - Returns: A part that writes what differs.
  public static func page(
    _ page: Page, in context: any TransitionContext,
    always: (inout LayerState) -> Void = { _ in }, away: (inout LayerState) -> Void
  ) -> Effect {
    let role = page.role(in: context.operation)
    var rest = LayerState(frame: context.frame(of: role))
    always(&rest)
    var gone = rest
    away(&gone)
    return .layers(
      [Layer(.screen(role), from: role == .to ? gone : rest, to: role == .to ? rest : gone)],
      order: [])
  }

  /// A layer that comes with the upper page and goes with it.
  ///
  /// - Parameters:
  ///   - id: The layer.
  ///   - context: Where it happens.
  ///   - away: How it looks while the upper page is away.
  ///   - shown: How it looks once the upper page is there.
  ///   - order: Neighbours back to front, the layer among them.
  /// - Returns: A part with this layer.
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
  /// The layer of the page above, whichever way the transition goes.
  public var foreLayer: LayerID { .screen(operation.foreRole) }
  /// The layer of the page underneath, whichever way the transition goes.
  public var backLayer: LayerID { .screen(operation.backRole) }
  /// A Boolean value that tells whether the transition leads on.
  public var isForward: Bool { operation.direction == .forward }
}
