import TransitionKit

/// A function with parameters that another system has for curves, as ``CatalogueVocabulary`` reads it.
///
/// Numbers may stand in their order, or after the names of their parameters, as in `ElasticInCurve(period: 0.5)`.
/// A function that knows all of its numbers itself is read by its name alone, too. Upper or lower case does
/// not matter.
///
/// ```swift
/// CurveFunction.all.first { $0.name == "Easing.back" }?.form  // "Easing.back(s = 1.70158)"
/// try TimingCurve(notation: "Easing.out(Easing.back)", in: .catalogue) == .backOut  // true
/// try TimingCurve(notation: "d3.easeElastic.amplitude(2)", in: .catalogue).description  // "elastic(2,0.3,out,level)"
/// ```
public struct CurveFunction: Hashable, Sendable {
  /// The name, as the system writes it.
  public let name: String
  /// The system.
  public let system: CurvePreset.System
  /// The function with its parameters and with the numbers that it knows itself, such as
  /// `Easing.back(s = 1.70158)`; methods, as d3-ease has them, with these numbers.
  public let form: String

  /// All functions, by system.
  public static let all: [CurveFunction] = PeerFunction.all.map {
    CurveFunction(name: $0.name, system: $0.system, form: $0.form)
  }
}

extension CurveFunction: CustomStringConvertible {
  /// The ``form``.
  public var description: String { form }
}

/// A function with parameters that another system has for springs, as ``CatalogueVocabulary`` reads it.
///
/// Numbers may stand in their order, or after the names of their parameters and a colon or an equals sign.
///
/// ```swift
/// SpringFunction.all[1].form  // "smooth(duration = 0.5, extraBounce = 0)"
/// try Spring(notation: "Animation.bouncy(extraBounce: 0.2)", in: .catalogue).dampingRatio  // 0.5
/// try Spring(notation: "spring(Spring.DampingRatioLowBouncy, Spring.StiffnessLow)", in: .catalogue).stiffness  // 200
/// ```
public struct SpringFunction: Hashable, Sendable {
  /// The names under which the function is read, the shortest one last.
  public let names: [String]
  /// The system.
  public let system: CurvePreset.System
  /// The shortest name with the parameters and with the numbers that the function knows itself.
  public let form: String

  /// All functions, by system.
  public static let all: [SpringFunction] = PeerSpring.all.map {
    SpringFunction(names: $0.names, system: $0.system, form: $0.form)
  }
}

extension SpringFunction: CustomStringConvertible {
  /// The ``form``.
  public var description: String { form }
}
