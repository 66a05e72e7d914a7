import TransitionKit

extension Command {
  static let curve = Command(
    "curve", "Prints a timing curve: progress and velocity.",
    operand: Operand(
      name: "CURVE", summary: "a name, or a function in the notation of CSS",
      choices: CurveOption.names + CurveOption.functions),
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

  static let names = NamedCurve.allCases.map(\.rawValue)
  static let functions = [
    "cubic-bezier(x1,y1,x2,y2)", "spring(dampingRatio,initialVelocity,duration)",
    "spring(mass,stiffness,damping,initialVelocity)", "steps(n,start|end)", "linear(...)",
    "acc(n)", "dec(n)", "joined(CURVE,progress fraction%,CURVE,...)", "window(a,b)",
    "window(a,b,CURVE)", "composed(OUTER,INNER)",
  ]
}

/// A curve over fractions, or a spring over seconds.
enum AnyCurve {
  case timing(TimingCurve)
  case spring(Spring)

  /// Reads a curve; text that is none is misuse, numbers that make no sense are bad data.
  init(_ text: String) throws {
    do {
      self = .timing(try TimingCurve(notation: text))
    } catch .unreadable {
      self = .spring(try AnyCurve.spring(text))
    } catch {
      throw Failure.data("\(plain(text)): \(error)")
    }
  }

  private static func spring(_ text: String) throws -> Spring {
    do {
      return try Spring(notation: text)
    } catch .unreadable {
      let known = CurveOption.names.joined(separator: ", ")
      throw Misuse(
        "\(shown(text)) is not a curve; expected \(known), or a function such as "
          + "\(CurveOption.functions[0])")
    } catch {
      throw Failure.data("\(plain(text)): \(error)")
    }
  }

  func motion(at place: Double) -> Motion {
    switch self {
    case .timing(let curve): curve.motion(at: place)
    case .spring(let spring): spring.motion(at: place)
    }
  }

  var text: String {
    switch self {
    case .timing(let curve): curve.description
    case .spring(let spring): spring.description
    }
  }

  /// The place up to which there is something to see.
  var end: Double {
    guard case .spring(let spring) = self else { return 1 }
    let settled = spring.settlingDuration
    // A spring that never settles shows five swings.
    return settled.isFinite && settled > 0 ? settled : 5 * spring.response
  }

  /// Returns evenly spread places; both ends are exact.
  func grid(_ count: Int) -> [Double] {
    guard count > 1 else { return [0] }
    return (0..<count).map { index in
      index == count - 1 ? end : Double(index) / Double(count - 1) * end
    }
  }

  func writeCSV(at places: [Double], to sink: inout Sink) throws {
    try sink.write("at,progress,velocity\n")
    for place in places {
      let motion = motion(at: place)
      let cells = try [place, motion.value, motion.velocity].map(Decimal.shortest)
      try sink.write(cells.joined(separator: ",") + "\n")
    }
  }
}
