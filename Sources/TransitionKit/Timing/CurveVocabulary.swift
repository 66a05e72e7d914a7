/// Names and functions for curves that a notation may have beyond those of the core.
///
/// The core's own notation states structure: points, constants, and curves of curves. Names that other
/// systems give to curves are words of a vocabulary, such as `.catalogue` of TransitionKitCatalogue. An app
/// may have one for the names of its own design system:
///
/// ```swift
/// struct House: CurveVocabulary {
///   func curve(_ text: String, depth: Int) -> TimingCurve? { text == "calm" ? .easeInOut : nil }
/// }
/// try TimingCurve(notation: "window(0.5, 1, calm)", in: House()).progress(at: 0)  // 0
/// ```
///
/// A decoder reads with the vocabulary that its `userInfo` has under `.curveVocabulary`, and with the core's
/// own notation without one.
public protocol CurveVocabulary: Sendable {
  /// What the vocabulary reads beyond the core's own notation, for errors; it follows a list of forms.
  var expectation: String { get }

  /// Reads a text that the core cannot read.
  ///
  /// - Parameters:
  ///   - text: The text, without blanks around it.
  ///   - depth: How deep the curve is nested in others, from 1. A curve within this one is read by
  ///     ``TimingCurve/init(notation:in:depth:)`` with one more.
  /// - Returns: The curve, or `nil` if it is not in the vocabulary.
  /// - Throws: ``CurveError`` for a word of the vocabulary with wrong arguments.
  func curve(_ text: String, depth: Int) throws(CurveError) -> TimingCurve?

  /// Returns the spring of a text that the core cannot read, or `nil` if it is not in the vocabulary.
  ///
  /// - Throws: ``CurveError`` for a word of the vocabulary with wrong arguments.
  func spring(_ text: String) throws(CurveError) -> Spring?

  /// Returns the rate of a decay by its name in lower case, or `nil` if it is not in the vocabulary.
  func decayRate(_ name: String) -> DecayRate?

  /// Returns a text for a curve, which ``curve(_:depth:)`` or the core reads back, or `nil` without one.
  func name(of curve: TimingCurve) -> String?
}

extension CurveVocabulary {
  /// Nothing.
  public var expectation: String { "" }
  /// `nil`: no curves.
  public func curve(_ text: String, depth: Int) throws(CurveError) -> TimingCurve? { nil }
  /// `nil`: no springs.
  public func spring(_ text: String) throws(CurveError) -> Spring? { nil }
  /// `nil`: no rates.
  public func decayRate(_ name: String) -> DecayRate? { nil }
  /// `nil`: no names.
  public func name(of curve: TimingCurve) -> String? { nil }
}

/// The core's own notation and nothing else.
struct CoreVocabulary: CurveVocabulary {
  var expectation: String {
    "; names of other systems are read in the vocabulary .catalogue of the module TransitionKitCatalogue"
  }
}

#if !hasFeature(Embedded)
  extension CodingUserInfoKey {
    /// The key of the ``CurveVocabulary`` with which a decoder reads curves, springs and motions.
    ///
    /// Set it as in `decoder.userInfo[.curveVocabulary] = CatalogueVocabulary()`.
    public static let curveVocabulary: CodingUserInfoKey = {
      guard let key = CodingUserInfoKey(rawValue: "TransitionKit.CurveVocabulary") else {
        fatalError("every text is a key")
      }
      return key
    }()
  }

  extension Decoder {
    /// The vocabulary in which notations are read.
    package var curveVocabulary: any CurveVocabulary {
      userInfo[.curveVocabulary] as? any CurveVocabulary ?? CoreVocabulary()
    }
  }
#endif
