/// Limits on what a command line or a file can ask of the program; more is an error.
enum ProgramLimits {
  /// The largest size of a document, in bytes: 1 MiB.
  ///
  /// In memory, its values take about fifty times as much.
  static let documentBytes = 1 << 20
  /// The largest number of rows in a table; more are probably a typing error.
  static let rows = 1_000_000
  /// The largest number of pictures in a recording.
  static let frames = 1_000_000
}
