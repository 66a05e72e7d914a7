/// The push of iOS: the upper page slides in, the lower one moves a third aside and darkens.
///
/// Under a finger it lasts 0.35 s, of which only speeds after the release are reckoned.
///
/// Source: measured on iOS 7 and later: the lower page goes W − round(0.7·W) aside, black over it to
/// alpha 0.1, a strip of 9 points along the upper page's edge. The gradient of the strip, 0 to 0.2,
/// is a decision of this library.
public struct SystemPush: ComposedTransition {
  /// How the motion is timed.
  public var timing: SystemTiming

  /// Creates the push; on the spring of iOS 7 and later unless told.
  public init(timing: SystemTiming = .system) { self.timing = timing }

  /// A push serves a stack.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns lower page, dimming, strip and upper page, back to front.
  public func effect(in context: any TransitionContext) -> Effect {
    let (width, height) = (context.container.width, context.container.height)
    let black = Color.black
    let fill = Fill(
      from: black.withAlpha(0), to: black.withAlpha(0.2), startPoint: Point(x: 0, y: 0.5),
      endPoint: Point(x: 1, y: 0.5))
    let edge = context.frame(of: context.operation.foreRole).x
    let strip = LayerState(frame: Rect(x: edge - 9, y: 0, width: 9, height: height), fill: fill)
    var away = strip
    away.frame.x += width
    return Effect.together(
      .move(.fore, to: .trailing), .offset(.back, x: -SystemPush.parallax(width: width)),
      .dimming(0.1),
      .layer(
        .shadow, in: context, away: away, shown: strip,
        order: [.dimming, .shadow, context.foreLayer])
    ).paced(by: timing.curve)
      .lasting(context.isInteractive ? SystemTiming.classic.duration : timing.duration)
  }

  /// Returns how far the lower page moves aside in a container of a width, in points.
  ///
  /// ```swift
  /// SystemPush.parallax(width: 375)  // 112, as 262.5 rounds up
  /// ```
  public static func parallax(width: Double) -> Double { width - (0.7 * width).rounded() }
}
