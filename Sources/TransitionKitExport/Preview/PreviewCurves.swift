import TransitionKit

/// The curves of a preview, each sampled once, however many layers follow it.
///
/// A value between two keyframes is start + (end − start) · progress, so an error of the progress
/// counts as often as the way is long: long ways ask for closer lines.
final class PreviewCurves {
  private var places: [TimingCurve: Int] = [:]
  private var curves: [(curve: TimingCurve, bound: Double)] = []

  /// The greatest error of anything drawn: positions and lengths in points.
  static let pointBound = 5e-4
  /// The greatest error of opacities, scales, angles and colours.
  static let plainBound = 5e-7
  /// The greatest error of a progress, however little it moves.
  private static let progressBound = 1e-5
  /// The least bound: below it, the rounding of the stops would count.
  private static let leastBound = 1e-8

  /// Returns the place of a curve that something follows, or −1 for a straight line.
  ///
  /// The bound is the greatest error that the progress may have for that.
  func place(of curve: TimingCurve, bound: Double = 2.5e-7) -> Int {
    guard curve != .linear else { return -1 }
    let bound = max(min(bound, PreviewCurves.progressBound), PreviewCurves.leastBound)
    if let place = places[curve] {
      curves[place].bound = min(curves[place].bound, bound)
      return place
    }
    places[curve] = curves.count
    curves.append((curve, bound))
    return curves.count - 1
  }

  /// The steps from stop to stop: along in units of 2⁻³⁰ of the way, up in units of 1e-9.
  var sampled: [[Int]] {
    curves.map { curve, bound in
      let lines = StraightLines(bounds: [bound], unit: 1e-9) {
        [curve.progressFromZero(at: $0)]
      }
      var (place, value) = (0, 0)
      return lines.stops.dropFirst().flatMap { stop in
        let next = (Int(stop.place * 0x1p30), Int((stop.values[0] * 1e9).rounded()))
        defer { (place, value) = next }
        return [next.0 - place, next.1 - value]
      }
    }
  }
}
