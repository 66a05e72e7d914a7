public import TransitionKit

/// An element of the lower screen grows into the upper screen.
///
/// Both contents are laid out at their own size and scaled to the width of the container between
/// them, from its top left corner.
///
/// Source: flutter/packages, packages/animations/lib/src/open_container.dart: 0.3 s; fades 0.2 to 0.4
/// or through at 0.2; scrim black 138/255; corner radius 4 and elevation 1 closed, 4 open.
public struct ContainerTransform: ComposedTransition {
  /// How one content gives way to the other.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The open content fades in over the closed one.
    case fade
    /// The closed content is gone before the open one comes.
    case fadeThrough = "fade-through"
  }

  /// The element that grows; `nil` takes the first that both screens have.
  public var element: String?
  /// How one content gives way to the other.
  public var mode: Mode
  /// The colours of the surface: closed, half-way and open.
  public var closedColor: Color
  /// The colour half-way, when fading through.
  public var middleColor: Color
  /// The colour of the open surface.
  public var openColor: Color
  /// The corner radius of an element whose look names none, in points.
  public var closedRadius: Double
  /// The height of the closed surface, which is its shadow's blur radius, in points.
  public var closedElevation: Double
  /// The height of the open surface, in points.
  public var openElevation: Double

  /// Creates a transform.
  public init(
    element: String? = nil, mode: Mode = .fade, closedColor: Color = .white,
    middleColor: Color = .white, openColor: Color = .white, closedRadius: Double = 4,
    closedElevation: Double = 1, openElevation: Double = 4
  ) {
    self.element = element
    self.mode = mode
    self.closedColor = closedColor
    self.middleColor = middleColor
    self.openColor = openColor
    self.closedRadius = closedRadius
    self.closedElevation = closedElevation
    self.openElevation = openElevation
  }

  /// It flies between real rectangles, which are in place already.
  public var mirrorsFromRightToLeft: Bool { false }

  /// Returns lower screen, scrim, surface, closed content and open content.
  public func effect(in context: any TransitionContext) -> Effect {
    guard let (name, closed, ownRadius) = context.closedElement(element) else {
      return Effect.opacity(.fore, 0).paced(by: .standard).lasting(0.3)
    }
    let open = context.frame(of: context.operation.foreRole)
    let (surface, old) = (LayerID.named("surface"), LayerID.element(name))
    let isForward = context.isForward
    let standard = TimingCurve.standard
    // The container's rectangle from closed to open, and both contents in it, as wide as it is.
    func layer(_ id: LayerID, _ state: LayerState) -> Layer {
      var (small, large) = (state, state)
      if id == surface {
        small.shadow = ContainerMorph.shadow(elevation: closedElevation)
        large.shadow = ContainerMorph.shadow(elevation: openElevation)
      }
      (small.frame, small.cornerRadius) = (closed, ownRadius ?? closedRadius)
      (large.frame, large.cornerRadius) = (open, 0)
      return Layer(
        id, from: isForward ? small : large, to: isForward ? large : small, curve: standard)
    }
    let rest = LayerState(frame: closed)
    var ground = layer(surface, LayerState(frame: closed, fill: Fill(closedColor)))
    ground = colored(ground, isForward: isForward)
    var (old1, new1) = (rest, rest)
    old1.content = ContentFit(.width, of: closed.size)
    new1.content = ContentFit(.width, of: open.size)
    var closedContent = layer(old, old1)
    var openContent = layer(context.foreLayer, new1)
    switch mode {
    case .fade:
      openContent = faded(openContent, isForward, in: 0.2...0.4, back: 0.6...0.8)
    case .fadeThrough:
      openContent = faded(openContent, isForward, in: 0.2...1, back: 0.8...1)
      closedContent = faded(closedContent, !isForward, in: 0...0.2, back: 0...0.8)
    }
    let order = [context.backLayer, .dimming, surface, old, context.foreLayer]
    let scrim = Effect.dimming(138.0 / 255)
      .paced(by: isForward ? standard.windowed(0...0.2) : standard)
    return Effect.together(
      .layers([ground, closedContent, openContent], order: order), scrim, .hiding([name])
    )
    .lasting(0.3)
  }

  /// Returns a content that comes, or goes, within a window of the way on or of the way back.
  ///
  /// On the way back the part b = 1 − f falls, so a window of b is one of f from the other end.
  private func faded(
    _ layer: Layer, _ comes: Bool, in way: ClosedRange<Double>, back: ClosedRange<Double>
  ) -> Layer {
    let isOpening = layer.id == .to || (layer.id != .from && !comes)
    let window = isOpening ? way : (1 - back.upperBound)...(1 - back.lowerBound)
    var state = layer.initial
    state.alpha = comes ? 0 : 1
    return Layer(layer.id, state, tracks: layer.tracks)
      .fading(to: comes ? 1 : 0, curve: .window(window))
  }

  /// Returns the surface with its colour going from closed to open, or back.
  private func colored(_ layer: Layer, isForward: Bool) -> Layer {
    let (first, middle, last) = (Fill(closedColor), Fill(middleColor), Fill(openColor))
    let keys: [(Double, Fill)] =
      switch (mode, isForward) {
      case (.fade, true): [(0.2, first), (0.4, last)]
      case (.fade, false): [(0.2, last), (0.4, first)]
      case (.fadeThrough, true): [(0, first), (0.2, middle), (1, last)]
      case (.fadeThrough, false): [(0, last), (0.2, middle), (1, first)]
      }
    return layer.filling(at: keys)
  }
}
