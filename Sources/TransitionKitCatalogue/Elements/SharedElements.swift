public import TransitionKit

/// Flies elements that both screens have from one screen to the other, while an effect moves the pages.
///
/// ```swift
/// SharedElements(pages: .move(.fore, to: .bottom), flight: ElementFlight(.bend(1)))
/// ```
///
/// The originals are hidden while their snapshots fly. The snapshots lie above both pages, in the back-to-front order
/// of the entered screen. They are neither clipped nor faded with their pages. The navigation bar lies above flights
/// that it covers at one end or both, so that a flight that ends below the bar arrives below it; it lies below all
/// other flights. `TransitionContext.elementMatches()` gives the reason for each element that does not fly.
///
/// When the layout changes during the transition, a flight goes on at the same fraction, from the new place of its
/// source to that of its destination. When one of the two disappears, the pages go on without the flight.
///
/// ## Layers
///
/// - `LayerID.element(_:)`: the snapshot of an element that looks the same on both screens, or that fades or cascades.
/// - `LayerID.element(_:on:)`: the snapshot of an element on one screen, if it flies and looks different on the other
///   screen.
/// - `LayerID.bar`: the navigation bar, if some flights lie above it.
public struct SharedElements: ComposedTransition, LibraryAnimator {
  /// What happens to an element that only one screen has.
  public enum Unmatched: String, Hashable, Sendable, CaseIterable {
    /// The element moves and fades with its page.
    case stay
    /// A snapshot fades in place: out in the first half of the duration, or in during the second half.
    case fade
  }

  /// What happens to an element whose frame on one screen is empty or outside the container.
  public enum Fallback: String, Hashable, Sendable, CaseIterable {
    /// A snapshot of the element on the other screen fades in place, during the whole transition.
    case fade
    /// The snapshot fades, and also scales to 0.85 about its centre while it
    /// is invisible.
    case shrink
  }

  /// The scale to which ``Fallback/shrink`` scales a snapshot.
  package static let shrunkScale = 0.85
  /// When a snapshot of an element that only the left screen has fades, as fractions of the time.
  package static let leavingWindow = 0...0.5
  /// When a snapshot of an element that only the entered screen has fades, as fractions of the time.
  package static let enteringWindow = 0.5...1.0

  /// The effect that moves the pages.
  public var pages: Effect
  /// How elements fly.
  public var flight: ElementFlight
  /// The flights of single elements, by id; they replace ``flight``.
  public var flights: [String: ElementFlight]
  /// Rules for elements that ``flights`` does not name: whether and how they fly; by default there are none.
  public var rules: FlightRules
  /// The ids of the elements that may fly, or `nil` for all.
  public var elements: Set<String>?
  /// What happens to an element that only one screen has.
  public var unmatched: Unmatched
  /// What happens to an element whose frame on one screen is empty or outside the container.
  public var fallback: Fallback
  /// The delays of the flights, in their order, or `nil` if all start at once.
  public var stagger: Stagger?
  /// How elements that do not fly appear or disappear, or `nil` if they stay on their page.
  public var cascade: Cascade?
  /// The duration of flights that have no duration of their own, in seconds.
  public var duration: Double

  /// Creates a transition; by default pages cross-fade, with the entered page on top.
  public init(
    pages: Effect = .together(.opacity(.to, 0), .onTop(.to)),
    flight: ElementFlight = ElementFlight(), flights: [String: ElementFlight] = [:],
    elements: Set<String>? = nil, unmatched: Unmatched = .stay, fallback: Fallback = .fade,
    stagger: Stagger? = nil, cascade: Cascade? = nil, duration: Double = 0.3,
    rules: FlightRules = FlightRules()
  ) {
    self.pages = pages
    self.flight = flight
    self.flights = flights
    self.elements = elements
    self.unmatched = unmatched
    self.fallback = fallback
    self.stagger = stagger
    self.cascade = cascade
    self.duration = duration
    self.rules = rules
  }

  /// Always `false`, because the frames of elements are already correct in both layout directions.
  ///
  /// Only the effect of the pages is mirrored.
  public var mirrorsFromRightToLeft: Bool { false }

  /// Returns the effect that moves the pages and all flights.
  public func effect(in context: any TransitionContext) throws -> Effect {
    let isMirrored = context.container.layoutDirection == .rightToLeft
    let pages = isMirrored ? pages.mirrored : pages
    let matches = context.elementMatches().filter {
      elements?.contains($0.id) != false && rules.action(for: $0, in: context) != .stay
    }
    let flying = context.grouped(matches.compactMap { flight(of: $0, in: context) })
    let flyingIDs = flying.flatMap { $0.members.map(\.id) }
    let names = Set(flyingIDs)
    let children = cascade?.effects(without: names, in: context) ?? CascadedElements()
    let known = names.union(children.ids)
    let fading = matches.filter { !known.contains($0.id) }.compactMap { stillPicture(of: $0) }
    let parts: [[Effect]] = [
      [
        pages.lasting(try pages.ownDuration(in: context) ?? duration),
        try order(of: flying, in: context),
      ],
      try flights(flying, afterChildren: children.count), children.effects,
      fading.map { Effect.layers([$0.layer]).lasting(duration) },
      [.hiding(flyingIDs), .hiding(children.ids, on: cascade?.page ?? .fore)],
      fading.map { .hiding([$0.id], on: $0.page) },
    ]
    return .together(Array(parts.joined()))
  }

  /// Returns the effects of the flights, each with its delay and duration.
  private func flights(
    _ flying: [FlightGroup], afterChildren count: Int
  ) throws(CurveError) -> [Effect] {
    let delays =
      stagger?.delays(count: flying.count)
      ?? flying.map { _ in cascade?.matchedDelay(count: count) ?? 0 }
    let own = flying.map { group -> Double? in
      let element = group.root
      return switch element.flight.duration {
      case .transition: duration
      case .seconds(let seconds): seconds
      case .automatic:
        ElementFlight.automaticDuration(from: element.source.rect, to: element.destination.rect)
      case .longest: nil
      }
    }
    let longest = own.compactMap { $0 }.max() ?? duration
    // Consecutive flights with equal delays and durations become one effect.
    var groups: [(layers: [Layer], duration: Double, delay: Double)] = []
    for (index, element) in flying.enumerated() {
      let (duration, delay) = (own[index] ?? longest, element.root.flight.delay + delays[index])
      if let last = groups.last, last.duration == duration, last.delay == delay {
        groups[groups.count - 1].layers += try element.layers()
      } else {
        groups.append((try element.layers(), duration, delay))
      }
    }
    return groups.map { group in
      let effect = Effect.layers(group.layers).lasting(group.duration)
      return group.delay == 0 ? effect : effect.delayed(by: group.delay)
    }
  }

  private func flight(
    of match: ElementMatch, in context: any TransitionContext
  ) -> FlightLayers? {
    guard let source = match.source, let destination = match.destination else { return nil }
    let flight =
      flights[match.id] ?? rules.flight(of: match, in: context) ?? self.flight
    switch match.outcome {
    case .offscreen where !flight.isForced: return nil
    case .unmatched, .missing: return nil
    case .offscreen, .matched:
      guard !source.rect.isEmpty, !destination.rect.isEmpty else { return nil }
      return FlightLayers(
        id: match.id, source: context.clippedToPage(source, on: .from),
        destination: context.clippedToPage(destination, on: .to), flight: flight)
    }
  }

  /// Returns the snapshot of an element that fades in place, on the screen that can show it, or `nil` if none does.
  private func stillPicture(
    of match: ElementMatch
  ) -> (id: String, page: Page, layer: Layer)? {
    guard match.flyingAncestor == nil else { return nil }
    let role: TransitionRole
    let curve: TimingCurve
    var shrinks = false
    switch match.outcome {
    case .matched: return nil
    case .unmatched(let side):
      guard unmatched == .fade else { return nil }
      (role, curve) = (
        side, .window(side == .from ? SharedElements.leavingWindow : SharedElements.enteringWindow)
      )
    case .missing(let side), .offscreen(let side):
      (role, curve) = (side.opposite, flight.curve)
      shrinks = fallback == .shrink
    }
    guard let placed = match.placed(role), !placed.rect.isEmpty else { return nil }
    let shown = LayerState(resting: placed)
    var away = shown
    away.alpha = 0
    if shrinks { away.transform = .scale(SharedElements.shrunkScale) }
    let (first, last) = role == .from ? (shown, away) : (away, shown)
    return (
      match.id, role == .from ? .from : .to,
      Layer(.element(match.id), from: first, to: last, curve: curve)
    )
  }

  /// Returns an effect that orders the flights, and adds the bar between them if some lie above it.
  private func order(
    of flying: [FlightGroup], in context: any TransitionContext
  ) throws(CurveError) -> Effect {
    let pages: [LayerID] = [context.backLayer, context.foreLayer]
    guard let bar = context.barFrame(of: .from), context.hasEqualBars else {
      return .layers([], order: flying.flatMap(\.layerIDs))
    }
    let below = flying.filter { $0.overlaps(bar) }
    let above = flying.filter { !$0.overlaps(bar) }
    let ids = { (elements: [FlightGroup]) in elements.flatMap(\.layerIDs) }
    guard !above.isEmpty else { return .layers([], order: ids(below) + [.bar]) }
    return .layers(
      [Layer(.bar, frame: bar)], order: ids(below) + [.bar] + ids(above)
    ).with(.layers([], order: [pages[1], .bar]))
  }
}

extension SharedElements: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: SharedElements(),
    .argument("pages", \.pages, texts: pageTexts),
    .argument("flight", \.flight, texts: flightTexts),
    .argument("elements", \.elements, texts: ["[]": []]),
    .argument("fallback", \.fallback),
    .argument("stagger", \.stagger, texts: ["Stagger(each: 0.04)": Stagger(each: 0.04)]),
    .argument("cascade", \.cascade, texts: ["Cascade()": Cascade()]),
    .seconds("duration", \.duration))

  private static let pageTexts: [String: Effect] = [
    ".opacity(.fore, 0)": .opacity(.fore, 0),
    ".together(.move(.fore, to: .trailing), .parallax(.back, x: -0.3))":
      .together(.move(.fore, to: .trailing), .parallax(.back, x: -0.3)),
  ]

  private static let flightTexts = [
    "ElementFlight(.bend(1))": ElementFlight(.bend(1)),
    "ElementFlight(.aside())": ElementFlight(.aside()),
    "ElementFlight(.materialArc)": ElementFlight(.materialArc),
  ]
}

extension SharedElements: NestingAnimator {
  package var nesting: EffectNesting {
    var nesting = EffectNesting()
    nesting.add(pages)
    return nesting
  }
}
