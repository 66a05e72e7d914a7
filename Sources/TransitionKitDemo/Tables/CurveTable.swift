import TransitionKit

/// A table of a curve's values, with bars beside the numbers and a plot.
struct CurveTable {
  let curve: AnyCurve
  let style: OutputStyle

  /// Writes the heading, the numbers and the plot.
  func write(at positions: [Double], to sink: inout Sink) throws {
    try sink.write(style.paint(heading, .heading) + "\n\n")
    let cells = positions.map { position in
      let motion = curve.motion(at: position)
      return [position, motion.value, motion.velocity].map { Decimal.fixed($0) }
    }
    let widths = heads.indices.map { column in
      ([heads] + cells).reduce(0) { max($0, $1[column].count) }
    }
    func line(_ texts: [String]) -> String {
      zip(texts, widths).map { "  " + $0.padded(from: $1) }.joined()
    }
    try sink.write(style.paint(line(heads), .faint) + "\n")
    let room = style.width - widths.reduce(0) { $0 + $1 + 2 } - 4
    for (position, texts) in zip(positions, cells) {
      try sink.write(line(texts) + scale(curve.motion(at: position).value, room: room) + "\n")
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

  /// The least and the greatest progress that the scale shows.
  private var range: ClosedRange<Double> {
    let values = samples(64)
    return min(0, values.min() ?? 0)...max(1, values.max() ?? 1)
  }

  /// Returns evenly spaced values, or none if any is not finite.
  private func samples(_ count: Int) -> [Double] {
    let values = curve.grid(count).map { curve.motion(at: $0).value }
    return values.allSatisfy(\.isFinite) ? values : []
  }

  /// Returns a line with a mark at a value.
  private func scale(_ value: Double, room: Int) -> String {
    guard style.hasPlots, room >= 12, value.isFinite else { return "" }
    let fraction = max(0, min(1, range.fraction(of: value)))
    return "  " + style.scale([(fraction, style.isASCII ? "o" : "●", 0)], width: min(room, 32))
  }

  private var plotLines: [String] {
    let count = min(60, style.width - 12)
    guard style.hasPlots, count >= 12 else { return [] }
    let values = samples(count)
    guard !values.isEmpty else { return [] }
    let lines = Plot(values, rows: 12, isASCII: style.isASCII).lines(from: 0, to: curve.end)
    return [""] + lines.map { "  " + $0 }
  }
}
