public import TransitionKit

/// Draws a timeline as a row of pictures for a terminal, in Braille or ASCII characters.
///
/// Layers are drawn as outlines, back to front, each with a letter at its centre. Outlines of
/// translucent layers have gaps. Dimming and shadow layers are shaded.
///
/// ```swift
/// print(TerminalFilm(timeline, in: container.size).text)
/// ```
public struct TerminalFilm {
  /// The timeline.
  public var timeline: Timeline
  /// The size of the container, in points.
  public var container: Size
  /// The times of the pictures, as fractions of the duration from 0 to 1.
  public var fractions: [Double]
  /// The width of the row, in characters, at most `Limits.filmColumns`.
  public var columns: Int
  /// Whether only ASCII characters are used.
  public var isASCII: Bool

  /// Creates a film, by default of five pictures in 80 columns.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - container: The size of the container, in points.
  ///   - fractions: The times of the pictures, as fractions of the duration from 0 to 1.
  ///   - columns: The width of the row, in characters.
  ///   - isASCII: Whether only ASCII characters are used.
  public init(
    _ timeline: Timeline, in container: Size, fractions: [Double] = [0, 0.25, 0.5, 0.75, 1],
    columns: Int = 80, isASCII: Bool = false
  ) {
    self.timeline = timeline
    self.container = container
    self.fractions = fractions
    self.columns = columns
    self.isASCII = isASCII
  }

  /// The pictures side by side, with their times in seconds and a legend of the letters.
  public var text: String {
    let count = max(1, fractions.count)
    let columns = max(0, min(columns, Limits.filmColumns))
    let width = max(4, (columns - 2 * (count - 1)) / count)
    let pictures = fractions.map { lines(at: $0, columns: width) }
    let times = fractions.map { fraction in
      let time = DecimalText.shortest((fraction * timeline.duration * 1000).rounded() / 1000)
      return "\(time) s".padded(to: width)
    }
    let rows = (pictures.first?.indices).map(Array.init) ?? []
    let body = rows.map { row in pictures.map { $0[row] }.joined(separator: "  ") }
    return ([times.joined(separator: "  ")] + body + ["", legend]).map(\.trimmedEnd)
      .joined(separator: "\n") + "\n"
  }

  /// Returns the lines of one picture.
  ///
  /// - Parameters:
  ///   - fraction: The time, as a fraction of the duration.
  ///   - columns: The width of the picture, in characters, clamped to 1 and `Limits.filmColumns`.
  /// - Returns: The lines from top to bottom, each `columns` characters wide.
  public func lines(at fraction: Double, columns: Int) -> [String] {
    let columns = max(1, min(columns, Limits.filmColumns))
    let across = Double(columns * (isASCII ? 1 : 2))
    let ratio = container.width > 0 ? container.height / container.width : 1
    // A character is about twice as high as wide, so Braille dots are evenly spaced.
    let highest = Double(Limits.filmRows * (isASCII ? 1 : 4))
    let down = min(across * min(4, max(0.1, ratio)) * (isASCII ? 0.5 : 1), highest)
    let rows = Int((down / (isASCII ? 1 : 4)).rounded(.up))
    var canvas = DotCanvas(columns: columns, rows: rows, isASCII: isASCII)
    let scale = (
      x: (across - 1) / max(container.width, 1e-9), y: (down - 1) / max(container.height, 1e-9)
    )
    let scaled = { (point: Point) in Point(x: point.x * scale.x, y: point.y * scale.y) }
    canvas.outline(Rect(origin: .zero, size: container).corners.map(scaled), opacity: 1)
    let layers = timeline.picture(at: fraction * timeline.duration).layers
    for index in layers.drawingOrder {
      let entry = layers[index]
      let alpha = entry.state.alpha
      guard alpha > 0.004, let corners = entry.state.drawnCorners?.map(scaled),
        corners.allSatisfy(\.isWithinLimits)
      else { continue }
      let isDark = entry.id == .dimming || entry.id == .shadow
      canvas.fill(corners, opacity: isDark ? alpha / 2 : alpha, isDark: isDark)
      guard !isDark else { continue }
      canvas.outline(corners, opacity: alpha)
      let middle = Point(
        x: corners.map(\.x).reduce(0, +) / 4, y: corners.map(\.y).reduce(0, +) / 4)
      canvas.write(TerminalFilm.letter(index), at: middle)
    }
    return canvas.lines
  }

  /// The letters and ids of the first twelve layers.
  private var legend: String {
    let named = timeline.layers.prefix(12).enumerated().map { index, layer in
      "\(TerminalFilm.letter(index)) \(TerminalText.escaped("\(layer.id)"))"
    }
    let more = timeline.layers.count - named.count
    let lines = named.reduce(into: [""]) { lines, name in
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = name
      } else if last.count + name.count + 2 <= columns {
        lines[lines.count - 1] = last + "  " + name
      } else {
        lines.append(name)
      }
    }
    return (lines + (more > 0 ? ["and \(more) more"] : [])).joined(separator: "\n")
  }

  private static func letter(_ index: Int) -> Character {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return letters[index % letters.count]
  }
}
