// For ScaleBack, PushToLeft and PushFromBottom: a page and its bar move over a snapshot of the other page.

/// A page that slides in or out over a snapshot of the other page.
struct PageOverPicture {
  let duration: Double
  let exit: PageExit
  /// The state of the snapshot while the moving page covers it.
  let receded: LayerState
  let curve: TimingCurve

  /// Returns the snapshot, the moving page and its bar, back to front.
  ///
  /// The bar is the real one in a push and a snapshot in a pop.
  func timeline(for context: any TransitionContext) throws -> Timeline {
    let offset = exit.offset(in: context.container)
    let layers: [Layer?]
    switch context.operation.direction {
    case .forward:
      layers = [
        picture(.from, in: context, from: restingState(in: context), to: receded),
        Layer(.to, frame: context.frame(of: .to)).moved(from: offset, curve: curve),
        context.barFrame(of: .to).map { Layer(.bar, frame: $0).moved(from: offset, curve: curve) },
      ]
    case .backward:
      layers = [
        picture(.to, in: context, from: receded, to: restingState(in: context)),
        Layer(.from, frame: context.frame(of: .from)).moved(to: offset, curve: curve),
        context.barSnapshot(of: .from)?.moved(to: offset, curve: curve),
      ]
    }
    return try Timeline(duration: duration, layers: layers.compactMap { $0 })
  }

  private func restingState(in context: any TransitionContext) -> LayerState {
    LayerState(frame: context.container.bounds)
  }

  /// Returns a snapshot of a whole page, with tracks only for the properties that change.
  private func picture(
    _ role: TransitionRole, in context: any TransitionContext, from start: LayerState,
    to end: LayerState
  ) -> Layer {
    var layer = Layer(.snapshot(role), start)
    if start.frame != end.frame { layer = layer.moving(to: end.frame, curve: curve) }
    if start.alpha != end.alpha { layer = layer.fading(to: end.alpha, curve: curve) }
    guard start.transform != end.transform else { return layer }
    return layer.transforming(to: end.transform, curve: curve)
  }
}

/// The side on which the fore page of a stack leaves the container.
enum PageExit: String, Hashable, Sendable, CaseIterable {
  /// Beyond the trailing edge.
  case trailing
  /// Below the bottom edge.
  case bottom

  /// Returns the offset from the page's resting frame to its frame outside the container, in points.
  func offset(in container: Container) -> Point {
    switch self {
    case .trailing: Point(x: container.trailingOffset, y: 0)
    case .bottom: Point(x: 0, y: container.height)
    }
  }
}
