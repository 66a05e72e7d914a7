public import TransitionKit

/// The effects of VCTransitionsLibrary that move whole pages and ask for nothing.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers: 1 s, ease-in-out; a pan 0.3 s.
/// A literal 320 there is the width here.
public enum VCPages: String, ComposedTransition, CaseIterable {
  /// The page that leaves fades over the other.
  case crossfade
  /// The page tips open like a cover, from its left edge, and the other flies in over it.
  case natgeo
  /// Both pages slide, the lower one half as far.
  case pan

  /// Returns both pages in motion.
  public func effect(in context: any TransitionContext) -> Effect {
    switch self {
    case .crossfade:
      Effect.together(.opacity(.from, 0), .onTop(.from)).paced(by: .easeInOut).lasting(1)
    case .natgeo:
      VCPages.natgeo(width: context.container.width)
    case .pan:
      Effect.together(.move(.fore, to: .trailing), .parallax(.back, x: -0.5))
        .paced(by: .easeInOut).lasting(0.3)
    }
  }

  /// The lower page tips open in the last four fifths, the upper one comes all the time; going back
  /// is the same in reverse, which is a decision of this library.
  ///
  /// Seen from 500 points. The lower page turns by 80° about its left edge and then is moved by
  /// (170, −30) along its own x and z; the upper one comes from (W, −40, 150), turned by 10°, −45°
  /// and 5°.
  private static func natgeo(width: Double) -> Effect {
    let degree = Double.pi / 180
    // A transform translates last; the original does so inside its rotations.
    let (sin80, cos80) = sinCos(80 * degree)
    let tipped = Transform(
      translationX: 170 * cos80 - 30 * sin80, translationZ: -170 * sin80 - 30 * cos80,
      rotationY: 80 * degree, perspective: 1.0 / 500)
    let (sin5, cos5) = sinCos(5 * degree)
    let aside = Transform(
      translationX: width * cos5 + 40 * sin5, translationY: width * sin5 - 40 * cos5,
      translationZ: 150, rotationX: 10 * degree, rotationY: -45 * degree, rotation: 5 * degree,
      perspective: 1.0 / 500)
    return Effect.together(
      .transform(.back, tipped, anchor: Point(x: 0, y: 0.5)).during(0.2...1),
      .transform(.fore, aside)
    ).paced(by: .easeInOut).reversedOnReturn.lasting(1)
  }

  private static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    let pair = Elementary.sinCos(angle)
    return (pair.sin, pair.cos)
  }

  /// The name of the effect.
  public var description: String { "vc-\(rawValue)" }
}
