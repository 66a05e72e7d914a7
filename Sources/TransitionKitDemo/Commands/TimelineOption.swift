import TransitionKit

/// The options of `timeline`.
enum TimelineOption {
  static let operation = Option(
    "--operation", .choice(TransitionOperation.allCases.map(\.rawValue)),
    "Operation to show (default: the animator's first one; with inspect, each).")
  static let fps = Option(
    "--fps", .word("N"), "Samples per second, and one at the end (default: 60).")
  static let at = Option(
    "--at", .word("T1,T2,..."),
    "Sample at these seconds; times outside the transition show its start or end.")
  static let stills = Option(
    "--stills", .word("N"), "Number of pictures (svg only; default: 6).")
  static let steps = Option(
    "--steps", .choice(Stills.Steps.allCases.map(\.rawValue)),
    "Equal time between pictures, or an equal part of the distance of the layer that moves most "
      + "(svg only; default: time).")
  static let scenario = Option(
    "--scenario", .file("FILE"),
    "Use the container and two screens of a scenario: the last one of its stack, and the first "
      + "one that is not in the stack.")
  static let container = Option(
    "--container", .word("WxH"), "Size of the container in points (default: 320x568).")
  static let bar = Option(
    "--bar", .choice(BarStyle.allCases.map(\.rawValue)),
    "Bar of the built-in screens (default: opaque).")
  static let direction = Option(
    "--direction", .choice(["ltr", "rtl"]), "Layout direction (default: ltr).")
  static let duration = Option(
    "--duration", .word("S"), "Duration in seconds (default: that of the animator).")
  static let set = Option(
    "--set", .word("NAME=VALUE"),
    "Value of a parameter of the animator, as the command list prints them (repeatable).")
  static let interactive = Option(
    "--interactive", "Show the variant that a finger drives.")
  static let reduceMotion = Option(
    "--reduce-motion", "Show the variant for reduced motion.")
  static let matches = Option(
    "--matches", "Print what happens to each element, and why.")
  static let play = Option("--play", "Play the transition on the terminal, in real time.")
  static let format = Option(
    "--format", .choice(TimelineFormat.allCases.map(\.rawValue)),
    "Output format, see below (default: table).")
  static let compare = Option(
    "--compare", .word("ANIMATOR"),
    "Show another animator, too (html only; repeatable).")

  /// The options that determine the operation, the screens, the container and the user's settings.
  static let situation = [
    operation, scenario, container, bar, direction, duration, set, interactive, reduceMotion,
  ]
  static let all = [
    operation, fps, at, scenario, container, bar, direction, duration, set, interactive,
    reduceMotion, matches, play, format, compare, stills, steps,
  ]
}
