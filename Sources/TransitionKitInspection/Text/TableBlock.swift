import TransitionKit

/// A part of a table that fits the line width: time and fraction, and the columns of some layers.
struct TableBlock {
  private let groups: [ColumnGroup]
  private let style: TextStyle
  private static let clockHead = "  time s  fraction"
  /// The smallest and largest width of a plot, in characters; with less space there is no plot.
  private static let plotWidths = 12...32
  private static let plotMargin = 4

  /// Returns blocks with as many layers each as the line width allows.
  static func blocks(of groups: [ColumnGroup], style: TextStyle) -> [TableBlock] {
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

  private init(groups: [ColumnGroup], style: TextStyle) {
    self.groups = groups
    self.style = style
  }

  private var width: Int { groups.reduce(TableBlock.clockHead.count) { $0 + 3 + $1.width } }

  /// The line with the layers' names, and the line with the column titles.
  var headLines: [TextLine] {
    let indent = String(repeating: " ", count: TableBlock.clockHead.count)
    let names = groups.map { group in
      TextLine(group.layer.name.padded(from: group.width), .layer(group.layer.z))
    }
    let heads = groups.map { $0.cells($0.heads) }
    let second = TextLine(
      ([TableBlock.clockHead] + heads).joined(separator: "   "), .faint)
    guard !groups.isEmpty else { return [second] }
    return [.joined([TextLine(indent)] + names, by: "   "), second]
  }

  /// Returns the line of a picture.
  func row(_ picture: Picture) -> TextLine {
    let time = DecimalText.fixed(picture.time).padded(from: 8)
    let clock = time + DecimalText.fixed(picture.fraction).padded(from: 10)
    let cells = groups.map { TextLine($0.row(picture), .layer($0.layer.z)) }
    return .joined([TextLine(clock, .faint)] + cells, by: "   ") + plot(picture)
  }

  /// Returns a plot that marks each layer's first number within its range by the last digit of the layer's index.
  private func plot(_ picture: Picture) -> TextLine {
    let room = min(style.width - width - TableBlock.plotMargin, TableBlock.plotWidths.upperBound)
    guard style.hasPlots, !groups.isEmpty, room >= TableBlock.plotWidths.lowerBound else {
      return TextLine([])
    }
    let marks = groups.map { group in
      let letter = TextLine.Span(String(group.layer.z % 10), .layer(group.layer.z))
      return (fraction: group.fraction(in: picture), letter: letter)
    }
    return TextLine("  ") + .scale(marks, width: room, isASCII: style.isASCII)
  }
}
