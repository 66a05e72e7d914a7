import TransitionKit

/// A list of a timeline's layers, back to front, with their changing properties and their constant values.
struct LayerSummary {
  let timeline: Timeline
  let layers: [MovingLayer]
  let style: TextStyle

  /// The lines, with a title line first; a layer may need several lines.
  var lines: [TextLine] {
    let first = timeline.firstPicture.layers
    let constants = layers.map { $0.constantText(at: first[$0.z].state) }
    let nameWidth = max(5, layers.map(\.name.count).max() ?? 0)
    let constantWidth = max(8, constants.map(\.count).max() ?? 0)
    let room = max(16, style.width - nameWidth - constantWidth - 9)
    let changes = layers.map { wrapped(pieces(of: $0), width: room) }
    let changeWidth = max(7, changes.joined().map(\.width).max() ?? 0)
    let gap = TextLine("  ")
    let head = "  z  \("layer".padded(to: nameWidth))  \("changes".padded(to: changeWidth))  "
    let body = zip(layers, zip(changes, constants)).flatMap { layer, texts in
      texts.0.enumerated().map { index, change -> TextLine in
        let label = "\(String(layer.z).padded(from: 3))  \(layer.name.padded(to: nameWidth))"
        guard index == 0 else { return TextLine("".padded(to: label.count)) + gap + change }
        let start = TextLine(label, .layer(layer.z)) + gap + change
        guard !texts.1.isEmpty else { return start }
        return start + TextLine("".padded(to: changeWidth - change.width)) + gap
          + TextLine(texts.1)
      }
    }
    return [TextLine(head + "constant", .faint)] + body
  }

  private func pieces(of layer: MovingLayer) -> [TextLine] {
    guard !layer.columns.isEmpty else { return [TextLine("-")] }
    let ends = [timeline.firstPicture, timeline.lastPicture].map { $0.layers[layer.z].state }
    return layer.columns.map { column in
      let texts = ends.map { DecimalText.brief(column.value(in: $0)) }
      let text = "\(column.head) \(texts[0]) to \(texts[1])"
      guard style.hasPlots, ["x", "y", "alpha"].contains(column.head) else {
        return TextLine(text)
      }
      return TextLine([
        .init(text + " "), .init(sparkline(of: layer, column), .layer(layer.z)),
      ])
    }
  }

  /// Joins texts to as few lines as the width allows.
  private func wrapped(_ pieces: [TextLine], width: Int) -> [TextLine] {
    var lines: [TextLine] = []
    for piece in pieces {
      guard let last = lines.last, last.width + 2 + piece.width <= width else {
        lines.append(piece)
        continue
      }
      lines[lines.count - 1] = last + TextLine(", ") + piece
    }
    return lines
  }

  /// Returns the values of a number over the duration as small bars.
  private func sparkline(of layer: MovingLayer, _ column: MovingLayer.Column) -> String {
    let count = 12
    let values = (0..<count).map { index -> Double in
      let time = timeline.duration * (Double(index) / Double(count - 1))
      return column.value(in: timeline.picture(at: time).layers[layer.z].state)
    }
    return values.sparkline(isASCII: style.isASCII)
  }
}
