import TransitionKit

/// The columns of one layer, one a number that moves.
struct ColumnGroup {
  let layer: MovingLayer
  let heads: [String]
  private(set) var widths: [Int]
  /// Between which values the first number moves.
  let range: ClosedRange<Double>

  init(_ layer: MovingLayer, _ ranges: ValueRanges) {
    self.layer = layer
    heads = layer.properties.map { property in
      property.unit.isEmpty ? property.rawValue : "\(property.rawValue) \(property.unit)"
    }
    range = ranges[layer, layer.properties[0]]
    widths = zip(layer.properties, heads).map { property, head in
      let range = ranges[layer, property]
      let ends = [range.lowerBound, range.upperBound].map { Decimal.fixed($0).count }
      return max(head.count, ends.max() ?? 0)
    }
    // A long name gets its room from the first column.
    widths[0] += max(0, layer.name.count - width)
  }

  var width: Int { widths.reduce(0, +) + 2 * (widths.count - 1) }

  func cells(_ texts: [String]) -> String {
    zip(texts, widths).map { $0.padded(from: $1) }.joined(separator: "  ")
  }

  func row(_ frame: Frame) -> String {
    let state = frame.layers[layer.z].state
    return cells(layer.properties.map { Decimal.fixed($0.value(of: state)) })
  }

  /// Where the first number is between its least and its greatest value, 0 to 1.
  func place(in frame: Frame) -> Double {
    let value = layer.properties[0].value(of: frame.layers[layer.z].state)
    let span = range.upperBound / 2 - range.lowerBound / 2
    guard span > 0 else { return 0 }
    return max(0, min(1, (value / 2 - range.lowerBound / 2) / span))
  }
}

/// As many layers as fit beside each other, with time and fraction at the left.
struct TableBlock {
  private let groups: [ColumnGroup]
  private let look: Look
  private static let clockHead = "  time s  fraction"
  /// The letters that a plot may have; below the least there is none.
  private static let plotWidths = 12...32
  private static let plotMargin = 4

  /// Lays layers out in as few blocks as the width allows.
  static func blocks(of groups: [ColumnGroup], look: Look) -> [TableBlock] {
    let reserve = look.hasPlots ? plotWidths.lowerBound + plotMargin : 0
    var rows: [[ColumnGroup]] = [[]]
    for group in groups {
      let present = rows[rows.count - 1]
      let width = TableBlock(groups: present + [group], look: look).width
      if present.isEmpty || width + reserve <= look.width {
        rows[rows.count - 1].append(group)
      } else {
        rows.append([group])
      }
    }
    return rows.map { TableBlock(groups: $0, look: look) }
  }

  private init(groups: [ColumnGroup], look: Look) {
    self.groups = groups
    self.look = look
  }

  private var width: Int { groups.reduce(TableBlock.clockHead.count) { $0 + 3 + $1.width } }

  /// The names of the layers, then what is in each column.
  var headLines: [String] {
    let indent = String(repeating: " ", count: TableBlock.clockHead.count)
    let names = groups.map { group in
      look.paint(group.layer.name.padded(from: group.width), .hue(group.layer.z))
    }
    let heads = groups.map { $0.cells($0.heads) }
    let second = look.paint(
      ([TableBlock.clockHead] + heads).joined(separator: "   "), .faint)
    guard !groups.isEmpty else { return [second] }
    return [([indent] + names).joined(separator: "   "), second]
  }

  func row(_ frame: Frame) -> String {
    let clock =
      Decimal.fixed(frame.time).padded(from: 8) + Decimal.fixed(frame.fraction).padded(from: 10)
    let cells = groups.map { look.paint($0.row(frame), .hue($0.layer.z)) }
    return ([look.paint(clock, .faint)] + cells).joined(separator: "   ") + track(frame)
  }

  /// Draws where every layer is on its way, by the layer's number.
  private func track(_ frame: Frame) -> String {
    let room = min(look.width - width - TableBlock.plotMargin, TableBlock.plotWidths.upperBound)
    guard look.hasPlots, !groups.isEmpty, room >= TableBlock.plotWidths.lowerBound else {
      return ""
    }
    let marks = groups.map { group in
      (place: group.place(in: frame), letter: String(group.layer.z % 10), hue: group.layer.z)
    }
    return "  " + look.track(marks, width: room)
  }
}
