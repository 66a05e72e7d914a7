import TransitionKit

/// The parts in which two values of one type differ, found by reflection.
struct ReflectedDifference {
  private let tolerance: Double
  private(set) var changes: [Difference.Change] = []

  /// Compares two values.
  ///
  /// - Parameters:
  ///   - old: The first value.
  ///   - new: The second one.
  ///   - tolerance: The largest difference between numbers that is ignored.
  ///   - ignored: The names of properties that are not compared.
  init(_ old: Any, _ new: Any, tolerance: Double, ignoring ignored: Set<String> = []) {
    self.tolerance = tolerance
    let (before, after) = (Mirror(reflecting: old).children, Mirror(reflecting: new).children)
    for (one, other) in zip(before, after) {
      let name = one.label ?? ""
      if !ignored.contains(name) { compare(one.value, other.value, name) }
    }
  }

  private mutating func compare(_ old: Any, _ new: Any, _ path: String) {
    if let one = old as? any Equatable, one.equals(new) { return }
    if let one = old as? Double, let other = new as? Double, abs(one - other) <= tolerance {
      return
    }
    if isSame(old, new) { return }
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    let names = before.children.map(\.label)
    let isComparable =
      !names.isEmpty && names == after.children.map(\.label)
      && before.displayStyle == after.displayStyle
    let texts = [text(of: old), text(of: new)]
    // A value with a readable text, such as a rectangle, is reported as a whole.
    let isWhole = old is any CustomStringConvertible && texts[0] != texts[1]
    guard isComparable, !isWhole else {
      return changes.append(.replaced(path, old: texts[0], new: texts[1]))
    }
    for (index, pair) in zip(before.children, after.children).enumerated() {
      let name = pair.0.label ?? "\(index)"
      let isOptional = before.displayStyle == .optional
      compare(pair.0.value, pair.1.value, isOptional ? path : "\(path).\(name)")
    }
  }

  /// Returns whether two values that consist of several numbers are equal within the tolerance.
  private func isSame(_ old: Any, _ new: Any) -> Bool {
    guard let one = old as? any ScalarValue, let other = new as? any ScalarValue else {
      return false
    }
    var (first, second): ([Double], [Double]) = ([], [])
    one.write(to: &first)
    other.write(to: &second)
    return first.count == second.count
      && zip(first, second).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { text(of: $0.value) } ?? "none"
    }
    if let number = value as? Double { return DecimalText.brief(number, places: 6) }
    if let text = value as? String { return "\"\(text)\"" }
    return "\(value)"
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
