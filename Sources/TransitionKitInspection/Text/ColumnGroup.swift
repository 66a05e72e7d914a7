import TransitionKit

/// The columns of one layer in a table: one for each number that changes.
struct ColumnGroup {
  let layer: MovingLayer
  let heads: [String]
  private(set) var widths: [Int]
  /// The smallest and the largest value of the first number.
  let range: ClosedRange<Double>

  init(_ layer: MovingLayer, _ ranges: ValueRanges) {
    self.layer = layer
    heads = layer.columns.map { $0.unit.isEmpty ? $0.head : "\($0.head) \($0.unit)" }
    range = ranges[layer, layer.columns[0]]
    widths = zip(layer.columns, heads).map { column, head in
      let range = ranges[layer, column]
      let ends = [range.lowerBound, range.upperBound].map { DecimalText.fixed($0).count }
      return max(head.count, ends.max() ?? 0)
    }
    // A long layer name widens the first column.
    widths[0] += max(0, layer.name.count - width)
  }

  var width: Int { widths.reduce(0, +) + 2 * (widths.count - 1) }

  /// Returns texts aligned to the columns' widths.
  func cells(_ texts: [String]) -> String {
    zip(texts, widths).map { $0.padded(from: $1) }.joined(separator: "  ")
  }

  /// Returns the layer's numbers in a picture.
  func row(_ picture: Picture) -> String {
    let numbers = LayerNumbers(picture.layers[layer.z].state)
    return cells(layer.columns.map { DecimalText.fixed($0.value(in: numbers)) })
  }

  /// Returns the first number's relative position in its range, from 0 to 1.
  func fraction(in picture: Picture) -> Double {
    let numbers = LayerNumbers(picture.layers[layer.z].state)
    return max(0, min(1, range.fraction(of: layer.columns[0].value(in: numbers))))
  }
}
