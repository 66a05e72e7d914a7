/// One line of the table.
struct Row {
  enum Verdict: Equatable {
    case met(String)
    case missed(String)
    /// A number without a target.
    case noted
    /// A number that this platform cannot measure.
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
  /// Creates a row for a ratio with a lower limit.
  static func ratio(
    _ name: String, _ measured: String, is ratio: Double, atLeast target: Double, of other: String
  ) -> Row {
    let detail = "\(ratio.brief)×"
    return Row(
      name: name, measured: measured, target: "≥ \(target.brief)× \(other)",
      verdict: ratio >= target ? .met(detail) : .missed(detail))
  }

  /// Creates a row for a number with an upper limit.
  static func limit(
    _ name: String, _ value: Double, atMost limit: Double, unit: String, measured: String? = nil
  ) -> Row {
    let detail = limit == 0 ? value.brief : "\((value / limit).brief) of it"
    let unit = unit.isEmpty ? "" : " " + unit
    return Row(
      name: name, measured: measured ?? value.brief + unit, target: "≤ \(limit.brief)\(unit)",
      verdict: value <= limit ? .met(detail) : .missed(detail))
  }

  /// Creates a row for a time with an upper limit on the reference machine, in nanoseconds.
  static func time(
    _ name: String, _ contender: String, in race: Race, atMost limit: Double
  ) -> Row {
    let scaled = race.scaled(contender)
    return .limit(
      name, scaled, atMost: limit, unit: "ns",
      measured: "\(race.nanoseconds(contender).brief) ns, scaled \(scaled.brief) ns")
  }

  /// Creates a row for a number without a target.
  static func note(_ name: String, _ measured: String) -> Row {
    Row(name: name, measured: measured, target: "", verdict: .noted)
  }

  /// Creates a row for a number that this platform cannot measure.
  static func skipped(_ name: String) -> Row {
    Row(name: name, measured: "", target: "", verdict: .skipped)
  }
}
