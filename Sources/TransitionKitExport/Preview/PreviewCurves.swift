import TransitionKit

/// The curves of a preview, each sampled once for all layers that use it.
///
/// A value between two keyframes is start + (end − start) · progress. The error of the progress is
/// multiplied by the difference of the values, so large differences need more accurate curves.
final class PreviewCurves {
  private var indices: [TimingCurve: Int] = [:]
  private var curves: [(curve: TimingCurve, bound: Double)] = []

  /// The largest error of drawn positions and lengths, in points.
  static let pointBound = 5e-4
  /// The largest error of opacities, scales, angles (in radians) and colours.
  static let plainBound = 5e-7
  /// The largest error of the progress, also for small differences.
  private static let progressBound = 1e-5
  /// The smallest bound; below it, the rounding of the stops would matter.
  private static let leastBound = 1e-8

  /// Returns the index of a curve, or −1 for a straight line.
  ///
  /// - Parameters:
  ///   - curve: The curve, which is added if it is new.
  ///   - bound: The largest error of the progress; by default half of ``plainBound``.
  /// - Returns: The index in ``sampled``, or −1.
  func index(of curve: TimingCurve, bound: Double = 2.5e-7) -> Int {
    guard curve != .linear else { return -1 }
    let bound = max(min(bound, PreviewCurves.progressBound), PreviewCurves.leastBound)
    if let index = indices[curve] {
      curves[index].bound = min(curves[index].bound, bound)
      return index
    }
    indices[curve] = curves.count
    curves.append((curve, bound))
    return curves.count - 1
  }

  /// The differences from stop to stop: fractions in units of 2⁻³⁰, progress in units of 1e-9.
  ///
  /// They are whole numbers, and doubles because a progress may be beyond the range of integers.
  var sampled: [[Double]] {
    curves.map { curve, bound in
      let lines = StraightLines(bounds: [bound], unit: 1e-9) {
        [curve.progressFromZero(at: $0)]
      }
      var (fraction, value) = (0.0, 0.0)
      return lines.stops.dropFirst().flatMap { stop in
        let next = (stop.fraction * 0x1p30, (stop.values[0] * 1e9).rounded())
        defer { (fraction, value) = next }
        // Adding 0 turns −0 into 0, which has the shorter text.
        return [next.0 - fraction, next.1 - value + 0]
      }
    }
  }
}
