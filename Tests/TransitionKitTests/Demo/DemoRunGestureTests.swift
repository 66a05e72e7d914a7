import XCTest

/// Gestures in scenarios.
///
/// Progress, decisions and times are computed by hand from the policies' tables, for a container of
/// 320 points. A transition takes one second unless a row says otherwise.
final class DemoRunGestureTests: XCTestCase {
  private let finished = "CT(true) dD(b) dA(a) AE(true)"
  private let cancelled = "CT(false) wD(a) dD(a) wA(b) dA(b) AE(false)"

  private func popped(
    _ samples: String, _ more: String, container: String = "", duration: String = "1"
  ) throws -> [String] {
    var story = DemoRun(
      "{\"at\": 0, \"gesture\": [\(samples)], \"duration\": \(duration), \(more)}",
      stack: ["a", "b"])
    story.container = container
    return try story.trace()
  }

  func testEveryPolicyForTouchesDecidesByItsTable() throws {
    let rows: [(policy: String, samples: String, begins: String, ends: String, pops: Bool)] = [
      // p ½, not moving: finishes (1 − ½) s later; 159 points: 0.496875 back.
      ("source-1-edge", "[0,10,9],[0.1,90,9],[0.5,170,9]", "0.000000", "1.000000", true),
      ("source-1-edge", "[0,10,9],[0.1,90,9],[0.5,169,9]", "0.000000", "0.996875", false),
      // Moving back: p ½, negative velocity.
      ("source-1-edge", "[0,10,9],[0.1,250,9],[0.2,170,9]", "0.000000", "0.700000", false),
      ("source-2-pan", "[0,10,9],[0.1,90,9],[0.5,90,9]", "0.000000", "0.750000", false),
      ("source-2-pan", "[0,10,9],[0.1,90,9],[0.5,91,9]", "0.000000", "1.246875", true),
      ("source-4-edge", "[0,10,9],[0.1,90,9],[0.5,170,9]", "0.000000", "1.000000", false),
      ("source-4-edge", "[0,10,9],[0.1,90,9],[0.5,171,9]", "0.000000", "0.996875", true),
      ("source-4-edge", "[0,10,9],[0.1,330,9],[0.5,400,9]", "0.000000", "0.500000", true),
    ]
    for row in rows {
      XCTAssertEqual(
        try popped(row.samples, "\"kind\": \"edge\", \"policy\": \"\(row.policy)\""),
        row.begins == row.ends
          ? ["0.000000 wD(b) wA(a) SI AT(b→a) \(finished)"]
          : [
            "\(row.begins) wD(b) wA(a) SI AT(b→a)",
            "\(row.ends) \(row.pops ? finished : cancelled)",
          ], "\(row.policy) \(row.samples)")
    }
  }

  func testTheSystemsPolicyProjectsAndKeepsTheFingersSpeed() throws {
    // R370–R373: p + v·T + ½·a·T² with T 0.35 against ½; then at the speed max(1 − p, D·|v|)
    let rows: [(samples: String, duration: String, ends: String, pops: Bool)] = [
      // v = 0.5 over the last 0.1 s, p 0.55; 0.45/0.5 s
      ("[0,0,9],[0.1,80,9],[0.2,160,9],[0.3,176,9]", "1", "1.200000", true),
      // A finger that stops at 0.45: back, in a whole duration.
      (
        "[0,0,9],[0.1,80,9],[0.2,144,9],[0.3,144,9],[0.4,144,9],[0.5,144,9],[0.6,144,9]", "1",
        "1.600000", false
      ),
      // Two samples: the direction decides. p 0.1, v 1: speed max(0.9, 1), then max(0.9, ½).
      ("[0,0,9],[0.1,32,9]", "1", "1.000000", true),
      ("[0,0,9],[0.1,32,9]", "0.5", "0.600000", true),
      // A finger never completes it: p is at most 0.999; v 10, 0.001/10 s.
      ("[0,0,9],[0.1,320,9]", "1", "0.100100", true),
      // It has rested: the rest takes the whole duration.
      ("[0,0,9],[0.1,320,9],[0.2,320,9]", "1", "1.200000", true),
      // A single sample has no direction: back from 0.
      ("[0.25,0,9]", "1", "0.250000", false),
    ]
    for row in rows {
      let trace = try popped(
        row.samples, "\"policy\": \"system\", \"kind\": \"edge\"", duration: row.duration)
      XCTAssertEqual(
        trace.last?.suffix(row.pops ? finished.count : cancelled.count),
        Substring(row.pops ? finished : cancelled), row.samples)
      XCTAssertEqual(trace.last?.prefix(8), row.ends.prefix(8), row.samples)
    }
  }

  func testTheSpeedIsKeptForTheActualDuration() throws {
    // R373: reduced motion shortens it to 0.25 s; two samples, v 1, p 0.1: speed 0.9, so 0.25 s.
    XCTAssertEqual(
      try popped("[0,0,9],[0.1,32,9]", "\"kind\": \"edge\"", container: ", \"reduceMotion\": true")
        .last?.prefix(8), "0.350000")
    // An animator that does not serve the pop is replaced by one of 0.33 s.
    XCTAssertEqual(
      try popped("[0,0,9],[0.1,32,9]", "\"kind\": \"edge\", \"animator\": \"cover\"")
        .last?.prefix(8), "0.430000")
  }

  func testAPanBeginsWhenItMovesForward() throws {
    // By default it finishes beyond a quarter of the width.
    XCTAssertEqual(
      try popped("[0,100,9],[0.1,100,9],[0.25,180,9],[0.5,260,9]", "\"kind\": \"pan\""),
      ["0.250000 wD(b) wA(a) SI AT(b→a)", "1.000000 \(finished)"])
    XCTAssertEqual(try popped("[0,200,9],[0.1,100,9],[0.5,310,9]", "\"kind\": \"pan\""), [])
    XCTAssertEqual(try popped("[0,200,9],[0.1,200,9],[0.5,200,9]", "\"kind\": \"pan\""), [])
  }

  func testRightToLeftMirrorsTouches() throws {
    let mirrored = ", \"layoutDirection\": \"rightToLeft\""
    let edge = "\"kind\": \"edge\", \"policy\": \"source-1-edge\""
    XCTAssertEqual(
      try popped("[0,310,9],[0.1,230,9],[0.5,150,9]", edge, container: mirrored),
      ["0.000000 wD(b) wA(a) SI AT(b→a)", "1.000000 \(finished)"])
    XCTAssertEqual(try popped("[0,10,9],[0.1,90,9],[0.5,170,9]", edge, container: mirrored), [])
    XCTAssertEqual(
      try popped("[0,200,9],[0.25,120,9],[0.5,100,9]", "\"kind\": \"pan\"", container: mirrored),
      ["0.250000 wD(b) wA(a) SI AT(b→a)", "1.187500 \(finished)"])
  }

  func testAnEdgeGestureAwayFromTheEdgeDoesNothing() throws {
    XCTAssertEqual(try popped("[0,21,9],[0.1,300,9],[0.2,310,9]", "\"kind\": \"edge\""), [])
  }

  func testPinchAndVerticalPanDismissByTheirTables() throws {
    let began = "1.000000 wD(m) wA(a) SI AT(m→a)"
    let finished = "CT(true) dA(a) dD(m) CB AE(true)"
    let cancelled = "CT(false) wD(a) dD(a) wA(m) dA(m) CB AE(false)"
    let rows: [(kind: String, samples: String, more: String, ends: String, goes: Bool)] = [
      ("pinch", "[0,1],[0.2,0.8],[0.5,0.5]", "", "2.000000", true),
      ("pinch", "[0,2],[0.2,0.5],[0.5,1.5]", "", "1.750000", false),
      ("pinch", "[0,1],[0.2,0.75],[0.5,0.75]", "", "1.750000", false),
      ("vertical-pan", "[0,9,100],[0.2,9,300],[0.5,9,300]", "", "2.000000", false),
      ("vertical-pan", "[0,9,100],[0.2,9,300],[0.5,9,301]", "", "1.997500", true),
      ("vertical-pan", "[0,9,300],[0.2,9,100],[0.5,9,50]", "", "1.500000", false),
      // An edge gesture can dismiss, too.
      (
        "edge", "[0,9,9],[0.2,89,9],[0.5,249,9]", ", \"policy\": \"source-4-edge\"", "1.750000",
        true
      ),
    ]
    for row in rows {
      let story = DemoRun(
        """
        {"present": "m"}, {"at": 1, "gesture": [\(row.samples)], "kind": "\(row.kind)",
         "dismiss": true, "duration": 1\(row.more)}
        """)
      XCTAssertEqual(
        try story.trace().dropFirst(2),
        [began, "\(row.ends) \(row.goes ? finished : cancelled)"], "\(row.kind) \(row.samples)")
    }
    // A vertical pan can pop: slightly more than half of 400 points, at 0.5 s.
    XCTAssertEqual(
      try popped(
        "[0,9,100],[0.2,9,300],[0.5,9,350]", "\"kind\": \"vertical-pan\", \"pop\": true"),
      ["0.000000 wD(b) wA(a) SI AT(b→a)", "0.875000 \(self.finished)"])
  }

  func testASystemCancelledGestureIsCancelledAtEveryFraction() throws {
    // B11: at 0.75, with policies that would finish it
    for policy in ["source-1-edge", "source-2-pan", "source-4-edge"] {
      XCTAssertEqual(
        try popped(
          "[0,10,9],[0.1,90,9],[0.5,250,9]",
          "\"kind\": \"edge\", \"policy\": \"\(policy)\", \"systemCancelled\": true"),
        ["0.000000 wD(b) wA(a) SI AT(b→a)", "1.250000 \(cancelled)"], policy)
    }
    for (kind, samples) in [
      ("pinch", "[0,1],[0.5,0.25]"), ("vertical-pan", "[0,9,0],[0.5,9,300]"),
    ] {
      let story = DemoRun(
        """
        {"present": "o", "animated": false}, {"at": 1, "gesture": [\(samples)], "duration": 1,
         "kind": "\(kind)", "systemCancelled": true}
        """)
      XCTAssertEqual(
        try story.trace().dropFirst(),
        ["1.000000 wD(o) SI AT(o→a)", "2.250000 CT(false) wA(o) dA(o) CB AE(false)"], kind)
    }
  }

  func testOnTheRootAGestureDoesNothingAndAPushIsCaughtInTheFluidProfileOnly() throws {
    // B12
    let swipe = #""gesture": [[0,5,9],[0.05,200,9],[0.1,310,9]], "kind": "edge""#
    let push = [
      "0.000000 wD(a) wA(b) AT(a→b)", "0.330000 CT(true) dD(a) dA(b) AE(true)",
    ]
    for profile in ["fluid", "deferred", "strict"] {
      XCTAssertEqual(try DemoRun("{\(swipe)}", profile: profile).trace(), [], profile)
      for at in ["0", "0.1"] where profile != "fluid" {
        XCTAssertEqual(
          try DemoRun("{\"push\": \"b\"}, {\"at\": \(at), \(swipe)}", profile: profile).trace(),
          push, "\(profile) at \(at)")
      }
      XCTAssertEqual(
        try DemoRun(
          #"{"gesture": [[0,9,9],[0.2,9,400]], "kind": "vertical-pan"}"#, profile: profile
        ).trace(), [], profile)
    }
    // At 0 nothing of the push has been seen, so it is a pop that has only its end left.
    XCTAssertEqual(
      try DemoRun("{\"push\": \"b\"}, {\"at\": 0, \(swipe)}").trace(),
      [
        "0.000000 wD(a) wA(b) AT(a→b) CT(true) dD(a) dA(b) AE(true) wD(b) wA(a) SI AT(b→a)",
        "0.100000 CT(true) dD(b) dA(a) AE(true)",
      ])
    // A presented screen receives the touches instead of the stack.
    XCTAssertEqual(
      try DemoRun(
        "{\"present\": \"o\", \"animated\": false}, {\(swipe)}", stack: ["a", "b"]
      ).trace(), ["0.000000 wA(o) dA(o) CB"])
  }

  func testAPanThatMovesOnlyDuringAPushCatchesIt() throws {
    // The finger touches at rest and moves during the push: it catches the push at its first move,
    // and ends at the far edge.
    XCTAssertEqual(
      try DemoRun(
        """
        {"at": 0, "gesture": [[0,9,9],[0.1,9,9],[0.2,200,9],[0.3,300,9],[0.9,310,9]],
         "kind": "pan"}, {"at": 0.15, "push": "c", "duration": 0.5}
        """, stack: ["a", "b"]
      ).trace(),
      [
        "0.150000 wD(b) wA(c) AT(b→c)",
        "0.200000 CT(true) dD(b) dA(c) AE(true) wD(c) wA(b) SI AT(c→b)",
        "0.900000 CT(true) dD(c) dA(b) AE(true)",
      ])
  }

  func testTwoGesturesKeepTheirOwnTimes() throws {
    // The first drives from 0 to 0.5; the second begins at 0.25, during the first.
    let steps = """
      {"at": 0, "gesture": [[0,0,9],[0.25,80,9],[0.5,240,9]], "kind": "edge", "duration": 1,
       "policy": "source-4-edge"},
      {"at": 0.25, "gesture": [[0,0,9],[0.05,200,9],[0.1,310,9]], "kind": "edge"},
      {"at": 0.375, "push": "b"}
      """
    XCTAssertEqual(
      try DemoRun(steps, stack: ["a", "b", "c"]).trace(),
      [
        "0.000000 wD(c) wA(b) SI AT(c→b)", "0.375000 !already-shown(b)",
        "0.750000 CT(true) dD(c) dA(b) AE(true)",
      ])
  }

  func testAGestureAtTheTimeOfAnotherDeferredStepComesFirst() throws {
    let steps = """
      {"at": 0, "gesture": [[0,0,9],[0.25,240,9]], "kind": "edge", "duration": 1,
       "policy": "source-4-edge"}, {"at": 0, "push": "c"}
      """
    XCTAssertEqual(
      try DemoRun(steps, stack: ["a", "b"], profile: "deferred").trace(),
      [
        "0.000000 wD(b) wA(a) SI AT(b→a)", "0.500000 \(finished) wD(a) wA(c) AT(a→c)",
        "0.830000 CT(true) dD(a) dA(c) AE(true)",
      ])
  }
}
