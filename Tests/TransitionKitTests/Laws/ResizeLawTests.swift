import TransitionKit
import TransitionKitCatalogue
import XCTest

/// A device that is rotated between a push and its pop, or a presentation and its dismissal.
final class ResizeLawTests: XCTestCase {
  func testAReturnInAContainerOfAnotherSizeStartsAndEndsAtRestThere() throws {
    try concurrently(Cases.animators) { name in
      let animator = name.animator()
      for (there, back) in [
        (TransitionOperation.push, TransitionOperation.pop), (.present, .dismiss),
      ]
      where animator.operations.isSuperset(of: [there, back]) {
        let message = "\(name) \(back)"
        let controller = try NavigationController(
          screens: [Screen("a", elements: [try Situations.photoList()])],
          container: Container(size: Size(width: 320, height: 568)), defaultAnimator: animator)
        let photo = try Element("photo-7", frame: Rect(x: 0, y: 0, width: 320, height: 320))
        var above = Screen("b", elements: [photo])
        switch there {
        case .push, .pop: try controller.push(above, animated: true)
        case .present, .dismiss:
          above.presentationStyle = name.presentationStyle(in: controller.container)
          try controller.present(above, animated: true)
        }
        controller.advance(by: 0.1)
        try controller.resize(to: Size(width: 568, height: 320))
        controller.advanceToRest()
        switch back {
        case .push, .pop: try controller.pop(animated: true)
        case .present, .dismiss: try controller.dismiss(animated: true)
        }
        let timeline = try XCTUnwrap(controller.playback?.timeline, message)
        var context = try XCTUnwrap(controller.transition as? StaticContext, message)
        context.isInteractive = false
        XCTAssertEqual(timeline, try animator.resolvedTimeline(for: context), message)
        XCTAssertEqual(context.container.size, Size(width: 568, height: 320), message)
        controller.advanceToRest()
        let resting = try XCTUnwrap(controller.picture[.to], message)
        XCTAssertEqual(resting.frame, Rect(x: 0, y: 64, width: 568, height: 256), message)
        XCTAssertEqual(resting, LayerState(frame: resting.frame), message)
      }
    }
  }
}
