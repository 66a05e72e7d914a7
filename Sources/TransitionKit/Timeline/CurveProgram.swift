/// The distinct curves of a timeline, addressed by codes without references.
struct CurveProgram: Sendable {
  /// The address of a curve: its kind and its index.
  ///
  /// The index is that of the curve among those of its kind, or that of a Bézier's table in
  /// ``CurveProgram/tables``.
  struct Code {
    fileprivate let kind: Kind
    fileprivate let index: Int

    fileprivate init(_ kind: Kind, _ index: Int = 0) {
      self.kind = kind
      self.index = index
    }

    /// The index of a cubic Bézier's table in ``CurveProgram/tables``; `nil` for other curves.
    var table: Int? { kind == .cubicBezier ? index : nil }
  }

  fileprivate enum Kind {
    case linear, cubicBezier, spring, steps, piecewiseLinear, classic, joined, composed, other
  }

  /// A curve in its box of a joined curve.
  private struct Piece {
    let curve: Code
    let box: JoinedCurve.Box
  }

  /// A curve of the progress of another one.
  private struct Composition {
    let outer: Code
    let inner: Code
    /// How the outer curve goes on beyond its ends; `nil` where it is held.
    ///
    /// With tangents the outer curve is never a composition itself.
    let tangents: CurveTangents?
  }

  /// The tables of all Béziers, one after the other; one array avoids reference counting for each.
  private(set) var tables: ContiguousArray<Double> = []
  /// The index at which the table of each Bézier begins.
  private var tableStarts: [Int] = []
  private var springs: [SpringTiming] = []
  private var steps: [Steps] = []
  private var piecewise: [PiecewiseLinear] = []
  /// The pieces of all joined curves, one curve after the other.
  private var pieces: [Piece] = []
  private var classics: [ClassicCurve] = []
  private var compositions: [Composition] = []
  private var others: [TimingCurve] = []
  /// The joined and the composed curves that were added; they contain codes instead of curves, so that
  /// answers count no references.
  private var nested: [(curve: TimingCurve, code: Code)] = []

  /// Adds a curve unless it is present and returns its code.
  ///
  /// The caller may know that the curve is new; nothing is searched then.
  mutating func add(_ curve: TimingCurve, isNew: Bool = false) -> Code {
    switch curve {
    case .linear: Code(.linear)
    case .cubicBezier(let curve): code(of: curve, isNew)
    case .spring(let curve): Code(.spring, CurveProgram.index(of: curve, in: &springs, isNew))
    case .steps(let curve): Code(.steps, CurveProgram.index(of: curve, in: &steps, isNew))
    case .piecewiseLinear(let curve):
      Code(.piecewiseLinear, CurveProgram.index(of: curve, in: &piecewise, isNew))
    case .joined, .composed: code(ofNested: curve, isNew)
    case .classic(let curve):
      Code(.classic, CurveProgram.index(of: curve, in: &classics, isNew))
    case .reversedSpring, .power, .circular:
      Code(.other, CurveProgram.index(of: curve, in: &others, isNew))
    }
  }

  private mutating func code(of curve: CubicBezier, _ isNew: Bool) -> Code {
    let numbers = curve.table.numbers
    let head = numbers[..<BezierTable.Head.width]
    let known = isNew ? nil : tableStarts.first { tables[$0..<$0 + head.count] == head }
    let start = known ?? tables.count
    if known == nil {
      tableStarts.append(start)
      // The first table shares its storage with the curve. Most timelines have no other.
      if tables.isEmpty { tables = numbers } else { tables += numbers }
    }
    return Code(.cubicBezier, start)
  }

  private mutating func code(ofNested curve: TimingCurve, _ isNew: Bool) -> Code {
    if !isNew, let known = nested.first(where: { $0.curve == curve }) { return known.code }
    let code: Code
    switch curve {
    case .joined(let joined):
      let codes = joined.curves.map { self.code(ofInner: $0, isNew) }
      code = Code(.joined, pieces.count)
      pieces += codes.indices.map { Piece(curve: codes[$0], box: joined.box(at: $0)) }
    case .composed(let composed):
      let composed = composed.withSimpleOuter
      let outer = self.code(ofInner: composed.outer, isNew)
      let inner = self.code(ofInner: composed.inner, isNew)
      code = Code(.composed, compositions.count)
      compositions.append(
        Composition(
          outer: outer, inner: inner,
          tangents: composed.beyond == .held ? nil : composed.outer.tangents))
    case .linear, .cubicBezier, .spring, .reversedSpring, .steps, .piecewiseLinear, .power,
      .circular, .classic:
      return add(curve, isNew: isNew)
    }
    nested.append((curve, code))
    return code
  }

  /// Adds a curve within another one.
  ///
  /// In a new curve the inner ones count as new, so that many curves cost no search. Only the tables of
  /// Béziers are too large to be stored twice.
  private mutating func code(ofInner curve: TimingCurve, _ isNew: Bool) -> Code {
    if case .cubicBezier(let bezier) = curve { return code(of: bezier, false) }
    return add(curve, isNew: isNew)
  }

  private static func index<Curve: Equatable>(
    of curve: Curve, in list: inout [Curve], _ isNew: Bool
  ) -> Int {
    if !isNew, let index = list.firstIndex(of: curve) { return index }
    list.append(curve)
    return list.count - 1
  }

  /// Returns the progress of a curve after a part of its length.
  ///
  /// - Precondition: `passed` is at least 0 and less than `length`.
  func progress(of code: Code, after passed: Double, of length: Double) -> Double {
    let fraction = TimingCurve.fraction(
      passed, of: length, isBezier: code.kind == .cubicBezier)
    // A value that begins to move is exactly 0 at the start, which matters to steps that jump there.
    guard fraction > 0 else { return 0 }
    return progress(of: code, at: fraction)
  }

  /// Returns the progress at a fraction, as ``TimingCurve/progress(at:)`` does.
  private func progress(of code: Code, at fraction: Double) -> Double {
    switch code.kind {
    case .linear: return fraction > 0 ? min(fraction, 1) : 0
    case .cubicBezier: return BezierTable.progress(at: fraction, in: tables.span, from: code.index)
    case .spring: return springs[code.index].motion(at: fraction).value
    case .steps: return steps[code.index].progress(at: fraction)
    case .piecewiseLinear: return piecewise[code.index].progress(at: fraction)
    case .joined:
      let f = fraction > 0 ? min(fraction, 1) : 0
      var index = code.index
      // The last piece ends at 1, where the whole curve is 1.
      guard f < 1 else { return 1 }
      while f >= pieces[index].box.end.fraction { index += 1 }
      let (curve, box) = (pieces[index].curve, pieces[index].box)
      return box.progress(of: progress(of: curve, at: box.fraction(at: f)))
    case .classic: return classics[code.index].motion(at: fraction).value
    case .composed:
      let curve = compositions[code.index]
      return progress(
        of: curve.outer, after: progress(of: curve.inner, at: fraction), beyond: curve.tangents)
    case .other: return others[code.index].progress(at: fraction)
    }
  }

  /// Returns the progress of a composition's outer curve; a linear one keeps what leaves `0...1`.
  private func progress(
    of outer: Code, after inner: Double, beyond tangents: CurveTangents?
  ) -> Double {
    switch outer.kind {
    case .linear: return inner
    case .composed:
      let nested = compositions[outer.index]
      return progress(
        of: nested.outer, after: progress(of: nested.inner, after: inner, beyond: nil),
        beyond: nested.tangents)
    case .cubicBezier, .spring, .steps, .piecewiseLinear, .classic, .joined, .other:
      guard let tangents, !(0...1).contains(inner) else { return progress(of: outer, at: inner) }
      switch outer.kind {
      case .steps: return steps[outer.index].progress(beyond: inner)
      case .piecewiseLinear: return piecewise[outer.index].motion(beyond: inner).value
      default: return tangents.motion(at: inner).value
      }
    }
  }
}

extension TimingCurve {
  /// Returns `passed / length`, rounded as the compiled timeline rounds it.
  ///
  /// For a Bézier curve it is `passed · (1 / length)`, because a compiled timeline stores the
  /// reciprocal. Other curves may have corners, so they get the exact quotient.
  func fraction(_ passed: Double, of length: Double) -> Double {
    let isBezier = if case .cubicBezier = self { true } else { false }
    return TimingCurve.fraction(passed, of: length, isBezier: isBezier)
  }

  /// Returns `passed / length`, rounded as ``fraction(_:of:)`` rounds it.
  static func fraction(_ passed: Double, of length: Double, isBezier: Bool) -> Double {
    isBezier ? passed * (1 / length) : passed / length
  }
}

extension ComposedCurve {
  /// The same curve with an outer one that is no composition, where it goes on beyond its ends.
  ///
  /// The outer curve of (a ∘ b) ∘ c that goes on is b: it is a ∘ (b ∘ c), and a is on its own.
  fileprivate var withSimpleOuter: ComposedCurve {
    guard beyond != .held, case .composed(let outer) = outer else { return self }
    let inner = ComposedCurve(unchecked: outer.inner, of: inner, beyond: beyond)
    return ComposedCurve(unchecked: outer.outer, of: .composed(inner), beyond: outer.beyond)
      .withSimpleOuter
  }
}
