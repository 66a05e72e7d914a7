/// How a finger's distance is converted to a transition's progress.
///
/// ```swift
/// // Downwards, with 400 points for the whole transition.
/// GestureReach(direction: .bottom, length: .points(400))
/// ```
public struct GestureReach: Hashable, Sendable {
  /// The distance at which a transition is complete.
  public enum Span: Hashable, Sendable {
    /// The container's width for a horizontal gesture, its height for a vertical one.
    case container
    /// A multiple of the container's width for a horizontal gesture, of its height for a vertical one.
    case containers(Double)
    /// A number of points; a pinch ignores it and always uses its scale at the start.
    case points(Double)
  }

  /// The directions in which a finger increases the progress.
  public enum Sense: String, Hashable, Sendable, CaseIterable {
    /// Only the direction of the gesture increases the progress.
    case forward
    /// Both the direction of the gesture and the opposite one increase the progress.
    case bothWays
  }

  /// The edge towards which the finger moves; `nil` uses the direction of the gesture's kind.
  public var direction: RectEdge?
  /// The distance at which the transition is complete.
  public var length: Span
  /// The directions in which the finger increases the progress.
  public var sense: Sense
  /// The largest fraction of the distance that counts; a number outside `0...1` is replaced by 1.
  public var maximum: Double
  /// The progress at the whole distance, clamped to `0...1`; NaN is replaced by 1.
  public var progressAtEnd: Double
  /// The curve that converts the covered fraction of the distance to progress.
  public var curve: TimingCurve

  /// Creates a reach; by default progress is the covered fraction of the container, in one direction.
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
  /// The covered fraction is clamped to 0 and ``maximum``, and the curve is applied. At the whole distance the
  /// progress is ``progressAtEnd``.
  public func progress(of motion: GestureMotion) -> Double {
    let progress = min(max(sign(of: motion) * motion.fraction, 0), limit)
    if progress == 1 { return progressAtEnd.isNaN ? 1 : max(0, min(progressAtEnd, 1)) }
    return curve == .linear ? progress : max(0, min(curve.progressFromZero(at: progress), 1))
  }

  /// The largest fraction of the distance that counts: ``maximum``, or 1 if that is outside `0...1`.
  var limit: Double { (0...1).contains(maximum) ? maximum : 1 }

  /// Returns the sign of the direction in which progress grows: −1 opposite to the gesture's direction, otherwise 1.
  func sign(of motion: GestureMotion) -> Double {
    switch sense {
    case .forward: 1
    case .bothWays: motion.travel < 0 ? -1 : 1
    }
  }

  /// Returns the distance in points at which a transition towards an edge is complete.
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
  /// The properties that differ from the default, as `right, 300 points, up to 0.9`, or `container` if none does.
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
