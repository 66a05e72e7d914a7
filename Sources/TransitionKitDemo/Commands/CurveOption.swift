/// The options of `curve`.
enum CurveOption {
  static let at = Option(
    "--at", .word("F1,F2,..."),
    "Sample at these fractions; a physical spring at these seconds.")
  static let samples = Option(
    "--samples", .word("N"), "Number of evenly spaced samples (default: 11).")
  static let format = Option(
    "--format", .choice(["table", "csv"]), "Output format (default: table).")

  static let all = [at, samples, format]
}
