public import TransitionKit

/// A text table of a curve's values, with bars beside the numbers and a plot below.
///
/// ```swift
/// print(TimingCurve.easeInOut.table())
/// ```
public struct CurveTable: Hashable, Sendable {
  private let curve: DrawnCurve
  /// How a timing curve continues outside `0...1`.
  private let beyond: Extrapolation?
  /// The positions of the rows: fractions, or times in seconds for a spring.
  package let positions: [Double]
  /// The width and the character set.
  public var style: TextStyle

  init(
    _ curve: DrawnCurve, at positions: [Double], beyond: Extrapolation? = nil, style: TextStyle
  ) {
    self.curve = curve
    self.beyond = beyond
    self.positions = positions
    self.style = style
  }

  /// Calls a closure with each line, from top to bottom.
  public func forEachLine(_ body: (TextLine) throws -> Void) rethrows {
    try body(TextLine(heading, .heading))
    try body(TextLine([]))
    let cells = positions.map { position in
      let motion = motion(at: position)
      return [position, motion.value, motion.velocity].map { DecimalText.fixed($0) }
    }
    let widths = heads.indices.map { column in
      ([heads] + cells).reduce(0) { max($0, $1[column].count) }
    }
    func line(_ texts: [String]) -> String {
      zip(texts, widths).map { "  " + $0.padded(from: $1) }.joined()
    }
    try body(TextLine(line(heads), .faint))
    let room = style.width - widths.reduce(0) { $0 + $1 + 2 } - 4
    let range = range
    for (position, texts) in zip(positions, cells) {
      let value = motion(at: position).value
      try body(TextLine(line(texts)) + scale(value, in: range, room: room))
    }
    for line in plotLines { try body(TextLine(line)) }
  }

  private func motion(at position: Double) -> MotionSample {
    if case .timing(let curve) = curve, let beyond {
      return curve.motion(at: position, beyond: beyond)
    }
    return curve.motion(at: position)
  }

  private var heading: String {
    let text = curve.text
    return text.count <= 200 ? text : "\(text.prefix(200))..."
  }

  private var heads: [String] {
    switch curve {
    case .timing: ["fraction", "progress", "velocity"]
    case .values: ["fraction", "value", "velocity"]
    case .spring: ["time s", "progress", "velocity/s"]
    case .motion(let motion): motion.heads
    }
  }

  /// The smallest and the largest value that the bars show.
  private var range: ClosedRange<Double> {
    let values = curve.values(64)
    return min(0, values.min() ?? 0)...max(1, values.max() ?? 1)
  }

  /// Returns a bar with a mark at a value.
  private func scale(_ value: Double, in range: ClosedRange<Double>, room: Int) -> TextLine {
    guard style.hasPlots, room >= 12, value.isFinite else { return TextLine([]) }
    let fraction = max(0, min(1, range.fraction(of: value)))
    let mark = TextLine.Span(style.isASCII ? "o" : "●", .layer(0))
    return TextLine("  ")
      + .scale([(fraction, mark)], width: min(room, 32), isASCII: style.isASCII)
  }

  private var plotLines: [String] {
    let count = min(60, style.width - 12)
    guard style.hasPlots, count >= 12 else { return [] }
    let lines = CurvePlot(curve, width: count, height: 12, isASCII: style.isASCII).lines
    return lines.isEmpty ? [] : [""] + lines.map { "  " + $0 }
  }
}

extension CurveTable: CustomStringConvertible {
  /// All lines, without colours.
  public var description: String {
    var lines: [String] = []
    forEachLine { lines.append($0.description) }
    return lines.joined(separator: "\n")
  }
}

extension TimingCurve {
  /// Returns a table of progress and velocity, with a plot.
  ///
  /// - Parameters:
  ///   - fractions: The fractions of the rows; by default eleven from 0 to 1.
  ///   - beyond: How the curve continues outside `0...1`; `nil` uses ``TimingCurve/motion(at:)``, which holds the
  ///     progress and reports the slope of the nearer end.
  ///   - style: The width and the character set.
  /// - Returns: The table; its description is the text.
  public func table(
    at fractions: [Double]? = nil, beyond: Extrapolation? = nil, style: TextStyle = TextStyle()
  ) -> CurveTable {
    CurveTable(
      .timing(self), at: fractions ?? shownFractions(11), beyond: beyond, style: style)
  }
}

extension Track where Value == Double {
  /// Returns a table of values and velocities, with a plot.
  ///
  /// - Parameters:
  ///   - fractions: The fractions of the rows; by default eleven from 0 to 1.
  ///   - style: The width and the character set.
  /// - Returns: The table; its description is the text.
  public func table(at fractions: [Double]? = nil, style: TextStyle = TextStyle()) -> CurveTable {
    CurveTable(.values(self), at: fractions ?? DrawnCurve.grid(11, to: 1), style: style)
  }
}

extension Spring {
  /// Returns a table of progress and velocity per second, with a plot.
  ///
  /// - Parameters:
  ///   - times: The times of the rows, in seconds; by default eleven until the spring has settled.
  ///   - style: The width and the character set.
  /// - Returns: The table; its description is the text.
  public func table(at times: [Double]? = nil, style: TextStyle = TextStyle()) -> CurveTable {
    CurveTable(.spring(self), at: times ?? shownTimes(11), style: style)
  }
}
