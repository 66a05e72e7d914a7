/// Computes the frames of a navigation bar's contents, in container coordinates.
///
/// Heights come from the container, distances from ``BarMargins``. Text widths are estimated: 8.5 points per
/// character of a 17-point title and 17 per character of a large one. This is a decision of this library that
/// approximates UIKit.
struct BarLayout {
  /// A title, small or large, with the state of its layer while no transition runs.
  struct Title {
    let isLarge: Bool
    let state: LayerState
  }

  /// A back button; its label is `nil` when it shows only the chevron.
  struct BackButton {
    let label: Label?
  }

  /// The text beside a back button's chevron.
  struct Label {
    let text: String
    let frame: Rect
  }

  let container: Container
  let screen: Screen
  /// The distance of the chevron from the leading edge if the margins give none, in points.
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

  /// The frame of the small title, in the middle of the row.
  private var title: Rect {
    let width = min(titleWidth, roomBetweenMargins)
    return Rect(
      x: (container.width - width) / 2, y: row.y, width: width, height: row.height)
  }

  /// The titles that are visible while no transition runs: one, or two while a large title collapses.
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

  /// Returns the layer state of the large title.
  ///
  /// Scrolled up, the title is clipped where it is under the row; pulled down, it is scaled about its lower leading
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

  /// The frame of the more visible title: one with an opacity of at least 0.5, and of two such the large one.
  var shownTitle: Rect {
    let shown = titles
    return (shown.last { $0.state.alpha >= 0.5 } ?? shown.last)?.state.frame ?? title
  }

  private var titleWidth: Double { contents.titleWidth ?? BarLayout.width(of: screen.title) }

  // MARK: Back button

  /// The frame of the back button's chevron.
  var chevron: Rect {
    Rect(x: backButtonX, y: row.y, width: margins.chevronWidth, height: row.height)
  }

  /// Returns the back button of the screen above another one, or `nil` when there is none.
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

  /// Returns the label of the back button of the screen above another one, or `nil` when there is none.
  func backLabel(above lower: Screen?) -> Label? { backButton(above: lower)?.label }

  /// Returns the frame of a title that a push has moved to the start of the back button's label.
  func titleAtLabel(_ title: Rect) -> Rect {
    Rect(
      x: labelStart, y: row.y,
      width: min(title.width, max(0, container.width / 2 - labelStart)), height: row.height)
  }

  /// The width available to the label, in points.
  ///
  /// It ends before the small title, or before the trailing items if only a large title is shown; the leading items
  /// are subtracted.
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

  /// Returns the frame of each item, in container coordinates; the leading items follow the back button.
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
