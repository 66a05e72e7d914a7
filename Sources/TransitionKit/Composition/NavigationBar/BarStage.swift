/// The time range and curve with which a part of a navigation bar changes.
///
/// Ranges are fractions of the duration of a push. A pop mirrors them: a part that moves in the last tenth of a push
/// moves in the first tenth of a pop. Before and after its range a part does not change. While a finger drives the
/// transition, the ranges stay and the curves are linear.
///
/// ```swift
/// let late = try BarStage(0.7...1, curve: .easeIn)
/// late.window.lowerBound  // 0.7
/// ```
public struct BarStage: Hashable, Sendable {
  /// The time range in which the part moves.
  public let window: ClosedRange<Double>
  /// The time range in which a part of the fore page fades in.
  public let fadeIn: ClosedRange<Double>
  /// The time range in which a part of the back page fades out.
  public let fadeOut: ClosedRange<Double>
  /// The curve inside each time range; `nil` uses the curve of the bar.
  public let curve: TimingCurve?

  /// The stage that spans the whole duration, with the curve of the bar.
  public static let whole = constant(try BarStage())

  /// Creates a stage; by default a part moves and fades in the same time range.
  ///
  /// - Parameters:
  ///   - window: The time range of the motion, within `0...1`; if it is empty, the part jumps.
  ///   - fadeIn: The time range of fading in, within `0...1`; `nil` uses `window`.
  ///   - fadeOut: The time range of fading out, within `0...1`; `nil` uses `window`.
  ///   - curve: The curve inside each time range.
  /// - Throws: ``CurveError`` that names the range outside `0...1`, or a curve that is nested too deep.
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
  /// The range of the motion, the ranges of fading if they differ, and the curve if there is one.
  public var description: String {
    var words = [SwiftText.of(window)]
    if fadeIn != window { words.append("fade in \(SwiftText.of(fadeIn))") }
    if fadeOut != window { words.append("fade out \(SwiftText.of(fadeOut))") }
    if let curve { words.append("\(curve)") }
    return words.joined(separator: ", ")
  }
}

/// The stages of all parts of a navigation bar that both pages show.
///
/// ```swift
/// var stages = BarStages()
/// stages.chevron = try BarStage(0.7...1)
/// stages.description  // "chevron: 0.7...1"
/// ```
public struct BarStages: Hashable, Sendable {
  /// The stage of both pages' titles, either in the row or large.
  public var title = BarStage.whole
  /// The stage of the back buttons' labels.
  public var backLabel = BarStage.whole
  /// The stage of the back button's chevron.
  public var chevron = BarStage.whole
  /// The stage of the items on both sides.
  public var items = BarStage.whole
  /// The stage of the bar without its contents: its frame, and the cross-fade of different looks.
  public var background = BarStage.whole

  /// Creates stages that all span the whole duration.
  public init() {}
}

extension BarStages: CustomStringConvertible {
  /// The stages that do not span the whole duration, or `whole` if all do.
  public var description: String {
    let parts = [
      ("title", title), ("back label", backLabel), ("chevron", chevron), ("items", items),
      ("background", background),
    ]
    let texts = parts.filter { $0.1 != .whole }.map { "\($0.0): \($0.1)" }
    return texts.isEmpty ? "whole" : texts.joined(separator: "; ")
  }
}

/// The curves of all parts of a bar in one transition.
struct BarTimings {
  /// The curves of one part, for moving, fading in and fading out.
  struct Timing {
    let motion, fadeIn, fadeOut: TimingCurve
  }

  let title, backLabel, chevron, items, background: Timing

  /// Creates the curves of stages from the bar's curve, which is already linear under a finger.
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
