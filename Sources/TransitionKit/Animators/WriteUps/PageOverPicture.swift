// What the scale-back family shares: a page with its bar moves over a picture of the other page.

/// Where the upper page of a stack rests when it is out of sight.
public enum PageExit: String, Hashable, Sendable, CaseIterable {
  /// Beyond the trailing edge.
  case trailing
  /// Below the bottom edge.
  case bottom

  /// Returns the way out, in points.
  func travel(in container: Container) -> Point {
    switch self {
    case .trailing: Point(x: container.trailingTravel, y: 0)
    case .bottom: Point(x: 0, y: container.height)
    }
  }
}

/// A page that moves over a picture of the other, which recedes.
struct PageOverPicture {
  let duration: Double
  let exit: PageExit
  /// How the picture looks when it has receded, relative to the container.
  let receded: LayerState
  let curve: TimingCurve

  /// Returns, back to front: the picture, the moving page, and the page's bar.
  ///
  /// The pushed page comes with the real bar, the popped one leaves with a picture of its bar.
  func timeline(for context: any TransitionContext) throws -> Timeline {
    let travel = exit.travel(in: context.container)
    let layers: [Layer?]
    switch context.operation.direction {
    case .forward:
      layers = [
        picture(.from, in: context, from: rest(in: context), to: receded),
        Layer(.to, frame: context.frame(of: .to)).moved(from: travel, curve: curve),
        context.barFrame(of: .to).map { Layer(.bar, frame: $0).moved(from: travel, curve: curve) },
      ]
    case .backward:
      layers = [
        picture(.to, in: context, from: receded, to: rest(in: context)),
        Layer(.from, frame: context.frame(of: .from)).moved(to: travel, curve: curve),
        context.barSnapshot(of: .from)?.moved(to: travel, curve: curve),
      ]
    }
    return try Timeline(duration: duration, layers: layers.compactMap { $0 })
  }

  private func rest(in context: any TransitionContext) -> LayerState {
    LayerState(frame: context.container.bounds)
  }

  /// Returns a picture of a whole page, with only those properties moving that differ.
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
