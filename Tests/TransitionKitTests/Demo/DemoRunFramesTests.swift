import Foundation
import XCTest

/// The frames of scenarios, and the three output formats compared.
final class DemoRunFramesTests: XCTestCase {
  func testPicturesRestBeforeAndAfterAndTheLastIsExactlyTheEnd() throws {
    // Half a second of slide from 0.5 on: half of the distance at 0.75, as its curve is symmetric.
    let result = try DemoRun(#"{"at": 0.5, "push": "b", "duration": 0.5}"#)
      .result(["--frames", "--fps", "4"])
    XCTAssertEqual(
      result.output,
      """
      time,fraction,z,layer,x,y,width,height,alpha,translationX,translationY,scaleX,scaleY,\
      rotation,cornerRadius,shadowOpacity,hidden,anchorX,anchorY,blur,saturation,node,inside
      0,1,0,to,0,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1,screen(a),
      0,1,1,bar,0,0,320,64,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1,bar(a),
      0.25,1,0,to,0,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1,screen(a),
      0.25,1,1,bar,0,0,320,64,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1,bar(a),
      0.5,0,0,from,0,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1,screen(a),
      0.5,0,1,barSnapshot(from),0,0,320,64,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1,bar(a),
      0.5,0,2,to,320,64,320,504,1,0,0,1,1,0,0,0.8,false,0.5,0.5,0,1,screen(b),
      0.5,0,3,bar,320,0,320,64,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1,bar(b),
      0.75,0.5,0,from,-80,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1,screen(a),
      0.75,0.5,1,barSnapshot(from),-80,0,320,64,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1,bar(a),
      0.75,0.5,2,to,160,64,320,504,1,0,0,1,1,0,0,0.8,false,0.5,0.5,0,1,screen(b),
      0.75,0.5,3,bar,160,0,320,64,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1,bar(b),
      1,1,0,to,0,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1,screen(b),
      1,1,1,bar,0,0,320,64,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1,bar(b),

      """)
    XCTAssertEqual(result.errors, "")
  }

  func testTheLastPictureIsTheEndWhateverTheRate() throws {
    for (rate, count) in [(60.0, 21), (7, 4), (0.001, 2), (100, 34)] {
      let pictures = try DemoRun(#"{"push": "b"}"#).pictures(rate)
      XCTAssertEqual(pictures.count, count, "at \(rate)")
      XCTAssertEqual(pictures.last?.time, 0.33, "at \(rate)")
      XCTAssertEqual(pictures.last?.layers.map(\.id), ["to", "bar"], "at \(rate)")
      for (index, picture) in pictures.dropLast().enumerated() {
        XCTAssertEqual(picture.time, Double(index) / rate, "at \(rate)")
      }
    }
    XCTAssertEqual(try DemoRun("").pictures(60).map(\.time), [0])
    let result = try DemoRun(#"{"push": "b", "duration": 3600}"#)
      .result(["--frames", "--fps", "1e9"])
    XCTAssertEqual(result.status, 64)
    XCTAssertTrue(result.errors.contains("more than 1000000 frames"), result.errors)
  }

  func testAFingerIsFollowedInEveryPicture() throws {
    // R336: 320 points times the fraction, also for an animator with a spring
    let pictures = try DemoRun(
      """
      {"pop": true, "interactive": true, "animator": "push-to-left"}, {"at": 0.25, "update": 0.25},
      {"at": 0.5, "update": 0.75}, {"at": 0.75, "update": 0.5}, {"at": 1, "cancel": true}
      """, stack: ["a", "b"]
    ).pictures(8)
    let expected = [0, 0, 80, 80, 240, 240, 160, 160, 160]
    for (picture, x) in zip(pictures, expected) {
      XCTAssertEqual(
        try XCTUnwrap(picture.value("x", of: "from")), Double(x), accuracy: 1e-9,
        "at \(picture.time)")
    }
    // Back in ½ · 0.6 s, to the same screen as before.
    XCTAssertEqual(try XCTUnwrap(pictures.last).time, 1.3, accuracy: 1e-12)
    XCTAssertEqual(pictures.last?.layers.map(\.id), ["to", "bar"])
  }

  func testTheReleasedTransitionFollowsItsCurve() throws {
    // R337: linear from 0.25 to the end in 0.75 s, or back in 0.25 s
    for (decision, expected) in [
      ("finish", [80.0, 120, 160, 200, 240, 280]), ("cancel", [80, 40]),
    ] {
      let pictures = try DemoRun(
        """
        {"pop": true, "interactive": true, "duration": 1}, {"update": 0.25},
        {"\(decision)": true, "curve": "linear"}
        """, stack: ["a", "b"]
      ).pictures(8)
      XCTAssertEqual(pictures.count, expected.count + 1, decision)
      for (picture, x) in zip(pictures, expected) {
        XCTAssertEqual(
          try XCTUnwrap(picture.value("x", of: "from")), x, accuracy: 1e-9, "at \(picture.time)")
      }
    }
  }

  func testEveryTransitionOfAQueueIsPictured() throws {
    // Three of half a second each; in the middle of each the screen has half of its distance left.
    let pictures = try DemoRun(
      """
      {"push": "b", "duration": 0.5}, {"at": 0.125, "push": "c", "duration": 0.5},
      {"at": 0.25, "pop": true, "duration": 0.5, "interactive": true}, {"update": 0.5}
      """, profile: "deferred"
    ).pictures(4)
    XCTAssertEqual(pictures.map(\.time), [0, 0.25, 0.5, 0.75, 1, 1.25])
    for (index, layer, x) in [(0, "to", 320.0), (1, "to", 160), (2, "to", 320), (3, "to", 160)] {
      XCTAssertEqual(
        try XCTUnwrap(pictures[index].value("x", of: layer)), x, accuracy: 1e-9, "\(index)")
    }
    // The last one is undecided: at ½ from its start, then cancelled in a quarter of a second.
    XCTAssertEqual(try XCTUnwrap(pictures[4].value("x", of: "from")), 160, accuracy: 1e-9)
    XCTAssertEqual(pictures.last?.layers.map(\.id), ["to", "bar"])
  }

  // MARK: - No jumps

  private static func checkContinuity(
    _ story: DemoRun, most: Double, newLayoutAt change: Double = .infinity,
    except: Set<String> = [], _ note: String
  ) throws {
    let pictures = try story.pictures(500)
    XCTAssertGreaterThan(pictures.count, 150, note)
    for (before, after) in zip(pictures, pictures.dropFirst())
    where !(before.time < change + 1e-6 && after.time > change - 1e-6) {
      for layer in before.layers where !except.contains(layer.id) {
        for column in ["x", "y", "width", "height"] {
          guard let next = after.value(column, of: layer.id), let now = layer.value(column)
          else { continue }
          XCTAssertLessThan(
            abs(next - now), most, "\(note): \(layer.id).\(column) at \(after.time)")
        }
        guard let next = after.value("alpha", of: layer.id), let now = layer.value("alpha")
        else { continue }
        XCTAssertLessThan(abs(next - now), 0.05, "\(note): \(layer.id) at \(after.time)")
      }
    }
  }

  func testNothingJumpsBeforeAndAfterALayoutChangeDuringATransition() throws {
    // 320 points in 0.4 s are below 3 points per frame where the curve is steepest. A jump would be
    // tens of points.
    let changes = [
      (
        #""updateScreen": {"id": "b", "elements": [{"id": "photo", "frame": [200, 9, 99, 99]}]}"#,
        "update"
      ),
      (#""updateScreen": {"id": "b", "elements": []}"#, "lost"),
      (#""resize": {"width": 568, "height": 320}"#, "resize"),
      (#""updateContainer": {"navigationBarHeight": 32, "statusBarHeight": 59}"#, "bars"),
    ]
    var cases: [(story: DemoRun, change: Double, except: Set<String>, note: String)] = []
    for animator in ["slide-with-fake-navbar", "scale-back", "magic-move", "push-to-left"] {
      for (change, name) in changes {
        // A real bar that is not part of the transition gets the width of the container at once.
        let except: Set<String> = animator == "magic-move" ? ["bar"] : []
        let options = "\"animator\": \"\(animator)\", \"duration\": 0.4"
        for (steps, time, stack) in [
          ("{\"push\": \"b\", \(options)}, {\"at\": 0.15, \(change)}", 0.15, ["a"]),
          ("{\"pop\": true, \(options)}, {\"at\": 0.15, \(change)}", 0.15, ["a", "b"]),
          (
            "{\"pop\": true, \"interactive\": true, \(options)}, {\"update\": 0.4}, "
              + "{\"at\": 0.1, \(change)}, {\"at\": 0.2, \"finish\": true}", 0.1, ["a", "b"]
          ),
        ] {
          cases.append(
            (DemoRun(steps, stack: stack), time, except, "\(animator) \(name) \(stack)"))
        }
      }
    }
    try concurrently(Cases.some(of: cases, quick: 8)) { story, change, except, note in
      try DemoRunFramesTests.checkContinuity(
        story, most: 8, newLayoutAt: change, except: except, note)
    }
  }

  func testTheEndHasTheLayoutThatChangedDuringTheTransition() throws {
    let pictures = try DemoRun(
      #"{"push": "b"}, {"at": 0.1, "resize": {"width": 568, "height": 320}}"#
    ).pictures(60)
    let last = try XCTUnwrap(pictures.last)
    XCTAssertEqual(last.value("width", of: "to"), 568)
    XCTAssertEqual(last.value("height", of: "to"), 256)
    XCTAssertEqual(last.value("width", of: "bar"), 568)
  }

  func testTheEndHasTheContainerThatChangedDuringTheTransition() throws {
    let changes: [(settings: String, x: Double, y: Double, width: Double, height: Double)] = [
      (#""width": 568"#, 0, 64, 568, 504), (#""height": 320"#, 0, 64, 320, 256),
      (#""statusBarHeight": 59"#, 0, 103, 320, 465),
      (#""navigationBarHeight": 32"#, 0, 52, 320, 516),
      (
        #""safeArea": {"top": 59}, "layoutDirection": "rightToLeft", "reduceMotion": true"#, 0, 64,
        320, 504
      ),
    ]
    for (settings, x, y, width, height) in changes {
      for at in [#""at": 0.1, "#, ""] {
        let last = try XCTUnwrap(
          try DemoRun("{\"push\": \"b\"}, {\(at)\"updateContainer\": {\(settings)}}").pictures(60)
            .last)
        let frame = ["x", "y", "width", "height"].map { last.value($0, of: "to") }
        XCTAssertEqual(frame, [x, y, width, height], settings)
        XCTAssertEqual(last.value("height", of: "bar"), y, settings)
        XCTAssertEqual(last.value("width", of: "bar"), width, settings)
      }
    }
    let barless = try DemoRun(#"{"push": "b"}"#).pictures(60)
    XCTAssertEqual(barless.last?.layers.map(\.id), ["to", "bar"])
    let barred = try DemoRun(
      #"{"push": "b"}, {"at": 0.1, "updateContainer": {"bottomBarHeight": 49}}"#
    ).pictures(60)
    XCTAssertEqual(barred.last?.layers.map(\.id), ["to", "bar", "bottomBar"])
  }

  func testAnInterruptionContinuesFromThePictureOnScreen() throws {
    // The screen that was entering goes on inside of the layer that now leaves.
    let pictures = try DemoRun(#"{"push": "b"}, {"at": 0.15, "push": "c"}"#).pictures(2000)
    let alone = try DemoRun(#"{"push": "b"}"#).pictures(2000)
    let index = try XCTUnwrap(pictures.firstIndex { $0.time == 0.15 })
    let before = try XCTUnwrap(pictures[index - 1].value("x", of: "to"))
    XCTAssertGreaterThan(before, 100)
    XCTAssertEqual(pictures[index].value("x", of: "from"), 0)
    let inside = pictures[index].layers.filter { $0.value("inside") != nil }
    let expected = try XCTUnwrap(alone.first { $0.time == 0.15 }).layers
    for column in ["x", "y", "width", "height", "alpha"] {
      XCTAssertEqual(
        inside.map { $0.value(column) }, expected.map { $0.value(column) }, column)
    }
  }

  // MARK: - Three formats

  func testJSONAgreesWithTheTraceAndThePictures() throws {
    let story = DemoRun(
      """
      {"push": "b", "animator": "scale-back"}, {"pop": true, "interactive": true},
      {"update": 0.5}, {"at": 0.75, "cancel": true}, {"present": "k"}, {"push": "b"},
      {"dismiss": true}
      """)
    let document = try DemoRunDocument(
      story.result(["--format", "json", "--fps", "30"]).output)
    XCTAssertEqual(document.trace, try story.trace())
    let pictures = try story.pictures(30)
    XCTAssertEqual(document.frames.count, pictures.count)
    for (frame, picture) in zip(document.frames, pictures) {
      XCTAssertEqual(frame.time, picture.time)
      XCTAssertEqual(frame.fraction, picture.fraction)
      XCTAssertEqual(frame.layers.map(\.id), picture.layers.map(\.id))
      XCTAssertEqual(frame.layers.map(\.node), picture.layers.map(\.node))
      for (layer, row) in zip(frame.layers, picture.layers) {
        XCTAssertEqual(
          layer.state.frame, ["x", "y", "width", "height"].compactMap { row.value($0) })
        XCTAssertEqual(layer.state.alpha, row.value("alpha"))
      }
    }
    let all = try DemoRunDocument(story.result(["--format", "json", "--all-events"]).output)
    XCTAssertEqual(all.trace, try story.trace(["--all-events"]))
  }

  func testEachLayerSaysWhatItIsAcrossTransitions() throws {
    let story = """
      {"container": {"width": 320, "height": 568, "bottomBarHeight": 49},
       "screens": [
        {"id": "a", "elements": [{"id": "photo", "frame": [10, 300, 80, 80]}]},
        {"id": "b", "elements": [{"id": "photo", "frame": [0, 0, 320, 320]}]},
        {"id": "m", "presentationStyle": "pageSheet"}],
       "stack": ["a"], "steps": [{"push": "b", "animator": "magic-move"}, {"present": "m"}]}
      """
    let result = try DemoRun.play(story, ["--frames", "--fps", "100"])
    let pictures = DemoPicture.all(in: result.output)
    XCTAssertEqual(
      Set(pictures[10].layers.map(\.node)),
      ["screen(a)", "screen(b)", "element(photo)", "bar(a)", "bottomBar"])
    XCTAssertEqual(
      pictures.last?.layers.map(\.node), ["picture(b)", "dimming(b)", "screen(m)"])
  }

  func testJSONNamesTheScreensOnWhichAnElementIsHidden() throws {
    for (animator, screens) in [
      ("magic-move", ["grid", "detail"]), ("container-transform", ["grid"]), ("fade", []),
    ] {
      let story = """
        {"screens": [
          {"id": "grid", "elements": [{"id": "photo", "frame": [10, 300, 80, 80]}]},
          {"id": "detail", "elements": [{"id": "photo", "frame": [0, 0, 320, 320]}]}],
         "stack": ["grid"], "steps": [{"push": "detail", "animator": "\(animator)"}]}
        """
      let document = try DemoRunDocument(DemoRun.play(story, ["--format", "json"]).output)
      let first = try XCTUnwrap(document.frames.dropFirst().first)
      XCTAssertEqual(
        first.hiddenElements,
        screens.map { DemoRunDocument.Picture.Hidden(element: "photo", screen: $0) }, animator)
      XCTAssertEqual(document.frames.last?.hiddenElements, [], animator)
    }
  }

  func testNamesOfEveryKindStayInTheirLineAndCell() throws {
    // A line break, a comma, quotation marks, an escape sequence, DEL, NEL.
    let names = ["x\ny", "x,y", "x\"y\"", "x\u{1B}[31m", "x\u{7F}\r", "x\u{85}", "é 写"]
    try concurrently(names) { name in
      let literal = String(
        decoding: try JSONSerialization.data(
          withJSONObject: name, options: .fragmentsAllowed), as: UTF8.self)
      let story = """
        {"screens": [{"id": "a"}, {"id": \(literal), "presentationStyle": "overFullScreen"},
         {"id": "k", "presentationStyle": "overFullScreen"}],
         "stack": ["a"], "steps": [{"present": \(literal)}, {"present": "k"},
         {"push": \(literal)}]}
        """
      let trace = try DemoRun.play(story)
      XCTAssertEqual(trace.status, 0, trace.errors)
      let lines = trace.output.split(separator: "\n", omittingEmptySubsequences: false)
      // wA AT, CT dA CB AE wA AT, CT dA CB AE !already-shown, and the end after the last line feed.
      XCTAssertEqual(lines.count, 14, name)
      let controls = trace.output.unicodeScalars.filter {
        $0 != "\n" && $0.properties.generalCategory == .control
      }
      XCTAssertEqual(controls.count, 0, name)
      let json = try DemoRunDocument(DemoRun.play(story, ["--format", "json"]).output)
      XCTAssertEqual(json.events.map(\.event).map { "\($0)" }.count, 13, name)
      let table = DemoPicture.all(in: try DemoRun.play(story, ["--frames", "--fps", "4"]).output)
      XCTAssertEqual(table.last?.layers.map(\.id), ["a", "bar", name, "to"])
      XCTAssertEqual(json.frames.last?.layers.map(\.id), ["a", "bar", name, "to"])
      let misspelt = story.replacingOccurrences(of: "{\"present\": \"k\"}", with: "{\"push\": 7}")
      XCTAssertEqual(try DemoRun.play(misspelt).errors.filter { $0 == "\n" }.count, 1, name)
    }
  }
}
