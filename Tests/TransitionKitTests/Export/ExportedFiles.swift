import Foundation
import TransitionKit
import TransitionKitExport
import XCTest

/// Random timelines, written for the programs in `.ci` that play exports.
///
/// They are written to the folder `TK_EXPORTS`, or not at all without this variable.
final class ExportedFiles: XCTestCase {
  func testRandomTimelinesAreWrittenWhereTheGateAsksForThem() throws {
    guard let path = ProcessInfo.processInfo.environment["TK_EXPORTS"] else { return }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var random = RandomTimelines(seed: 20_241)
    for number in 0...20 {
      let timeline = number < 20 ? try random.timeline() : try HostileNamesTests.timeline()
      let document = TimelineDocument(
        animator: "random \(number)", operation: .push, container: Size(width: 320, height: 568),
        timeline: timeline)
      let twin = Timeline.fading
      let times = TimelineFilmstrip.times(of: document.timeline, count: 6)
      for (ending, text) in [
        ("native.json", try document.json()),
        ("css", TimelineCSS.text(of: document, reducedMotion: twin)),
        ("waapi.json", try TimelineWebAnimations.json(of: document.timeline)),
        ("tokens.json", try TimelineTokens.json(of: document)),
        ("lottie.json", try TimelineLottie.json(of: document)),
        ("svg", TimelineFilmstrip.svg(of: document, at: times)),
      ] {
        let file = folder.appendingPathComponent("random-\(number).\(ending)")
        try Data(text.utf8).write(to: file)
      }
    }
  }
}

extension Timeline {
  /// A screen that fades in over another one.
  static var fading: Timeline {
    let page = Rect(x: 0, y: 64, width: 320, height: 504)
    let layers = [
      Layer(.from, frame: page),
      Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: .easeInOut),
    ]
    guard let timeline = try? Timeline(duration: 0.25, layers: layers) else {
      preconditionFailure("two layers over a quarter of a second are a timeline")
    }
    return timeline
  }
}
