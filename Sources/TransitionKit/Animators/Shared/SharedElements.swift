/// Elements that two screens share fly from place to place while the pages do something else.
///
/// ```swift
/// SharedElements(pages: .move(.fore, to: .bottom), flight: ElementFlight(.bend(1)))
/// ```
///
/// The originals are hidden while their pictures fly; pictures lie above both pages, in the painter's
/// order of the screen being entered, and ignore what clips or fades the page they come from. A bar
/// lies above a flight that it covers at both ends and below every other.
/// ``TransitionContext/elementMatches()`` tells for each name what becomes of it and why; nothing is
/// dropped in silence and nothing flies to an empty rectangle.
///
/// When a screen is laid out anew on the way, the flight goes on to its new place without a jump; a
/// flight whose goal has gone goes on to where it was and fades.
public struct SharedElements: ComposedTransition {
  /// What an element does that only one screen has.
  public enum Unmatched: String, Hashable, Sendable, CaseIterable {
    /// It moves and fades with its page.
    case stay
    /// Its picture fades in place: out in the first half, in during the second.
    case fade
  }

  /// What an element does that can not be met on the other screen.
  public enum Fallback: String, Hashable, Sendable, CaseIterable {
    /// Its picture fades in place, over the whole time.
    case fade
    /// The same, scaled to 0.85 about its centre when it is away.
    case shrink
  }

  /// What the pages do meanwhile.
  public var pages: Effect
  /// How elements fly.
  public var flight: ElementFlight
  /// How some elements fly, by name; both sides go by it.
  public var flights: [String: ElementFlight]
  /// The elements that may fly; all shared ones if `nil`.
  public var elements: Set<String>?
  /// What an element does that only one screen has.
  public var unmatched: Unmatched
  /// What an element does that can not be met on the other screen.
  public var fallback: Fallback
  /// How the beginnings of flights are spread, in their order; `nil` begins all at once.
  public var stagger: Stagger?
  /// How the elements of a page that do not fly come or go one after the other; `nil` leaves them on
  /// their page.
  public var cascade: Cascade?
  /// How long a flight takes that does not say, in seconds.
  public var duration: Double

  /// Creates a transition; without a word pages cross-fade, the entered one on top.
  public init(
    pages: Effect = .together(.opacity(.to, 0), .onTop(.to)),
    flight: ElementFlight = ElementFlight(), flights: [String: ElementFlight] = [:],
    elements: Set<String>? = nil, unmatched: Unmatched = .stay, fallback: Fallback = .fade,
    stagger: Stagger? = nil, cascade: Cascade? = nil, duration: Double = 0.3
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
  }

  /// Elements are in place already in every layout direction, and their ways are not reflected.
  public var mirrorsFromRightToLeft: Bool { false }

  /// Returns what the pages do and all flights.
  public func effect(in context: any TransitionContext) -> Effect {
    let isMirrored = context.container.layoutDirection == .rightToLeft
    let pages = isMirrored ? pages.mirrored : pages
    let matches = context.elementMatches().filter { elements?.contains($0.id) != false }
    let flying = matches.compactMap { flight(of: $0) }.inFlightOrder
    let names = Set(flying.map(\.id))
    let children = cascade?.effects(without: names, in: context) ?? CascadedElements()
    let known = names.union(children.ids)
    let fading = matches.filter { !known.contains($0.id) }.compactMap { stillPicture(of: $0) }
    let parts: [[Effect]] = [
      [pages.lasting(pagesDuration(in: context)), order(of: flying, in: context)],
      flights(flying, afterChildren: children.count), children.effects,
      fading.map { Effect.layers([$0.layer]).lasting(duration) },
      [.hiding(flying.map(\.id) + children.ids + fading.map(\.id))],
    ]
    return .together(Array(parts.joined()))
  }

  /// Returns the flights, each with its own time.
  private func flights(_ flying: [FlightLayers], afterChildren count: Int) -> [Effect] {
    let delays =
      stagger?.delays(count: flying.count)
      ?? flying.map { _ in cascade?.matchedDelay(count: count) ?? 0 }
    let own = flying.map { element -> Double? in
      switch element.flight.duration {
      case .transition: duration
      case .seconds(let seconds): seconds
      case .automatic:
        ElementFlight.automaticDuration(from: element.source.rect, to: element.destination.rect)
      case .longest: nil
      }
    }
    let longest = own.compactMap { $0 }.max() ?? duration
    return flying.indices.map { index in
      Effect.layers(flying[index].layers).lasting(own[index] ?? longest)
        .delayed(by: flying[index].flight.delay + delays[index])
    }
  }

  /// How long the pages take: as long as they say, else as long as a flight.
  private func pagesDuration(in context: any TransitionContext) -> Double {
    (try? pages.part(in: context))?.duration ?? duration
  }

  private func flight(of match: ElementMatch) -> FlightLayers? {
    guard let source = match.source, let destination = match.destination else { return nil }
    let flight = flights[match.id] ?? self.flight
    switch match.outcome {
    case .offscreen where !flight.isForced: return nil
    case .unmatched, .missing: return nil
    case .offscreen, .matched:
      guard !source.rect.isEmpty, !destination.rect.isEmpty else { return nil }
      return FlightLayers(
        id: match.id, source: source, destination: destination, flight: flight)
    }
  }

  /// Returns the picture of an element that fades where it is, on the side that can show it.
  private func stillPicture(of match: ElementMatch) -> (id: String, layer: Layer)? {
    guard match.carrier == nil else { return nil }
    let role: TransitionRole
    let curve: TimingCurve
    var shrinks = false
    switch match.outcome {
    case .matched: return nil
    case .unmatched(let side):
      guard unmatched == .fade else { return nil }
      (role, curve) = (side, .window(side == .from ? 0...0.5 : 0.5...1))
    case .missing(let side), .offscreen(let side):
      (role, curve) = (side.opposite, flight.curve)
      shrinks = fallback == .shrink
    }
    guard let placed = match.placed(role), !placed.rect.isEmpty else { return nil }
    let shown = LayerState(resting: placed)
    var away = shown
    away.alpha = 0
    if shrinks { away.transform = Transform(scaleX: 0.85, scaleY: 0.85) }
    let (first, last) = role == .from ? (shown, away) : (away, shown)
    return (match.id, Layer(.element(match.id), from: first, to: last, curve: curve))
  }

  /// Returns the order of all flights, and of the bar among them.
  private func order(of flying: [FlightLayers], in context: any TransitionContext) -> Effect {
    let pages: [LayerID] = [context.backLayer, context.foreLayer]
    guard let bar = context.barFrame(of: .from), bar == context.barFrame(of: .to) else {
      return .layers([], order: flying.flatMap { $0.layers.map(\.id) })
    }
    let below = flying.filter { $0.source.rect.overlaps(bar) && $0.destination.rect.overlaps(bar) }
    let above = flying.filter { element in !below.contains { $0.id == element.id } }
    let ids = { (elements: [FlightLayers]) in elements.flatMap { $0.layers.map(\.id) } }
    guard !above.isEmpty else { return .layers([], order: ids(below) + [.bar]) }
    return .layers(
      [Layer(.bar, frame: bar)], order: ids(below) + [.bar] + ids(above)
    ).with(.layers([], order: [pages[1], .bar]))
  }
}

extension [FlightLayers] {
  /// The flights back to front: in the order in which they came, elevated ones above all.
  fileprivate var inFlightOrder: [FlightLayers] {
    filter { !$0.flight.isElevated } + filter(\.flight.isElevated)
  }
}
