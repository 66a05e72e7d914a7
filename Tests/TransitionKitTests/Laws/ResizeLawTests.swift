import TransitionKit
import TransitionKitCatalogue
import XCTest

/// A device that is turned between the way on and the way back.
final class ResizeLawTests: XCTestCase {
  func testAWayBackInAContainerOfAnotherSizeStartsAndEndsAtRestThere() throws {
    for name in NamedAnimator.allCases {
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
        var upper = Screen("b", elements: [photo])
        switch there {
        case .push, .pop: try controller.push(upper, animated: true)
        case .present, .dismiss:
          upper.presentationStyle = name.presentationStyle(in: controller.container)
          try controller.present(upper, animated: true)
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
        let rest = try XCTUnwrap(controller.frame[.to], message)
        XCTAssertEqual(rest.frame, Rect(x: 0, y: 64, width: 568, height: 256), message)
        XCTAssertEqual(rest, LayerState(frame: rest.frame), message)
      }
    }
  }
}
