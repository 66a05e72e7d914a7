import TransitionKit

/// How much of everything is comfortable.
///
/// Only the number of flashes has a source with a number. How far and how fast something may move is for
/// the app to decide; that motion can be reduced is what WCAG asks for (success criterion 2.3.3).
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
  /// The most flashes in any one second.
  ///
  /// Source: WCAG 2.2, success criterion 2.3.1: no more than three.
  public var flashes = 3
  /// The longest way of a layer, in points; endless by default.
  public var travel = Double.infinity
  /// The largest speed of a corner, in points per second; endless by default.
  public var speed = Double.infinity
  /// The largest share of the container that moves at one instant; 1 by default.
  public var area = 1.0
  /// The largest ratio between the drawn sizes of a layer; endless by default.
  public var scale = Double.infinity

  /// Creates a budget that limits flashes only.
  public init() {}
}

extension ComfortReport {
  /// Returns what exceeds a budget, and what moves although motion is reduced.
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
