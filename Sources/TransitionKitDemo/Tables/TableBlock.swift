import TransitionKit

/// A part of a table as wide as the output: time and fraction, then the columns of some layers.
struct TableBlock {
  private let groups: [ColumnGroup]
  private let style: OutputStyle
  private static let clockHead = "  time s  fraction"
  /// The width of a plot in characters; without room for the least there is none.
  private static let plotWidths = 12...32
  private static let plotMargin = 4

  /// Returns blocks with as many layers each as the width allows.
  static func blocks(of groups: [ColumnGroup], style: OutputStyle) -> [TableBlock] {
    let reserve = style.hasPlots ? plotWidths.lowerBound + plotMargin : 0
    var rows: [[ColumnGroup]] = [[]]
    for group in groups {
      let present = rows[rows.count - 1]
      let width = TableBlock(groups: present + [group], style: style).width
      if present.isEmpty || width + reserve <= style.width {
        rows[rows.count - 1].append(group)
      } else {
        rows.append([group])
      }
    }
    return rows.map { TableBlock(groups: $0, style: style) }
  }

  private init(groups: [ColumnGroup], style: OutputStyle) {
    self.groups = groups
    self.style = style
  }

  private var width: Int { groups.reduce(TableBlock.clockHead.count) { $0 + 3 + $1.width } }

  /// The line with the names of the layers, and the line with the heads of the columns.
  var headLines: [String] {
    let indent = String(repeating: " ", count: TableBlock.clockHead.count)
    let names = groups.map { group in
      style.paint(group.layer.name.padded(from: group.width), .hue(group.layer.z))
    }
    let heads = groups.map { $0.cells($0.heads) }
    let second = style.paint(
      ([TableBlock.clockHead] + heads).joined(separator: "   "), .faint)
    guard !groups.isEmpty else { return [second] }
    return [([indent] + names).joined(separator: "   "), second]
  }

  /// Returns the line of a frame.
  func row(_ frame: Frame) -> String {
    let clock =
      Decimal.fixed(frame.time).padded(from: 8) + Decimal.fixed(frame.fraction).padded(from: 10)
    let cells = groups.map { style.paint($0.row(frame), .hue($0.layer.z)) }
    return ([style.paint(clock, .faint)] + cells).joined(separator: "   ") + plot(frame)
  }

  /// Returns a plot with the number of each layer where its first value is in its range.
  private func plot(_ frame: Frame) -> String {
    let room = min(style.width - width - TableBlock.plotMargin, TableBlock.plotWidths.upperBound)
    guard style.hasPlots, !groups.isEmpty, room >= TableBlock.plotWidths.lowerBound else {
      return ""
    }
    let marks = groups.map { group in
      (fraction: group.fraction(in: frame), letter: String(group.layer.z % 10), hue: group.layer.z)
    }
    return "  " + style.scale(marks, width: room)
  }
}
