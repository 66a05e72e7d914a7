import TransitionKit
import TransitionKitInspection

/// A random transition that is as it should be: it begins and ends at rest, and its content is always shown.
struct RandomTransition: CustomStringConvertible {
  let animator: any AnimatedTransitioning
  let situation: Situation
  let description: String

  /// Returns the transition with a number; the same one for the same random numbers.
  init(_ random: inout SeededRandom) throws {
    let operation = TransitionOperation.allCases.randomElement(using: &random) ?? .push
    let bars: [BarStyle] = [.hidden, .hidden, .opaque, .translucent]
    let direction = LayoutDirection.allCases.randomElement(using: &random) ?? .leftToRight
    let sizes = [
      Situation.phoneSize, Size(width: 393, height: 852), Size(width: 700, height: 500),
    ]
    let container = try Container(
      size: sizes.randomElement(using: &random) ?? Situation.phoneSize, layoutDirection: direction,
      reducesMotion: Int.random(in: 0..<10, using: &random) == 0)
    var situation = try Situation.photos(
      operation, bar: bars.randomElement(using: &random) ?? .hidden, in: container)
    situation.isInteractive = Int.random(in: 0..<3, using: &random) == 0
    self.situation = situation
    if Bool.random(using: &random) {
      let effect = RandomParts.effect(&random)
      animator = effect
      description = "\(situation): \(effect)"
    } else {
      let timeline = RandomTimeline(&random)
      animator = timeline
      description = "\(situation): \(timeline)"
    }
  }
}

/// Random parts of effects and timelines.
private enum RandomParts {
  /// Smooth curves, with and without overshoot.
  static let curves: [TimingCurve] = {
    do {
      return [
        .linear, .easeIn, .easeOut, .easeInOut, .ease,
        try .cubicBezier(0.2, 0, 0, 1), try .spring(dampingRatio: 1, duration: 0.6),
        try .spring(dampingRatio: 0.7, initialVelocity: 0.5, duration: 0.5),
      ]
    } catch {
      fatalError("\(error)")
    }
  }()

  static func curve(_ random: inout SeededRandom) -> TimingCurve {
    curves.randomElement(using: &random) ?? .linear
  }

  /// Returns an effect whose fore page comes from an edge, or fades in over the back page.
  static func effect(_ random: inout SeededRandom) -> Effect {
    let amount = random.double(in: 0.15...0.85)
    let edges: [RectEdge] = [.leading, .trailing, .top, .bottom]
    let fades = Bool.random(using: &random)
    var parts: [Effect] = [
      fades
        ? .opacity(.fore, 0) : .move(.fore, to: edges.randomElement(using: &random) ?? .bottom)
    ]
    let others: [Effect] = [
      .dimming(amount), .scale(.back, 0.5 + amount / 2), .cornerRadius(.fore, 30 * amount),
      .scale(.fore, 0.5 + amount / 2), .shadow(.fore, Shadow(opacity: 0.2, radius: 6)),
    ]
    let count = Int.random(in: 0...4, using: &random)
    parts += others.shuffled(using: &random).prefix(count)
    if fades {
      parts.append(.rotate3D(.fore, y: amount, distance: 1500))
    } else {
      // Two see-through pages would cover too little, and one page that slides away leaves a gap.
      parts.append(.opacity(.back, amount))
    }
    return Effect.together(parts).timing(curve(&random))
      .lasting(random.double(in: 0.1...1.5))
  }
}

/// An animator of random layers: pages with random tracks, a badge and a flying photo.
private struct RandomTimeline: AnimatedTransitioning, CustomStringConvertible {
  private let seed: UInt64
  private let duration: Double

  init(_ random: inout SeededRandom) {
    seed = random.next()
    duration = random.double(in: 0.1...1.5)
  }

  var description: String { "random layers with seed \(seed), \(duration) s" }

  func duration(in context: any TransitionContext) -> Double { duration }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    var random = SeededRandom(seed: seed)
    let (fore, back) = (context.operation.foreRole, context.operation.backRole)
    let fades = Bool.random(using: &random)
    var layers = [
      try backPage(Layer(.screen(back), frame: context.frame(of: back)), fades, context, &random),
      try forePage(context.frame(of: fore), fore, in: context.container, fades, &random),
    ]
    var hidden: [HiddenElement] = []
    // A photo that ends below a bar would be above it until the last picture.
    if context.fore.bar == .hidden, Bool.random(using: &random),
      let start = context.elementRect("photo-7", on: back),
      let end = context.elementRect("photo-7", on: fore)
    {
      let curve = RandomParts.curve(&random)
      layers.append(
        Layer(.element("photo-7"), frame: start).moving(to: end, curve: curve))
      hidden = [HiddenElement("photo-7", on: fore), HiddenElement("photo-7", on: back)]
    }
    if Bool.random(using: &random) { layers.append(try badge(in: context.container, &random)) }
    let timeline = try Timeline(duration: duration, layers: layers, hiddenElements: hidden)
    return fore == .to ? timeline : timeline.reversed()
  }

  /// Returns the page underneath, which is at rest at first.
  private func backPage(
    _ page: Layer, _ foreFades: Bool, _ context: any TransitionContext,
    _ random: inout SeededRandom
  ) throws -> Layer {
    var page = page
    let curve = RandomParts.curve(&random)
    if Bool.random(using: &random) {
      page = page.transforming(to: .scale(random.double(in: 0.5...1.2)), curve: curve)
    }
    if !foreFades, Bool.random(using: &random) {
      page = page.fading(to: random.double(in: 0.2...0.9), curve: curve)
    }
    // A push that interrupts a dismissal takes the bar out of a blurred presenter, and shows it sharp.
    let isWithBar = context.operation.isModal && context.back.bar != .hidden
    if !isWithBar, Bool.random(using: &random) { page = page.blurring(to: 12, curve: curve) }
    return page
  }

  /// Returns the page on top, which comes from outside by way of several places, or fades in.
  private func forePage(
    _ rest: Rect, _ role: TransitionRole, in container: Container, _ fades: Bool,
    _ random: inout SeededRandom
  ) throws -> Layer {
    let curve = RandomParts.curve(&random)
    guard !fades else {
      return Layer(
        .screen(role), frame: rest, alpha: 0, transform: .scale(random.double(in: 0.5...1.3))
      ).fading(to: 1, curve: curve).transforming(to: .identity, curve: curve)
    }
    let (width, height) = (container.width, container.height)
    let outside = [
      rest.offset(byX: width), rest.offset(byX: -width), rest.offset(y: height),
      rest.offset(y: -height),
    ]
    let start = outside.randomElement(using: &random) ?? rest
    var keys = [Keyframe(at: 0, start, curve: curve)]
    for index in 1...Int.random(in: 1...3, using: &random) {
      let part = random.double(in: 0.2...0.8)
      let place = Rect(
        x: start.x + part * (rest.x - start.x), y: start.y + part * (rest.y - start.y),
        width: rest.width, height: rest.height)
      keys.append(Keyframe(at: Double(index) / 4, place, curve: RandomParts.curve(&random)))
    }
    keys.append(Keyframe(at: 1, rest))
    return Layer(
      .screen(role), LayerState(frame: start),
      tracks: LayerTracks(frame: try Track(keys)))
  }

  /// Returns a layer of the animator that fades in and out again somewhere inside.
  private func badge(
    in container: Container, _ random: inout SeededRandom
  ) throws -> Layer {
    let frame = Rect(
      x: random.double(in: 0...(container.width - 80)),
      y: random.double(in: 0...(container.height - 80)), width: 80, height: 80)
    let alpha = try Track([
      Keyframe(at: 0, 0.0), Keyframe(at: random.double(in: 0.2...0.8), 1), Keyframe(at: 1, 0),
    ])
    return Layer(
      .named("badge"), LayerState(frame: frame),
      tracks: LayerTracks(
        alpha: alpha, transform: Track(from: .identity, to: Transform(rotation: 1), curve: .ease)))
  }
}
