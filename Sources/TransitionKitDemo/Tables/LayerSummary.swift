import TransitionKit

/// What every layer does, back to front: what of it moves, and what stands still.
struct LayerSummary {
  private let timeline: Timeline
  private let look: Look
  private let layers: [MovingLayer]

  init(_ timeline: Timeline, _ layers: [MovingLayer], look: Look) {
    self.timeline = timeline
    self.layers = layers
    self.look = look
  }

  /// The lines, under a head; one a layer as long as it fits.
  var lines: [String] {
    let first = timeline.firstFrame.layers
    let rests = layers.map { $0.stillText(at: first[$0.z].state) }
    let nameWidth = max(5, layers.map(\.name.count).max() ?? 0)
    let restWidth = max(5, rests.map(\.count).max() ?? 0)
    let room = max(16, look.width - nameWidth - restWidth - 9)
    let moves = layers.map { wrapped(pieces(of: $0), width: room) }
    let moveWidth = max(5, moves.joined().map(\.width).max() ?? 0)
    let gap = "  "
    let head = "  z  " + "layer".padded(to: nameWidth) + gap + "moves".padded(to: moveWidth) + gap
    let body = zip(layers, zip(moves, rests)).flatMap { layer, texts in
      texts.0.enumerated().map { index, move -> String in
        let label = "\(String(layer.z).padded(from: 3))  \(layer.name.padded(to: nameWidth))"
        let start = index == 0 ? look.paint(label, .hue(layer.z)) : "".padded(to: label.count)
        let blank = "".padded(to: moveWidth - move.width)
        guard index == 0, !texts.1.isEmpty else { return "\(start)\(gap)\(move.text)" }
        return "\(start)\(gap)\(move.text)\(blank)\(gap)\(texts.1)"
      }
    }
    return [look.paint(head + "rests", .faint)] + body
  }

  /// A text with colours in it, and how wide it is without them.
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
      guard look.hasPlots, [.x, .y, .alpha].contains(property) else {
        return Piece(text: text, width: text.count)
      }
      let line = sparkline(of: layer, property)
      return Piece(
        text: "\(text) \(look.paint(line, .hue(layer.z)))", width: text.count + 1 + line.count)
    }
  }

  /// Puts pieces on as few lines as the width allows.
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

  /// Returns the way of a number over the whole time, small.
  private func sparkline(of layer: MovingLayer, _ property: TableColumn) -> String {
    let count = 12
    let values = (0..<count).map { index -> Double in
      let time = timeline.duration * (Double(index) / Double(count - 1))
      return property.value(of: timeline.frame(at: time).layers[layer.z].state)
    }
    return Sparkline.text(values, isASCII: look.isASCII)
  }
}
