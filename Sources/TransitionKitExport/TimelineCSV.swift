public import TransitionKit

/// Timelines as comma-separated values, one row a sample and layer.
///
/// Numbers are the shortest decimals that read back to the same double, lines end with a line
/// feed, and names are quoted where they need to be (RFC 4180). A name that a spreadsheet would
/// take for a formula has an apostrophe in front, and so has one that begins with an apostrophe.
public enum TimelineCSV {
  /// The header line, without its line feed.
  ///
  /// `x`, `y`, `width` and `height` are the layout frame in the container, without the transform;
  /// `z` counts from 0 at the back; `alpha` is as drawn; `rotation` is in radians; `anchorX` and
  /// `anchorY` are fractions of the layer's size; `blur` is in points; `saturation` 1 changes nothing.
  public static let header = "\(firstColumns),\(lastColumns)"

  private static let firstColumns =
    "time,fraction,z,layer,x,y,width,height,alpha,translationX,translationY,scaleX,scaleY,"
    + "rotation,cornerRadius,shadowOpacity,hidden"
  private static let lastColumns = "anchorX,anchorY,blur,saturation"

  /// Returns the header line of a timeline, without its line feed.
  ///
  /// Some timelines have columns of their own between `hidden` and `anchorX` of ``header``: where a
  /// layer shows a part of itself, `clipX`, `clipY`, `clipWidth` and `clipHeight`; where a layer
  /// paints, `fillStart` and `fillEnd` as `#rrggbbaa`, then `fillStartX`, `fillStartY`, `fillEndX`
  /// and `fillEndY` in its unit square; where a layer turns in space, `rotationX`, `rotationY`,
  /// `perspective`, and `vanishingX` and `vanishingY` where lines converge at a point of the
  /// container. The cells of layers that have nothing of the kind stay empty.
  public static func header(of timeline: Timeline) -> String {
    "\(firstColumns)\(Extras(timeline).header),\(lastColumns)"
  }

  /// Returns a table of a timeline at the given times, in the order given.
  public static func table(of timeline: Timeline, at times: [Double]) -> String {
    var text = header(of: timeline) + "\n"
    let extras = Extras(timeline)
    var sampler = TimelineSampler(timeline)
    var frame = sampler.makeFrame()
    for time in times {
      sampler.sample(at: time, into: &frame)
      text += rows(of: frame, extras)
    }
    return text
  }

  /// Returns the rows of one picture under ``header``, each with its line feed.
  public static func rows(of frame: Frame) -> String { rows(of: frame, Extras()) }

  /// Returns the rows of one picture of a timeline under ``header(of:)``, each with its line feed.
  public static func rows(of frame: Frame, in timeline: Timeline) -> String {
    rows(of: frame, Extras(timeline))
  }

  private static func rows(of frame: Frame, _ extras: Extras) -> String {
    let start = "\(DecimalText.shortest(frame.time)),\(DecimalText.shortest(frame.fraction))"
    return frame.layers.enumerated().map { z, entry in
      let state = entry.state
      let numbers = [
        state.frame.x, state.frame.y, state.frame.width, state.frame.height, state.alpha,
        state.transform.translationX, state.transform.translationY, state.transform.scaleX,
        state.transform.scaleY, state.transform.rotation, state.cornerRadius,
        state.shadow.opacity,
      ]
      let cells = numbers.map(DecimalText.shortest).joined(separator: ",")
      let last = [state.anchor.x, state.anchor.y, state.blur, state.saturation]
        .map(DecimalText.shortest).joined(separator: ",")
      let name = quoted(guarded(entry.id.description))
      return
        "\(start),\(z),\(name),\(cells),\(state.isHidden)\(extras.cells(of: state)),\(last)\n"
    }.joined()
  }

  /// Returns a name that no spreadsheet reckons with.
  static func guarded(_ name: String) -> String {
    guard let first = name.unicodeScalars.first,
      ["=", "+", "-", "@", "\t", "\r", "\n", "'"].contains(first)
    else { return name }
    return "'" + name
  }

  /// Returns a cell, in quotation marks when it holds a separator, a mark or a line break.
  static func quoted(_ cell: String) -> String {
    let scalars = cell.unicodeScalars
    guard scalars.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else { return cell }
    // Scalar by scalar: a mark followed by a combining one is still a mark.
    let doubled = scalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(doubled.map(String.init).joined(separator: "\"\""))\""
  }
}

/// The columns that only some timelines have.
private struct Extras {
  var hasClip = false
  var hasFill = false
  var hasSpace = false

  init() {}

  init(_ timeline: Timeline) {
    // A track without an initial value there is none: the first keyframe is the initial value.
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
      + (hasSpace ? ",rotationX,rotationY,perspective,vanishingX,vanishingY" : "")
  }

  func cells(of state: LayerState) -> String {
    var cells: [String] = []
    if hasClip {
      let numbers = state.clip.map { [$0.x, $0.y, $0.width, $0.height] }
      cells += numbers?.map(DecimalText.shortest) ?? Array(repeating: "", count: 4)
    }
    if hasFill {
      let points = state.fill.map { [$0.startPoint, $0.endPoint].flatMap { [$0.x, $0.y] } }
      cells += state.fill.map { [$0.startColor.description, $0.endColor.description] } ?? ["", ""]
      cells += points?.map(DecimalText.shortest) ?? Array(repeating: "", count: 4)
    }
    if hasSpace {
      let transform = state.transform
      cells += [transform.rotationX, transform.rotationY, transform.perspective]
        .map(DecimalText.shortest)
      cells += state.vanishingPoint.map { [$0.x, $0.y].map(DecimalText.shortest) } ?? ["", ""]
    }
    return cells.map { "," + $0 }.joined()
  }
}

extension Transform {
  /// A Boolean value that tells whether it leaves the plane.
  fileprivate var turnsInSpace: Bool { rotationX != 0 || rotationY != 0 || perspective != 0 }
}
