import TransitionKit

/// A function on `0...1` as straight lines between stops, within a bound of the function.
///
/// Stops lie on whole multiples of 2⁻³⁰. An interval is halved until the function differs from the
/// line by at most four fifths of the bound at seven probes; the remaining fifth is a margin for
/// fractions between the probes. A change within 2⁻³⁰ is stored as a jump.
///
/// The bound is at least 2⁻³² of the value, near which doubles become too coarse. A function that
/// needs too many stops, such as a spring that swings a million times, is sampled at evenly spaced
/// ones.
struct StraightLines {
  /// An end of two lines; two stops at the same fraction are a jump.
  struct Stop: Hashable {
    let fraction: Double
    let values: [Double]
  }

  private(set) var stops: [Stop] = []
  private let bounds: [Double]
  private let unit: Double
  private let function: (Double) -> [Double]

  /// The largest number of halvings; with the last one there are never too many stops.
  private static let maximumDepths = [30, 20, 14]
  private static let minimumDepth = 4
  /// The smallest relative bound.
  private static let relativeBound = 0x1p-32

  /// Samples a function.
  ///
  /// - Parameters:
  ///   - bounds: The largest error of each number.
  ///   - unit: The unit to which stops are rounded; it must be far smaller than the bounds.
  ///   - function: The function from a fraction to numbers.
  init(bounds: [Double], unit: Double, _ function: @escaping (Double) -> [Double]) {
    self.bounds = bounds.map { $0 * 0.8 }
    self.unit = unit
    self.function = function
    let start = Stop(fraction: 0, values: rounded(function(0)))
    let end = Stop(fraction: 1, values: rounded(function(1)))
    for maximumDepth in StraightLines.maximumDepths {
      stops = [start]
      divide(start, end, depth: 0, maximumDepth)
      if stops.count <= Limits.previewStops { break }
    }
  }

  private mutating func divide(_ start: Stop, _ end: Stop, depth: Int, _ maximumDepth: Int) {
    guard stops.count <= Limits.previewStops else { return }
    let fraction = (start.fraction + end.fraction) / 2
    let middle = function(fraction)
    guard depth >= StraightLines.minimumDepth, isStraight(from: start, to: end, middle) else {
      guard depth < maximumDepth else {
        stops.append(Stop(fraction: end.fraction, values: start.values))
        stops.append(end)
        return
      }
      let middle = Stop(fraction: fraction, values: rounded(middle))
      divide(start, middle, depth: depth + 1, maximumDepth)
      divide(middle, end, depth: depth + 1, maximumDepth)
      return
    }
    stops.append(end)
  }

  private func isStraight(from start: Stop, to end: Stop, _ middle: [Double]) -> Bool {
    // The middle first: it is where most lines fail.
    guard isWithinBounds(middle, at: 0.5, from: start, to: end) else { return false }
    return StraightLines.otherParts.allSatisfy { part in
      let values = function(start.fraction + (end.fraction - start.fraction) * part)
      return isWithinBounds(values, at: part, from: start, to: end)
    }
  }

  /// The parts of an interval at which a line is compared with the function, without the middle.
  private static let otherParts = [0.25, 0.75, 0.125, 0.875, 0.375, 0.625]

  /// Returns whether values at a part of an interval are as close to its line as the bounds require.
  private func isWithinBounds(
    _ values: [Double], at part: Double, from start: Stop, to end: Stop
  ) -> Bool {
    for index in values.indices {
      let line = start.values[index] + (end.values[index] - start.values[index]) * part
      let bound = max(bounds[index], abs(values[index]) * StraightLines.relativeBound)
      guard abs(values[index] - line) <= bound else { return false }
    }
    return true
  }

  private func rounded(_ values: [Double]) -> [Double] {
    // Dividing by a whole number gives shorter decimals than multiplying by a fraction.
    let count = (1 / unit).rounded()
    return values.map { ($0 * count).rounded() / count }
  }
}
