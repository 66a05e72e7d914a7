/// Elements that both screens have fly from one to the other while the screens cross-fade.
///
/// A snapshot of each shared element moves above both screens; the originals are hidden until the end. The screen
/// being entered fades in above the other, in both directions, so nothing jumps at the end. A snapshot is clipped at
/// both ends as its list and its page clip the element; in between, the clip opens and closes at the times of
/// ``ElementFlight/Clipping/release``. An element that its list has scrolled away thus disappears at the list's edge.
/// An element inside another flying element is clipped by that element, see ``ElementFlight/Space/ancestor``. An
/// element that cannot fly stays on its screen; ``TransitionContext/elementMatches()`` gives the reason.
///
/// ```swift
/// // Both screens have the element "photo".
/// let timeline = try MagicMove().resolvedTimeline(for: photos)
/// timeline.firstPicture[.element("photo")]?.frame  // (8, 84) 100×100: in the grid
/// timeline.lastPicture[.element("photo")]?.frame  // (0, 64) 320×320
/// ```
///
/// ## Layers
///
/// - ``LayerID/element(_:)``: the snapshot of a shared element, by the element's id.
public struct MagicMove: AnimatedTransitioning, LibraryAnimator, Hashable {
  /// The timing of a magic move.
  ///
  /// ```swift
  /// let calm = MagicMove(timing: .spring(dampingRatio: 0.8, initialVelocity: 0))
  /// ```
  public enum Timing: Hashable, Sendable {
    /// The curve ease-in-out.
    case easeInOut
    /// UIKit's spring; the unit of the initial velocity is the whole distance per second.
    case spring(dampingRatio: Double, initialVelocity: Double)
  }

  /// The duration of a push, in seconds.
  public var forwardDuration: Double
  /// The duration of a pop, in seconds.
  public var backwardDuration: Double
  /// The timing of pushes and pops.
  public var timing: Timing
  /// The ids of the elements that may fly, such as the selected cell's image; `nil` allows all.
  public var elements: Set<String>?

  /// Creates a magic move.
  ///
  /// Source: a write-up of an image match: 0.3 s, ease-in-out, for pushes and pops.
  public init(
    forwardDuration: Double = 0.3, backwardDuration: Double = 0.3, timing: Timing = .easeInOut,
    elements: Set<String>? = nil
  ) {
    self.forwardDuration = forwardDuration
    self.backwardDuration = backwardDuration
    self.timing = timing
    self.elements = elements
  }

  /// The magic move with a spring, from a cell of a collection view.
  ///
  /// Source: a write-up of a Keynote-like magic move: spring with damping 0.6 and initial velocity
  /// 1, 0.4 s for a push and 0.6 s for a pop.
  public static let spring = MagicMove(
    forwardDuration: 0.4, backwardDuration: 0.6,
    timing: .spring(dampingRatio: 0.6, initialVelocity: 1))

  /// Pushes and pops.
  public var operations: Set<TransitionOperation> { [.push, .pop] }

  /// Returns ``forwardDuration`` or ``backwardDuration``.
  public func duration(in context: any TransitionContext) -> Double {
    switch context.operation.direction {
    case .forward: forwardDuration
    case .backward: backwardDuration
    }
  }

  /// Returns the `from` screen, the `to` screen fading in, and the snapshots of shared elements.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let curve = context.followingFinger(try curve(duration: duration(in: context)))
    let flights = context.elementMatches().compactMap { flight(of: $0, curve: curve, in: context) }
    let pictures = context.grouped(flights).flatMap(\.members).map {
      (id: $0.id, layer: picture(of: $0))
    }
    return try Timeline(
      duration: duration(in: context),
      layers: [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: context.frame(of: .to), alpha: 0).fading(to: 1, curve: curve),
      ] + pictures.map(\.layer),
      hiddenElements: HiddenElement.onBothScreens(pictures.map(\.id)))
  }

  private func curve(duration: Double) throws -> TimingCurve {
    switch timing {
    case .easeInOut: .easeInOut
    case .spring(let dampingRatio, let initialVelocity):
      try .spring(
        dampingRatio: dampingRatio, initialVelocity: initialVelocity, duration: duration)
    }
  }

  private func flight(
    of match: ElementMatch, curve: TimingCurve, in context: any TransitionContext
  ) -> FlightLayers? {
    guard elements?.contains(match.id) != false, case .matched = match.outcome,
      let first = match.source, let last = match.destination
    else { return nil }
    return FlightLayers(
      id: match.id, source: context.clippedToPage(first, on: .from),
      destination: context.clippedToPage(last, on: .to), flight: ElementFlight(curve: curve))
  }

  private func picture(of flight: FlightLayers) -> Layer {
    let (source, destination) = (flight.source.rect, flight.destination.rect)
    let layer = Layer(.element(flight.id), frame: source)
      .moving(to: destination, curve: flight.flight.curve)
    let clip = FlightClip(
      seen: (
        flight.source.unclippedPart.relative(to: source),
        flight.destination.unclippedPart.relative(to: destination)
      ), sizes: (source.size, destination.size))
    if let window = flight.space?.window {
      let isCut = window.isExceeded(by: clip.seen, on: layer)
      guard isCut != (false, false) else {
        return window.clipping(
          layer, curve: flight.flight.curve, flight: flight.flight.curve)
      }
      return layer.replacing(
        \.clip,
        by: window.opening(
          seen: clip.seen, isCut: isCut, on: layer, curve: flight.flight.curve))
    }
    guard !clip.isOpen else { return layer }
    return layer.replacing(\.clip, by: clip.opening(along: layer.tracks.frame))
  }
}

extension MagicMove: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: MagicMove(),
    .duration("forwardDuration", \.forwardDuration),
    .duration("backwardDuration", \.backwardDuration),
    AnimatorParameter(
      "timing", \.timing,
      choices: [.easeInOut, .spring(dampingRatio: 0.6, initialVelocity: 1)]))
}
