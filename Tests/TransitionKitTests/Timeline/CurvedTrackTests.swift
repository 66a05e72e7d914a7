@testable import TransitionKit
import XCTest

/// Tracks on curved paths, alone and in timelines.
final class CurvedTrackTests: XCTestCase {
  private let rects = [
    Rect(x: 20, y: 400, width: 80, height: 60), Rect(x: 160, y: 96, width: 120, height: 200),
    Rect(x: 0, y: 0, width: 320, height: 568),
  ]
  private let fractions = [0, 0.0625, 0.25, 0.375, 0.5, 0.6875, 0.875, 1]

  private func track(_ one: MotionPath, _ other: MotionPath, _ curve: TimingCurve = .easeInOut)
    throws -> Track<Rect>
  {
    try Track([
      Keyframe(at: 0, rects[0], curve: curve, path: one),
      Keyframe(at: 0.5, rects[1], curve: curve, path: other), Keyframe(at: 1, rects[2]),
    ])
  }

  private var tracks: [Track<Rect>] {
    get throws {
      let bent = MotionPath.arc(1, from: rects[0], to: rects[1])
      let arcs = MotionPath.materialArc(from: rects[1], to: rects[2])
      return [
        try track(bent, arcs), try track(arcs, .materialCenterArc), try track(.line, bent),
        try track(.materialCenterArc, .line),
      ]
    }
  }

  func testAReversedTrackFollowsTheSamePathBack() throws {
    for (index, track) in try tracks.enumerated() {
      for fraction in fractions {
        assertEqual(
          track.reversed.value(at: 1 - fraction), track.value(at: fraction), accuracy: 1e-6,
          "track \(index) at \(fraction)")
      }
      XCTAssertEqual(
        track.reversed.reversed.keyframes.map(\.path), track.keyframes.map(\.path), "track \(index)"
      )
    }
  }

  func testATrackWithSwappedEndsFollowsTheSamePathBack() throws {
    let path = MotionPath.materialArc(from: rects[0], to: rects[2])
    let single = Track(from: rects[0], to: rects[2], curve: .linear, path: path)
    for track in try tracks.map({ $0.mapCurves { _ in .linear } }) + [single] {
      for fraction in fractions {
        assertEqual(track.swappingEnds.value(at: 1 - fraction), track.value(at: fraction))
      }
    }
  }

  func testSqueezedAndEasedTracksKeepTheirPaths() throws {
    for (index, track) in try tracks.enumerated() {
      for fraction in fractions {
        let (value, note) = (track.value(at: fraction), "track \(index) at \(fraction)")
        for start in [0, 0.25, 0.5] {
          let squeezed = track.squeezed(into: start, start + 0.5)
          assertEqual(squeezed.value(at: start + fraction / 2), value, note)
        }
      }
      XCTAssertEqual(
        track.mapCurves { _ in .ease }.keyframes.map(\.path), track.keyframes.map(\.path))
    }
  }

  func testAMirroredTrackIsTheMirrorImageAtEveryFraction() throws {
    for (index, track) in try tracks.enumerated() {
      let mirror = track.mirrored { _ in 320 }
      for fraction in fractions {
        assertEqual(
          mirror.value(at: fraction), track.value(at: fraction).mirrored(inWidth: 320),
          accuracy: 1e-9, "track \(index) at \(fraction)")
      }
      XCTAssertEqual(mirror.mirrored { _ in 320 }, track, "track \(index)")
    }
  }

  /// A clip on a curved path in a layer that grows: in the container both are mirror images.
  func testACurvedClipIsMirroredInALayerThatGrows() throws {
    let control = MotionPath.quadratic(control: Point(x: 72, y: -24))
    let layer = Layer(.to, LayerState(frame: rects[0], clip: rects[0].withOrigin(x: 0, y: 0)))
      .moving(to: rects[2], curve: .linear)
    var tracks = layer.tracks
    tracks.clip = Track(
      from: rects[0].withOrigin(x: 0, y: 0), to: rects[1], curve: .linear, path: control)
    let bent = Layer(.to, layer.initial, tracks: tracks)
    let mirror = bent.mirrored(inWidth: 320)
    for fraction in fractions {
      let (one, other) = (bent.state(at: fraction), mirror.state(at: fraction))
      let (seen, twin) = (try XCTUnwrap(one.clip), try XCTUnwrap(other.clip))
      let absolute = seen.offset(byX: one.frame.x, y: one.frame.y)
      assertEqual(
        twin.offset(byX: other.frame.x, y: other.frame.y), absolute.mirrored(inWidth: 320),
        accuracy: 1e-9, "at \(fraction)")
    }
  }

  func testVelocityIsTheDerivativeOfTheValue() throws {
    let step = 1e-5
    for (index, track) in try tracks.enumerated() {
      for fraction in [0.1, 0.2, 0.33, 0.45, 0.55, 0.7, 0.81, 0.95] {
        let (before, after) = (track.value(at: fraction - step), track.value(at: fraction + step))
        let slope = before.velocity(to: after, rate: 1 / (2 * step))
        let velocity = track.velocity(at: fraction)
        // The error is the third derivative, about 1e6, times 1e-10/6, plus rounding.
        assertEqual(velocity, slope, accuracy: 1e-3, "track \(index) at \(fraction)")
      }
    }
  }

  func testTheCompiledFormGivesTheSameValues() throws {
    let tracks = try tracks
    let layers = tracks.enumerated().map { index, track in
      Layer(
        .named("\(index)"), LayerState(frame: .zero),
        tracks: LayerTracks(
          frame: track, alpha: Track(from: 0, to: 1, curve: .linear),
          clip: index == 2 ? tracks[0] : nil))
    }
    for timeline in [
      try Timeline(duration: 1, layers: layers),
      try Timeline(duration: 1, layers: layers).reversed(),
    ] {
      for step in 0...64 {
        let time = Double(step) / 64
        let picture = timeline.picture(at: time)
        for (layer, entry) in zip(layers, picture.layers) {
          let expected = layer.state(at: timeline.isReversed ? 1 - time : time)
          XCTAssertEqual(entry.state, expected, "\(layer.id) at \(time)")
        }
      }
    }
    // Tracks with one timing are adjacent, whether their paths are straight or not.
    let channels = try Timeline(duration: 1, layers: layers).compiled.channels
    XCTAssertEqual(
      channels.map(\.property),
      [.frame, .frame, .frame, .clip, .frame] + [.alpha, .alpha, .alpha, .alpha])
  }

  func testAnOvershootContinuesAlongThePath() throws {
    // A spring that overshoots a quarter of a circle: the distance from the center stays 100.
    let (a, b) = (
      Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 100, y: 100, width: 10, height: 10)
    )
    let spring = try TimingCurve.spring(dampingRatio: 0.3, duration: 1)
    let track = Track(from: a, to: b, curve: spring, path: .materialCenterArc)
    var isBeyond = false
    for step in 1..<50 {
      let fraction = Double(step) / 50
      let rect = track.value(at: fraction)
      let (x, y) = (rect.x, rect.y - 100)
      XCTAssertEqual((x * x + y * y).squareRoot(), 100, accuracy: 1e-9, "at \(fraction)")
      isBeyond = isBeyond || rect.y > 100
    }
    XCTAssertTrue(isBeyond, "the spring overshoots")
  }

  /// A bar that is carried by a page keeps its offset: 49 points high at the bottom of the page.
  func testACarriedFrameKeepsItsOffset() throws {
    let page = Rect(x: 0, y: 0, width: 320, height: 568)
    let bar = Rect(x: 0, y: 519, width: 320, height: 49)
    let aside = page.offset(byX: 320, y: -200)
    let paths: [MotionPath] = [
      .line, .quadratic(control: Point(x: 40, y: 900)), .arcs(.rising), .materialCenterArc,
    ]
    for path in paths {
      let track = Track(from: aside, to: page, curve: .ease, path: path)
      let beside = track.carried { bar.offset(byX: $0.x, y: $0.y) }
      for fraction in fractions {
        let frame = track.value(at: fraction)
        assertEqual(
          beside.value(at: fraction), bar.offset(byX: frame.x, y: frame.y), accuracy: 1e-9,
          "\(path) at \(fraction)")
      }
    }
  }
}
