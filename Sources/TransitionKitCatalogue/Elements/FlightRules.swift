public import TransitionKit

/// Rules that decide which elements fly between two screens and how, by kind, by id and by kind of navigation.
///
/// The first rule that applies to an element decides. If no rule applies, the element flies as the animator says. There
/// are no rules by default.
///
/// ```swift
/// let rules = FlightRules([
///   FlightRule(.stay, navigations: [.tabSwitch]),
///   FlightRule(.fly(ElementFlight(exchange: .destination)), kinds: [.text]),
///   FlightRule(.fly(ElementFlight(.bend(1), curve: .easeOut)), kinds: [.picture], navigations: [.push]),
/// ])
/// print(rules.rules[1])  // text: fly(flight(line, ease-in-out, exchange destination))
/// let shared = SharedElements(rules: rules)
/// ```
///
/// Source of the idea: CSS View Transitions Level 2, which selects by `view-transition-class` and by the
/// type of a transition.
public struct FlightRules: Hashable, Codable, Sendable {
  /// The rules; the first that applies decides.
  public var rules: [FlightRule]

  /// Creates rules; by default an empty list.
  public init(_ rules: [FlightRule] = []) { self.rules = rules }

  /// Returns the action of the first rule that applies, or `nil` if no rule applies.
  package func action(
    for match: ElementMatch, in context: any TransitionContext
  ) -> FlightRule.Action? {
    guard !rules.isEmpty else { return nil }
    let navigation = NavigationKind(of: context)
    return rules.first { $0.applies(to: match, in: navigation) }?.action
  }

  /// Returns the flight of the first rule that applies, or `nil` if that rule has none or no rule applies.
  func flight(of match: ElementMatch, in context: any TransitionContext) -> ElementFlight? {
    guard case .fly(let flight) = action(for: match, in: context) else { return nil }
    return flight
  }

  /// Reads a list of rules.
  public init(from decoder: any Decoder) throws { rules = try [FlightRule](from: decoder) }

  /// Writes the list of rules.
  public func encode(to encoder: any Encoder) throws { try rules.encode(to: encoder) }
}

extension FlightRules: CustomStringConvertible {
  /// The rules in order, on one line.
  public var description: String {
    rules.isEmpty ? "no rules" : rules.map(\.description).joined(separator: "; ")
  }
}

/// A rule that makes elements fly or stay, for given kinds, ids and kinds of navigation.
///
/// ```swift
/// let rule = FlightRule(.stay, kinds: [.text, "badge"], navigations: [.push, .pop])
/// print(rule)  // badge, text in pop, push: stay
/// ```
public struct FlightRule: Hashable, Sendable {
  /// Whether matching elements fly, and how.
  ///
  /// ```swift
  /// // Texts stay with their pages, all else flies on an arc.
  /// let rules = FlightRules([
  ///   FlightRule(.stay, kinds: [.text]), FlightRule(.fly(ElementFlight(.bend(1)))),
  /// ])
  /// ```
  public enum Action: Hashable, Sendable {
    /// The element flies.
    case fly(ElementFlight)
    /// The element does not fly: it moves and fades with its page.
    case stay
  }

  /// What the matching elements do: fly or stay.
  public var action: Action
  /// The kinds of elements to which the rule applies, or `nil` for every element.
  ///
  /// An element matches if it has one of these kinds on at least one screen.
  public var kinds: Set<ElementKind>?
  /// The ids of elements to which the rule applies, or `nil` for every element.
  public var elements: Set<String>?
  /// The kinds of navigation in which the rule applies, or `nil` for every kind.
  public var navigations: Set<NavigationKind>?

  /// Creates a rule; by default for every element in every kind of navigation.
  public init(
    _ action: Action, kinds: Set<ElementKind>? = nil, elements: Set<String>? = nil,
    navigations: Set<NavigationKind>? = nil
  ) {
    self.action = action
    self.kinds = kinds
    self.elements = elements
    self.navigations = navigations
  }

  /// Returns whether the rule applies to an element in a kind of navigation.
  package func applies(to match: ElementMatch, in navigation: NavigationKind) -> Bool {
    if let navigations, !navigations.contains(navigation) { return false }
    if let elements, !elements.contains(match.id) { return false }
    guard let kinds else { return true }
    return [match.source, match.destination].contains { placed in
      placed?.element.kind.map(kinds.contains) == true
    }
  }
}

extension FlightRule: CustomStringConvertible {
  /// Kinds, ids and kinds of navigation in alphabetical order, then the action.
  public var description: String {
    let selected =
      (kinds.map { $0.map(\.rawValue).sorted() } ?? [])
      + (elements.map { $0.sorted().map { "#\($0)" } } ?? [])
    let what =
      kinds == nil && elements == nil
      ? "all" : selected.isEmpty ? "none" : selected.joined(separator: ", ")
    let time = navigations.map { " in \($0.map(\.rawValue).sorted().joined(separator: ", "))" }
    return "\(what)\(time ?? ""): \(action)"
  }
}

extension FlightRule.Action: CustomStringConvertible {
  /// Either `stay`, or the flight as `fly(…)`.
  public var description: String {
    switch self {
    case .fly(let flight): "fly(\(flight))"
    case .stay: "stay"
    }
  }
}

// MARK: - Coding

extension FlightRule: Codable {
  private enum Key: String, CodingKey {
    case fly, kinds, elements, navigations
  }

  /// Creates a rule from an object; if the member `fly` is absent, the elements stay.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let flight = try object.decodeIfPresent(ElementFlight.self, forKey: .fly)
    self.init(
      flight.map(Action.fly) ?? .stay,
      kinds: try object.decodeIfPresent(Set<ElementKind>.self, forKey: .kinds),
      elements: try object.decodeIfPresent(Set<String>.self, forKey: .elements),
      navigations: try object.decodeIfPresent(Set<NavigationKind>.self, forKey: .navigations))
  }

  /// Writes an object; lists are in alphabetical order.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    if case .fly(let flight) = action { try object.encode(flight, forKey: .fly) }
    try object.encodeIfPresent(kinds.map { $0.map(\.rawValue).sorted() }, forKey: .kinds)
    try object.encodeIfPresent(elements?.sorted(), forKey: .elements)
    try object.encodeIfPresent(
      navigations.map { $0.map(\.rawValue).sorted() }, forKey: .navigations)
  }
}
