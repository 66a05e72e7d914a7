package import TransitionKit

/// The difference at a point up to which two pictures count as equal.
package struct PaintingTolerance: Hashable, Sendable {
  /// The largest displacement of content, in points.
  package var distance: Double
  /// The largest displacement within an element, in hundredths of its size.
  package var hundredths: Double
  /// The largest change of a content's share of the point, from 0 to 1.
  package var weight: Double
  /// The opacity of a shadow up to which it may appear or disappear, from 0 to 1.
  ///
  /// For example, the soft shadow of a page that is still outside the container may reach into it.
  package var shade: Double
  /// The smallest width of a difference, in points to each side; narrower ones may be an edge that has moved
  /// slightly.
  ///
  /// With 0, each single point counts.
  package var edge: Double

  /// Creates a tolerance; by default 0.5 points, one hundredth of an element, 5 % of a point's share, a shadow of 25
  /// %, and an edge of one point.
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
  /// A spring ends when it is within 0.001 of its distance from the target. The distance is at most the container's
  /// longer side, or twice that for a page that both moves and scales.
  package static func end(in container: Container) -> PaintingTolerance {
    let distance = 0.5 + 2 * 0.001 * max(container.width, container.height)
    return PaintingTolerance(distance: distance, edge: distance + 0.5)
  }
}

/// The difference between two pictures: the change that most of the compared points show.
package struct PaintedDifference: Hashable, Sendable {
  /// The change of a content at a point.
  package enum Change: Hashable, Sendable {
    /// The content has moved by a distance in points, or for an element in hundredths of its size.
    case moves(Double)
    /// The content's share of the point has changed; shares are from 0 to 1.
    case weight(from: Double, to: Double)
    /// The content's blur radius has changed, in points.
    case blur(from: Double, to: Double)
    /// The content's saturation has changed; 1 leaves colours unchanged.
    case saturation(from: Double, to: Double)
  }

  /// The point with the largest change, in container coordinates.
  package let point: Point
  /// The content that changes.
  package let content: PaintedContent
  /// The change of the content at the point.
  package let change: Change
  /// The content that covers most of the point in the older picture.
  package let before: PaintedContent
  /// The content that covers most of the point in the newer picture.
  package let after: PaintedContent
  /// The share of the compared points that show this change, from 0 to 1.
  package internal(set) var share: Double
}

extension Finding {
  /// Creates the finding that two pictures differ.
  ///
  /// - Parameters:
  ///   - kind: The kind of the fault.
  ///   - difference: The difference between the pictures.
  ///   - time: The time in seconds, or `nil`.
  ///   - instant: The instant as text, such as `at the end`.
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

  /// The change as text, such as `moves by 64 pt`.
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
