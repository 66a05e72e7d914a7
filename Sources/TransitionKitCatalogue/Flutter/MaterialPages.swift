public import TransitionKit

/// The older page transitions of Flutter's Material: one of them for every age of Android.
///
/// Source: Flutter, packages/flutter/lib/src/material/page_transitions_theme.dart.
public struct MaterialPage: ComposedTransition {
  /// What the pages do.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The upper page rises by a quarter and fades in.
    case fadeUpwards = "fade-upwards"
    /// The upper page is uncovered from the bottom while both drift up.
    case openUpwards = "open-upwards"
    /// The upper page grows and fades in, the lower one grows behind it.
    case zoom
    /// Both pages slide by a quarter and fade.
    case fadeForwards = "fade-forwards"
  }

  /// What the pages do.
  public var style: Style
  /// The colour between the pages, for those that fade over one.
  public var surface: Color

  /// Creates a page transition; the surface between pages is white unless told.
  public init(_ style: Style, surface: Color = .white) {
    self.style = style
    self.surface = surface
  }

  /// Returns both pages, and what lies between or behind them.
  public func effect(in context: any TransitionContext) -> Effect {
    switch style {
    case .fadeUpwards:
      Effect.together(
        .parallax(.fore, y: 0.25).paced(by: .standard), .opacity(.fore, 0).paced(by: .easeIn)
      ).reversedOnReturn.lasting(0.3)
    case .openUpwards: openUpwards(in: context)
    case .zoom: context.isForward ? zoomIn(in: context) : zoomOut
    case .fadeForwards: fadeForwards(in: context)
    }
  }

  /// The name of the effect.
  public var description: String { "material-\(style.rawValue)" }

  // MARK: - Styles

  /// The upper page is seen through a window that grows from the bottom, and moves in it.
  private func openUpwards(in context: any TransitionContext) -> Effect {
    let (width, height) = (context.container.width, context.container.height)
    let top = context.frame(of: context.operation.foreRole).y
    let page = Effect.page(
      .fore, in: context,
      always: { $0.clip = Rect(x: 0, y: -top, width: width, height: height) },
      away: { page in
        page.frame.y += 0.05 * height
        page.clip = Rect(x: 0, y: 0.95 * height - top, width: width, height: 0)
      })
    return Effect.together(.parallax(.back, y: -0.025), .dimming(0.25), page)
      .paced(by: .openUp).lasting(0.3)
  }

  private func zoomIn(in context: any TransitionContext) -> Effect {
    let scrim = Effect.dimming(0.6, color: surface).paced(by: .window(0.2075...0.4175))
    return Effect.together(
      Effect.scale(.fore, 0.85).with(.scale(.back, 1.05)).paced(by: .zoomSequence),
      .opacity(.fore, 0).paced(by: .window(0.125...0.25)), scrim
    ).lasting(0.3)
  }

  private var zoomOut: Effect {
    Effect.together(
      Effect.scale(.fore, 0.9).with(.scale(.back, 1.1)).paced(by: .zoomSequence),
      .opacity(.fore, 0).paced(by: .window(0.0825...0.2075))
    ).lasting(0.3)
  }

  private func fadeForwards(in context: any TransitionContext) -> Effect {
    let backing = Layer(
      .named("surface"), LayerState(frame: context.container.bounds, fill: Fill(surface)))
    let (coming, going) = (TimingCurve.window(0...0.75), TimingCurve.window(0...0.25))
    return Effect.together(
      .layers([backing], order: [backing.id, context.backLayer, context.foreLayer]),
      Effect.parallax(.fore, x: 0.25).with(.parallax(.back, x: -0.25)).paced(by: .emphasized),
      .opacity(.to, 0).paced(by: coming), .opacity(.from, 0).paced(by: going)
    ).lasting(0.8)
  }
}
