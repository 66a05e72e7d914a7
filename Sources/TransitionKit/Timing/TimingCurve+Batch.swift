extension TimingCurve {
  /// Writes the progress at many fractions, with results bit-identical to single calls.
  ///
  /// The kind of curve is determined once, and a Bézier table is fetched once. The shorter of the two spans
  /// determines how many are written.
  ///
  /// - Parameters:
  ///   - fractions: The fractions, each clamped to `0...1`, in any order.
  ///   - progress: The span to which the progress at each fraction is written.
  public func progress(
    at fractions: borrowing Span<Double>, into progress: inout MutableSpan<Double>
  ) {
    if case .cubicBezier(let curve) = self {
      curve.progress(at: fractions, into: &progress)
      return
    }
    for index in 0..<min(fractions.count, progress.count) {
      progress[index] = self.progress(at: fractions[index])
    }
  }
}
