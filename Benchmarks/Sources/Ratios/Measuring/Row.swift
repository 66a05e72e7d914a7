/// One line of the table.
struct Row {
  enum Verdict: Equatable {
    case met(String)
    case missed(String)
    /// A number without a target.
    case noted
    /// What this platform cannot measure.
    case skipped
  }

  let name: String
  let measured: String
  let target: String
  let verdict: Verdict

  var isMissed: Bool {
    if case .missed = verdict { true } else { false }
  }

  var markdown: String {
    let text =
      switch verdict {
      case .met(let detail): "met, \(detail)"
      case .missed(let detail): "**missed**, \(detail)"
      case .noted: ""
      case .skipped: "not measured here"
      }
    return "| \(name) | \(measured) | \(target) | \(text) |"
  }
}

extension Row {
  /// A ratio that is to be at least something.
  static func ratio(
    _ name: String, _ measured: String, is ratio: Double, atLeast target: Double, of other: String
  ) -> Row {
    let detail = "\(ratio.brief)×"
    return Row(
      name: name, measured: measured, target: "≥ \(target.brief)× \(other)",
      verdict: ratio >= target ? .met(detail) : .missed(detail))
  }

  /// A number that is to be at most something.
  static func limit(
    _ name: String, _ value: Double, atMost limit: Double, unit: String, measured: String? = nil
  ) -> Row {
    let detail = limit == 0 ? value.brief : "\((value / limit).brief) of it"
    let unit = unit.isEmpty ? "" : " " + unit
    return Row(
      name: name, measured: measured ?? value.brief + unit, target: "≤ \(limit.brief)\(unit)",
      verdict: value <= limit ? .met(detail) : .missed(detail))
  }

  /// A time that is to be at most something on the reference machine.
  static func time(
    _ name: String, _ contender: String, in race: Race, atMost limit: Double
  ) -> Row {
    let scaled = race.scaled(contender)
    return .limit(
      name, scaled, atMost: limit, unit: "ns",
      measured: "\(race.nanoseconds(contender).brief) ns, scaled \(scaled.brief) ns")
  }

  /// A number to know.
  static func note(_ name: String, _ measured: String) -> Row {
    Row(name: name, measured: measured, target: "", verdict: .noted)
  }

  /// A row that needs what this platform does not have.
  static func skipped(_ name: String) -> Row {
    Row(name: name, measured: "", target: "", verdict: .skipped)
  }
}
