/// Each half of the page turns over the other, like the leaf of a book.
///
/// Source: CEFlipAnimationController: seen from 500 points, gradient shade to 0.5 on moving halves.
public struct VCFlip: ComposedTransition {
  /// Creates the flip.
  public init() {}

  /// Returns both pages, and over them the two halves that turn.
  public func effect(in context: any TransitionContext) -> Effect {
    let isForward = context.isForward
    let quarter = Double.pi / 2
    let from = HalfPage(.from, isLeft: isForward, context)
    let to = HalfPage(.to, isLeft: !isForward, context)
    let sign = isForward ? 1.0 : -1
    let pages = Effect.layers(
      [
        // What lies still underneath: the other half of each page.
        HalfPage(.to, isLeft: isForward, context).still("still"),
        HalfPage(.from, isLeft: !isForward, context).still("still"),
        from.turning(to: sign * quarter, first: true),
        from.shade(isFirst: true, angle: sign * quarter),
        to.turning(to: -sign * quarter, first: false),
        to.shade(isFirst: false, angle: -sign * quarter),
      ], order: [])
    return Effect.together(pages, hidden(.from, context), hidden(.to, context))
      .paced(by: .linear).lasting(1)
  }

  private func hidden(_ role: TransitionRole, _ context: any TransitionContext) -> Effect {
    var state = LayerState(frame: context.frame(of: role))
    state.isHidden = true
    return .layers([Layer(.screen(role), state)], order: [])
  }
}

/// One half of a page, as a layer of its own.
private struct HalfPage {
  let role: TransitionRole
  let isLeft: Bool
  let state: LayerState

  init(_ role: TransitionRole, isLeft: Bool, _ context: any TransitionContext) {
    self.role = role
    self.isLeft = isLeft
    let page = context.frame(of: role)
    let half = page.width / 2
    state = LayerState(
      frame: Rect(x: page.x + (isLeft ? 0 : half), y: page.y, width: half, height: page.height),
      anchor: Point(x: isLeft ? 1 : 0, y: 0.5),
      sourceRect: Rect(x: isLeft ? 0 : 0.5, y: 0, width: 0.5, height: 1),
      vanishingPoint: Point(
        x: context.container.width / 2, y: context.container.height / 2))
  }

  private func name(_ part: String) -> LayerID {
    .named("\(role.rawValue) \(isLeft ? "left" : "right") \(part)")
  }

  func still(_ part: String) -> Layer { Layer(name(part), state) }

  /// Returns the half turning away in the first half of the time, or in during the second.
  func turning(to angle: Double, first: Bool) -> Layer {
    Layer(name("turning"), state).posing(poses(angle, first))
      .hiding([(0, !first), (0.5, first)])
  }

  private func poses(_ angle: Double, _ first: Bool) -> [(Double, Transform)] {
    let rest = Transform(perspective: 1 / 500)
    let away = Transform(rotationY: angle, perspective: 1 / 500)
    return first ? [(0, rest), (0.5, away)] : [(0.5, away), (1, rest)]
  }

  /// Returns the shade on the half that turns: darker the further it has turned away.
  func shade(isFirst: Bool, angle: Double) -> Layer {
    var shade = state
    shade.sourceRect = .unit
    shade.fill = Fill(
      from: Color.black.withAlpha(0), to: Color.black.withAlpha(0.5),
      startPoint: Point(x: isLeft ? 0 : 1, y: 0.5), endPoint: Point(x: isLeft ? 1 : 0, y: 0.5))
    return Layer(name("shade"), shade).posing(poses(angle, isFirst))
      .fading(isFirst ? [(0, 0), (0.5, 1)] : [(0.5, 1), (1, 0)])
      .hiding([(0, !isFirst), (0.5, isFirst)])
  }
}

/// The page folds up like a map while the other unfolds.
///
/// Source: CEFoldAnimationController: two folds, seen from 200 points, shade to black.
public struct VCFold: ComposedTransition {
  /// How many folds; each is two strips.
  public var folds: Int

  /// Creates a fold, with at least one.
  public init(folds: Int = 2) { self.folds = max(1, folds) }

  /// Returns the strips of both pages.
  public func effect(in context: any TransitionContext) -> Effect {
    let width = context.container.width
    let strip = width / Double(2 * folds)
    let quarter = Double.pi / 2
    var layers: [Layer] = []
    for role in TransitionRole.allCases {
      // Going on, the page that leaves folds up at the far side; going back, at the near one.
      let edge = (role == .from) == context.isForward ? width : 0
      for fold in 0..<folds {
        for isLeft in [true, false] {
          let source = Rect(
            x: (Double(2 * fold) + (isLeft ? 0 : 1)) * strip / max(width, .leastNonzeroMagnitude),
            y: 0, width: 1 / Double(2 * folds), height: 1)
          let page = context.frame(of: role)
          let rest = LayerState(
            frame: Rect(
              x: page.x + (Double(2 * fold) + (isLeft ? 0 : 1)) * strip, y: page.y, width: strip,
              height: page.height),
            transform: Transform(perspective: 1 / 200), anchor: Point(x: isLeft ? 0 : 1, y: 0.5),
            sourceRect: source,
            vanishingPoint: Point(x: width / 2, y: context.container.height / 2))
          var away = rest
          away.frame.x = edge - (isLeft ? 0 : strip)
          away.transform.rotationY = isLeft ? quarter : -quarter
          let id = LayerID.named("\(role.rawValue) fold \(fold) \(isLeft ? "left" : "right")")
          layers.append(Layer(id, from: role == .to ? away : rest, to: role == .to ? rest : away))
          layers.append(shade(over: id, rest: rest, away: away, enters: role == .to))
        }
      }
    }
    let hidden = TransitionRole.allCases.map { role -> Layer in
      Layer(.screen(role), LayerState(frame: context.frame(of: role), isHidden: true))
    }
    return Effect.together(.layers(layers), .layers(hidden, order: []))
      .paced(by: .easeInOut).lasting(1)
  }

  private func shade(
    over id: LayerID, rest: LayerState, away: LayerState, enters: Bool
  ) -> Layer {
    let fill = Fill(
      from: Color.black.withAlpha(0), to: .black, startPoint: .zero,
      endPoint: Point(x: 1, y: 1))
    var (light, dark) = (rest, away)
    light.alpha = 0
    (light.fill, dark.fill) = (fill, fill)
    (light.sourceRect, dark.sourceRect) = (.unit, .unit)
    return Layer(
      .named("\(id) shade"), from: enters ? dark : light, to: enters ? light : dark)
  }
}

/// The page falls to pieces that fly off and shrink.
///
/// Source: CEExplodeAnimationController: ten columns of squares; the random ways are seeded here,
/// SplitMix64, three draws a piece, so that the same transition looks the same again.
public struct VCExplode: ComposedTransition {
  /// What the random ways follow from.
  public var seed: UInt64

  /// Creates an explosion.
  public init(seed: UInt64 = 0) { self.seed = seed }

  /// Returns the other page, and over it the pieces of the one that leaves.
  public func effect(in context: any TransitionContext) -> Effect {
    let page = context.frame(of: .from)
    let side = context.container.width / 10
    let rows = side > 0 ? min(1000, Int((page.height / side).rounded(.up))) : 0
    var random = SplitMix(state: seed)
    var layers: [Layer] = []
    for column in 0..<10 {
      for row in 0..<rows {
        let frame = Rect(
          x: page.x + Double(column) * side, y: page.y + Double(row) * side, width: side,
          height: min(side, page.height - Double(row) * side))
        let rest = LayerState(
          frame: frame,
          sourceRect: Rect(
            x: (frame.x - page.x) / page.width, y: (frame.y - page.y) / page.height,
            width: frame.width / page.width, height: frame.height / page.height))
        var away = rest
        away.transform = Transform(
          translationX: random.next(within: 100), translationY: random.next(within: 100),
          scaleX: 0.01, scaleY: 0.01, rotation: random.next(within: 10))
        away.alpha = 0
        layers.append(Layer(.piece(of: .from, column: column, row: row), from: rest, to: away))
      }
    }
    let hidden = Layer(.from, LayerState(frame: page, isHidden: true))
    return Effect.together(.layers(layers, order: []), .layers([hidden], order: []))
      .paced(by: .easeInOut).lasting(1)
  }
}

/// Random numbers that follow from a seed.
///
/// Source: SplitMix64, Steele, Lea and Flood (2014).
private struct SplitMix {
  var state: UInt64

  /// Returns a number within ± a limit.
  mutating func next(within limit: Double) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return (2 * (Double(mixed >> 11) * 0x1p-53) - 1) * limit
  }
}

/// The page opens in the middle like a door; going back, the door shuts.
///
/// Source: CEPortalAnimationController: ease-out, the other page at 0.8 behind.
public struct VCPortal: ComposedTransition {
  /// Creates the portal.
  public init() {}

  /// Returns the page behind, and the two halves of the door.
  public func effect(in context: any TransitionContext) -> Effect {
    let half = context.container.width / 2
    let away = [PieceLook(offset: Point(x: -half, y: 0)), PieceLook(offset: Point(x: half, y: 0))]
    return Effect.together(
      .sliced(.lower, columns: 2, rows: 1, away: away), .scale(.upper, 0.8), .onTop(.lower)
    ).paced(by: .easeOut).lasting(1)
  }
}

/// The pages are two sides of a cube that turns.
///
/// Source: CECubeAnimationController: black 0.8 on what turns away, seen from 200 points, or without
/// perspective, which is what the original shows on flat layers.
public struct VCCube: ComposedTransition {
  /// A Boolean value that tells whether the cube turns about the horizontal axis.
  public var isVertical: Bool
  /// How far the eye is, in points; `nil` sees without perspective.
  public var distance: Double?

  /// Creates a cube.
  public init(isVertical: Bool = false, distance: Double? = 200) {
    self.isVertical = isVertical
    self.distance = distance
  }

  /// Returns both sides, each darkened while it is turned away.
  public func effect(in context: any TransitionContext) -> Effect {
    let container = context.container
    let length = isVertical ? container.height : container.width
    var effects: [Effect] = []
    for page in [Page.leaving, .entering] {
      let role = page.role(in: context.operation)
      // The hinge goes forward from the near edge to the far one, and back again.
      let isOnNearEdge = (page == .leaving) == context.isForward
      let anchor = isOnNearEdge ? 0.0 : 1
      let quarter = Double.pi / 2 * (isOnNearEdge ? -1 : 1) * (isVertical ? -1 : 1)
      let frame = context.frame(of: role)
      let perspective = distance.map { 1 / $0 } ?? 0
      let rest = LayerState(
        frame: frame, transform: Transform(perspective: perspective),
        anchor: isVertical ? Point(x: 0.5, y: anchor) : Point(x: anchor, y: 0.5))
      var away = rest
      let shift = isOnNearEdge ? length : -length
      away.frame = frame.offsetBy(x: isVertical ? 0 : shift, y: isVertical ? shift : 0)
      if isVertical {
        away.transform.rotationX = quarter
      } else {
        away.transform.rotationY = quarter
      }
      let enters = page == .entering
      let id = LayerID.screen(role)
      effects.append(
        .layers([Layer(id, from: enters ? away : rest, to: enters ? rest : away)], order: []))
      var (light, dark) = (rest, away)
      light.alpha = 0
      dark.alpha = 0.8
      (light.fill, dark.fill) = (Fill(.black), Fill(.black))
      let veil = LayerID.named("\(role.rawValue) shade")
      effects.append(
        .layers(
          [Layer(veil, from: enters ? dark : light, to: enters ? light : dark)],
          order: [id, veil]))
    }
    return Effect.together(effects).paced(by: .easeInOut).lasting(1)
  }
}

/// A circle of one colour grows from a point, and the screen out of it.
///
/// Source: andreamazz/BubbleTransition: 0.5 s ease-in-out, scale from 0.001.
public struct Bubble: ComposedTransition {
  /// Where it grows from, in parts of the container.
  public var origin: Point
  /// The colour of the circle.
  public var color: Color

  /// Creates a bubble.
  public init(from origin: Point = Point(x: 0.5, y: 0.5), color: Color = .white) {
    self.origin = origin
    self.color = color
  }

  /// Returns the lower screen, the circle and the upper screen.
  public func effect(in context: any TransitionContext) -> Effect {
    let (width, height) = (context.container.width, context.container.height)
    let point = Point(x: origin.x * width, y: origin.y * height)
    let (x, y) = (max(point.x, width - point.x), max(point.y, height - point.y))
    let diameter = 2 * (x * x + y * y).squareRoot()
    let shown = LayerState(
      frame: Rect(
        x: point.x - diameter / 2, y: point.y - diameter / 2, width: diameter, height: diameter),
      cornerRadius: diameter / 2, fill: Fill(color))
    var away = shown
    away.transform = .scale(0.001)
    let bubble = Effect.layer(
      .named("bubble"), in: context, away: away, shown: shown,
      order: [context.lower, .named("bubble"), context.upper])
    let rest = context.frame(of: context.operation.foreRole)
    let upper = Effect.page(.upper, in: context) { away in
      away.frame = rest.offsetBy(x: point.x - rest.center.x, y: point.y - rest.center.y)
      away.transform = .scale(0.001)
      away.alpha = 0
    }
    return Effect.together(bubble, upper).paced(by: .easeInOut).lasting(0.5)
  }
}
