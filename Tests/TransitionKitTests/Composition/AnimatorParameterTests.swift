import Foundation
import TransitionKitInspection
import XCTest

@testable import TransitionKit
@testable import TransitionKitCatalogue
@testable import TransitionKitPreview

extension ParameterizedAnimator {
  /// An animator of the same type with the default values.
  static var standard: Self { parameters.standard }
}

/// The parameters that animators describe: that they are true of the animators and of their documentation.
final class AnimatorParameterTests: XCTestCase {
  typealias Parameter = AnimatorParameter<any AnimatedTransitioning>

  /// Every animator of the catalogue that describes parameters.
  private var described: [(name: NamedAnimator, animator: any ParameterizedAnimator)] {
    NamedAnimator.allCases.compactMap { name in
      (name.animator() as? any ParameterizedAnimator).map { (name, $0) }
    }
  }

  /// Returns the animators with all possible values of a parameter: the ends of a range, and each choice.
  private func variants(
    _ animator: any AnimatedTransitioning, _ parameter: Parameter
  ) throws -> [any AnimatedTransitioning] {
    let values: [ParameterValue] =
      switch parameter.kind {
      case .number(let range): [.number(range.lowerBound), .number(range.upperBound)]
      case .choice(let choices, _): choices.indices.map { .choice($0) }
      case .curve, .spring: []
      }
    XCTAssertGreaterThan(values.count, 1, parameter.name)
    return try values.map { value in
      let changed = parameter.set(animator, value)
      XCTAssertEqual(parameter.get(changed), value, parameter.name)
      let text = try XCTUnwrap(parameter.text(of: changed))
      let written = try XCTUnwrap(
        parameter.setting(text, of: animator), "\(parameter.name) \(text)")
      XCTAssertEqual(parameter.get(written), value, "\(parameter.name) \(text)")
      return changed
    }
  }

  func testTheStandardAnimatorHasTheDefaultsOfTheInitialiser() throws {
    for (name, animator) in described {
      let standard = type(of: animator).standard
      // Only what has no default is written.
      let written = standard.arguments?.filter(\.isWritten) ?? []
      XCTAssertTrue(written.allSatisfy { $0.label == nil }, "\(name): \(written)")
      XCTAssertEqual(standard.arguments == nil, standard is NavigationBarCompanion, "\(name)")
    }
    XCTAssertEqual(ScaleBack.standard, ScaleBack())
    XCTAssertEqual(SharedElements.standard, SharedElements())
    XCTAssertGreaterThan(described.count, 100)
  }

  func testEveryPossibleValueGivesATimelineAndEveryParameterChangesIt() throws {
    for (name, animator) in described {
      let situations = try animator.operations.flatMap { operation in
        try [false, true].flatMap { isInteractive in
          try [Size(width: 320, height: 568), Size(width: 820, height: 1180)].map { size in
            var situation = try Situation.photos(operation, in: try Container(size: size))
            situation.isInteractive = isInteractive
            return situation
          }
        }
      }
      for parameter in animator.shownParameters {
        let timelines = try Set(
          variants(animator, parameter).map { variant in
            try situations.map { situation in
              let timeline = try variant.timeline(in: situation)
              XCTAssertTrue(timeline.duration.isFinite, "\(name) \(parameter.name)")
              return timeline
            }
          })
        XCTAssertGreaterThan(timelines.count, 1, "\(name) \(parameter.name)")
      }
    }
  }

  func testOtherValuesAndOtherAnimatorsAreRefused() throws {
    let scale = AnimatorParameter<ScaleBack>("scale", \.scale, in: 0.5...1)
    for text in ["0.4", "2", "nan", "", "x"] { XCTAssertNil(scale.setting(text, of: ScaleBack())) }
    XCTAssertEqual(scale.setting("0.9", of: ScaleBack()), ScaleBack(scale: 0.9))
    XCTAssertEqual(scale.text(of: ScaleBack()), "0.965")
    XCTAssertEqual(scale.values, "0.5...1")
    XCTAssertNil(Parameter(scale).text(of: Fade()))
    XCTAssertEqual(Parameter(scale).set(Fade(), .number(1)) as? Fade, Fade())
    let mode = AnimatorParameter<ContainerTransform>(
      "mode", \.mode, choices: ContainerTransform.Mode.allCases)
    XCTAssertEqual(
      mode.setting("fadeThrough", of: ContainerTransform()), ContainerTransform(mode: .fadeThrough))
    XCTAssertEqual(
      mode.setting(".fadeThrough", of: ContainerTransform()), ContainerTransform(mode: .fadeThrough)
    )
    XCTAssertNil(mode.setting("..fadeThrough", of: ContainerTransform()))
    // An optional number that is not there has no values to choose from.
    XCTAssertEqual(VCCube(distance: nil).shownParameters.map(\.name), ["isVertical"])
    XCTAssertEqual(VCCube().shownParameters.map(\.name), ["isVertical", "distance"])
  }

  /// The comment of each number with a unit names that unit.
  func testDocumentationSaysTheUnits() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardized
    let files = try ["TransitionKit", "TransitionKitCatalogue"].flatMap { module in
      let folder = sources.appendingPathComponent(module)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
        .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }
    let words = ["s": "second", "pt": "points", "/s": "per second"]
    var count = 0
    for (_, animator) in described {
      let type = "\(Swift.type(of: animator))"
      let file = try XCTUnwrap(files.first { $0.contains("public struct \(type):") }, type)
      for parameter in animator.shownParameters where !parameter.unit.isEmpty {
        let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
        let index = try XCTUnwrap(
          lines.firstIndex { $0.hasPrefix("  public var \(parameter.name): Double") },
          "\(type).\(parameter.name)")
        let comment = lines[..<index].reversed().prefix { $0.hasPrefix("  ///") }.joined()
        let word = try XCTUnwrap(words[parameter.unit], "\(type).\(parameter.name)")
        XCTAssertTrue(comment.contains(word), "\(type).\(parameter.name): \(comment)")
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 20)
  }
}
