/// How the distance of a finger becomes progress.
///
/// ```swift
/// // Downwards, with 400 points for the whole transition.
/// GestureReach(direction: .bottom, length: .points(400))
/// ```
public struct GestureReach: Hashable, Sendable {
  /// The distance of the whole transition.
  public enum Span: Hashable, Sendable {
    /// The container's width or height, along the direction.
    case container
    /// A multiple of the container's width or height, along the direction.
    case containers(Double)
    /// A number of points; a pinch always uses its scale at the start instead.
    case points(Double)
  }

  /// Which directions from the start count.
  public enum Sense: String, Hashable, Sendable, CaseIterable {
    /// Only the direction of the gesture.
    case forward
    /// The direction of the gesture and the opposite one.
    case bothWays
  }

  /// The edge towards which the finger moves; `nil` uses the direction of the gesture's kind.
  public var direction: RectEdge?
  /// The distance of the whole transition.
  public var length: Span
  /// Which directions from the start count.
  public var sense: Sense
  /// The largest fraction that a finger reaches; a number outside `0...1` counts as 1.
  public var maximum: Double
  /// The progress at the whole distance, clamped to `0...1`; NaN counts as 1.
  public var progressAtEnd: Double
  /// The curve from the covered fraction of the distance to progress.
  public var curve: TimingCurve

  /// Creates a reach; by default the whole container in one direction, linearly.
  public init(
    direction: RectEdge? = nil, length: Span = .container, sense: Sense = .forward,
    maximum: Double = 1, progressAtEnd: Double = 1, curve: TimingCurve = .linear
  ) {
    self.direction = direction
    self.length = length
    self.sense = sense
    self.maximum = maximum
    self.progressAtEnd = progressAtEnd
    self.curve = curve
  }

  /// Returns the progress of a gesture, 0 to 1.
  ///
  /// The covered fraction is clamped to 0 and ``maximum``, and then follows the curve. At a
  /// fraction of 1 the progress is ``progressAtEnd``.
  public func progress(of motion: GestureMotion) -> Double {
    let progress = min(max(sign(of: motion) * motion.fraction, 0), limit)
    if progress == 1 { return progressAtEnd.isNaN ? 1 : max(0, min(progressAtEnd, 1)) }
    return curve == .linear ? progress : max(0, min(curve.progressFromZero(at: progress), 1))
  }

  /// The largest fraction that a finger reaches.
  var limit: Double { (0...1).contains(maximum) ? maximum : 1 }

  /// Returns 1 when progress grows along the direction, and −1 when it grows against it.
  func sign(of motion: GestureMotion) -> Double {
    switch sense {
    case .forward: 1
    case .bothWays: motion.travel < 0 ? -1 : 1
    }
  }

  /// Returns the distance of the whole transition towards an edge, in points.
  package func length(towards edge: RectEdge, in container: Container) -> Double {
    switch length {
    case .points(let distance): distance
    case .container: container.extent(towards: edge)
    case .containers(let number): number * container.extent(towards: edge)
    }
  }
}

extension Container {
  fileprivate func extent(towards edge: RectEdge) -> Double {
    switch edge {
    case .top, .bottom: height
    case .left, .right, .leading, .trailing: width
    }
  }
}

extension GestureReach: CustomStringConvertible {
  /// What differs from a reach over the whole container, as `right, 300 points, up to 0.9`, or `container`.
  public var description: String {
    let usual = GestureReach()
    let parts = [
      direction?.rawValue,
      length == usual.length ? nil : "\(length)",
      sense == usual.sense ? nil : "both ways",
      maximum == usual.maximum ? nil : "up to \(DecimalText.shortest(maximum))",
      progressAtEnd == usual.progressAtEnd
        ? nil : "progress \(DecimalText.shortest(progressAtEnd)) at the end",
      curve == usual.curve ? nil : "on \(curve)",
    ].compactMap(\.self)
    return parts.isEmpty ? "container" : parts.joined(separator: ", ")
  }
}

extension GestureReach.Span: CustomStringConvertible {
  /// The distance, as `container`, `0.5 containers` or `300 points`.
  public var description: String {
    switch self {
    case .container: "container"
    case .containers(let number): "\(DecimalText.shortest(number)) containers"
    case .points(let distance): "\(DecimalText.shortest(distance)) points"
    }
  }
}
