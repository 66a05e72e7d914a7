public import TransitionKit

/// The leaving page breaks into pieces that fly away and shrink, and uncovers the entering page.
///
/// ```swift
/// let timeline = try VCExplode(seed: 7).resolvedTimeline(for: context)
/// timeline.layers.count  // 162: both pages, and 10 · 16 pieces
/// ```
///
/// ## Layers
///
/// Back to front:
/// - Both pages; the leaving page is hidden.
/// - ``pieceLayer(of:column:row:)``: its pieces, column by column and each column from the top down.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEExplodeAnimationController: ease-in-out. Random
/// numbers depend on a seed only, so that a transition always looks the same; this is a decision of this library.
public struct VCExplode: ComposedTransition, LibraryAnimator {
  /// The seed of the random motion of the pieces.
  public var seed: UInt64

  /// Creates a transition with a seed; by default 0.
  public init(seed: UInt64 = 0) { self.seed = seed }

  /// Returns the id of a piece, such as `from piece 4,2`.
  ///
  /// - Parameters:
  ///   - role: The page that breaks: the one that is left, or, after a stack has reversed the transition, the one that
  ///     is entered.
  ///   - column: The index of the column, from the left.
  ///   - row: The index of the row, from the top.
  /// - Returns: The id of the piece's layer.
  public static func pieceLayer(
    of role: TransitionRole = .from, column: Int, row: Int
  ) -> LayerID {
    .piece(of: role, column: column, row: row)
  }

  /// Returns the effect that draws the entering page, and above it the pieces of the leaving page.
  public func effect(in context: any TransitionContext) -> Effect {
    let page = context.frame(of: .from)
    let hidden = Layer(.from, LayerState(frame: page, isHidden: true))
    return Effect.together(.layers([hidden], order: []), .layers(pieces(of: page), order: []))
      .timing(.easeInOut).lasting(VCExplode.duration)
  }

  /// Returns square pieces column by column, each from the top down; the lowest ones may be clipped.
  private func pieces(of page: Rect) -> [Layer] {
    var random = SplitMix64(seed: seed)
    var layers: [Layer] = []
    for column in 0..<VCExplode.columns {
      for row in 0..<VCExplode.rows(of: page) {
        guard let resting = VCExplode.resting(column: column, row: row, of: page) else { continue }
        let id = VCExplode.pieceLayer(column: column, row: row)
        layers.append(Layer(id, from: resting, to: VCExplode.away(from: resting, &random)))
      }
    }
    return layers
  }

  /// Returns a piece in its initial position on the page, or `nil` if it lies below the page's bottom.
  private static func resting(column: Int, row: Int, of page: Rect) -> LayerState? {
    let columns = Double(columns)
    let side = page.width / columns
    // Pieces are square, except on a page so narrow that there would be too many.
    let step = max(side, page.height / maximumRows)
    let top = Double(row) * step
    let height = min(step, page.height - top)
    guard height > 0 else { return nil }
    return LayerState(
      frame: Rect(
        x: page.x + Double(column) * side, y: page.y + top, width: side, height: height),
      // A clipped square keeps the centre and the motion of the whole square.
      anchor: Point(x: 0.5, y: 0.5 * step / height),
      sourceRect: Rect(
        x: Double(column) / columns, y: top / page.height, width: 1 / columns,
        height: height / page.height))
  }

  /// Returns a piece in its final position, after it has flown away.
  private static func away(from resting: LayerState, _ random: inout SplitMix64) -> LayerState {
    var away = resting
    away.transform = Transform(
      translationX: random.number(within: maximumShift),
      translationY: random.number(within: maximumShift), scaleX: finalScale, scaleY: finalScale,
      rotation: random.number(within: maximumRotation))
    away.alpha = 0
    return away
  }

  /// Returns the number of rows of pieces on a page.
  private static func rows(of page: Rect) -> Int {
    let rows = (Double(columns) * page.height / page.width).rounded(.up)
    guard page.width > 0, rows > 0 else { return 0 }
    return Int(min(rows, maximumRows))
  }
}

extension VCExplode: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: VCExplode(), AnimatorParameter("seed", \.seed, choices: [0, 1, 2]))
}

// MARK: - Numbers

// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEExplodeAnimationController, if a constant names
// no other source.
extension VCExplode {
  /// The duration, in seconds.
  package static let duration = 1.0
  /// How many pieces lie side by side.
  package static let columns = 10
  /// How far a piece flies along each axis at most, in points.
  package static let maximumShift = 100.0
  /// How far a piece turns at most, in radians.
  package static let maximumRotation = 10.0
  /// The scale of a piece at the end.
  package static let finalScale = 0.01
  /// How many rows of pieces there are at most.
  ///
  /// Source: a decision of this library, which bounds the number of layers.
  package static let maximumRows = 100.0
}

/// A generator of random numbers that depend on a seed only.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, Fast splittable pseudorandom number generators, 2014.
private struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    // The algorithm's arithmetic is modulo 2⁶⁴.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a uniformly distributed number within ±limit.
  mutating func number(within limit: Double) -> Double {
    (2 * (Double(next() >> 11) * 0x1p-53) - 1) * limit
  }
}
