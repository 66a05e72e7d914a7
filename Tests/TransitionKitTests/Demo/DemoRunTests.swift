import XCTest

/// The traces of single operations, in the order measured on UIKit.
///
/// The times are computed by hand; slide and cover take 0.33 s.
final class DemoRunTests: XCTestCase {
  func testATraceHasOneLinePerEventWithSixDecimals() throws {
    // R101, R102
    let result = try DemoRun(
      """
      {"at": 0, "push": "b", "animator": "fade"}, {"at": 2.5, "pop": true, "duration": 0.125}
      """
    ).result()
    XCTAssertEqual(
      result.output,
      """
      0.000000 wD(a)
      0.000000 wA(b)
      0.000000 AT(a→b)
      2.000000 CT(true)
      2.000000 dD(a)
      2.000000 dA(b)
      2.000000 AE(true)
      2.500000 wD(b)
      2.500000 wA(a)
      2.500000 AT(b→a)
      2.625000 CT(true)
      2.625000 dD(b)
      2.625000 dA(a)
      2.625000 AE(true)

      """)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
  }

  func testEveryOperationAndStyleHasItsMeasuredTrace() throws {
    // R101–R108, R115, R120, R121, R126; the second half of each row is the reverse operation
    let rows: [(go: String, back: String, going: [String], coming: [String])] = [
      (
        "\"push\": \"b\"", "\"pop\": true",
        ["wD(a) wA(b) AT(a→b)", "CT(true) dD(a) dA(b) AE(true)"],
        ["wD(b) wA(a) AT(b→a)", "CT(true) dD(b) dA(a) AE(true)"]
      ),
      (
        "\"present\": \"m\"", "\"dismiss\": true",
        ["wD(a) wA(m) AT(a→m)", "CT(true) dA(m) dD(a) CB AE(true)"],
        ["wD(m) wA(a) AT(m→a)", "CT(true) dA(a) dD(m) CB AE(true)"]
      ),
      (
        "\"present\": \"o\"", "\"dismiss\": true",
        ["wA(o) AT(a→o)", "CT(true) dA(o) CB AE(true)"],
        ["wD(o) AT(o→a)", "CT(true) dD(o) CB AE(true)"]
      ),
      (
        "\"present\": \"k\"", "\"dismiss\": true",
        ["pWB wA(k) AT(a→k)", "CT(true) pDE(true) dA(k) CB AE(true)"],
        ["dWB wD(k) AT(k→a)", "CT(true) dDE(true) dD(k) CB AE(true)"]
      ),
      (
        "\"present\": \"r\"", "\"dismiss\": true",
        ["pWB wD(a) wA(r) AT(a→r)", "CT(true) pDE(true) dA(r) dD(a) CB AE(true)"],
        ["dWB wD(r) wA(a) AT(r→a)", "CT(true) dDE(true) dA(a) dD(r) CB AE(true)"]
      ),
    ]
    for row in rows {
      // Without `at` the reverse operation begins when the first transition has ended.
      let trace = try DemoRun("{\(row.go)}, {\(row.back)}").trace()
      XCTAssertEqual(
        trace,
        [
          "0.000000 \(row.going[0])", "0.330000 \(row.going[1]) \(row.coming[0])",
          "0.660000 \(row.coming[1])",
        ], row.go)
    }
  }

  func testWithoutAnimationOnlyCustomPresentationsAreStillPlayed() throws {
    // R150, R151: at one time, in the same order
    let rows: [(steps: String, expected: String)] = [
      ("push b, pop", "wD(a) wA(b) dD(a) dA(b) wD(b) wA(a) dD(b) dA(a)"),
      ("present m, dismiss", "wD(a) wA(m) dA(m) dD(a) CB wD(m) wA(a) dA(a) dD(m) CB"),
      ("present o, dismiss", "wA(o) dA(o) CB wD(o) dD(o) CB"),
      (
        "present k, dismiss",
        "pWB wA(k) AT(a→k) CT(true) pDE(true) dA(k) CB AE(true) "
          + "dWB wD(k) AT(k→a) CT(true) dDE(true) dD(k) CB AE(true)"
      ),
      (
        "present r, dismiss",
        "pWB wD(a) wA(r) AT(a→r) CT(true) pDE(true) dA(r) dD(a) CB AE(true) "
          + "dWB wD(r) wA(a) AT(r→a) CT(true) dDE(true) dA(a) dD(r) CB AE(true)"
      ),
    ]
    for (steps, expected) in rows {
      let story = steps.split(separator: ",").map { step in
        let words = step.split(separator: " ")
        let value = words.count == 2 ? "\"\(words[1])\"" : "true"
        return "{\"at\": 1.5, \"\(words[0])\": \(value), \"animated\": false}"
      }
      XCTAssertEqual(
        try DemoRun(story.joined(separator: ",")).trace(), ["1.500000 \(expected)"], steps)
    }
  }

  func testSeveralStepsBackAreOneTransition() throws {
    // R140, R141: the screens in between get no events
    for (call, to) in [
      ("\"popTo\": \"b\"", "b"), ("\"popToRoot\": true", "a"), ("\"pop\": true", "c"),
    ] {
      XCTAssertEqual(
        try DemoRun("{\(call)}", stack: ["a", "b", "c", "d"]).trace(),
        ["0.000000 wD(d) wA(\(to)) AT(d→\(to))", "0.330000 CT(true) dD(d) dA(\(to)) AE(true)"],
        call)
    }
  }

  func testSetScreensPushesPopsOrShowsNothing() throws {
    // R142, R143: an animator that serves only pushes shows which operation it was
    let rows: [(ids: String, line: [String])] = [
      (#"["b", "c"]"#, []), (#"["c"]"#, []),
      (
        #"["c", "a"]"#,
        [
          "0.000000 !operation-not-served(pop, SegueSlide) wD(c) wA(a) AT(c→a)",
          "0.330000 CT(true) dD(c) dA(a) AE(true)",
        ]
      ),
      (
        #"["d", "b"]"#,
        [
          "0.000000 !operation-not-served(pop, SegueSlide) wD(c) wA(b) AT(c→b)",
          "0.330000 CT(true) dD(c) dA(b) AE(true)",
        ]
      ),
      (
        #"["a", "d"]"#,
        ["0.000000 wD(c) wA(d) AT(c→d)", "0.300000 CT(true) dD(c) dA(d) AE(true)"]
      ),
    ]
    for (ids, lines) in rows {
      let story = DemoRun(
        "{\"setScreens\": \(ids), \"animator\": \"segue-slide\"}", stack: ["a", "b", "c"])
      XCTAssertEqual(try story.trace(), lines, ids)
    }
    XCTAssertEqual(
      try DemoRun(#"{"setScreens": ["d"], "animated": false}"#).trace(),
      ["0.000000 wD(a) wA(d) dD(a) dA(d)"])
  }

  func testRefusedCallsAreLinesAtTheirTimeAndTheScenarioContinues() throws {
    // R601, R604, R607
    let story = DemoRun(
      """
      {"at": 0.5, "push": "a"}, {"at": 1, "popTo": "d"}, {"at": 1, "present": "a"},
      {"at": 1.25, "setScreens": ["b", "b"]}, {"at": 1.5, "update": 0.5},
      {"at": 2, "push": "b"}, {"at": 3, "update": 0.5}, {"finish": true}, {"cancel": true},
      {"pause": true}
      """)
    XCTAssertEqual(
      try story.trace(),
      [
        "0.500000 !already-shown(a)", "1.000000 !not-in-stack(d) !already-shown(a)",
        "1.250000 !already-shown(b)", "1.500000 !request-ignored(update)",
        "2.000000 wD(a) wA(b) AT(a→b)", "2.330000 CT(true) dD(a) dA(b) AE(true)",
        "3.000000 !request-ignored(update) !request-ignored(finish) !request-ignored(cancel) "
          + "!request-ignored(pause)",
      ])
  }

  func testCallsWithoutEffectLeaveNoLine() throws {
    // R602, R604, R605; in every profile, at rest and during a transition
    for profile in ["fluid", "deferred", "strict"] {
      let atRest = DemoRun(
        """
        {"pop": true}, {"popToRoot": true}, {"popTo": "a"}, {"dismiss": true}
        """, profile: profile)
      XCTAssertEqual(try atRest.trace(), [], profile)
      let pushed = DemoRun(
        #"{"push": "b"}, {"at": 0.1, "dismiss": true}, {"at": 0.1, "popTo": "b"}"#,
        profile: profile)
      XCTAssertEqual(
        try pushed.trace(),
        ["0.000000 wD(a) wA(b) AT(a→b)", "0.330000 CT(true) dD(a) dA(b) AE(true)"], profile)
      let popped = DemoRun(
        """
        {"pop": true}, {"at": 0.1, "pop": true}, {"at": 0.1, "popToRoot": true},
        {"at": 0.2, "popTo": "a"}
        """, stack: ["a", "b"], profile: profile)
      XCTAssertEqual(
        try popped.trace(),
        ["0.000000 wD(b) wA(a) AT(b→a)", "0.330000 CT(true) dD(b) dA(a) AE(true)"], profile)
    }
  }

  func testAnAnimatorThatDoesNotServeTheOperationIsReplacedByTheDefault() throws {
    // B10
    for (call, animator, name) in [
      ("\"present\": \"m\"", "fade", "!operation-not-served(present, Fade)"),
      ("\"push\": \"b\"", "cover", "!operation-not-served(push, Cover)"),
      ("\"push\": \"b\"", "drop", "!operation-not-served(push, Drop)"),
    ] {
      let trace = try DemoRun("{\(call), \"animator\": \"\(animator)\"}").trace()
      XCTAssertTrue(trace[0].hasPrefix("0.000000 \(name) wD(a) wA"), trace[0])
      XCTAssertTrue(trace[1].hasPrefix("0.330000 CT(true)"), trace[1])
    }
  }

  func testEveryAnimatorTakesItsOwnDurationOrTheGivenOne() throws {
    // The durations are those of the animators' sources.
    let rows: [(name: String, going: Double, coming: Double, isModal: Bool)] = [
      ("fade", 2, 2, false), ("slide-with-fake-navbar", 0.33, 0.33, false),
      ("magic-move", 0.3, 0.3, false), ("magic-move-spring", 0.4, 0.6, false),
      ("scale-back", 0.6, 0.6, false), ("push-from-bottom", 0.6, 0.6, false),
      ("push-to-left", 0.6, 0.6, false), ("drop-from-bottom", 0.75, 0.75, false),
      ("cover", 0.33, 0.33, true), ("drop", 0.5, 0.4, true),
    ]
    for row in Cases.some(of: rows, quick: 4) {
      for given in [nil, 1.75, 0] {
        let duration = given.map { ", \"duration\": \($0)" } ?? ""
        let options = "\"animator\": \"\(row.name)\"\(duration)"
        let steps =
          row.isModal
          ? "{\"present\": \"m\", \(options)}, {\"at\": 4, \"dismiss\": true, \(options)}"
          : "{\"push\": \"b\", \(options)}, {\"at\": 4, \"pop\": true, \(options)}"
        let output = try DemoRun(steps).result().output
        let ends = output.split(separator: "\n").filter { $0.hasSuffix(" CT(true)") }
        let expected = [given ?? row.going, 4 + (given ?? row.coming)].map {
          String(format: "%.6f CT(true)", $0)
        }
        XCTAssertEqual(ends.map(String.init), expected, "\(row.name) \(duration)")
      }
    }
    // Segue slide serves only push.
    XCTAssertTrue(
      try DemoRun(#"{"push": "b", "animator": "segue-slide"}"#).trace()[1].hasPrefix("0.3000"))
  }

  func testReducedMotionTakesAtMostAQuarterOfASecond() throws {
    var story = DemoRun(#"{"push": "b", "animator": "fade"}, {"pop": true, "duration": 0.125}"#)
    story.container = ", \"reduceMotion\": true"
    XCTAssertEqual(
      try story.trace().map { $0.prefix(8) }, ["0.000000", "0.250000", "0.375000"])
  }

  func testAPushUnderAFullScreenPresentationShowsAfterTheDismissal() throws {
    // R613
    let story = DemoRun(
      """
      {"present": "m"}, {"at": 0.5, "push": "b"}, {"at": 0.5, "push": "c"},
      {"at": 0.6, "popTo": "b"}, {"at": 1, "dismiss": true}, {"pop": true}
      """)
    XCTAssertEqual(
      try story.trace(),
      [
        "0.000000 wD(a) wA(m) AT(a→m)", "0.330000 CT(true) dA(m) dD(a) CB AE(true)",
        "1.000000 wD(m) wA(b) AT(m→b)",
        "1.330000 CT(true) dA(b) dD(m) CB AE(true) wD(b) wA(a) AT(b→a)",
        "1.660000 CT(true) dD(b) dA(a) AE(true)",
      ])
  }

  func testNestedPresentationsAreDismissedOneByOne() throws {
    // R608: the presenter of the second is the first; n hides both.
    let story = DemoRun(
      """
      {"present": "m"}, {"present": "k"}, {"present": "n"}, {"dismiss": true},
      {"dismiss": true}, {"dismiss": true}, {"dismiss": true}
      """)
    XCTAssertEqual(
      try story.trace(),
      [
        "0.000000 wD(a) wA(m) AT(a→m)",
        "0.330000 CT(true) dA(m) dD(a) CB AE(true) pWB wA(k) AT(m→k)",
        "0.660000 CT(true) pDE(true) dA(k) CB AE(true) wD(m) wD(k) wA(n) AT(k→n)",
        "0.990000 CT(true) dA(n) dD(m) dD(k) CB AE(true) wD(n) wA(m) wA(k) AT(n→k)",
        "1.320000 CT(true) dA(m) dA(k) dD(n) CB AE(true) dWB wD(k) AT(k→m)",
        "1.650000 CT(true) dDE(true) dD(k) CB AE(true) wD(m) wA(a) AT(m→a)",
        "1.980000 CT(true) dA(a) dD(m) CB AE(true)",
      ])
  }

  func testAllEventsOfAPushAndAPopComeInTheirOrder() throws {
    // R130, R131; the duration is asked before the transition begins (R128), and an entering screen
    // is appearing after that (R137).
    let trace = try DemoRun(#"{"push": "b"}, {"pop": true}"#).trace(["--all-events"])
    XCTAssertEqual(
      trace,
      [
        "0.000000 wM(b,nav) load(b) wD(a) wA(b) wS(b) TD AT(a→b) iA(b)",
        "0.330000 CT(true) dD(a) dA(b) dM(b,nav) dS(b) CO AE(true) "
          + "wM(b,nil) wD(b) wA(a) wS(a) TD AT(b→a) iA(a)",
        "0.660000 CT(true) dD(b) dA(a) dS(a) dM(b,nil) CO AE(true)",
      ])
    // Screens in between get events only from their parent; the root was never visible, R138, R141.
    XCTAssertEqual(
      try DemoRun(#"{"popToRoot": true}"#, stack: ["a", "b", "c"]).trace(["--all-events"]),
      [
        "0.000000 wM(b,nil) wM(c,nil) load(a) wD(c) wA(a) wS(a) TD AT(c→a) iA(a)",
        "0.330000 CT(true) dD(c) dA(a) dS(a) dM(b,nil) dM(c,nil) CO AE(true)",
      ])
  }
}
