import TransitionKit

/// Finds the largest speed, acceleration and jerk of one layer between its seams.
struct PeakMeter {
  /// What is measured.
  enum Measure: CaseIterable {
    case speed, acceleration, jerk
  }

  /// A value and where it is reached.
  struct Reading {
    let piece: MotionPiece
    var value: Double
    var fraction: Double
    /// The neighbourhood in which the peak is.
    let near: ClosedRange<Double>
  }

  /// The duration of the timeline, in seconds.
  let duration: Double
  /// The area in which motion is seen; `nil` is everywhere.
  let container: Rect?

  /// Slower than this is at rest, in points per second.
  private static let rest = 1e-6

  /// In a piece shorter than this part of the duration, derivatives would be rounding.
  ///
  /// Such pieces are those of a table, between the stops of a curve that was sampled.
  private static let shortestPiece = 1e-3

  /// Returns the largest sampled value of each measure in a piece.
  ///
  /// They are close to the peaks; ``refined(_:_:)`` finds the peaks themselves.
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
        // The jerk at an index is that of three samples, the last of which it is.
        let low = fractions[max(0, index - 4)]
        let high = fractions[min(fractions.count - 1, index + 2)]
        return (
          measure,
          Reading(piece: piece, value: value, fraction: fractions[index], near: low...high)
        )
      }
    }
  }

  /// Returns where a piece is sampled, from 0 to 1: (1 − cos πi/n) / 2, close together at both ends.
  ///
  /// Curves are steepest there. A long piece has 33 places, a piece of a table nine.
  private static func places(inPieceOf length: Double) -> [Double] {
    let steps = length > 0.1 ? 32 : length > 0.03 ? 16 : 8
    return (0...steps).map { (1 - Elementary.sinCos(Double($0) * .pi / Double(steps)).cos) / 2 }
  }

  /// Returns the largest value of a measure among samples, by differences of neighbours.
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

  /// Returns the velocity of what is seen at a fraction, or `nil` where nothing is.
  ///
  /// The edges of a moving clip have a speed. They stop at the edges of the layer, so that only the
  /// content has an acceleration.
  func velocity(of piece: MotionPiece, at fraction: Double, _ measure: Measure) -> Quad? {
    let (state, flow) = piece.motion(at: fraction)
    guard let part = state.partInSight(in: container) else { return nil }
    return state.velocityOfCorners(of: measure == .speed && piece.isClipped ? nil : part, flow)
  }
}
