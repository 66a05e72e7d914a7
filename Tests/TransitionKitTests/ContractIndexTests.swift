import Foundation
import XCTest

/// The rules of UIKit, each cited by a test.
///
/// A citation is a number in a comment, such as R101, or a range, such as R201–R207. Rules about
/// views, windows or interfaces that the model does not have are left out, each with a reason.
final class ContractIndexTests: XCTestCase {
  func testEveryRuleIsCitedByATest() throws {
    let cited = try citations()
    for (number, rule) in Self.rules where cited[number] == nil {
      XCTFail("no test cites \(Self.name(number)): \(rule)")
    }
  }

  func testEveryRuleIsEitherListedOrLeftOut() {
    let listed = Self.rules.map(\.number)
    let leftOut = Self.leftOut.flatMap(\.numbers)
    XCTAssertEqual(listed, listed.sorted(), "in order")
    XCTAssertEqual(Set(listed + leftOut).count, listed.count + leftOut.count, "none twice")
    for (numbers, reason) in Self.leftOut { XCTAssertFalse(reason.isEmpty, "\(numbers)") }
  }

  func testTheArticleListsEveryRule() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Sources/TransitionKit/TransitionKit.docc/Articles/RulesOfUIKit.md")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| R") }.map(String.init)
    let rules = Self.rules.map { "| \(Self.name($0.number)) | \($0.rule) |" }
    let leftOut = Self.leftOut.map { numbers, reason in
      "| \(numbers.map(Self.name).joined(separator: ", ")) | \(reason) |"
    }
    XCTAssertEqual(rows, rules + leftOut)
  }

  func testCitationsAreFoundInCommentsAlone() {
    XCTAssertEqual(Self.numbers(in: "let a = \"R101\""), [])
    XCTAssertEqual(Self.numbers(in: "check()  // R007, R101: both"), [7, 101])
    XCTAssertEqual(Self.numbers(in: "/// Frames: R201–R203"), [201, 202, 203])
    XCTAssertEqual(Self.numbers(in: "// R370 to R372"), [370, 371, 372])
    XCTAssertEqual(Self.numbers(in: "// BR12 R12 R1234 XR101"), [])
  }

  // MARK: - Reading

  private static func name(_ number: Int) -> String {
    "R" + String(repeating: "0", count: 3 - String(number).count) + String(number)
  }

  /// Returns the files that cite each rule.
  private func citations() throws -> [Int: [String]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path))
    var found: [Int: [String]] = [:]
    for case let path as String in files where path.hasSuffix(".swift") {
      let file = folder.appendingPathComponent(path)
      guard file.lastPathComponent != "ContractIndexTests.swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") {
        for number in Self.numbers(in: line) { found[number, default: []].append(path) }
      }
    }
    return found
  }

  /// Returns the rules that the comment of a line cites.
  private static func numbers(in line: some StringProtocol) -> [Int] {
    guard let start = line.range(of: "//") else { return [] }
    var found: [Int] = []
    var isRange = false
    var word = ""
    func take(_ next: inout [Int]) {
      if word == "to" { isRange = true }
      guard word.count == 4, word.first == "R", let number = Int(word.dropFirst()) else { return }
      if isRange, let last = next.last, last < number {
        next += (last + 1)...number
      } else {
        next.append(number)
      }
      isRange = false
    }
    for character in String(line[start.upperBound...]) + " " {
      if character.isLetter || character.isNumber {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        if word != "to", word.first != "R" { isRange = false }
        take(&found)
      }
      word = ""
      if character == "–" { isRange = true }
    }
    return found
  }

  // MARK: - The rules

  private static let rules: [(number: Int, rule: String)] = [
    (1, "each screen goes through four states of appearance, along six edges"),
    (2, "every `will` is followed by its `did` or by the opposite `will`"),
    (3, "`will` callbacks come before playing, `did` callbacks after its end"),
    (4, "until playing ends there is no end event"),
    (5, "the model changes with the call; only a cancellation restores it"),
    (6, "the system shows and removes the screens, for every animator"),
    (7, "the announced outcome is the actual one"),
    (8, "a missing frame means an invisible screen"),
    (9, "each transition has one coordinator, which is removed after its completions"),
    (10, "one interaction drives one transition"),
    (101, "a push sends `wD(F) wA(T) … dD(F) dA(T) AE(true)`"),
    (102, "a pop sends `wD(F) wA(T) … dD(F) dA(T) AE(true)`"),
    (103, "a full-screen presentation sends `wD(F) wA(T) … dA(T) dD(F) CB AE(true)`"),
    (104, "a full-screen dismissal sends `wD(F) wA(T) … dA(T) dD(F) CB AE(true)`"),
    (
      105,
      "a custom presentation that keeps the presenter sends `pWB wA(T) … pDE(true) dA(T) CB AE(true)`"
    ),
    (106, "the dismissal of that presentation sends `dWB wD(F) … dDE(true) dD(F) CB AE(true)`"),
    (
      107,
      "one that removes the presenter sends `pWB wD(F) wA(T) … pDE(true) dA(T) dD(F) CB AE(true)`"
    ),
    (
      108,
      "the dismissal of that presentation sends `dWB wD(F) wA(T) … dDE(true) dA(T) dD(F) CB AE(true)`"
    ),
    (109, "a custom presentation without an animator sends `pWB wA(T) pDE(true) dA(T) CB`"),
    (111, "an interactive pop that finishes sends the events of a pop"),
    (112, "an interactive dismissal that finishes sends the events of a dismissal"),
    (113, "a cancelled pop sends `wD(F) wA(T) … wD(T) dD(T) wA(F) dA(F) AE(false)`"),
    (114, "a cancelled dismissal sends `wD(F) wA(T) … wD(T) dD(T) wA(F) dA(F) CB AE(false)`"),
    (115, "the presenter of an over-full-screen presentation gets no appearance events"),
    (120, "at the end a stack notifies the left screen first, a presentation the entered one"),
    (121, "at the start the left screen is always notified first"),
    (122, "on cancellation the entering screen is notified first"),
    (123, "after a cancelled pop everything is restored"),
    (124, "the completion of a dismissal comes even after a cancellation"),
    (125, "the animator is notified of the end last"),
    (126, "the end of a presentation comes before the appearance callbacks"),
    (128, "the animator gives its duration before playing"),
    (130, "parents, delegate and coordinator get their events of a push in a fixed order"),
    (131, "parents, delegate and coordinator get their events of a pop in a fixed order"),
    (133, "the delegate learns which screen is shown, and whether with animation"),
    (135, "the stack has changed when the left screen is notified"),
    (136, "a screen counts as moving only in its own push, pop, presentation or dismissal"),
    (137, "a screen joins the picture once, between its `will` and its `did`"),
    (138, "a screen is loaded when it is first shown"),
    (140, "a pop over several screens is one transition"),
    (141, "screens in between get only parent events"),
    (142, "the new top decides between push and pop"),
    (143, "the whole stack can be set without animation"),
    (144, "a pop returns the popped screens, the bottom one first"),
    (145, "edits at the same time become one transition"),
    (150, "without animation the order is the same"),
    (151, "a custom presentation is played even without animation"),
    (152, "a change without animation has a coordinator"),
    (153, "without animation the delegate is not asked for an interaction"),
    (162, "presenting while presenting is refused"),
    (165, "delegates are weak"),
    (201, "in a push the left screen has no final frame, and the entered one no initial frame"),
    (202, "in a pop the left screen has no final frame, and the entered one no initial frame"),
    (
      203,
      "in a full-screen presentation the presenter has no final frame, and the presented screen no initial one"
    ),
    (
      204,
      "in a full-screen dismissal the left screen keeps its frame, and the presenter has no initial frame"
    ),
    (
      205,
      "a presenter that stays in view keeps its frame, and the presented screen has no initial frame"
    ),
    (
      206,
      "in that dismissal the left screen keeps its frame, and the presenter has no initial frame"
    ),
    (
      207,
      "a presenter that is removed has no final frame, and the presented screen no initial one"
    ),
    (212, "the entered screen ends at its final frame"),
    (213, "the animator chooses where the entered screen starts"),
    (214, "the final frame is known in the `will` callback of the screen"),
    (215, "frames are in container coordinates"),
    (216, "the animator chooses where a dismissed screen moves"),
    (226, "the presenter keeps its frame in a dismissal"),
    (231, "the entered screen is visible at the end, whatever the outcome"),
    (232, "the new screen is above when going forward, and below when going back"),
    (233, "the left screen is removed at the end"),
    (234, "a cancellation restores everything"),
    (235, "nothing temporary is left"),
    (238, "a context belongs to one transition"),
    (240, "a context says whether the transition is animated"),
    (241, "a context says whether the transition is interactive"),
    (242, "a context says that it is cancelled from the decision on"),
    (243, "a context is no longer cancelled after another decision"),
    (245, "the presentation style is the same in both directions"),
    (246, "an interactive fraction is limited to 0...1"),
    (247, "a decision before the start is remembered"),
    (249, "a pause has an effect only when the clock drives"),
    (250, "a transition is completed exactly once"),
    (252, "a transition that nothing ends is reported"),
    (253, "at the end come the screens, then the completions, then the animator"),
    (256, "all events of the end come at the same time"),
    (301, "the delegate is asked for the animator first, then for the interaction"),
    (303, "the delegate is asked for a push or a pop, also when the stack is replaced"),
    (304, "the delegate is not asked for an invisible change"),
    (309, "the animator is notified of both outcomes"),
    (310, "animator and interaction are retained to the end"),
    (311, "animator and interaction are chosen before a screen is notified"),
    (320, "by default an interaction waits for the finger"),
    (321, "an interaction without a finger is reported"),
    (322, "by default an interaction completes at speed 1, with ease-in-out"),
    (323, "by default the driver completes with ease-in-out, too"),
    (331, "the fraction is 0 before the start, and then the one of the last update"),
    (332, "a finish at fraction p with speed s takes (1 − p) / s of the duration"),
    (333, "a cancellation at fraction p with speed s takes p / s of the duration"),
    (334, "a speed of 0 counts as 1"),
    (335, "updates are clamped"),
    (336, "under the finger progress is linear"),
    (337, "after the release the completion curve applies"),
    (342, "a running transition can become interactive"),
    (350, "a second finish is ignored and reported"),
    (352, "an update after the decision is ignored and reported"),
    (353, "a decision before the start takes effect"),
    (354, "a transition without decision is reported"),
    (355, "an interaction without transition is reported"),
    (360, "an interaction may be released after its decision"),
    (370, "the system's pop follows the finger"),
    (
      371,
      "the system's pop predicts where the finger will be, from its position, speed and acceleration"
    ),
    (
      372,
      "the system's pop finishes when the prediction passes half the width, or 187.5 points if that is less"
    ),
    (
      373,
      "what is left of the system's pop never takes longer than the whole, and keeps a fast finger's speed"
    ),
    (374, "the system's pop decides five known releases and has four known thresholds"),
    (375, "the policies of the write-ups decide at half, at a quarter, or by the speed of a pinch"),
    (501, "both screens find the same coordinator"),
    (502, "the coordinator exists from the first `will` to the completions"),
    (503, "the coordinator exists right after the call"),
    (504, "a completion is called even if the layers beside the transition are refused"),
    (505, "animations added during a transition run over the remaining time"),
    (506, "animations beside a transition have its duration and its curve"),
    (508, "completions run in order, after the screens, with the outcome"),
    (510, "handlers are called at every interactivity change"),
    (511, "these handlers run before the screens are notified"),
    (520, "the coordinator says whether the transition began interactive"),
    (521, "the coordinator says whether the transition is interactive now"),
    (522, "the coordinator says whether the transition is cancelled now"),
    (523, "the coordinator's duration is the full one, also under the finger"),
    (524, "the coordinator knows the fraction at the release"),
    (525, "the coordinator knows the speed after a decision"),
    (526, "the coordinator knows the curve after a decision"),
    (528, "the coordinator knows the screens and the container"),
    (601, "a member cannot be pushed"),
    (602, "a pop at the root does nothing"),
    (603, "a pop returns the screen immediately"),
    (604, "a pop to an unknown screen is refused, to the top does nothing"),
    (605, "a pop to the root at the root does nothing"),
    (607, "no screen is in the stack twice"),
    (608, "a stack names its top screen and its visible screen"),
    (609, "the delegate is asked once for each transition"),
    (611, "deferred: the transition starts with the next layout"),
    (612, "deferred: edits in between change only the target"),
    (613, "a covered screen gets no events until it is uncovered"),
    (614, "only the screen in front gets events when the stack is covered"),
    (621, "strict: a second operation is refused"),
    (622, "deferred: a second operation waits"),
    (623, "fluid: an interrupted push is finished, an interrupted pop is cancelled"),
    (624, "fluid: a screen can appear and disappear at the same time"),
    (631, "the edge gesture begins at the leading edge, and only if the stack can go back"),
    (633, "a gesture on the root blocks nothing"),
    (635, "an interactive pop names the screen that it would show"),
    (641, "screens that ask for it hide the bottom bar"),
    (642, "the bottom bar leaves and enters with its screens, and comes back on cancellation"),
  ]

  private static let leftOut: [(numbers: [Int], reason: String)] = [
    ([110], "a custom presentation is a frame here and always has its own events"),
    ([127], "events follow the change; there is no container without a picture"),
    (
      [160, 161, 163, 164],
      "only the controller dismisses, and children have no presentation context"
    ),
    ([170, 171, 172, 173], "only the stack announces appearance"),
    ([210, 211], "queries name a role, and both roles always take part"),
    ([220, 221, 222, 223, 224, 225], "screens are values without views"),
    ([230, 236, 237], "there is no view hierarchy and no window"),
    ([244], "a container is resized, not rotated"),
    ([248], "an animator describes a transition and cannot drive it"),
    ([251, 254, 255], "only the engine ends a transition"),
    (
      [302, 305, 306],
      "every transition is a timeline, which the engine plays by the clock or interactively"
    ),
    (
      [307, 308, 339, 340, 341],
      "there is no second animator object; every timeline can be interactive"
    ),
    ([330], "a driver has no duration; the coordinator has it"),
    ([338, 357, 358, 359], "there are no animations outside the timeline"),
    ([509], "there are no views outside the container"),
    ([512], "the deprecated form of a handler that is called once"),
    ([527], "every transition can become interactive"),
    ([625, 626, 627], "advice to callers, not behaviour"),
    ([632, 636], "the host decides which recognizer wins"),
  ]
}
