import TransitionKit
import TransitionKitInspection

extension Command {
  static let curve = Command(
    "curve", "Print progress and velocity of a timing curve.",
    operands: [
      Operand(
        "CURVE",
        "a name, a function or a motion in points; 'all' with --format svg plots all of them, "
          + "'bars' the parts of moving navigation bars",
        choices: AnyCurve.names + AnyCurve.springNames + AnyCurve.presetNames + ["all", "bars"])
    ],
    options: CurveOption.all,
    sections: [
      Syntax.Section(title: "Functions", rows: AnyCurve.functions),
      Syntax.Section(title: "Names", rows: AnyCurve.nameRows),
      Syntax.Section(title: "Curves of other systems", rows: AnyCurve.presetRows),
      Syntax.Section(title: "Functions of other systems", rows: AnyCurve.peerFunctionRows),
      Syntax.Section(
        title: "Springs of other systems, over seconds",
        rows: AnyCurve.springRows),
      Syntax.Section(
        title: "Functions of other systems for springs", rows: AnyCurve.peerSpringRows),
      Syntax.Section(title: "Motions in points, over seconds", rows: AnyCurve.motions),
    ],
    run: printCurve)

  @Sendable private static func printCurve(
    _ arguments: Arguments, _ console: Console
  ) throws {
    let operand = try arguments.operand()
    let format = arguments[CurveOption.format]
    if format == "svg" { return try printPlots(of: operand, arguments) }
    let curve = try AnyCurve(operand)
    let listed = try arguments.numbers(CurveOption.at)
    let count = try arguments.count(CurveOption.samples, in: 1...ProgramLimits.rows)
    try arguments.exclude([CurveOption.at], beside: CurveOption.samples)
    let duration = try arguments.number(CurveOption.duration, "seconds above 0, at most 1e9") {
      $0 > 0 && $0 <= 1e9
    }
    let output = try arguments.file(.output)
    let beyond = arguments[CurveOption.beyond].flatMap(Extrapolation.init(rawValue:))
    if beyond != nil {
      guard case .timing = curve else { throw Misuse("--beyond is for curves over fractions") }
    }
    if let format, format.hasPrefix("platforms") {
      try arguments.exclude(
        [CurveOption.at, CurveOption.samples, CurveOption.beyond], beside: CurveOption.format)
      let platforms = try curve.platforms(duration: duration)
      let text = format == "platforms" ? platforms.text : try platforms.json
      return try Sink.send(to: output) { try $0.write(text) }
    }
    guard duration == nil else {
      throw Misuse("--duration is for --format platforms and platforms-json")
    }
    let style = try OutputStyle(arguments)
    let positions = listed ?? curve.grid(count ?? 11)
    try Sink.send(to: output) { sink in
      if format == "csv" {
        try curve.writeCSV(at: positions, beyond: beyond, to: &sink)
      } else {
        try curve.table(at: positions, beyond: beyond, style: style.tables).forEachLine {
          try sink.write(style.paint($0) + "\n")
        }
      }
    }
  }

  private static func printPlots(of operand: String, _ arguments: Arguments) throws {
    try arguments.exclude(
      [CurveOption.at, CurveOption.samples, CurveOption.duration, CurveOption.beyond],
      beside: CurveOption.format)
    let plots =
      switch operand {
      case "all": try CurvePlots.all()
      case "bars": try CurvePlots.bars()
      default: try AnyCurve(operand).plot(operand)
      }
    try Sink.send(to: try arguments.file(.output)) { try $0.write(plots.svg) }
  }
}
