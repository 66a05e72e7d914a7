import TransitionKit
import TransitionKitCatalogue

/// Collects the curves of a preview, so that the page has each curve only once.
///
/// Curves are written in their text notation; the page solves them with the library's arithmetic.
final class PreviewCurves {
  /// A track's reference to a curve.
  enum Reference: Encodable {
    /// The index in ``PreviewCurves/notations``, or −1 for a linear curve.
    case index(Int)
    /// The notation of the curve, written in place.
    case notation(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .index(let index): try container.encode(index)
      case .notation(let notation): try container.encode(notation)
      }
    }
  }

  private var indices: [TimingCurve: Int] = [:]
  /// Whether curves are written in place instead of as indices.
  let isInline: Bool
  /// The notations of the distinct curves, in the order in which they were added.
  private(set) var notations: [String] = []

  /// Creates an empty collection; an inline one writes each curve in place.
  init(isInline: Bool = false) { self.isInline = isInline }

  /// Returns a reference to a curve, and adds the curve if it is new.
  func reference(to curve: TimingCurve) -> Reference {
    if isInline { return .notation(curve.exportedNotation) }
    guard curve != .linear else { return .index(-1) }
    if let index = indices[curve] { return .index(index) }
    indices[curve] = notations.count
    notations.append(curve.exportedNotation)
    return .index(notations.count - 1)
  }
}
