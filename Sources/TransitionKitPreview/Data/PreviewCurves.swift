import TransitionKit
import TransitionKitCatalogue

/// The curves of a preview, each written once for all layers that use it.
///
/// They are written in their notation; the page solves them as the library does.
final class PreviewCurves {
  /// A curve as a track has it.
  enum Reference: Encodable {
    /// The index in ``PreviewCurves/notations``, or −1 for a straight line.
    case index(Int)
    /// The notation itself.
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
  /// Whether curves are written where they are used.
  let isInline: Bool
  /// The curves in their notation.
  private(set) var notations: [String] = []

  /// Creates an empty list; inline curves are written where they are used.
  init(isInline: Bool = false) { self.isInline = isInline }

  /// Returns a reference to a curve, which is added if it is new.
  func reference(to curve: TimingCurve) -> Reference {
    if isInline { return .notation(curve.exportedNotation) }
    guard curve != .linear else { return .index(-1) }
    if let index = indices[curve] { return .index(index) }
    indices[curve] = notations.count
    notations.append(curve.exportedNotation)
    return .index(notations.count - 1)
  }
}
