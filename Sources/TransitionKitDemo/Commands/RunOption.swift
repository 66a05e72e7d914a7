/// The options of `run`.
enum RunOption {
  static let frames = Option("--frames", "Print frames instead of events, as --format csv.")
  static let fps = Option(
    "--fps", .word("N"), "Frames per second, and one at the end (default: 60).")
  static let allEvents = Option(
    "--all-events",
    "Print also events of parents, delegates, loading, durations and coordinators.")
  static let format = Option(
    "--format", .choice(["table", "csv", "json", "html"]),
    "Events (table), frames (csv), both (json), or a page for a browser (html); default: table.")

  static let all = [frames, fps, allEvents, format]
}
