import TransitionKit

/// A function on `0...1` as straight lines between stops, within a bound of the function.
///
/// Stops lie on whole multiples of 2⁻³⁰. An interval is halved until the function differs from the
/// line by at most four fifths of the bound at seven probes; the remaining fifth is a margin for
/// fractions between the probes. A change within 2⁻³⁰ is stored as a jump.
struct StraightLines {
  /// An end of two lines; two stops at the same fraction are a jump.
  struct Stop: Hashable {
    let place: Double
    let values: [Double]
  }

  private(set) var stops: [Stop] = []
  private let bounds: [Double]
  private let unit: Double
  private let function: (Double) -> [Double]

  private static let maximumDepth = 30
  private static let minimumDepth = 4

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
    let start = Stop(place: 0, values: rounded(function(0)))
    stops = [start]
    divide(start, Stop(place: 1, values: rounded(function(1))), depth: 0)
  }

  private mutating func divide(_ start: Stop, _ end: Stop, depth: Int) {
    guard depth >= StraightLines.minimumDepth, isStraight(from: start, to: end) else {
      guard depth < StraightLines.maximumDepth else {
        stops.append(Stop(place: end.place, values: start.values))
        stops.append(end)
        return
      }
      let place = (start.place + end.place) / 2
      let middle = Stop(place: place, values: rounded(function(place)))
      divide(start, middle, depth: depth + 1)
      divide(middle, end, depth: depth + 1)
      return
    }
    stops.append(end)
  }

  private func isStraight(from start: Stop, to end: Stop) -> Bool {
    // Probe the middle first, where most lines fail.
    for eighths in [4.0, 2, 6, 1, 7, 3, 5] {
      let part = eighths / 8
      let values = function(start.place + (end.place - start.place) * part)
      for index in values.indices {
        let line = start.values[index] + (end.values[index] - start.values[index]) * part
        guard abs(values[index] - line) <= bounds[index] else { return false }
      }
    }
    return true
  }

  private func rounded(_ values: [Double]) -> [Double] {
    // Dividing by a whole number gives shorter decimals than multiplying by a fraction.
    let count = (1 / unit).rounded()
    return values.map { ($0 * count).rounded() / count }
  }
}
