import TransitionKit

/// What a pager shows when it is dragged beyond its first or last page.
///
/// ```swift
/// var style = PagerStyle.uiKit
/// style.ends = .clamp
/// ```
public enum PagerEnds: Hashable, Codable, Sendable {
  /// The content follows less and less: c·d·L/(c·d + L).
  case rubberBand(coefficient: Double)
  /// The content stops.
  case clamp
  /// The pull counts 1 : 1, and the picture stretches the page instead of moving it.
  case stretch

  /// A rubber band with 0.55.
  ///
  /// Source: UIScrollView, measured.
  public static let uiKit = rubberBand(coefficient: RubberBand.scrollView)
  /// A rubber band with 0.52, the limit of Flutter's rule for small movements: 0.52·(1 − x)² of each,
  /// where x is the offset over the length.
  ///
  /// Source: flutter/flutter, widgets/scroll_physics.dart, `BouncingScrollPhysics.frictionFactor`.
  package static let flutter = rubberBand(coefficient: 0.52)

  /// Returns the resistance, for a length of the pager in any unit.
  ///
  /// With ``stretch`` the position is the pull itself.
  package func resistance(in length: Double) -> Resistance {
    switch self {
    case .rubberBand(let coefficient):
      .band(dimension: ContainerLength(points: length), coefficient: coefficient)
    case .clamp: .clamped
    case .stretch: .none
    }
  }

  /// Returns the part of a page's length by which a pull stretches it.
  ///
  /// Source: AOSP, EdgeEffect.java: 0.016·d + 0.016·(1 − e^(−d·e/0.33)).
  ///
  /// - Parameter pull: The pull over the length of the pager, 0 or more.
  /// - Returns: The part, no unit.
  package static func stretchedPart(for pull: Double) -> Double {
    // Euler's number, as EdgeEffect has it.
    let e = 2.718281828459045
    let pull = max(0, pull.held)
    return 0.016 * pull + 0.016 * (1 - Elementary.exp(-pull * e / 0.33))
  }
}
