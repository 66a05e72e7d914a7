/// The push of iOS: the fore page slides in, the back page moves a third aside and darkens.
///
/// Under a finger its nominal duration is 0.35 s; only the speed after the release depends on it.
///
/// ```swift
/// let timeline = try SystemPush().resolvedTimeline(for: context)
/// timeline.duration  // 0.5058…
/// timeline.lastPicture[.from]?.frame.x  // -96: 320 − 0.7 · 320
/// ```
///
/// Source: measured on iOS 7 and later: the back page moves W − round(0.7·W) aside, where W is the
/// container's width; black covers it with alpha 0.1; a strip of 9 points lies along the fore
/// page's edge. The gradient of the strip, 0 to 0.2, is a decision of this library.
///
/// ## Layers
///
/// - ``LayerID/dimming``: black over the back page.
/// - ``LayerID/shadow``: the strip of shadow along the fore page's leading edge.
public struct SystemPush: ComposedTransition, LibraryAnimator {
  /// The timing of the motion.
  public var timing: SystemTiming

  /// Creates the push; by default on the spring of iOS 7 and later.
  public init(timing: SystemTiming = .system) { self.timing = timing }

  /// Pushes and pops.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns the back page, the dimming, the strip of shadow and the fore page, back to front.
  public func effect(in context: any TransitionContext) -> Effect {
    let (width, height) = (context.container.width, context.container.height)
    let fill = Fill(
      from: RGBColor.black.withAlpha(0), to: RGBColor.black.withAlpha(SystemPush.shadowAlpha),
      startPoint: Point(x: 0, y: 0.5), endPoint: Point(x: 1, y: 0.5))
    let edge = context.frame(of: context.operation.foreRole).x
    let strip = LayerState(
      frame: Rect(
        x: edge - SystemPush.shadowWidth, y: 0, width: SystemPush.shadowWidth, height: height),
      fill: fill)
    var away = strip
    away.frame.x += width
    return Effect.together(
      .move(.fore, to: .trailing), .offset(.back, x: -SystemPush.parallax(width: width)),
      .dimming(SystemPush.dimmingAlpha),
      .layer(
        .shadow, in: context, away: away, shown: strip,
        order: [.dimming, .shadow, context.foreLayer])
    ).timing(timing.curve)
      .lasting(context.isInteractive ? SystemTiming.classic.duration : timing.duration)
  }
}

extension SystemPush: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: SystemPush(), AnimatorParameter("timing", \.timing, choices: SystemTiming.allCases))
}

// MARK: - Numbers

extension SystemPush {
  /// The fraction of the width that is rounded and subtracted from the width to give the back page's movement.
  ///
  /// Source: measured on iOS 7 and later.
  package static let parallaxRemainder = 0.7
  /// The opacity of the black over the back page.
  ///
  /// Source: measured on iOS 7 and later.
  package static let dimmingAlpha = 0.1
  /// The width of the strip along the fore page's edge, in points.
  ///
  /// Source: measured on iOS 7 and later.
  package static let shadowWidth = 9.0
  /// The opacity of the strip at the fore page's edge; at its other edge the strip is clear.
  ///
  /// Source: a decision of this library.
  package static let shadowAlpha = 0.2

  /// Returns how far the back page moves aside, in points, in a container of the given width.
  ///
  /// The distance is the width minus 0.7 of the width, where the second term is rounded to whole points.
  ///
  /// Source: measured on iOS 7 and later.
  package static func parallax(width: Double) -> Double {
    width - (parallaxRemainder * width).rounded()
  }
}
