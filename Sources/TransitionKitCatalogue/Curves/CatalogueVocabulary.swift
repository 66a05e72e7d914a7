public import TransitionKit

/// Reads and writes curves and springs by the names that other systems have for them.
///
/// It reads the names of ``NamedCurve``, ``CurvePreset`` and ``SpringPreset``, in upper or lower case, the functions of
/// ``CurveFunction`` and ``SpringFunction``, the rates of `DecayRate.named`, and two functions of this library:
/// `catmull-rom(progress fraction%,…)` and `inverse(CURVE)`. Each can be an argument of a core function.
///
/// ```swift
/// try TimingCurve(notation: "window(0,0.5,Easing.out(Easing.poly(4)))", in: .catalogue).description
/// // "window(0,0.5,dec(4))"
/// try Spring(notation: "bouncy(duration: 0.4, extraBounce: 0.1)", in: .catalogue).bounce  // 0.4
/// ```
///
/// Files that name curves in this way, such as version 1 of the native timeline format, can be decoded after
/// `decoder.userInfo[.curveVocabulary] = CatalogueVocabulary()`.
public struct CatalogueVocabulary: CurveVocabulary {
  /// Creates the vocabulary, which equals `.catalogue`.
  public init() {}

  /// The part of an error message that lists the functions and an example of a name.
  public var expectation: String {
    "; \(CatalogueVocabulary.functions), a name such as emphasized, or one of another system, such as "
      + "Curves.easeInOutCubic"
  }

  private static let functions =
    "catmull-rom(progress fraction%,…), catmull-rom(progress fraction%,…,tension), inverse(CURVE), "
    + "inverse(CURVE,tolerance)"

  /// Returns the curve that a name or a function call stands for, or `nil` for any other text.
  ///
  /// - Throws: `CurveError` that names the argument at fault.
  public func curve(_ text: String, depth: Int) throws(CurveError) -> TimingCurve? {
    if let known = NamedCurve(rawValue: text.lowercased()) { return known.curve }
    if let preset = CurvePreset(rawValue: text) { return preset.curve }
    if let call = FunctionCall(text), let curve = try function(call, depth: depth) { return curve }
    return try PeerFunction.curve(text, depth)
  }

  /// Returns the curve of a call of `inverse` or `catmull-rom`, or `nil` for another function.
  private func function(_ call: FunctionCall, depth: Int) throws(CurveError) -> TimingCurve? {
    switch call.name {
    case "inverse":
      try call.require(1...2, "inverse(CURVE) or inverse(CURVE,tolerance)")
      let curve = try TimingCurve(notation: call.arguments[0], in: self, depth: depth + 1)
      guard call.arguments.count == 2 else { return try curve.inverse() }
      return try curve.inverse(tolerance: call.number(1, "tolerance"))
    case "catmull-rom":
      let tension = call.arguments.last.flatMap(decimal)
      var points: [PiecewiseLinear.Stop] = []
      for index in call.arguments.indices.dropLast(tension == nil ? 0 : 1) {
        points.append(try call.joint(index))
      }
      return try .catmullRom(points, tension: tension ?? 0)
    default: return nil
    }
  }

  /// Returns the spring of a ``SpringPreset`` or of a ``SpringFunction``, or `nil` for any other text.
  ///
  /// - Throws: `CurveError` that names the argument at fault.
  public func spring(_ text: String) throws(CurveError) -> Spring? {
    if let preset = SpringPreset(rawValue: text.lowercased()) { return preset.spring }
    return try PeerSpring.spring(text)
  }

  /// Returns the rate with a name in `DecayRate.named`, or `nil` for any other name.
  public func decayRate(_ name: String) -> DecayRate? {
    DecayRate.named.first { $0.name == name }?.rate
  }

  /// Returns the name of a ``NamedCurve``; `mirrored(CURVE)` or `catmull-rom(…)` for such a joined curve; otherwise
  /// `nil`.
  ///
  /// Names of ``CurvePreset`` are not used, because a curve can have a different one in each system.
  public func name(of curve: TimingCurve) -> String? {
    if let known = NamedCurve.allCases.first(where: { $0.curve == curve }) { return known.rawValue }
    guard case .joined(let joined) = curve else { return nil }
    if let half = joined.mirroredHalf { return "mirrored(\(half.notation(in: self)))" }
    return joined.catmullRomPoints.map { "catmull-rom(\($0))" }
  }
}

extension CurveVocabulary where Self == CatalogueVocabulary {
  /// The vocabulary with the names and functions of other systems.
  public static var catalogue: CatalogueVocabulary { CatalogueVocabulary() }
}

extension TimingCurve {
  /// The notation in exports: a name if the curve has one and CSS has no function for it, otherwise a function.
  package var exportedNotation: String { notation(naming: TimingCurve.exportedName) }

  /// The notation as a function, even if exports write the curve as a name.
  package var functionNotation: String { formula(naming: TimingCurve.exportedName) }

  private static func exportedName(of curve: TimingCurve) -> String? {
    if let known = NamedCurve.beyondCSS.first(where: { $0.curve == curve }) {
      return known.rawValue
    }
    if case .cubicBezier(let bezier) = curve { return bezier.description }
    return nil
  }
}

extension JoinedCurve {
  /// The first half, if the second half is its mirror image; otherwise `nil`.
  var mirroredHalf: TimingCurve? {
    guard curves.count == 2, joints == [.init(at: 0.5, 0.5)],
      let mirrored = try? curves[0].mirrored, mirrored == .joined(self)
    else { return nil }
    return curves[0]
  }

  /// The arguments of `catmull-rom(…)` that make this curve, or `nil` if it is no Catmull–Rom spline.
  ///
  /// The tension is omitted if it is 0. A spline that needed an additional split of a cubic is not recognised.
  var catmullRomPoints: String? {
    guard let loose = try? TimingCurve.catmullRom(joints), case .joined(let spline) = loose else {
      return nil
    }
    let points = joints.map { $0.notation }.joined(separator: ",")
    if spline == self { return points }
    // A tension multiplies the handles by 1 − tension, so the ratio of their lengths gives the tension.
    guard case .cubicBezier(let own) = curves[0], case .cubicBezier(let free) = spline.curves[0],
      free.x1 > 0
    else { return nil }
    let tension = ((1 - own.x1 / free.x1) * 1e9).rounded() / 1e9
    guard (try? TimingCurve.catmullRom(joints, tension: tension)) == .joined(self) else {
      return nil
    }
    return "\(points),\(DecimalText.shortest(tension))"
  }
}
