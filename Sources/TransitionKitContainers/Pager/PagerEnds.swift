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

  /// Returns the offset of the content for a distance of the finger beyond the end.
  ///
  /// - Parameters:
  ///   - distance: The distance in points; its sign is kept.
  ///   - length: The length of the pager in points, above 0.
  /// - Returns: The offset in points; with ``stretch`` the pull itself.
  package func offset(for distance: Double, length: Double) -> Double {
    switch self {
    case .rubberBand: band(length)?.offset(for: distance) ?? 0
    case .clamp: 0
    case .stretch: distance.held
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

  /// Returns a distance of the finger whose offset is the given one, or the nearest one below it.
  func distance(for offset: Double, length: Double) -> Double {
    switch self {
    case .rubberBand:
      // The band never shows its whole length.
      band(length)?.distance(for: max(-0.999 * length, min(0.999 * length, offset))) ?? 0
    case .clamp: 0
    case .stretch: offset
    }
  }

  /// Returns the part of the finger's velocity that the content has.
  func followedPart(at distance: Double, length: Double) -> Double {
    switch self {
    case .rubberBand: band(length)?.followedPart(at: distance) ?? 0
    case .clamp: 0
    case .stretch: 1
    }
  }

  private func band(_ length: Double) -> RubberBand? {
    guard case .rubberBand(let coefficient) = self else { return nil }
    return try? RubberBand(dimension: length, coefficient: coefficient)
  }
}
