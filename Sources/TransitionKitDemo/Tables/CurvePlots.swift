import TransitionKit

/// Small plots of curves in a grid, as SVG.
struct CurvePlots {
  /// The notation of each curve, and the curve.
  let curves: [(name: String, curve: TimingCurve)]

  private static let columns = 6
  private static let cell = Size(width: 118, height: 112)
  /// The unit square of a curve: its left and lower edges within the cell, and its lengths.
  private static let unit = Rect(x: 14, y: 72, width: 90, height: 46)

  /// All named curves, and functions with parameters that show each family.
  static func all() throws -> CurvePlots {
    let functions = [
      "cubic-bezier(0.3,1.5,0.6,1)", "acc(2.5)", "dec(0.5)", "expo(in,level)", "back(3,in-out)",
      "elastic(1,in)", "elastic(2,in)", "elastic(1,0.4,out)", "elastic(1.5,0.4,in,level)",
      "linear(0,0.7 30%,1)", "window(0.3,0.8)", "composed(quad-in,sine-out)", "steps(4,start)",
      "steps(4,end)", "steps(4,jump-none)", "steps(4,jump-both)", "spring(0.5,0,0.75)",
      "reversed(spring(0.5,0,0.75))",
    ]
    return CurvePlots(
      curves: try (NamedCurve.allCases.map(\.rawValue) + functions).map {
        ($0, try TimingCurve(notation: $0))
      })
  }

  /// The picture, with a caption below each plot.
  var svg: String {
    let columns = min(curves.count, CurvePlots.columns)
    let rows = (curves.count + CurvePlots.columns - 1) / CurvePlots.columns
    let (width, height) = (
      Double(columns) * CurvePlots.cell.width, Double(rows) * CurvePlots.cell.height
    )
    let size = "\(text(width)) \(text(height))"
    let box = CurvePlots.unit
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\" "
        + "font-family=\"sans-serif\" font-size=\"8\" text-anchor=\"middle\">",
      "<rect width=\"\(text(width))\" height=\"\(text(height))\" fill=\"#fff\"/>",
      "<defs><path id=\"u\" d=\"M\(text(box.x)) \(text(box.y))h\(text(box.width))m0 "
        + "\(text(-box.height))h\(text(-box.width))\" stroke=\"#bbb\" fill=\"none\"/></defs>",
    ]
    for (index, (name, curve)) in curves.enumerated() {
      let column = Double(index % CurvePlots.columns) * CurvePlots.cell.width
      let row = Double(index / CurvePlots.columns) * CurvePlots.cell.height
      let points = CurvePlots.points(of: curve).map { "\(text($0.x)) \(text($0.y))" }
      lines.append(
        "<g transform=\"translate(\(text(column)) \(text(row)))\"><use href=\"#u\"/>"
          + "<path d=\"M\(points.joined(separator: " "))\" stroke=\"#06c\" fill=\"none\"/>"
          + "<text x=\"59\" y=\"104\">\(name)</text></g>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// The fewest samples whose lines are within a third of a unit of all others.
  private static func points(of curve: TimingCurve) -> [Point] {
    let count = 720
    let samples = (0...count).map { index -> Point in
      let fraction = Double(index) / Double(count)
      return Point(
        x: unit.x + unit.width * fraction, y: unit.y - unit.height * curve.progress(at: fraction))
    }
    var kept = [0, count]
    var pending = [(0, count)]
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
