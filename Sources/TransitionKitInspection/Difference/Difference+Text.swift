import TransitionKit

extension Difference: CustomStringConvertible {
  /// One line with the subject, its changes and the unchanged properties.
  ///
  /// If there are more than nine changes, only the first eight are listed.
  public var description: String {
    let shown = changes.count > 9 ? 8 : changes.count
    var texts: [String] = []
    var isAfterDeviation = false
    for change in changes.prefix(shown) {
      if case .deviation(let deviation) = change, case .time = deviation.moment {
        texts.append(
          isAfterDeviation ? deviation.description : "largest deviation \(deviation)")
        isAfterDeviation = true
      } else {
        texts.append(change.description)
      }
    }
    if shown < changes.count { texts.append("and \(changes.count - shown) more") }
    if !unchanged.isEmpty { texts.append("\(unchanged.joined(separator: ", ")) unchanged") }
    return "\(subject): \(texts.joined(separator: "; "))"
  }
}

extension Difference.Change: CustomStringConvertible {
  /// A phrase about the second of the compared values.
  package var description: String {
    switch self {
    case .added(let text): text.isEmpty ? "is new" : "is new: \(text)"
    case .removed(let text): text.isEmpty ? "is missing" : "is missing: \(text)"
    case .moved(let text): text
    case .replaced(let name, let old, let new, let time):
      (name.isEmpty ? "" : "\(name) ") + "\(new) instead of \(old)"
        + (time.map { " at \(DecimalText.brief($0)) s" } ?? "")
    case .delayed(let event, let seconds, let names):
      (names.isEmpty ? "" : names.joined(separator: ", ") + " ") + event.text(names.count)
        + " \(Difference.text(milliseconds: abs(seconds))) \(seconds > 0 ? "later" : "earlier")"
    case .deviation(let deviation): deviation.description
    case .reversed: "runs the other way round"
    }
  }
}

extension Difference.Change.Event {
  /// The verb for a number of subjects; 0 means the layer itself.
  fileprivate func text(_ count: Int) -> String {
    switch self {
    case .starts: count > 1 ? "start" : "starts"
    case .arrives: count > 1 ? "arrive" : "arrives"
    case .happens: count > 1 ? "happen" : "happens"
    }
  }
}

extension Difference.Deviation: CustomStringConvertible {
  /// The amount and the number, as `12 pt in x at 0.18 s (92 instead of 80)`.
  package var description: String {
    let (old, new) = Difference.texts(old, new)
    let unit = unit.isEmpty ? "" : " \(unit)"
    switch moment {
    case .start: return "\(name) starts at \(new) instead of \(old)\(unit)"
    case .end: return "\(name) ends at \(new) instead of \(old)\(unit)"
    case .time(let time):
      let amount = Difference.text(amount: amount) + unit
      return "\(amount) in \(name) at \(DecimalText.brief(time)) s (\(new) instead of \(old))"
    }
  }
}

extension Difference {
  /// Returns a number with three decimals, or a smaller one as a mantissa and an exponent, such as `1.2e-5`.
  static func text(amount: Double) -> String {
    guard amount < 0.001, amount > 0 else { return DecimalText.brief(amount) }
    var (mantissa, exponent) = (amount, 0)
    while mantissa < 1 {
      mantissa *= 10
      exponent -= 1
    }
    return "\(DecimalText.brief(mantissa, places: 1))e\(exponent)"
  }

  /// Returns a time in milliseconds, with one decimal below 10 ms.
  static func text(milliseconds seconds: Double) -> String {
    "\(DecimalText.brief(seconds * 1000, places: seconds < 0.01 ? 1 : 0)) ms"
  }

  /// Returns two numbers with as many decimals as needed to tell them apart, at least three.
  static func texts(_ old: Double, _ new: Double) -> (old: String, new: String) {
    for places in 3...12 {
      let texts = [old, new].map { DecimalText.brief($0, places: places) }
      if texts[0] != texts[1] { return (texts[0], texts[1]) }
    }
    return (DecimalText.shortest(old), DecimalText.shortest(new))
  }
}
