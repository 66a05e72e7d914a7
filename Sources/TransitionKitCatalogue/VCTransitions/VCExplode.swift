public import TransitionKit

/// The page breaks into pieces that fly off and shrink, and uncovers the other.
///
/// ```swift
/// let timeline = try VCExplode(seed: 7).resolvedTimeline(for: context)
/// timeline.layers.count  // 162: both pages, and 10 · 16 pieces
/// ```
///
/// ## Layers
///
/// Back to front:
/// - Both pages; the page being left is hidden.
/// - ``pieceLayer(of:column:row:)``: its pieces, column by column and each column from the top down.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEExplodeAnimationController:
/// ease-in-out. That randomness follows from a seed is a decision of this library, so that one
/// transition always looks the same.
public struct VCExplode: ComposedTransition, LibraryAnimator {
  /// The seed of the random motion of the pieces.
  public var seed: UInt64

  /// Creates an explosion; by default with seed 0.
  public init(seed: UInt64 = 0) { self.seed = seed }

  /// Returns the name of a piece, such as `from piece 4,2`.
  ///
  /// - Parameters:
  ///   - role: The page in pieces: the one that is left, or, after a stack has reversed the
  ///     transition, the one that is entered.
  ///   - column: The index of the column, from the left.
  ///   - row: The index of the row, from the top.
  /// - Returns: The name.
  public static func pieceLayer(
    of role: TransitionRole = .from, column: Int, row: Int
  ) -> LayerID {
    .piece(of: role, column: column, row: row)
  }

  /// Returns the entered page, and above it the pieces of the page being left.
  public func effect(in context: any TransitionContext) -> Effect {
    let page = context.frame(of: .from)
    let hidden = Layer(.from, LayerState(frame: page, isHidden: true))
    return Effect.together(.layers([hidden], order: []), .layers(pieces(of: page), order: []))
      .timing(.easeInOut).lasting(VCExplode.duration)
  }

  /// Returns squares column by column, each from the top down; the lowest ones may be cut.
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

  /// Returns a piece where it is part of the page, or `nil` below the page's bottom.
  private static func resting(column: Int, row: Int, of page: Rect) -> LayerState? {
    let columns = Double(columns)
    let side = page.width / columns
    // Squares, unless a page is so narrow that they would be too many.
    let step = max(side, page.height / maximumRows)
    let top = Double(row) * step
    let height = min(step, page.height - top)
    guard height > 0 else { return nil }
    return LayerState(
      frame: Rect(
        x: page.x + Double(column) * side, y: page.y + top, width: side, height: height),
      // The centre and the motion of a cut square are those of the whole square.
      anchor: Point(x: 0.5, y: 0.5 * step / height),
      sourceRect: Rect(
        x: Double(column) / columns, y: top / page.height, width: 1 / columns,
        height: height / page.height))
  }

  /// Returns a piece after it has flown off.
  private static func away(from resting: LayerState, _ random: inout SplitMix64) -> LayerState {
    var away = resting
    away.transform = Transform(
      translationX: random.number(within: maximumShift),
      translationY: random.number(within: maximumShift), scaleX: finalScale, scaleY: finalScale,
      rotation: random.number(within: maximumRotation))
    away.alpha = 0
    return away
  }

  /// Returns how many rows of pieces a page has.
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

// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEExplodeAnimationController,
// unless a constant names another one.
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

/// Random numbers that follow from a seed.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, Fast splittable pseudorandom number generators, 2014.
private struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    // Arithmetic modulo 2⁶⁴, as the algorithm defines it.
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
