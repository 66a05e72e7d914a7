package import TransitionKit

/// How much two pictures may differ at a point and still look the same.
package struct PaintingTolerance: Hashable, Sendable {
  /// How far content may be elsewhere, in points.
  package var distance: Double
  /// How far an element may be elsewhere, in hundredths of its size.
  package var hundredths: Double
  /// How much the share of a content may differ, from 0 to 1.
  package var weight: Double
  /// How dark a shadow may be where it comes or goes, from 0 to 1.
  ///
  /// The soft edge of a page that is still outside of the container reaches into it.
  package var shade: Double
  /// How wide a difference must be, in points to each side; an edge may have passed a point.
  ///
  /// With 0 each point counts.
  package var edge: Double

  /// Creates a tolerance; by default half a point, one hundredth of an element, 5 % of a point, a shadow
  /// of 25 %, and an edge of one point.
  package init(
    distance: Double = 0.5, hundredths: Double = 1, weight: Double = 0.05, shade: Double = 0.25,
    edge: Double = 1
  ) {
    self.distance = distance
    self.hundredths = hundredths
    self.weight = weight
    self.shade = shade
    self.edge = edge
  }

  /// Returns the tolerance for the end of a transition in a container.
  ///
  /// A spring counts as settled within a thousandth of its distance (contract rule R452). That is at
  /// most the longer side of the container, twice for a page that moves and scales.
  package static func end(in container: Container) -> PaintingTolerance {
    let distance = 0.5 + 2 * 0.001 * max(container.width, container.height)
    return PaintingTolerance(distance: distance, edge: distance + 0.5)
  }
}

/// How two pictures differ: the change that most of the compared points show.
package struct PaintedDifference: Hashable, Sendable {
  /// What happens to a piece of content.
  package enum Change: Hashable, Sendable {
    /// It is elsewhere, by a distance in points, or for an element in hundredths of its size.
    case moves(Double)
    /// It covers another share of the point, from 0 to 1.
    case weight(from: Double, to: Double)
    /// It is more or less blurred, by a radius in points.
    case blur(from: Double, to: Double)
    /// It is more or less colourful; 1 is unchanged.
    case saturation(from: Double, to: Double)
  }

  /// The point at which the change is largest, in container coordinates.
  package let point: Point
  /// The content that changes.
  package let content: PaintedContent
  /// How it changes there.
  package let change: Change
  /// What covers most of the point in the first picture.
  package let before: PaintedContent
  /// What covers most of the point in the second picture.
  package let after: PaintedContent
  /// The share of the compared points that show this change, from 0 to 1.
  package let share: Double
}

extension Finding {
  /// Creates the finding that two pictures differ.
  ///
  /// - Parameters:
  ///   - kind: What kind of fault it is.
  ///   - difference: How the pictures differ.
  ///   - time: When it happens, in seconds, or `nil`.
  ///   - instant: At which seam it happens, such as `at the end`.
  init(_ kind: Kind, _ difference: PaintedDifference, at time: Double? = nil, _ instant: String) {
    self.init(
      kind, "\(difference.content)", at: time, place: difference.point, difference.reason,
      instant: instant)
  }
}

extension PaintedDifference: CustomStringConvertible {
  /// The content, its change and the point, such as `page detail moves by 64 pt, at (160, 284)`.
  package var description: String {
    let (x, y) = (DecimalText.brief(point.x, places: 2), DecimalText.brief(point.y, places: 2))
    return "\(content) \(reason), at (\(x), \(y))"
  }

  /// The change in words, such as `moves by 64 pt`.
  package var reason: String {
    func number(_ number: Double) -> String { DecimalText.brief(number, places: 2) }
    switch change {
    case .moves(let distance):
      if case .element = content { return "moves by \(number(distance)) % of its size" }
      return "moves by \(number(distance)) pt"
    case .weight(let old, let new) where old < 0.005 && new > 0.995:
      return before == content ? "appears" : "appears in place of \(before)"
    case .weight(let old, let new) where new < 0.005 && old > 0.995:
      return after == content ? "vanishes" : "vanishes, and \(after) is there"
    case .weight(let old, let new): return "goes from \(old.percent) to \(new.percent)"
    case .blur(let old, let new): return "goes from blur \(number(old)) pt to \(number(new)) pt"
    case .saturation(let old, let new):
      return "goes from saturation \(number(old)) to \(number(new))"
    }
  }
}
