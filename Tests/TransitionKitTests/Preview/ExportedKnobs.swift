import Foundation
import XCTest

@testable import TransitionKit
@testable import TransitionKitCatalogue
@testable import TransitionKitExport
@testable import TransitionKitPreview

/// Pages with knobs, and what the library shows at random values of them, for a check in a browser.
///
/// They are written to the folder `TK_EXPORTS`, or not at all without this variable.
final class ExportedKnobs: XCTestCase {
  private struct Moment: Encodable {
    let fraction: Double
    let states: [LayerState]
  }

  private struct View: Encodable {
    let name: String
    let duration: Double
    let layers: [String]
    let moments: [Moment]
  }

  private struct Case: Encodable {
    let knobs: [String: String]
    let views: [View]
  }

  func testPagesWithKnobsAreWrittenWhereTheGateAsksForThem() throws {
    guard let path = ProcessInfo.processInfo.environment["TK_EXPORTS"] else { return }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var transitions: [PreviewTransition] = try [
      "scale-back", "slide-with-fake-navbar", "magic-move", "magic-move-spring", "drop", "cover",
      "vc-cube", "vc-fold", "push-to-left", "drop-from-bottom", "container-transform",
      "hero-fade", "system-push", "cover-vertical",
    ].map { name in
      let named = try XCTUnwrap(NamedAnimator(rawValue: name))
      let operation =
        named.animator().operations.contains(.push) ? TransitionOperation.push : .present
      let context = try Situations.context(operation, bar: .opaque)
      return PreviewTransition(name, named.animator(), in: context).withLibraryKnobs()
    }
    let context = try Situations.context(.push, bar: .opaque)
    transitions += [
      try PreviewTransition(
        "curve", KnobAnimators.Curved(), in: context,
        knobs: [
          AnimatorParameter("curve", \.curve),
          AnimatorParameter("distance", \.distance, in: -400...400),
          AnimatorParameter("isFading", \.isFading),
        ]),
      try PreviewTransition(
        "spring", try KnobAnimators.Sprung(), in: context,
        knobs: [
          AnimatorParameter("spring", \.spring),
          AnimatorParameter("distance", \.distance, in: 0...90),
        ]),
      try PreviewTransition(
        "rational", KnobAnimators.Rational(), in: context,
        knobs: [
          AnimatorParameter("ratio", \.ratio, in: 0.5...3),
          AnimatorParameter("distance", \.distance, in: 0...90),
        ]),
      try PreviewTransition(
        "product", KnobAnimators.Product(), in: context,
        knobs: [
          AnimatorParameter("width", \.width, in: -10...10),
          AnimatorParameter("height", \.height, in: 0...9),
        ]),
    ]
    for (index, transition) in transitions.enumerated() {
      var random = SeededRandom(seed: SeededRandom.fromEnvironment().seed, index: index)
      // A page with little room for its knobs has fewer stops.
      let weight = try HTMLPreview([transition]).jsonAndKnobWeight().weight
      let plan = try PreviewKnobPlan(transition, weight: weight)
      XCTAssertEqual(plan.omitted, [], transition.name)
      let cases = try (0..<8).map { _ in try ExportedKnobs.randomCase(plan, &random) }
      let page = try HTMLPreview([transition]).html()
      let file = folder.appendingPathComponent("knobs-\(transition.name)")
      try Data(page.utf8).write(to: file.appendingPathExtension("html"))
      try Data(try JSONText.encode(cases).utf8).write(to: file.appendingPathExtension("json"))
    }
  }

  /// Returns random values of the knobs, with what the library shows at them.
  private static func randomCase(
    _ plan: PreviewKnobPlan, _ random: inout SeededRandom
  ) throws -> Case {
    var settings: [ParameterValue] = []
    var texts: [String: String] = [:]
    for (knob, motion) in zip(plan.knobs, plan.motions) {
      let setting: ParameterValue
      let text: String
      switch motion {
      case .slider:
        guard case .number(let range) = knob.kind else { throw PreviewNonlinear() }
        let value = [
          random.double(in: range), random.double(in: range), range.lowerBound, range.upperBound,
        ][Int.random(in: 0...3, using: &random)]
        (setting, text) = (.number(value), DecimalText.shortest(value))
      case .stops(let values):
        let index = Int.random(in: 0...values.count - 1, using: &random)
        setting = values[index]
        text = setting.number.map(DecimalText.shortest) ?? "\(index)"
      case .curve:
        if case .spring = knob.kind {
          let spring = try Spring(
            response: random.double(in: 0.1...1), dampingRatio: random.double(in: 0.2...1.6))
          (setting, text) = (.spring(spring), spring.description)
        } else {
          let curve = try [
            TimingCurve.cubicBezier(
              random.double(in: 0...1), random.double(in: -1...2), random.double(in: 0...1),
              random.double(in: -1...2)),
            .spring(
              dampingRatio: random.double(in: 0.2...1), initialVelocity: random.double(in: -5...5),
              duration: random.double(in: 0.2...2)), .emphasized, .easeIn,
          ][Int.random(in: 0...3, using: &random)]
          (setting, text) = (.curve(curve), curve.description)
        }
      }
      settings.append(setting)
      texts[knob.parameter] = text
    }
    let animator = PreviewKnobPlan.animator(plan.transition.animator, plan.knobs, settings)
    let fractions = [0, 1] + (0..<7).map { _ in random.double(in: 0...1) }
    let views = try ["clock", "back", "finger", "reduced"].map { name in
      let timeline = try ExportedKnobs.timeline(of: name, animator, plan.transition.context)
      return View(
        name: name, duration: timeline.duration, layers: timeline.layers.map(\.id.description),
        moments: fractions.map { fraction in
          let fraction = timeline.duration > 0 ? fraction : 1
          let time = fraction * timeline.duration
          let exact = timeline.fraction(at: time)
          return Moment(fraction: exact, states: timeline.picture(at: time).layers.map(\.state))
        })
    }
    return Case(knobs: texts, views: views)
  }

  /// Returns the timeline of a view from the animator itself.
  private static func timeline(
    of view: String, _ animator: any AnimatedTransitioning, _ context: StaticContext
  ) throws -> Timeline {
    var context = context
    switch view {
    case "finger":
      context.isInteractive = true
      return try animator.resolvedTimeline(for: context).linearized
    case "reduced":
      context.container = try Container(
        size: context.container.size, reducesMotion: true)
    case "back":
      context.operation = context.operation == .push ? .pop : .dismiss
      (context.from, context.to) = (context.to, context.from)
    default: break
    }
    return try animator.resolvedTimeline(for: context)
  }
}
