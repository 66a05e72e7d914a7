import TransitionKit
import TransitionKitCatalogue

/// The numbers of a release policy; with them the page decides whether a drag finishes, as the library does.
struct PreviewPolicy: Encodable {
  /// A lower bound, inclusive or exclusive.
  struct Bound: Encodable {
    let value: Double
    let includes: Bool

    init(_ bound: LowerBound) {
      switch bound {
      case .above(let value): (self.value, includes) = (value, false)
      case .atLeast(let value): (self.value, includes) = (value, true)
      }
    }
  }

  /// The bounds of a `ReleaseRule`; a bound that the rule lacks is `nil`.
  struct Rule: Encodable {
    let progress: Bound?
    let velocity: Bound?
    let flick: Bound?
    let inPoints: Bool
  }

  let name: String
  /// Whether the finger moves down instead of sideways, as for a sheet.
  let isDownwards: Bool
  /// The length of a drag over the whole transition, in points.
  let length: Double
  let bothWays: Bool
  let maximum: Double
  /// The progress at the end of the whole distance.
  let progressAtEnd: Double
  /// The curve from the covered fraction of the distance to progress; `nil` if linear.
  let curve: PreviewCurves.Reference?
  /// The curve of the motion after the release; `nil` to continue with the finger's velocity.
  let settling: PreviewCurves.Reference?
  private(set) var rule: Rule?
  /// The predicted time in seconds, the threshold, and the smallest number of samples.
  private(set) var prediction: [Double]?
  /// The projected time in seconds, and the fraction of the distance above which the drag finishes.
  private(set) var projection: [Double]?
  /// The rule for the speed after the release, as a case name of `ReleasePolicy.Speed`; its numbers follow.
  let speed: String
  let speedNumbers: [Double]

  /// Creates the numbers of a policy, or returns `nil` for a policy of pinches.
  init?(_ named: NamedReleasePolicy, in container: Container, _ curves: PreviewCurves) {
    guard named != .closingPinch, named != .vcPinch else { return nil }
    let policy = named.policy
    let edge = policy.reach.direction ?? .trailing
    name = named.rawValue
    isDownwards = edge == .bottom
    length = policy.reach.length(towards: edge, in: container)
    bothWays = policy.reach.sense == .bothWays
    maximum = policy.reach.maximum
    progressAtEnd = policy.reach.progressAtEnd
    curve = policy.reach.curve == .linear ? nil : curves.reference(to: policy.reach.curve)
    settling = policy.curve.map { curves.reference(to: $0) }
    switch policy.criterion {
    case .rule(let rule):
      self.rule = Rule(
        progress: rule.progress.map(Bound.init), velocity: rule.velocity.map(Bound.init),
        flick: rule.flick.map(Bound.init), inPoints: rule.unit == .pointsPerSecond)
    case .prediction(let prediction):
      self.prediction = [
        prediction.horizon, prediction.threshold(for: length), Double(prediction.minimumSamples),
      ]
    case .projection(let time, let bound): projection = [time, bound]
    }
    switch policy.speed {
    case .planned(let factor): (speed, speedNumbers) = ("planned", [factor])
    case .finger: (speed, speedNumbers) = ("finger", [])
    case .remainingProgress: (speed, speedNumbers) = ("remainingProgress", [])
    case .velocity(let unit, let range):
      (speed, speedNumbers) = ("velocity", [unit, range.lowerBound, range.upperBound])
    case .duration(let seconds): (speed, speedNumbers) = ("duration", [seconds])
    case .wholeMilliseconds: (speed, speedNumbers) = ("wholeMilliseconds", [])
    case .byProgress(let start, let end, let back):
      (speed, speedNumbers) = ("byProgress", [start, end, back])
    }
  }
}
