package import TransitionKit

/// How smoothly layers move: the jumps at seams, and the largest speeds and accelerations between them.
///
/// A *seam* is an instant at which a jump is possible: the start, the end, a keyframe, a corner of a curve, or a step
/// of a story. Between seams all properties change smoothly.
///
/// ```swift
/// let report = try SegueSlide().continuity(in: .photos(.push))
/// report.speed?.value  // 1839.08…: 320 points in 0.3 s, at 1.72 times the mean speed in the middle
/// ```
public struct ContinuityReport: Hashable, Sendable {
  /// The largest jump of one property at a seam.
  package struct Jump: Hashable, Sendable {
    /// The id of the layer that jumps.
    package let layer: String
    /// The size of the jump: in points, in points per second, or from 0 to 1 for the opacity.
    package let amount: Double
  }

  /// An instant at which a jump is possible, with the largest jump of each property.
  ///
  /// A property that does not jump, apart from rounding, is `nil`.
  package struct Seam: Hashable, Sendable {
    /// The reason why a jump is possible here.
    package let kind: Kind
    /// The time in seconds from the beginning.
    package let time: Double
    /// The largest distance between a drawn corner's positions before and after the instant, in points.
    package let position: Jump?
    /// The largest change of a drawn width or height, in points.
    package let size: Jump?
    /// The largest change of an opacity, from 0 to 1.
    package let alpha: Jump?
    /// The largest change of a drawn corner's velocity, in points per second.
    package let velocity: Jump?
  }

  /// The reason why a jump is possible at a seam.
  package enum Kind: Hashable, Sendable {
    /// The transition begins; before it nothing moves.
    case start
    /// A keyframe, or a corner of a curve.
    case keyframe
    /// The transition ends; after it nothing moves.
    case end
    /// A step of a story, such as `pop`.
    case step(String)
  }

  /// The largest speed, acceleration or jerk between the seams.
  public struct Peak: Hashable, Sendable {
    /// The id of the layer that reaches it.
    public let layer: String
    /// The value, in points per second, per second squared or per second cubed.
    public let value: Double
    /// The time in seconds from the beginning.
    public let time: Double
  }

  /// The duration of the measured motion, in seconds.
  package let duration: Double
  /// The size of the container, in points; that of a small phone if the container is unknown.
  package let container: Size
  /// The steps of the measured story; empty for a single transition.
  package let story: [String]
  /// The seams, in order of time.
  package let seams: [Seam]
  /// The largest speed of a drawn corner, in points per second; `nil` if nothing moves.
  public let speed: Peak?
  /// The largest acceleration of a drawn corner between seams, in points per second squared.
  public let acceleration: Peak?
  /// The largest jerk of a drawn corner between seams, in points per second cubed.
  public let jerk: Peak?
}

// MARK: - Text

extension ContinuityReport: CustomStringConvertible {
  /// The duration and the peaks, followed by one line for each seam at which something jumps.
  public var description: String {
    let values = [(speed, "pt/s"), (acceleration, "pt/s²"), (jerk, "pt/s³")].compactMap {
      peak, unit in peak.map { "\($0.number) \(unit) (\($0.layer))" }
    }
    let peaks = values.isEmpty ? "nothing moves" : "peaks: " + values.joined(separator: ", ")
    let lines = seams.filter { !$0.isSmooth }.map(\.description)
    return (["\(DecimalText.brief(duration)) s, \(peaks)"] + lines).joined(separator: "\n")
  }
}

extension ContinuityReport.Peak {
  /// The value as a whole number, or `∞`.
  fileprivate var number: String { value.isFinite ? DecimalText.brief(value, places: 0) : "∞" }
}

extension ContinuityReport.Seam: CustomStringConvertible {
  /// Whether no property jumps at this seam.
  package var isSmooth: Bool { position == nil && size == nil && alpha == nil && velocity == nil }

  /// The kind of seam, its time, and the jumps, such as `end at 0.5 s: velocity 640 pt/s (to)`.
  package var description: String {
    let jumps = [
      position.map { "position \(DecimalText.brief($0.amount, places: 2)) pt (\($0.layer))" },
      size.map { "size \(DecimalText.brief($0.amount, places: 2)) pt (\($0.layer))" },
      alpha.map { "opacity \(DecimalText.brief($0.amount, places: 2)) (\($0.layer))" },
      velocity.map { "velocity \(DecimalText.brief($0.amount, places: 0)) pt/s (\($0.layer))" },
    ].compactMap { $0 }
    let text = jumps.isEmpty ? "smooth" : jumps.joined(separator: ", ")
    return "\(kind) at \(DecimalText.brief(time)) s: \(text)"
  }
}

extension ContinuityReport.Kind: CustomStringConvertible {
  /// `start`, `keyframe`, `end`, or the title of the story's step.
  package var description: String {
    switch self {
    case .start: "start"
    case .keyframe: "keyframe"
    case .end: "end"
    case .step(let title): title
    }
  }
}
