import TransitionKit

/// The largest amounts of motion and flashes that an audit accepts as comfortable.
///
/// Only the limit of flashes comes from a standard. How far and how fast layers may move is for the app to decide;
/// WCAG asks only that motion can be reduced (success criterion 2.3.3).
///
/// ```swift
/// var budget = ComfortBudget()
/// budget.speed = 1000
/// let options = AuditOptions(comfort: budget)
/// let plain = try Situation.photos(.push, bar: .hidden)
/// let found = try ScaleBack().audit([.comfort], in: plain, options: options)
/// found.map(\.subject)  // ["to"]: 1812 points per second
/// ```
public struct ComfortBudget: Hashable, Sendable {
  /// The largest number of flashes within one second.
  ///
  /// Source: WCAG 2.2, success criterion 2.3.1: no more than three.
  public var flashes = 3
  /// The longest distance that a layer may move, in points; unlimited by default.
  public var travel = Double.infinity
  /// The largest speed of a layer's corner, in points per second; unlimited by default.
  public var speed = Double.infinity
  /// The largest share of the container's area that moves at one instant; 1 by default.
  public var area = 1.0
  /// The largest ratio between a layer's largest and smallest drawn size; unlimited by default.
  public var scale = Double.infinity

  /// Creates a budget that limits only flashes.
  public init() {}
}

extension ComfortReport {
  /// Returns a finding for each exceeded limit, and the motion that remains although motion is reduced.
  package func findings(within budget: ComfortBudget = ComfortBudget()) -> [Finding] {
    var findings: [Finding] = []
    if let flashes, flashes.count > budget.flashes {
      findings.append(
        Finding(
          .flash, "the picture", at: flashes.time, place: flashes.place,
          "flashes \(flashes.count) times in a second, \(budget.flashes) are allowed"))
    }
    let limits = [
      (travel, budget.travel, "travels", " pt"), (speed, budget.speed, "moves at", " pt/s"),
      (scale, budget.scale, "scales by", ""),
    ]
    for case (let amount?, let limit, let verb, let unit) in limits where amount.value > limit {
      findings.append(
        Finding(
          .budget, amount.layer,
          "\(verb) \(amount.text)\(unit), \(DecimalText.brief(limit, places: 2))\(unit) are allowed"
        ))
    }
    if area > budget.area {
      findings.append(
        Finding(
          .budget, "the picture",
          "moves \(area.percent) of its area at once, \(budget.area.percent) are allowed"))
    }
    return findings + motionWhenReduced
  }
}
