import TransitionKit
import TransitionKitExport

extension Command {
  private static let format = Option(
    "--format", .choice(["table", "csv", "json"]), "Output format (default: table).")

  static let list = Command(
    "list", "List all animators with operations and durations.",
    options: [format], run: printList)

  @Sendable private static func printList(_ arguments: Arguments, _ console: Console) throws {
    let style = try OutputStyle(arguments)
    let output = try arguments.file(.output)
    let entries = try AnimatorEntry.all()
    let text: String
    switch arguments[format] {
    case "csv": text = try AnimatorEntry.csv(entries)
    case "json": text = try JSONText.encode(entries) + "\n"
    default: text = AnimatorTable(entries, style: style).text
    }
    try Sink.send(text, to: output)
  }
}
