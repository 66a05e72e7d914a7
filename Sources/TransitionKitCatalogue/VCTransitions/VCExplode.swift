public import TransitionKit

/// The page falls to pieces that fly off and shrink, and uncovers the other.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEExplodeAnimationController:
/// 1 s, ease-in-out, ten columns of squares that go up to 100 points each way, turn by up to 10
/// radians and shrink to a hundredth. That chance follows from a seed is a decision of this library,
/// so that one transition always looks the same.
public struct VCExplode: ComposedTransition {
  /// What the ways of the pieces follow from.
  public var seed: UInt64

  /// Creates an explosion.
  public init(seed: UInt64 = 0) { self.seed = seed }

  /// Returns the other page, and over it the pieces of the one that leaves.
  public func effect(in context: any TransitionContext) -> Effect {
    let page = context.frame(of: .from)
    let hidden = Layer(.from, LayerState(frame: page, isHidden: true))
    return Effect.together(.layers([hidden], order: []), .layers(pieces(of: page), order: []))
      .paced(by: .easeInOut).lasting(1)
  }

  /// Returns squares column by column, each from the top down; the lowest ones may be cut.
  private func pieces(of page: Rect) -> [Layer] {
    let side = page.width / 10
    // Squares, unless a page is so narrow that they would be too many.
    let step = max(side, page.height / VCExplode.maximumRows)
    var random = SplitMix64(seed: seed)
    var layers: [Layer] = []
    for column in 0..<10 {
      for row in 0..<VCExplode.rows(of: page) {
        let top = Double(row) * step
        let height = min(step, page.height - top)
        guard height > 0 else { continue }
        let rest = LayerState(
          frame: Rect(
            x: page.x + Double(column) * side, y: page.y + top, width: side, height: height),
          // What is cut off a square moves neither its centre nor its way.
          anchor: Point(x: 0.5, y: 0.5 * step / height),
          sourceRect: Rect(
            x: Double(column) / 10, y: top / page.height, width: 0.1,
            height: height / page.height))
        var away = rest
        away.transform = Transform(
          translationX: random.number(within: 100), translationY: random.number(within: 100),
          scaleX: 0.01, scaleY: 0.01, rotation: random.number(within: 10))
        away.alpha = 0
        layers.append(Layer(.piece(of: .from, column: column, row: row), from: rest, to: away))
      }
    }
    return layers
  }

  private static let maximumRows = 100.0

  /// Returns how many rows of pieces a page has.
  private static func rows(of page: Rect) -> Int {
    let rows = (10 * page.height / page.width).rounded(.up)
    guard page.width > 0, rows > 0 else { return 0 }
    return Int(min(rows, maximumRows))
  }
}

/// Random numbers that follow from a seed.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, Fast splittable pseudorandom number generators, 2014.
private struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from −limit up to limit, all equally likely.
  mutating func number(within limit: Double) -> Double {
    (2 * (Double(next() >> 11) * 0x1p-53) - 1) * limit
  }
}
