import TransitionKit

/// The options of `timeline`.
enum TimelineOption {
  static let operation = Option(
    "--operation", .choice(TransitionOperation.allCases.map(\.rawValue)),
    "what happens; the first that the animator serves unless said")
  static let fps = Option("--fps", .word("N"), "samples a second, the last at the end; 60")
  static let at = Option("--at", .word("T1,T2,..."), "these times instead, in seconds")
  static let scenario = Option(
    "--scenario", .file("FILE"),
    "take the container and two screens from a scenario: the last of its stack and the first "
      + "of its screens that is not in the stack; - is standard input")
  static let container = Option("--container", .word("WxH"), "size in points; 320x568")
  static let bar = Option(
    "--bar", .choice(BarStyle.allCases.map(\.rawValue)), "bar of the built-in screens; opaque")
  static let direction = Option("--direction", .choice(["ltr", "rtl"]), "layout direction; ltr")
  static let duration = Option("--duration", .word("S"), "another duration, in seconds")
  static let interactive = Option("--interactive", "as a finger drives it")
  static let reduceMotion = Option("--reduce-motion", "for people who want nothing to move")
  static let matches = Option(
    "--matches", "tell for every element instead what becomes of it, and why")
  static let play = Option("--play", "play it on the terminal, in its own time")
  static let format = Option(
    "--format",
    .choice(["table", "film", "csv", "json", "html", "css", "waapi", "tokens", "lottie", "svg"]),
    "how to print; table unless said, html is a page for a browser")
  static let compare = Option(
    "--compare", .word("ANIMATOR"), "show another beside it in html; may come again and again")

  static let all = [
    operation, fps, at, scenario, container, bar, direction, duration, interactive, reduceMotion,
    matches, play, format, compare,
  ]
}
