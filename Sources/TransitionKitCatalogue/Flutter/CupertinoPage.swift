public import TransitionKit

/// Flutter's page in the manner of iOS: it slides in over a page that moves a third aside.
///
/// Going back, the page underneath has a curve of its own, and barrier and shadow run backwards.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart: 0.5 s, parallax W/3, barrier black
/// 24/255, a strip of shadow 0.05 W wide, black 4/255 at the page's edge. Older releases: 0.4 s, both
/// pages on the curves that are the lower page's now.
public struct CupertinoPage: ComposedTransition {
  /// Whose numbers count.
  public enum Release: String, Hashable, Sendable, CaseIterable {
    case current, older
  }

  /// Whose numbers count.
  public var release: Release

  /// Creates the page.
  public init(release: Release = .current) { self.release = release }

  /// Returns lower page, barrier, strip of shadow and upper page, back to front.
  public func effect(in context: any TransitionContext) -> Effect {
    let lower =
      context.isForward ? TimingCurve.linearToEaseOut : TimingCurve.easeInToLinear.reversed
    let upper = release == .current ? TimingCurve.iosPush : lower
    return Effect.together(
      .parallax(.back, x: -1.0 / 3).paced(by: lower),
      .dimming(24.0 / 255).paced(by: context.isForward ? .ease : TimingCurve.ease.reversed),
      shadow(in: context, movingOn: upper), .move(.fore, to: .trailing).paced(by: upper)
    ).lasting(release == .current ? 0.5 : 0.4)
  }

  /// Returns the strip outside the page's leading edge, glued to it.
  private func shadow(in context: any TransitionContext, movingOn curve: TimingCurve) -> Effect {
    let width = context.container.width
    let fill = Fill(
      from: Color.black.withAlpha(0), to: Color.black.withAlpha(4.0 / 255),
      startPoint: Point(x: 0, y: 0.5), endPoint: Point(x: 1, y: 0.5))
    let edge = context.frame(of: context.operation.foreRole).x
    let rest = Rect(
      x: edge - 0.05 * width, y: 0, width: 0.05 * width, height: context.container.height)
    let away = rest.offsetBy(x: width)
    let isForward = context.isForward
    let layer = Layer(
      .shadow,
      LayerState(frame: isForward ? away : rest, alpha: isForward ? 0 : 1, fill: fill)
    )
    .moving(to: isForward ? rest : away, curve: curve)
    .fading(
      to: isForward ? 1 : 0,
      curve: isForward ? .linearToEaseOut : TimingCurve.linearToEaseOut.reversed)
    return .layers([layer], order: [.dimming, .shadow, context.foreLayer])
  }
}
