/// The presentation of iOS: the screen rises over its presenter, which stands still.
///
/// ## Layers
///
/// The two screens.
///
/// Source: `UIModalTransitionStyle.coverVertical`. With ``SystemTiming/system`` it is the full-screen
/// cover of later systems.
public struct CoverVertical: ComposedTransition {
  /// The duration with the classic timing, in seconds.
  ///
  /// Source: measured on iOS 6.
  public static let classicDuration = 0.4

  /// The timing of the motion.
  public var timing: SystemTiming

  /// Creates a cover; by default with the classic timing.
  public init(timing: SystemTiming = .classic) { self.timing = timing }

  /// Returns the presenter, and above it the screen from y = H.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.move(.fore, to: .bottom).paced(by: timing.curve)
      .lasting(timing == .classic ? CoverVertical.classicDuration : timing.duration)
  }
}

/// The upper screen fades over the other, which stays opaque.
///
/// ## Layers
///
/// The two screens.
///
/// Source: `UIModalTransitionStyle.crossDissolve`; ease-in-out is a decision of this library.
public struct CrossDissolve: ComposedTransition {
  /// The duration, in seconds.
  ///
  /// Source: a decision of this library.
  public static let duration = 0.4

  /// Creates a dissolve.
  public init() {}

  /// Returns the lower screen, and the upper one fading.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.opacity(.fore, 0).paced(by: .easeInOut).lasting(CrossDissolve.duration)
  }
}

/// Both screens are the sides of one sheet that turns about its vertical middle.
///
/// The entered screen comes from a turn of +180° while the left one goes to −180°; on the way back
/// the sheet turns the other way, as UIKit describes it.
///
/// ## Layers
///
/// The two screens, each drawn only while it faces the viewer.
///
/// Source: `UIModalTransitionStyle.flipHorizontal`; ease-in-out is a decision of this library.
public struct FlipHorizontal: ComposedTransition {
  /// The duration, in seconds.
  ///
  /// Source: a decision of this library.
  public static let duration = 0.7
  /// The distance of the eye, in points.
  ///
  /// Source: `UIModalTransitionStyle.flipHorizontal`.
  public static let eyeDistance = 1200.0

  /// Creates a flip.
  public init() {}

  /// Returns both screens, each drawn only while it faces the viewer.
  public func effect(in context: any TransitionContext) -> Effect {
    let distance = FlipHorizontal.eyeDistance
    return Effect.together(
      .rotate3D(.fore, y: .pi, distance: distance, sharesPerspective: true),
      .rotate3D(.back, y: -.pi, distance: distance, sharesPerspective: true),
      .oneSided(.fore), .oneSided(.back)
    ).paced(by: .easeInOut).lasting(FlipHorizontal.duration)
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
