/// The effects of VCTransitionsLibrary that move whole pages.
///
/// Going back plays each effect's own way back. Keyframed effects are straight between their key
/// times, which is a decision of this library; the originals name a cubic mode without numbers.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers: 1 s, ease-in-out; a portal
/// ease-out, a pan 0.3 s. A literal 320 there is the width here.
public enum VCPages: String, ComposedTransition, CaseIterable {
  /// The page that leaves fades over the other.
  case crossfade
  /// One page turns away to its edge, then the other turns in.
  case turn
  /// The page tips open like a cover, from its left edge.
  case natgeo
  /// Both pages slide, the lower one half as far.
  case pan

  /// Returns both pages in motion.
  public func effect(in context: any TransitionContext) -> Effect {
    switch self {
    case .crossfade:
      Effect.together(.opacity(.leaving, 0), .onTop(.leaving)).paced(by: .easeInOut).lasting(1)
    case .turn:
      VCPages.turned(aboutX: false, distance: 500, in: context).paced(by: .linear)
        .lasting(1)
    case .natgeo: natgeo(in: context)
    case .pan:
      Effect.together(.move(.upper, to: .trailing), .parallax(.lower, x: -0.5))
        .paced(by: .easeInOut).lasting(0.3)
    }
  }

  /// Whole pages turn about the middle, one after the other; half a turn, seen from a distance.
  static func turned(
    aboutX: Bool, distance: Double, sign: Double = 1, in context: any TransitionContext
  ) -> Effect {
    let quarter = Double.pi / 2 * (context.isForward ? sign : -sign)
    func turn(_ page: Page, _ angle: Double) -> Effect {
      .rotate3D(
        page, x: aboutX ? angle : 0, y: aboutX ? 0 : angle, distance: distance,
        sharesPerspective: true)
    }
    // Each page is drawn only during its own half.
    return .together(
      turn(.leaving, -quarter).during(0...0.5), turn(.entering, quarter).during(0.5...1),
      .onTop(.entering), shownInHalf(.leaving, first: true, in: context),
      shownInHalf(.entering, first: false, in: context))
  }

  private static func shownInHalf(
    _ page: Page, first: Bool, in context: any TransitionContext
  ) -> Effect {
    let role = page.role(in: context.operation)
    var layer = Layer(.screen(role), frame: context.frame(of: role))
    layer = layer.hiding([(0, !first), (0.5, first)])
    return .layers([layer], order: [])
  }

  private func natgeo(in context: any TransitionContext) -> Effect {
    let left = Point(x: 0, y: 0.5)
    let degree = Double.pi / 180
    let width = context.container.width
    // Translations taken inside the rotations, as they are after them.
    let (cos5, sin5) = (Elementary.sinCos(5 * degree).cos, Elementary.sinCos(5 * degree).sin)
    let tipped = Transform(
      translationX: 170 * Elementary.sinCos(80 * degree).cos
        - 30 * Elementary.sinCos(80 * degree).sin,
      translationZ: -170 * Elementary.sinCos(80 * degree).sin
        - 30 * Elementary.sinCos(80 * degree).cos,
      rotationY: 80 * degree, perspective: 1 / 500)
    let aside = Transform(
      translationX: width * cos5 + 40 * sin5, translationY: width * sin5 - 40 * cos5,
      translationZ: 150, rotationX: 10 * degree, rotationY: -45 * degree, rotation: 5 * degree,
      perspective: 1 / 500)
    let source = Effect.transform(.lower, tipped, anchor: left)
    let target = Effect.transform(.upper, aside)
    let effect =
      context.isForward
      ? Effect.together(source.during(0.2...1), target)
      : Effect.together(source.during(0...0.8), target)
    return effect.paced(by: .linear).lasting(1)
  }

  /// The name of the effect.
  public var description: String { "vc-\(rawValue)" }
}

/// Cards on a table: the lower page tips back while the other rises over it.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, CECardsAnimationController; the overshoot to −30
/// points is its comment's intent, `literal` is what its numbers do.
public struct VCCards: ComposedTransition {
  /// A Boolean value that tells whether the upper page stops 30 points short of where it came from
  /// on its way, as the original's numbers say, instead of 30 points beyond its place.
  public var isLiteral: Bool

  /// Creates the cards.
  public init(isLiteral: Bool = false) { self.isLiteral = isLiteral }

  /// Returns both pages in poses at key times.
  public func effect(in context: any TransitionContext) -> Effect {
    let height = context.container.height
    let eye = 1.0 / 900
    let rest = Transform(perspective: eye)
    let tipped = Transform(
      scaleX: 0.95, scaleY: 0.95, rotationX: 15 * .pi / 180, perspective: eye)
    let back = Transform(
      translationY: -0.08 * height, scaleX: 0.8, scaleY: 0.8, perspective: eye)
    let small = Transform(scaleX: 0.6, scaleY: 0.6, perspective: eye)
    let lowerFrame = context.frame(of: context.operation.backRole)
    let upperFrame = context.frame(of: context.operation.foreRole)
    let beyond = isLiteral ? height - 30 : -30
    let lower: Layer
    let upper: Layer
    if context.isForward {
      lower = Layer(context.lower, frame: lowerFrame)
        .posing([(0, rest), (0.4, tipped), (0.6, back), (1, back)])
        .fading([(0, 1), (0.4, 0.6), (1, 0.6)])
      upper = Layer(context.upper, frame: upperFrame).moving([
        (0, upperFrame.offsetBy(y: height)), (0.6, upperFrame.offsetBy(y: height)),
        (0.8, upperFrame.offsetBy(y: beyond)), (1, upperFrame),
      ])
    } else {
      lower = Layer(context.lower, frame: lowerFrame)
        .posing([(0, small), (0.35, small), (0.7, tipped), (0.75, tipped), (1, rest)])
        .fading([(0, 0.6), (0.35, 0.6), (0.7, 1), (1, 1)])
      upper = Layer(context.upper, frame: upperFrame).moving([
        (0, upperFrame), (0.5, upperFrame.offsetBy(y: height)),
        (1, upperFrame.offsetBy(y: height)),
      ])
    }
    return Effect.layers([lower, upper]).paced(by: .linear).lasting(1)
  }
}

/// Pages are two sides of one sheet that turns about its horizontal middle.
///
/// Source: shinobicontrols/iOS7-day-by-day, day 14: 1 s, seen from as far as the page is high.
public struct SwapFlip: ComposedTransition {
  /// Creates the flip.
  public init() {}

  /// Returns both pages, each in its half of the time.
  public func effect(in context: any TransitionContext) -> Effect {
    VCPages.turned(
      aboutX: true, distance: max(1, context.container.height), sign: -1, in: context
    ).paced(by: .linear).lasting(1)
  }
}
