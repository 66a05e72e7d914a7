public import TransitionKit

/// Flutter's page transition in the style of iOS: a page slides in over a page that moves aside by a third.
///
/// Going back, the lower page has a different curve, and dimming and shadow fade as in a push reversed in time.
/// The strip with the shadow moves with the upper page.
///
/// ```swift
/// let timeline = try CupertinoPage().resolvedTimeline(for: context)
/// timeline.duration  // 0.5
/// timeline.lastPicture[.from]?.frame.x  // -106.67: a third of the width
/// ```
///
/// ## Layers
///
/// Back to front:
/// - The lower page.
/// - `dimming`: the dimming of the lower page, which Flutter calls a barrier.
/// - `shadow`: a strip along the leading edge of the upper page.
/// - The upper page.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart. In older releases both pages have the curve that now
/// only the lower page has.
public struct CupertinoPage: ComposedTransition, LibraryAnimator {
  /// A range of Flutter's releases with the same durations and curves.
  public enum Release: String, Hashable, Sendable, CaseIterable {
    /// Current releases, with a duration of 0.5 s.
    case current
    /// Older releases, with a duration of 0.4 s.
    case older

    /// The duration, in seconds.
    ///
    /// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart.
    public var duration: Double {
      switch self {
      case .current: 0.5
      case .older: 0.4
      }
    }
  }

  /// The release whose duration and curves are used.
  public var release: Release

  /// Creates the transition; by default that of current releases.
  public init(release: Release = .current) { self.release = release }

  /// Returns the effect that moves the pages, the dimming and the shadow.
  public func effect(in context: any TransitionContext) -> Effect {
    let backCurve =
      context.isForward ? TimingCurve.linearToEaseOut : TimingCurve.easeInToLinear.reversed
    let foreCurve = release == .current ? TimingCurve.iosPush : backCurve
    return Effect.together(
      .parallax(.back, x: -CupertinoPage.parallax).timing(backCurve),
      .dimming(CupertinoPage.barrierAlpha)
        .timing(context.isForward ? .ease : TimingCurve.ease.reversed),
      shadow(in: context, movingOn: foreCurve),
      .move(.fore, to: .trailing).timing(foreCurve)
    ).lasting(release.duration)
  }

  /// Returns the strip of shadow next to the page's leading edge, which moves with the page.
  private func shadow(in context: any TransitionContext, movingOn curve: TimingCurve) -> Effect {
    let width = context.container.width
    let strip = CupertinoPage.shadowWidth * width
    let fill = Fill(
      from: RGBColor.black.withAlpha(0), to: RGBColor.black.withAlpha(CupertinoPage.shadowAlpha),
      startPoint: Point(x: 0, y: 0.5), endPoint: Point(x: 1, y: 0.5))
    let edge = context.frame(of: context.operation.foreRole).x
    let resting = Rect(x: edge - strip, y: 0, width: strip, height: context.container.height)
    let away = resting.offset(byX: width)
    let isForward = context.isForward
    let layer = Layer(
      .shadow,
      LayerState(frame: isForward ? away : resting, alpha: isForward ? 0 : 1, fill: fill)
    )
    .moving(to: isForward ? resting : away, curve: curve)
    .fading(
      to: isForward ? 1 : 0,
      curve: isForward ? .linearToEaseOut : TimingCurve.linearToEaseOut.reversed)
    return .layers([layer], order: [.dimming, .shadow, context.foreLayer])
  }
}

extension CupertinoPage: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: CupertinoPage(), AnimatorParameter("release", \.release, choices: Release.allCases))
}

// MARK: - Numbers

// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart.
extension CupertinoPage {
  /// How far the lower page moves aside, in widths of the container.
  package static let parallax = 1.0 / 3
  /// The opacity of the black barrier.
  package static let barrierAlpha = 24.0 / 255
  /// The width of the strip of shadow, in widths of the container.
  package static let shadowWidth = 0.05
  /// The opacity of the black shadow at the page's edge.
  package static let shadowAlpha = 4.0 / 255
}
