import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitInspection

extension Command {
  static let inspect = Command(
    "inspect", "Look for faults of a transition or of a scenario.",
    operands: [
      Operand(
        "ANIMATOR", "the name of an animator, all for every one, or the path of a scenario",
        choices: Operand.animator.choices + [allAnimators])
    ],
    options: InspectOption.all,
    sections: [
      Syntax.Section(
        title: "Exit status", rows: [("0", "Nothing was found."), ("1", "Something was found.")])
    ],
    run: printFindings)

  /// The word for every animator.
  private static let allAnimators = "all"

  @Sendable private static func printFindings(
    _ arguments: Arguments, _ console: Console
  ) throws {
    let word = try arguments.operand()
    let output = try arguments.file(.output)
    let reports: [InspectionReport]
    if word == allAnimators {
      let word = arguments[TimelineOption.operation]
      let names = NamedAnimator.allCases.filter { name in
        word == nil || name.servedOperations.contains { $0.rawValue == word }
      }
      reports = try names.flatMap { try inspected($0.rawValue, arguments, console) }
    } else if word.isPath {
      reports = [try InspectionReport(scenario: word, console: console)]
    } else {
      reports = try inspected(word, arguments, console)
    }
    let found = reports.filter { !$0.findings.isEmpty }
    if arguments[InspectOption.format] == "json" {
      let list = found.flatMap { report in report.findings.map { FindingDocument($0, of: report) } }
      try Sink.send(try JSONText.encode(list) + "\n", to: output)
    } else {
      let lines = found.flatMap { report in report.findings.map { "\(report.title): \($0)" } }
      try Sink.send(lines.map { "\(TerminalText.escaped($0))\n" }.joined(), to: output)
    }
    guard found.isEmpty else { throw Failure.found }
    console.report("nothing found in \(reports.map(\.title).joined(separator: ", "))")
  }

  /// Inspects the chosen operation of an animator, or else all that it serves.
  private static func inspected(
    _ word: String, _ arguments: Arguments, _ console: Console
  ) throws -> [InspectionReport] {
    let first = try TransitionSetup(word, arguments, console: console)
    let isChosen = arguments.has(TimelineOption.operation)
    return try (isChosen ? [first.operation] : first.name.servedOperations).map { operation in
      var setup = first
      setup.situation.operation = operation
      return try InspectionReport(setup)
    }
  }
}

/// The options of `inspect`.
enum InspectOption {
  static let format = Option(
    "--format", .choice(["table", "json"]), "Lines for people, or JSON (default: table).")

  static let all = TimelineOption.situation + [format]
}

/// What was found in one transition or one scenario.
private struct InspectionReport {
  /// The animator and the operation, or the path of the scenario.
  let title: String
  let findings: [Finding]

  init(_ setup: TransitionSetup) throws {
    title = "\(setup.name.rawValue) \(setup.operation.rawValue)"
    do {
      findings = try setup.animator.findings(in: setup.situation)
    } catch {
      throw Failure.data("\(setup.name.rawValue): \(error)")
    }
  }

  init(scenario path: String, console: Console) throws {
    title = path.quotedIfNeeded
    let scenario = try ScenarioReader.read(path, console: console)
    do {
      findings = try scenario.play(framesPerSecond: nil).findings
    } catch let error as DataError {
      throw Failure.data(error, in: path)
    }
  }
}

/// A finding as JSON.
private struct FindingDocument: Encodable {
  let transition: String
  let kind: Finding.Kind
  let subject: String
  let reason: String
  let time: Double?
  let x: Double?
  let y: Double?
  let story: [String]

  init(_ finding: Finding, of report: InspectionReport) {
    transition = report.title
    (kind, subject, reason) = (finding.kind, finding.subject, finding.reason)
    (time, x, y) = (finding.time, finding.place?.x, finding.place?.y)
    story = finding.story
  }
}
