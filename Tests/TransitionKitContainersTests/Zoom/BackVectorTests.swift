import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

/// Back gestures and photo viewers against the tables of their sources.
final class BackVectorTests: XCTestCase {
  func testVector34BackProgress() {
    let rows = [
      (412.0, 103.0, 0.25), (1280, 200, 0.34153), (1280, 412, 0.70355), (1280, 800, 0.89286),
    ]
    for (width, distance, progress) in rows {
      XCTAssertEqual(
        BackEvent.progress(of: distance, width: width), progress, accuracy: 1e-5, "\(distance)")
    }
    XCTAssertEqual(BackEvent.progress(of: 1280, width: 1280), 1)
    for (p, eased) in [(0.1, 0.3717), (0.25, 0.68382), (0.5, 0.89489), (0.75, 0.9783)] {
      XCTAssertEqual(BackEvent.curve.progress(at: p), eased, accuracy: 1e-4, "\(p)")
    }
  }

  func testVector35ActivityBack() {
    let size = Size(width: 412, height: 892)
    let left = ActivityBack(size: size, edge: .left)
    for (drag, y) in [(0.0, 44.6), (223, 72.05), (-446, 8)] {
      let card = left.closing(progress: 1, drag: drag)
      XCTAssertEqual(card.x, 33.2, accuracy: 0.01)
      XCTAssertEqual(card.y, y, accuracy: 0.01, "\(drag)")
    }
    XCTAssertEqual(
      ActivityBack(size: size, edge: .right).closing(progress: 1, drag: 0).x, 20.6, accuracy: 0.01)
    XCTAssertEqual(BackEvent.scale(at: 0.5), 0.91051, accuracy: 1e-5)
    let half = left.closing(progress: 0.5, drag: 0)
    XCTAssertEqual(half.x, 29.71, accuracy: 0.01)
    XCTAssertEqual(half.y, 39.912, accuracy: 0.01)
    // Section 6 of the source: alpha max(1 − 5f, 0), entering from −96.
    XCTAssertEqual(ActivityBack.closingAlpha(atCommit: 0.1), 0.5, accuracy: 1e-12)
    XCTAssertEqual(ActivityBack.closingAlpha(atCommit: 0.3), 0)
    XCTAssertEqual(left.entering(progress: 0), Rect(x: -96, y: 0, width: 412, height: 892))
  }

  func testVector36ContainerBack() {
    let size = Size(width: 412, height: 892)
    let rows: [(Double, RectEdge, Double, Double, Double)] = [
      (0.5, .left, 0, 11.276, 0), (1, .right, 0, -12.6, 0), (1, .left, 200, 12.6, 5.381),
    ]
    for (progress, edge, drag, x, y) in rows {
      let offset = ContainerBack(size: size, edge: edge).offset(progress: progress, drag: drag)
      XCTAssertEqual(offset.x, x, accuracy: 0.01)
      XCTAssertEqual(offset.y, y, accuracy: 0.01)
    }
    XCTAssertEqual(ContainerBack.duration(of: .finished, at: 0.5), 0.225, accuracy: 1e-12)
    XCTAssertEqual(ContainerBack.duration(of: .cancelled, at: 0.5), 0.1)
  }

  func testVector37SheetBack() {
    let sheet = SheetBack(size: Size(width: 412, height: 600))
    let rows = [(0.25, 0.92033, 0.97265), (0.5, 0.89574, 0.9642), (1, 0.8835, 0.96)]
    for (progress, across, down) in rows {
      XCTAssertEqual(sheet.scale(at: progress).width, across, accuracy: 1e-4)
      XCTAssertEqual(sheet.scale(at: progress).height, down, accuracy: 1e-4)
      XCTAssertEqual(sheet.contentScale(at: progress), across / down, accuracy: 1e-4)
    }
  }

  func testVector38FluidPhoto() {
    let size = Size(width: 393, height: 852)
    for (dy, scale, alpha) in [(100.0, 0.88263, 0.53052), (213, 0.75, 0), (426, 0.5, 0)] {
      let look = PhotoViewer.fluidPhoto.look(of: Point(x: 0, y: dy), in: size)
      XCTAssertEqual(look.scale, scale, accuracy: 1e-5)
      XCTAssertEqual(look.alpha, alpha, accuracy: 1e-5)
    }
  }

  func testVector39PopReleases() {
    let rows: [(PopDrag.Origin, Double, Bool)] = [
      (.edge, 0.41, false), (.edge, 0.76, true), (.content, 0.41, false), (.content, 0.43, true),
    ]
    for (origin, part, pops) in rows {
      XCTAssertEqual(PopDrag(origin, width: 402).pops(at: part * 402, velocity: 0), pops)
    }
    XCTAssertEqual(PopDrag(.edge, width: 402).pageOffset(of: 112), 100)
    XCTAssertEqual(PopDrag(.content, width: 402).pageOffset(of: 20), 0)
  }

  func testPhotoViewersDecideByTheirOwnRules() {
    let size = Size(width: 400, height: 800)
    // Pencil: FluidPhoto's centre at dy 400 moves 400 − 400·.5/2 = 300 down.
    let rows: [(PhotoViewer, Point, Point, Bool)] = [
      (.fluidPhoto, Point(x: 0, y: 400), .zero, true),
      (.fluidPhoto, Point(x: 0, y: 400), Point(x: 0, y: -1), false),
      (.fluidPhoto, Point(x: 0, y: -10), .zero, false),
      (.transmission, Point(x: 0, y: 150), Point(x: 0, y: 1), true),
      (.transmission, Point(x: 0, y: 150), Point(x: 0, y: -1), false),
      (.transmission, Point(x: 199, y: 0), Point(x: 1, y: 0), false),
      (.transmission, .zero, Point(x: 0, y: 1000), true),
      (.lightbox, Point(x: 0, y: 120), .zero, false),
      (.lightbox, Point(x: 0, y: -121), .zero, true),
      (.agrume, .zero, Point(x: 480, y: 640), false),
      (.agrume, .zero, Point(x: 481, y: 641), true),
    ]
    for (viewer, travel, velocity, closes) in rows {
      XCTAssertEqual(
        viewer.closes(after: travel, velocity: velocity, in: size), closes, "\(viewer) \(travel)")
    }
    XCTAssertEqual(
      PhotoViewer.fluidPhoto.look(of: Point(x: 0, y: 400), in: size).offset.y, 300)
    XCTAssertEqual(
      PhotoViewer.transmission.look(of: Point(x: 200, y: 80), in: size).scale, 0.75)
    XCTAssertEqual(PhotoViewer.thrown(Point(x: 900, y: -10)), Point(x: 90, y: -1))
  }

  func testArmingFollowsTheFinger() throws {
    var gesture = try BackGesture(width: 412)
    XCTAssertEqual(try gesture.touch(Point(x: 4, y: 400), at: 0), [])
    XCTAssertEqual(try gesture.touch(Point(x: 10, y: 400), at: 0.01), [])
    func names(_ x: Double, _ y: Double = 400) throws -> String {
      try gesture.touch(Point(x: x, y: y), at: 0.1).map {
        switch $0 {
        case .started: "started"
        case .progressed: "progressed"
        case .armed: "armed"
        case .disarmed: "disarmed"
        case .invoked: "invoked"
        case .cancelled: "cancelled"
        }
      }.joined(separator: " ")
    }
    // Past 6 points it is a gesture; past 16 it is armed; 32 back it is not; 32 forth it is again.
    XCTAssertEqual(try names(11), "started progressed")
    XCTAssertEqual(try names(20), "progressed")
    XCTAssertEqual(try names(21), "armed progressed")
    XCTAssertEqual(try names(80), "progressed")
    XCTAssertEqual(try names(49), "progressed")
    XCTAssertEqual(try names(48), "disarmed progressed")
    XCTAssertEqual(try names(79), "progressed")
    XCTAssertEqual(try names(80), "armed progressed")
    XCTAssertEqual(try names(84, 561), "disarmed progressed")
    XCTAssertFalse(gesture.isArmed)
    XCTAssertEqual(gesture.release(), [.cancelled])
    XCTAssertEqual(gesture.release(), [])
  }

  func testAGestureFailsAwayFromTheEdgeUpwardsAndWithTwoFingers() throws {
    var inside = try BackGesture(width: 412)
    try inside.touch(Point(x: 25, y: 400), at: 0)
    XCTAssertEqual(inside.stage, .ended)
    var upwards = try BackGesture(width: 412)
    try upwards.touch(Point(x: 4, y: 400), at: 0)
    XCTAssertEqual(try upwards.touch(Point(x: 9, y: 392), at: 0.1), [])
    XCTAssertEqual(upwards.stage, .ended)
    var two = try BackGesture(width: 412)
    try two.touch(Point(x: 408, y: 400), at: 0)
    try two.touch(Point(x: 300, y: 400), at: 0.1)
    XCTAssertEqual(two.edge, .right)
    XCTAssertEqual(two.addFinger(), [.cancelled])
    XCTAssertThrowsError(try BackGesture(width: .nan)) {
      XCTAssertEqual($0 as? ZoomError, .illegalNumber(field: "width"))
    }
  }

  func testProgressRunsBackBeforeItIsCancelled() throws {
    var run = BackProgress()
    try run.move(to: 0.8)
    try run.advance(by: 0.05)
    // Pencil: ω = √1500, 1 − (1 + ωt)e^(−ωt) = .57653 at .05 s.
    XCTAssertEqual(run.motion.value, 0.8 * 0.5765315, accuracy: 1e-6)
    let before = run.motion
    try run.release(.cancelled)
    XCTAssertEqual(run.motion.value, before.value, accuracy: 1e-12)
    XCTAssertEqual(run.motion.velocity, before.velocity, accuracy: 1e-9)
    var reports = 0
    var last = run.motion.value
    for _ in 0..<60 {
      if try run.advance(by: 0.01) != nil { reports += 1 }
      XCTAssertLessThan(abs(run.motion.value - last), 0.2)
      last = run.motion.value
    }
    XCTAssertEqual(reports, 1)
    XCTAssertEqual(run.motion, MotionSample(value: 0, velocity: 0))
    XCTAssertThrowsError(try run.move(to: 0.1))
    XCTAssertThrowsError(try BackProgress().advanced(by: .nan))
  }
}

extension BackProgress {
  fileprivate func advanced(by seconds: Double) throws -> BackProgress {
    var copy = self
    try copy.advance(by: seconds)
    return copy
  }
}
