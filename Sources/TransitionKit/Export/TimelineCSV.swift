/// Timelines as comma-separated values, one row a sample and layer.
///
/// Numbers are the shortest decimals that read back to the same double, lines end with a line
/// feed, and names are quoted where they need to be (RFC 4180).
public enum TimelineCSV {
  /// The header line, without its line feed.
  ///
  /// `x`, `y`, `width` and `height` are the layout frame in the container, without the transform;
  /// `z` counts from 0 at the back; `alpha` is as drawn; `rotation` is in radians.
  public static let header =
    "time,fraction,z,layer,x,y,width,height,alpha,translationX,translationY,scaleX,scaleY,"
    + "rotation,cornerRadius,shadowOpacity,hidden"

  /// Returns a table of a timeline at the given times, in the order given.
  public static func table(of timeline: Timeline, at times: [Double]) -> String {
    var text = header + "\n"
    var sampler = TimelineSampler(timeline)
    var frame = sampler.makeFrame()
    for time in times {
      sampler.sample(at: time, into: &frame)
      text += rows(of: frame)
    }
    return text
  }

  /// Returns the rows of one picture, each with its line feed.
  public static func rows(of frame: Frame) -> String {
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
      return "\(start),\(z),\(quoted(entry.id.description)),\(cells),\(state.isHidden)\n"
    }.joined()
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
