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
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers: ease-in-out. A literal 320
/// there is the width here.
public enum VCPages: String, ComposedTransition, LibraryAnimator, CaseIterable {
  /// The page that leaves fades out over the other.
  case crossfade
  /// The page opens like a cover, about its left edge, while the other flies in over it.
  case natgeo
  /// Both pages slide, the lower one half as far.
  case pan

  /// Returns both pages in motion.
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
  /// The lower page opens in the last four fifths, the upper one moves all the time; going back is
  /// the same in reverse, which is a decision of this library.
  ///
  /// The lower page turns by 80° about its left edge and then moves by (170, −30) along its own x and
  /// z. The upper one comes from (W, −40, 150), turned by 10°, −45° and 5°.
  private static func natgeo(in container: Container) -> Effect {
    Effect.together(
      .transform(.back, opened, anchor: Point(x: 0, y: 0.5)).during(natgeoOpening),
      .transform(.fore, away(shift: shift(in: container)))
    ).timing(.easeInOut).reversedOnReturn.lasting(duration)
  }

  /// The lower page once it has opened.
  private static var opened: Transform {
    let angle = natgeoOpenedDegrees * degree
    let (x, z) = (natgeoOpenedShift, natgeoOpenedDepth)
    // A transform translates last; the original does so inside its rotations.
    let (sin, cos) = sinCos(angle)
    return Transform(
      translationX: x * cos - z * sin, translationZ: -x * sin - z * cos, rotationY: angle,
      perspectiveDistance: natgeoEyeDistance)
  }

  /// Returns how far the upper page starts beside its final frame, in points.
  ///
  /// With the source's numbers a corner of it would be in sight at the start in larger containers.
  private static func shift(in container: Container) -> Double {
    let largest = natgeoLargestSize
    return container.width
      + 1.5 * max(0, container.width - largest.width, container.height - largest.height)
  }

  /// Returns the upper page before it moves.
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
