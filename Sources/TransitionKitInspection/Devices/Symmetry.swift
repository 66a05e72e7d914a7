public import TransitionKit

/// A change of a situation after which a transition should look the same.
///
/// ```swift
/// try SystemPush().symmetryFindings(in: .photos(.push), checking: [.mirror])  // []
/// // Its strip of shadow is 9 points wide on every screen.
/// try SystemPush().symmetryFindings(in: .photos(.push), checking: [.scale]).count  // 1
/// ```
public enum Symmetry: String, Hashable, Codable, Sendable, CaseIterable {
  /// In the other layout direction the transition is its mirror image.
  ///
  /// It is not for animators that name an edge, such as one that always pushes to the left.
  case mirror
  /// Twice as large, the transition is the same with every position doubled.
  ///
  /// It is not for animators with lengths in points, such as a shadow of nine points.
  case scale
}

extension AnimatedTransitioning {
  /// Returns where a transition looks different in a mirror, or drawn twice as large.
  ///
  /// ```swift
  /// XCTAssertEqual(try SystemPush().symmetryFindings(in: .photos(.push), checking: [.mirror]), [])
  /// ```
  ///
  /// - Parameters:
  ///   - situation: What happens, between which screens, in which container.
  ///   - symmetries: What must hold; an animator with lengths in points leaves out ``Symmetry/scale``.
  ///   - tolerance: The largest difference that counts as none, in points or in the property's unit.
  /// - Returns: At most one finding for each symmetry, about the layer that differs most.
  /// - Throws: Any error of the animator; `LayoutError` when the situation becomes too large.
  public func symmetryFindings(
    in situation: Situation, checking symmetries: Set<Symmetry> = Set(Symmetry.allCases),
    tolerance: Double = 1e-6
  ) throws -> [Finding] {
    let timeline = try timeline(in: situation)
    return try Symmetry.allCases.filter(symmetries.contains).compactMap { symmetry in
      switch symmetry {
      case .mirror:
        let other = try self.timeline(in: situation.mirrored())
        return timeline.mirrored(in: situation.container.size)
          .asymmetry(to: other, tolerance, "in the other direction")
      case .scale:
        let other = try self.timeline(in: situation.scaled(by: 2))
        return timeline.asymmetry(to: other, tolerance, "twice as large") { $0.enlarged(by: 2) }
      }
    }
  }
}

extension Timeline {
  /// Returns how a timeline differs from this one, or `nil`.
  ///
  /// - Parameters:
  ///   - other: The timeline, which should have the same layers and duration.
  ///   - tolerance: The largest difference that counts as none.
  ///   - place: Where the other timeline plays, in words.
  ///   - change: What should happen to each state of this timeline.
  /// - Returns: A finding about the largest difference.
  fileprivate func asymmetry(
    to other: Timeline, _ tolerance: Double, _ place: String,
    _ change: (LayerState) -> LayerState = { $0 }
  ) -> Finding? {
    guard abs(duration - other.duration) <= 1e-9 else {
      return Finding(
        .asymmetry, "the transition",
        "takes \(DecimalText.brief(other.duration)) s \(place), "
          + "\(DecimalText.brief(duration)) s otherwise")
    }
    let (names, otherNames) = (layers.map(\.id), other.layers.map(\.id))
    guard names == otherNames else {
      return Finding(.asymmetry, "the transition", "has other layers \(place): \(otherNames)")
    }
    var worst: (difference: StateDifference, layer: LayerID, time: Double)?
    let steps = 8
    for step in 0...steps {
      let fraction = Double(step) / Double(steps)
      let (expected, shown) = (frame(atFraction: fraction), other.frame(atFraction: fraction))
      for (left, right) in zip(expected.layers, shown.layers) where left.state.paint > 0 {
        guard let difference = StateDifference(change(left.state), right.state, tolerance),
          difference.size > worst?.difference.size ?? 0
        else { continue }
        worst = (difference, left.id, fraction * duration)
      }
    }
    return worst.map {
      Finding(
        .asymmetry, $0.layer.description, at: $0.time,
        "has \($0.difference.text) \(place), expected \($0.difference.expected)")
    }
  }
}
