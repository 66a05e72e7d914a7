extension TimingCurve {
  /// Returns how much of a length has passed, as it is asked for.
  ///
  /// A Bézier takes it times one over the length, which a compiled timeline knows beforehand; other
  /// curves, which may have corners, take the quotient.
  func part(_ passed: Double, of length: Double) -> Double {
    let isBezier = if case .cubicBezier = self { true } else { false }
    return TimingCurve.part(passed, of: length, isBezier: isBezier)
  }

  /// Does what ``part(_:of:)`` does for a curve of which no more is known than this.
  static func part(_ passed: Double, of length: Double, isBezier: Bool) -> Double {
    isBezier ? passed * (1 / length) : passed / length
  }
}

/// The curves of a timeline, each distinct one once, named by plain codes.
struct CurveProgram: Sendable {
  /// A curve: its kind and its place among those of its kind, or where its table begins.
  struct Code {
    fileprivate let kind: Kind
    fileprivate let place: Int

    fileprivate init(_ kind: Kind, _ place: Int = 0) {
      self.kind = kind
      self.place = place
    }

    /// Where in ``CurveProgram/tables`` the table of a cubic Bézier begins.
    var table: Int? { kind == .cubicBezier ? place : nil }
  }

  fileprivate enum Kind {
    case linear, cubicBezier, spring, steps, piecewiseLinear, other
  }

  /// The tables of the Béziers in one row, so that no reference is counted on the way to one.
  private(set) var tables: ContiguousArray<Double> = []
  /// Where the table of each Bézier begins.
  private var tableStarts: [Int] = []
  private var springs: [SpringTiming] = []
  private var steps: [Steps] = []
  private var piecewise: [PiecewiseLinear] = []
  private var others: [TimingCurve] = []

  /// Takes a curve in and returns its code.
  mutating func add(_ curve: TimingCurve) -> Code {
    switch curve {
    case .linear: Code(.linear)
    case .cubicBezier(let curve): code(of: curve)
    case .spring(let curve): Code(.spring, CurveProgram.place(of: curve, in: &springs))
    case .steps(let curve): Code(.steps, CurveProgram.place(of: curve, in: &steps))
    case .piecewiseLinear(let curve):
      Code(.piecewiseLinear, CurveProgram.place(of: curve, in: &piecewise))
    case .reversedSpring, .power, .circular, .joined, .composed:
      Code(.other, CurveProgram.place(of: curve, in: &others))
    }
  }

  private mutating func code(of curve: CubicBezier) -> Code {
    let numbers = curve.table.numbers
    let head = numbers[..<BezierTable.headWidth]
    let known = tableStarts.first { tables[$0..<$0 + head.count] == head }
    let start = known ?? tables.count
    if known == nil {
      tableStarts.append(start)
      // The first is shared with the curve, which is all there is in most timelines.
      if tables.isEmpty { tables = numbers } else { tables += numbers }
    }
    return Code(.cubicBezier, start)
  }

  private static func place<Curve: Equatable>(of curve: Curve, in list: inout [Curve]) -> Int {
    if let place = list.firstIndex(of: curve) { return place }
    list.append(curve)
    return list.count - 1
  }

  /// Returns the progress where a part of a length has passed, but not all of it.
  func progress(of code: Code, after passed: Double, of length: Double) -> Double {
    let fraction = TimingCurve.part(
      passed, of: length, isBezier: code.kind == .cubicBezier)
    return switch code.kind {
    case .linear: fraction
    case .cubicBezier:
      BezierTable.progress(at: fraction, in: tables.span, from: code.place)
    case .spring: springs[code.place].motion(at: fraction).value
    case .steps: fraction > 0 ? steps[code.place].progress(at: fraction) : 0
    case .piecewiseLinear: piecewise[code.place].progress(at: fraction)
    case .other: others[code.place].progressFromZero(at: fraction)
    }
  }
}
