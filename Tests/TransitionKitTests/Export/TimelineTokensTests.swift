import Foundation
import TransitionKit
import TransitionKitExport
import XCTest

final class TimelineTokensTests: XCTestCase {
  private let page = Rect(x: 0, y: 64, width: 320, height: 504)

  private func json(_ layer: Layer, duration: Double = 0.4, reversed: Bool = false) throws -> String
  {
    let timeline = try Timeline(duration: duration, layers: [layer])
    return try TimelineTokens.json(
      of: TimelineDocument(
        animator: "magic {move}", operation: .pop, container: Size(width: 320, height: 568),
        timeline: reversed ? timeline.reversed() : timeline))
  }

  /// By hand from the Design Tokens Format Module: a transition is duration, delay and function.
  func testASegmentIsATransitionWithItsDelay() throws {
    let layer = Layer(
      .element("photo.7"), LayerState(frame: page),
      tracks: LayerTracks(
        alpha: try Track([
          Keyframe(at: 0.25, 0, curve: .easeIn), Keyframe(at: 0.75, 1), Keyframe(at: 1, 1),
        ])))
    XCTAssertEqual(
      try json(layer),
      #"{"magic-move-pop":{"$description":"magic {move}, pop","#
        + #""curves":{"ease-in":{"$type":"cubicBezier","$value":[0.42,0,1,1]}},"#
        + #""duration":{"$type":"duration","$value":{"unit":"ms","value":400}},"#
        + #""layers":{"snapshot-photo-7":{"$description":"snapshot(photo.7)","#
        + #""alpha":{"$type":"transition","$value":{"delay":{"unit":"ms","value":100},"#
        + #""duration":{"unit":"ms","value":200},"timingFunction":[0.42,0,1,1]}}}}}}"#)
  }

  func testASpringIsTheNearestCurveWithItsParameters() throws {
    let spring = try TimingCurve.spring(dampingRatio: 1, duration: 0.6)
    let text = try json(Layer(.to, frame: page).moving(to: page.withOrigin(x: 320), curve: spring))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let group = try XCTUnwrap((object as? [String: Any])?["magic-move-pop"] as? [String: Any])
    let curves = try XCTUnwrap(group["curves"] as? [String: [String: Any]])
    let token = try XCTUnwrap(curves["spring"])
    let points = try XCTUnwrap(token["$value"] as? [Double])
    let real = try XCTUnwrap(
      (token["$extensions"] as? [String: [String: Any]])?[TimelineTokens.extensionKey])
    XCTAssertEqual(real["curve"] as? String, "spring(1,0,0.6)")
    let constants = try XCTUnwrap(real["spring"] as? [String: Double])
    // ω solves (1 + 0.6 ω) exp(−0.6 ω) = 0.001: 0.6 ω = 9.23341…, by Newton's method.
    XCTAssertEqual(constants["stiffness"] ?? 0, 236.822, accuracy: 1e-3)
    let error = try XCTUnwrap(real["largestError"] as? Double)
    XCTAssertLessThan(error, 0.02)
    let curve = try TimingCurve.cubicBezier(points[0], points[1], points[2], points[3])
    for number in 0...40 {
      let fraction = Double(number) / 40
      XCTAssertEqual(
        curve.progress(at: fraction), spring.progress(at: fraction), accuracy: error + 0.005,
        "at \(fraction)")
    }
  }

  func testWhatStandsStillHasNoToken() throws {
    let text = try json(Layer(.to, frame: page))
    XCTAssertTrue(text.contains(#""curves":{}"#) && text.contains(#""layers":{}"#), text)
  }

  func testAReversedTimelineReversesItsCurves() throws {
    let layer = Layer(.to, frame: page).moving(
      to: page.withOrigin(x: 320), curve: .power(2, .accelerating))
    let text = try json(layer, reversed: true)
    XCTAssertTrue(text.contains(#""dec":{"$type":"cubicBezier""#), text)
  }
}
