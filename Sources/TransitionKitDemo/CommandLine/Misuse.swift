/// An error in the command line, such as an unknown option.
///
/// The program adds where to find help.
struct Misuse: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// Creates the error for an unknown word, with the known word of the most similar spelling as a suggestion.
  static func unknown(_ kind: String, _ word: String, known: [String]) -> Misuse {
    let hint = Spelling.nearest(to: word, among: known).map { ", did you mean \($0)?" }
    return Misuse("unknown \(kind) \(word.quoted)\(hint ?? "")")
  }

  /// Creates the error for an invalid value of an option.
  static func value(_ word: String, of option: Option, expected: String) -> Misuse {
    Misuse("\(option.name) \(word.quoted): expected \(expected)")
  }
}
