extension TimingCurve {
  /// Writes the progress at many fractions; the same bits as one by one.
  ///
  /// The kind of the curve is looked at once, and a Bézier fetches its table once. As many are
  /// written as both spans have room for.
  ///
  /// - Parameters:
  ///   - fractions: The fractions, each clamped to `0...1`, in any order.
  ///   - progress: Where the progress at each fraction goes.
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
