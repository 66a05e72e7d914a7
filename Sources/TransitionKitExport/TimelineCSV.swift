public import TransitionKit

/// Timelines as comma-separated values, one row per sample and layer.
///
/// Numbers are the shortest decimals that parse to the same double. Lines end with a line feed.
/// Names are quoted if necessary (RFC 4180). A name that a spreadsheet could read as a formula, or
/// that begins with an apostrophe, gets an apostrophe in front.
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
  public static let header = "\(firstColumns),\(lastColumns)"

  private static let firstColumns =
    "time,fraction,z,layer,x,y,width,height,alpha,translationX,translationY,scaleX,scaleY,"
    + "rotation,cornerRadius,shadowOpacity,hidden"
  private static let lastColumns = "anchorX,anchorY,blur,saturation"

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
  /// Cells of layers without clip, fill or vanishing point are empty. These columns and the anchor,
  /// which every timeline has, are all that it takes to compute the drawn corners of a layer.
  public static func header(of timeline: Timeline) -> String {
    "\(firstColumns)\(Extras(timeline).header),\(lastColumns)"
  }

  /// Returns a table of a timeline at the given times, in the given order.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - times: The times, in seconds.
  /// - Returns: The header line and the rows, each with its line feed.
  public static func table(of timeline: Timeline, at times: [Double]) -> String {
    var text = header(of: timeline) + "\n"
    let extras = Extras(timeline)
    var sampler = TimelineSampler(timeline)
    var picture = sampler.makePicture()
    for time in times {
      sampler.sample(at: timeline.finite(time), into: &picture)
      text += rows(of: picture, extras)
    }
    return text
  }

  /// The header line of a controller's pictures, without its line feed.
  ///
  /// It has the columns of ``header``, and then `node`: what a layer is across transitions, as
  /// `NodeID` describes it.
  public static let sceneHeader = header + ",node"

  /// Returns the rows of a controller's picture, with the columns of ``sceneHeader`` and a line feed
  /// each.
  public static func rows(ofScene picture: Picture) -> String {
    zip(lines(of: picture, Extras()), picture.layers).map { line, entry in
      "\(line),\(cell(ofName: entry.node?.description ?? ""))\n"
    }.joined()
  }

  /// Returns the rows of one frame, with the columns of ``header`` and a line feed each.
  public static func rows(of picture: Picture) -> String { rows(of: picture, Extras()) }

  /// Returns the rows of a frame of a timeline, with the columns of ``header(of:)``.
  public static func rows(of picture: Picture, in timeline: Timeline) -> String {
    rows(of: picture, Extras(timeline))
  }

  private static func rows(of picture: Picture, _ extras: Extras) -> String {
    var text = ""
    for line in lines(of: picture, extras) {
      text += line
      text += "\n"
    }
    return text
  }

  /// Returns a line for each layer, without line feeds.
  private static func lines(of picture: Picture, _ extras: Extras) -> [String] {
    let start = "\(DecimalText.shortest(picture.time)),\(DecimalText.shortest(picture.fraction)),"
    return zip(picture.layers.ranks, picture.layers).map { line($0, $1, after: start, extras) }
  }

  /// Returns the line of a layer with the columns of ``header``, after its first cells.
  package static func line(_ z: Int, _ entry: Picture.Entry, after start: String) -> String {
    line(z, entry, after: start, Extras())
  }

  /// Returns the line of a layer, after its first cells.
  private static func line(
    _ z: Int, _ entry: Picture.Entry, after start: String, _ extras: Extras
  ) -> String {
    let state = entry.state
    var line = start
    line += String(z)
    line += ","
    line += cell(ofName: entry.id.description)
    for number in [
      state.frame.x, state.frame.y, state.frame.width, state.frame.height, state.alpha,
      state.transform.translationX, state.transform.translationY, state.transform.scaleX,
      state.transform.scaleY, state.transform.rotation, state.cornerRadius,
      state.shadow.opacity,
    ] {
      line.append(cell: number)
    }
    line += state.isHidden ? ",true" : ",false"
    extras.append(state, to: &line)
    for number in [state.anchor.x, state.anchor.y, state.blur, state.saturation] {
      line.append(cell: number)
    }
    return line
  }

  /// Returns a cell with a name, which no spreadsheet evaluates as a formula.
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
    // Compare scalars: a quotation mark with a combining mark is a different character.
    let doubled = cell.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(doubled.map(String.init).joined(separator: "\"\""))\""
  }
}

/// The additional columns of a timeline.
private struct Extras {
  var hasClip = false
  var hasFill = false
  var hasSpace = false

  init() {}

  init(_ timeline: Timeline) {
    // Every track has an initial value: that of its first keyframe.
    hasClip = timeline.layers.contains { $0.initial.clip != nil }
    hasFill = timeline.layers.contains { $0.initial.fill != nil }
    hasSpace = timeline.layers.contains { layer in
      layer.tracks.transform?.keyframes.contains { $0.value.turnsInSpace }
        ?? layer.initial.transform.turnsInSpace
    }
  }

  var header: String {
    (hasClip ? ",clipX,clipY,clipWidth,clipHeight" : "")
      + (hasFill ? ",fillStart,fillEnd,fillStartX,fillStartY,fillEndX,fillEndY" : "")
      + (hasSpace ? ",translationZ,rotationX,rotationY,perspective,vanishingX,vanishingY" : "")
  }

  /// Adds the cells of a layer to a line, each after a comma.
  func append(_ state: LayerState, to line: inout String) {
    if hasClip {
      let clip = state.clip
      for number in [clip?.x, clip?.y, clip?.width, clip?.height] { line.append(cell: number) }
    }
    if hasFill {
      let fill = state.fill
      line += fill.map { ",\($0.startColor),\($0.endColor)" } ?? ",,"
      for point in [fill?.startPoint, fill?.endPoint] {
        for number in [point?.x, point?.y] { line.append(cell: number) }
      }
    }
    if hasSpace {
      let (transform, center) = (state.transform, state.vanishingPoint)
      for number in [
        transform.translationZ, transform.rotationX, transform.rotationY, transform.perspective,
        center?.x, center?.y,
      ] {
        line.append(cell: number)
      }
    }
  }
}

extension String {
  /// Adds a comma and a number, or an empty cell for `nil`.
  fileprivate mutating func append(cell number: Double?) {
    self += ","
    if let number { self += DecimalText.shortest(number) }
  }
}

extension Transform {
  /// Whether the transform leaves the plane.
  fileprivate var turnsInSpace: Bool {
    translationZ != 0 || rotationX != 0 || rotationY != 0 || perspective != 0
  }
}
