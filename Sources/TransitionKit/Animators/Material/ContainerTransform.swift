/// An element of the lower screen grows into the upper screen.
///
/// Both contents are laid out at their own size and scaled to the width of the container between
/// them, from its top left corner.
///
/// Source: flutter/packages, packages/animations/lib/src/open_container.dart: 0.3 s; fades 0.2 to 0.4
/// or through at 0.2; scrim black 138/255.
public struct ContainerTransform: ComposedTransition {
  /// How one content gives way to the other.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The open content fades in over the closed one.
    case fade
    /// The closed content is gone before the open one comes.
    case fadeThrough = "fade-through"
  }

  /// The element that grows; `nil` takes the first that the lower screen names.
  public var element: String?
  /// How one content gives way to the other.
  public var mode: Mode
  /// The colours of the surface: closed, half-way and open.
  public var closedColor: Color
  /// The colour half-way, when fading through.
  public var middleColor: Color
  /// The colour of the open surface.
  public var openColor: Color
  /// The corner radius of the closed surface, in points.
  public var closedRadius: Double

  /// Creates a transform.
  public init(
    element: String? = nil, mode: Mode = .fade, closedColor: Color = .white,
    middleColor: Color = .white, openColor: Color = .white, closedRadius: Double = 4
  ) {
    self.element = element
    self.mode = mode
    self.closedColor = closedColor
    self.middleColor = middleColor
    self.openColor = openColor
    self.closedRadius = closedRadius
  }

  /// It flies between real rectangles, which are in place already.
  public var mirrorsFromRightToLeft: Bool { false }

  /// Returns lower screen, scrim, surface, closed content and open content.
  public func effect(in context: any TransitionContext) -> Effect {
    let back = context.placed(context.operation.backRole)
    let name = element ?? back.elementRects.first { !$0.rect.isEmpty }?.id
    guard let name, let closed = back.rect(of: name), !closed.isEmpty else {
      return Effect.opacity(.upper, 0).paced(by: .standard).lasting(0.3)
    }
    let open = context.frame(of: context.operation.foreRole)
    let (surface, old) = (LayerID.named("surface"), LayerID.element(name))
    let shrunk = open.width > 0 ? closed.width / open.width : 1
    let topLeft = Point.zero
    var order = [context.lower, .dimming, surface, old, context.upper]
    if closed.width <= 0 { order = [] }
    // Geometry: the container's rectangle from closed to open.
    let small = LayerState(frame: closed, cornerRadius: closedRadius, fill: Fill(closedColor))
    let large = LayerState(frame: open, cornerRadius: 0, fill: Fill(closedColor))
    let geometry = Effect.layer(surface, in: context, away: small, shown: large, order: order)
    var content = LayerState(
      frame: closed, anchor: topLeft, clip: Rect(origin: .zero, size: closed.size))
    let contentAway = content
    content.frame = Rect(origin: open.origin, size: closed.size)
    content.transform = .scale(closed.width > 0 ? open.width / closed.width : 1)
    content.clip = Rect(
      x: 0, y: 0, width: closed.width,
      height: open.width > 0 ? open.height * closed.width / open.width : closed.height)
    let closedContent = Effect.layer(
      old, in: context, away: contentAway, shown: content, order: [])
    let upper = Effect.page(
      .upper, in: context,
      always: { rest in
        rest.anchor = topLeft
        rest.clip = Rect(origin: .zero, size: open.size)
      },
      away: { away in
        away.frame = Rect(origin: closed.origin, size: open.size)
        away.transform = .scale(shrunk)
        away.clip = Rect(
          x: 0, y: 0, width: open.width, height: shrunk > 0 ? closed.height / shrunk : 0)
      })
    let moves = Effect.together(geometry, closedContent, upper).paced(by: .standard)
    let scrim = Effect.dimming(138.0 / 255).paced(by: TimingCurve.standard.windowed(0...0.2))
    return Effect.together([moves, scrim, fades(old, closed, surface, in: context)]).lasting(0.3)
  }

  /// Who is seen when; going back the windows keep their place on the way.
  private func fades(
    _ old: LayerID, _ closed: Rect, _ surface: LayerID, in context: any TransitionContext
  ) -> Effect {
    func window(_ way: ClosedRange<Double>, _ back: ClosedRange<Double>) -> TimingCurve {
      // On the way back the part b = 1 − f falls, so a window of b is one of f from the other end.
      context.isForward
        ? .window(way) : .window((1 - back.upperBound)...(1 - back.lowerBound))
    }
    switch mode {
    case .fade:
      return .opacity(.upper, 0).paced(by: window(0.2...0.4, 0.6...0.8))
    case .fadeThrough:
      let (gone, there) = (LayerState(frame: closed, alpha: 0), LayerState(frame: closed))
      _ = (gone, there)
      let layer = Layer(old, LayerState(frame: closed, alpha: context.isForward ? 1 : 0))
        .fading(to: context.isForward ? 0 : 1, curve: window(0...0.2, 0...0.8))
      return .together(
        .layers([layer], order: []),
        .opacity(.upper, 0).paced(by: window(0.2...1, 0.8...1)))
    }
  }
}
