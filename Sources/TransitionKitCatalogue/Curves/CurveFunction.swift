import TransitionKit

/// Another system's function that makes a curve, as ``CatalogueVocabulary`` reads it.
///
/// Arguments are given in order, or after their names, as in `ElasticInCurve(period: 0.5)`. A function whose arguments
/// all have defaults can be written without parentheses. Upper and lower case are equal.
///
/// ```swift
/// CurveFunction.all.first { $0.name == "Easing.back" }?.form  // "Easing.back(s = 1.70158)"
/// try TimingCurve(notation: "Easing.out(Easing.back)", in: .catalogue) == .backOut  // true
/// try TimingCurve(notation: "d3.easeElastic.amplitude(2)", in: .catalogue).description  // "elastic(2,0.3,out,level)"
/// ```
public struct CurveFunction: Hashable, Sendable {
  /// The name as the system writes it.
  public let name: String
  /// The system that has the function.
  public let system: CurvePreset.System
  /// The function with its parameters and their defaults, such as `Easing.back(s = 1.70158)`.
  ///
  /// Where d3-ease gives a number by a method, the form has that method with its default.
  public let form: String

  /// All functions, in the order of their systems.
  public static let all: [CurveFunction] = PeerFunction.all.map {
    CurveFunction(name: $0.name, system: $0.system, form: $0.form)
  }
}

extension CurveFunction: CustomStringConvertible {
  /// The same as ``form``.
  public var description: String { form }
}

/// Another system's function that makes a spring, as ``CatalogueVocabulary`` reads it.
///
/// Arguments are given in order, or after their names and a colon or an equals sign.
///
/// ```swift
/// SpringFunction.all[1].form  // "smooth(duration = 0.5, extraBounce = 0)"
/// try Spring(notation: "Animation.bouncy(extraBounce: 0.2)", in: .catalogue).dampingRatio  // 0.5
/// try Spring(notation: "spring(Spring.DampingRatioLowBouncy, Spring.StiffnessLow)", in: .catalogue).stiffness  // 200
/// ```
public struct SpringFunction: Hashable, Sendable {
  /// The names under which the function can be written; the last one is the shortest.
  public let names: [String]
  /// The system that has the function.
  public let system: CurvePreset.System
  /// The shortest name with the parameters and their defaults.
  public let form: String

  /// All functions, in the order of their systems.
  public static let all: [SpringFunction] = PeerSpring.all.map {
    SpringFunction(names: $0.names, system: $0.system, form: $0.form)
  }
}

extension SpringFunction: CustomStringConvertible {
  /// The same as ``form``.
  public var description: String { form }
}
