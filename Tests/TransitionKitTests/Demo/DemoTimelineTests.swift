import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitInspection
import XCTest

final class DemoTimelineTests: XCTestCase {
  private static let header =
    "time,fraction,z,layer,x,y,width,height,alpha,translationX,translationY,scaleX,scaleY,"
    + "rotation,cornerRadius,shadowOpacity,hidden,anchorX,anchorY,blur,saturation"

  private func csv(_ words: String) throws -> [String] {
    let result = try DemoProcess.run(
      ["timeline"] + words.split(separator: " ").map(String.init) + ["--format", "csv"])
    XCTAssertEqual(result.status, 0, "\(words): \(result.errors)")
    XCTAssertTrue(result.output.hasSuffix("\n"), words)
    let lines = result.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.first, DemoTimelineTests.header, words)
    return Array(lines.dropFirst())
  }

  private static let samples: [(words: String, expected: [String])] = [
    (
      "fade --at 1,0,2",
      [
        "1,0.5,0,from,0,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "1,0.5,1,to,0,64,320,504,0.5,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0,0,0,from,0,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0,0,1,to,0,64,320,504,0,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "2,1,0,from,0,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "2,1,1,to,0,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
      ]
    ),
    (
      "fade --set duration=1 --at 0.5",
      [
        "0.5,0.5,0,from,0,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.5,0.5,1,to,0,64,320,504,0.5,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
      ]
    ),
    (
      "slide-with-fake-navbar --at 0.165",
      [
        "0.165,0.5,0,from,-80,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.165,0.5,1,barSnapshot(from),-80,0,320,64,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.165,0.5,2,to,160,64,320,504,1,0,0,1,1,0,0,0.8,false,0.5,0.5,0,1",
        "0.165,0.5,3,bar,160,0,320,64,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
      ]
    ),
    (
      "slide-with-fake-navbar --operation pop --at 0.33 --container 400x300 --bar translucent",
      [
        "0.33,1,0,bar,0,0,400,64,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.33,1,1,to,0,0,400,300,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.33,1,2,barSnapshot(to),0,0,400,64,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.33,1,3,from,400,0,400,300,1,0,0,1,1,0,0,0.8,false,0.5,0.5,0,1",
        "0.33,1,4,barSnapshot(from),400,0,400,64,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
      ]
    ),
    (
      "scale-back --operation pop --interactive --at 0.3",
      [
        "0.3,0.5,0,snapshot(to),0,0,320,568,0.65,0,0,0.9825,0.9825,0,0,0,false,0.5,0.5,0,1",
        "0.3,0.5,1,from,160,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.3,0.5,2,barSnapshot(from),160,0,320,64,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
      ]
    ),
    (
      "push-to-left --direction rtl --at 0,0.6 --bar hidden",
      [
        "0,0,0,snapshot(from),0,0,320,568,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0,0,1,to,-320,0,320,568,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.6,1,0,snapshot(from),160,0,320,568,0.5,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.6,1,1,to,0,0,320,568,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
      ]
    ),
    (
      "cover --operation dismiss --at 0.33,0.33 --duration 0.33",
      [
        "0.33,1,0,to,0,0,320,568,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.33,1,1,from,0,568,320,568,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.33,1,0,to,0,0,320,568,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.33,1,1,from,0,568,320,568,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
      ]
    ),
    (
      "cover --reduce-motion --at 0.125,0.25",
      [
        "0.125,0.5,0,from,0,0,320,568,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.125,0.5,1,to,0,0,320,568,0.5,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.25,1,0,from,0,0,320,568,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0.25,1,1,to,0,0,320,568,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
      ]
    ),
    (
      "fade --duration 0 --container 0x0",
      [
        "0,1,0,from,0,64,0,0,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
        "0,1,1,to,0,64,0,0,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1",
      ]
    ),
  ]

  /// The ends and the middle of ease-in-out, by hand: half of the distance at half of the time.
  func testRowsAreTheNumbersOfTheSources() throws {
    for (words, expected) in DemoTimelineTests.samples {
      let lines = try csv(words)
      XCTAssertEqual(lines.count, expected.count, words)
      for (line, other) in zip(lines, expected) { assertSameCells(line, other, words) }
    }
  }

  /// Compares numbers as numbers, because the last digit of a sum may differ.
  private func assertSameCells(_ line: String, _ expected: String, _ words: String) {
    let cells = line.split(separator: ",")
    let others = expected.split(separator: ",")
    XCTAssertEqual(cells.count, others.count, words)
    for (cell, other) in zip(cells, others) {
      guard let number = Double(cell), let otherNumber = Double(other) else {
        XCTAssertEqual(cell, other, "\(words): \(line)")
        continue
      }
      XCTAssertEqual(number, otherNumber, accuracy: 1e-9, "\(words): \(line)")
    }
  }

  /// The last sample is the duration itself: 0.33 s at 10 a second are 0, 0.1, 0.2, 0.3 and 0.33.
  func testSteadySamplesEndExactlyAtTheDuration() throws {
    let times = try csv("cover --fps 10").map { $0.prefix { $0 != "," } }
    XCTAssertEqual(times, ["0", "0", "0.1", "0.1", "0.2", "0.2", "0.3", "0.3", "0.33", "0.33"])
    XCTAssertEqual(try csv("fade").count, 121 * 2)
  }

  func testBuiltInScreensShareAPhotoThatFliesInsideTheContainer() throws {
    for size in ["320x568", "568x320", "1024x768", "100x600", "320x70"] {
      for words in ["", " --direction rtl", " --bar translucent", " --operation pop"] {
        let rows = try csv("magic-move --at 0,0.3 --container \(size)\(words)")
        let numbers = size.split(separator: "x").compactMap { Double($0) }
        let photos = rows.filter { $0.contains("snapshot(photo-7)") }
        XCTAssertEqual(photos.count, 2, "\(size)\(words)")
        for row in photos {
          let cells = row.split(separator: ",").dropFirst(4).compactMap { Double($0) }
          XCTAssertGreaterThanOrEqual(cells[0], 0, row)
          XCTAssertGreaterThanOrEqual(cells[1], 0, row)
          XCTAssertLessThanOrEqual(cells[0] + cells[2], numbers[0], row)
          XCTAssertLessThanOrEqual(cells[1] + cells[3], numbers[1], row)
        }
      }
    }
  }

  func testJSONDecodesToTheTimelineOfTheLibrary() throws {
    let container = try Container(size: Size(width: 320, height: 568))
    // Shared elements and a bar's titles come from the demo's own screens.
    let names = NamedAnimator.allCases.filter { name in
      !name.rawValue.hasPrefix("magic-move") && !NamedAnimator.shared.contains(name)
        && !name.rawValue.hasPrefix("container-transform")
        && name.rawValue != "system-push-with-bar"
        && name.rawValue != "android-predictive-back"
    }
    try concurrently(Cases.some(of: names, quick: 12)) { name in
      let animator = name.animator()
      for operation in TransitionOperation.allCases where animator.operations.contains(operation) {
        let result = try DemoProgram.run([
          "timeline", name.rawValue, "--operation", operation.rawValue, "--format", "json",
        ])
        // The titles of the built-in screens, which bars show.
        var context = StaticContext(
          operation, from: Screen("a", title: "Photos"), to: Screen("b", title: "Photo 7"),
          container: container)
        if operation.foreRole == .from {
          (context.from.title, context.to.title) = (context.to.title, context.from.title)
        }
        switch operation.foreRole {
        case .from:
          context.from.presentationStyle = name.presentationStyle(in: container)
          context.to.presentationStyle = name.presenterStyle(in: container)
        case .to:
          context.to.presentationStyle = name.presentationStyle(in: container)
          context.from.presentationStyle = name.presenterStyle(in: container)
        }
        let expected = try animator.resolvedTimeline(for: context)
        let decoded = try JSONDecoder().decode(Timeline.self, from: Data(result.output.utf8))
        XCTAssertEqual(decoded, expected, "\(name) \(operation)")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let members = try XCTUnwrap(object as? [String: Any])
        XCTAssertEqual(members["animator"] as? String, name.rawValue)
        XCTAssertEqual(members["operation"] as? String, operation.rawValue)
        XCTAssertTrue(result.output.hasSuffix("}\n"))
      }
    }
  }

  func testEveryFormatIsTheOneOfTheLibrary() throws {
    let container = try Container(size: Size(width: 320, height: 568))
    let context = StaticContext(
      .push, from: Screen("a"), to: Screen("b"), container: container)
    let timeline = try NamedAnimator.known("scale-back").animator().resolvedTimeline(for: context)
    let document = TimelineDocument(
      animator: "scale-back", operation: .push, container: container.size, timeline: timeline)
    let animator = try NamedAnimator.known("scale-back").animator()
    let photos = try Situation.photos(.push).context(for: animator)
    func film(_ times: [Double]) throws -> String {
      try TimelineFilmstrip.svg(named: "scale-back", animator, in: photos, at: times)
    }
    let spec = try MotionSpec("scale-back", animator, in: photos)
    let strip = TimelineFilmstrip.times(of: timeline, count: 6)
    let expected = [
      (
        "css", [],
        TimelineCSS.text(of: document, reducedMotion: try timeline.withReducedMotion(in: context))
      ),
      ("waapi", [], try TimelineWebAnimations.json(of: timeline) + "\n"),
      ("tokens", [], try TimelineTokens.json(of: document) + "\n"),
      ("lottie", [], try TimelineLottie.json(of: document) + "\n"),
      (
        "lottie", ["--fps", "24"],
        try TimelineLottie.json(of: document, framesPerSecond: 24) + "\n"
      ),
      ("svg", [], try film(strip)),
      ("svg", ["--at", "0.3,0"], try film([0.3, 0])),
      (
        "svg", ["--stills", "4", "--steps", "progress"],
        try film(TimelineFilmstrip.timesOfEqualProgress(of: timeline, count: 4))
      ),
      ("spec", [], spec.markdown),
      ("spec-html", [], spec.html),
    ]
    for (format, words, text) in expected {
      let result = try DemoProcess.run(["timeline", "scale-back", "--format", format] + words)
      XCTAssertEqual(result.output, text, "\(format) \(words)")
      XCTAssertEqual(result.status, 0, "\(format) \(words)")
    }
    let result = try DemoProcess.run(
      ["timeline", "scale-back", "--format", "lottie", "--fps", "1e308"])
    XCTAssertEqual(result.status, 64)
  }

  func testSameWordsPrintSameBytes() throws {
    let commands = [["list", "--format", "json"], ["list"], ["timeline", "magic-move-spring"]]
    let outputs = try concurrentMap(0..<6) { index in
      let words = commands[index / 2]
      return try index % 2 == 0
        ? DemoProcess.sharedRun(words).output
        : DemoProcess.run(words, environment: ["LANG": "C", "TERM": "dumb"]).output
    }
    for (index, words) in commands.enumerated() {
      XCTAssertEqual(outputs[2 * index], outputs[2 * index + 1], "\(words)")
      XCTAssertFalse(outputs[2 * index].isEmpty)
    }
  }

  func testTableNamesLayersAndTheirChangesAndFitsItsWidth() throws {
    let words = ["timeline", "slide-with-fake-navbar", "--at", "0,0.165"]
    for width in [40, 60, 80, 120] {
      let output = try DemoProcess.run(words + ["--width", "\(width)"]).output
      // The time and the widest layer take 18 + 3 + 17 characters.
      let longest = output.split(separator: "\n").dropFirst(8).map(\.count).max() ?? 0
      XCTAssertLessThanOrEqual(longest, width, "\(width)")
    }
    let output = try DemoProcess.run(words).output
    for piece in [
      "slide-with-fake-navbar push  0.33 s  320x568  ease-in-out",
      "2  to                 x 320 to 0   y 64, 320x504, shadow 0.8",
      "   0.165     0.500    -80.000             -80.000   160.000   160.000",
    ] {
      XCTAssertTrue(output.contains(piece), "\(piece)\n\(output)")
    }
  }
}
