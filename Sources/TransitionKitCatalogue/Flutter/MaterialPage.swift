public import TransitionKit

/// Flutter's Material page transitions, one for each generation of Android.
///
/// ```swift
/// let timeline = try MaterialPage(.fadeUpwards).resolvedTimeline(for: context)
/// timeline.duration  // 0.3
/// timeline.firstPicture[.to]?.frame.y  // 206: a quarter of 568 below its final y, 64
/// ```
///
/// ## Layers
///
/// Back to front, depending on the style:
/// - ``surfaceLayer``: the surface behind both pages, for `fadeForwards`.
/// - The lower page.
/// - `dimming`: the scrim, for `openUpwards` and for `zoom` going forward.
/// - The upper page.
///
/// Source: Flutter, packages/flutter/lib/src/material/page_transitions_theme.dart.
public struct MaterialPage: ComposedTransition, LibraryAnimator {
  /// How the pages move.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The upper page rises by a quarter of the container's height and fades in.
    case fadeUpwards = "fade-upwards"
    /// The upper page is revealed from the bottom while both pages move up a little.
    case openUpwards = "open-upwards"
    /// The upper page grows and fades in, and the lower page grows behind it.
    case zoom
    /// Both pages slide by a quarter of the container's width and fade.
    case fadeForwards = "fade-forwards"
  }

  /// The id of the surface behind pages that fade, `surface`.
  public static let surfaceLayer = LayerID.named("surface")

  /// How the pages move.
  public var style: Style
  /// The colour of the surface behind fading pages, and of the scrim of a zoom.
  public var surface: RGBColor

  /// Creates a page transition; by default surface and scrim are white.
  public init(_ style: Style, surface: RGBColor = .white) {
    self.style = style
    self.surface = surface
  }

  /// Returns the effect that moves both pages, with the style's surface or scrim.
  public func effect(in context: any TransitionContext) -> Effect {
    switch style {
    case .fadeUpwards:
      Effect.together(
        .parallax(.fore, y: MaterialPage.quarter).timing(.standard),
        .opacity(.fore, 0).timing(.easeIn)
      ).reversedOnReturn.lasting(MaterialPage.duration)
    case .openUpwards: openUpwards(in: context)
    case .zoom: context.isForward ? zoomIn : zoomOut
    case .fadeForwards: fadeForwards(in: context)
    }
  }

  /// The style's name with a prefix, such as `material-zoom`.
  public var description: String { "material-\(style.rawValue)" }

  // MARK: - Styles

  /// Returns the effect of `openUpwards`: a clip that grows from the bottom reveals the upper page, which moves up.
  private func openUpwards(in context: any TransitionContext) -> Effect {
    let (width, height) = (context.container.width, context.container.height)
    let top = context.frame(of: context.operation.foreRole).y
    let page = Effect.page(
      .fore, in: context,
      always: { $0.clip = Rect(x: 0, y: -top, width: width, height: height) },
      away: { page in
        page.frame.y += MaterialPage.openUpwardsRise * height
        let bottom = (1 - MaterialPage.openUpwardsRise) * height
        page.clip = Rect(x: 0, y: bottom - top, width: width, height: 0)
      })
    return Effect.together(
      .parallax(.back, y: -MaterialPage.openUpwardsDrift),
      .dimming(MaterialPage.openUpwardsScrimAlpha), page
    ).timing(.openUp).lasting(MaterialPage.duration)
  }

  private var zoomIn: Effect {
    Effect.together(
      Effect.scale(.fore, MaterialPage.zoomInScale).with(
        .scale(.back, MaterialPage.zoomInBackScale)
      )
      .timing(.zoomSequence),
      .opacity(.fore, 0).timing(.window(MaterialPage.zoomInFade)),
      Effect.dimming(MaterialPage.zoomScrimAlpha, color: surface)
        .timing(.window(MaterialPage.zoomScrimWindow))
    ).lasting(MaterialPage.duration)
  }

  private var zoomOut: Effect {
    Effect.together(
      Effect.scale(.fore, MaterialPage.zoomOutScale)
        .with(.scale(.back, MaterialPage.zoomOutBackScale)).timing(.zoomSequence),
      .opacity(.fore, 0).timing(.window(MaterialPage.zoomOutFade))
    ).lasting(MaterialPage.duration)
  }

  private func fadeForwards(in context: any TransitionContext) -> Effect {
    let backing = Layer(
      MaterialPage.surfaceLayer,
      LayerState(frame: context.container.bounds, fill: Fill(surface)))
    let quarter = MaterialPage.quarter
    return Effect.together(
      .layers([backing], order: [backing.id, context.backLayer, context.foreLayer]),
      Effect.parallax(.fore, x: quarter).with(.parallax(.back, x: -quarter))
        .timing(.emphasized),
      .opacity(.to, 0).timing(.window(MaterialPage.fadeForwardsFadeIn)),
      .opacity(.from, 0).timing(.window(MaterialPage.fadeForwardsFadeOut))
    ).lasting(MaterialPage.fadeForwardsDuration)
  }
}

// MARK: - Numbers

// Source: Flutter, packages/flutter/lib/src/material/page_transitions_theme.dart. Ranges are fractions of the duration.
extension MaterialPage {
  /// The duration of every style but `fadeForwards`, in seconds.
  package static let duration = 0.3
  /// The duration of `fadeForwards`, in seconds.
  package static let fadeForwardsDuration = 0.8
  /// How far pages move in `fadeUpwards` and `fadeForwards`, in heights or widths of the container.
  package static let quarter = 0.25
  /// How far the upper page of `openUpwards` rises, in heights of the container.
  package static let openUpwardsRise = 0.05
  /// How far the lower page of `openUpwards` drifts up, in heights of the container.
  package static let openUpwardsDrift = 0.025
  /// The opacity of the black scrim of `openUpwards`.
  package static let openUpwardsScrimAlpha = 0.25
  /// The scale from which the upper page of a zoom grows.
  package static let zoomInScale = 0.85
  /// The scale to which the lower page grows while a zoom goes forward.
  package static let zoomInBackScale = 1.05
  /// When the upper page fades in while a zoom goes forward.
  package static let zoomInFade = 0.125...0.25
  /// The opacity of the scrim of a zoom that goes forward.
  package static let zoomScrimAlpha = 0.6
  /// When the scrim of a zoom fades in.
  package static let zoomScrimWindow = 0.2075...0.4175
  /// The scale to which the upper page shrinks while a zoom goes back.
  package static let zoomOutScale = 0.9
  /// The scale from which the lower page shrinks while a zoom goes back.
  package static let zoomOutBackScale = 1.1
  /// When the upper page fades out while a zoom goes back.
  package static let zoomOutFade = 0.0825...0.2075
  /// When the entered page of `fadeForwards` fades in.
  package static let fadeForwardsFadeIn = 0.0...0.75
  /// When the page that is left fades out in `fadeForwards`.
  package static let fadeForwardsFadeOut = 0.0...0.25
}
