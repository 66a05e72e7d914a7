import XCTest

@testable import TransitionKit

final class TimelineSamplerTests: XCTestCase {
  func testASamplerGivesTheFramesOfTheTimelineInAnyOrder() throws {
    var random = RandomTimelines(seed: 41)
    for index in 0..<150 {
      let timeline = try random.timeline()
      var sampler = TimelineSampler(timeline)
      var frame = sampler.makePicture()
      XCTAssertEqual(frame, timeline.picture(at: 0))
      for time in times(of: timeline, &random) {
        sampler.sample(at: time, into: &frame)
        XCTAssertEqual(frame, timeline.picture(at: time), "timeline \(index) at \(time) s")
      }
    }
  }

  func testSystemsWithoutSpansDrawTheSame() throws {
    var random = RandomTimelines(seed: 43)
    for index in 0..<150 {
      let timeline = try random.timeline()
      let resting = timeline.entriesAtRest
      var (one, other) = (resting, resting)
      var scratch = ContiguousArray(repeating: 0.0, count: timeline.program.scalarCount)
      for _ in 0..<5 {
        let position = random.number(in: 0...1)
        timeline.program.draw(at: position, into: &one, with: &scratch)
        timeline.program.drawBefore26(scratch.span, into: &other)
        XCTAssertEqual(one, other, "timeline \(index) at \(position)")
      }
    }
  }

  /// Random times within and around the duration, the ends, and the times of the keyframes.
  private func times(of timeline: Timeline, _ random: inout RandomTimelines) -> [Double] {
    let duration = timeline.duration
    let keyframes = timeline.layers.flatMap { layer in
      (layer.tracks.frame?.keyframes.map(\.offset) ?? [])
        + (layer.tracks.alpha?.keyframes.map(\.offset) ?? [])
    }
    var times = keyframes.map { $0 * duration } + [0, duration, -1, duration + 1, .infinity]
    for _ in 0..<20 { times.append(random.number(in: -0.1...1.1) * duration) }
    for index in times.indices.reversed() { times.swapAt(index, random.index(below: index + 1)) }
    return times
  }

  func testEarlierCallsDoNotMatter() throws {
    var random = RandomTimelines(seed: 42)
    for index in 0..<50 {
      let timeline = try random.timeline()
      let time = random.number(in: 0...1) * timeline.duration
      var used = TimelineSampler(timeline)
      var frame = used.makePicture()
      for _ in 0..<10 {
        used.sample(at: random.number(in: -1...2) * timeline.duration, into: &frame)
      }
      used.sample(at: .nan, into: &frame)
      used.sample(at: time, into: &frame)
      var fresh = TimelineSampler(timeline)
      var freshFrame = fresh.makePicture()
      fresh.sample(at: time, into: &freshFrame)
      XCTAssertEqual(frame, freshFrame, "timeline \(index) at \(time) s")
    }
  }

  func testAFrameWithOtherLayersIsReplaced() throws {
    let page = Rect(x: 0, y: 0, width: 10, height: 10)
    let timeline = try Timeline(
      duration: 1,
      layers: [
        Layer(.from, frame: page),
        Layer(.to, frame: page.withOrigin(x: 10)).moving(to: page, curve: .linear),
      ])
    let state = LayerState(frame: page, alpha: 0.25, cornerRadius: 7, isHidden: true)
    let shapes: [[LayerID]] = [
      [], [.from], [.to, .from], [.from, .bar], [.from, .to, .bar], [.from, .to],
    ]
    var sampler = TimelineSampler(timeline)
    for shape in shapes {
      var frame = Picture(time: 9, fraction: 9, layers: shape.map { .init($0, state) })
      sampler.sample(at: 0.5, into: &frame)
      XCTAssertEqual(frame, timeline.picture(at: 0.5), "\(shape)")
    }
  }

  func testACopiedSamplerIsIndependent() throws {
    var random = RandomTimelines(seed: 43)
    let timeline = try random.timeline().scaled(toDuration: 1)
    var first = TimelineSampler(timeline)
    var second = first
    var left = first.makePicture()
    var right = second.makePicture()
    first.sample(at: 0.25, into: &left)
    second.sample(at: 0.75, into: &right)
    XCTAssertEqual(left, timeline.picture(at: 0.25))
    XCTAssertEqual(right, timeline.picture(at: 0.75))
  }

  /// The array of layers is not reallocated; `.ci/allocations` counts the allocations.
  func testAFrameIsWrittenInPlace() throws {
    var random = RandomTimelines(seed: 44)
    for index in 0..<20 {
      let timeline = try random.timeline()
      guard !timeline.layers.isEmpty else { continue }
      var sampler = TimelineSampler(timeline)
      var picture = sampler.makePicture()
      let address = picture.layers.withUnsafeBufferPointer(\.baseAddress)
      for step in 0...60 {
        sampler.sample(at: timeline.duration * Double(step) / 60, into: &picture)
        XCTAssertEqual(
          picture.layers.withUnsafeBufferPointer(\.baseAddress), address, "timeline \(index)")
      }
    }
  }

  func testACopyOfAFrameIsNotChanged() throws {
    var random = RandomTimelines(seed: 45)
    let timeline = try random.timeline().scaled(toDuration: 1)
    var sampler = TimelineSampler(timeline)
    var frame = sampler.makePicture()
    let kept = frame
    sampler.sample(at: 1, into: &frame)
    XCTAssertEqual(kept, timeline.picture(at: 0))
    XCTAssertEqual(frame, timeline.picture(at: 1))
  }
}
