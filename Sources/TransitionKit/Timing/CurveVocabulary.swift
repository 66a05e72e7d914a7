/// Names and functions that the notation of curves may use in addition to those of this module.
///
/// This module's own notation describes the structure of curves by numbers and by contained curves. Names that other
/// systems give to curves are in a vocabulary, such as `.catalogue` of TransitionKitCatalogue. An app can define one
/// for the names of its own design system:
///
/// ```swift
/// struct House: CurveVocabulary {
///   func curve(_ text: String, depth: Int) -> TimingCurve? { text == "calm" ? .easeInOut : nil }
/// }
/// try TimingCurve(notation: "window(0.5, 1, calm)", in: House()).progress(at: 0)  // 0
/// ```
///
/// A decoder uses the vocabulary in its `userInfo` under the key `.curveVocabulary`, or by default only this module's
/// own notation.
public protocol CurveVocabulary: Sendable {
  /// A description of what the vocabulary adds to the notation; error messages append it to the expected forms.
  var expectation: String { get }

  /// Reads a curve from a text that is not in this module's own notation.
  ///
  /// - Parameters:
  ///   - text: The text, without surrounding spaces.
  ///   - depth: The nesting level of the curve, from 1. Curves that it contains are read by
  ///     ``TimingCurve/init(notation:in:depth:)`` with a depth that is greater by 1.
  /// - Returns: The curve, or `nil` if the text is not in the vocabulary.
  /// - Throws: ``CurveError`` for a word of the vocabulary with wrong arguments.
  func curve(_ text: String, depth: Int) throws(CurveError) -> TimingCurve?

  /// Reads a spring from a text that is not in this module's own notation, or returns `nil`.
  ///
  /// - Throws: ``CurveError`` for a word of the vocabulary with wrong arguments.
  func spring(_ text: String) throws(CurveError) -> Spring?

  /// Returns the decay rate with a name in lower case, or `nil` if it is not in the vocabulary.
  func decayRate(_ name: String) -> DecayRate?

  /// Returns a text for a curve, which ``curve(_:depth:)`` or this module reads back; `nil` if it has no name.
  func name(of curve: TimingCurve) -> String?
}

extension CurveVocabulary {
  /// By default an empty text.
  public var expectation: String { "" }
  /// By default `nil`, so the vocabulary has no curves.
  public func curve(_ text: String, depth: Int) throws(CurveError) -> TimingCurve? { nil }
  /// By default `nil`, so the vocabulary has no springs.
  public func spring(_ text: String) throws(CurveError) -> Spring? { nil }
  /// By default `nil`, so the vocabulary has no decay rates.
  public func decayRate(_ name: String) -> DecayRate? { nil }
  /// By default `nil`, so the vocabulary has no names.
  public func name(of curve: TimingCurve) -> String? { nil }
}

/// A vocabulary that adds nothing to this module's own notation.
struct CoreVocabulary: CurveVocabulary {
  var expectation: String {
    "; names of other systems are read in the vocabulary .catalogue of the module TransitionKitCatalogue"
  }
}

#if !hasFeature(Embedded)
  extension CodingUserInfoKey {
    /// The `userInfo` key of the ``CurveVocabulary`` with which a decoder reads curves, springs and motions.
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
    /// The vocabulary with which a decoder reads notations.
    package var curveVocabulary: any CurveVocabulary {
      userInfo[.curveVocabulary] as? any CurveVocabulary ?? CoreVocabulary()
    }
  }
#endif
