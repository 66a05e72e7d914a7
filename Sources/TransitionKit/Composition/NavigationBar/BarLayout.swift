/// Where the contents of a navigation bar stand, left to right, in container coordinates.
///
/// Source of 44 for a row and 52 for a large title: UIKit on a phone. Margins of 16, a chevron of 13
/// at 8, a label 6 beside it, and 8.5 points a character of a 17-point title, 17 of a large one, are
/// decisions of this library that come near to it.
struct BarLayout {
  let container: Container
  let screen: Screen
  private let margin = 16.0
  private let labelStart = 27.0

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

  /// The large title under the row, or `nil` when the screen has none.
  var largeTitle: Rect? {
    guard screen.bar == .largeTitle else { return nil }
    return Rect(
      x: margin, y: row.maxY, width: min(2 * titleWidth, max(0, container.width - 2 * margin)),
      height: Container.largeTitleHeight)
  }

  /// The title where it is at rest: large or in the row.
  var shownTitle: Rect { largeTitle ?? title }

  /// The arrow of the back button.
  var chevron: Rect { Rect(x: 8, y: row.y, width: 13, height: row.height) }

  /// The label of a back button that says a text.
  func backLabel(_ text: String) -> Rect {
    let room = max(0, container.width / 2 - labelStart)
    return Rect(
      x: labelStart, y: row.y, width: min(BarLayout.width(of: text), room), height: row.height)
  }

  /// The items with their places; those at the leading edge stand beside the back button.
  func items(besideBackLabel label: Rect?) -> [(id: String, rect: Rect)] {
    var left = label.map { $0.maxX + margin } ?? margin
    var right = container.width - margin
    var places: [(id: String, rect: Rect)] = []
    for item in screen.barContents.leading {
      places.append((item.id, Rect(x: left, y: row.y, width: item.width, height: row.height)))
      left += item.width
    }
    for item in screen.barContents.trailing {
      right -= item.width
      places.append((item.id, Rect(x: right, y: row.y, width: item.width, height: row.height)))
    }
    return places
  }

  private var titleWidth: Double {
    screen.barContents.titleWidth ?? BarLayout.width(of: screen.title)
  }

  private static func width(of text: String) -> Double { 8.5 * Double(text.count) }
}
