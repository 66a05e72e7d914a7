package import TransitionKit

/// The frames of the shown panes in a container.
///
/// Each pane has its preferred width. The most important pane gets the space that is left over. When
/// there is too little space, all panes shrink in proportion. The last pane ends exactly at the edge.
///
/// Source: Jetpack Compose, material3 adaptive, ThreePaneScaffold.kt.
package struct PaneLayout: Hashable, Sendable {
  /// The size of the container, in points.
  package let size: Size
  /// All panes of the arrangement, from left to right.
  package let order: [PaneRole]
  /// The frames of the shown panes, in points of the container.
  package let frames: [PaneRole: Rect]

  /// Creates the layout of some panes.
  ///
  /// - Parameters:
  ///   - shown: The panes that are shown.
  ///   - size: The size of the container, in points.
  ///   - directive: The number of panes, the gap and the hinges.
  ///   - arrangement: All panes, in reading order.
  ///   - widths: The preferred widths of panes, in points; by default that of the directive.
  ///   - layoutDirection: The direction of reading.
  /// - Throws: ``PaneError`` that names a number, an unknown pane or the count of panes.
  package init(
    _ shown: Set<PaneRole>, in size: Size, directive: PaneDirective,
    arrangement: PaneArrangement = .listDetail, widths: [PaneRole: Double] = [:],
    layoutDirection: LayoutDirection = .leftToRight
  ) throws(PaneError) {
    try PaneError.requireSize(size)
    for role in PaneRole.allCases where shown.contains(role) {
      guard arrangement.order.contains(role) else { throw .unknownPane(role) }
    }
    guard shown.count <= directive.paneCount else {
      throw .tooManyPanes(shown.count, limit: directive.paneCount)
    }
    for role in PaneRole.allCases {
      if let width = widths[role] { try PaneError.requireLength(width, "width of \(role)") }
    }
    self.size = size
    order = arrangement.order(layoutDirection)
    let panes = order.filter(shown.contains).map { ($0, widths[$0] ?? directive.defaultWidth) }
    let spans = PaneLayout.spans(of: size, avoiding: directive.avoidedBounds, gap: directive.gap)
    frames = PaneLayout.frames(of: panes, in: spans, size, gap: directive.gap)
  }

  /// Creates the layout of the panes that a history shows.
  ///
  /// - Throws: ``PaneError`` that names a number.
  package init(
    _ history: PaneHistory, in size: Size, directive: PaneDirective,
    arrangement: PaneArrangement = .listDetail, widths: [PaneRole: Double] = [:],
    layoutDirection: LayoutDirection = .leftToRight
  ) throws(PaneError) {
    try self.init(
      history.shown(paneCount: directive.paneCount, in: arrangement), in: size,
      directive: directive, arrangement: arrangement, widths: widths,
      layoutDirection: layoutDirection)
  }

  /// The frame of a pane, or `nil` for a hidden one.
  package subscript(role: PaneRole) -> Rect? { frames[role] }

  /// The shown panes, from left to right.
  package var shown: [PaneRole] { order.filter { frames[$0] != nil } }

  /// Left and right edge of an area without a hinge, in points.
  private struct Span {
    let left, right: Double
    var width: Double { right - left }
  }

  /// Returns the areas between hinges, from left to right.
  ///
  /// After a hinge at least the gap stays free. Beside a hinge at an edge there is no area, however the edge is
  /// rounded.
  private static func spans(of size: Size, avoiding hinges: [Rect], gap: Double) -> [Span] {
    var spans: [Span] = []
    var left = 0.0
    for hinge in hinges where hinge.maxX > left && hinge.x.isBelow(size.width, in: size.width) {
      let isInside = hinge.x.isAbove(left, in: size.width)
      if isInside { spans.append(Span(left: left, right: hinge.x)) }
      left = isInside ? max(hinge.maxX, hinge.x + gap) : hinge.maxX
    }
    if left.isBelow(size.width, in: size.width) || spans.isEmpty {
      spans.append(Span(left: min(left, size.width), right: size.width))
    }
    return spans
  }

  /// Returns the frames: all in one area, or one in each, or two of three in the wider of two areas.
  private static func frames(
    of panes: [(role: PaneRole, width: Double)], in spans: [Span], _ size: Size, gap: Double
  ) -> [PaneRole: Rect] {
    let runs: [(span: Span, panes: ArraySlice<(role: PaneRole, width: Double)>)]
    if spans.count == 1 {
      runs = [(spans[0], panes[...])]
    } else if panes.count <= spans.count {
      runs = panes.indices.map { (spans[$0], panes[$0...$0]) }
    } else {
      // Three panes in two areas.
      let first = spans[0].width.isAbove(spans[1].width, in: size.width) ? 2 : 1
      runs = [(spans[0], panes[..<first]), (spans[1], panes[first...])]
    }
    var frames: [PaneRole: Rect] = [:]
    for (span, panes) in runs {
      for (role, frame) in place(panes, in: span, height: size.height, gap: gap) {
        frames[role] = frame
      }
    }
    return frames
  }

  private static func place(
    _ panes: ArraySlice<(role: PaneRole, width: Double)>, in span: Span, height: Double,
    gap: Double
  ) -> [(PaneRole, Rect)] {
    guard let last = panes.last?.role else { return [] }
    // Gaps wider than the container shrink first.
    let gapCount = Double(panes.count - 1)
    let gap = gapCount > 0 ? min(gap, span.width / gapCount) : 0
    let available = max(0, span.width - gapCount * gap)
    let preferred = panes.reduce(0) { $0 + $1.width }
    let scale = preferred > available ? available / preferred : 1
    let widest = PaneRole.allCases.first { role in panes.contains { $0.role == role } }
    var x = span.left
    return panes.map { role, width in
      let extra = role == widest ? max(0, available - preferred) : 0
      let end = role == last ? span.right : min(span.right, x + width * scale + extra)
      defer { x = min(span.right, end + gap) }
      return (role, Rect(x: x, y: 0, width: end - x, height: height))
    }
  }
}
