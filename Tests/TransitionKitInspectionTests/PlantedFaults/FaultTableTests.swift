import Foundation
import XCTest

/// The known faults of transitions, each with the test that plants it, or with the reason why nobody can
/// plant it: no animator, delegate or app can express it.
final class FaultTableTests: XCTestCase {
  private enum Answer {
    /// A test of this folder.
    case test(String)
    case impossible(String)
  }

  /// The defects of the write-ups.
  private static let defects: [(id: String, answer: Answer)] = [
    ("B1", .impossible("The engine derives the outcome; an animator has no word for it.")),
    ("B2", .impossible("The engine derives the outcome; an animator has no word for it.")),
    ("B3", .test("testB25AndB3AndB4AStackOfPicturesBesideTheStackOfPages")),
    ("B4", .test("testB25AndB3AndB4AStackOfPicturesBesideTheStackOfPages")),
    ("B5", .impossible("Layers live in a timeline, and the picture at rest knows no timeline.")),
    (
      "B6", .impossible("No completion is asked of an animator, and hidden elements always return.")
    ),
    ("B7", .test("testB7APageThatFadesInUnderAnOpaqueOne")),
    ("B8", .test("testB8AndB13AFlightToTheZeroRectangle")),
    ("B9", .test("testB9ACachedPictureIsStaleAfterATurn")),
    ("B10", .test("testB10AndB29AnAnimatorOfTheWrongOperation")),
    ("B11", .impossible("A gesture that the system cancels cancels; no policy is asked then.")),
    ("B12", .test("testB12OneInteractionForAllTransitions")),
    ("B13", .test("testB13AndB16APageThatEndsElsewhere")),
    ("B14", .test("testB13AndB16APageThatEndsElsewhere")),
    ("B15", .test("testB15ADurationThatIsRepeatedAsANumber")),
    ("B16", .test("testB19AndB16ALookThatIsNotPutBack")),
    ("B17", .impossible("The list of the write-ups' defects has no B17.")),
    ("B18", .test("testB18AndB23ADelegateThatKeepsTheController")),
  ]

  /// The common bugs of custom transitions.
  private static let bugs: [(id: String, answer: Answer)] = [
    ("B01", .test("testB8AndB01AnInteractionThatNobodyDrives")),
    ("B02", .impossible("An animator has no completion that it could forget.")),
    ("B03", .impossible("The engine derives the outcome; an animator cannot invert it.")),
    ("B04", .impossible("The engine derives the outcome; an animator cannot fix it.")),
    ("B05", .test("testB5AndB7RequestsAfterTheDecision")),
    ("B06", .test("testB6ADecisionThatIsLostBeforeTheTransitionBegins")),
    ("B07", .test("testB5AndB7RequestsAfterTheDecision")),
    ("B08", .test("testB8AndB01AnInteractionThatNobodyDrives")),
    ("B09", .impossible("A layer of the presenter is the presenter; it cannot be taken away.")),
    ("B10", .test("testB10AnEnteringPageThatIsForgotten")),
    ("B11", .test("testB11ALeavingPageThatIsTakenAwayAtOnce")),
    ("B12", .test("testB12ALayerOfTheAnimatorThatIsInSightAtTheEnd")),
    ("B13", .test("testB8AndB13AFlightToTheZeroRectangle")),
    ("B14", .test("testB14AndT6AHiddenElementThatIsDrawnNowhere")),
    ("B15", .impossible("A hidden element keeps its place, so nothing beside it moves.")),
    ("B16", .test("testB13AndB16APageThatEndsElsewhere")),
    (
      "B17",
      .impossible("Frame and transform are two numbers of a layer; neither changes the other.")
    ),
    ("B18", .test("testB18AndB29APopThatLaysTheRevealedPageOnTop")),
    ("B19", .test("testB13AndB16AndB19APageThatEndsElsewhere")),
    ("B20", .test("testB20AnAppThatStartsTheNextTransitionForEver")),
    ("B21", .impossible("Only the controller sends appearance events.")),
    ("B22", .test("testB22ADelegateAndAnObserverThatAreReleased")),
    ("B23", .test("testB18AndB23ADelegateThatKeepsTheController")),
    ("B24", .test("testB24ASetUpThatACancellationDoubles")),
    ("B25", .test("testB25AndB3AndB4AStackOfPicturesBesideTheStackOfPages")),
    ("B26", .test("testB26ACompletionThatIsTakenForSuccess")),
    ("B27", .test("testB27ACountOfPagesThatWereNeverShown")),
    ("B28", .impossible("The controller keeps the animator while its transition runs.")),
    ("B29", .test("testB10AndB29AnAnimatorOfTheWrongOperation")),
    ("B30", .impossible("Only layers of a timeline are drawn, all in the container.")),
  ]

  /// The jumps of a scene between transitions.
  private static let jumps: [(id: String, answer: Answer)] = [
    ("T1", .impossible("The controller joins the pictures of two pops; no animator is asked.")),
    ("T2", .impossible("The controller orders what an interruption leaves; no animator is asked.")),
    ("T3", .test("testT3ASheetWhoseCornersBecomeSquareAtTheEnd")),
    ("T4", .test("testT4ABarThatCoversTheNewPageUntilTheLastPicture")),
    ("T5", .test("testT5APageThatJumpsToTheFinger")),
    ("T6", .test("testB14AndT6AHiddenElementThatIsDrawnNowhere")),
    ("T7", .test("testT7AnAnimatorThatNeedsAnElementThatVanishes")),
    ("T8", .test("testT8AFlightToAnElementThatIsScrolledAway")),
    ("T9", .test("testT9ASheetThatKeepsItsFrameInATurnedContainer")),
    ("T10", .test("testT10AFlightAboveATranslucentBarUntilTheLastPicture")),
    ("T11", .impossible("The controller bounds what is left of interrupted transitions.")),
  ]

  func testEveryKnownFaultIsInTheTable() {
    XCTAssertEqual(Self.defects.map(\.id), (1...18).map { "B\($0)" })
    XCTAssertEqual(Self.bugs.map(\.id), (1...30).map { $0 < 10 ? "B0\($0)" : "B\($0)" })
    XCTAssertEqual(Self.jumps.map(\.id), (1...11).map { "T\($0)" })
  }

  func testEveryPlantedFaultHasATestAndEveryOtherAReason() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let code = try names.filter { $0.hasSuffix("FaultTests.swift") }.map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }.joined()
    for (id, answer) in Self.defects + Self.bugs + Self.jumps {
      switch answer {
      case .test(let name): XCTAssertTrue(code.contains("func \(name)()"), "\(id): no \(name)")
      case .impossible(let reason): XCTAssertTrue(reason.hasSuffix("."), "\(id): \(reason)")
      }
    }
  }
}
