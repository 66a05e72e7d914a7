public import TransitionKit

/// Android's container transform: an element of the lower screen grows into the upper screen.
///
/// Both contents, the element and the upper screen, are laid out once and scaled to a common width or height. The
/// middle of their top edges moves along a line or an arc. The content that is then taller or wider is clipped to the
/// common container. If a list or the page clips the element, only its visible part grows. If no element is visible,
/// the upper screen fades.
///
/// ```swift
/// // Both screens have the element "photo".
/// let timeline = try AndroidContainerTransform(element: "photo").resolvedTimeline(for: photos)
/// let surface = AndroidContainerTransform.surfaceLayer
/// timeline.firstPicture[surface]?.frame  // (8, 84) 100×157.5: a page as wide as the photo
/// ```
///
/// Contents, scale, clip and corners each change within a range of the progress; by default these
/// ``ContainerThresholds`` are Android's:
///
/// ```swift
/// AndroidContainerTransform(fade: .cross, entering: ContainerThresholds(fade: 0.2...0.5))
/// ```
///
/// ## Layers
///
/// Back to front:
/// - The lower screen.
/// - `dimming`: the scrim, which fades in.
/// - ``surfaceLayer``: the container behind both contents, with their shadow.
/// - The upper screen and the element, `snapshot(…)`, a `LayerID.element(_:)`: the contents; ``fade`` decides which is
///   on top.
///
/// Source: material-components/material-components-android,
/// lib/java/com/google/android/material/transition, MaterialContainerTransform.java, FadeModeEvaluators
/// and FitModeEvaluators: the emphasized curve. The default surface colour and the default elevations
/// are decisions of this library.
public struct AndroidContainerTransform: ComposedTransition, LibraryAnimator {
  /// How the new content replaces the old one; going back, `in` and `out` are swapped.
  ///
  /// ```swift
  /// AndroidContainerTransform(element: "photo", fade: .through)
  /// ```
  public enum FadeMode: String, Hashable, Sendable, CaseIterable {
    /// The new content fades in over the old one.
    case `in`
    /// The old content fades out over the new one.
    case out
    /// Both contents fade; the old one is on top.
    case cross
    /// The old content, on top, fades out completely before the new one fades in.
    case through
  }

  /// Whether both contents are scaled to equal widths or to equal heights.
  public enum FitMode: String, Hashable, Sendable, CaseIterable {
    /// Equal widths if the upper screen is then the taller content, otherwise equal heights.
    case auto
    /// Equal widths.
    case width
    /// Equal heights.
    case height
  }

  /// The id of the container's layer behind both contents, `surface`.
  public static let surfaceLayer = LayerID.named("surface")

  /// The id of the element that grows, or `nil` for the first element that both screens have.
  public var element: String?
  /// How the new content replaces the old one.
  public var fade: FadeMode
  /// Whether both contents are scaled to equal widths or to equal heights.
  public var fit: FitMode
  /// Whether the container moves on an arc.
  public var isArc: Bool
  /// The corner radius of the element if its look sets none, in points.
  public var closedRadius: Double
  /// The elevation of the element, in points; the blur radius of the shadow equals it.
  public var closedElevation: Double
  /// The elevation of the open page, in points.
  public var openElevation: Double
  /// The colour behind both contents.
  public var surfaceColor: RGBColor
  /// The progress ranges in which contents, scale, clip and corners change going forward.
  public var entering: ContainerThresholds
  /// The progress ranges in which contents, scale, clip and corners change going back.
  public var returning: ContainerThresholds

  /// Creates a transform; by default it moves along a line, its surface is white, and its thresholds are Android's.
  public init(
    element: String? = nil, fade: FadeMode = .in, fit: FitMode = .auto, isArc: Bool = false,
    closedRadius: Double = 4, closedElevation: Double = 1, openElevation: Double = 4,
    surfaceColor: RGBColor = .white, entering: ContainerThresholds = ContainerThresholds(),
    returning: ContainerThresholds = ContainerThresholds()
  ) {
    self.element = element
    self.fade = fade
    self.fit = fit
    self.isArc = isArc
    self.closedRadius = closedRadius
    self.closedElevation = closedElevation
    self.openElevation = openElevation
    self.surfaceColor = surfaceColor
    self.entering = entering
    self.returning = returning
  }

  /// Always `false`, because it moves between frames that are already laid out for the layout direction.
  public var mirrorsFromRightToLeft: Bool { false }

  /// Returns the effect that draws scrim and surface and moves both contents.
  ///
  /// - Throws: `CurveError` when a radius or an elevation is not finite, or when a threshold is not a range within
  ///   `0...1`.
  public func effect(in context: any TransitionContext) throws -> Effect {
    let isForward = context.isForward
    let windows = try windows(isForward: isForward)
    let duration =
      isForward
      ? AndroidContainerTransform.enterDuration : AndroidContainerTransform.returnDuration
    guard let closed = context.closedElement(element) else {
      return Effect.opacity(.fore, 0).timing(.emphasized).lasting(duration)
    }
    let open = context.frame(of: context.operation.foreRole)
    let content = LayerID.element(closed.id)
    let small = (content, closed.rect, closed.radius ?? closedRadius, closedElevation)
    let large = (context.foreLayer, open, 0.0, openElevation)
    let (first, last) = isForward ? (small, large) : (large, small)
    let morph = ContainerMorph(
      start: first.1, end: last.1, radii: (first.2, last.2), elevations: (first.3, last.3),
      windows: windows,
      fitsWidth: fitsWidth(from: first.1, to: last.1, isForward: isForward), isArc: isArc)
    let fade = isForward ? fade : fade.onReturn
    let (old, new) = (
      fade.old(try morph.layer(first.0, isEnd: false), morph.windows.fade),
      fade.new(try morph.layer(last.0, isEnd: true), morph.windows.fade)
    )
    let surface = try morph.surface(AndroidContainerTransform.surfaceLayer, color: surfaceColor)
    let contents = [old, new].map { $0.id == content ? $0.showing(closed.part) : $0 }
    let layers = [surface] + (fade.isNewOnTop ? contents : contents.reversed())
    return Effect.together(
      .layers(layers, order: [context.backLayer, .dimming] + layers.map(\.id)),
      Effect.dimming(AndroidContainerTransform.scrimAlpha).timing(.emphasized),
      .hiding([closed.id], on: .back)
    ).lasting(duration)
  }

  /// The name of the type, with the thresholds that differ from Android's.
  public var description: String {
    let own = [("entering", entering), ("returning", returning)]
      .filter { $0.1 != ContainerThresholds() }.map { "\($0.0): \($0.1)" }
    let name = "AndroidContainerTransform"
    return own.isEmpty ? name : "\(name)(\(own.joined(separator: ", ")))"
  }

  /// Returns the progress ranges for a transform that goes forward or back.
  ///
  /// - Throws: `CurveError` that names a threshold that is not a range within `0...1`.
  private func windows(isForward: Bool) throws(CurveError) -> ContainerWindows {
    try entering.check("entering")
    try returning.check("returning")
    let own = isForward ? entering : returning
    let standard = ContainerWindows.standard(isForward: isForward, isArc: isArc)
    return ContainerWindows(
      fade: own.fade ?? standard.fade, scale: own.scale ?? standard.scale,
      mask: own.scaleMask ?? standard.mask, shape: own.shapeMask ?? standard.shape)
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

extension AndroidContainerTransform: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: AndroidContainerTransform(),
    AnimatorParameter("fade", \.fade, choices: FadeMode.allCases),
    AnimatorParameter("fit", \.fit, choices: FitMode.allCases),
    AnimatorParameter("isArc", \.isArc),
    AnimatorParameter("closedRadius", \.closedRadius, in: 0...40, unit: "pt"),
    // More choices would make the preview page's data too large.
    AnimatorParameter(
      "entering", \.entering,
      choices: [ContainerThresholds(), ContainerThresholds(fade: 0.5...0.9)]),
    AnimatorParameter(
      "returning", \.returning,
      choices: [ContainerThresholds(), ContainerThresholds(fade: 0.1...0.5)]))
}

// MARK: - Numbers

extension AndroidContainerTransform {
  /// The duration going forward, in seconds.
  ///
  /// Source: material-components-android, MaterialContainerTransform.java.
  package static let enterDuration = 0.5
  /// The duration going back, in seconds.
  ///
  /// Source: material-components-android, MaterialContainerTransform.java.
  package static let returnDuration = 0.4
  /// The opacity of the black scrim.
  ///
  /// Source: a decision of this library.
  package static let scrimAlpha = 82.0 / 255
  /// The part of the fade's window after which the old content is gone when fading through.
  ///
  /// Source: material-components-android, FadeModeEvaluators.java.
  package static let throughThreshold = 0.35
}

// MARK: - Fading

extension AndroidContainerTransform.FadeMode {
  /// The mode going back: `in` and `out` are swapped.
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

  /// Returns the old content; in modes that fade it, it fades out within a range of the progress.
  fileprivate func old(_ layer: Layer, _ window: ClosedRange<Double>) -> Layer {
    switch self {
    case .in: layer
    case .out, .cross: layer.fading(to: 0, curve: .emphasized(in: window))
    case .through:
      layer.fading(to: 0, curve: .emphasized(in: window.lowerBound...turn(window)))
    }
  }

  /// Returns the new content; in modes that fade it, it fades in within a range of the progress.
  fileprivate func new(_ layer: Layer, _ window: ClosedRange<Double>) -> Layer {
    let away = layer.with(alpha: 0)
    switch self {
    case .out: return layer
    case .in, .cross: return away.fading(to: 1, curve: .emphasized(in: window))
    case .through:
      return away.fading(to: 1, curve: .emphasized(in: turn(window)...window.upperBound))
    }
  }

  /// Returns the progress at which the old content has faded out and the new one begins to fade in.
  private func turn(_ window: ClosedRange<Double>) -> Double {
    window.lowerBound
      + AndroidContainerTransform.throughThreshold * (window.upperBound - window.lowerBound)
  }
}

extension Layer {
  /// Returns the layer with its source rectangle set to a part of its content.
  fileprivate func showing(_ part: Rect) -> Layer {
    var state = initial
    state.sourceRect = part
    return Layer(id, state, tracks: tracks)
  }

  fileprivate func with(alpha: Double) -> Layer {
    var state = initial
    state.alpha = alpha
    return Layer(id, state, tracks: tracks)
  }
}
