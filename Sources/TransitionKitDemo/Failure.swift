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

/// Returns a word of the user's in quotation marks, on one line and not too long.
func shown(_ word: String) -> String {
  let limit = 100
  guard word.unicodeScalars.count > limit else { return JSONText.quoted(word) }
  return JSONText.quoted(
    String(String.UnicodeScalarView(word.unicodeScalars.prefix(limit))) + "...")
}

/// Returns a name of the user's as it is, in quotation marks only where it needs them.
func plain(_ name: String) -> String {
  let quoted = shown(name)
  return quoted.count == name.count + 2 && !name.isEmpty && !name.contains(" ") ? name : quoted
}

/// Guesses what a mistyped word was to be.
enum Spelling {
  /// Returns the known word that takes fewest edits, if they are few for its length.
  static func nearest(to word: String, among known: [String]) -> String? {
    guard word.utf8.count <= 40 else { return nil }
    let ranked = known.map { (word: $0, distance: distance(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.word.count / 3) ? best.word : nil
  }

  /// Returns the number of insertions, deletions and replacements between two words.
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in right.indices {
        let replaced = diagonal + (letter == right[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}
