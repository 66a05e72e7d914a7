import TransitionKit

extension Command {
  static let curve = Command(
    "curve", "Prints a timing curve: progress and velocity.",
    operand: Operand(
      name: "CURVE", summary: "a name, or a function in the notation of CSS",
      choices: AnyCurve.names + AnyCurve.functions),
    options: CurveOption.all,
    notes: [
      "The spring of three numbers is UIKit's: damping ratio, initial velocity, duration. The one "
        + "of four is plain physics: mass, stiffness, damping, initial velocity; its times are "
        + "seconds, without --at from 0 until it settles."
    ],
    run: printCurve)

  @Sendable private static func printCurve(_ arguments: Arguments) throws {
    let curve = try AnyCurve(try arguments.operand())
    let listed = try arguments.numbers(CurveOption.at)
    let count = try arguments.count(CurveOption.samples, in: 1...1_000_000)
    guard listed == nil || count == nil else {
      throw Misuse(
        "\(CurveOption.at.name) and \(CurveOption.samples.name): expected one of them")
    }
    let output = try arguments.file(.output)
    let look = try Look(arguments)
    let places = listed ?? curve.grid(count ?? 11)
    try Sink.send(to: output) { sink in
      if arguments[CurveOption.format] == "csv" {
        try curve.writeCSV(at: places, to: &sink)
      } else {
        try CurveTable(curve: curve, look: look).write(at: places, to: &sink)
      }
    }
  }
}

/// The options of `curve`.
enum CurveOption {
  static let at = Option(
    "--at", .word("F1,F2,..."), "these fractions; seconds for a spring of four numbers")
  static let samples = Option("--samples", .word("N"), "so many, evenly spread; 11")
  static let format = Option(
    "--format", .choice(["table", "csv"]), "how to print; table unless said")
  static let all = [at, samples, format]
}
