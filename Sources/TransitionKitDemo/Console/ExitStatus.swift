/// The exit statuses of the program, with the numbers of `sysexits.h`.
enum ExitStatus: Int32 {
  case success = 0
  /// `inspect` has findings, or `diff` has found differences.
  case found = 1
  /// The command line is wrong.
  case misuse = 64
  /// The data in a file or in a curve definition is invalid.
  case data = 65
  /// A file cannot be read.
  case noInput = 66
  /// A file cannot be created.
  case cannotCreate = 73
  /// A write failed.
  case writeFailed = 74
}
