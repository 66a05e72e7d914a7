import TransitionKit

/// The motion of two cards, made of what a function says about each at every progress.
///
/// The functions are straight between their bends, so the tracks are exact: the pace of the spec
/// through a table with a stop at each bend.
struct CardMotion {
  let context: any TransitionContext
  let spec: CardSpec
  /// Parts of the way at which the functions bend, increasing from 0 to 1.
  private let stops: [Double]
  /// The looks at the stops, as the transition meets them.
  private let upper, lower: [CardLook]
  /// How either looks at rest.
  private let upperRest, lowerRest: CardLook

  /// Tabulates the functions of two cards.
  ///
  /// - Parameters:
  ///   - context: Where it happens.
  ///   - spec: The time and the pace of the progress.
  ///   - bends: Parts of the way that is covered.
  ///   - upper: How the card that moves looks at its own progress.
  ///   - lower: How the card underneath looks at the progress of the other.
  init(
    in context: any TransitionContext, spec: CardSpec, bends: [Double],
    upper: (_ current: Double) -> CardLook, lower: (_ next: Double) -> CardLook
  ) {
    self.context = context
    self.spec = spec
    let stops = Set(bends + [0, 1]).filter { (0...1).contains($0) }.sorted()
    self.stops = stops
    let progress = stops.map { context.isForward ? $0 : 1 - $0 }
    self.upper = progress.map(upper)
    self.lower = progress.map(lower)
    (upperRest, lowerRest) = (upper(1), lower(0))
  }

  /// Returns both cards with what darkens them, back to front.
  var effect: Effect {
    var layers = [lowerCard, veil(\.dim, of: lower, as: .dimming, over: lowerCard)]
    layers.append(veil(\.overlay, of: upper, as: .dimming))
    layers.append(upperCard)
    // Behind a card that does not shrink nothing is to be seen.
    if lower.first?.overlay != lower.last?.overlay {
      layers.insert(veil(\.overlay, of: lower, as: .named("backdrop")), at: 0)
    }
    return Effect.layers(layers.compactMap { $0 }).lasting(spec.duration)
  }

  private var lowerCard: Layer? {
    card(context.operation.backRole, lower, rest: lowerRest)
  }

  private var upperCard: Layer? {
    card(context.operation.foreRole, upper, rest: upperRest)
  }

  /// Returns a card; where its function has it at rest is where the context has it.
  private func card(_ role: TransitionRole, _ looks: [CardLook], rest: CardLook) -> Layer? {
    let frame = context.frame(of: role)
    let first = looks[0]
    var state = LayerState(
      frame: frame, shadow: first.shadow, roundedCorners: rest.roundedCorners,
      hidesBackFace: looks.contains { $0.rotationY != 0 })
    func placed(_ look: CardLook) -> Rect { frame.offsetBy(x: look.x - rest.x, y: look.y - rest.y) }
    func turned(_ look: CardLook) -> Transform {
      Transform(
        scaleX: look.scale, scaleY: look.scale, rotationY: look.rotationY,
        perspective: state.hidesBackFace ? 1.0 / 1000 : 0)
    }
    func seen(_ look: CardLook) -> Rect {
      let top = look.hiddenTop * frame.height
      return Rect(x: 0, y: top, width: frame.width, height: frame.height - top)
    }
    var tracks = LayerTracks()
    // Either way a frame moves along one axis only.
    tracks.frame =
      track(looks, \.x) { placed($0) } ?? track(looks, \.y) { placed($0) }
    tracks.alpha = track(looks, \.alpha, \.alpha)
    tracks.transform = track(looks, \.scale, turned) ?? track(looks, \.rotationY, turned)
    tracks.cornerRadius = track(looks, \.cornerRadius, \.cornerRadius)
    tracks.clip = track(looks, \.hiddenTop, seen)
    state.frame = placed(first)
    state.alpha = first.alpha
    state.transform = turned(first)
    state.cornerRadius = first.cornerRadius
    if tracks.clip != nil { state.clip = seen(first) }
    return Layer(.screen(role), state, tracks: tracks)
  }

  /// Returns a layer of black whose opacity follows a look, where there is any.
  ///
  /// It lies over the whole container, or on a card with which it moves.
  private func veil(
    _ alpha: KeyPath<CardLook, Double>, of looks: [CardLook], as id: LayerID,
    over card: Layer? = nil
  ) -> Layer? {
    guard looks.contains(where: { $0[keyPath: alpha] != 0 }) else { return nil }
    var state = LayerState(frame: context.container.bounds, fill: Fill(.black))
    var tracks = LayerTracks()
    if let card {
      state = card.initial
      (state.fill, state.shadow) = (Fill(.black), .none)
      tracks = card.tracks
    }
    state.alpha = looks[0][keyPath: alpha]
    tracks.alpha = track(looks, alpha) { $0[keyPath: alpha] }
    return Layer(id, state, tracks: tracks)
  }

  /// Returns a track of what depends on one number of a look, or `nil` when that does not move.
  private func track<Value: Interpolatable>(
    _ looks: [CardLook], _ number: KeyPath<CardLook, Double>, _ value: (CardLook) -> Value
  ) -> Track<Value>? {
    let numbers = looks.map { $0[keyPath: number] }
    guard let first = looks.first, let last = looks.last,
      let start = numbers.first, let end = numbers.last, start != end
    else { return nil }
    let table = zip(stops, numbers).map { stop, number in
      PiecewiseLinear.Stop(at: stop, (number - start) / (end - start))
    }
    // Rounding apart, a straight line needs no table.
    let isStraight = table.allSatisfy { abs($0.progress - $0.fraction) < 1e-14 }
    let curve = isStraight ? spec.curve : spec.curve.through(PiecewiseLinear(unchecked: table))
    return Track(from: value(first), to: value(last), curve: curve)
  }
}
