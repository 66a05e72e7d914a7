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
        title: "Exit status",
        rows: [
          ("0", "Nothing was found but what is accepted."), ("1", "Something else was found."),
        ])
    ],
    run: printFindings)

  /// The operand that stands for every animator.
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
      reports = try names.flatMap { try setups($0.rawValue, arguments, console) }
        .concurrentMap(InspectionReport.init)
    } else if word.isPath {
      let options = TimelineOption.situation.filter(arguments.has).map(\.name)
      guard options.isEmpty else {
        throw Misuse(
          "\(options.joined(separator: ", ")): not with a scenario, which has its own situations")
      }
      reports = [try InspectionReport(scenario: word, console: console)]
    } else {
      reports = try setups(word, arguments, console).concurrentMap(InspectionReport.init)
    }
    let showsAccepted = arguments.has(InspectOption.accepted)
    if arguments[InspectOption.format] == "json" {
      let list = reports.flatMap { $0.documents(withAccepted: showsAccepted) }
      try Sink.send(try JSONText.encode(list) + "\n", to: output)
    } else {
      let lines = reports.flatMap { $0.lines(withAccepted: showsAccepted) }
      try Sink.send(lines.map { "\(TerminalText.escaped($0))\n" }.joined(), to: output)
    }
    let accepted = reports.reduce(0) { $0 + $1.findings.accepted.count }
    let note = accepted == 0 || showsAccepted ? "" : "; \(accepted) accepted, see --accepted"
    guard reports.allSatisfy({ $0.findings.remaining.isEmpty }) else {
      if !note.isEmpty { console.report(String(note.dropFirst(2))) }
      throw Failure.found
    }
    let title = word == allAnimators ? word : reports.map(\.title).joined(separator: ", ")
    console.report("nothing found in \(title)\(note)")
  }

  /// Returns the transition of an animator's operation on the command line, otherwise one for each operation.
  private static func setups(
    _ word: String, _ arguments: Arguments, _ console: Console
  ) throws -> [TransitionSetup] {
    let first = try TransitionSetup(word, arguments, console: console)
    let isChosen = arguments.has(TimelineOption.operation)
    return (isChosen ? [first.operation] : first.name.servedOperations).map { operation in
      var setup = first
      setup.situation.operation = operation
      return setup
    }
  }
}

/// The options of `inspect`.
enum InspectOption {
  static let format = Option(
    "--format", .choice(["table", "json"]), "Lines for people, or JSON (default: table).")

  static let accepted = Option(
    "--accepted", "Also print the findings that are meant to be there, with the reasons.")

  static let all = TimelineOption.situation + [accepted, format]
}

/// The findings in one transition or one scenario.
private struct InspectionReport {
  /// The name of the animator with the operation, or the path of the scenario.
  let title: String
  let findings: FindingPartition

  init(_ setup: TransitionSetup) throws {
    title = "\(setup.name.rawValue) \(setup.operation.rawValue)"
    do {
      findings = try setup.animator.audit(in: setup.situation).partitioned(
        by: .catalogue, of: setup.operation, in: setup.name.rawValue)
    } catch {
      throw Failure.data("\(setup.name.rawValue): \(error)")
    }
  }

  init(scenario path: String, console: Console) throws {
    title = path.quotedIfNeeded
    let scenario = try Scenario.read(path, console: console)
    do {
      findings = try scenario.findings().partitioned(by: scenario.accepted)
    } catch let error as JSONError {
      throw Failure.data(error, in: path)
    }
  }

  func lines(withAccepted showsAccepted: Bool) -> [String] {
    findings.remaining.map { "\(title): \($0)" }
      + (showsAccepted ? findings.accepted : []).map {
        "\(title): accepted: \($0.finding). \($0.entry.reason)"
      }
  }

  func documents(withAccepted showsAccepted: Bool) -> [FindingDocument] {
    findings.remaining.map { FindingDocument($0, of: title) }
      + (showsAccepted ? findings.accepted : []).map {
        FindingDocument($0.finding, of: title, accepted: $0.entry.reason)
      }
  }
}

extension Scenario {
  /// The accepted findings of the animators that the scenario names.
  fileprivate var accepted: [AcceptedFinding] {
    guard case .stack = content else { return [] }
    let names = animators.map(\.rawValue)
    let operations = TransitionOperation.allCases.map(Optional.some)
    return [AcceptedFinding].catalogue.filter { entry in
      let probe = Finding(entry.kind, "", "")
      var anything = entry
      anything.statement = nil
      return names.contains { name in
        operations.contains { anything.accepts(probe, of: $0, in: name) }
      }
    }.map { entry in
      var entry = entry
      (entry.transition, entry.operation) = (nil, nil)
      return entry
    }
  }
}

/// A finding as JSON.
private struct FindingDocument: Encodable {
  let transition: String
  let kind: Finding.Kind
  let subject: String
  let reason: String
  let instant: String?
  let time: Double?
  let x: Double?
  let y: Double?
  let situation: String?
  let story: [String]
  let count: Int
  /// The reason why the finding is accepted, or `nil` if it is not.
  let accepted: String?

  init(_ finding: Finding, of title: String, accepted: String? = nil) {
    transition = title
    (kind, subject, reason) = (finding.kind, finding.subject, finding.reason)
    (instant, situation) = (finding.instant, finding.situation)
    (time, x, y) = (finding.time, finding.place?.x, finding.place?.y)
    (story, count) = (finding.story, finding.count)
    self.accepted = accepted
  }
}
