import TransitionKit

/// The curves of a preview, each written once for all layers that use it.
///
/// They are written in their notation; the page solves them as the library does.
final class PreviewCurves {
  private var indices: [TimingCurve: Int] = [:]
  /// The curves in their notation.
  private(set) var notations: [String] = []

  /// Returns the index of a curve in ``notations``, or −1 for a straight line.
  func index(of curve: TimingCurve) -> Int {
    guard curve != .linear else { return -1 }
    if let index = indices[curve] { return index }
    indices[curve] = notations.count
    notations.append(curve.description)
    return notations.count - 1
  }
}
