import TransitionKit
import TransitionKitInspection

/// Draws small plots of curves and motions in a grid, as SVG, in the light or dark colours of the reader's system.
struct CurvePlots {
  /// Plots under one title.
  struct Section {
    /// What the plots have in common, and the units of their axes; empty for no title.
    var title = ""
    let plots: [Plot]
  }

  /// The plot of one curve, in the unit square.
  struct Plot {
    /// The notation or the name of the curve.
    let name: String
    /// The points of the curve, with x from 0 to 1 in order; y may leave the square.
    let points: [Point]

    /// Creates the plot of a function by sampling it at x from 0 to `end`.
    init(_ name: String, upTo end: Double = 1, _ value: (Double) -> Double) {
      let count = 720
      self.name = name
      points = (0...count).map { index in
        let x = end * Double(index) / Double(count)
        return Point(x: x, y: value(x))
      }
    }

    init(_ name: String, _ curve: TimingCurve) {
      self.init(name) { curve.progress(at: $0) }
    }

    /// Creates the plot of a motion in points; the smallest position is at 0 and the largest at 1.
    init(_ motion: PointMotion) {
      let end = motion.shownEnd
      let values = motion.shownPositions(721).map { motion.motion(at: $0).value }
      let (least, most) = (min(0, values.min() ?? 0), values.max() ?? 1)
      let scale = most > least ? most - least : 1
      self.init(motion.description) { (motion.motion(at: end * $0).value - least) / scale }
    }

    /// Creates the plot of a spring during its first seconds.
    init(_ name: String, _ spring: Spring, seconds: Double) {
      self.init(name) { spring.motion(at: $0 * seconds).value }
    }
  }

  let sections: [Section]

  private static let columns = 6
  private static let cell = Size(width: 118, height: 118)
  private static let titleHeight = 30.0
  /// The unit square in the cell of a plot: its left and lower edges, and the lengths of its sides.
  private static let unit = Rect(x: 14, y: 72, width: 90, height: 46)
  /// The largest number of letters in a name that fits on one line below a plot.
  private static let captionLength = 26

  /// The SVG text of all plots, with a caption below each plot.
  var svg: String {
    let widest = sections.map(\.plots.count).max() ?? 1
    let width = Double(min(widest, CurvePlots.columns)) * CurvePlots.cell.width
    var (body, y): ([String], Double) = ([], 0)
    for section in sections {
      if !section.title.isEmpty {
        body.append("<text class=\"title\" x=\"14\" y=\"\(text(y + 22))\">\(section.title)</text>")
        y += CurvePlots.titleHeight
      }
      for (index, plot) in section.plots.enumerated() {
        let column = Double(index % CurvePlots.columns) * CurvePlots.cell.width
        let row = y + Double(index / CurvePlots.columns) * CurvePlots.cell.height
        body.append(picture(of: plot, at: "\(text(column)) \(text(row))"))
      }
      let rows = (section.plots.count + CurvePlots.columns - 1) / CurvePlots.columns
      y += Double(rows) * CurvePlots.cell.height
    }
    let box = CurvePlots.unit
    // A browser shows a picture without a size as wide as its page, which is too large for a single plot.
    let size = widest == 1 ? " width=\"\(text(2 * width))\"" : ""
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\"\(size) viewBox=\"0 0 \(text(width)) \(text(y))\">",
      style,
      "<rect class=\"page\" width=\"\(text(width))\" height=\"\(text(y))\"/>",
      "<defs><path id=\"u\" class=\"unit\" d=\"M\(text(box.x)) \(text(box.y))h\(text(box.width))m0 "
        + "\(text(-box.height))h\(text(-box.width))\"/></defs>",
    ]
    return (head + body + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private var style: String {
    """
    <style>
    text { font: 8px system-ui, sans-serif; fill: #1c1c1e; text-anchor: middle }
    .title { font-size: 11px; font-weight: 600; text-anchor: start }
    .page { fill: #fff }
    path { fill: none; stroke: #0066cc; stroke-width: 1.3; stroke-linejoin: round }
    .unit { stroke: #bbb; stroke-width: 1 }
    @media (prefers-color-scheme: dark) {
      text { fill: #f2f2f7 }
      .page { fill: #1c1c1e }
      path { stroke: #64b5ff }
      .unit { stroke: #5a5a63 }
    }
    </style>
    """
  }

  private func picture(of plot: Plot, at offset: String) -> String {
    let points = CurvePlots.points(of: plot).map { "\(text($0.x)) \(text($0.y))" }
    let captions = zip([104, 113], CurvePlots.caption(plot.name)).map {
      "<text x=\"59\" y=\"\($0)\">\($1)</text>"
    }
    return "<g transform=\"translate(\(offset))\"><title>\(plot.name)</title><use href=\"#u\"/>"
      + "<path d=\"M\(points.joined(separator: " "))\"/>\(captions.joined())</g>"
  }

  /// Returns a name on one or two lines, broken after a hyphen or another punctuation mark, or before a capital letter.
  ///
  /// A name that is too long for two lines ends with dots; the title of the plot has the whole name.
  private static func caption(_ name: String) -> [String] {
    guard name.count > captionLength else { return [name] }
    let head = name.prefix(captionLength - 6).dropFirst()
    let mark =
      head.lastIndex(of: "-") ?? head.lastIndex { ",( ".contains($0) } ?? head.lastIndex(of: ".")
    let cut = mark.map(name.index(after:)) ?? head.lastIndex(where: \.isUppercase)
    guard let cut else { return [name] }
    let rest = name[cut...].drop { $0 == " " }
    let isLong = rest.count > captionLength
    return [
      String(name[..<cut]),
      rest.prefix(isLong ? captionLength - 2 : captionLength) + (isLong ? "…" : ""),
    ]
  }

  /// Returns as few samples as possible such that the lines between them are within a third of a unit of all samples.
  private static func points(of plot: Plot) -> [Point] {
    let samples = plot.points.map {
      Point(x: unit.x + unit.width * $0.x, y: unit.y - unit.height * $0.y)
    }
    var kept = [0, samples.count - 1]
    var pending = [(0, samples.count - 1)]
    while let (from, to) = pending.popLast() {
      let (start, end) = (samples[from], samples[to])
      func distance(_ index: Int) -> Double {
        let part = (samples[index].x - start.x) / (end.x - start.x)
        return abs(start.y + (end.y - start.y) * part - samples[index].y)
      }
      guard let farthest = (from..<to).max(by: { distance($0) < distance($1) }),
        distance(farthest) > 0.33
      else { continue }
      kept.append(farthest)
      pending += [(from, farthest), (farthest, to)]
    }
    return kept.sorted().map { samples[$0] }
  }

  private func text(_ number: Double) -> String { Decimal.brief((number * 10).rounded() / 10) }
}
