import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// A page that comes from the wrong place: it rests 64 points too low, below a bar that is not there.
private struct SlideUnderABar: AnimatedTransitioning {
  func duration(in context: any TransitionContext) -> Double { 0.3 }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    let size = context.container.size
    return try Timeline(
      duration: 0.3,
      layers: [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: Rect(x: size.width, y: 64, width: size.width, height: size.height))
          .moving(to: Rect(x: 0, y: 64, width: size.width, height: size.height), curve: .easeOut),
      ])
  }
}

final class TestingArticleTests: XCTestCase {
  func testPrint() throws {
    print(try ScaleBack().timeline(in: .photos(.push)))
    print(try ScaleBack().timeline(in: .photos(.push)).table(at: [0, 0.3, 0.6]))
    let old = try Fade().timeline(in: .photos(.push))
    let new = try Fade().timeline(in: .photos(.push)).scaled(toDuration: 2.04)
    print(old.differences(to: new))
    print(try SlideUnderABar().visibilityFindings(in: .photos(.push, bar: .hidden)))
    print(try SlideUnderABar().timeline(in: .photos(.push)).frame(at: 0.1))
    print(GoldenText(try Fade().timeline(in: .photos(.push))))
  }
}
