/// The curves of a timeline, each distinct one once, named by plain codes.
struct CurveProgram: Sendable {
  /// A curve: its kind and its place among those of its kind.
  struct Code {
    fileprivate let kind: Kind
    fileprivate let place: Int
  }

  fileprivate enum Kind {
    case linear, cubicBezier, spring, steps, piecewiseLinear, other
  }

  private var beziers: [CubicBezier] = []
  /// The tables of the Béziers in one row, so that no reference is counted on the way to one.
  private var tables: [Double] = []
  /// Where the table of each Bézier begins.
  private var tableStarts: [Int] = []
  private var springs: [SpringTiming] = []
  private var steps: [Steps] = []
  private var piecewise: [PiecewiseLinear] = []
  private var others: [TimingCurve] = []

  /// Takes a curve in and returns its code.
  mutating func add(_ curve: TimingCurve) -> Code {
    switch curve {
    case .linear: Code(kind: .linear, place: 0)
    case .cubicBezier(let curve):
      Code(kind: .cubicBezier, place: place(of: curve))
    case .spring(let curve):
      Code(kind: .spring, place: CurveProgram.place(of: curve, in: &springs))
    case .steps(let curve):
      Code(kind: .steps, place: CurveProgram.place(of: curve, in: &steps))
    case .piecewiseLinear(let curve):
      Code(kind: .piecewiseLinear, place: CurveProgram.place(of: curve, in: &piecewise))
    case .reversedSpring, .power, .circular, .joined, .composed:
      Code(kind: .other, place: CurveProgram.place(of: curve, in: &others))
    }
  }

  private mutating func place(of curve: CubicBezier) -> Int {
    let place = CurveProgram.place(of: curve, in: &beziers)
    if place == tableStarts.count {
      tableStarts.append(tables.count)
      tables += curve.table.numbers
    }
    return place
  }

  private static func place<Curve: Equatable>(of curve: Curve, in list: inout [Curve]) -> Int {
    if let place = list.firstIndex(of: curve) { return place }
    list.append(curve)
    return list.count - 1
  }

  /// Returns the progress at a fraction within `0...1`.
  @inline(__always)
  func progress(of code: Code, at fraction: Double) -> Double {
    switch code.kind {
    case .linear: fraction
    case .cubicBezier: bezier(code.place, at: fraction)
    case .spring: springs[code.place].motion(at: fraction).value
    case .steps: steps[code.place].progress(at: fraction)
    case .piecewiseLinear: piecewise[code.place].progress(at: fraction)
    case .other: others[code.place].progress(at: fraction)
    }
  }

  @inline(__always)
  private func bezier(_ place: Int, at fraction: Double) -> Double {
    guard BezierTable.covers(fraction) else { return beziers[place].progress(nearEnd: fraction) }
    let numbers = tables.span
    let head = BezierTable.Head(numbers, at: tableStarts[place])
    return BezierTable.progress(at: fraction, head, in: numbers)
  }
}
