/// The options of `curve`.
enum CurveOption {
  static let at = Option(
    "--at", .word("F1,F2,..."),
    "Sample at these fractions; springs and motions at these seconds.")
  static let beyond = Option(
    "--beyond", .choice(["held", "tangent"]),
    "A curve beyond its ends: held, with velocity 0; tangent, along its tangents, as in CSS; by default progress is held, and the velocity is that of the end."
  )
  static let samples = Option(
    "--samples", .word("N"), "Number of evenly spaced samples (default: 11).")
  static let duration = Option(
    "--duration", .word("S"),
    "Seconds of the curve in the code of platforms (default: 0.35; those of a spring).")
  static let format = Option(
    "--format", .choice(["table", "csv", "svg", "platforms", "platforms-json"]),
    "Output format (default: table); svg: a plot; platforms: as code of UIKit, CSS and others.")

  static let all = [at, beyond, samples, duration, format]
}
