/// Two fractions of one curve at a time.
///
/// Each does what ``BezierTable/progress(at:_:in:)`` does, operation by operation in the same
/// order, so that both give the same bits. The gain is that processors do two for the price of one.
extension BezierTable {
  /// Returns whether both fractions are far enough from both ends.
  @inline(__always)
  static func covers(_ fractions: ScalarRun.Pair) -> Bool {
    covers(fractions.x) && covers(fractions.y)
  }

  /// Returns the progress at two fractions that are covered.
  @inline(__always)
  static func progress(
    at fractions: ScalarRun.Pair, _ head: Head, in numbers: borrowing Span<Double>
  ) -> ScalarRun.Pair {
    let isRight = fractions .> head.split
    let x = fractions.replacing(with: 1 - fractions, where: isRight)
    let place = (head.usesRoot ? x.squareRoot() : x) * head.scale
    let rounded = place + 0x1.8p52
    let one = Int(truncatingIfNeeded: rounded.x.bitPattern & 0xff)
    let other = Int(truncatingIfNeeded: rounded.y.bitPattern & 0xff)
    let w = place - (rounded - 0x1.8p52)
    let y: ScalarRun.Pair
    if head.isDirect {
      let cells = head.start &+ 6
      y = direct(w, numbers, at: cells &+ 10 &* one, cells &+ 10 &* other)
    } else {
      let (left, right) = (head.start, head.start &+ head.sideWidth)
      let (side, otherSide) = (isRight[0] ? right : left, isRight[1] ? right : left)
      y = stepped(
        x, w, numbers, sides: side, otherSide,
        cells: side &+ 6 &+ 6 &* one, otherSide &+ 6 &+ 6 &* other)
    }
    return y.replacing(with: 1 - y, where: isRight)
  }

  @inline(__always)
  private static func direct(
    _ w: ScalarRun.Pair, _ numbers: borrowing Span<Double>, at one: Int, _ other: Int
  ) -> ScalarRun.Pair {
    let low = ScalarRun.fivePairs(numbers, at: one, other)
    let high = ScalarRun.fivePairs(numbers, at: one &+ 5, other &+ 5)
    let w2 = w * w
    let w4 = w2 * w2
    let first = (low.0 + low.1 * w) + w2 * (low.2 + low.3 * w)
    let second = (low.4 + high.0 * w) + w2 * (high.1 + high.2 * w)
    return first + w4 * (second + w4 * (high.3 + high.4 * w))
  }

  @inline(__always)
  private static func stepped(
    _ x: ScalarRun.Pair, _ w: ScalarRun.Pair, _ numbers: borrowing Span<Double>,
    sides one: Int, _ other: Int, cells place: Int, _ otherPlace: Int
  ) -> ScalarRun.Pair {
    let (c, b, a, f, e, d) = ScalarRun.sixPairs(numbers, at: one, other)
    let cell = ScalarRun.sixPairs(numbers, at: place, otherPlace)
    let w2 = w * w
    let outer = cell.2 + cell.3 * w
    let guess = (cell.0 + cell.1 * w) + w2 * (outer + w2 * (cell.4 + cell.5 * w))
    let error = ((a * guess + b) * guess + c) * guess - x
    let step = error / ((3 * a * guess + 2 * b) * guess + c)
    var t = guess - step
    if !(abs(step.x) <= goodStep) { t.x = refined(t.x, c.x, b.x, a.x, x.x) }
    if !(abs(step.y) <= goodStep) { t.y = refined(t.y, c.y, b.y, a.y, x.y) }
    return ((d * t + e) * t + f) * t
  }
}
