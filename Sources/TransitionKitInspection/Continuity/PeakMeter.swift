import TransitionKit

/// Finds the largest speed, acceleration and jerk of one layer between its seams (see ``ContinuityReport``).
struct PeakMeter {
  /// The measured quantity.
  enum Measure: CaseIterable {
    case speed, acceleration, jerk
  }

  /// A value, and the fraction of the duration at which it occurs.
  struct Reading {
    let piece: MotionPiece
    var value: Double
    var fraction: Double
    /// The fractions between which the exact peak lies.
    let near: ClosedRange<Double>
  }

  /// The duration of the timeline, in seconds.
  let duration: Double
  /// The area in which motion is visible; `nil` means everywhere.
  let container: Rect?

  /// Slower motion counts as none, in points per second.
  private static let rest = 1e-6

  /// Derivatives are not measured in pieces shorter than this fraction of the duration, because of rounding.
  ///
  /// Such short pieces come from tables, between the stops of a sampled curve.
  private static let shortestPiece = 1e-3

  /// Returns the largest sampled value of each measure in a piece.
  ///
  /// The values are close to the exact peaks, which ``refined(_:_:)`` finds.
  func readings(
    in piece: MotionPiece, of measures: [Measure] = Measure.allCases
  ) -> [(measure: Measure, reading: Reading)] {
    guard piece.moves else { return [] }
    let length = piece.range.upperBound - piece.range.lowerBound
    let fractions = PeakMeter.places(inPieceOf: length).map { piece.range.lowerBound + length * $0 }
    let edges = fractions.map { velocity(of: piece, at: $0, .speed) }
    guard edges.contains(where: { $0.map { $0.largest > PeakMeter.rest } ?? false }) else {
      return []
    }
    let content =
      piece.isClipped ? fractions.map { velocity(of: piece, at: $0, .acceleration) } : edges
    return measures.compactMap { measure in
      guard measure == .speed || length > PeakMeter.shortestPiece else { return nil }
      let velocities = measure == .speed ? edges : content
      return largest(measure, of: velocities, at: fractions).map { value, index in
        // The jerk at an index comes from three samples, of which the last is at this index.
        let low = fractions[max(0, index - 4)]
        let high = fractions[min(fractions.count - 1, index + 2)]
        return (
          measure,
          Reading(piece: piece, value: value, fraction: fractions[index], near: low...high)
        )
      }
    }
  }

  /// Returns the sampled positions in a piece, from 0 to 1: (1 − cos πi/n) / 2, close together at both ends.
  ///
  /// Curves are steepest at the ends. A long piece has 33 positions, a short piece of a table nine.
  private static func places(inPieceOf length: Double) -> [Double] {
    let steps = length > 0.1 ? 32 : length > 0.03 ? 16 : 8
    return (0...steps).map { (1 - Elementary.sinCos(Double($0) * .pi / Double(steps)).cos) / 2 }
  }

  /// Returns the largest value of a measure among samples, from the differences of adjacent ones.
  private func largest(
    _ measure: Measure, of velocities: [Quad?], at fractions: [Double]
  ) -> (value: Double, index: Int)? {
    var best: (value: Double, index: Int)?
    var slope: Quad?
    for index in velocities.indices {
      guard let here = velocities[index] else {
        slope = nil
        continue
      }
      var value: Double?
      if measure == .speed {
        value = here.largest
      } else if index > 0, let before = velocities[index - 1] {
        let seconds = (fractions[index] - fractions[index - 1]) * duration
        let next = (here - before).scaled(by: 1 / seconds)
        let jerk = slope.map { (next - $0).largest / seconds }
        value = measure == .acceleration ? next.largest : jerk
        slope = next
      }
      if let value, value > best?.value ?? -1 { best = (value, index) }
    }
    return best
  }

  /// Returns the velocity of the visible part at a fraction, or `nil` if nothing is visible.
  ///
  /// The edges of a moving clip count for the speed. For accelerations only the content counts, because the edges
  /// stop abruptly at those of the layer.
  func velocity(of piece: MotionPiece, at fraction: Double, _ measure: Measure) -> Quad? {
    let (state, flow) = piece.motion(at: fraction)
    guard let part = state.partInSight(in: container) else { return nil }
    return state.velocityOfCorners(of: measure == .speed && piece.isClipped ? nil : part, flow)
  }
}
