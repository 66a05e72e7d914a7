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
    case linear, cubicBezier, spring, steps, piecewiseLinear, other
  }

  /// The tables of all Béziers, one after the other; one array avoids reference counting for each.
  private(set) var tables: ContiguousArray<Double> = []
  /// The index at which the table of each Bézier begins.
  private var tableStarts: [Int] = []
  private var springs: [SpringTiming] = []
  private var steps: [Steps] = []
  private var piecewise: [PiecewiseLinear] = []
  private var others: [TimingCurve] = []

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
    case .reversedSpring, .power, .circular, .joined, .composed:
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
    return switch code.kind {
    case .linear: fraction
    case .cubicBezier:
      BezierTable.progress(at: fraction, in: tables.span, from: code.index)
    case .spring: springs[code.index].motion(at: fraction).value
    case .steps: fraction > 0 ? steps[code.index].progress(at: fraction) : 0
    case .piecewiseLinear: piecewise[code.index].progress(at: fraction)
    case .other: others[code.index].progressFromZero(at: fraction)
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
