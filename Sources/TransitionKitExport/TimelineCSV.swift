public import TransitionKit

/// Writes timelines as comma-separated values, with one row for each layer at each time.
///
/// Numbers are the shortest decimals that parse to the same double. Lines end with a line feed. Names are quoted if
/// necessary (RFC 4180). A name that a spreadsheet could read as a formula, or that begins with an apostrophe, is
/// prefixed with an apostrophe.
///
/// ```swift
/// let timeline = try Fade(duration: 0.5).resolvedTimeline(for: context)
/// let table = TimelineCSV.table(of: timeline, at: [0, 0.25, 0.5])
/// table.split(separator: "\n").count  // 7: the header, and two layers at three times
/// ```
public enum TimelineCSV {
  /// The header line, without its line feed.
  ///
  /// `time` is in seconds. `x`, `y`, `width` and `height` are the frame in the container, in
  /// points, without the transform. `z` counts from 0 at the back. `alpha` is clamped to `0...1`.
  /// `rotation` is in radians. `anchorX` and `anchorY` are fractions of the layer's size. `blur` is
  /// in points. A `saturation` of 1 leaves colours unchanged.
  public static let header = header(Column.all(of: nil))

  /// Returns the header line of a timeline, without its line feed.
  ///
  /// Some timelines have additional columns between `hidden` and `anchorX` of ``header``:
  ///
  /// - If a layer has a rectangular clip: `clipX`, `clipY`, `clipWidth` and `clipHeight`, in points.
  /// - If a layer has a fill: `fillStart` and `fillEnd` as `#rrggbbaa`, then `fillStartX`,
  ///   `fillStartY`, `fillEndX` and `fillEndY` in its unit square.
  /// - If a layer rotates about x or y, moves in depth or has perspective: `translationZ` (points),
  ///   `rotationX`, `rotationY` (radians), `perspective`, and the vanishing point in the container
  ///   as `vanishingX` and `vanishingY`.
  ///
  /// A `clipPath` is left out.
  ///
  /// Cells of layers without clip, fill or vanishing point are empty. These columns and the anchor, which every
  /// timeline has, suffice to compute the drawn corners of a layer.
  public static func header(of timeline: Timeline) -> String {
    header(Column.all(of: timeline))
  }

  private static func header(_ columns: [Column]) -> String {
    (["time", "fraction", "z", "layer"] + columns.map(\.name)).joined(separator: ",")
  }

  /// Returns a table of a timeline at the given times, in the given order.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - times: The times, in seconds.
  /// - Returns: The header line and the rows, each with its line feed.
  public static func table(of timeline: Timeline, at times: [Double]) -> String {
    var text = header(of: timeline) + "\n"
    let columns = Column.all(of: timeline)
    var sampler = TimelineSampler(timeline)
    var picture = sampler.makePicture()
    for time in times {
      sampler.sample(at: timeline.finite(time), into: &picture)
      text += rows(of: picture, columns)
    }
    return text
  }

  /// The header line of a controller's pictures, without its line feed.
  ///
  /// It has the columns of ``header``, then `node` and `inside`. `node` is the identity of a layer across transitions,
  /// in the form of `NodeID`'s description. `inside` is the `z` of the layer whose content has this one, empty for a
  /// layer that is in no other; the frame is in the coordinates of that content.
  public static let sceneHeader = header + ",node,inside"

  /// Returns the rows of a controller's picture, with the columns of ``sceneHeader``, each with its line feed.
  ///
  /// The row of a layer precedes the rows of the layers inside it.
  public static func rows(ofScene picture: Picture) -> String {
    let start = start(of: picture)
    var z = 0
    func rows(of layers: [Picture.Entry], inside: String) -> String {
      var texts = Array(repeating: "", count: layers.count)
      for index in layers.drawingOrder {
        let (entry, own) = (layers[index], String(z))
        texts[index] = line(z, entry, after: start, Column.usual)
        texts[index] += ",\(cell(ofName: entry.node?.description ?? "")),\(inside)\n"
        z += 1
        if let content = entry.content { texts[index] += rows(of: content.layers, inside: own) }
      }
      return texts.joined()
    }
    return rows(of: picture.layers, inside: "")
  }

  /// Returns the rows of the outermost layers of a picture, with the columns of ``header`` and a line feed each.
  public static func rows(of picture: Picture) -> String { rows(of: picture, Column.usual) }

  /// Returns the rows of a timeline's picture, with the columns of ``header(of:)``.
  public static func rows(of picture: Picture, in timeline: Timeline) -> String {
    rows(of: picture, Column.all(of: timeline))
  }

  private static func rows(of picture: Picture, _ columns: [Column]) -> String {
    var text = ""
    for line in lines(of: picture, columns) {
      text += line
      text += "\n"
    }
    return text
  }

  /// Returns a line for each layer, without line feeds.
  private static func lines(of picture: Picture, _ columns: [Column]) -> [String] {
    let start = start(of: picture)
    return zip(picture.layers.ranks, picture.layers).map { line($0, $1, after: start, columns) }
  }

  /// Returns the first cells of a picture's lines: its time and its fraction.
  private static func start(of picture: Picture) -> String {
    "\(DecimalText.shortest(picture.time)),\(DecimalText.shortest(picture.fraction)),"
  }

  /// Returns the line of a layer with the columns of ``header``; `start` has its first cells, time and fraction.
  package static func line(_ z: Int, _ entry: Picture.Entry, after start: String) -> String {
    line(z, entry, after: start, Column.usual)
  }

  private static func line(
    _ z: Int, _ entry: Picture.Entry, after start: String, _ columns: [Column]
  ) -> String {
    var line = start
    line += String(z)
    line += ","
    line += cell(ofName: entry.id.description)
    for column in columns {
      line += ","
      line += column.cell(entry.state)
    }
    return line
  }

  /// Returns a cell with a name that no spreadsheet evaluates as a formula.
  package static func cell(ofName name: String) -> String { quoted(guarded(name)) }

  private static func guarded(_ name: String) -> String {
    switch name.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\r", "\n", "'": "'" + name
    default: name
    }
  }

  /// Returns a cell, quoted when it contains a comma, a quotation mark or a line break.
  static func quoted(_ cell: String) -> String {
    let isSpecial = cell.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
      default: false
      }
    }
    guard isSpecial else { return cell }
    // Split by Unicode scalars, because a quotation mark with a combining mark is another `Character`.
    let doubled = cell.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(doubled.map(String.init).joined(separator: "\"\""))\""
  }
}

/// A column: its name, and its cell for a layer.
private struct Column: Sendable {
  let name: String
  let cell: @Sendable (LayerState) -> String

  /// Creates a column of numbers; the cell of `nil` is empty.
  init(_ name: String, _ number: @escaping @Sendable (LayerState) -> Double?) {
    self.init(name, text: { number($0).map(DecimalText.shortest) ?? "" })
  }

  init(_ name: String, text cell: @escaping @Sendable (LayerState) -> String) {
    self.name = name
    self.cell = cell
  }

  /// The columns of a timeline without clip, fill and depth.
  static let usual = all(of: nil)

  /// Returns the columns after the name of the layer.
  static func all(of timeline: Timeline?) -> [Column] {
    // Every track has an initial value: that of its first keyframe.
    let layers = timeline?.layers ?? []
    let hasDepth = layers.contains { layer in
      layer.tracks.transform?.keyframes.contains { $0.value.turnsInSpace }
        ?? layer.initial.transform.turnsInSpace
    }
    return first + (layers.contains { $0.initial.clip != nil } ? clip : [])
      + (layers.contains { $0.initial.fill != nil } ? fill : []) + (hasDepth ? depth : []) + last
  }

  private static let first = [
    Column("x", \.frame.x), Column("y", \.frame.y), Column("width", \.frame.width),
    Column("height", \.frame.height), Column("alpha", \.alpha),
    Column("translationX", \.transform.translationX),
    Column("translationY", \.transform.translationY),
    Column("scaleX", \.transform.scaleX), Column("scaleY", \.transform.scaleY),
    Column("rotation", \.transform.rotation), Column("cornerRadius", \.cornerRadius),
    Column("shadowOpacity", \.shadow.opacity),
    Column("hidden", text: { $0.isHidden ? "true" : "false" }),
  ]

  private static let clip = [
    Column("clipX", \.clip?.x), Column("clipY", \.clip?.y), Column("clipWidth", \.clip?.width),
    Column("clipHeight", \.clip?.height),
  ]

  private static let fill = [
    Column("fillStart", text: { $0.fill?.startColor.description ?? "" }),
    Column("fillEnd", text: { $0.fill?.endColor.description ?? "" }),
    Column("fillStartX", \.fill?.startPoint.x), Column("fillStartY", \.fill?.startPoint.y),
    Column("fillEndX", \.fill?.endPoint.x), Column("fillEndY", \.fill?.endPoint.y),
  ]

  private static let depth = [
    Column("translationZ", \.transform.translationZ),
    Column("rotationX", \.transform.rotationX), Column("rotationY", \.transform.rotationY),
    Column("perspective", \.transform.perspective), Column("vanishingX", \.vanishingPoint?.x),
    Column("vanishingY", \.vanishingPoint?.y),
  ]

  private static let last = [
    Column("anchorX", \.anchor.x), Column("anchorY", \.anchor.y), Column("blur", \.blur),
    Column("saturation", \.saturation),
  ]
}

extension Transform {
  /// Whether the transform rotates or moves out of the plane, or has perspective.
  fileprivate var turnsInSpace: Bool {
    translationZ != 0 || rotationX != 0 || rotationY != 0 || perspective != 0
  }
}
