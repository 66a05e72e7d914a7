import TransitionKit
import TransitionKitInspection

/// A recorded story, as `run --format json` writes it.
struct RecordedStory: Decodable {
  private struct Event: Decodable {
    let time: Double
    let event: String
  }

  private struct Shot: Decodable {
    struct Entry: Decodable {
      let id: LayerID
      let state: LayerState
    }

    let time: Double
    let fraction: Double
    let layers: [Entry]
    let hiddenElements: [ElementOnScreen]

    var picture: Picture {
      Picture(
        time: time, fraction: fraction, layers: layers.map { Picture.Entry($0.id, $0.state) })
    }
  }

  private let events: [Event]
  private let frames: [Shot]

  /// The events with their times.
  var trace: EventTrace { EventTrace(events.map { EventTrace.Line($0.event, at: $0.time) }) }

  /// Returns how another story differs: its events, the times of its pictures, and the first picture of
  /// the same time that does.
  func differences(to other: RecordedStory, tolerance: Double) -> [Difference] {
    let found = trace.differences(to: other.trace, tolerance: tolerance)
    // Frames of one rate have the same times.
    let pairs = zip(frames, other.frames).prefix { abs($0.time - $1.time) <= 1e-9 }
    let different = pairs.compactMap { old, new -> (time: Double, differences: [Difference])? in
      var differences = old.picture.differences(to: new.picture, tolerance: tolerance)
      if Set(old.hiddenElements) != Set(new.hiddenElements) {
        func text(_ shot: Shot) -> String {
          let names = shot.hiddenElements.map { "\($0)" }
          return names.isEmpty ? "none" : names.joined(separator: ", ")
        }
        differences.append(Difference("hidden elements", from: text(old), to: text(new)))
      }
      return differences.isEmpty ? nil : (old.time, differences)
    }
    guard let first = different.first else {
      guard frames.count != other.frames.count else { return found }
      return found + [Difference("frames", from: "\(frames.count)", to: "\(other.frames.count)")]
    }
    let pictures = "\(different.count) of \(pairs.count)"
    return found
      + first.differences.map { difference in
        var difference = difference
        difference.subject =
          "frame at \(Decimal.brief(first.time)) s, the first of \(pictures) that differ, "
          + difference.subject
        return difference
      }
  }
}
