import TransitionKit
import TransitionKitCatalogue
import XCTest

final class SpringPresetTests: XCTestCase {
  private func check(_ spring: Spring, _ row: VectorRow) throws {
    let stiffness = try row.number("stiffness")
    let damping = try row.number("damping")
    XCTAssertEqual(spring.stiffness, stiffness, accuracy: 1e-13 * stiffness, "\(row)")
    XCTAssertEqual(spring.damping, damping, accuracy: 1e-13 * abs(damping), "\(row)")
    XCTAssertEqual(spring.initialVelocity, 0)
  }

  func testPresetsHaveTheNumbersOfTheirSources() throws {
    let rows = try VectorTable("spring-presets").rows
    XCTAssertEqual(
      try rows.map { try $0.text("name") }.sorted(), SpringPreset.allCases.map(\.rawValue).sorted())
    for row in rows {
      let preset = try row.value("name", SpringPreset.init)
      try check(preset.spring, row)
      XCTAssertEqual(preset.spring.mass, try row.number("mass"))
      XCTAssertEqual(preset.spring.bounce, try row.number("bounce"), accuracy: 1e-14)
    }
  }

  func testPresetsPrintAndReadBack() throws {
    for preset in SpringPreset.allCases {
      XCTAssertEqual(try Spring(notation: preset.rawValue, in: .catalogue), preset.spring)
      XCTAssertEqual(try Spring(notation: "\(preset.spring)"), preset.spring)
    }
  }

  func testOrigamisNumbersGiveReactNativesSprings() throws {
    for row in try VectorTable("origami-springs").rows {
      let (a, b) = try (row.number("a"), row.number("b"))
      try check(
        try row.text("kind") == "tension"
          ? Spring(tension: a, friction: b) : Spring(bounciness: a, speed: b), row)
    }
    XCTAssertThrowsError(try Spring(tension: -30, friction: 7))
    XCTAssertThrowsError(try Spring(bounciness: .nan, speed: 7)) {
      XCTAssertEqual($0 as? CurveError, .notFinite(field: "bounciness"))
    }
  }

  func testSwiftUIsSpringsTakeAnExtraBounce() throws {
    XCTAssertEqual(try Spring.smooth(), SpringPreset.swiftUISmooth.spring)
    XCTAssertEqual(try Spring.snappy(), SpringPreset.swiftUISnappy.spring)
    XCTAssertEqual(try Spring.bouncy(), SpringPreset.swiftUIBouncy.spring)
    XCTAssertEqual(try Spring.interactiveSpring(), SpringPreset.swiftUIInteractive.spring)
    let bouncier = try Spring.bouncy(duration: 0.4, extraBounce: 0.2)
    XCTAssertEqual(bouncier.bounce, 0.5, accuracy: 1e-15)
    XCTAssertEqual(bouncier.perceptualDuration, 0.4, accuracy: 1e-15)
    XCTAssertThrowsError(try Spring.bouncy(extraBounce: 0.8))
  }

  func testComposesConstantsHaveTheirNumbers() throws {
    XCTAssertEqual(ComposeStiffness.allCases.map(\.rawValue), [10_000, 1500, 400, 200, 50])
    XCTAssertEqual(ComposeDamping.allCases.map(\.rawValue), [1, 0.75, 0.5, 0.2])
    for stiffness in ComposeStiffness.allCases {
      for ratio in ComposeDamping.allCases {
        let spring = try Spring.compose(stiffness: stiffness, dampingRatio: ratio)
        XCTAssertEqual(spring.stiffness, stiffness.rawValue)
        XCTAssertEqual(spring.dampingRatio, ratio.rawValue, accuracy: 1e-15)
      }
    }
  }

  func testASchemeSwitchesAllItsSprings() throws {
    // Material 3's tokens: damping ratio and stiffness for fast, default and slow.
    let table: [(MotionScheme, MotionScheme.Role, [(Double, Double)])] = [
      (.standard, .spatial, [(0.9, 1400), (0.9, 700), (0.9, 300)]),
      (.standard, .effects, [(1, 3800), (1, 1600), (1, 800)]),
      (.expressive, .spatial, [(0.6, 800), (0.8, 380), (0.8, 200)]),
      (.expressive, .effects, [(1, 3800), (1, 1600), (1, 800)]),
    ]
    for (scheme, role, expected) in table {
      for (speed, (ratio, stiffness)) in zip(MotionScheme.Speed.allCases, expected) {
        let spring = scheme.spring(role, speed)
        XCTAssertEqual(spring.dampingRatio, ratio, accuracy: 1e-15)
        XCTAssertEqual(spring.stiffness, stiffness)
        let timing = try scheme.timing(role, speed)
        XCTAssertEqual(timing.curve.progress(at: 1), 1)
        XCTAssertEqual(
          timing.curve.progress(at: 0.5), spring.motion(at: timing.duration / 2).value)
      }
    }
    XCTAssertEqual(
      "\(MotionScheme.standard)".prefix(34), "spatial: fast spring(1,1400,67.349")
  }
}
