import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Why a timeline shows what it shows.
///
/// Expected numbers are computed by pencil.
final class TimelineExplanationTests: XCTestCase {
  private let page = Rect(x: 0, y: 0, width: 320, height: 568)

  private func timeline(_ tracks: LayerTracks) throws -> Timeline {
    try Timeline(
      duration: 0.4, layers: [Layer(.from, LayerState(frame: page), tracks: tracks)])
  }

  private func text(
    _ timeline: Timeline, _ property: LayerProperty = .alpha, at time: Double
  ) -> String {
    timeline.explanation(of: property, for: .from, at: time)?.description ?? "nothing"
  }

  // A straight line from 1 to 0.3 is at 0.685 after 45 %; ease-in-out is in the middle at half time.
  func testKeyframesCurveAndProgressAreNamed() throws {
    let line = try timeline(LayerTracks(alpha: Track(from: 1, to: 0.3, curve: .linear)))
    XCTAssertEqual(
      text(line, at: 0.18),
      "alpha of from is 0.685 at 0.18 s: from 1 at 0 s to 0.3 at 0.4 s on linear, which is at "
        + "0.45 after 0.45 of the way")
    let eased = try timeline(LayerTracks(alpha: Track(from: 1, to: 0.3, curve: .easeInOut)))
    XCTAssertEqual(
      text(eased, at: 0.2),
      "alpha of from is 0.65 at 0.2 s: from 1 at 0 s to 0.3 at 0.4 s on ease-in-out, which is at "
        + "0.5 after 0.5 of the way")
    XCTAssertNil(line.explanation(of: .alpha, for: .to, at: 0))
  }

  func testAReversedTimelineIsToldInTheDirectionInWhichItIsPlayed() throws {
    let line = try timeline(LayerTracks(alpha: Track(from: 1, to: 0.2, curve: .easeIn)))
    let found = line.reversed().explanation(of: .alpha, for: .from, at: 0.1)
    guard case .between(let span)? = found?.causes.first else { return XCTFail("\(found as Any)") }
    XCTAssertEqual([span.start, span.end], ["0.2", "1"])
    XCTAssertEqual([span.startTime, span.endTime, span.elapsed], [0, 0.4, 0.25])
    XCTAssertEqual(span.progress, 1 - TimingCurve.easeIn.progress(at: 0.75), accuracy: 1e-12)
    XCTAssertTrue(span.isBackwards)
    XCTAssertEqual(span.curve, .easeIn)
  }

  func testBeforeAfterAndWithoutKeyframes() throws {
    let late = try timeline(
      LayerTracks(alpha: try Track([Keyframe(at: 0.25, 0.5), Keyframe(at: 0.75, 1.0)])))
    XCTAssertEqual(
      text(late, at: 0.05),
      "alpha of from is 0.5 at 0.05 s: it waits until its first keyframe at 0.1 s")
    XCTAssertEqual(
      text(late, at: 0.35),
      "alpha of from is 1 at 0.35 s: it stays so since its last keyframe at 0.3 s")
    XCTAssertEqual(
      text(late.reversed(), at: 0.05),
      "alpha of from is 1 at 0.05 s: it waits until its first keyframe at 0.1 s")
    XCTAssertEqual(
      text(late, .frame, at: 1), "frame of from is (0, 0) 320×568 at 0.4 s: no track moves it")
    XCTAssertEqual(
      text(late, .cornerRadius, at: 0), "cornerRadius of from is 0 at 0 s: no track moves it")
  }

  func testAnOpacityOutsideItsBoundsAPathAndASwitch() throws {
    let over = try timeline(LayerTracks(alpha: Track(from: 0, to: 2, curve: .linear)))
    XCTAssertEqual(
      text(over, at: 0.3),
      "alpha of from is 1 at 0.3 s: from 0 at 0 s to 2 at 0.4 s on linear, which is at 0.75 after "
        + "0.75 of the way; 1.5 is drawn as the nearest opacity")
    let arc = try timeline(
      LayerTracks(
        frame: Track(from: page, to: page.withOrigin(x: 100), curve: .linear, path: .centerArc()),
        isHidden: Track(from: false, to: true, curve: .linear)))
    XCTAssertTrue(text(arc, .frame, at: 0.4).contains(" on linear along centerArc, "))
    XCTAssertEqual(
      text(arc, .isHidden, at: 0.1),
      "from is shown at 0.1 s: from shown at 0 s to hidden at 0.4 s on linear, which is at 0.25 "
        + "after 0.25 of the way")
  }

  // Every property of every layer of the catalogue, at four times.
  func testTheCatalogueIsExplainedWithItsOwnValuesAndAuthors() throws {
    for name in Cases.animators {
      let animator = name.animator()
      guard let operation = TransitionOperation.allCases.first(where: animator.operations.contains)
      else { continue }
      let situation = try Situation.photos(operation)
      let timeline = try animator.timeline(in: situation)
      for layer in timeline.layers.prefix(6) {
        let written = Set(layer.tracks.segments.map(\.property))
        for property in LayerProperty.allCases where written.contains(property.rawValue) {
          let time = timeline.duration * 0.3
          let found = try XCTUnwrap(
            try animator.explanation(of: property, for: layer.id, at: time, in: situation))
          let author = found.causes.contains { cause in
            switch cause {
            case .written, .adapted, .barCompanion, .alongside: true
            default: false
            }
          }
          XCTAssertTrue(author, "\(name): \(found)")
          XCTAssertFalse(found.description.contains("\n"), "\(name)")
        }
      }
    }
  }
}
