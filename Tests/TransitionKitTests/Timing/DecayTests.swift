import TransitionKit
import TransitionKitCatalogue
import XCTest

final class DecayTests: XCTestCase {
  /// Motion rests where 0.8 times the velocity leads.
  private func decay(_ row: VectorRow) throws -> Decay {
    let (from, velocity) = try (row.number("from"), row.number("velocity"))
    let parameter = try row.number("parameter")
    if try row.text("kind") == "motion" {
      XCTAssertEqual(parameter / 1000, 1 / DecayRate.motion.perSecond, accuracy: 1e-16)
      return try Decay(from: from, restingAt: from + 0.8 * velocity, rate: .motion)
    }
    return try Decay(from: from, velocity: velocity, rate: rate(row.text("kind"), parameter))
  }

  private func rate(_ kind: String, _ parameter: Double) throws -> DecayRate {
    switch kind {
    case "uikit": try DecayRate(perMillisecond: parameter)
    case "flutter": try DecayRate(drag: parameter)
    case "compose": try DecayRate(frictionMultiplier: parameter)
    default: try DecayRate(deceleration: parameter)
    }
  }

  func testDecaysAgreeWithTheFormulasOfTheirProjects() throws {
    for row in try VectorTable("decays").rows {
      let (from, velocity) = try (row.number("from"), row.number("velocity"))
      let decay = try decay(row)
      let motion = decay.motion(at: try row.number("t"))
      // A deceleration of 0.998 is a double whose difference from 1 has three digits fewer.
      let size = abs(from) + abs(velocity)
      XCTAssertEqual(motion.value, try row.number("value"), accuracy: 1e-15 * size, "\(row)")
      XCTAssertEqual(motion.velocity, try row.number("rate"), accuracy: 1e-15 * size, "\(row)")
      XCTAssertEqual(decay.restingValue, try row.number("rest"), accuracy: 1e-15 * size, "\(row)")
    }
  }

  func testProjectionsAreThoseOfTheTalkAndOfTheIntegral() throws {
    // By pencil: 1·0.998/0.002 = 499, and 1·0.99/0.01 = 99.
    XCTAssertEqual(Decay.projectedDistance(velocity: 1000, rate: .normal), 499, accuracy: 1e-9)
    XCTAssertEqual(Decay.projectedDistance(velocity: 1000, rate: .fast), 99, accuracy: 1e-9)
    // −v/(1000·ln d).
    XCTAssertEqual(
      try Decay(from: 0, velocity: 1000).restingValue, -1 / log(0.998), accuracy: 1e-9)
    XCTAssertEqual(
      try Decay(from: 20, restingAt: 320, rate: .fast).restingValue, 320, accuracy: 1e-12)
  }

  func testTimeAndVelocityAtAValue() throws {
    let decay = try Decay(from: 100, velocity: -800, rate: .compose)
    let time = try XCTUnwrap(decay.time(reaching: 20))
    // e^(−4.2·t) = 1 − 80·4.2/800.
    XCTAssertEqual(time, -log(1 - 80 * 4.2 / 800) / 4.2, accuracy: 1e-15)
    XCTAssertEqual(decay.motion(at: time).value, 20, accuracy: 1e-13)
    XCTAssertEqual(try XCTUnwrap(decay.velocity(reaching: 20)), -800 + 80 * 4.2, accuracy: 1e-12)
    XCTAssertNil(decay.time(reaching: 101))
    XCTAssertNil(decay.time(reaching: decay.restingValue))
    XCTAssertNil(decay.velocity(reaching: -200))
    XCTAssertEqual(decay.time(reaching: 100), 0)
    // A tiny part keeps its digits: 1e-13/800 plus less than a billionth.
    let near = try XCTUnwrap(Decay(from: 0, velocity: 800).time(reaching: 1e-13))
    XCTAssertEqual(near, 1e-13 / 800, accuracy: 1e-24)
  }

  func testSettlingIsTheLastCrossing() throws {
    // Compose's getDurationNanos: ln(0.1/1000)/−4.2.
    let decay = try Decay(from: 0, velocity: 1000, rate: .compose)
    XCTAssertEqual(
      decay.settlingDuration(within: .composeDecay), log(0.1 / 1000) / -4.2, accuracy: 1e-14)
    let near = decay.settlingDuration(within: try SettlingThreshold(distance: 0.5))
    XCTAssertEqual(decay.restingValue - decay.motion(at: near).value, 0.5, accuracy: 1e-11)
    XCTAssertEqual(try Decay(from: 3, velocity: 0).settlingDuration(within: .flutter), 0)
  }

  func testRatesPrintAndRefuse() {
    XCTAssertEqual("\(DecayRate.normal) \(DecayRate.fast)", "0.998/ms 0.99/ms")
    XCTAssertEqual(DecayRate.normal.perMillisecond, 0.998, accuracy: 1e-15)
    for wrong in [0, 1, -1, .nan] {
      XCTAssertThrowsError(try DecayRate(perMillisecond: wrong))
      XCTAssertThrowsError(try DecayRate(drag: wrong))
      XCTAssertThrowsError(try DecayRate(deceleration: wrong))
    }
    XCTAssertThrowsError(try DecayRate(frictionMultiplier: 0))
    XCTAssertThrowsError(try Decay(from: 0, velocity: .infinity)) {
      XCTAssertEqual($0 as? CurveError, .notFinite(field: "velocity"))
    }
  }

  func testRubberBandsAgreeWithTheFormula() throws {
    for row in try VectorTable("rubber-bands").rows {
      let band = try RubberBand(
        dimension: row.number("dimension"), coefficient: row.number("coefficient"))
      let (x, offset) = try (row.number("x"), row.number("offset"))
      XCTAssertEqual(band.offset(for: x), offset, accuracy: 4e-16 * abs(offset), "\(row)")
      let slope = try row.number("slope")
      XCTAssertEqual(band.followedPart(at: x), slope, accuracy: 2e-15 * slope, "\(row)")
      // Next to the dimension, an offset has too few digits to tell the distance.
      if abs(x) < 100 * band.dimension {
        XCTAssertEqual(
          try XCTUnwrap(band.distance(for: offset)), x, accuracy: 2e-14 * abs(x), "\(row)")
      }
    }
  }

  func testRubberBandsHoldAtTheirLimits() throws {
    let band = try RubberBand(dimension: 800)
    XCTAssertEqual(band.offset(for: .infinity), 800)
    XCTAssertEqual(band.offset(for: -.infinity), -800)
    XCTAssertEqual(band.offset(for: .nan), 0)
    XCTAssertLessThanOrEqual(band.offset(for: .greatestFiniteMagnitude), 800)
    XCTAssertNil(band.distance(for: 800))
    XCTAssertEqual(band.position(300, in: 0...600), 300)
    XCTAssertEqual(band.position(700, in: 0...600), 600 + band.offset(for: 100))
    XCTAssertEqual(band.position(-100, in: 0...600), -band.offset(for: 100))
    XCTAssertThrowsError(try RubberBand(dimension: 0))
    XCTAssertThrowsError(try RubberBand(dimension: 100, coefficient: .nan)) {
      XCTAssertEqual($0 as? CurveError, .notFinite(field: "coefficient"))
    }
  }

  func testRatesHaveNames() throws {
    for (name, rate) in DecayRate.named {
      XCTAssertEqual(try DecayRate(notation: name.uppercased(), in: .catalogue), rate)
      XCTAssertEqual(
        try Decay(notation: "decay from 0 at 1000/s, \(name)", in: .catalogue),
        try Decay(from: 0, velocity: 1000, rate: rate))
    }
    XCTAssertEqual(
      try Decay(notation: "decay from 5 at -20/s"), try Decay(from: 5, velocity: -20))
    XCTAssertEqual(
      try RubberBand(notation: "rubber band of 480"), try RubberBand(dimension: 480))
    XCTAssertThrowsError(try DecayRate(notation: "slow")) {
      XCTAssertEqual(
        "\($0)",
        #""slow" is not a curve, expected 0.998/ms or 2/s or normal or fast"#
      )
    }
  }

  /// A fling that rests at a place is the one that its velocity makes, and slows down along its way.
  func testAFlingIsFoundByItsRestAndKnowsItsVelocityOnTheWay() throws {
    for (start, end, density) in [
      (0.0, 500.0, 1.0), (300, -200, 2.75), (-40, 900, 0.5), (0, 1e5, 1),
    ] {
      let fling = try SplineDecay(from: start, restingAt: end, density: density)
      XCTAssertEqual(fling.restingValue, end, accuracy: 1e-9 * abs(end - start))
      XCTAssertEqual(
        fling, try SplineDecay(from: start, velocity: fling.velocity, density: density))
      XCTAssertEqual(fling.velocity(reaching: start), fling.velocity)
      for part in [0.1, 0.5, 0.9] {
        let value = start + part * (end - start)
        let time = try XCTUnwrap(fling.time(reaching: value))
        // A difference over a thousandth of the duration: the spline consists of lines of a hundredth.
        let h = fling.duration / 1e6
        let slope = (fling.motion(at: time + h).value - fling.motion(at: time - h).value) / (2 * h)
        XCTAssertEqual(
          try XCTUnwrap(fling.velocity(reaching: value)), slope, accuracy: 0.02 * abs(slope))
      }
      XCTAssertNil(fling.velocity(reaching: end + (end - start)))
    }
    XCTAssertEqual(try SplineDecay(from: 7, restingAt: 7).velocity, 0)
    XCTAssertThrowsError(try SplineDecay(from: 0, restingAt: 1e30))
  }
}
