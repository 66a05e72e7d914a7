/// The limits of what a command line or a file may ask of the program; more is an error.
enum ProgramLimits {
  /// The largest document, in bytes: 1 MiB.
  ///
  /// In memory its values take about fifty times as much.
  static let documentBytes = 1 << 20
  /// The most rows of a table: more are a typing error, and would not be read.
  static let rows = 1_000_000
  /// The most frames of a story.
  static let frames = 1_000_000
}
