extension String {
  /// Returns whether the text matches a pattern, in which `*` matches any number of characters.
  func matches(_ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return self == pattern
    }
    guard hasPrefix(first), hasSuffix(last), count >= first.count + last.count else {
      return false
    }
    var remaining = dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let end = remaining.endOfFirst(part) else { return false }
      remaining = remaining[end...]
    }
    return true
  }
}

extension Substring {
  /// Returns the index after the first occurrence of a text, or `nil` if there is none.
  fileprivate func endOfFirst(_ text: Substring) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }.map { index($0, offsetBy: text.count) }
  }
}
