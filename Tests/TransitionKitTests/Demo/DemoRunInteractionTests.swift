import XCTest

/// Operations driven by a finger; traces as measured on UIKit, times by hand.
final class DemoRunInteractionTests: XCTestCase {
  private let began = "wD(b) wA(a) SI AT(b→a)"
  private let finished = "CT(true) dD(b) dA(a) AE(true)"
  private let cancelled = "CT(false) wD(a) dD(a) wA(b) dA(b) AE(false)"

  /// Plays steps after an interactive pop of one second from `b` to `a`.
  private func popped(_ steps: String) throws -> [String] {
    try DemoRun(
      #"{"pop": true, "interactive": true, "duration": 1}, "# + steps, stack: ["a", "b"]
    ).trace()
  }

  func testADecisionTakesTheRemainingFractionOverTheSpeed() throws {
    // R111, R113, R332, R333, R334
    let rows: [(fraction: String, speed: String, finish: String, cancel: String)] = [
      ("0.25", "1", "1.250000", "0.750000"), ("0.25", "2", "0.875000", "0.625000"),
      ("0.25", "0.5", "2.000000", "1.000000"), ("0.25", "0", "1.250000", "0.750000"),
      ("0.25", "-3", "1.250000", "0.750000"), ("0", "1", "1.500000", "0.500000"),
      ("1", "1", "0.500000", "1.500000"), ("7", "4", "0.500000", "0.750000"),
      ("-7", "4", "0.750000", "0.500000"),
    ]
    for row in rows {
      for (decision, end, line) in [
        ("finish", row.finish, finished), ("cancel", row.cancel, cancelled),
      ] {
        let steps =
          "{\"at\": 0.25, \"update\": \(row.fraction)}, "
          + "{\"at\": 0.5, \"\(decision)\": true, \"speed\": \(row.speed)}"
        let expected =
          ["0.000000 \(began)"] + [end == "0.500000" ? "0.500000 \(line)" : "\(end) \(line)"]
        XCTAssertEqual(try popped(steps), expected, steps)
      }
    }
  }

  func testCurveAndVelocityDoNotChangeTheTime() throws {
    for more in [
      "\"curve\": \"linear\"", "\"curve\": \"spring(0.5,0,0.4)\"", "\"velocity\": 5",
      "\"velocity\": -5, \"curve\": \"ease-in\"",
    ] {
      let steps = "{\"update\": 0.25}, {\"at\": 0.5, \"finish\": true, \(more)}"
      XCTAssertEqual(try popped(steps), ["0.000000 \(began)", "1.250000 \(finished)"], more)
    }
  }

  func testAnUpdateOrDecisionHasTheTimeOfTheStepBefore() throws {
    XCTAssertEqual(
      try popped(#"{"at": 0.5, "update": 0.25}, {"update": 0.75}, {"finish": true}"#),
      ["0.000000 \(began)", "0.750000 \(finished)"])
  }

  func testPresentationsUnderAFingerHaveTheirMeasuredTraces() throws {
    // R112, R114, R122, R124: the completion is called for both outcomes
    let rows: [(id: String, decision: String, trace: String)] = [
      ("m", "finish", "wD(m) wA(a) SI AT(m→a)|CT(true) dA(a) dD(m) CB AE(true)"),
      ("m", "cancel", "wD(m) wA(a) SI AT(m→a)|CT(false) wD(a) dD(a) wA(m) dA(m) CB AE(false)"),
      ("o", "finish", "wD(o) SI AT(o→a)|CT(true) dD(o) CB AE(true)"),
      ("o", "cancel", "wD(o) SI AT(o→a)|CT(false) wA(o) dA(o) CB AE(false)"),
      ("k", "cancel", "dWB wD(k) SI AT(k→a)|CT(false) dDE(false) wA(k) dA(k) CB AE(false)"),
      (
        "r", "cancel",
        "dWB wD(r) wA(a) SI AT(r→a)|CT(false) dDE(false) wD(a) dD(a) wA(r) dA(r) CB AE(false)"
      ),
    ]
    for row in rows {
      let story = DemoRun(
        """
        {"present": "\(row.id)"}, {"at": 1, "dismiss": true, "interactive": true, "duration": 0.5},
        {"update": 0.5}, {"\(row.decision)": true}
        """)
      let parts = row.trace.split(separator: "|")
      XCTAssertEqual(
        try story.trace().suffix(2), ["1.000000 \(parts[0])", "1.250000 \(parts[1])"], row.id)
    }
  }

  func testACancelledArrivalLeavesNothing() throws {
    let story = DemoRun(
      """
      {"push": "b", "interactive": true, "duration": 1}, {"update": 0.5}, {"cancel": true},
      {"push": "b", "animated": false}
      """)
    XCTAssertEqual(
      try story.trace(),
      [
        "0.000000 wD(a) wA(b) SI AT(a→b)",
        "0.500000 CT(false) wD(b) dD(b) wA(a) dA(a) AE(false) wD(a) wA(b) dD(a) dA(b)",
      ])
  }

  func testARunningTransitionIsPausedWhereItIs() throws {
    // R342: at half of the time the slide has gone half of its distance, as its curve is symmetric.
    let story = DemoRun(
      """
      {"push": "b", "duration": 1}, {"at": 0.5, "pause": true}, {"at": 2, "update": 0.25},
      {"at": 3, "cancel": true, "speed": 3}, {"at": 3.125, "pause": true},
      {"at": 4, "finish": true}
      """)
    // The update counts from the pause at 0.5. Back from 0.75 in 0.25 s on a symmetric curve: at 3.125 it is at 0.375. The speed stays.
    XCTAssertEqual(
      try story.trace(),
      ["0.000000 wD(a) wA(b) AT(a→b)", "4.208333 CT(true) dD(a) dA(b) AE(true)"])
    let paused = DemoRun(#"{"push": "b", "duration": 1}, {"at": 0.5, "pause": true}"#)
    XCTAssertEqual(
      try paused.trace(),
      [
        "0.000000 wD(a) wA(b) AT(a→b)", "0.500000 !undecided",
        "1.000000 CT(false) wD(b) dD(b) wA(a) dA(a) AE(false)",
      ])
  }

  func testRequestsAtTheWrongTimeAreReportedAndChangeNothing() throws {
    // R350, R351, R352; a pause is ignored at 0, and every request after the decision at 0.5
    XCTAssertEqual(
      try popped(
        """
        {"pause": true}, {"at": 0.5, "finish": true}, {"finish": true}, {"cancel": true},
        {"at": 0.75, "update": 0.1}, {"at": 3, "cancel": true}
        """),
      [
        "0.000000 \(began) !request-ignored(pause)",
        "0.500000 !request-ignored(finish) !request-ignored(cancel)",
        "0.750000 !request-ignored(update)", "1.500000 \(finished)",
        "3.000000 !request-ignored(cancel)",
      ])
    // A push that is not interactive can be neither updated nor decided.
    XCTAssertEqual(
      try DemoRun(#"{"push": "b"}, {"update": 0.5}, {"finish": true}"#).trace(),
      [
        "0.000000 wD(a) wA(b) AT(a→b) !request-ignored(update) !request-ignored(finish)",
        "0.330000 CT(true) dD(a) dA(b) AE(true)",
      ])
  }

  func testStepsForAnOperationWithoutATransitionAreReported() throws {
    // R153, R355
    for profile in ["fluid", "deferred", "strict"] {
      XCTAssertEqual(
        try DemoRun(
          #"{"push": "b", "animated": false, "interactive": true}, {"at": 1, "finish": true}"#,
          profile: profile
        ).trace(),
        [
          "0.000000 wD(a) wA(b) !interaction-without-transition dD(a) dA(b)",
          "1.000000 !request-ignored(finish)",
        ], profile)
    }
  }

  func testARefusedCallDoesNotChangeTheInteraction() throws {
    for (call, line) in [
      (#""push": "a""#, " !already-shown(a)"), (#""dismiss": true"#, ""),
      (#""popTo": "d""#, " !not-in-stack(d)"),
    ] {
      XCTAssertEqual(
        try popped("{\"at\": 0, \(call)}, {\"update\": 0.5}, {\"finish\": true}"),
        ["0.000000 \(began)\(line)", "0.500000 \(finished)"], call)
    }
    // A pop to the page that the finger has not decided for takes the place of the held one.
    XCTAssertEqual(
      try popped(#"{"at": 0, "popTo": "a"}, {"update": 0.5}, {"finish": true}"#),
      [
        "0.000000 \(began) CT(false) wD(a) dD(a) wA(b) dA(b) AE(false) \(began.replacing(" SI", with: ""))"
          + " !request-ignored(update) !request-ignored(finish)", "0.330000 \(finished)",
      ])
  }

  func testAnUndecidedInteractionIsCancelledAtTheEnd() throws {
    // R354
    XCTAssertEqual(
      try popped(#"{"at": 0.5, "update": 0.25}, {"at": 2, "update": 0.375}"#),
      ["0.000000 \(began)", "2.000000 !undecided", "2.375000 \(cancelled)"])
    // A step without a time waits for the end of the transition, too.
    XCTAssertEqual(
      try popped(#"{"update": 0.5}, {"push": "c"}"#),
      [
        "0.000000 \(began) !undecided", "0.500000 \(cancelled) wD(b) wA(c) AT(b→c)",
        "0.830000 CT(true) dD(b) dA(c) AE(true)",
      ])
  }

  func testADecisionForAQueuedOperationIsRemembered() throws {
    // R247, R353: the last decision counts
    for (decisions, end, isFinished) in [
      (#"{"finish": true}"#, "1.080000", true), (#"{"cancel": true}"#, "0.580000", false),
      (#"{"cancel": true}, {"finish": true, "speed": 2}"#, "0.705000", true),
    ] {
      let story = DemoRun(
        #"{"push": "b"}, {"at": 0.1, "pop": true, "interactive": true, "duration": 1}, "#
          + #"{"update": 0.25}, "# + decisions, profile: "deferred")
      XCTAssertEqual(
        try story.trace(),
        [
          "0.000000 wD(a) wA(b) AT(a→b)", "0.330000 CT(true) dD(a) dA(b) AE(true) \(began)",
          "\(end) \(isFinished ? finished : cancelled)",
        ], decisions)
    }
    // The same, with all steps at one time.
    XCTAssertEqual(
      try DemoRun(
        #"{"at": 1, "pop": true, "interactive": true, "duration": 1}, {"update": 0.75}, "#
          + #"{"finish": true}"#, stack: ["a", "b"], profile: "deferred"
      ).trace(), ["1.000000 \(began)", "1.250000 \(finished)"])
  }

  func testAnUndecidedInteractionIsCancelledBeforeAQueuedOperation() throws {
    let story = DemoRun(
      """
      {"pop": true, "interactive": true, "duration": 1}, {"at": 0.1, "update": 0.5},
      {"at": 0.2, "push": "c"}
      """, stack: ["a", "b"], profile: "deferred")
    // No step can decide the pop any more, because steps apply to the latest operation.
    XCTAssertEqual(
      try story.trace(),
      [
        "0.000000 \(began)", "0.200000 !undecided", "0.700000 \(cancelled) wD(b) wA(c) AT(b→c)",
        "1.030000 CT(true) dD(b) dA(c) AE(true)",
      ])
  }
}
