import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Every source animator, compared with pictures of an independent program.
///
/// `Vectors/source_timelines.py` computes the expected rows with mpmath from the descriptions of
/// the transitions. It shares no code with the library.
final class SourceTimelineTests: XCTestCase {
  func testEveryAnimatorShowsTheExpectedPicturesToOneBillionth() throws {
    let rows = try Vector.all()
    XCTAssertGreaterThan(rows.count, VectorTable.rows(1500, oneOf: 11))
    for (picture, expected) in Dictionary(grouping: rows, by: \.picture) {
      let timeline = try picture.timeline()
      XCTAssertEqual(timeline.duration, picture.duration, "\(picture)")
      let frame = timeline.picture(at: picture.fraction * timeline.duration)
      XCTAssertEqual(frame.layers.map(\.id.description), expected.map(\.layer), "\(picture)")
      for (entry, row) in zip(frame.layers, expected) {
        let isEnd = picture.fraction == 0 || picture.fraction == 1
        for (name, value, truth) in row.compared(to: entry.state) {
          XCTAssertEqual(
            value, truth, accuracy: isEnd ? 0 : 1e-9, "\(name) of \(row.layer) in \(picture)")
        }
      }
    }
  }

  func testEarlierSamplesDoNotChangeAFrame() throws {
    for picture in Set(try Vector.all().map(\.picture)) where picture.fraction == 0.3 {
      let timeline = try picture.timeline()
      let time = 0.3 * timeline.duration
      let alone = timeline.picture(at: time)
      var sampler = TimelineSampler(timeline)
      var frame = sampler.makePicture()
      for other in [timeline.duration, -1, 0.7 * timeline.duration, 0] {
        sampler.sample(at: other, into: &frame)
      }
      sampler.sample(at: time, into: &frame)
      XCTAssertEqual(frame, alone, "\(picture)")
    }
  }
}

/// One expected layer of one picture.
private struct Vector {
  struct Picture: Hashable {
    let animator: String
    let operation: String
    let bar: String
    let width: Double
    let height: Double
    let direction: String
    let isInteractive: Bool
    let duration: Double
    let fraction: Double

    func timeline() throws -> Timeline {
      let bar = try XCTUnwrap(BarStyle(rawValue: bar))
      let operation = try XCTUnwrap(TransitionOperation(rawValue: operation))
      let grid = Screen(
        "grid", bar: bar,
        elements: [
          try Element(
            "list", frame: Rect(x: 0, y: 0, width: width, height: height),
            scrollOffset: Point(x: 0, y: 120),
            elements: [
              try Element("photo-7", frame: Rect(x: 110, y: 330, width: 100, height: 100))
            ])
        ])
      let detail = Screen(
        "detail", bar: bar,
        elements: [try Element("photo-7", frame: Rect(x: 0, y: 0, width: 320, height: 320))])
      let isForward = operation.direction == .forward
      let context = StaticContext(
        operation, from: isForward ? grid : detail, to: isForward ? detail : grid,
        container: try Container(
          size: Size(width: width, height: height),
          layoutDirection: direction == "ltr" ? .leftToRight : .rightToLeft),
        isInteractive: isInteractive)
      let animator = try XCTUnwrap(NamedAnimator(rawValue: self.animator)).animator()
      // The write-ups have curves under a finger; the engine then plays them linearly.
      return try isInteractive
        ? animator.timeline(for: context) : animator.resolvedTimeline(for: context)
    }
  }

  let picture: Picture
  let layer: String
  let numbers: [Double]

  func compared(to state: LayerState) -> [(name: String, value: Double, truth: Double)] {
    let names = ["x", "y", "width", "height", "alpha", "scaleX", "shadowOpacity"]
    let values = [
      state.frame.x, state.frame.y, state.frame.width, state.frame.height, state.alpha,
      state.transform.scaleX, state.shadow.opacity,
    ]
    return zip(names, zip(values, numbers)).map { ($0, $1.0, $1.1) }
  }

  static func all() throws -> [Vector] {
    try VectorTable("source-timelines").rows.map { row in
      Vector(
        picture: Picture(
          animator: try row.text("animator"), operation: try row.text("operation"),
          bar: try row.text("bar"), width: try row.number("containerWidth"),
          height: try row.number("containerHeight"), direction: try row.text("direction"),
          isInteractive: try row.value("interactive") { Bool($0) },
          duration: try row.number("duration"), fraction: try row.number("fraction")),
        layer: try row.text("layer"),
        numbers: try ["x", "y", "width", "height", "alpha", "scale", "shadowOpacity"].map {
          try row.number($0)
        })
    }
  }
}
