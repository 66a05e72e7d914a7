import SwiftUI
import TransitionKit
import TransitionKitCatalogue
import TransitionKitSwiftUI
import TransitionKitUIKit
import UIKit
import XCTest

// The samples of the article about SwiftUI, as they are printed there, and what they lead to.

/// The stack of an app, and a swipe back.
@MainActor
final class Shop {
  let driver: NavigationDriver
  private let swipe: StackGesture

  init(size: CGSize) throws {
    let container = try Container(
      size: TransitionKit.Size(width: Double(size.width), height: Double(size.height)))
    let controller = try NavigationController(
      screens: [Screen("list", title: "Photos")], container: container,
      defaultAnimator: SystemPush())
    swipe = StackGesture(.edge, on: controller, policy: .halfTheWidth)
    driver = NavigationDriver(controller) { step in
      let link = DisplayLinkDriver(step)
      link.start()
      return link.stop
    }
  }

  func open(_ photo: String) throws {
    try driver.update { try $0.push(Screen(photo), animated: true) }
  }

  func drag(to location: CGPoint, at time: Date) {
    let sample = TouchSample(
      time: time.timeIntervalSinceReferenceDate, x: Double(location.x), y: Double(location.y))
    driver.update { _ in _ = try? swipe.follow(sample) }
  }

  func endDrag(at time: Date) {
    driver.update { _ in _ = try? swipe.release(at: time.timeIntervalSinceReferenceDate) }
  }
}

struct ShopView: View {
  @ObservedObject var driver: NavigationDriver

  var body: some View {
    NavigationStackView(driver) { screen in
      switch screen.id {
      case "list": Text("All photos")
      default: Text("Photo \(screen.id)")
      }
    }
  }
}

struct PhotoView: View {
  let driver: NavigationDriver

  var body: some View {
    NavigationStackView(driver) { screen in
      Text(screen.title).transitionElement("photo")
    } part: { part in
      switch part.node {
      case .element("photo"), .piece("of photo", of: _): Text("photo")
      case .bar: Text(part.text ?? "")
      default: NavigationPartView(part)
      }
    }
  }
}

struct DetailView: View {
  let isOpen: Bool

  var body: some View {
    ZStack {
      Text("List").zIndex(0)
      if isOpen { Text("Detail").zIndex(1).transition(.page(ScaleBack())) }
    }
  }
}

@MainActor
final class SwiftUIDocumentationTests: XCTestCase {
  func testAStackWithASwipe() async throws {
    let shop = try Shop(size: CGSize(width: 320, height: 480))
    let view = ShopView(driver: shop.driver)
    XCTAssertNotNil(render(view).first("All photos"))
    try shop.open("7")
    XCTAssertEqual(shop.driver.progress, 0)
    DisplayLinks.tick(after: 2)
    XCTAssertNil(shop.driver.progress)
    XCTAssertNotNil(render(view).first("Photo 7"))
    XCTAssertNil(render(view).first("All photos"))
    for step in 0...10 {
      shop.drag(
        to: CGPoint(x: 2 + 25 * step, y: 200),
        at: Date(timeIntervalSinceReferenceDate: Double(step) / 60))
    }
    XCTAssertEqual(try XCTUnwrap(shop.driver.progress), 250.0 / 320, accuracy: 0.01)
    shop.endDrag(at: Date(timeIntervalSinceReferenceDate: 11.0 / 60))
    DisplayLinks.tick(after: 2)
    XCTAssertNotNil(render(view).first("All photos"))
    XCTAssertEqual(shop.driver.controller.screens.count, 1)
    XCTAssertEqual(DisplayLinks.added, [])
  }

  func testTheSizeOfTheView() async throws {
    let shop = try Shop(size: CGSize(width: 320, height: 480))
    let (driver, size) = (shop.driver, CGSize(width: 480, height: 320))

    try driver.update {
      try $0.resize(
        to: TransitionKit.Size(width: Double(size.width), height: Double(size.height)))
    }

    XCTAssertEqual(driver.picture[node: .screen("list")]?.frame.width, 480)
  }

  func testElements() async throws {
    let shop = try Shop(size: CGSize(width: 320, height: 480))
    let driver = shop.driver

    let small = try Element("photo", frame: TransitionKit.Rect(x: 8, y: 8, width: 90, height: 60))
    let large = try Element("photo", frame: TransitionKit.Rect(x: 0, y: 0, width: 320, height: 213))
    try driver.update {
      try $0.updateScreen(Screen("list", title: "Photos", elements: [small]))
      try $0.push(Screen("7", elements: [large]), animated: true, using: MagicMove())
    }

    XCTAssertNotNil(render(PhotoView(driver: driver)).first("photo"))
    XCTAssertEqual(driver.controller.hiddenElements.count, 2)
    DisplayLinks.tick(after: 2)
    XCTAssertNil(render(PhotoView(driver: driver)).first("photo"))
  }

  func testATransitionOfAView() async throws {
    XCTAssertNotNil(render(DetailView(isOpen: true)).first("Detail"))
    XCTAssertNil(render(DetailView(isOpen: false)).first("Detail"))
  }

  func testCurves() async throws {
    let bezier = Animation(.easeInOut, duration: 0.3)
    let spring = Animation(.system, duration: 0.5058237870785645)
    let any = Animation(TimingCurveAnimation(.emphasized, duration: 0.5))

    XCTAssertNotNil(bezier)
    XCTAssertNotNil(spring)
    XCTAssertNotEqual(bezier, any)
  }
}
