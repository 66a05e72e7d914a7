import TransitionKitExport

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
