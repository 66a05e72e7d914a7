public import TransitionKit

/// Material's page transitions: shared axis, fade through and elevation scale.
///
/// In the shared axis and fade-through patterns the leaving page fades out completely before the entering page fades
/// in. Going back plays the same functions forward, in the opposite directions.
///
/// ```swift
/// let timeline = try MaterialMotion(.sharedAxisX).resolvedTimeline(for: context)
/// timeline.firstPicture[.to]?.frame.x  // 30
/// timeline.lastPicture[.from]?.frame.x  // -30
/// ```
///
/// ## Layers
///
/// The two screens, the entered one on top.
///
/// Source: flutter/packages, packages/animations/lib/src. Android's form:
/// material-components/material-components-android, lib/java/com/google/android/material/transition, in which a page
/// that fades through grows during the whole transition. The numbers of `elevationScale` are decisions of this library.
public struct MaterialMotion: ComposedTransition, LibraryAnimator {
  /// How the pages move.
  ///
  /// ```swift
  /// let timeline = try MaterialMotion(.sharedAxisY).resolvedTimeline(for: context)
  /// timeline.firstPicture[.to]?.frame.y  // 94: 30 points below its final position
  /// ```
  public enum Pattern: String, Hashable, Sendable, CaseIterable {
    /// Both pages slide sideways.
    case sharedAxisX = "shared-axis-x"
    /// Both pages slide vertically.
    case sharedAxisY = "shared-axis-y"
    /// Both pages scale: they move towards the viewer going forward, and away going back.
    case sharedAxisZ = "shared-axis-z"
    /// The leaving page fades out, then the entering page fades in and grows a little.
    case fadeThrough = "fade-through"
    /// The entering page grows and fades in while the other page shrinks.
    case elevationScale = "elevation-scale"
  }

  /// The implementation whose constants are used.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// Flutter's constants.
    case flutter
    /// Android's constants.
    case android
    /// The springs of the transition's motion scheme: the spatial spring for positions and sizes, the effects spring
    /// for the opacity of the entering page. The leaving page stays opaque below it.
    ///
    /// Source: Material 3's `MotionScheme`; using its default springs for these patterns is a decision of this library.
    case springs
  }

  /// How the pages move.
  public var pattern: Pattern
  /// The implementation whose constants are used.
  public var form: Form

  /// Creates a transition; by default with Flutter's constants.
  public init(_ pattern: Pattern, form: Form = .flutter) {
    self.pattern = pattern
    self.form = form
  }

  /// Returns the effect that moves both pages.
  public func effect(in context: any TransitionContext) -> Effect {
    let shift = MaterialMotion.shift * (context.isForward ? 1.0 : -1)
    let fades = Effect.together(fadingIn, fadingOut)
    let (near, far) = (MaterialMotion.nearScale, MaterialMotion.farScale)
    let elevation = MaterialMotion.elevationScale
    let effect: Effect =
      switch pattern {
      case .sharedAxisX:
        .together(
          .offset(.to, x: shift).timing(curve), .offset(.from, x: -shift).timing(curve),
          fades)
      case .sharedAxisY:
        .together(
          .offset(.to, y: shift).timing(curve), .offset(.from, y: -shift).timing(curve),
          fades)
      case .sharedAxisZ:
        .together(
          .scale(.to, context.isForward ? far : near).timing(curve),
          .scale(.from, context.isForward ? near : far).timing(curve), fades)
      case .fadeThrough:
        .together(
          .scale(.to, MaterialMotion.fadeThroughScale)
            .timing(form == .flutter ? through : .emphasized), fades)
      case .elevationScale:
        .together(
          Effect.scale(.to, elevation).with(.opacity(.to, 0)).timing(.emphasized),
          .scale(.from, elevation).timing(.emphasized))
      }
    // Each part has its own curve, so the whole effect gets none.
    if form == .springs { return effect.springing().with(.onTop(.to)) }
    return effect.with(.onTop(.to)).lasting(duration)
  }

  private var duration: Double {
    form == .android || pattern == .elevationScale
      ? MaterialMotion.androidDuration : MaterialMotion.flutterDuration
  }

  private var curve: TimingCurve { form == .android ? .emphasized : .standard }

  /// The curve of motion that begins when the other page has faded out.
  private var through: TimingCurve {
    switch form {
    case .flutter:
      constant(
        try .composed(outer: .decelerate, inner: .window(MaterialMotion.flutterFadeEnd...1)))
    case .android: .emphasized(in: MaterialMotion.androidFadeEnd...1)
    case .springs: .linear
    }
  }

  private var fadingIn: Effect { .opacity(.to, 0).timing(through) }

  private var fadingOut: Effect {
    switch form {
    case .flutter:
      .opacity(.from, 0).timing(
        constant(
          try .composed(outer: .accelerate, inner: .window(0...MaterialMotion.flutterFadeEnd))))
    case .android:
      .opacity(.from, 0).timing(.emphasized(in: 0...MaterialMotion.androidFadeEnd))
    case .springs: .nothing
    }
  }

  /// The pattern's name with a prefix, such as `material-shared-axis-x`.
  public var description: String { "material-\(pattern.rawValue)" }
}

extension MaterialMotion: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: MaterialMotion(.sharedAxisX),
    .argument(nil, \.pattern, isRequired: true),
    AnimatorParameter("form", \.form, choices: Form.allCases))
}

// MARK: - Numbers

extension MaterialMotion {
  /// The duration of Flutter's form, in seconds.
  ///
  /// Source: flutter/packages, packages/animations/lib/src.
  package static let flutterDuration = 0.3
  /// The duration of Android's form and of `elevationScale`, in seconds.
  ///
  /// Source: material-components-android, lib/java/com/google/android/material/transition.
  package static let androidDuration = 0.45
  /// The part of the duration after which one page of Flutter's form is gone and the other appears.
  ///
  /// Source: flutter/packages, packages/animations/lib/src.
  package static let flutterFadeEnd = 0.3
  /// The part of the progress after which one page of Android's form is gone and the other appears.
  ///
  /// Source: material-components-android, lib/java/com/google/android/material/transition.
  package static let androidFadeEnd = 0.35
  /// How far pages slide along a shared axis, in points.
  ///
  /// Source: flutter/packages, packages/animations/lib/src/shared_axis_transition.dart.
  package static let shift = 30.0
  /// The scale of a page that has come towards the viewer.
  ///
  /// Source: flutter/packages, packages/animations/lib/src/shared_axis_transition.dart.
  package static let nearScale = 1.1
  /// The scale of a page that has receded.
  ///
  /// Source: flutter/packages, packages/animations/lib/src/shared_axis_transition.dart.
  package static let farScale = 0.8
  /// The scale from which a page grows that fades through.
  ///
  /// Source: flutter/packages, packages/animations/lib/src/fade_through_transition.dart.
  package static let fadeThroughScale = 0.92
  /// The scale of both pages of `elevationScale` when they are away.
  ///
  /// Source: a decision of this library.
  package static let elevationScale = 0.85
}

extension TimingCurve {
  /// Returns the emphasized curve, run within a range of the progress.
  static func emphasized(in window: ClosedRange<Double>) -> TimingCurve {
    constant(try emphasized.windowed(window))
  }
}
