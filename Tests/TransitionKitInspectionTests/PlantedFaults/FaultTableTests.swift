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
    ("B3", .test("testAStackOfPicturesBesideTheStackOfPages")),
    ("B4", .test("testAStackOfPicturesBesideTheStackOfPages")),
    ("B5", .impossible("Layers live in a timeline, and the picture at rest knows no timeline.")),
    (
      "B6", .impossible("No completion is asked of an animator, and hidden elements always return.")
    ),
    ("B7", .test("testAPageThatFadesInUnderAnOpaqueOne")),
    ("B8", .test("testAFlightToTheZeroRectangle")),
    ("B9", .test("testACachedPictureIsStaleAfterATurn")),
    ("B10", .test("testAnAnimatorOfTheWrongOperation")),
    ("B11", .impossible("A gesture that the system cancels cancels; no policy is asked then.")),
    ("B12", .test("testOneInteractionForAllTransitions")),
    ("B13", .test("testAPageThatEndsElsewhere")),
    ("B14", .test("testAPageThatEndsElsewhere")),
    ("B15", .test("testADurationThatIsRepeatedAsANumber")),
    ("B16", .test("testALookThatIsNotPutBack")),
    ("B17", .impossible("The list of the write-ups' defects has no B17.")),
    ("B18", .test("testADelegateThatKeepsTheController")),
  ]

  /// The common bugs of custom transitions.
  private static let bugs: [(id: String, answer: Answer)] = [
    ("B01", .test("testAnInteractionThatNobodyDrives")),
    ("B02", .impossible("An animator has no completion that it could forget.")),
    ("B03", .impossible("The engine derives the outcome; an animator cannot invert it.")),
    ("B04", .impossible("The engine derives the outcome; an animator cannot fix it.")),
    ("B05", .test("testRequestsAfterTheDecision")),
    ("B06", .test("testADecisionThatIsLostBeforeTheTransitionBegins")),
    ("B07", .test("testRequestsAfterTheDecision")),
    ("B08", .test("testAnInteractionThatNobodyDrives")),
    ("B09", .impossible("A layer of the presenter is the presenter; it cannot be taken away.")),
    ("B10", .test("testAnEnteringPageThatIsForgotten")),
    ("B11", .test("testALeavingPageThatIsTakenAwayAtOnce")),
    ("B12", .test("testALayerOfTheAnimatorThatIsInSightAtTheEnd")),
    ("B13", .test("testAFlightToTheZeroRectangle")),
    ("B14", .test("testAHiddenElementThatIsDrawnNowhere")),
    ("B15", .impossible("A hidden element keeps its place, so nothing beside it moves.")),
    ("B16", .test("testAPageThatEndsElsewhere")),
    (
      "B17",
      .impossible("Frame and transform are two numbers of a layer; neither changes the other.")
    ),
    ("B18", .test("testAPopThatLaysTheRevealedPageOnTop")),
    ("B19", .test("testAPageThatEndsElsewhereWhicheverWayItGoes")),
    ("B20", .test("testAnAppThatStartsTheNextTransitionForEver")),
    ("B21", .impossible("Only the controller sends appearance events.")),
    ("B22", .test("testADelegateAndAnObserverThatAreReleased")),
    ("B23", .test("testADelegateThatKeepsTheController")),
    ("B24", .test("testASetUpThatACancellationDoubles")),
    ("B25", .test("testAStackOfPicturesBesideTheStackOfPages")),
    ("B26", .test("testACompletionThatIsTakenForSuccess")),
    ("B27", .test("testACountOfPagesThatWereNeverShown")),
    ("B28", .impossible("The controller keeps the animator while its transition runs.")),
    ("B29", .test("testAnAnimatorOfTheWrongOperation")),
    ("B30", .impossible("Only layers of a timeline are drawn, all in the container.")),
  ]

  /// The jumps of a scene between transitions.
  private static let jumps: [(id: String, answer: Answer)] = [
    ("T1", .impossible("The controller joins the pictures of two pops; no animator is asked.")),
    ("T2", .impossible("The controller orders what an interruption leaves; no animator is asked.")),
    ("T3", .test("testASheetWhoseCornersBecomeSquareAtTheEnd")),
    ("T4", .test("testABarThatCoversTheNewPageUntilTheLastPicture")),
    ("T5", .test("testAPageThatJumpsToTheFinger")),
    ("T6", .test("testAHiddenElementThatIsDrawnNowhere")),
    ("T7", .test("testAnAnimatorThatNeedsAnElementThatVanishes")),
    ("T8", .test("testAFlightToAnElementThatIsScrolledAway")),
    ("T9", .test("testASheetThatKeepsItsFrameInATurnedContainer")),
    ("T10", .test("testAFlightAboveATranslucentBarUntilTheLastPicture")),
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
