public import TransitionKit

/// An element of the lower screen grows into the upper screen, in Android's numbers.
///
/// Both contents are laid out once and scaled to one common width or height, hanging from the top
/// middle, which goes straight or on an arc. What the taller or wider of them has too much is cut off.
///
/// Source: material-components/material-components-android,
/// lib/java/com/google/android/material/transition, MaterialContainerTransform.java, FadeModeEvaluators
/// and FitModeEvaluators: the emphasized curve, 0.5 s there and 0.4 s back. A white surface, a scrim of
/// 82/255 and elevations of 1 and 4 are decisions of this library.
public struct AndroidContainerTransform: ComposedTransition {
  /// How one content gives way to the other; on the way back in and out change places.
  public enum FadeMode: String, Hashable, Sendable, CaseIterable {
    /// The new one comes in above the old one.
    case `in`
    /// The old one goes out above the new one.
    case out
    /// Both fade, the old one above.
    case cross
    /// The old one, above, is gone before the new one comes.
    case through
  }

  /// Which sides of both contents are made equal.
  public enum FitMode: String, Hashable, Sendable, CaseIterable {
    /// The widths where that lets the page be the higher one, else the heights.
    case auto
    case width, height
  }

  /// The element that grows; `nil` takes the first that both screens have.
  public var element: String?
  /// How one content gives way to the other.
  public var fade: FadeMode
  /// Which sides of both contents are made equal.
  public var fit: FitMode
  /// A Boolean value that tells whether the way is an arc.
  public var isArc: Bool
  /// The corner radius of an element whose look names none, in points.
  public var closedRadius: Double
  /// The height of the element, which is its shadow's blur radius, in points.
  public var closedElevation: Double
  /// The height of the open page, in points.
  public var openElevation: Double
  /// The colour behind both contents.
  public var surfaceColor: Color

  /// Creates a transform.
  public init(
    element: String? = nil, fade: FadeMode = .in, fit: FitMode = .auto, isArc: Bool = false,
    closedRadius: Double = 4, closedElevation: Double = 1, openElevation: Double = 4,
    surfaceColor: Color = .white
  ) {
    self.element = element
    self.fade = fade
    self.fit = fit
    self.isArc = isArc
    self.closedRadius = closedRadius
    self.closedElevation = closedElevation
    self.openElevation = openElevation
    self.surfaceColor = surfaceColor
  }

  /// It flies between real rectangles, which are in place already.
  public var mirrorsFromRightToLeft: Bool { false }

  /// Returns lower screen, scrim, surface, and the contents of both ends of the way.
  public func effect(in context: any TransitionContext) -> Effect {
    let duration = context.isForward ? 0.5 : 0.4
    guard let (name, closed, ownRadius) = context.closedElement(element) else {
      return Effect.opacity(.fore, 0).paced(by: .emphasized).lasting(duration)
    }
    let open = context.frame(of: context.operation.foreRole)
    let small = (LayerID.element(name), closed, ownRadius ?? closedRadius, closedElevation)
    let large = (context.foreLayer, open, 0.0, openElevation)
    let (first, last) = context.isForward ? (small, large) : (large, small)
    let morph = ContainerMorph(
      start: first.1, end: last.1, radii: (first.2, last.2), elevations: (first.3, last.3),
      windows: .windows(isReturn: !context.isForward, isArc: isArc),
      fitsWidth: fitsWidth(from: first.1, to: last.1, isForward: context.isForward), isArc: isArc)
    let fade = context.isForward ? fade : fade.onReturn
    let (old, new) = (
      fade.old(morph.layer(first.0, isEnd: false), morph.windows.fade),
      fade.new(morph.layer(last.0, isEnd: true), morph.windows.fade)
    )
    let surface = morph.surface(.named("surface"), color: surfaceColor)
    let layers = [surface] + (fade.isNewOnTop ? [old, new] : [new, old])
    return Effect.together(
      .layers(layers, order: [context.backLayer, .dimming] + layers.map(\.id)),
      Effect.dimming(82.0 / 255).paced(by: .emphasized), .hiding([name])
    ).lasting(duration)
  }

  private func fitsWidth(from start: Rect, to end: Rect, isForward: Bool) -> Bool {
    switch fit {
    case .width: true
    case .height: false
    case .auto:
      isForward
        ? end.height * start.width >= start.height * end.width
        : start.height * end.width >= end.height * start.width
    }
  }
}

extension AndroidContainerTransform.FadeMode {
  fileprivate var onReturn: Self {
    switch self {
    case .in: .out
    case .out: .in
    case .cross, .through: self
    }
  }

  fileprivate var isNewOnTop: Bool {
    switch self {
    case .in: true
    case .out, .cross, .through: false
    }
  }

  /// Returns the old content, fading within a window of the eased way if it does.
  fileprivate func old(_ layer: Layer, _ window: ClosedRange<Double>) -> Layer {
    switch self {
    case .in: layer
    case .out, .cross: layer.fading(to: 0, curve: .emphasized.windowed(window))
    case .through:
      layer.fading(to: 0, curve: .emphasized.windowed(window.lowerBound...turn(window)))
    }
  }

  /// Returns the new content, fading within a window of the eased way if it does.
  fileprivate func new(_ layer: Layer, _ window: ClosedRange<Double>) -> Layer {
    let away = layer.with(alpha: 0)
    switch self {
    case .out: return layer
    case .in, .cross: return away.fading(to: 1, curve: .emphasized.windowed(window))
    case .through:
      return away.fading(to: 1, curve: .emphasized.windowed(turn(window)...window.upperBound))
    }
  }

  /// Where one content has gone and the other begins to come.
  private func turn(_ window: ClosedRange<Double>) -> Double {
    window.lowerBound + 0.35 * (window.upperBound - window.lowerBound)
  }
}

extension Layer {
  fileprivate func with(alpha: Double) -> Layer {
    var state = initial
    state.alpha = alpha
    return Layer(id, state, tracks: tracks)
  }
}
