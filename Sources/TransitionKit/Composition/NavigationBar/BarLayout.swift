/// The frames of the contents of a navigation bar, left to right, in container coordinates.
///
/// The heights are those of the container. These are
/// decisions of this library that approximate UIKit, in points: margins of 16, a chevron of width
/// 13 at x = 8, a label 6 beside it, and a text width of 8.5 per character of a 17-point title, 17
/// of a large one.
struct BarLayout {
  let container: Container
  let screen: Screen
  /// The leading edge of the back button's chevron.
  var backButtonX = 8.0
  private let margin = 16.0
  private var labelStart: Double { backButtonX + 19 }

  private var row: Rect {
    Rect(
      x: 0, y: container.statusBarHeight, width: container.width,
      height: container.navigationBarHeight)
  }

  /// The title in the middle of the row.
  var title: Rect {
    let width = min(titleWidth, max(0, container.width - 2 * margin))
    return Rect(
      x: (container.width - width) / 2, y: row.y, width: width, height: row.height)
  }

  /// The large title below the row, or `nil` when the screen has none.
  var largeTitle: Rect? {
    guard screen.bar == .largeTitle else { return nil }
    return Rect(
      x: margin, y: row.maxY, width: min(2 * titleWidth, max(0, container.width - 2 * margin)),
      height: container.barMetrics.largeTitleHeight)
  }

  /// The title at rest: the large one when the screen has it, otherwise the one in the row.
  var shownTitle: Rect { largeTitle ?? title }

  /// The chevron of the back button.
  var chevron: Rect { Rect(x: backButtonX, y: row.y, width: 13, height: row.height) }

  /// Returns the frame of the back button's label for a text.
  func backLabel(_ text: String) -> Rect {
    let room = max(0, container.width / 2 - labelStart)
    return Rect(
      x: labelStart, y: row.y, width: min(BarLayout.width(of: text), room), height: row.height)
  }

  /// Returns the frames of the items; leading items start after the back button's label.
  func items(besideBackLabel label: Rect?) -> [(id: String, rect: Rect)] {
    var left = label.map { $0.maxX + margin } ?? margin
    var right = container.width - margin
    var frames: [(id: String, rect: Rect)] = []
    for item in screen.barContents.leading {
      frames.append((item.id, Rect(x: left, y: row.y, width: item.width, height: row.height)))
      left += item.width
    }
    for item in screen.barContents.trailing {
      right -= item.width
      frames.append((item.id, Rect(x: right, y: row.y, width: item.width, height: row.height)))
    }
    return frames
  }

  private var titleWidth: Double {
    screen.barContents.titleWidth ?? BarLayout.width(of: screen.title)
  }

  private static func width(of text: String) -> Double { 8.5 * Double(text.count) }
}
