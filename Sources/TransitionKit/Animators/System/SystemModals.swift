/// The presentation of iOS: the screen rises over its presenter, which stands still.
///
/// Source: `UIModalTransitionStyle.coverVertical`; 0.4 s, slow at both ends, measured on iOS 6. On
/// ``SystemTiming/system`` it is the full-screen cover of later systems.
public struct CoverVertical: ComposedTransition {
  /// How the motion is timed.
  public var timing: SystemTiming

  /// Creates a cover.
  public init(timing: SystemTiming = .classic) { self.timing = timing }

  /// Returns the presenter, and above it the screen from y = H.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.move(.fore, to: .bottom).paced(by: timing.curve)
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
    Effect.opacity(.fore, 0).paced(by: .easeInOut).lasting(0.4)
  }
}

/// Both screens are the sides of one sheet that turns about its vertical middle.
///
/// The entered screen comes from a turn of +180° while the left one goes to −180°; on the way back
/// the sheet turns the other way, as UIKit describes it.
///
/// Source: `UIModalTransitionStyle.flipHorizontal`, perspective of 1/1200 a point; 0.7 s ease-in-out
/// is a decision of this library.
public struct FlipHorizontal: ComposedTransition {
  /// Creates a flip.
  public init() {}

  /// Returns both screens, each drawn only while it faces the viewer.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.together(
      .rotate3D(.fore, y: .pi, distance: 1200, sharesPerspective: true),
      .rotate3D(.back, y: -.pi, distance: 1200, sharesPerspective: true),
      .oneSided(.fore), .oneSided(.back)
    ).paced(by: .easeInOut).lasting(0.7)
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
