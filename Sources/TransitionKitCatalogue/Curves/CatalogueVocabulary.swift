public import TransitionKit

/// The names and functions that other systems have for curves and springs.
///
/// It reads the names of ``NamedCurve``, ``CurvePreset`` and ``SpringPreset``, in upper or lower case, the
/// functions of ``CurveFunction`` and ``SpringFunction``, the rates of `DecayRate.named`, and the functions of
/// this library that make a curve of structure: `catmull-rom(progress fraction%,…)` and `inverse(CURVE)`.
/// All of them may stand inside of the core's own functions.
///
/// ```swift
/// try TimingCurve(notation: "window(0,0.5,Easing.out(Easing.poly(4)))", in: .catalogue).description
/// // "window(0,0.5,dec(4))"
/// try Spring(notation: "bouncy(duration: 0.4, extraBounce: 0.1)", in: .catalogue).bounce  // 0.4
/// ```
///
/// Files that state curves by these names, such as timelines of version 1 of the native format, are read after
/// `decoder.userInfo[.curveVocabulary] = CatalogueVocabulary()`.
public struct CatalogueVocabulary: CurveVocabulary {
  /// Creates the vocabulary; `.catalogue` is one.
  public init() {}

  /// The functions, and what names there are.
  public var expectation: String {
    "; \(CatalogueVocabulary.functions), a name such as emphasized, or one of another system, such as "
      + "Curves.easeInOutCubic"
  }

  private static let functions =
    "catmull-rom(progress fraction%,…), catmull-rom(progress fraction%,…,tension), inverse(CURVE), "
    + "inverse(CURVE,tolerance)"

  /// Returns the curve of a name or a function, or `nil` for any other text.
  ///
  /// - Throws: `CurveError` that names the argument at fault.
  public func curve(_ text: String, depth: Int) throws(CurveError) -> TimingCurve? {
    if let known = NamedCurve(rawValue: text.lowercased()) { return known.curve }
    if let preset = CurvePreset(rawValue: text) { return preset.curve }
    if let call = FunctionCall(text), let curve = try function(call, depth: depth) { return curve }
    return try PeerFunction.curve(text, depth)
  }

  /// Reads a function of this library, or returns `nil` for a name that is none.
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

  /// Returns one of the rates of `DecayRate.named`.
  public func decayRate(_ name: String) -> DecayRate? {
    DecayRate.named.first { $0.name == name }?.rate
  }

  /// Returns the name of a ``NamedCurve``, or `mirrored(CURVE)` or `catmull-rom(…)` for a joined curve that is one.
  ///
  /// Names of a ``CurvePreset`` are not among them: a curve has one in each system.
  public func name(of curve: TimingCurve) -> String? {
    if let known = NamedCurve.allCases.first(where: { $0.curve == curve }) { return known.rawValue }
    guard case .joined(let joined) = curve else { return nil }
    if let half = joined.mirroredHalf { return "mirrored(\(half.notation(in: self)))" }
    return joined.catmullRomPoints.map { "catmull-rom(\($0))" }
  }
}

extension CurveVocabulary where Self == CatalogueVocabulary {
  /// The names and functions of other systems.
  public static var catalogue: CatalogueVocabulary { CatalogueVocabulary() }
}

extension TimingCurve {
  /// The notation with names only for curves that CSS has no function for, as exports write it.
  package var exportedNotation: String { notation(naming: TimingCurve.exportedName) }

  /// The notation as a function, also for a curve that exports write as its name.
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
  /// The curve that this one mirrors, or `nil`.
  var mirroredHalf: TimingCurve? {
    guard curves.count == 2, joints == [.init(at: 0.5, 0.5)],
      let mirrored = try? curves[0].mirrored, mirrored == .joined(self)
    else { return nil }
    return curves[0]
  }

  /// The points that this curve is a Catmull–Rom spline through, with the tension unless it is 0, or `nil`.
  ///
  /// A spline with more pieces than points, because a cubic had to be split, is not recognised.
  var catmullRomPoints: String? {
    guard let loose = try? TimingCurve.catmullRom(joints), case .joined(let spline) = loose else {
      return nil
    }
    let points = joints.map { $0.notation }.joined(separator: ",")
    if spline == self { return points }
    // The handles are shorter by the tension.
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
