/// How the way of a finger becomes progress.
///
/// ```swift
/// // Downwards, all of it after 400 points.
/// GestureReach(direction: .bottom, length: .points(400))
/// ```
public struct GestureReach: Hashable, Sendable {
  /// The way that covers the whole transition.
  public enum Span: Hashable, Sendable {
    /// The container's extent along the direction.
    case container
    /// A multiple of the container's extent along the direction.
    case containers(Double)
    /// A distance, in points; a pinch always goes by its start scale.
    case points(Double)
  }

  /// Which way from the start counts.
  public enum Sense: String, Hashable, Sendable, CaseIterable {
    /// Only along the direction.
    case forward
    /// Along the direction and against it.
    case bothWays
  }

  /// The edge towards which the finger goes; `nil` for the direction of the gesture's kind.
  public var direction: RectEdge?
  /// The way that covers the whole transition.
  public var length: Span
  /// Which way from the start counts.
  public var sense: Sense
  /// The most progress a finger makes; what is not within 0 and 1 reads as 1.
  public var maximum: Double
  /// What progress is where the whole way is covered.
  public var full: Double
  /// The curve from the part of the way that is covered to progress.
  public var curve: TimingCurve

  /// Creates a reach.
  public init(
    direction: RectEdge? = nil, length: Span = .container, sense: Sense = .forward,
    maximum: Double = 1, full: Double = 1, curve: TimingCurve = .linear
  ) {
    self.direction = direction
    self.length = length
    self.sense = sense
    self.maximum = maximum
    self.full = full
    self.curve = curve
  }

  /// Returns the progress of a gesture, within 0 and the maximum.
  public func progress(of motion: GestureMotion) -> Double {
    let limit = (0...1).contains(maximum) ? maximum : 1
    let progress = min(max(sign(of: motion) * motion.fraction, 0), limit)
    if progress == 1 { return full }
    return curve == .linear ? progress : curve.progressFromZero(at: progress)
  }

  /// Whether progress grows along the direction, 1, or against it, −1.
  func sign(of motion: GestureMotion) -> Double {
    switch sense {
    case .forward: 1
    case .bothWays: motion.travel < 0 ? -1 : 1
    }
  }

  /// Returns the whole way of a touch towards an edge, in points.
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
