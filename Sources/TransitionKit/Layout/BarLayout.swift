/// The frames of the contents of a navigation bar, left to right, in container coordinates.
///
/// The heights are those of the container, the distances those of ``BarMargins``. A text is 8.5 points
/// wide for each character of a 17-point title, and 17 for each of a large one; this is a decision of
/// this library that approximates UIKit.
struct BarLayout {
  /// A title with its look at rest.
  struct Title {
    let isLarge: Bool
    let state: LayerState
  }

  /// A back button with its label, if it has one.
  struct BackButton {
    let label: Label?
  }

  /// The label of a back button.
  struct Label {
    let text: String
    let frame: Rect
  }

  let container: Container
  let screen: Screen
  /// The leading edge of the chevron where no margin gives it.
  var usualBackButtonX = 8.0

  private var contents: BarContents { screen.barContents }
  private var margins: BarMargins { contents.margins ?? container.barMetrics.margins }
  private var backButtonX: Double { margins.backButton ?? usualBackButtonX }
  private var labelStart: Double { backButtonX + (margins.chevronWidth + margins.labelSpacing) }
  private var roomBetweenMargins: Double {
    max(0, container.width - (margins.leading + margins.trailing))
  }

  private var row: Rect {
    Rect(
      x: 0, y: container.statusBarHeight, width: container.width,
      height: container.navigationBarHeight)
  }

  // MARK: Titles

  /// The title in the middle of the row.
  private var title: Rect {
    let width = min(titleWidth, roomBetweenMargins)
    return Rect(
      x: (container.width - width) / 2, y: row.y, width: width, height: row.height)
  }

  /// The titles that are visible at rest: the one in the row, the large one, or both while the large
  /// one collapses.
  var titles: [Title] {
    guard let large = container.largeTitle(of: screen) else {
      return [Title(isLarge: false, state: LayerState(frame: title))]
    }
    var titles: [Title] = []
    if large.smallTitleAlpha > 0 {
      titles.append(
        Title(isLarge: false, state: LayerState(frame: title, alpha: large.smallTitleAlpha)))
    }
    if large.alpha > 0 { titles.append(Title(isLarge: true, state: state(of: large))) }
    return titles
  }

  /// The look of the large title: clipped where it is under the row, or larger about its lower leading
  /// corner.
  private func state(of large: LargeTitle) -> LayerState {
    let width = min(2 * titleWidth, roomBetweenMargins)
    let scale = large.scale(ofWidth: width, in: roomBetweenMargins)
    let (y, height) = (row.maxY - large.scrollOffset, large.height)
    let frame = Rect(
      x: margins.leading, y: y - height * (scale - 1), width: width * scale,
      height: height * scale)
    guard large.scrollOffset > 0 else { return LayerState(frame: frame, alpha: large.alpha) }
    return LayerState(
      frame: frame, alpha: large.alpha,
      clip: Rect(x: 0, y: large.scrollOffset, width: frame.width, height: large.rowHeight))
  }

  /// The title that is seen most at rest.
  var shownTitle: Rect {
    let shown = titles
    return (shown.last { $0.state.alpha >= 0.5 } ?? shown.last)?.state.frame ?? title
  }

  private var titleWidth: Double { contents.titleWidth ?? BarLayout.width(of: screen.title) }

  // MARK: Back button

  /// The chevron of the back button.
  var chevron: Rect {
    Rect(x: backButtonX, y: row.y, width: margins.chevronWidth, height: row.height)
  }

  /// Returns the back button above another screen, or `nil` when there is none.
  func backButton(above lower: Screen?) -> BackButton? {
    guard let title = contents.backTitle ?? lower?.title else { return nil }
    let width = contents.backTitleWidth ?? BarLayout.width(of: title)
    let full = (text: title, width: width)
    let general = (
      text: contents.generalBackTitle, width: BarLayout.width(of: contents.generalBackTitle)
    )
    let choice: (text: String, width: Double)? =
      switch contents.backLabel {
      case .cut: (title, min(width, max(0, container.width / 2 - labelStart)))
      case .fitting: [full, general].first { $0.width <= roomOfLabel }
      case .general: general.width <= roomOfLabel ? general : nil
      case .none: nil
      }
    return BackButton(
      label: choice.map { choice in
        Label(
          text: choice.text,
          frame: Rect(x: labelStart, y: row.y, width: choice.width, height: row.height))
      })
  }

  /// Returns the label of the back button above another screen.
  func backLabel(above lower: Screen?) -> Label? { backButton(above: lower)?.label }

  /// The frame of a title that has moved to where the label begins.
  func titleAtLabel(_ title: Rect) -> Rect {
    Rect(
      x: labelStart, y: row.y,
      width: min(title.width, max(0, container.width / 2 - labelStart)), height: row.height)
  }

  /// The width between the chevron and the title, or the trailing items under a large title, that the
  /// leading items leave.
  private var roomOfLabel: Double {
    func extent(_ items: [BarContents.Item]) -> Double {
      items.reduce(0) { $0 + $1.width } + margins.itemSpacing * Double(max(0, items.count - 1))
    }
    let showsTitle = titles.contains { !$0.isLarge }
    let end =
      showsTitle ? title.x : container.width - margins.trailing - extent(contents.trailing)
    let leading = contents.leading.isEmpty ? 0 : extent(contents.leading) + margins.leading
    return end - margins.titleSpacing - leading - labelStart
  }

  // MARK: Items

  /// Returns the frames of the items; leading items start after the back button.
  func items(beside button: BackButton?) -> [(id: String, rect: Rect)] {
    let end = button.map { $0.label?.frame.maxX ?? chevron.maxX }
    var left = end.map { $0 + margins.leading } ?? margins.leading
    var right = container.width - margins.trailing
    var frames: [(id: String, rect: Rect)] = []
    for item in contents.leading {
      frames.append((item.id, Rect(x: left, y: row.y, width: item.width, height: row.height)))
      left += item.width + margins.itemSpacing
    }
    for item in contents.trailing {
      right -= item.width
      frames.append((item.id, Rect(x: right, y: row.y, width: item.width, height: row.height)))
      right -= margins.itemSpacing
    }
    return frames
  }

  private static func width(of text: String) -> Double { 8.5 * Double(text.count) }
}
