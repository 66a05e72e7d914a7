import TransitionKit

/// An instant of a transition that is defined by an event, not by a time.
///
/// A test that uses checkpoints stays valid if the duration or the curve changes:
///
/// ```swift
/// let covered = try XCTUnwrap(timeline.time(of: .covered, for: .from))
/// let settled = try XCTUnwrap(timeline.time(of: .settled(within: 1), for: .to))
/// XCTAssertLessThan(settled, covered)
/// ```
public enum Checkpoint: Hashable, Sendable {
  /// The first instant at which some part of the layer is visible.
  ///
  /// A layer is visible if a part of it is inside the container, its opacity is above 0.01, and no single opaque page
  /// above covers that part.
  case firstVisible
  /// The instant from which on one opaque page above covers all of the layer that is inside the container.
  ///
  /// A page with rounded corners does not cover the layers behind it.
  case covered
  /// The first instant at which the layer's centre has moved a share of the distance between its first and its last
  /// position; 0.5 is ``halfWay``.
  case travelled(Double)
  /// The first instant at which the layer's opacity reaches a value from 0 to 1.
  case opacity(Double)
  /// The instant from which on every corner stays within a distance of its final position, in points.
  case settled(within: Double)
  /// The instant from which on no part of the layer is visible.
  case gone

  /// The first instant at which the layer's centre has moved half of its distance.
  public static let halfWay = travelled(0.5)
}

extension Checkpoint: CustomStringConvertible {
  /// A short text, such as `settled within 1 pt`.
  public var description: String {
    func brief(_ number: Double) -> String { DecimalText.brief(number) }
    return switch self {
    case .firstVisible: "first visible"
    case .covered: "covered"
    case .halfWay: "half-way"
    case .travelled(let share): "travelled \(brief(share * 100)) %"
    case .opacity(let value): "opacity \(brief(value))"
    case .settled(let distance): "settled within \(brief(distance)) pt"
    case .gone: "gone"
    }
  }
}
