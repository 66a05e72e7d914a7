import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// The largest deviation of random tracks.
///
/// The truth is a search at 6000 instants among the timelines' own pictures.
final class RandomDifferenceTests: XCTestCase {
  private static let notations = [
    "linear", "ease-in-out", "spring(0.5,0,0.75)", "steps(4,start)", "steps(3,end)",
    "linear(0 0%,0.8 30%,1.1 60%,1 100%)", "window(0.2,0.6,ease)", "dec(4)",
    "joined(ease,0.5 20%,dec(3))", "composed(steps(3,jump-both),spring(0.3,0,0.5))",
  ]

  private func timeline(_ random: inout SeededRandom) throws -> Timeline {
    let count = Int.random(in: 1...4, using: &random)
    let offsets = Set((0..<count).map { _ in random.double(in: 0...1) }).sorted()
    let keyframes = try offsets.map { offset in
      let notation = Self.notations.randomElement(using: &random) ?? "linear"
      return Keyframe(
        at: offset, random.double(in: 0...20),
        curve: try TimingCurve(notation: notation, in: .catalogue))
    }
    let tracks = LayerTracks(blur: try Track(keyframes))
    let page = LayerState(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    return try Timeline(duration: 0.5, layers: [Layer(.to, page, tracks: tracks)])
  }

  private func gap(_ timelines: [Timeline], at time: Double) -> Double {
    let blurs = timelines.map { $0.layers[0].state(at: $0.fraction(at: time)).blur }
    return abs(blurs[0] - blurs[1])
  }

  func testNoDeviationIsMissedAndEachIsTrue() throws {
    var random = SeededRandom.fromEnvironment()
    for index in 0..<Cases.count(full: 60, quick: 12) {
      let timelines = try [timeline(&random), timeline(&random)]
      let truth = (0...6000).reduce(0.0) { worst, step in
        max(worst, gap(timelines, at: 0.5 * Double(step) / 6000))
      }
      let found = timelines[0].differences(to: timelines[1]).flatMap(\.changes)
      for change in found {
        guard case .deviation(let deviation) = change else { continue }
        XCTAssertGreaterThan(deviation.amount, 0.998 * truth, "case \(index)")
        guard case .time(let time) = deviation.moment else { continue }
        XCTAssertEqual(deviation.amount, gap(timelines, at: time), accuracy: 1e-9, "case \(index)")
      }
      if truth > 1e-3 { XCTAssertFalse(found.isEmpty, "case \(index)") }
    }
  }
}
