/// An element id and whether the element can fly between the two screens of a transition.
///
/// ```swift
/// photos.elementMatches().first?.description  // "photo: (8, 84) 100×100 → (0, 64) 320×320"
/// ```
public struct ElementMatch: Hashable, Sendable {
  /// Whether the element can fly, or else the reason why it cannot.
  ///
  /// ```swift
  /// let match = photos.elementMatches()[0]
  /// if case .matched(let source, let destination) = match.outcome {
  ///   print(source, destination)  // (8, 84) 100×100 (0, 64) 320×320
  /// }
  /// ```
  public enum Outcome: Hashable, Sendable {
    /// The element can fly between these rectangles, in container coordinates.
    case matched(source: Rect, destination: Rect)
    /// Only the screen of this role has the element.
    case unmatched(on: TransitionRole)
    /// The element's frame on the screen of this role has no area.
    case missing(on: TransitionRole)
    /// The element is completely outside the container on the screen of this role.
    case offscreen(on: TransitionRole)
  }

  /// Several elements with the same id on one screen.
  package struct Duplicate: Hashable, Sendable {
    /// The role of the screen with the duplicates.
    package let role: TransitionRole
    /// The drawing index of the topmost element; this one is matched.
    package let topmost: Int
    /// The drawing indices of the other elements; they stay visible on their screen.
    package let others: [Int]
  }

  /// The id of the element.
  public let id: String
  /// Whether the element can fly, or else the reason why it cannot.
  public let outcome: Outcome
  /// The element on the `from` screen, or `nil` if that screen does not have it.
  public let source: PlacedElement?
  /// The element on the `to` screen, or `nil` if that screen does not have it.
  public let destination: PlacedElement?
  /// The screens that have several elements with this id.
  package let duplicates: [Duplicate]
  /// The id of the flying element that contains this one, if this one cannot fly by itself.
  ///
  /// The containing element carries this one along. `nil` if there is none, or if this element flies by itself.
  public let flyingAncestor: String?

  /// Returns the element on the screen of a role, or `nil` if that screen does not have it.
  public func placed(_ role: TransitionRole) -> PlacedElement? {
    switch role {
    case .from: source
    case .to: destination
    }
  }

  /// The roles of the screens on which other elements clip this one.
  public var clipped: [TransitionRole] {
    TransitionRole.allCases.filter { role in
      guard let placed = placed(role), let clip = placed.clip else { return false }
      return placed.rect.intersection(clip) != placed.rect
    }
  }
}

extension ElementMatch: CustomStringConvertible {
  /// One line with the id, the outcome, the duplicates, the clipped roles and the flying ancestor.
  public var description: String {
    let reason =
      switch outcome {
      case .matched(let source, let destination): "\(id): \(source) → \(destination)"
      case .unmatched(let role): "\(id): only on \(role.rawValue)"
      case .missing(let role): "\(id): no area on \(role.rawValue)"
      case .offscreen(let role): "\(id): outside the container on \(role.rawValue)"
      }
    let remarks =
      duplicates.map { "\($0.others.count + 1) of them on \($0.role.rawValue)" }
      + clipped.map { "clipped on \($0.rawValue)" }
      + [flyingAncestor.map { "carried by \($0)" }].compactMap { $0 }
    return ([reason] + remarks).joined(separator: ", ")
  }
}

extension TransitionContext {
  /// Returns a match for every element id, in the drawing order of the `to` screen.
  ///
  /// An element that cannot fly is reported with the reason. Ids that only the `from` screen has come last. The frames
  /// are those of the laid-out screens without any transition, at their present scroll offsets, so they are correct
  /// even if the `to` screen has been scrolled. If a screen has several elements with one id, the topmost one is
  /// matched.
  public func elementMatches() -> [ElementMatch] {
    let sides = (from: NamedElements(placed(.from)), to: NamedElements(placed(.to)))
    var matches = sides.to.topmost.map { destination in
      match(
        destination.id, sides.from.topmost(of: destination.id), destination, sides.from, sides.to)
    }
    matches += sides.from.topmost.lazy.filter { sides.to.topmost(of: $0.id) == nil }
      .map { match($0.id, $0, nil, sides.from, sides.to) }
    guard matches.contains(where: { !$0.isMatched }) else { return matches }
    let flying = Set(matches.lazy.filter(\.isMatched).map(\.id))
    for (index, match) in matches.enumerated() where !match.isMatched {
      let ancestors = [(sides.from, match.source), (sides.to, match.destination)].lazy
        .compactMap { side, placed in
          placed.flatMap { side.flyingAncestor(of: $0, among: flying) }
        }
      matches[index] = match.contained(in: ancestors.first)
    }
    return matches
  }

  private func match(
    _ id: String, _ source: PlacedElement?, _ destination: PlacedElement?, _ from: NamedElements,
    _ to: NamedElements
  ) -> ElementMatch {
    ElementMatch(
      id: id, outcome: outcome(source?.rect, destination?.rect), source: source,
      destination: destination,
      duplicates: [from.duplicate(of: id, on: .from), to.duplicate(of: id, on: .to)]
        .compactMap { $0 }, flyingAncestor: nil)
  }

  private func outcome(_ source: Rect?, _ destination: Rect?) -> ElementMatch.Outcome {
    guard let source else { return .unmatched(on: .to) }
    guard let destination else { return .unmatched(on: .from) }
    let bounds = container.bounds
    if source.isEmpty { return .missing(on: .from) }
    if !source.overlaps(bounds) { return .offscreen(on: .from) }
    if destination.isEmpty { return .missing(on: .to) }
    if !destination.overlaps(bounds) { return .offscreen(on: .to) }
    return .matched(source: source, destination: destination)
  }
}

extension ElementMatch {
  fileprivate var isMatched: Bool {
    guard case .matched = outcome else { return false }
    return true
  }

  fileprivate func contained(in ancestor: String?) -> ElementMatch {
    ElementMatch(
      id: id, outcome: outcome, source: source, destination: destination, duplicates: duplicates,
      flyingAncestor: ancestor)
  }
}

/// The elements of a screen, which can be found by id.
private struct NamedElements {
  let placed: [PlacedElement]
  /// The drawing index of the topmost element with each id.
  private var last: [String: Int] = [:]
  /// The drawing indices of all elements with the same id, for ids that occur more than once.
  private var several: [String: [Int]] = [:]

  init(_ screen: PlacedScreen) {
    placed = screen.placedElements
    last.reserveCapacity(placed.count)
    for index in placed.indices {
      let id = placed[index].id
      if let lower = last.updateValue(index, forKey: id) {
        several[id, default: [lower]].append(index)
      }
    }
  }

  /// The topmost element with each id, in drawing order.
  var topmost: [PlacedElement] {
    several.isEmpty ? placed : placed.filter { last[$0.id] == $0.drawingIndex }
  }

  func topmost(of id: String) -> PlacedElement? { last[id].map { placed[$0] } }

  func duplicate(of id: String, on role: TransitionRole) -> ElementMatch.Duplicate? {
    guard !several.isEmpty, let indices = several[id], let topmost = indices.last else {
      return nil
    }
    return ElementMatch.Duplicate(role: role, topmost: topmost, others: indices.dropLast())
  }

  /// Returns the id of the nearest flying element that contains a given element, or `nil`.
  func flyingAncestor(of element: PlacedElement, among flying: Set<String>) -> String? {
    placed.indices(around: element)
      .first { flying.contains(placed[$0].id) && last[placed[$0].id] == $0 }
      .map { placed[$0].id }
  }
}

extension [PlacedElement] {
  /// Returns the indices of the elements that contain another one, the nearest first.
  func indices(around element: PlacedElement) -> [Int] {
    var indices: [Int] = []
    var next = element.parent
    while let index = next {
      indices.append(index)
      next = self[index].parent
    }
    return indices
  }
}
