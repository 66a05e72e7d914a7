public import TransitionKit

/// The effects of VCTransitionsLibrary that move whole pages and have no parameters.
///
/// ```swift
/// VCPages.natgeo.duration(in: context)  // 1
/// try VCPages.pan.resolvedTimeline(for: context).lastPicture[.from]?.frame.x  // -160
/// ```
///
/// ## Layers
///
/// The two screens.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers: ease-in-out. Its constant width of 320 points is
/// the container's width here.
public enum VCPages: String, ComposedTransition, LibraryAnimator, CaseIterable {
  /// The leaving page fades out over the other page.
  case crossfade
  /// The lower page opens like a book cover about its left edge, while the upper page flies in over it.
  case natgeo
  /// Both pages slide; the lower page moves half as far.
  case pan

  /// Returns the effect that moves both pages.
  public func effect(in context: any TransitionContext) -> Effect {
    switch self {
    case .crossfade:
      Effect.together(.opacity(.from, 0), .onTop(.from)).timing(.easeInOut)
        .lasting(VCPages.duration)
    case .natgeo:
      VCPages.natgeo(in: context.container)
    case .pan:
      Effect.together(
        .move(.fore, to: .trailing), .parallax(.back, x: -VCPages.panParallax)
      ).timing(.easeInOut).lasting(VCPages.panDuration)
    }
  }

  /// The name of the effect, such as `vc-pan`.
  public var description: String { "vc-\(rawValue)" }
}

// MARK: - Numbers

// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers.
extension VCPages {
  /// The duration of `crossfade` and `natgeo`, in seconds.
  package static let duration = 1.0
  /// The duration of `pan`, in seconds.
  package static let panDuration = 0.3
  /// How far the lower page moves in `pan`, in widths of the container.
  package static let panParallax = 0.5
  /// When the lower page of `natgeo` opens, in parts of the duration.
  package static let natgeoOpening = 0.2...1.0
  /// The distance of the eye of `natgeo`, in points.
  package static let natgeoEyeDistance = 500.0
  /// How far the lower page of `natgeo` turns about its left edge, in degrees.
  package static let natgeoOpenedDegrees = 80.0
  /// How far the opened lower page of `natgeo` moves along its own x axis, in points.
  package static let natgeoOpenedShift = 170.0
  /// How far the opened lower page of `natgeo` moves back along its own z axis, in points.
  package static let natgeoOpenedDepth = 30.0
  /// How far above its final frame the upper page of `natgeo` starts, in points.
  package static let natgeoRise = 40.0
  /// How far in front of its final frame the upper page of `natgeo` starts, in points.
  package static let natgeoDepth = 150.0
  /// The largest container in which `natgeo` follows its source exactly, in points.
  ///
  /// In a larger one the upper page starts farther aside, out of sight.
  /// Source: a decision of this library.
  package static let natgeoLargestSize = Size(width: 768, height: 1024)
  /// The rotation about x, y and z with which the upper page of `natgeo` starts, in degrees.
  package static let natgeoDegrees = (x: 10.0, y: -45.0, z: 5.0)
}

// MARK: - Natgeo

extension VCPages {
  /// Returns the effect of `natgeo`, which is reversed going back by a decision of this library.
  ///
  /// In the last four fifths of the duration, the lower page turns by 80° about its left edge and then moves by (170,
  /// −30) along its own x and z. The upper page comes from (W, −40, 150), turned by 10°, −45° and 5°, all the time.
  private static func natgeo(in container: Container) -> Effect {
    Effect.together(
      .transform(.back, opened, anchor: Point(x: 0, y: 0.5)).during(natgeoOpening),
      .transform(.fore, away(shift: shift(in: container)))
    ).timing(.easeInOut).reversedOnReturn.lasting(duration)
  }

  /// The transform of the lower page after it has opened.
  private static var opened: Transform {
    let angle = natgeoOpenedDegrees * degree
    let (x, z) = (natgeoOpenedShift, natgeoOpenedDepth)
    // A `Transform` applies its translation last, but the original translates before it rotates.
    let (sin, cos) = sinCos(angle)
    return Transform(
      translationX: x * cos - z * sin, translationZ: -x * sin - z * cos, rotationY: angle,
      perspectiveDistance: natgeoEyeDistance)
  }

  /// Returns how far beside its final frame the upper page starts, in points.
  ///
  /// In a large container, a corner of the page would be visible at the start with the source's numbers.
  private static func shift(in container: Container) -> Double {
    let largest = natgeoLargestSize
    return container.width
      + 1.5 * max(0, container.width - largest.width, container.height - largest.height)
  }

  /// Returns the transform of the upper page at the start.
  private static func away(shift: Double) -> Transform {
    let angle = natgeoDegrees.z * degree
    let (y, z) = (natgeoRise, natgeoDepth)
    let (sin, cos) = sinCos(angle)
    return Transform(
      translationX: shift * cos + y * sin, translationY: shift * sin - y * cos, translationZ: z,
      rotationX: natgeoDegrees.x * degree, rotationY: natgeoDegrees.y * degree, rotation: angle,
      perspectiveDistance: natgeoEyeDistance)
  }

  private static let degree = Double.pi / 180

  private static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    let pair = Elementary.sinCos(angle)
    return (pair.sin, pair.cos)
  }
}
