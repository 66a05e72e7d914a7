import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// What a user defines in one expression is compared, printed, written and read back.
final class VocabularyCodingLawTests: XCTestCase {
  private func check<Value: Codable & Equatable & CustomStringConvertible>(
    _ value: Value, _ text: String? = nil, line: UInt = #line
  ) throws {
    if let text { XCTAssertEqual(value.description, text, line: line) }
    XCTAssertFalse(value.description.isEmpty, line: line)
    XCTAssertFalse(value.description.contains("TransitionKit."), value.description, line: line)
    let data = try JSONEncoder().encode([value])
    XCTAssertEqual(
      try JSONDecoder().decode([Value].self, from: data), [value], "\(value)", line: line)
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode([value]), as: UTF8.self)
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode([Value].self, from: Data("[\(text)]".utf8))[0]
  }

  /// The path and the line of the error that a text causes.
  private func refusal<Value: Decodable>(_ type: Value.Type, _ text: String) -> (String, String) {
    do {
      _ = try read(type, text)
      return ("", "")
    } catch DecodingError.dataCorrupted(let context) {
      return (
        context.codingPath.map(\.stringValue).joined(separator: "."), context.debugDescription
      )
    } catch {
      return ("", "\(error)")
    }
  }

  // MARK: - The forms

  func testSpringsAreStringsAndAlsoReadByTheirNames() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 3)
    try check(spring, "spring(1,100,20,3)")
    XCTAssertEqual(try json(spring), #"["spring(1,100,20,3)"]"#)
    XCTAssertEqual(
      try JSONDecoder.catalogue.decode([Spring].self, from: Data(#"["compose"]"#.utf8))[0],
      SpringPreset.compose.spring)
    XCTAssertEqual(
      refusal(Spring.self, #""spring(1,-2,20,3)""#).1, "stiffness is -2, expected above 0")
    for preset in SpringPreset.allCases {
      XCTAssertEqual(try json(preset), "[\"\(preset.rawValue)\"]")
      XCTAssertEqual(try read(SpringPreset.self, "\"\(preset.rawValue)\""), preset)
    }
    XCTAssertThrowsError(try read(SpringPreset.self, #""none""#))
  }

  func testNamesAndChoicesAreStrings() throws {
    func strings<Value: CaseIterable & RawRepresentable<String> & Codable & Equatable>(
      _ type: Value.Type
    ) throws {
      for value in type.allCases {
        XCTAssertEqual(try json(value), "[\"\(value.rawValue)\"]")
        XCTAssertEqual(try read(type, "\"\(value.rawValue)\""), value)
      }
      XCTAssertThrowsError(try read(type, #""wobble""#))
    }
    try strings(NamedCurve.self)
    for preset in CurvePreset.allCases {
      // Names that differ only in upper and lower case mean the same curve.
      let read = try read(CurvePreset.self, json(preset).bare)
      XCTAssertEqual(read.rawValue.lowercased(), preset.rawValue.lowercased())
      XCTAssertEqual(read.curve, preset.curve)
    }
    try strings(EasingMode.self)
    try strings(Extrapolation.self)
    try strings(SettlingRule.self)
    try strings(BarTitleMotion.self)
    for stiffness in ComposeStiffness.allCases {
      XCTAssertEqual(try read(ComposeStiffness.self, json(stiffness).bare), stiffness)
    }
    for (motion, text) in [
      (BarChevronMotion.fading, "fading"), (.shifting(-12.5), "shifting(-12.5)"),
      (.sliding, "sliding"),
    ] {
      try check(motion, text)
      XCTAssertEqual(try json(motion), "[\"\(text)\"]")
    }
    XCTAssertEqual(
      refusal(BarChevronMotion.self, #""jumping""#).1,
      #""jumping" is not fading, shifting(points) or sliding"#)
    XCTAssertEqual(try PowerCurve(2.5, .accelerating).description, "acc(2.5)")
    XCTAssertEqual(
      try JoinedCurve([.easeIn, .easeOut], at: [.init(at: 0.5, 0.8)]).description,
      "joined(ease-in,0.8 50%,ease-out)")
  }

  func testReachesAndMarginsPrintWhatIsNotUsual() {
    XCTAssertEqual("\(GestureReach())", "container")
    XCTAssertEqual(
      "\(GestureReach(direction: .right, length: .points(300), sense: .bothWays, maximum: 0.9, progressAtEnd: 0.5, curve: .easeOut))",
      "right, 300 points, both ways, up to 0.9, progress 0.5 at the end, on ease-out")
    XCTAssertEqual("\(GestureReach(length: .containers(0.5)))", "0.5 containers")
    XCTAssertEqual("\(BarMargins())", "usual")
    XCTAssertEqual(
      "\(BarMargins(leading: 20, backButton: 4, chevronWidth: 10))",
      "leading 20, back button 4, chevron width 10")
  }

  func testCardsTakeOtherDurationsAndCurves() throws {
    try check(CardSpec.fadeInFromBottomAndroid, "quint-out over 0.35 s")
    let custom = CardTransition(
      .horizontalIOS, opening: .fadeInFromBottomAndroid,
      closing: CardSpec(duration: 0.2, curve: .easeIn))
    XCTAssertEqual(
      custom.description,
      "card-horizontal-ios(opening quint-out over 0.35 s, closing ease-in over 0.2 s)")
    XCTAssertEqual(CardTransition(.horizontalIOS).description, "card-horizontal-ios")
    let container = try Container(size: Size(width: 400, height: 800))
    for (operation, duration) in [(TransitionOperation.push, 0.35), (.pop, 0.2)] {
      let context = StaticContext(
        operation, from: Screen("a"), to: Screen("b"), container: container)
      let timeline = try custom.timeline(for: context)
      XCTAssertEqual(timeline.duration, duration)
      // A quarter of the time: the card is where its curve is, a width aside at its far end.
      let fore = operation.foreRole == .to ? LayerID.to : .from
      let curve: (Double) -> Double =
        operation == .push ? { 1 - pow(1 - $0, 5) } : { TimingCurve.easeIn.progress(at: $0) }
      let x = operation == .push ? 400 * (1 - curve(0.25)) : 400 * curve(0.25)
      XCTAssertEqual(
        try XCTUnwrap(timeline.picture(at: 0.25 * duration)[fore]).frame.x, x, accuracy: 1e-9)
    }
  }

  func testASchemeIsAnObjectOfItsSprings() throws {
    let (slow, fast) = try (
      Spring(mass: 1, stiffness: 100, damping: 20), Spring(mass: 1, stiffness: 900, damping: 60)
    )
    let springs = MotionScheme.Springs(fast: fast, default: fast, slow: slow)
    try check(
      springs,
      "fast spring(1,900,60,0), default spring(1,900,60,0), slow spring(1,100,20,0)")
    XCTAssertEqual(
      try json(springs),
      #"[{"default":"spring(1,900,60,0)","fast":"spring(1,900,60,0)","slow":"spring(1,100,20,0)"}]"#
    )
    try check(
      MotionScheme(spatial: springs, effects: springs), "spatial: \(springs); effects: \(springs)")
    try check(MotionScheme.standard)
    try check(MotionScheme.expressive)
    let text = try json(MotionScheme.standard).dropFirst().dropLast()
    let broken = text.replacingOccurrences(of: "spring(1,1400,", with: "spring(1,-1400,")
    XCTAssertNotEqual(broken, String(text))
    XCTAssertEqual(
      refusal(MotionScheme.self, broken).0, "Index 0.spatial.fast", "the field is named")
    for role in MotionScheme.Role.allCases {
      XCTAssertEqual(try read(MotionScheme.Role.self, try json(role).bare), role)
    }
    for speed in MotionScheme.Speed.allCases {
      XCTAssertEqual(try read(MotionScheme.Speed.self, try json(speed).bare), speed)
    }
  }

  func testStagesLeaveOutWhatIsAsByDefault() throws {
    try check(BarStage.whole)
    XCTAssertEqual(try json(BarStage.whole), "[{}]")
    let stage = try BarStage(0.25...1, fadeOut: 0...0.5, curve: .easeIn)
    try check(stage, "0.25...1, fade out 0...0.5, ease-in")
    XCTAssertEqual(
      try json(stage), #"[{"curve":"ease-in","fadeOut":[0,0.5],"window":[0.25,1]}]"#)
    var stages = BarStages()
    try check(stages, "whole")
    stages.chevron = stage
    try check(stages)
    XCTAssertEqual(
      try json(stages),
      #"[{"chevron":{"curve":"ease-in","fadeOut":[0,0.5],"window":[0.25,1]}}]"#)
    let refused = refusal(BarStages.self, #"{"title":{"fadeIn":[0,1.5]}}"#)
    XCTAssertEqual(refused.0, "Index 0.title")
    XCTAssertEqual(refused.1, "fadeIn.upperBound is 1.5, expected within 0...1")
    // A window whose bounds are exchanged is no range.
    XCTAssertThrowsError(try read(BarStage.self, #"{"window":[1,0]}"#))
  }

  func testFlightsLeaveOutWhatIsAsByDefault() throws {
    try check(ElementFlight(), "flight(line, ease-in-out)")
    XCTAssertEqual(try json(ElementFlight()), "[{}]")
    let flight = ElementFlight(
      .bend(1), curve: .easeOut, duration: .seconds(0.5), delay: 0.1, exchange: .motion, top: .from,
      clipping: .keep, resizing: .scale, isElevated: true, isForced: true, anchor: .zero)
    try check(
      flight,
      "flight(bend 1, ease-out, 0.5 s, after 0.1 s, exchange motion, from on top, clipping keep, "
        + "resizing scale, about (0, 0), elevated, forced)")
    XCTAssertEqual(
      try json(ElementFlight(.bend(1), duration: .seconds(0.5), isElevated: true)),
      #"[{"duration":0.5,"isElevated":true,"route":{"bend":1,"kind":"bend"}}]"#)
    for duration in [ElementFlight.Time.transition, .automatic, .longest, .seconds(2)] {
      try check(duration)
    }
    for route in [
      ElementFlight.Route.line, .aside(), .aside(strength: 1, peak: 0.25, direction: .clockwise),
      .cornerBends(-1), .materialArc, .materialCenterArc,
    ] {
      try check(route)
    }
    XCTAssertThrowsError(try read(ElementFlight.self, #"{"duration":"soon"}"#))
    XCTAssertThrowsError(try read(ElementFlight.self, #"{"route":{"kind":"bend"}}"#))
  }

  func testThresholdsOfContainersAreWindows() throws {
    try check(ContainerThresholds(), "platform")
    try check(ContainerThresholds(fade: 0.5...0.9), "fade 0.5...0.9")
    XCTAssertEqual(
      try json(ContainerThresholds(fade: 0.5...0.75)), #"[{"fade":[0.5,0.75]}]"#)
    try check(ContainerThresholds.returningOnArc)
  }

  func testBarsPrintTheirStyleAndWhatDiffersFromIt() throws {
    let look = BarMotion.Look(
      contents: BarMotion.Part(x: 1, alpha: 0), background: BarMotion.Part())
    let motion = try BarMotion(
      entering: [.init(at: 0, look)], covered: [.init(at: 1, .init(.init(y: -1)))])
    let tables =
      "entering 0: title (x 1 containers alpha 0), back label (x 1 containers alpha 0), chevron (x 1 containers alpha 0), items (x 1 containers alpha 0), 1: at rest; "
      + "covered 0: at rest, 1: y -1"
    try check(motion, tables)
    for (style, text) in [
      (NavigationBarCompanion.Style.crossFading, "crossFading"), (.sliding, "sliding"),
      (.separate(motion), "separate(\(tables))"),
    ] {
      try check(style, text)
    }
    var animator = SystemPush().takingNavigationBar(.sliding)
    XCTAssertEqual("\(animator)", "bar(\(SystemPush()), sliding)")
    animator.stages.title = try BarStage(0...0.5)
    animator.curve = .easeOut
    animator.title = .staying
    animator.chevron = .shifting(26)
    XCTAssertEqual(
      "\(animator)",
      "bar(\(SystemPush()), sliding, curve ease-out, stages title: 0...0.5, title staying, "
        + "chevron shifting(26))")
  }

  func testOtherValuesPrintWhatTheyAre() throws {
    XCTAssertEqual(
      "\(LargeTitle(scrolledBy: 26, height: 52))", "large title of 52 points, scrolled by 26")
    let lines = try PiecewiseLinear([.init(at: 0, 0), .init(at: 0.75, 0.25), .init(at: 1, 1)])
    XCTAssertEqual("\(lines)", "linear(0 0%,0.25 75%,1 100%)")
    XCTAssertEqual("\(TimingCurve.piecewiseLinear(lines))", "\(lines)")
    XCTAssertEqual("\(try Steps(4, .jumpNone))", "steps(4,jump-none)")
  }

  // MARK: - Random ones

  private func stage(_ random: inout SeededRandom) throws -> BarStage {
    func window() -> ClosedRange<Double> {
      let (a, b) = (random.double(in: 0...1), random.double(in: 0...1))
      return min(a, b)...max(a, b)
    }
    let curve = Bool.random(using: &random) ? try Curves.random(using: &random) : nil
    return try BarStage(
      window(), fadeIn: Bool.random(using: &random) ? window() : nil,
      fadeOut: Bool.random(using: &random) ? window() : nil, curve: curve)
  }

  func testRandomValuesAreReadBackToTheLastBit() throws {
    var random = SeededRandom.fromEnvironment()
    func spring() throws -> Spring {
      try Spring(
        mass: random.magnitude(-2...2), stiffness: random.magnitude(0...4),
        damping: random.magnitude(-2...2), initialVelocity: random.double(in: -9...9))
    }
    func springs() throws -> MotionScheme.Springs {
      .init(fast: try spring(), default: try spring(), slow: try spring())
    }
    for _ in 0..<200 {
      try check(spring())
      try check(MotionScheme(spatial: springs(), effects: springs()))
      var stages = BarStages()
      stages.title = try stage(&random)
      stages.items = try stage(&random)
      if Bool.random(using: &random) { stages.background = try stage(&random) }
      try check(stages)
      let routes: [ElementFlight.Route] = [
        .line, .bend(random.double(in: -2...2)), .cornerBends(random.double(in: -2...2)),
        .aside(
          strength: random.double(in: -1...1), peak: random.double(in: 0...1),
          direction: ArcDirection.allCases.randomElement(using: &random)),
      ]
      try check(
        ElementFlight(
          routes.randomElement(using: &random) ?? .line, curve: Curves.random(using: &random),
          duration: .seconds(random.double(in: 0...2)), delay: random.double(in: 0...1),
          exchange: ElementFlight.Exchange.allCases.randomElement(using: &random) ?? .even,
          clipping: ElementFlight.Clipping.allCases.randomElement(using: &random) ?? .none,
          isElevated: Bool.random(using: &random),
          anchor: Point(x: random.double(in: 0...1), y: random.double(in: 0...1))))
      let low = random.double(in: 0...1)
      try check(
        ContainerThresholds(
          fade: low...random.double(in: low...1),
          shapeMask: Bool.random(using: &random) ? 0...low : nil))
    }
  }
}

extension String {
  /// The text of a list with one element, without its brackets.
  fileprivate var bare: String { String(dropFirst().dropLast()) }
}
