import TransitionKit

/// Checks where the background is visible, and where translucent layers cover too little of it.
struct BackgroundSight {
  private let allowsBackground: Bool
  private let countsOverdraw: Bool
  private let points: [Point]
  /// The visible share of the background at each point, before the transition.
  private let resting: [Double]
  private var gap: Finding?
  /// The time of the previous picture if it showed only the background, or `nil`.
  private var darkSince: Double?
  private var dip: (coverage: Double, finding: Finding)?
  private var overdraw: (layers: Double, finding: Finding)?

  /// The share of the background that two see-through pages, or two snapshots of an element, must cover
  /// together.
  ///
  /// Source: a choice of this library; 2 % of black over white is the smallest step that is visible between flat areas.
  static let leastCoverage = 0.98
  /// The largest accepted number of layers that an opaque layer covers at a point, averaged over all points.
  ///
  /// Source: a choice of this library. Android's "Debug GPU overdraw" colours a point red if it is drawn four times
  /// more often than needed; pages with bars and flying elements need one more.
  private static let mostOverdraw = 5.0

  init(_ before: PaintedPicture, allowsBackground: Bool = true, countsOverdraw: Bool = true) {
    (self.allowsBackground, self.countsOverdraw) = (allowsBackground, countsOverdraw)
    points = before.container.points(columns: 8, rows: 12)
    resting = points.map { before.look(at: $0).background }
  }

  /// The findings: the worst one of each kind.
  var findings: [Finding] { [gap, dip?.finding, overdraw?.finding].compactMap { $0 } }

  /// Checks the next picture during the transition, at a time in seconds.
  mutating func note(_ picture: PaintedPicture, at time: Double) {
    let looks = points.map { picture.look(at: $0) }
    noteDip(picture, looks, at: time)
    if countsOverdraw { noteOverdraw(looks, at: time) }
    guard gap == nil else { return }
    gap = blackout(looks, at: time) ?? strip(picture, at: time)
    guard gap == nil, !allowsBackground else { return }
    let index = looks.indices.first { looks[$0].background > 0.05 && resting[$0] < 0.05 }
    gap = index.map {
      Finding(
        .gap, "background", at: time, place: points[$0],
        "shows through by \(looks[$0].background.percent)")
    }
  }

  /// Returns a finding if two pictures in a row show only the background.
  ///
  /// A single such picture is accepted: a page may be seen from its edge, or between fading out and fading in.
  private mutating func blackout(_ looks: [PointLook], at time: Double) -> Finding? {
    let dark = looks.count { $0.background > 0.95 }
    guard 100 * dark >= 99 * looks.count, !resting.allSatisfy({ $0 > 0.95 }) else {
      darkSince = nil
      return nil
    }
    defer { darkSince = darkSince ?? time }
    return darkSince.map { Finding(.gap, "background", at: $0, "is all that is seen") }
  }

  /// Returns a finding if a strip of background is visible between the two pages.
  private func strip(_ picture: PaintedPicture, at time: Double) -> Finding? {
    for isRow in [true, false] {
      for part in [0.23, 0.52, 0.81] {
        guard let strip = picture.strip(alongRow: isRow, at: part) else { continue }
        return Finding(
          .gap, "background", at: time, place: strip.point,
          "shows through a gap of \(DecimalText.brief(strip.width, places: 1)) pt between page "
            + "\(strip.pages.0) and page \(strip.pages.1)")
      }
    }
    return nil
  }

  private mutating func noteDip(
    _ picture: PaintedPicture, _ looks: [PointLook], at time: Double
  ) {
    for (point, look) in zip(points, looks) where look.seeThrough.count > 1 {
      let coverage = 1 - look.background
      guard coverage < min(Self.leastCoverage, dip?.coverage ?? 1) else { continue }
      let names = look.seeThrough.joined(separator: " and ")
      dip = (
        coverage,
        Finding(
          .dip, names, at: time, place: point,
          "are both see-through and cover \(coverage.percent) of the background")
      )
    }
  }

  private mutating func noteOverdraw(_ looks: [PointLook], at time: Double) {
    let mean = Double(looks.reduce(0) { $0 + $1.drawnInVain }) / Double(max(1, looks.count))
    guard mean > max(Self.mostOverdraw, overdraw?.layers ?? 0) else { return }
    overdraw = (
      mean,
      Finding(
        .overdraw, "picture", at: time,
        "draws \(DecimalText.brief(mean, places: 1)) layers behind others, on average")
    )
  }
}
