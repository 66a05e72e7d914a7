import Foundation
import TransitionKit
import TransitionKitExport
import XCTest

final class TimelineCodingTests: XCTestCase {
  func testRandomTimelinesAreReadBackEqualFromBothEncoders() throws {
    var random = RandomTimelines(seed: 51)
    let timelines = try (0..<Cases.count(full: 150, quick: 30)).map { _ in try random.timeline() }
    try concurrently(Array(timelines.enumerated())) { index, timeline in
      let foundation = try JSONEncoder().encode(timeline)
      XCTAssertEqual(try Self.decode(foundation), timeline, "JSONEncoder, timeline \(index)")
      let own = Data(try JSONText.encode(timeline).utf8)
      XCTAssertEqual(try Self.decode(own), timeline, "JSONText, timeline \(index)")
    }
  }

  private static func decode(_ data: Data) throws -> Timeline {
    try JSONDecoder().decode(Timeline.self, from: data)
  }

  /// A document written by hand from the description of the format.
  private let document = """
    {"format":"transitionkit-timeline","version":1,"duration":0.6,"layers":[
      {"id":"snapshot(from)","initial":{"frame":[0,0,320,568]},
       "tracks":{"alpha":[{"offset":0,"value":1,"curve":"spring(1,0,0.6)"},
                          {"offset":1,"value":0.3}]}},
      {"id":"to","initial":{"frame":[320,64,320,504],"isHidden":true}}]}
    """

  func testADocumentWrittenByHandIsRead() throws {
    let timeline = try Self.decode(Data(document.utf8))
    let alpha = try Track([
      Keyframe(at: 0, 1, curve: try .spring(dampingRatio: 1, duration: 0.6)), Keyframe(at: 1, 0.3),
    ])
    let expected = try Timeline(
      duration: 0.6,
      layers: [
        Layer(
          .snapshot(.from), LayerState(frame: Rect(x: 0, y: 0, width: 320, height: 568)),
          tracks: LayerTracks(alpha: alpha)),
        Layer(
          .to,
          LayerState(frame: Rect(x: 320, y: 64, width: 320, height: 504), isHidden: true)),
      ])
    XCTAssertEqual(timeline, expected)
  }

  func testUnknownMembersAreIgnored() throws {
    let known = try Self.decode(Data(document.utf8))
    let table = [
      (#""version":1"#, #""version":1,"author":{"name":["x"]}"#),
      (#""id":"to""#, #""id":"to","note":null"#),
      (#""isHidden":true"#, #""isHidden":true,"haze":3"#),
      (#""tracks":{"#, #""tracks":{"haze":[{"offset":0,"value":1}],"#),
      (#""value":0.3"#, #""value":0.3,"tension":1"#),
    ]
    for (part, longer) in table {
      XCTAssertEqual(try Self.decode(replacing(part, by: longer)), known, longer)
    }
  }

  func testMalformedDocumentsAreRejectedWithTheLocation() throws {
    let table: [(part: String, bad: String, words: [String])] = [
      ("transitionkit-timeline", "lottie", ["format", "expected transitionkit-timeline"]),
      (#""format":"transitionkit-timeline","#, "", ["format"]),
      (#""version":1"#, #""version":3"#, ["version", "expected 1 or 2"]),
      (#""version":1"#, #""version":"1""#, ["version"]),
      (#""duration":0.6"#, #""duration":-0.5"#, ["duration is -0.5"]),
      (#""duration":0.6,"#, "", ["duration"]),
      (
        #""id":"to""#, #""id":"snapshot(from)""#,
        ["layer 1 has the id of an earlier layer: snapshot(from)"]
      ),
      (#""id":"to","#, "", ["id", "1"]),
      (#""frame":[0,0,320,568]"#, #""frame":[0,0,320]"#, ["frame", "0"]),
      (#""initial":{"frame":[0,0,320,568]}"#, #""initial":{}"#, ["frame"]),
      (
        #"{"offset":1,"value":0.3}"#, #"{"offset":0,"value":0.3}"#,
        ["alpha", "keyframe 1 must lie after keyframe 0"]
      ),
      (
        #"{"offset":1,"value":0.3}"#, #"{"offset":1.5,"value":0.3}"#,
        ["alpha", "the offset of keyframe 1 is 1.5"]
      ),
      (#"{"offset":1,"value":0.3}"#, #"{"offset":1}"#, ["alpha", "value"]),
      ("spring(1,0,0.6)", "wobble", ["alpha", "curve", "wobble", "is not a curve"]),
      ("spring(1,0,0.6)", "cubic-bezier(2,0,1,1)", ["alpha", "curve", "x1"]),
    ]
    for (part, bad, words) in table {
      XCTAssertThrowsError(try Self.decode(replacing(part, by: bad)), bad) { error in
        XCTAssertTrue(error is DecodingError, "\(bad): \(error)")
        let message = Self.message(of: error)
        for word in words { XCTAssertTrue(message.contains(word), "\(word) in: \(message)") }
      }
    }
  }

  func testAnEmptyTrackIsRejected() {
    let json = #"{"alpha":[]}"#
    XCTAssertThrowsError(
      try JSONDecoder().decode(LayerTracks.self, from: Data(json.utf8))
    ) {
      XCTAssertTrue(Self.message(of: $0).contains("at least one keyframe"), "\($0)")
    }
  }

  private func replacing(_ part: String, by other: String) -> Data {
    XCTAssertTrue(document.contains(part), "the document has no \(part)")
    return Data(document.replacingOccurrences(of: part, with: other).utf8)
  }

  /// Returns the coding path and the reason of an error, as a tool would print them.
  private static func message(of error: any Error) -> String {
    func text(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      let path = (context.codingPath + (key.map { [$0] } ?? [])).map(\.stringValue)
      return path.joined(separator: ".") + ": " + context.debugDescription
    }
    switch error as? DecodingError {
    case .dataCorrupted(let context): return text(context)
    case .typeMismatch(_, let context): return text(context)
    case .valueNotFound(_, let context): return text(context)
    case .keyNotFound(let key, let context): return text(context, key)
    default: return "\(error)"
    }
  }
}
