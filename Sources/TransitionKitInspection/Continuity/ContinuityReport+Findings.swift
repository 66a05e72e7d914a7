import TransitionKit

extension ContinuityReport {
  /// Returns the jumps and peaks that exceed a budget, in order of time.
  ///
  /// - Parameter budget: The budget; by default ``MotionBudget/init(in:)`` of the container.
  /// - Returns: One finding for each kind of jump at a seam, and one for each peak.
  package func findings(within budget: MotionBudget? = nil) -> [Finding] {
    let budget = budget ?? MotionBudget(in: container)
    let jumps = seams.flatMap { $0.findings(within: budget) }
    let peaks = [
      ContinuityReport.finding(speed, above: budget.speed, "moves at", "pt/s"),
      ContinuityReport.finding(acceleration, above: budget.acceleration, "accelerates by", "pt/s²"),
      ContinuityReport.finding(jerk, above: budget.jerk, "jerks by", "pt/s³"),
    ].compactMap { $0 }
    return (jumps + peaks).map { finding in
      var finding = finding
      finding.story = story
      return finding
    }
  }

  private static func finding(
    _ peak: Peak?, above limit: Double, _ verb: String, _ unit: String
  ) -> Finding? {
    guard let peak, peak.value > limit else { return nil }
    return Finding(
      .budget, peak.layer, at: peak.time,
      "\(verb) \(peak.value.rounded(unit)), \(limit.rounded(unit)) are allowed")
  }
}

extension ContinuityReport.Seam {
  /// Returns the jumps at this instant that exceed a budget.
  func findings(within budget: MotionBudget) -> [Finding] {
    let instant = instant
    return [
      finding(position, above: budget.position, "moves by", "pt", instant),
      finding(size, above: budget.size, "changes its size by", "pt", instant),
      finding(alpha, above: budget.alpha, "changes its opacity by", "%", instant),
      finding(velocity, above: budget.velocity, "changes its velocity by", "pt/s", instant),
    ].compactMap { $0 }
  }

  private func finding(
    _ jump: ContinuityReport.Jump?, above limit: Double, _ verb: String, _ unit: String,
    _ instant: String
  ) -> Finding? {
    guard let jump, jump.amount > limit else { return nil }
    return Finding(
      .jump, jump.layer, at: time, "\(verb) \(jump.amount.rounded(unit))", instant: instant)
  }

  /// The instant as part of a sentence.
  private var instant: String {
    switch kind {
    case .start: "at the start"
    case .keyframe: "without time"
    case .end: "at the end"
    case .step(let title): "on \(title)"
    }
  }
}

extension Double {
  /// Returns the number as text with a unit: as a whole number for speeds, with two decimals for lengths, and
  /// opacities in percent.
  fileprivate func rounded(_ unit: String) -> String {
    guard isFinite else { return "∞ \(unit)" }
    if unit == "%" { return percent }
    return "\(DecimalText.brief(self, places: unit == "pt" ? 2 : 0)) \(unit)"
  }
}
