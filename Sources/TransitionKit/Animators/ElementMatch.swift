/// What becomes of an element's name in a transition between two screens.
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

  /// The name of the element.
  public let id: String
  /// What becomes of it.
  public let outcome: Outcome
}

extension ElementMatch: CustomStringConvertible {
  /// One line with the name and the reason.
  public var description: String {
    switch outcome {
    case .matched(let source, let destination): "\(id): \(source) → \(destination)"
    case .unmatched(let role): "\(id): only on \(role.rawValue)"
    case .missing(let role): "\(id): no area on \(role.rawValue)"
    case .offscreen(let role): "\(id): outside the container on \(role.rawValue)"
    }
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
    let sources = placed(.from).elementRects
    let destinations = placed(.to).elementRects
    let sourceRects = Dictionary(uniqueKeysWithValues: sources.map { ($0.id, $0.rect) })
    let known = Set(destinations.map(\.id))
    let entered = destinations.map { entry in
      ElementMatch(
        id: entry.id,
        outcome: outcome(source: sourceRects[entry.id], destination: entry.rect))
    }
    let left = sources.filter { !known.contains($0.id) }
    return entered + left.map { ElementMatch(id: $0.id, outcome: .unmatched(on: .from)) }
  }

  private func outcome(source: Rect?, destination: Rect) -> ElementMatch.Outcome {
    guard let source else { return .unmatched(on: .to) }
    for (role, rect) in [(TransitionRole.from, source), (.to, destination)] {
      if rect.isEmpty { return .missing(on: role) }
      if !rect.overlaps(container.bounds) { return .offscreen(on: role) }
    }
    return .matched(source: source, destination: destination)
  }
}
