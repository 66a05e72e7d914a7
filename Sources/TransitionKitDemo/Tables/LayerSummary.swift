import TransitionKit

/// The list of layers, back to front: which properties change, and constant values.
struct LayerSummary {
  private let timeline: Timeline
  private let style: OutputStyle
  private let layers: [MovingLayer]

  init(_ timeline: Timeline, _ layers: [MovingLayer], style: OutputStyle) {
    self.timeline = timeline
    self.layers = layers
    self.style = style
  }

  /// The lines under a head; one per layer unless the width requires more.
  var lines: [String] {
    let first = timeline.firstFrame.layers
    let constants = layers.map { $0.constantText(at: first[$0.z].state) }
    let nameWidth = max(5, layers.map(\.name.count).max() ?? 0)
    let constantWidth = max(8, constants.map(\.count).max() ?? 0)
    let room = max(16, style.width - nameWidth - constantWidth - 9)
    let changes = layers.map { wrapped(pieces(of: $0), width: room) }
    let changeWidth = max(7, changes.joined().map(\.width).max() ?? 0)
    let gap = "  "
    let head =
      "  z  " + "layer".padded(to: nameWidth) + gap + "changes".padded(to: changeWidth) + gap
    let body = zip(layers, zip(changes, constants)).flatMap { layer, texts in
      texts.0.enumerated().map { index, change -> String in
        let label = "\(String(layer.z).padded(from: 3))  \(layer.name.padded(to: nameWidth))"
        let start = index == 0 ? style.paint(label, .hue(layer.z)) : "".padded(to: label.count)
        let blank = "".padded(to: changeWidth - change.width)
        guard index == 0, !texts.1.isEmpty else { return "\(start)\(gap)\(change.text)" }
        return "\(start)\(gap)\(change.text)\(blank)\(gap)\(texts.1)"
      }
    }
    return [style.paint(head + "constant", .faint)] + body
  }

  /// A text with escape codes, and its width without them.
  private struct Piece {
    var text: String
    var width: Int
  }

  private func pieces(of layer: MovingLayer) -> [Piece] {
    guard !layer.properties.isEmpty else { return [Piece(text: "-", width: 1)] }
    return layer.properties.map { property in
      let ends = [timeline.firstFrame, timeline.lastFrame].map { frame in
        Decimal.brief(property.value(of: frame.layers[layer.z].state))
      }
      let text = "\(property.rawValue) \(ends[0]) to \(ends[1])"
      guard style.hasPlots, [.x, .y, .alpha].contains(property) else {
        return Piece(text: text, width: text.count)
      }
      let line = sparkline(of: layer, property)
      return Piece(
        text: "\(text) \(style.paint(line, .hue(layer.z)))", width: text.count + 1 + line.count)
    }
  }

  /// Joins pieces to as few lines as the width allows.
  private func wrapped(_ pieces: [Piece], width: Int) -> [Piece] {
    var lines: [Piece] = []
    for piece in pieces {
      guard let last = lines.last, last.width + 2 + piece.width <= width else {
        lines.append(piece)
        continue
      }
      lines[lines.count - 1] = Piece(
        text: "\(last.text), \(piece.text)", width: last.width + 2 + piece.width)
    }
    return lines
  }

  /// Returns the values of a number over the whole duration as small bars.
  private func sparkline(of layer: MovingLayer, _ property: TableColumn) -> String {
    let count = 12
    let values = (0..<count).map { index -> Double in
      let time = timeline.duration * (Double(index) / Double(count - 1))
      return property.value(of: timeline.frame(at: time).layers[layer.z].state)
    }
    return Sparkline.text(values, isASCII: style.isASCII)
  }
}
