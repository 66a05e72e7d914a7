import XCTest

/// A second operation during a transition; traces by the contract, times by hand.
final class DemoRunInterruptionTests: XCTestCase {
  private func check(
    _ profile: String, _ rows: [(steps: String, stack: [String], trace: [String])],
    line: UInt = #line
  ) throws {
    for row in rows {
      XCTAssertEqual(
        try DemoRun(row.steps, stack: row.stack, profile: profile).trace(), row.trace,
        "\(profile): \(row.steps)", line: line)
    }
  }

  // MARK: - Fluid

  func testFluidRewindsAnUndoneOperationInItsElapsedTime() throws {
    // R623
    let turned = "CT(true) dD(a) dA(b) AE(true) wD(b) wA(a) AT(b→a)"
    let back = "CT(true) dD(b) dA(a) AE(true)"
    try check(
      "fluid",
      [
        (
          #"{"push": "b"}, {"at": 0.1, "pop": true}"#, ["a"],
          ["0.000000 wD(a) wA(b) AT(a→b)", "0.100000 \(turned)", "0.200000 \(back)"]
        ),
        (
          // The options of the second operation have no effect.
          #"{"push": "b", "duration": 0.5}, {"at": 0.375, "popToRoot": true, "duration": 3}"#,
          ["a"], ["0.000000 wD(a) wA(b) AT(a→b)", "0.375000 \(turned)", "0.750000 \(back)"]
        ),
        (
          #"{"push": "b"}, {"at": 0, "pop": true}"#, ["a"],
          ["0.000000 wD(a) wA(b) AT(a→b) \(turned) \(back)"]
        ),
        (
          #"{"pop": true}, {"at": 0.1, "push": "b"}"#, ["a", "b"],
          [
            "0.000000 wD(b) wA(a) AT(b→a)",
            "0.200000 CT(false) wD(a) dD(a) wA(b) dA(b) AE(false)",
          ]
        ),
        (
          #"{"pop": true, "duration": 1}, {"at": 0.75, "setScreens": ["a", "b"]}"#, ["a", "b"],
          [
            "0.000000 wD(b) wA(a) AT(b→a)",
            "1.500000 CT(false) wD(a) dD(a) wA(b) dA(b) AE(false)",
          ]
        ),
      ])
  }

  func testFluidGivesEverythingElseItsOwnFullDuration() throws {
    // R623: a running push finishes, a running pop is cancelled
    try check(
      "fluid",
      [
        (
          #"{"push": "b"}, {"at": 0.1, "push": "c"}"#, ["a"],
          [
            "0.000000 wD(a) wA(b) AT(a→b)",
            "0.100000 CT(true) dD(a) dA(b) AE(true) wD(b) wA(c) AT(b→c)",
            "0.430000 CT(true) dD(b) dA(c) AE(true)",
          ]
        ),
        (
          #"{"push": "b"}, {"at": 0, "push": "c", "animator": "scale-back"}"#, ["a"],
          [
            "0.000000 wD(a) wA(b) AT(a→b) CT(true) dD(a) dA(b) AE(true) wD(b) wA(c) AT(b→c)",
            "0.600000 CT(true) dD(b) dA(c) AE(true)",
          ]
        ),
        (
          #"{"pop": true}, {"at": 0.1, "pop": true, "duration": 1}"#, ["a", "b", "c"],
          [
            "0.000000 wD(c) wA(b) AT(c→b)",
            "0.100000 CT(false) wD(b) dD(b) wA(c) dA(c) AE(false) wD(c) wA(a) AT(c→a)",
            "1.100000 CT(true) dD(c) dA(a) AE(true)",
          ]
        ),
        (
          #"{"push": "b"}, {"at": 0.1, "present": "m"}"#, ["a"],
          [
            "0.000000 wD(a) wA(b) AT(a→b)",
            "0.100000 CT(true) dD(a) dA(b) AE(true) wD(b) wA(m) AT(b→m)",
            "0.430000 CT(true) dA(m) dD(b) CB AE(true)",
          ]
        ),
        (
          #"{"push": "b"}, {"at": 0.1, "push": "c", "animated": false}"#, ["a"],
          [
            "0.000000 wD(a) wA(b) AT(a→b)",
            "0.100000 CT(true) dD(a) dA(b) AE(true) wD(b) wA(c) dD(b) dA(c)",
          ]
        ),
      ])
  }

  func testFluidTurnsAPresentationThatIsDismissed() throws {
    // It has come for 0.1 s, so it leaves in 0.1 s.
    try check(
      "fluid",
      [
        (
          #"{"present": "m"}, {"at": 0.1, "dismiss": true}, {"at": 0.2, "present": "n"}"#, ["a"],
          [
            "0.000000 wD(a) wA(m) AT(a→m)",
            "0.100000 CT(true) dA(m) dD(a) CB AE(true) wD(m) wA(a) AT(m→a)",
            "0.200000 CT(true) dA(a) dD(m) CB AE(true) wD(a) wA(n) AT(a→n)",
            "0.530000 CT(true) dA(n) dD(a) CB AE(true)",
          ]
        )
      ])
  }

  func testAPopDuringACancelledInteractivePopRemovesOneScreen() throws {
    // R603: cancelled at 1 at half of 0.5 s, called again at 1.125
    try check(
      "fluid",
      [
        (
          """
          {"pop": true, "interactive": true, "duration": 0.5}, {"update": 0.5},
          {"at": 1, "cancel": true}, {"at": 1.125, "pop": true}
          """, ["a", "b", "c"],
          [
            "0.000000 wD(c) wA(b) SI AT(c→b)",
            "1.125000 CT(false) wD(b) dD(b) wA(c) dA(c) AE(false) wD(c) wA(b) AT(c→b)",
            "1.455000 CT(true) dD(c) dA(b) AE(true)",
          ]
        )
      ])
  }

  // MARK: - Deferred

  func testDeferredJoinsOperationsOfOneTimeAndQueuesLaterOnes() throws {
    // R145, R611, R612, R622
    try check(
      "deferred",
      [
        (
          #"{"at": 1, "push": "b"}, {"at": 1, "push": "c"}"#, ["a"],
          ["1.000000 wD(a) wA(c) AT(a→c)", "1.330000 CT(true) dD(a) dA(c) AE(true)"]
        ),
        (#"{"at": 1, "push": "b"}, {"at": 1, "pop": true}"#, ["a"], []),
        (
          #"{"push": "b"}, {"at": 0.1, "push": "c"}, {"at": 0.2, "pop": true, "duration": 1}"#,
          ["a"],
          [
            "0.000000 wD(a) wA(b) AT(a→b)",
            "0.330000 CT(true) dD(a) dA(b) AE(true) wD(b) wA(c) AT(b→c)",
            "0.660000 CT(true) dD(b) dA(c) AE(true) wD(c) wA(b) AT(c→b)",
            "1.660000 CT(true) dD(c) dA(b) AE(true)",
          ]
        ),
        (
          #"{"push": "b"}, {"at": 0.1, "push": "c"}, {"at": 0.1, "push": "d"}"#, ["a"],
          [
            "0.000000 wD(a) wA(b) AT(a→b)",
            "0.330000 CT(true) dD(a) dA(b) AE(true) wD(b) wA(d) AT(b→d)",
            "0.660000 CT(true) dD(b) dA(d) AE(true)",
          ]
        ),
        (
          #"{"push": "b"}, {"at": 0.1, "present": "m"}, {"at": 0.2, "dismiss": true}"#, ["a"],
          [
            "0.000000 wD(a) wA(b) AT(a→b)",
            "0.330000 CT(true) dD(a) dA(b) AE(true) wD(b) wA(m) AT(b→m)",
            "0.660000 CT(true) dA(m) dD(b) CB AE(true) wD(m) wA(b) AT(m→b)",
            "0.990000 CT(true) dA(b) dD(m) CB AE(true)",
          ]
        ),
      ])
  }

  // MARK: - Strict

  func testStrictRefusesEverySecondOperationAndChangesNothing() throws {
    // R621
    try check(
      "strict",
      [
        (
          """
          {"push": "b"}, {"at": 0.1, "push": "c"}, {"at": 0.1, "pop": true},
          {"at": 0.2, "popToRoot": true}, {"at": 0.2, "present": "m"},
          {"at": 0.2, "setScreens": ["c"]}, {"at": 0.33, "pop": true}
          """, ["a"],
          [
            "0.000000 wD(a) wA(b) AT(a→b)",
            "0.100000 !transition-running(a→b) !transition-running(a→b)",
            "0.200000 !transition-running(a→b) !transition-running(a→b) "
              + "!transition-running(a→b)",
            "0.330000 CT(true) dD(a) dA(b) AE(true) wD(b) wA(a) AT(b→a)",
            "0.660000 CT(true) dD(b) dA(a) AE(true)",
          ]
        )
      ])
  }

  // MARK: - Times

  func testAStepBeforeItsPredecessorIsAnErrorWithItsPath() throws {
    // The second step begins at the end of the first, at 0.33.
    let result = try DemoRun(#"{"push": "b"}, {"pop": true}, {"at": 0.2, "push": "c"}"#).result()
    XCTAssertEqual(result.status, 65)
    XCTAssertEqual(result.output, "")
    XCTAssertTrue(
      result.errors.hasSuffix(
        "story.json: $.steps[2].at: expected 0.330000 or later, "
          + "the time of the step before\n"), result.errors)
    // A step may have a time of the trace, even if the exact sum of the durations is greater.
    let third = #"{"push": "b", "duration": 0.1}, {"pop": true, "duration": 0.2}, {"push": "b"}"#
    XCTAssertEqual(
      try DemoRun(third + #", {"at": 0.3, "update": 0.5}"#).trace()[2].suffix(24),
      "!request-ignored(update)")
  }

  func testAnOperationAtTheEndOfAnotherFollowsItAtEveryFrameRate() throws {
    // 1 + 0.4 s: the rounded steps at 100 frames per second fall short of it by 1e-16. The pop takes the
    // animator of the push, with its duration.
    let story = DemoRun(#"{"at": 1, "push": "b", "duration": 0.4}, {"at": 1.4, "pop": true}"#)
    let expected = [
      "1.000000 wD(a) wA(b) AT(a→b)", "1.400000 CT(true) dD(a) dA(b) AE(true) wD(b) wA(a) AT(b→a)",
      "1.800000 CT(true) dD(b) dA(a) AE(true)",
    ]
    XCTAssertEqual(try story.trace(), expected)
    for rate in ["10", "25", "30", "60", "100", "120"] {
      let json = try story.result(["--format", "json", "--fps", rate]).output
      XCTAssertEqual(try DemoRunDocument(json).trace, expected, "at \(rate)")
    }
  }

  func testEndlessTimesAreErrors() throws {
    for (step, field) in [
      (#"{"at": 1e308, "push": "b"}"#, "at"), (#"{"push": "b", "duration": 1.1e9}"#, "duration"),
    ] {
      let result = try DemoRun(step).result()
      XCTAssertEqual(result.status, 65)
      XCTAssertTrue(
        result.errors.contains(
          "story.json: $.steps[0].\(field): expected at most 1000000000 seconds"),
        result.errors)
      XCTAssertEqual(result.output, "")
    }
    let endless = #"{"pop": true, "interactive": true}, {"finish": true, "speed": 5e-324}"#
    XCTAssertEqual(try DemoRun(endless, stack: ["a", "b"]).result().status, 0)
  }
}
