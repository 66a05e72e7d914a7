/// The distinct curves of a timeline, each addressed by a code that is not a reference.
struct CurveProgram: Sendable {
  /// The address of a curve: its kind and its index.
  ///
  /// The index is that among the curves of this kind; for a Bézier curve it is where its table begins in
  /// ``CurveProgram/tables``.
  struct Code {
    fileprivate let kind: Kind
    fileprivate let index: Int

    fileprivate init(_ kind: Kind, _ index: Int = 0) {
      self.kind = kind
      self.index = index
    }

    /// The index at which a cubic Bézier's table begins in ``CurveProgram/tables``; `nil` for other curves.
    var table: Int? { kind == .cubicBezier ? index : nil }
  }

  fileprivate enum Kind {
    case linear, cubicBezier, spring, steps, piecewiseLinear, classic, joined, composed, other
  }

  /// A curve that is a part of a joined curve, with the box in which it is drawn.
  private struct Piece {
    let curve: Code
    let box: JoinedCurve.Box
  }

  /// A composed curve: the outer curve is evaluated at the progress of the inner one.
  private struct Composition {
    let outer: Code
    let inner: Code
    /// The tangents by which the outer curve continues beyond its ends; `nil` if its end values hold.
    ///
    /// An outer curve with tangents is never itself a composition.
    let tangents: CurveTangents?
  }

  /// The tables of all Bézier curves one after the other; one array avoids a reference count for each table.
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
  /// The joined and composed curves that were added, each with its code, so that none is added twice.
  private var nested: [(curve: TimingCurve, code: Code)] = []

  /// Adds a curve and returns its code; a curve that was already added gets the same code.
  ///
  /// With `isNew` the caller states that the curve was not added before, so it is not searched.
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
      // Most timelines have only one table, which then shares its storage with the curve.
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

  /// Adds a curve that is contained in another one.
  ///
  /// If the outer curve is new, inner curves are added without a search, so that many curves stay cheap. Only Bézier
  /// curves are searched, because their tables are too large to be stored twice.
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

  /// Returns the progress of a curve when a part of its length has passed.
  ///
  /// - Precondition: `passed` is at least 0 and less than `length`.
  func progress(of code: Code, after passed: Double, of length: Double) -> Double {
    let fraction = TimingCurve.fraction(
      passed, of: length, isBezier: code.kind == .cubicBezier)
    // At its start the progress is exactly 0, even for a step curve that jumps there.
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
      // At the end of its last part a joined curve is exactly 1.
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

  /// Returns the progress of a composition's outer curve; a linear outer curve is not clamped to `0...1`.
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
  /// An equivalent composition whose outer curve is not a composition, if the outer curve continues beyond its ends.
  ///
  /// (a ∘ b) ∘ c is rewritten as a ∘ (b ∘ c). The curve that continues is then b, and a stands alone.
  fileprivate var withSimpleOuter: ComposedCurve {
    guard beyond != .held, case .composed(let outer) = outer else { return self }
    let inner = ComposedCurve(unchecked: outer.inner, of: inner, beyond: beyond)
    return ComposedCurve(unchecked: outer.outer, of: .composed(inner), beyond: outer.beyond)
      .withSimpleOuter
  }
}
