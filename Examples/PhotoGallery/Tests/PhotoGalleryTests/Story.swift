import GalleryModel
import TransitionKit
import XCTest

/// The gallery as a stack without views, and the fingers of its user.
final class Story {
  let container: Container
  let controller: NavigationController
  /// The grid, scrolled by 50 points.
  let grid: Screen
  let detail: Screen
  let photo = Photo.all[7]
  let swipe: StackGesture
  let pinch: StackGesture
  let drag: StackGesture
  private let chooser = Gallery.Chooser()
  private let recorder = NavigationRecorder()
  private var time = 0.0

  init(withPhoto: Bool = false) throws {
    container = try Container(
      size: Size(width: 320, height: 568), statusBarHeight: 0, navigationBarHeight: 0,
      safeArea: Insets(top: 64, bottom: 34))
    grid = try Gallery.gridScreen(in: container, scrolledBy: 50)
    detail = try Gallery.detailScreen(of: photo, in: container)
    controller = try NavigationController(screens: [grid], container: container)
    swipe = StackGesture(.edge, on: controller, policy: Gallery.swipePolicy)
    pinch = StackGesture(.pinch, on: controller, policy: Gallery.pinchPolicy, operation: .pop)
    drag = StackGesture(.verticalPan, on: controller, policy: Gallery.sheetPolicy)
    controller.delegate = chooser
    if withPhoto {
      try openPhoto()
      controller.advanceToRest()
    }
    controller.observer = recorder
  }

  func openPhoto() throws { try controller.push(detail, animated: true) }

  func openInfo() throws {
    try controller.present(Gallery.infoScreen(of: photo), animated: true)
  }

  // MARK: Pictures

  /// Where the photo is in the grid.
  var thumbnail: Rect { Gallery.thumbnailFrame(at: 7, width: 320).offset(y: 64 - 50) }

  /// Where the photo is on its own page.
  var large: Rect {
    Gallery.detailFrame(of: photo, in: Rect(x: 0, y: 64, width: 320, height: 470))
  }

  /// Where the picture that flies is, or `nil`.
  var picture: Rect? { controller.picture[.element(photo.id)]?.frame }

  /// Where the upper edge of the sheet is, or `nil`.
  var sheetTop: Double? {
    let isLeaving = controller.transition?.operation == .dismiss
    return controller.picture[isLeaving ? .from : .to]?.frame.y
  }

  // MARK: Fingers

  /// Moves a finger from the left edge through distances, 60 times a second.
  func swipe(through distances: [Double]) throws {
    for distance in distances {
      try swipe.follow(TouchSample(time: next(), x: 1 + distance, y: 300))
    }
  }

  /// Moves two fingers through scales.
  func pinch(through scales: [Double]) throws {
    for scale in scales { try pinch.follow(PinchSample(time: next(), scale: scale)) }
  }

  /// Moves a finger down on the sheet through distances.
  func drag(through distances: [Double]) throws {
    for distance in distances {
      try drag.follow(TouchSample(time: next(), x: 160, y: 120 + distance))
    }
  }

  private func next() -> Double {
    time += 1.0 / 60
    return time
  }

  // MARK: Checking

  /// The events since the last call, as text.
  var events: String {
    defer { recorder.reset() }
    return recorder.trace.joined(separator: " ")
  }

  /// Checks that nothing moves and that the screen in front is where it belongs.
  func checkAtRest(
    _ screens: [String], sheet: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    _ = events
    XCTAssertNil(controller.transition, file: file, line: line)
    XCTAssertEqual(controller.screens.map(\.id), screens, file: file, line: line)
    XCTAssertEqual(
      controller.presentedScreens.map(\.id), sheet.map { [$0] } ?? [], file: file, line: line)
    XCTAssertEqual(controller.hiddenElements, [], file: file, line: line)
    let frame = controller.picture
    XCTAssertFalse(
      frame.layers.contains { $0.id == .element(photo.id) }, "a picture is left", file: file,
      line: line)
    let front = frame[.to]
    XCTAssertEqual(front?.alpha, 1, file: file, line: line)
    XCTAssertEqual(front?.transform, .identity, file: file, line: line)
    let top = sheet == nil ? 0 : container.height * 0.08
    XCTAssertEqual(front?.frame.y ?? -1, top, accuracy: 1e-9, file: file, line: line)
  }
}

extension Rect {
  /// Returns the rectangle at a part of the way to another one.
  func moved(_ part: Double, to end: Rect) -> Rect {
    Rect(
      x: x + (end.x - x) * part, y: y + (end.y - y) * part,
      width: width + (end.width - width) * part, height: height + (end.height - height) * part)
  }
}
