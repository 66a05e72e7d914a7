import TransitionKit

/// The knobs of a type of animator, and how Swift creates one.
struct PreviewKnobEntry {
  /// An animator before its knobs are set, and its arguments in Swift.
  private struct Start {
    let animator: any AnimatedTransitioning
    let arguments: [String]
  }

  let knobs: [AnyPreviewKnob]
  private let starts: [Start]
  private let last: [String]
  private let labels: [String: String]
  private let isSame: (any AnimatedTransitioning, any AnimatedTransitioning) -> Bool

  /// Creates an entry of a type whose initialiser has parameters with knobs only, or whose other
  /// parameters have default values.
  init<Animator: AnimatedTransitioning & Hashable>(
    _ standard: Animator, _ knobs: [PreviewKnob<Animator>]
  ) { self.init([(standard, [])], knobs) }

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - starts: Animators with default values for all knobs, and their arguments in Swift.
  ///   - knobs: The knobs, in the order of the initialiser's parameters, after those arguments.
  ///   - last: Arguments after the knobs.
  ///   - labels: The labels of parameters that are called otherwise than their property.
  init<Animator: AnimatedTransitioning & Hashable>(
    _ starts: [(Animator, [String])], _ knobs: [PreviewKnob<Animator>], last: [String] = [],
    labels: [String: String] = [:]
  ) {
    self.starts = starts.map(Start.init)
    self.knobs = knobs.map(\.any)
    self.last = last
    self.labels = labels
    isSame = { ($0 as? Animator) == ($1 as? Animator) }
  }

  /// Returns how Swift creates an animator of the type.
  ///
  /// Only what gives an equal animator counts: one start with the values of all knobs. Otherwise a
  /// parameter without a knob has a value that is not known in Swift.
  func call(of animator: any AnimatedTransitioning) -> PreviewSwiftCall {
    for start in starts {
      let reached = knobs.reduce(start.animator) { reached, knob in
        knob.get(animator).map { knob.set(reached, $0) } ?? reached
      }
      guard isSame(reached, animator) else { continue }
      return .initialiser(
        first: start.arguments, defaults: knobs.map { $0.get(start.animator) }, last: last,
        labels: labels)
    }
    return .unknown
  }
}
