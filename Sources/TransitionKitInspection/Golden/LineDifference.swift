/// The removed and added lines between two texts, with the lines around them.
struct LineDifference {
  /// The lines to print: removed ones begin with `- `, added ones with `+ `, unchanged ones with two spaces; `…`
  /// stands for omitted lines.
  private(set) var lines: [String] = []
  private(set) var removed = 0
  private(set) var added = 0

  /// The number of unchanged lines to print around a changed one.
  private static let context = 2
  /// The largest number of lines to print.
  private static let longest = 60

  /// Compares two texts line by line.
  init(_ old: String, _ new: String) {
    let (before, after) = (LineDifference.lines(of: old), LineDifference.lines(of: new))
    let steps = after.difference(from: before)
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    for step in steps {
      switch step {
      case .remove(let index, _, _): gone.insert(index)
      case .insert(let index, _, _): come.insert(index)
      }
    }
    (removed, added) = (gone.count, come.count)
    var all: [(mark: String, line: String)] = []
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if gone.contains(i) {
        all.append(("- ", before[i]))
        i += 1
      } else if come.contains(j) {
        all.append(("+ ", after[j]))
        j += 1
      } else {
        all.append(("  ", before[i]))
        i += 1
        j += 1
      }
    }
    show(all)
  }

  private mutating func show(_ all: [(mark: String, line: String)]) {
    let changed = all.indices.filter { all[$0].mark != "  " }
    let shown = Set(changed.flatMap { $0 - LineDifference.context...$0 + LineDifference.context })
    var isGap = false
    for index in all.indices {
      guard shown.contains(index), lines.count < LineDifference.longest else {
        isGap = true
        continue
      }
      if isGap { lines.append("…") }
      isGap = false
      lines.append(all[index].mark + all[index].line)
    }
    if isGap { lines.append("…") }
  }

  /// Returns the lines of a text, which may have Windows line breaks.
  private static func lines(of text: String) -> [String] {
    // Swift treats a carriage return with a line feed as one character.
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.map(String.init)
  }
}
