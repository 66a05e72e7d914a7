/// The presentation of iOS: the screen rises over its presenter, which does not move.
///
/// ```swift
/// let timeline = try CoverVertical().resolvedTimeline(for: presentation)
/// timeline.duration  // 0.4
/// timeline.firstPicture[.to]?.frame  // (0, 568) 320×568: below the bottom edge
/// ```
///
/// ## Layers
///
/// The two screens.
///
/// Source: `UIModalTransitionStyle.coverVertical`. With ``SystemTiming/system`` it is the full-screen
/// cover of later systems, and a sheet of iOS 26 has that timing by default.
public struct CoverVertical: ComposedTransition, LibraryAnimator {
  /// The duration with the classic timing, in seconds.
  ///
  /// Source: measured on iOS 6.
  package static let classicDuration = 0.4

  /// The timing of the motion; `nil` uses the timing of the presented screen's style.
  public var timing: SystemTiming?

  /// Creates a cover; by default with the timing of the presented screen's style.
  public init(timing: SystemTiming? = nil) { self.timing = timing }

  /// Returns the presenter, and above it the screen.
  ///
  /// The screen moves between y = H, the container's height, and its resting frame.
  public func effect(in context: any TransitionContext) -> Effect {
    let style = context.fore.presentationStyle.adapted(to: context.container)
    let timing = timing ?? style.timing ?? .classic
    return Effect.move(.fore, to: .bottom).timing(timing.curve)
      .lasting(timing == .classic ? CoverVertical.classicDuration : timing.duration)
  }
}

extension CoverVertical: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: CoverVertical(),
    AnimatorParameter("timing", \.timing, choices: [nil] + SystemTiming.allCases))
}

/// The fore screen fades over the other, which stays opaque.
///
/// ```swift
/// let timeline = try CrossDissolve().resolvedTimeline(for: presentation)
/// timeline.picture(at: 0.2)[.to]?.alpha  // 0.5, in the middle of 0.4 s
/// timeline.picture(at: 0.2)[.from]?.alpha  // 1
/// ```
///
/// ## Layers
///
/// The two screens.
///
/// Source: `UIModalTransitionStyle.crossDissolve`; ease-in-out is a decision of this library.
public struct CrossDissolve: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  ///
  /// Source: a decision of this library.
  package static let duration = 0.4

  /// Creates a dissolve.
  public init() {}

  /// Returns the back screen, and above it the fading fore screen.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.opacity(.fore, 0).timing(.easeInOut).lasting(CrossDissolve.duration)
  }
}

/// Both screens are the two sides of a sheet that rotates about its vertical middle.
///
/// In a presentation, the screen being entered rotates from +180° to 0 while the other rotates to
/// −180°. In a dismissal the sheet rotates in the other direction, as UIKit describes it.
///
/// ```swift
/// let timeline = try FlipHorizontal().resolvedTimeline(for: presentation)
/// timeline.picture(at: 0.35)[.to]?.transform.rotationY  // 1.5707…: a quarter turn, edge-on
/// ```
///
/// Source: `UIModalTransitionStyle.flipHorizontal`, with a perspective of 1/1200 per point; 0.7 s
/// ease-in-out is a decision of this library.
public struct FlipHorizontal: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  ///
  /// Source: a decision of this library.
  package static let duration = 0.7
  /// The distance of the eye, in points.
  ///
  /// Source: `UIModalTransitionStyle.flipHorizontal`.
  package static let eyeDistance = 1200.0

  /// Creates a flip.
  public init() {}

  /// Returns both screens; each is drawn only while it faces the viewer.
  public func effect(in context: any TransitionContext) -> Effect {
    let distance = FlipHorizontal.eyeDistance
    return Effect.together(
      .rotate3D(.fore, y: .pi, distance: distance, sharesPerspective: true),
      .rotate3D(.back, y: -.pi, distance: distance, sharesPerspective: true),
      .oneSided(.fore), .oneSided(.back)
    ).timing(.easeInOut).lasting(FlipHorizontal.duration)
  }
}

/// The curl of iOS, which this library cannot show: the default animator is used instead.
///
/// ```swift
/// do {
///   _ = try PartialCurl().timeline(for: presentation)
/// } catch {
///   print(error)  // partial-curl cannot show a bent page
/// }
/// ```
///
/// Source: `UIModalTransitionStyle.partialCurl`, which bends the page; layers here stay flat.
public struct PartialCurl: ComposedTransition, LibraryAnimator {
  /// Creates a curl.
  public init() {}

  /// Throws, so that the default animator is used instead.
  ///
  /// - Throws: ``EffectError/unsupported(_:by:)``, always.
  public func effect(in context: any TransitionContext) throws -> Effect {
    throw EffectError.unsupported("a bent page", by: "partial-curl")
  }
}
