/// The presentation of iOS: the screen rises over its presenter, which stands still.
///
/// Source: `UIModalTransitionStyle.coverVertical`: 0.4 s, slow at both ends.
public struct CoverVertical: ComposedTransition {
  /// How the motion is timed.
  public var timing: SystemTiming

  /// Creates a cover.
  public init(timing: SystemTiming = .classic) { self.timing = timing }

  /// Returns the presenter, and above it the screen from y = H.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.move(.upper, to: .bottom).paced(by: timing.curve)
      .lasting(timing == .classic ? 0.4 : timing.duration)
  }
}

/// The upper screen fades over the other, which stays opaque.
///
/// Source: `UIModalTransitionStyle.crossDissolve`; 0.4 s ease-in-out is a decision of this library.
public struct CrossDissolve: ComposedTransition {
  /// Creates a dissolve.
  public init() {}

  /// Returns the lower screen, and the upper one fading.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.opacity(.upper, 0).paced(by: .easeInOut).lasting(0.4)
  }
}

/// Both screens are the sides of one sheet that turns about its vertical middle.
///
/// Source: `UIModalTransitionStyle.flipHorizontal`; distance 1200 points, 0.7 s ease-in-out are
/// decisions of this library.
public struct FlipHorizontal: ComposedTransition {
  /// Creates a flip.
  public init() {}

  /// Returns both screens, each drawn only while it faces the viewer.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.together(
      .rotate3D(.upper, y: .pi, distance: 1200, sharesPerspective: true),
      .rotate3D(.lower, y: -.pi, distance: 1200, sharesPerspective: true),
      .oneSided(.upper), .oneSided(.lower)
    ).paced(by: .easeInOut).lasting(0.7)
  }
}

/// A sheet that leaves the top of its presenter in sight, which shrinks behind it.
///
/// Present a screen with ``frame(in:)`` as its custom frame, so that it rests where it arrives.
///
/// Source: measured on iOS 13 and later, and Flutter's packages/flutter/lib/src/cupertino/sheet.dart:
/// 0.08 H of the presenter stay, scale 0.9165 about its top, 0.07 H down, radius 12, black to 0.10.
public struct PageSheet: ComposedTransition {
  /// A Boolean value that tells whether the presenter is itself a sheet.
  public var isOnSheet: Bool

  /// Creates a sheet on a full screen, or on another sheet.
  public init(isOnSheet: Bool = false) { self.isOnSheet = isOnSheet }

  /// A sheet serves presentations.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns where a sheet rests on a full screen.
  public static func frame(in container: Container) -> Rect {
    let top = 0.08 * container.height
    return Rect(x: 0, y: top, width: container.width, height: container.height - top)
  }

  /// Returns presenter, dimming clipped to it, and the sheet.
  public func effect(in context: any TransitionContext) -> Effect {
    let container = context.container
    let height = container.height
    var sheet = PageSheet.frame(in: container)
    if isOnSheet { sheet.y -= 0.02 * sheet.height }
    let rounded = 0.9 * container.safeArea.top
    let top = Point(x: 0.5, y: 0)
    let presenter = Effect.page(
      .lower, in: context,
      always: { rest in
        rest.anchor = top
        rest.cornerRadius = isOnSheet ? 12 : rounded > 20 ? rounded : 0
        rest.roundedCorners = .top
      },
      away: { away in
        away.frame.y += isOnSheet ? -0.005 * sheet.height : 0.07 * height
        away.transform = .scale(0.9165)
        away.cornerRadius = 12
      })
    let upper = Effect.page(
      .upper, in: context,
      always: { rest in
        rest.frame = sheet
        rest.cornerRadius = 12
        rest.roundedCorners = .top
      }, away: { $0.frame.y = height })
    return Effect.together(presenter, upper, veil(in: context, lower: context.lower))
      .paced(by: .system).lasting(SystemTiming.springDuration)
  }

  /// Black over the presenter that moves, shrinks and is rounded with it.
  private func veil(in context: any TransitionContext, lower: LayerID) -> Effect {
    guard !isOnSheet else { return .nothing }
    let rounded = 0.9 * context.container.safeArea.top
    let away = LayerState(
      frame: context.frame(of: context.operation.backRole), alpha: 0, anchor: Point(x: 0.5, y: 0),
      cornerRadius: rounded > 20 ? rounded : 0, fill: Fill(.black), roundedCorners: .top)
    var shown = away
    shown.alpha = 0.1
    shown.frame.y += 0.07 * context.container.height
    shown.transform = .scale(0.9165)
    shown.cornerRadius = 12
    return .layer(
      .dimming, in: context, away: away, shown: shown, order: [lower, .dimming, context.upper])
  }
}

/// A card in the middle of the screen over a dimmed presenter.
///
/// Source: `UIModalPresentationStyle.formSheet`; 540 × 620 points, radius 10 and dimming 0.4 are
/// decisions of this library.
public struct FormSheet: ComposedTransition {
  /// Creates a form sheet.
  public init() {}

  /// A sheet serves presentations.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns where the card rests.
  public static func frame(in container: Container) -> Rect {
    let (width, height) = (min(container.width, 540), min(container.height, 620))
    return Rect(
      x: (container.width - width) / 2, y: (container.height - height) / 2, width: width,
      height: height)
  }

  /// Returns presenter, dimming and the card from y = H.
  public func effect(in context: any TransitionContext) -> Effect {
    let height = context.container.height
    let card = Effect.page(
      .upper, in: context,
      always: { rest in
        rest.frame = FormSheet.frame(in: context.container)
        rest.cornerRadius = 10
      }, away: { $0.frame.y = height })
    return Effect.together(card, .dimming(0.4)).paced(by: .system)
      .lasting(SystemTiming.springDuration)
  }
}

/// The curl of iOS, which this library does not model: asking for it gives the default instead.
///
/// Source: `UIModalTransitionStyle.partialCurl`, which bends the page as no layer here can.
public struct PartialCurl: ComposedTransition {
  /// Creates a curl that cannot be shown.
  public init() {}

  /// - Throws: ``EffectError/unsupported(_:by:)``, always; the engine reports it and falls back.
  public func effect(in context: any TransitionContext) throws -> Effect {
    throw EffectError.unsupported("a bent page", by: "partial-curl")
  }
}
