import TransitionKit
import TransitionKitContainers
import TransitionKitInspection
import XCTest

/// Photos that a finger drags away in a tree (sheets 5.2).
final class PhotoDragTests: XCTestCase {
  private let size = Size(width: 393, height: 852)
  private let touch = Point(x: 190, y: 400)
  private let cell = Rect(x: 141, y: 141, width: 115, height: 115)
  /// The photo on its page.
  private let photo = Rect(x: 0, y: 230, width: 393, height: 393)

  private func start(
    photoOnPage: Bool = true, size: Size? = nil, reducesMotion: Bool = false
  ) throws -> ContainerController {
    let small = try Element("e4", frame: cell, look: ElementLook(cornerRadius: 8))
    let large = try Element("e4", frame: photo)
    return try ContainerController(
      .stack(
        "home",
        [
          .screen(Screen("grid", bar: .hidden, elements: [small])),
          .screen(Screen("ph", bar: .hidden, elements: photoOnPage ? [large] : [])),
        ]),
      container: try Container(size: size ?? self.size, reducesMotion: reducesMotion))
  }

  private func begin(
    _ app: ContainerController, _ viewer: PhotoViewer = .fluidPhoto, by travel: Point
  ) throws -> PhotoInteraction {
    let driver = try app.beginPhotoDrag(viewer, of: "ph", using: Zoom(from: "e4"), at: touch)
    try driver.update(to: touch + travel)
    return driver
  }

  private func state(_ app: ContainerController, _ id: LayerID) throws -> LayerState {
    try XCTUnwrap(app.picture.layers.first { $0.id == id }?.state, "\(id)")
  }

  private func flying(_ app: ContainerController) throws -> LayerState {
    try state(app, .element("e4", on: .from))
  }

  private func thumbnail(_ app: ContainerController) throws -> LayerState {
    try state(app, .element("e4", on: .to))
  }

  private func page(_ app: ContainerController) throws -> LayerState {
    try XCTUnwrap(app.picture["ph"]?.state)
  }

  // MARK: - Under the finger

  func testThePageFadesInPlaceAndThePhotoFollows() throws {  // vector 38
    let app = try start()
    let driver = try begin(app, by: .zero)
    XCTAssertEqual(try flying(app).frame, photo)
    XCTAssertEqual(try page(app).alpha, 1)
    for (dy, scale, alpha) in [(100.0, 0.88263, 0.53052), (213, 0.75, 0), (426, 0.5, 0)] {
      try driver.update(to: touch + Point(x: 30, y: dy))
      let (page, flying) = (try page(app), try flying(app))
      XCTAssertEqual(page.alpha, alpha, accuracy: 1e-5, "\(dy)")
      XCTAssertEqual(page.frame, Rect(origin: .zero, size: size), "\(dy)")
      XCTAssertEqual(page.cornerRadius, 0)
      XCTAssertEqual(flying.alpha, 1, "\(dy)")
      XCTAssertEqual(flying.frame.width, 393 * scale, accuracy: 0.01, "\(dy)")
      XCTAssertEqual(flying.frame.height, 393 * scale, accuracy: 0.01, "\(dy)")
      XCTAssertEqual(flying.frame.center.x, 196.5 + 30, accuracy: 0.01, "\(dy)")
      // The height of the scaled photo, not of the page.
      let lift = 393 * scale * (1 - scale) / 2
      XCTAssertEqual(flying.frame.center.y, 426.5 + dy - lift, accuracy: 0.01, "\(dy)")
      XCTAssertEqual(try thumbnail(app).alpha, 0, "\(dy)")
      XCTAssertEqual(app.picture["grid"]?.state.transform, .identity, "\(dy)")
    }
    // Upwards and to the side nothing shrinks or fades, and the photo still follows.
    try driver.update(to: touch + Point(x: 40, y: -50))
    XCTAssertEqual(try page(app).alpha, 1)
    XCTAssertEqual(try flying(app).frame, photo.offset(byX: 40, y: -50))
  }

  func testTheElementIsHiddenOnBothPagesWhileItFlies() throws {
    let app = try start()
    _ = try begin(app, by: Point(x: 0, y: 100))
    XCTAssertEqual(app.picture["ph"]?.hiddenElements, ["e4"])
    XCTAssertEqual(app.picture["grid"]?.hiddenElements, ["e4"])
  }

  func testAPageWithoutThePhotoStaysVisibleOverAFadingGround() throws {  // vector 38
    let app = try start(photoOnPage: false)
    let driver = try begin(app, by: .zero)
    for (dy, scale, alpha) in [(100.0, 0.88263, 0.53052), (213, 0.75, 0), (426, 0.5, 0)] {
      try driver.update(to: touch + Point(x: 0, y: dy))
      let page = try page(app)
      XCTAssertEqual(page.alpha, 1, "\(dy)")
      XCTAssertEqual(page.frame.width, 393 * scale, accuracy: 0.01, "\(dy)")
      XCTAssertEqual(page.frame.height, 852 * scale, accuracy: 0.01, "\(dy)")
      XCTAssertEqual(try state(app, .dimming).alpha, alpha, accuracy: 1e-5, "\(dy)")
      XCTAssertEqual(try thumbnail(app).alpha, 0, "\(dy)")
    }
  }

  func testLightboxFadesEvenly() throws {
    let app = try start()
    // 1 − 213/(1.5 · 852) = 5/6.
    _ = try begin(app, .lightbox, by: Point(x: 0, y: -213))
    XCTAssertEqual(try page(app).alpha, 5.0 / 6, accuracy: 1e-9)
    XCTAssertEqual(try flying(app).frame, photo.offset(byX: 0, y: -213))
  }

  func testTransmissionFollowsARubberBand() throws {
    // band(x, L, c) = L(1 − 1/(1 + cx/L)): 400(1 − 1/1.5) and 800(1 − 1/1.25).
    let phone = Size(width: 400, height: 800)
    let banded = PhotoViewer.transmission.banded(Point(x: 400, y: -200), in: phone)
    XCTAssertEqual(banded.x, 133.3333, accuracy: 1e-4)
    XCTAssertEqual(banded.y, -160, accuracy: 1e-9)
    for viewer in PhotoViewer.allCases where viewer != .transmission {
      XCTAssertEqual(viewer.banded(Point(x: 400, y: 200), in: phone), Point(x: 400, y: 200))
    }
    let app = try start(size: phone)
    let driver = try begin(app, .transmission, by: Point(x: 400, y: 200))
    // p = max(1/3, .2), so the scale is 5/6.
    let frame = try page(app).frame
    XCTAssertEqual(frame.width, 333.3333, accuracy: 1e-4)
    XCTAssertEqual(frame.center.x, 333.3333, accuracy: 1e-4)
    XCTAssertEqual(frame.center.y, 560, accuracy: 1e-9)
    // The finger's own distance decides: 150 down, whose band is 126.3.
    try driver.update(to: touch + Point(x: 0, y: 150))
    XCTAssertEqual(try driver.release(velocity: Point(x: 0, y: 1)), .finished)
  }

  // MARK: - The release

  /// When each viewer has closed and has returned, in seconds.
  private let times: [(PhotoViewer, closing: Double, returning: Double)] = [
    (.fluidPhoto, 0.25, 0.5), (.transmission, 0.35, 0.35), (.lightbox, 0.25, 0.35),
    (.agrume, 0.3, 0.7),
  ]

  func testAReleasedPhotoTakesTheTimeOfItsViewer() throws {
    for (viewer, closing, returning) in times {
      for closes in [true, false] {
        for travel in [Point(x: 3, y: 160), Point(x: 20, y: 300)] {
          let app = try start()
          let before = app.picture.layers
          let driver = try begin(app, viewer, by: travel)
          let velocity = Point(x: 0, y: closes ? 1200 : -10)
          if !closes, viewer == .lightbox { try driver.update(to: touch + Point(x: 9, y: 90)) }
          let held = app.picture.layers
          XCTAssertEqual(
            try driver.release(velocity: velocity), closes ? .finished : .cancelled, "\(viewer)")
          XCTAssertEqual(app.picture.layers, held, "\(viewer) jumps at the release")
          app.advance(by: (closes ? closing : returning) - 0.001)
          XCTAssertFalse(app.isAtRest, "\(viewer) \(closes)")
          app.advance(by: 0.002)
          XCTAssertTrue(app.isAtRest, "\(viewer) \(closes)")
          XCTAssertEqual(app.tree.children(of: "home"), closes ? ["grid"] : ["grid", "ph"])
          if !closes { XCTAssertEqual(app.picture.layers, before, "\(viewer)") }
        }
      }
    }
  }

  func testThePhotoLandsOnItsSourceAndKeepsItsAspect() throws {
    for viewer in [PhotoViewer.fluidPhoto, .lightbox] {
      let app = try start()
      let driver = try begin(app, viewer, by: Point(x: 40, y: 300))
      try driver.release(velocity: Point(x: 0, y: 100))
      var last = 0.0
      for _ in 0..<24 {
        app.advance(by: 0.01)
        let (flying, thumbnail) = (try flying(app), try thumbnail(app))
        XCTAssertEqual(flying.frame.width, flying.frame.height, accuracy: 1e-9)
        XCTAssertEqual(flying.frame, thumbnail.frame)
        XCTAssertEqual(flying.alpha, 1)
        XCTAssertGreaterThanOrEqual(thumbnail.alpha, last)
        last = thumbnail.alpha
        // Only near the end.
        if app.time < 0.125 { XCTAssertEqual(last, 0) }
      }
      let end = try thumbnail(app)
      XCTAssertEqual(end.frame.x, cell.x, accuracy: 1)
      XCTAssertEqual(end.frame.width, cell.width, accuracy: 1)
      XCTAssertEqual(end.cornerRadius, 8, accuracy: 0.1)
      XCTAssertGreaterThan(end.alpha, 0.95)
    }
  }

  func testFluidPhotoReturnsOnItsSpring() throws {
    let app = try start()
    let driver = try begin(app, by: Point(x: 40, y: 213))
    let held = try flying(app).frame
    try driver.release(velocity: Point(x: 0, y: -1))
    let spring = try TimingCurve.spring(dampingRatio: 0.9, initialVelocity: 0, duration: 0.5)
    for step in 1..<10 {
      app.advance(by: 0.05)
      let left = 1 - spring.progress(at: Double(step) / 10)
      let frame = try flying(app).frame
      XCTAssertEqual(frame.x, held.x * left, accuracy: 1e-6, "\(step)")
      XCTAssertEqual(frame.width, 393 + (held.width - 393) * left, accuracy: 1e-6, "\(step)")
      XCTAssertEqual(try page(app).alpha, 1 - max(0, left), accuracy: 1e-6, "\(step)")
    }
  }

  func testAgrumeThrowsItsPhoto() throws {
    let app = try start()
    let driver = try begin(app, .agrume, by: Point(x: 10, y: 20))
    XCTAssertEqual(try page(app).alpha, 1)
    // The thumbnail waits in its place.
    XCTAssertEqual(app.picture["ph"]?.hiddenElements, ["e4"])
    XCTAssertEqual(app.picture["grid"]?.hiddenElements, [])
    try driver.release(velocity: Point(x: -600, y: 900))
    // It starts with the velocity of the finger, and goes on for a tenth of it.
    app.advance(by: 1e-4)
    XCTAssertEqual(try flying(app).frame.y, 250 + 0.09, accuracy: 1e-4)
    app.advance(by: 0.299 - 1e-4)
    let end = try flying(app)
    XCTAssertEqual(end.frame.x, 10 - 60, accuracy: 1e-3)
    XCTAssertEqual(end.frame.y, 250 + 90, accuracy: 1e-3)
    XCTAssertEqual(end.frame.size, photo.size)
    XCTAssertEqual(end.alpha, 0, accuracy: 1e-3)
    XCTAssertEqual(try page(app).alpha, 0, accuracy: 1e-3)
  }

  func testAPhotoTakenFromItsFingerReturns() throws {
    let app = try start()
    let before = (app.tree, app.picture.layers)
    _ = try begin(app, by: Point(x: 40, y: 300))
    app.advanceToRest()
    XCTAssertEqual(app.tree, before.0)
    XCTAssertEqual(app.picture.layers, before.1)
  }

  func testAReleasedPhotoFollowsANewLayoutWithoutAJump() throws {
    for closes in [true, false] {
      let app = try start()
      let driver = try begin(app, by: Point(x: 40, y: 300))
      try driver.release(velocity: Point(x: 0, y: closes ? 1 : -1))
      app.advance(by: 0.1)
      let before = try flying(app).frame
      app.updateContainer(try Container(size: Size(width: 600, height: 500)))
      XCTAssertEqual(try flying(app).frame.y, before.y, accuracy: 1e-9)
      XCTAssertEqual(try flying(app).frame.width, before.width, accuracy: 1e-9)
      app.advance(by: (closes ? 0.25 : 0.5) - 0.1 - 1e-6)
      XCTAssertEqual(
        try flying(app).frame.width, closes ? cell.width : photo.width, accuracy: 0.5)
      app.advanceToRest()
      XCTAssertEqual(app.tree.children(of: "home"), closes ? ["grid"] : ["grid", "ph"])
    }
  }

  func testAPushDoesNotWaitForAPhotoThatCloses() throws {
    for time in [0.0, 0.1, 0.24] {
      let app = try start()
      let trace = Trace(of: app)
      let driver = try begin(app, by: Point(x: 40, y: 300))
      try driver.release(velocity: Point(x: 0, y: 100))
      app.advance(by: time)
      try app.perform(.push(.screen("next"), onto: "home"), animated: true)
      XCTAssertEqual(app.tree.children(of: "home"), ["grid", "next"])
      app.advanceToRest()
      XCTAssertEqual(app.tree.children(of: "home"), ["grid", "next"])
      XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("!") }, [])
      // The release and the movement of a finger that is late change nothing.
      try driver.update(to: touch)
      XCTAssertEqual(try driver.release(velocity: .zero), .finished)
    }
  }

  /// Released photos are audited as every app is: nothing jumps, and no event is missing.
  ///
  /// Nor does anything jump when a push interrupts a photo that returns.
  func testNothingJumpsWhileAPhotoClosesOrReturns() throws {
    let small = try Element("e4", frame: cell, look: ElementLook(cornerRadius: 8))
    let large = try Element("e4", frame: photo)
    let phone = try Container(size: size, safeArea: Insets(top: 59, bottom: 34))
    for viewer in Cases.some(of: PhotoViewer.allCases, quick: 1) {
      for elements in [[large], []] {
        for way in [Point(x: 30, y: 300), Point(x: 10, y: -20)] {
          let story = Story(
            .stack(
              "home",
              [
                .screen(Screen("grid", bar: .opaque, elements: [small])),
                .screen(Screen("ph", bar: .hidden, elements: elements)),
              ]), container: phone
          ).touch(
            FingerPath(from: touch, to: touch + way, lasting: 0.3),
            .photo("ph", viewer, Zoom(from: "e4")))
          let name = "\(viewer) \(elements.count) \(way)"
          XCTAssertEqual(try story.audit().map { "\($0)" }, [], name)
          guard way.y < 0 else { continue }
          let interrupted = story.at(0.4).perform(.push(.screen("next"), onto: "home"))
          XCTAssertEqual(try interrupted.audit().map { "\($0)" }, [], name)
        }
      }
    }
  }

  func testReducedMotionFadesThePageAlone() throws {
    let app = try start(reducesMotion: true)
    let driver = try begin(app, by: Point(x: 0, y: 100))
    XCTAssertEqual(try page(app).alpha, 0.53052, accuracy: 1e-5)
    XCTAssertEqual(try page(app).frame, Rect(origin: .zero, size: size))
    try driver.release(velocity: Point(x: 0, y: 100))
    app.advance(by: Zoom.fadeDuration)
    XCTAssertTrue(app.isAtRest)
  }
}
