import TransitionKit

/// A curve for people: numbers with bars beside them, and its shape.
struct CurveTable {
  let curve: AnyCurve
  let look: Look

  func write(at places: [Double], to sink: inout Sink) throws {
    try sink.write(look.paint(heading, .heading) + "\n\n")
    let cells = places.map { place in
      let motion = curve.motion(at: place)
      return [place, motion.value, motion.velocity].map { Decimal.fixed($0) }
    }
    let widths = heads.indices.map { column in
      ([heads] + cells).reduce(0) { max($0, $1[column].count) }
    }
    func line(_ texts: [String]) -> String {
      zip(texts, widths).map { "  " + $0.padded(from: $1) }.joined()
    }
    try sink.write(look.paint(line(heads), .faint) + "\n")
    let room = look.width - widths.reduce(0) { $0 + $1 + 2 } - 4
    for (place, texts) in zip(places, cells) {
      try sink.write(line(texts) + track(curve.motion(at: place).value, room: room) + "\n")
    }
    for line in plotLines { try sink.write(line + "\n") }
  }

  private var heading: String {
    let text = curve.text
    return text.count <= 200 ? text : "\(text.prefix(200))..."
  }

  private var heads: [String] {
    switch curve {
    case .timing: ["fraction", "progress", "velocity"]
    case .spring: ["time s", "progress", "velocity/s"]
    }
  }

  /// The least and the greatest progress there is room for.
  private var range: ClosedRange<Double> {
    let values = samples(64)
    return min(0, values.min() ?? 0)...max(1, values.max() ?? 1)
  }

  /// Returns evenly spread values, all of them finite or none.
  private func samples(_ count: Int) -> [Double] {
    let values = curve.grid(count).map { curve.motion(at: $0).value }
    return values.allSatisfy(\.isFinite) ? values : []
  }

  /// Draws where progress is between its least and its greatest value.
  private func track(_ value: Double, room: Int) -> String {
    guard look.hasPlots, room >= 12, value.isFinite else { return "" }
    let range = range
    let span = range.upperBound / 2 - range.lowerBound / 2
    let place = max(0, min(1, (value / 2 - range.lowerBound / 2) / span))
    return "  " + look.track([(place, look.isASCII ? "o" : "●", 0)], width: min(room, 32))
  }

  private var plotLines: [String] {
    let count = min(60, look.width - 12)
    guard look.hasPlots, count >= 12 else { return [] }
    let values = samples(count)
    guard !values.isEmpty else { return [] }
    let lines = Plot(values, rows: 12, isASCII: look.isASCII).lines(from: 0, to: curve.end)
    return [""] + lines.map { "  " + $0 }
  }
}
