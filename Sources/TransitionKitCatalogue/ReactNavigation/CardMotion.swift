import TransitionKit

/// The layers of two cards in a transition, built from functions that return each card's look at a progress.
///
/// The functions are linear between the progresses called *bends*, so the tracks reproduce them exactly: each track's
/// curve is the spec's curve through a table with a stop at each bend.
struct CardMotion {
  /// The id of the black layer behind both cards.
  static let backdropLayer = LayerID.named("backdrop")
  /// The distance of the viewer's eye from a turning card, in points, for its perspective.
  static let eyeDistance = 1000.0

  let context: any TransitionContext
  let spec: CardSpec
  /// The progresses at which the functions are tabulated: 0, the bends and 1, increasing.
  private let stops: [Double]
  /// The looks at `stops`, counted from the start of the transition.
  private let fore, back: [CardLook]
  /// The looks of the resting cards.
  private let restingFore, restingBack: CardLook

  /// Tabulates the functions of two cards.
  ///
  /// - Parameters:
  ///   - context: The context of the transition.
  ///   - spec: The duration and the curve of the progress.
  ///   - bends: The progresses at which a function's slope changes, counted from the start of the transition.
  ///   - fore: The look of the upper card at its own progress.
  ///   - back: The look of the lower card at the progress of the upper one.
  init(
    in context: any TransitionContext, spec: CardSpec, bends: [Double],
    fore: (_ current: Double) -> CardLook, back: (_ next: Double) -> CardLook
  ) {
    self.context = context
    self.spec = spec
    let stops = Set(bends + [0, 1]).filter { (0...1).contains($0) }.sorted()
    self.stops = stops
    let progress = stops.map { context.isForward ? $0 : 1 - $0 }
    self.fore = progress.map(fore)
    self.back = progress.map(back)
    (restingFore, restingBack) = (fore(1), back(0))
  }

  /// The effect that draws both cards and the black layers, back to front.
  var effect: Effect {
    let backCard = card(context.operation.backRole, back, resting: restingBack)
    let foreCard = card(context.operation.foreRole, fore, resting: restingFore)
    var layers = [
      backCard, black(\.dim, of: back, as: .dimming, over: backCard),
      black(\.overlay, of: fore, as: .dimming), foreCard,
    ]
    // The black behind the lower card is only visible where that card shrinks.
    if back.first?.overlay != back.last?.overlay {
      layers.insert(black(\.overlay, of: back, as: CardMotion.backdropLayer), at: 0)
    }
    return Effect.layers(layers.compactMap { $0 }).lasting(spec.duration)
  }

  /// Returns the layer of a card, placed so that its resting look has the frame of the card's screen.
  private func card(_ role: TransitionRole, _ looks: [CardLook], resting: CardLook) -> Layer {
    let frame = context.frame(of: role)
    let first = looks[0]
    var state = LayerState(
      frame: frame, shadow: first.shadow, roundedCorners: resting.roundedCorners,
      hidesBackFace: looks.contains { $0.rotationY != 0 })
    let eye = state.hidesBackFace ? CardMotion.eyeDistance : nil
    func placed(_ look: CardLook) -> Rect {
      frame.offset(byX: look.x - resting.x, y: look.y - resting.y)
    }
    func transformed(_ look: CardLook) -> Transform {
      Transform(
        scaleX: look.scale, scaleY: look.scale, rotationY: look.rotationY,
        perspectiveDistance: eye)
    }
    func visible(_ look: CardLook) -> Rect {
      let top = look.hiddenTop * frame.height
      return Rect(x: 0, y: top, width: frame.width, height: frame.height - top)
    }
    var tracks = LayerTracks()
    // No style moves a card along both axes.
    tracks.frame = track(looks, \.x, placed) ?? track(looks, \.y, placed)
    tracks.alpha = track(looks, \.alpha, \.alpha)
    tracks.transform = track(looks, \.scale, transformed) ?? track(looks, \.rotationY, transformed)
    tracks.cornerRadius = track(looks, \.cornerRadius, \.cornerRadius)
    tracks.clip = track(looks, \.hiddenTop, visible)
    state.frame = placed(first)
    state.alpha = first.alpha
    state.transform = transformed(first)
    state.cornerRadius = first.cornerRadius
    if tracks.clip != nil { state.clip = visible(first) }
    return Layer(.screen(role), state, tracks: tracks)
  }

  /// Returns a black layer whose opacity follows a property of the looks, or `nil` if that property is always 0.
  ///
  /// It covers `card` and moves with it, or the whole container when `card` is `nil`.
  private func black(
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

  /// Returns the track of a value that depends on one number of the looks, or `nil` if the number is equal at both
  /// ends.
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
    // A straight line needs no table; rounding may move its stops by less than 1e-14.
    let isLine = table.allSatisfy { abs($0.progress - $0.fraction) < 1e-14 }
    let curve =
      isLine ? spec.curve : constant(try spec.curve.through(PiecewiseLinear(unchecked: table)))
    return Track(from: value(first), to: value(last), curve: curve)
  }
}
