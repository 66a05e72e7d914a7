package import TransitionKit

/// How a pager behaves: its start, release, motions and ends.
///
/// The presets are those of the platforms.
///
/// ```swift
/// var style = PagerStyle.uiKit
/// style.spacing = 20
/// style.axis = .vertical
/// ```
public struct PagerStyle: Hashable, Codable, Sendable {
  /// The direction in which the pages follow each other.
  public var axis = PagerAxis.horizontal
  /// The distance between two pages, in points, 0 or more.
  public var spacing = 0.0
  /// How a drag begins.
  package var start = PagerStart.uiKit
  /// The velocity below which a release counts as one at rest, in points per second.
  public var minimumFlingSpeed = 0.0
  /// How the page is chosen.
  package var release: PagerRelease
  /// The motion to the chosen page.
  package var settling: SettlingLaw
  /// The motion back from beyond the first or last page, faster than 50 points per second; `nil` is
  /// ``settling``.
  package var returning: SettlingLaw?
  /// The motion back from beyond an end at less than 50 points per second; `nil` is ``returning``.
  package var returningFromRest: SettlingLaw?
  /// The motion to a page that the program asks for; `nil` is ``settling``.
  package var program: SettlingLaw?
  /// The largest number of pages that a motion on the program's request passes, at least 1; `nil` sets no limit.
  ///
  /// For a longer way the pages next to the old page are left out, so that the last pages before the new one lie
  /// directly beside the old page.
  public var longestMove: Int?
  /// What is shown beyond the ends.
  public var ends: PagerEnds
  /// When another page is reported.
  package var reports: PagerReports
  /// In which order the pages of a pair are told at its end.
  public var order = EventOrder.scroll

  /// The order of the events at the end of a pair, from page F to page T.
  ///
  /// ```swift
  /// var book = PagerStyle.uiKit
  /// book.order = .curl
  /// ```
  ///
  /// Source: UIPageViewController, measured.
  public enum EventOrder: String, Hashable, Codable, Sendable, CaseIterable {
    /// `dA(T) dD(F)`; cancelled `wA(F) dA(F) wD(T) dD(T)`.
    case scroll
    /// That of pages that curl: `dD(F) dA(T)`; cancelled `wD(T) wA(F) dD(T) dA(F)`.
    ///
    /// Only the order: the pages scroll, as the library bends no page.
    case curl
  }

  /// Creates a style; by default it rests at its ends as a UIKit pager does.
  package init(
    release: PagerRelease, settling: SettlingLaw, ends: PagerEnds = .uiKit,
    reports: PagerReports = .atRest
  ) {
    self.release = release
    self.settling = settling
    self.ends = ends
    self.reports = reports
  }

  /// Returns the length of a page in a pager of a size, in points.
  package func length(in size: Size) -> Double { axis.length(of: size) }

  /// Returns the distance from one page to the next in a pager of a size, in points.
  package func step(in size: Size) -> Double { length(in: size) + spacing }

  /// Returns the frame of the scroll view whose bounds are a whole step, in the pager's coordinates.
  ///
  /// Source: UIPageViewController of UIKit 26.1, measured: it begins half the spacing before the
  /// pager.
  package func scrollFrame(in size: Size) -> Rect {
    axis == .horizontal
      ? Rect(x: -spacing / 2, y: 0, width: size.width + spacing, height: size.height)
      : Rect(x: 0, y: -spacing / 2, width: size.width, height: size.height + spacing)
  }

  /// Throws unless all numbers are within their ranges.
  ///
  /// - Throws: ``PagerError`` that names the field.
  package func validate() throws(PagerError) {
    try PagerError.require(spacing, "spacing", in: 0...1e6)
    try PagerError.require(start.slop, "start.slop", in: 0...1e6)
    try PagerError.require(start.dominance, "start.dominance", in: 0...1e6)
    try PagerError.require(minimumFlingSpeed, "minimumFlingSpeed", in: 0...1e9)
    switch release {
    case .speedOrNearest(let speed): try PagerError.require(speed, "release.speed", in: 0...1e9)
    case .flutter(let ratio):
      try PagerError.require(ratio, "release.devicePixelRatio", in: 0.01...100)
    case .compose(let most):
      try PagerError.require(Double(most), "release.atMost", in: 1...1_048_576)
    case .viewPager, .viewPager2, .tabView: break
    }
    if case .rubberBand(let coefficient) = ends {
      try PagerError.require(coefficient, "ends.coefficient", in: 1e-6...1e6)
    }
    if let longestMove {
      try PagerError.require(Double(longestMove), "longestMove", in: 1...1_048_576)
    }
    let laws = [
      ("settling", settling), ("returning", returning), ("returningFromRest", returningFromRest),
      ("program", program),
    ]
    for (name, law) in laws {
      for number in law?.numbers ?? [] {
        try PagerError.require(number.value, "\(name).\(number.name)", in: number.range)
      }
    }
  }
}
