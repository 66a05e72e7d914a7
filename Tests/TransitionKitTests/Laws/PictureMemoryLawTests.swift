import TransitionKitCatalogue
import XCTest

@testable import TransitionKit

/// A picture that is drawn over the one before it does not depend on that one.
final class PictureMemoryLawTests: XCTestCase {
  private func controller(_ animator: any AnimatedTransitioning) throws -> NavigationController {
    try NavigationController(
      screens: [
        Screen(
          "a", elements: [try Element("photo", frame: Rect(x: 10, y: 90, width: 60, height: 60))])
      ],
      container: try Container(size: Size(width: 320, height: 568), bottomBarHeight: 49),
      defaultAnimator: animator)
  }

  /// The steps of a story: each changes more than the time, or moves the clock or a finger.
  private func steps(
    _ operation: TransitionOperation, _ driver: GestureInteraction
  ) throws -> [(NavigationController) throws -> Void] {
    let detail = Screen(
      "b", bar: .translucent,
      elements: [try Element("photo", frame: Rect(x: 0, y: 64, width: 320, height: 200))])
    return [
      { controller in
        if operation == .push {
          try controller.push(detail, animated: true)
        } else {
          try controller.present(detail, animated: true)
        }
      },
      { $0.advance(by: 0.06) }, { $0.advance(by: 0.06) },
      { try $0.push(Screen("c", bar: .hidden), animated: true) },
      { $0.advance(by: 0.05) }, { $0.advance(by: 0.05) },
      { $0.updateContainer(try $0.container.resized(to: Size(width: 400, height: 500))) },
      { $0.advance(by: 0.04) }, { $0.advance(by: 0.02) },
      { _ = try $0.pop(animated: true, interaction: driver) },
      { _ in driver.update(0.3) }, { _ in driver.update(0.6) },
      { try $0.updateScreen(Screen("a", bar: .hidden, hidesBottomBar: true)) },
      { _ in driver.cancel() },
      { $0.advance(by: 0.03) }, { $0.advance(by: 0.03) }, { $0.advanceToRest() },
    ]
  }

  func testAPictureDoesNotDependOnTheOneBeforeIt() throws {
    for (number, name) in Cases.some(
      of: Array(NamedAnimator.allCases.enumerated()), quick: 12)
    {
      let operations = name.animator().operations
      let operation: TransitionOperation = operations.contains(.push) ? .push : .present
      let watched = try controller(name.animator())
      let driver = GestureInteraction()
      let story = try steps(operation, driver)
      for index in story.indices {
        try story[index](watched)
        let shown = watched.picture
        // Each animator at other steps.
        guard (index + number).isMultiple(of: 6) else { continue }
        // The last steps of a twin whose pictures nobody has read.
        let twin = try controller(name.animator())
        let twinDriver = GestureInteraction()
        let twinStory = try steps(operation, twinDriver)
        for step in twinStory[...index] { try step(twin) }
        XCTAssertEqual(shown, twin.picture, "\(name) after step \(index)")
        watched.withPicture { XCTAssertEqual($0, shown, "\(name) after step \(index)") }
      }
    }
  }

  func testAKeptPictureStaysAsItIs() throws {
    let controller = try controller(StackAndModal.standard)
    try controller.push(Screen("b"), animated: true)
    var kept: [(frame: Picture, text: String)] = []
    for _ in 0..<20 {
      controller.advance(by: 0.01)
      controller.withPicture { frame in
        let text = "\(frame.layers.map(\.state))"
        // Even where the clock moves while the picture is read.
        controller.advance(by: 0.001)
        XCTAssertEqual("\(frame.layers.map(\.state))", text)
        kept.append((frame, text))
      }
    }
    for (frame, text) in kept { XCTAssertEqual("\(frame.layers.map(\.state))", text) }
    XCTAssertEqual(Set(kept.map(\.text)).count, 20)
  }

  func testAnErrorOfAReaderIsPassedOn() throws {
    struct Refusal: Error {}
    let controller = try controller(Fade())
    XCTAssertThrowsError(try controller.withPicture { _ in throw Refusal() }) {
      XCTAssertTrue($0 is Refusal)
    }
  }
}
