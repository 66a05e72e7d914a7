public import TransitionKit

/// A text form of a timeline, of pictures or of a trace, for a file that a test compares it with.
///
/// A change of the transition then appears as changed lines in a code review. The text is the same on all platforms:
/// numbers are rounded to three decimals, offsets of keyframes and perspective to six.
///
/// ```swift
/// XCTAssertEqual(GoldenText(timeline).findings(in: "Golden/push.txt"), [])
/// ```
///
/// For example, the file of a fading page is:
///
/// ```
/// timeline 0.4 s
/// from (0, 0) 320×568
///   alpha 1 → 0.3 (ease-in-out)
/// to
///   frame (320, 0) 320×568 → (0, 0) 320×568 (ease-out)
/// ```
public struct GoldenText: Hashable, Sendable {
  /// The text, with a line break at the end of each line.
  public let text: String

  /// Creates a golden text from lines, in which control characters are escaped.
  public init(lines: [String]) {
    text = lines.map { OneLineText.escaped($0) + "\n" }.joined()
  }

  /// Creates the text of a timeline: its layers back to front, one line for each track, and the hidden elements.
  public init(_ timeline: Timeline) {
    let duration = DecimalText.brief(timeline.duration, places: 6)
    let head = "timeline \(duration) s" + (timeline.isReversed ? ", played backwards" : "")
    let layers = timeline.layers.flatMap { layer in
      let constants = layer.propertyTexts(.rounded(3), .constant).joined(separator: ", ")
      return ["\(layer.id)" + (constants.isEmpty ? "" : " \(constants)")]
        + layer.propertyTexts(.rounded(3), .animated).map { "  \($0)" }
    }
    self.init(lines: [head] + layers + timeline.hiddenElements.map { "hides \($0)" })
  }

  /// Creates the text of pictures: the time of each, and one line for each layer, back to front.
  ///
  /// The layers of a layer's content follow it, indented by two more spaces.
  public init(_ frames: [Picture]) {
    self.init(
      lines: frames.flatMap { frame in
        var lines = ["\(DecimalText.brief(frame.time, places: 6)) s"]
        frame.layers.visitAll { entry, depth in
          let indent = String(repeating: "  ", count: depth + 1)
          lines.append("\(indent)\(entry.name) \(entry.state.text(.rounded(3)))")
        }
        return lines
      })
  }

  /// Creates the text of a timeline's pictures at some times, in seconds.
  public init(_ timeline: Timeline, at times: [Double]) {
    self.init(times.map(timeline.picture(at:)))
  }

  /// Creates the text of a trace, with one line for each event.
  public init(_ trace: EventTrace) { self.init(lines: trace.lines.map(\.description)) }

  /// Creates the text of a recorded story's trace, with one line for each event and each refused call.
  public init<Stage>(_ trace: StoryTrace<Stage>) { self.init(EventTrace(trace)) }
}

extension GoldenText: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}
