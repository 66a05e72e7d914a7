public import TransitionKit

extension Screen {
  /// Returns how another version of the screen differs from this one.
  ///
  /// ```swift
  /// let (before, after) = (Screen("list"), Screen("list", title: "Photos"))
  /// before.differences(to: after)  // [screen list: title "Photos" instead of "list"]
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other version, which the texts treat as the new one.
  ///   - tolerance: The largest difference between numbers that is ignored, in points.
  /// - Returns: One difference for the screen itself, and one for each element that differs.
  public func differences(to other: Screen, tolerance: Double = 1e-6) -> [Difference] {
    guard self != other else { return [] }
    let own = ReflectedDifference(
      self, other, tolerance: tolerance, ignoring: ["elements"]
    ).changes
    return (own.isEmpty ? [] : [Difference("screen \(id)", own)])
      + ElementComparison(screen: id, old: elements, new: other.elements, tolerance: tolerance)
      .differences
  }
}

/// Compares the elements of two versions of a screen.
private struct ElementComparison {
  private let screen: String
  private let tolerance: Double
  private let old: [(name: String, element: PlainElement)]
  private let new: [(name: String, element: PlainElement)]

  init(screen: String, old: [Element], new: [Element], tolerance: Double) {
    self.screen = screen
    self.tolerance = tolerance
    self.old = PlainElement.list(old)
    self.new = PlainElement.list(new)
  }

  var differences: [Difference] {
    let before = Dictionary(uniqueKeysWithValues: old)
    let after = Dictionary(uniqueKeysWithValues: new)
    let names = old.map(\.name) + new.map(\.name).filter { before[$0] == nil }
    return names.compactMap { name in
      let subject = "element \(name) of \(screen)"
      guard let one = before[name], let other = after[name] else {
        let frame = (after[name] ?? before[name])?.frame.text(.rounded(3)) ?? ""
        return Difference(subject, [before[name] == nil ? .added(frame) : .removed(frame)])
      }
      let changes = ReflectedDifference(one, other, tolerance: tolerance).changes
      return changes.isEmpty ? nil : Difference(subject, changes)
    } + order
  }

  /// The difference in the order of the elements that both versions have, or an empty list.
  private var order: [Difference] {
    let (before, after) = (old.map(\.name), new.map(\.name))
    let (one, other) = (before.filter(after.contains), after.filter(before.contains))
    guard one != other else { return [] }
    let texts = [one, other].map { $0.joined(separator: ", ") }
    return [
      Difference("elements of \(screen)", [.replaced("order", old: texts[0], new: texts[1])])
    ]
  }
}

/// An element without its nested elements.
private struct PlainElement {
  let parent: String?
  let frame: Rect
  let scrollOffset: Point
  let contentSize: Size?
  let clipsElements: Bool
  let look: ElementLook

  private init(_ element: Element, in parent: String?) {
    self.parent = parent
    frame = element.frame
    scrollOffset = element.scrollOffset
    contentSize = element.contentSize
    clipsElements = element.clipsElements
    look = element.look
  }

  /// Returns all elements of trees by their ids, each before its nested elements.
  ///
  /// The second element with the same id is named `id (2)`, and so on.
  static func list(_ elements: [Element]) -> [(name: String, element: PlainElement)] {
    var counts: [String: Int] = [:]
    func list(
      _ elements: [Element], in parent: String?
    ) -> [(name: String, element: PlainElement)] {
      elements.flatMap { element in
        counts[element.id, default: 0] += 1
        let count = counts[element.id] ?? 1
        let name = count == 1 ? element.id : "\(element.id) (\(count))"
        return [(name, PlainElement(element, in: parent))] + list(element.elements, in: name)
      }
    }
    return list(elements, in: nil)
  }
}
