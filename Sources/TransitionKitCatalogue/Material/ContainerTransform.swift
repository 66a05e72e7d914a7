public import TransitionKit

/// Flutter's container transform: an element of the lower screen grows into the upper screen.
///
/// Both contents, the element and the upper screen, are laid out at their own size and scaled to the width of the
/// container between them, from its top left corner. If a list or the page clips the element, only its visible part
/// grows. If no element is visible, the upper screen fades.
///
/// ```swift
/// // Both screens have the element "photo".
/// let timeline = try ContainerTransform(element: "photo").resolvedTimeline(for: photos)
/// timeline.firstPicture[ContainerTransform.surfaceLayer]?.frame  // (8, 84) 100×100
/// timeline.lastPicture[ContainerTransform.surfaceLayer]?.frame  // (0, 64) 320×504
/// ```
///
/// ## Layers
///
/// Back to front:
/// - The lower screen.
/// - `dimming`: the scrim, which fades in.
/// - ``surfaceLayer``: the container, which moves from the element's frame to the screen's.
/// - `snapshot(…)`, a `LayerID.element(_:)`: the closed content, a snapshot of the element.
/// - The upper screen: the open content.
///
/// Source: flutter/packages, packages/animations/lib/src/open_container.dart.
public struct ContainerTransform: ComposedTransition, LibraryAnimator {
  /// How the open content, the upper screen, replaces the closed content, the element.
  ///
  /// ```swift
  /// ContainerTransform(element: "photo", mode: .fadeThrough)
  /// ```
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The open content fades in over the closed one.
    case fade
    /// The closed content fades out completely before the open one fades in.
    case fadeThrough = "fade-through"
  }

  /// The id of the container's layer behind both contents, `surface`.
  public static let surfaceLayer = LayerID.named("surface")

  /// The id of the element that grows, or `nil` for the first element that both screens have.
  public var element: String?
  /// How the open content, the upper screen, replaces the closed content, the element.
  public var mode: Mode
  /// The colour of the surface at the element's frame.
  public var closedColor: RGBColor
  /// The colour of the surface between both contents, in the mode `fadeThrough`.
  public var middleColor: RGBColor
  /// The colour of the surface at the upper screen's frame.
  public var openColor: RGBColor
  /// The corner radius of the element if its look sets none, in points.
  public var closedRadius: Double
  /// The elevation of the closed surface, in points; the blur radius of the shadow equals it.
  public var closedElevation: Double
  /// The elevation of the open surface, in points.
  public var openElevation: Double

  /// Creates a transform; by default all surfaces are white.
  ///
  /// Source of the default radius and elevations: flutter/packages,
  /// packages/animations/lib/src/open_container.dart.
  public init(
    element: String? = nil, mode: Mode = .fade, closedColor: RGBColor = .white,
    middleColor: RGBColor = .white, openColor: RGBColor = .white, closedRadius: Double = 4,
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

  /// Always `false`, because it moves between frames that are already laid out for the layout direction.
  public var mirrorsFromRightToLeft: Bool { false }

  /// Returns the effect that draws scrim and surface and moves both contents.
  public func effect(in context: any TransitionContext) -> Effect {
    guard let element = context.closedElement(element) else {
      return Effect.opacity(.fore, 0).timing(.standard).lasting(ContainerTransform.duration)
    }
    let (surface, content) = (ContainerTransform.surfaceLayer, LayerID.element(element.id))
    let closed = Closed(
      frame: element.rect, part: element.part, radius: element.radius ?? closedRadius,
      radii: element.radii)
    let scrim = Effect.dimming(ContainerTransform.scrimAlpha).timing(
      context.isForward
        ? constant(try TimingCurve.standard.windowed(ContainerTransform.scrimWindow)) : .standard)
    return Effect.together(
      .layers(
        [
          ground(from: closed, in: context), closedContent(content, from: closed, in: context),
          openContent(from: closed, in: context),
        ], order: [context.backLayer, .dimming, surface, content, context.foreLayer]),
      scrim, .hiding([element.id], on: .back)
    )
    .lasting(ContainerTransform.duration)
  }

  /// The element from which the container grows.
  private struct Closed {
    /// The visible part, in container coordinates.
    let frame: Rect
    /// The visible part, in fractions of the element.
    let part: Rect
    let radius: Double
    /// The radii of elliptic corners, or `nil` for circular ones.
    let radii: Size?
  }

  /// Returns a layer that fills the container, whose frame moves from the element's to the upper screen's.
  private func layer(
    _ id: LayerID, _ state: LayerState, elevations: (closed: Double, open: Double)? = nil,
    from closed: Closed, in context: any TransitionContext
  ) -> Layer {
    var (small, large) = (state, state)
    if let elevations {
      small.shadow = ContainerMorph.shadow(elevation: elevations.closed)
      large.shadow = ContainerMorph.shadow(elevation: elevations.open)
    }
    (small.frame, small.cornerRadius) = (closed.frame, closed.radius)
    (large.frame, large.cornerRadius) = (context.frame(of: context.operation.foreRole), 0)
    if let radii = closed.radii {
      (small.cornerRadius, small.clipPath) = (0, shape(of: small, radii))
      large.clipPath = shape(of: large, .zero)
    }
    let (first, last) = context.isForward ? (small, large) : (large, small)
    return Layer(id, from: first, to: last, curve: .standard)
  }

  /// Returns the shape of a container with elliptic corners.
  private func shape(of state: LayerState, _ radii: Size) -> ClipPath {
    .ellipticRect(Rect(origin: .zero, size: state.frame.size), cornerRadii: radii)
  }

  /// Returns the surface, whose colour changes from closed to open, or back.
  private func ground(from closed: Closed, in context: any TransitionContext) -> Layer {
    let surface = layer(
      ContainerTransform.surfaceLayer, LayerState(frame: closed.frame, fill: Fill(closedColor)),
      elevations: (closedElevation, openElevation), from: closed, in: context)
    let (first, middle, last) = (Fill(closedColor), Fill(middleColor), Fill(openColor))
    let (fade, turn) = (ContainerTransform.fadeWindow, ContainerTransform.throughTime)
    let keys: [(Double, Fill)] =
      switch (mode, context.isForward) {
      case (.fade, true): [(fade.lowerBound, first), (fade.upperBound, last)]
      case (.fade, false): [(fade.lowerBound, last), (fade.upperBound, first)]
      case (.fadeThrough, true): [(0, first), (turn, middle), (1, last)]
      case (.fadeThrough, false): [(0, last), (turn, middle), (1, first)]
      }
    return surface.filling(at: keys)
  }

  /// Returns the content of the element, which fades only in the mode `fadeThrough`.
  private func closedContent(
    _ id: LayerID, from closed: Closed, in context: any TransitionContext
  ) -> Layer {
    var state = LayerState(frame: closed.frame, sourceRect: closed.part)
    state.content = ContentFit(.width, of: closed.frame.size)
    let content = layer(id, state, from: closed, in: context)
    switch mode {
    case .fade: return content
    case .fadeThrough:
      return content.fading(
        in: !context.isForward, within: ContainerTransform.closedThrough.window(in: context))
    }
  }

  /// Returns the upper screen, which fades in when it opens and out when it closes.
  private func openContent(from closed: Closed, in context: any TransitionContext) -> Layer {
    let size = context.frame(of: context.operation.foreRole).size
    var state = LayerState(frame: closed.frame)
    state.content = ContentFit(.width, of: size)
    let windows =
      switch mode {
      case .fade: ContainerTransform.openFade
      case .fadeThrough: ContainerTransform.openThrough
      }
    return layer(context.foreLayer, state, from: closed, in: context)
      .fading(in: context.isForward, within: windows.window(in: context))
  }
}

extension ContainerTransform: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: ContainerTransform(),
    AnimatorParameter("mode", \.mode, choices: Mode.allCases),
    AnimatorParameter("closedRadius", \.closedRadius, in: 0...40, unit: "pt"),
    AnimatorParameter("closedElevation", \.closedElevation, in: 0...24, unit: "pt"),
    AnimatorParameter("openElevation", \.openElevation, in: 0...24, unit: "pt"))
}

// MARK: - Numbers

// Source: flutter/packages, packages/animations/lib/src/open_container.dart. Ranges and times are fractions of the
// duration.
extension ContainerTransform {
  /// The duration, in seconds.
  package static let duration = 0.3
  /// The opacity of the black scrim.
  package static let scrimAlpha = 138.0 / 255
  /// When the scrim fades in going forward; going back it fades out all the time.
  package static let scrimWindow = 0.0...0.2
  /// When the colour of the surface changes in the `fade` mode.
  package static let fadeWindow = 0.2...0.4
  /// When the surface has its middle colour in the `fadeThrough` mode.
  package static let throughTime = 0.2

  /// The ranges in which a content fades going forward and going back.
  fileprivate struct FadeWindows {
    /// The range going forward, in fractions of the duration.
    let forward: ClosedRange<Double>
    /// The range going back, in fractions of the remaining duration, as in the source.
    let backward: ClosedRange<Double>

    func window(in context: any TransitionContext) -> ClosedRange<Double> {
      context.isForward ? forward : (1 - backward.upperBound)...(1 - backward.lowerBound)
    }
  }

  /// When the open content fades in the mode `fade`.
  fileprivate static let openFade = FadeWindows(forward: 0.2...0.4, backward: 0.6...0.8)
  /// When the open content fades in the mode `fadeThrough`.
  fileprivate static let openThrough = FadeWindows(forward: 0.2...1, backward: 0.8...1)
  /// When the closed content fades in the mode `fadeThrough`.
  fileprivate static let closedThrough = FadeWindows(forward: 0...0.2, backward: 0...0.8)
}

extension Layer {
  /// Returns the layer that fades in, or out if `isIn` is `false`, within a range of the duration.
  fileprivate func fading(in isIn: Bool, within window: ClosedRange<Double>) -> Layer {
    var state = initial
    state.alpha = isIn ? 0 : 1
    return Layer(id, state, tracks: tracks).fading(to: isIn ? 1 : 0, curve: .window(window))
  }
}
