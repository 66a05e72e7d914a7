import TransitionKit

/// An instant of a transition that is found by what happens, and not by its time.
///
/// A test that looks at checkpoints holds for another duration and another curve:
///
/// ```swift
/// let covered = try XCTUnwrap(timeline.time(of: .covered, for: .from))
/// let settled = try XCTUnwrap(timeline.time(of: .settled(within: 1), for: .to))
/// XCTAssertLessThan(settled, covered)
/// ```
public enum Checkpoint: Hashable, Sendable {
  /// The first instant at which something of the layer is seen.
  ///
  /// A layer is seen where it is inside of the container, more than a hundredth opaque, and not covered
  /// by one opaque page above it.
  case firstVisible
  /// The instant from which on one opaque page above the layer covers all that is inside of the container.
  ///
  /// A page with round corners does not cover what is behind them.
  case covered
  /// The first instant at which the middle of the layer is as far from its first place as this share of
  /// the distance between its first and its last place; 0.5 is ``halfWay``.
  case travelled(Double)
  /// The first instant at which the opacity of the layer has reached a value, from 0 to 1.
  case opacity(Double)
  /// The instant from which on every corner stays within a distance of its last place, in points.
  case settled(within: Double)
  /// The instant from which on nothing of the layer is seen.
  case gone

  /// The first instant at which the middle of the layer has covered half of its distance.
  public static let halfWay = travelled(0.5)
}

extension Checkpoint: CustomStringConvertible {
  /// What happens, such as `settled within 1 pt`.
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
