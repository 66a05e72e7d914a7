/// Finds known words that are similar to a misspelled word.
enum Spelling {
  /// Returns the known word that needs the fewest edits, or `nil` if it needs too many for its length.
  static func nearest(to word: String, among known: [String]) -> String? {
    guard word.utf8.count <= 40 else { return nil }
    let ranked = known.map { (word: $0, distance: distance(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.word.count / 3) ? best.word : nil
  }

  /// Returns the known words, sorted by the number of edits; a word of more than 40 bytes leaves them unsorted.
  static func ranked(to word: String, among known: [String]) -> [String] {
    guard word.utf8.count <= 40 else { return known }
    let ranked = known.enumerated().map { (distance(word, $1), $0, $1) }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Returns the smallest number of insertions, deletions and replacements that turn one word into another.
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
