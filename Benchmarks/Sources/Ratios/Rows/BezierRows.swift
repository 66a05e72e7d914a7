import TransitionKit
import TransitionKitCatalogue
import Workloads

/// The speed and the errors of cubic Bézier curves.
enum BezierRows {
  static func all() throws -> [Row] {
    let random = try race(CurvePoints.keywords, at: Abscissae.random)
    let frames = try race(CurvePoints.keywords, at: Abscissae.frames)
    return [
      row("keywords, random order", random, against: "Chromium", atLeast: 1.6),
      row("keywords, random order", random, against: "WebKit", atLeast: 1.4),
      row("keywords, 40 frames", frames, against: "Chromium", atLeast: 1.4),
      row("keywords, 40 frames", frames, against: "WebKit", atLeast: 1.25),
      row(
        "standard, emphasized, overshoot, random order",
        try race(CurvePoints.catalogue, at: Abscissae.random), against: "Chromium", atLeast: 2),
      try slowest(),
      row(
        "keywords, 4096 at once", random, against: "Chromium", by: "batch",
        atLeast: 2.3),
      row("keywords, 8 at once", random, against: "Chromium", by: "eights", atLeast: 2.3),
      motion(random),
      try construction(),
    ]
      + (try BezierErrors.rows())
  }

  private static func race(
    _ curves: [CurvePoints], at fractions: [Double]
  ) throws -> [(curve: CurvePoints, race: Race)] {
    try curves.map { ($0, Race(try contenders($0, at: fractions))) }
  }

  /// Returns a row with geometric means over the curves.
  private static func row(
    _ name: String, _ races: [(curve: CurvePoints, race: Race)], against other: String,
    by contender: String = "library", atLeast target: Double
  ) -> Row {
    let mine = geometricMean(races.map { $0.race.nanoseconds(contender) })
    let theirs = geometricMean(races.map { $0.race.nanoseconds(other) })
    return .ratio(
      "Bézier, \(name)", "\(mine.brief) ns, \(other) \(theirs.brief) ns",
      is: geometricMean(races.map { $0.race.speed(of: contender, against: other) }),
      atLeast: target, of: other)
  }

  /// Returns the time of value and velocity together, and of the value alone.
  private static func motion(_ races: [(curve: CurvePoints, race: Race)]) -> Row {
    func mean(_ name: String) -> String {
      geometricMean(races.map { $0.race.nanoseconds(name) }).brief
    }
    let scaled = geometricMean(races.map { $0.race.scaled("motion") })
    return .limit(
      "Bézier, value and velocity, keywords, random order", scaled, atMost: 15, unit: "ns",
      measured: "\(mean("motion")) ns, scaled \(scaled.brief) ns, value alone \(mean("library")) ns"
    )
  }

  /// Returns the curve with the smallest ratio of the library.
  private static func slowest() throws -> Row {
    let races = try race(CurvePoints.monotone, at: Abscissae.random)
    let ratios = races.map { ($0.curve.name, $0.race.speed(of: "library", against: "Chromium")) }
    let worst = ratios.min { $0.1 < $1.1 } ?? ("none", .nan)
    let race = races.first { $0.curve.name == worst.0 }?.race
    return .ratio(
      "Bézier, slowest of \(ratios.count) monotone curves (\(worst.0))",
      "\((race?.nanoseconds("library") ?? .nan).brief) ns, "
        + "Chromium \((race?.nanoseconds("Chromium") ?? .nan).brief) ns",
      is: worst.1, atLeast: 1 / 1.2, of: "Chromium")
  }

  private static func contenders(
    _ points: CurvePoints, at fractions: [Double]
  ) throws -> [Contender] {
    let chromium = ChromiumBezier(points.x1, points.y1, points.x2, points.y2)
    let webkit = WebKitBezier(points.x1, points.y1, points.x2, points.y2)
    let curve = try points.curve
    var values = [Double](repeating: 0, count: fractions.count)
    return [
      Contender("Chromium", operations: fractions.count) {
        var sum = 0.0
        for fraction in fractions { sum += chromium(fraction) }
        return sum
      },
      Contender("WebKit", operations: fractions.count) {
        var sum = 0.0
        for fraction in fractions { sum += webkit(fraction) }
        return sum
      },
      Contender("library", operations: fractions.count) {
        var sum = 0.0
        for fraction in fractions { sum += curve.progress(at: fraction) }
        return sum
      },
      Contender("batch", operations: fractions.count) {
        var span = values.mutableSpan
        curve.progress(at: fractions.span, into: &span)
        return values[values.count / 2]
      },
      // Calls with eight fractions each.
      Contender("eights", operations: fractions.count) {
        var sum = 0.0
        var span = values.mutableSpan
        for start in stride(from: 0, to: fractions.count, by: 8) {
          curve.progress(at: fractions.span.extracting(start..<start + 8), into: &span)
          sum += span[start / 8 % 8]
        }
        return sum
      },
      Contender("motion", operations: fractions.count) {
        var sum = 0.0
        for fraction in fractions {
          let motion = curve.motion(at: fraction)
          sum += motion.value + motion.velocity
        }
        return sum
      },
    ]
  }

  /// Measures creating a curve and evaluating it once, which includes any deferred work.
  private static func construction() throws -> Row {
    let offsets = Abscissae.random.prefix(256).map { $0 / 1024 }
    let race = Race([
      Contender("library", operations: offsets.count) {
        var sum = 0.0
        for offset in offsets {
          let curve = try? CubicBezier(0.25 + offset, 0.1, 0.25, 1)
          sum += curve?.progress(at: 0.3) ?? .nan
        }
        return sum
      }
    ])
    return .time("Bézier, making a curve and asking it once", "library", in: race, atMost: 3000)
  }
}
