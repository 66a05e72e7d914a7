import TransitionKit

/// A part of a table that fits the line width: time and fraction, and the columns of some layers.
struct TableBlock {
  let layers: [MovingLayer]
  let style: TextStyle
  private static let clockHead = "  time s  fraction"
  /// The smallest and largest width of a plot, in characters; with less space there is no plot.
  private static let plotWidths = 12...32
  private static let plotMargin = 4

  /// Returns blocks with as many layers each as the line width allows.
  static func blocks(of layers: [MovingLayer], style: TextStyle) -> [TableBlock] {
    let reserve = style.hasPlots ? plotWidths.lowerBound + plotMargin : 0
    var rows: [[MovingLayer]] = [[]]
    for layer in layers {
      let present = rows[rows.count - 1]
      let width = TableBlock(layers: present + [layer], style: style).width
      if present.isEmpty || width + reserve <= style.width {
        rows[rows.count - 1].append(layer)
      } else {
        rows.append([layer])
      }
    }
    return rows.map { TableBlock(layers: $0, style: style) }
  }

  private var width: Int { layers.reduce(TableBlock.clockHead.count) { $0 + 3 + $1.width } }

  /// The line with the layers' names, and the line with the column titles.
  var headLines: [TextLine] {
    let indent = String(repeating: " ", count: TableBlock.clockHead.count)
    let names = layers.map { layer in
      TextLine(layer.name.padded(from: layer.width), .layer(layer.z))
    }
    let heads = layers.map { $0.cells(\.title) }
    let second = TextLine(
      ([TableBlock.clockHead] + heads).joined(separator: "   "), .faint)
    guard !layers.isEmpty else { return [second] }
    return [.joined([TextLine(indent)] + names, by: "   "), second]
  }

  /// Returns the line of a picture.
  func row(_ picture: Picture) -> TextLine {
    let time = DecimalText.fixed(picture.time).padded(from: 8)
    let clock = time + DecimalText.fixed(picture.fraction).padded(from: 10)
    let cells = layers.map { layer in
      let state = picture.layers[layer.z].state
      return TextLine(layer.cells { DecimalText.fixed($0.value(in: state)) }, .layer(layer.z))
    }
    return .joined([TextLine(clock, .faint)] + cells, by: "   ") + plot(picture)
  }

  /// Returns a plot that marks each layer's first number within its range by the last digit of the layer's index.
  private func plot(_ picture: Picture) -> TextLine {
    let room = min(style.width - width - TableBlock.plotMargin, TableBlock.plotWidths.upperBound)
    guard style.hasPlots, !layers.isEmpty, room >= TableBlock.plotWidths.lowerBound else {
      return TextLine([])
    }
    let marks = layers.map { layer in
      let letter = TextLine.Span(String(layer.z % 10), .layer(layer.z))
      return (fraction: layer.fraction(in: picture.layers[layer.z].state), letter: letter)
    }
    return TextLine("  ") + .scale(marks, width: room, isASCII: style.isASCII)
  }
}
