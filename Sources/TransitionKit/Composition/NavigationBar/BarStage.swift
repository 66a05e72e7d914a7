/// When and on which curve a part of a navigation bar changes.
///
/// Windows are fractions of the duration of a push. A pop mirrors them: a part that moves in the last
/// tenth of a push moves in the first tenth of a pop. Before and after its window a part does not
/// change. Under a finger the windows stay and the curves are linear.
///
/// ```swift
/// let late = try BarStage(0.7...1, curve: .easeIn)
/// late.window.lowerBound  // 0.7
/// ```
public struct BarStage: Hashable, Sendable {
  /// When the part moves.
  public let window: ClosedRange<Double>
  /// When a part of the fore page appears.
  public let fadeIn: ClosedRange<Double>
  /// When a part of the back page disappears.
  public let fadeOut: ClosedRange<Double>
  /// The curve inside each window; `nil` is the curve of the bar.
  public let curve: TimingCurve?

  /// The whole duration, on the curve of the bar.
  public static let whole = constant(try BarStage())

  /// Creates a stage; by default a part moves and fades in the same window.
  ///
  /// - Parameters:
  ///   - window: When the part moves, within `0...1`; without a width, the part jumps.
  ///   - fadeIn: When it appears, within `0...1`.
  ///   - fadeOut: When it disappears, within `0...1`.
  ///   - curve: The curve inside each window.
  /// - Throws: ``CurveError`` that names the window outside of `0...1`, or a curve that is nested too
  ///   deep for a window.
  public init(
    _ window: ClosedRange<Double> = 0...1, fadeIn: ClosedRange<Double>? = nil,
    fadeOut: ClosedRange<Double>? = nil, curve: TimingCurve? = nil
  ) throws(CurveError) {
    self.window = window
    self.fadeIn = fadeIn ?? window
    self.fadeOut = fadeOut ?? window
    self.curve = curve
    try BarStage.check(self.window, "window")
    try BarStage.check(self.fadeIn, "fadeIn")
    try BarStage.check(self.fadeOut, "fadeOut")
    if let curve { _ = try TimingCurve.composed(outer: curve, inner: .window(self.window)) }
  }

  private static func check(_ window: ClosedRange<Double>, _ field: String) throws(CurveError) {
    let expected = "within 0...1"
    try CurveError.require(window.lowerBound, "\(field).lowerBound", expected) {
      (0...1).contains($0)
    }
    try CurveError.require(window.upperBound, "\(field).upperBound", expected) {
      (0...1).contains($0)
    }
  }
}

extension BarStage: CustomStringConvertible {
  /// The window, then the windows of fading if they differ, then the curve if there is one.
  public var description: String {
    var words = [SwiftText.of(window)]
    if fadeIn != window { words.append("fade in \(SwiftText.of(fadeIn))") }
    if fadeOut != window { words.append("fade out \(SwiftText.of(fadeOut))") }
    if let curve { words.append("\(curve)") }
    return words.joined(separator: ", ")
  }
}

/// The stages of the parts of a navigation bar that both pages show.
///
/// ```swift
/// var stages = BarStages()
/// stages.chevron = try BarStage(0.7...1)
/// stages.description  // "chevron: 0.7...1"
/// ```
public struct BarStages: Hashable, Sendable {
  /// The titles of both pages, in the row or large.
  public var title = BarStage.whole
  /// The labels of the back buttons.
  public var backLabel = BarStage.whole
  /// The chevron of the back button.
  public var chevron = BarStage.whole
  /// The items at both sides.
  public var items = BarStage.whole
  /// The bar without its contents: its frame, and the cross-fade of different looks.
  public var background = BarStage.whole

  /// Creates stages that all take the whole duration.
  public init() {}
}

extension BarStages: CustomStringConvertible {
  /// The stages that do not take the whole duration, or `whole`.
  public var description: String {
    let parts = [
      ("title", title), ("back label", backLabel), ("chevron", chevron), ("items", items),
      ("background", background),
    ]
    let texts = parts.filter { $0.1 != .whole }.map { "\($0.0): \($0.1)" }
    return texts.isEmpty ? "whole" : texts.joined(separator: "; ")
  }
}

/// The curves of the parts of a bar in one transition.
struct BarTimings {
  /// The curves of one part.
  struct Timing {
    let motion, fadeIn, fadeOut: TimingCurve
  }

  let title, backLabel, chevron, items, background: Timing

  /// Creates the curves for stages on a curve that already follows the finger.
  init(
    _ stages: BarStages, curve: TimingCurve, in context: any TransitionContext
  ) throws(CurveError) {
    func timing(_ stage: BarStage) throws(CurveError) -> Timing {
      let own = stage.curve.map(context.followingFinger) ?? curve
      func placed(_ window: ClosedRange<Double>) throws(CurveError) -> TimingCurve {
        guard window != 0...1 else { return own }
        let range =
          context.isForward ? window : (1 - window.upperBound)...(1 - window.lowerBound)
        return own == .linear
          ? .window(range) : try .composed(outer: own, inner: .window(range))
      }
      return Timing(
        motion: try placed(stage.window), fadeIn: try placed(stage.fadeIn),
        fadeOut: try placed(stage.fadeOut))
    }
    title = try timing(stages.title)
    backLabel = try timing(stages.backLabel)
    chevron = try timing(stages.chevron)
    items = try timing(stages.items)
    background = try timing(stages.background)
  }
}
