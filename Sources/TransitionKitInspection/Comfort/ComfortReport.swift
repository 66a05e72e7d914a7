public import TransitionKit

/// How much a transition moves and flashes: motion makes some people sick, and flashes can cause seizures.
///
/// ```swift
/// let report = try ScaleBack().comfort(in: .photos(.push, bar: .hidden))
/// report.travel?.value  // 320
/// print(report)
/// // 0.6 s: travels 320 pt (to), at most 1812 pt/s (to), moves 100 % of the area at once, 99 % on
/// // average, scales by 1.04 (snapshot(from)), flashes once; with reduced motion nothing moves
/// ```
public struct ComfortReport: Hashable, Sendable {
  /// A distance, a speed or a ratio, and the layer with the largest one.
  public struct Amount: Hashable, Sendable {
    /// The id of the layer.
    public let layer: String
    /// The value, in points, in points per second, or as a ratio.
    public let value: Double
  }

  /// The flashes within the second that has the most of them.
  public struct Flashes: Hashable, Sendable {
    /// The number of flashes.
    public let count: Int
    /// The start of that second, in seconds.
    public let time: Double
    /// The centre of the area that flashes, in container coordinates.
    public let place: Point
  }

  /// The duration of the transition, in seconds.
  public let duration: Double
  /// The longest distance that the centre of a visible layer moves, in points; `nil` if nothing moves.
  public let travel: Amount?
  /// The largest speed of a drawn corner, in points per second; `nil` if nothing moves.
  public let speed: Amount?
  /// The largest share of the container's area that moves at one instant, from 0 to 1.
  public let area: Double
  /// The share of the container's area that moves, averaged over the duration, from 0 to 1.
  public let meanArea: Double
  /// The largest ratio between the drawn sizes of a visible layer; `nil` if no layer scales.
  ///
  /// A layer that is drawn smaller than one point counts as one point.
  public let scale: Amount?
  /// The flashes; `nil` if none covers a quarter of a field of 10°, the area that WCAG names.
  public let flashes: Flashes?
  /// The motion that remains although motion is reduced; empty if there is none, or if it was not measured.
  public let motionWhenReduced: [Finding]
}

extension ComfortReport.Amount {
  /// The value with two decimal places, or as a whole number from 10 on.
  var text: String { DecimalText.brief(value, places: value < 10 ? 2 : 0) }
}

extension ComfortReport: CustomStringConvertible {
  /// One sentence with the largest values.
  public var description: String {
    let parts = [
      travel.map { "travels \($0.text) pt (\($0.layer))" },
      speed.map { "at most \($0.text) pt/s (\($0.layer))" },
      area > 0 ? "moves \(area.percent) of the area at once, \(meanArea.percent) on average" : nil,
      scale.map { "scales by \($0.text) (\($0.layer))" },
      flashes.map { $0.count == 1 ? "flashes once" : "flashes \($0.count) times in a second" }
        ?? "does not flash",
    ]
    let twin =
      motionWhenReduced.isEmpty
      ? "with reduced motion nothing moves"
      : "with reduced motion: " + motionWhenReduced.map(\.description).joined(separator: "; ")
    return "\(DecimalText.brief(duration)) s: "
      + parts.compactMap { $0 }.joined(separator: ", ") + "; " + twin
  }
}
