import TransitionKit

/// How the program ends, as `sysexits.h` has it.
enum ExitStatus: Int32 {
  case success = 0
  /// Something is wrong in the words of the command line.
  case misuse = 64
  /// Data makes no sense.
  case data = 65
  /// A file cannot be read.
  case noInput = 66
  /// A file cannot be created.
  case cannotCreate = 73
  /// A write failed.
  case writeFailed = 74
}

/// The reason why the program ends early: a status and one line for a person.
struct Failure: Error {
  let status: ExitStatus
  let message: String

  /// The reader of the output has gone; there is nobody to tell and nothing is wrong.
  static let closedPipe = Failure(status: .success, message: "")

  static func data(_ message: String) -> Failure { Failure(status: .data, message: message) }

  static func data(_ error: DataError, in file: String) -> Failure {
    .data("\(plain(file)): \(error)")
  }
}

/// Something wrong in the words of the command line.
///
/// The program adds where help is to be had.
struct Misuse: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// A word that is none of those known, with the nearest of them if one is near.
  static func unknown(_ what: String, _ word: String, known: [String]) -> Misuse {
    let near = Spelling.nearest(to: word, among: known).map { ", did you mean \($0)?" }
    return Misuse("unknown \(what) \(shown(word))\(near ?? "")")
  }

  /// A value that an option does not take.
  static func value(_ word: String, of option: Option, expected: String) -> Misuse {
    Misuse("\(option.name) \(shown(word)): expected \(expected)")
  }
}
