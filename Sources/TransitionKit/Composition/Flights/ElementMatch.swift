/// What becomes of an element's name in a transition between two screens, and why.
public struct ElementMatch: Hashable, Sendable {
  /// Why an element flies or stays.
  public enum Outcome: Hashable, Sendable {
    /// It flies from one rectangle to the other, in container coordinates.
    case matched(source: Rect, destination: Rect)
    /// Only one screen has it; it moves and fades with its screen.
    case unmatched(on: TransitionRole)
    /// Its frame has no area on a side; it fades with its screen on the other.
    case missing(on: TransitionRole)
    /// It lies wholly outside the container on a side; it fades with its screen on the other.
    case offscreen(on: TransitionRole)
  }

  /// Several elements of one name on one screen.
  public struct Duplicate: Hashable, Sendable {
    /// The side on which they are.
    public let role: TransitionRole
    /// The place, in painter's order, of the topmost: it counts.
    public let leader: Int
    /// The places of the others, which stay visible on their screen.
    public let losers: [Int]
  }

  /// The name of the element.
  public let id: String
  /// What becomes of it.
  public let outcome: Outcome
  /// Where it lies on the screen being left, if it does.
  public let source: PlacedElement?
  /// Where it lies on the screen being entered, if it does.
  public let destination: PlacedElement?
  /// The sides that have several of this name.
  public let duplicates: [Duplicate]
  /// The name of the element around it that flies, and takes along what does not fly by itself.
  public let carrier: String?

  /// Returns where the element lies on a side.
  public func placed(_ role: TransitionRole) -> PlacedElement? {
    switch role {
    case .from: source
    case .to: destination
    }
  }

  /// The sides on which only a part of the element is seen, clipped by an element around it.
  public var clipped: [TransitionRole] {
    TransitionRole.allCases.filter { role in
      guard let placed = placed(role), let window = placed.window else { return false }
      return placed.rect.intersection(window) != placed.rect
    }
  }
}

extension ElementMatch: CustomStringConvertible {
  /// One line with the name, the reason, and what else is to be known.
  public var description: String {
    let reason =
      switch outcome {
      case .matched(let source, let destination): "\(id): \(source) → \(destination)"
      case .unmatched(let role): "\(id): only on \(role.rawValue)"
      case .missing(let role): "\(id): no area on \(role.rawValue)"
      case .offscreen(let role): "\(id): outside the container on \(role.rawValue)"
      }
    let remarks =
      duplicates.map { "\($0.losers.count + 1) of them on \($0.role.rawValue)" }
      + clipped.map { "clipped on \($0.rawValue)" }
      + [carrier.map { "carried by \($0)" }].compactMap { $0 }
    return ([reason] + remarks).joined(separator: ", ")
  }
}

extension TransitionContext {
  /// Returns what becomes of every named element, in the destination's painter's order.
  ///
  /// Elements that only the source has come last. Rectangles are read from the laid-out screens, at
  /// their resting frames, scrolled as they are now: a destination that has scrolled or moved since
  /// is met where it is, and one that can not be met is named with the reason, never flown to as an
  /// empty rectangle. Of several elements with one id on a screen the topmost counts.
  public func elementMatches() -> [ElementMatch] {
    let sides = (from: NamedElements(placed(.from)), to: NamedElements(placed(.to)))
    let left = sides.from.leaders.filter { sides.to.byName[$0.id] == nil }
    var matches = (sides.to.leaders + left).map { entry in
      match(entry.id, sides.from, sides.to)
    }
    let flying = Set(matches.filter(\.isMatched).map(\.id))
    for (index, match) in matches.enumerated() where !match.isMatched {
      let carrier = [(sides.from, match.source), (sides.to, match.destination)].lazy
        .compactMap { side, placed in placed.flatMap { side.carrier(of: $0, among: flying) } }
      matches[index] = match.carried(by: carrier.first)
    }
    return matches
  }

  private func match(_ id: String, _ from: NamedElements, _ to: NamedElements) -> ElementMatch {
    let (source, destination) = (from.leader(of: id), to.leader(of: id))
    return ElementMatch(
      id: id, outcome: outcome(source?.rect, destination?.rect), source: source,
      destination: destination,
      duplicates: [from.duplicate(of: id, on: .from), to.duplicate(of: id, on: .to)]
        .compactMap { $0 }, carrier: nil)
  }

  private func outcome(_ source: Rect?, _ destination: Rect?) -> ElementMatch.Outcome {
    guard let source else { return .unmatched(on: .to) }
    guard let destination else { return .unmatched(on: .from) }
    for (role, rect) in [(TransitionRole.from, source), (.to, destination)] {
      if rect.isEmpty { return .missing(on: role) }
      if !rect.overlaps(container.bounds) { return .offscreen(on: role) }
    }
    return .matched(source: source, destination: destination)
  }
}

extension ElementMatch {
  fileprivate var isMatched: Bool {
    guard case .matched = outcome else { return false }
    return true
  }

  fileprivate func carried(by carrier: String?) -> ElementMatch {
    ElementMatch(
      id: id, outcome: outcome, source: source, destination: destination, duplicates: duplicates,
      carrier: carrier)
  }
}

/// The elements of a screen by their names.
private struct NamedElements {
  let placed: [PlacedElement]
  let byName: [String: [Int]]

  init(_ screen: PlacedScreen) {
    placed = screen.placedElements
    byName = Dictionary(grouping: placed.indices, by: { [placed] in placed[$0].id })
  }

  /// The topmost of every name, in painter's order.
  var leaders: [PlacedElement] { placed.filter { byName[$0.id]?.last == $0.place } }

  func leader(of id: String) -> PlacedElement? { byName[id]?.last.map { placed[$0] } }

  func duplicate(of id: String, on role: TransitionRole) -> ElementMatch.Duplicate? {
    guard let places = byName[id], places.count > 1, let leader = places.last else { return nil }
    return ElementMatch.Duplicate(role: role, leader: leader, losers: places.dropLast())
  }

  /// Returns the name of the nearest element around another that flies.
  func carrier(of element: PlacedElement, among flying: Set<String>) -> String? {
    var place = element.parent
    while let around = place {
      let id = placed[around].id
      if flying.contains(id), byName[id]?.last == around { return id }
      place = placed[around].parent
    }
    return nil
  }
}
