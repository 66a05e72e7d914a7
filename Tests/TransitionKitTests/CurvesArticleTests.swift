import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The article on curves and its picture have every name of a curve or of a spring, and every kind of motion.
final class CurvesArticleTests: XCTestCase {
  private func resource(_ path: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/TransitionKit/TransitionKit.docc")
    return try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The texts between backquotes.
  private func codes() throws -> Set<String> {
    let pieces = try resource("Articles/CurvesAndSprings.md").split(
      separator: "`", omittingEmptySubsequences: false)
    return Set(pieces.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
  }

  /// The names below the plots.
  private func titles(_ picture: String = "curves") throws -> Set<String> {
    let pieces = try resource("Resources/\(picture).svg").components(separatedBy: "<title>")
      .dropFirst()
    return Set(pieces.compactMap { $0.components(separatedBy: "</title>").first })
  }

  func testEveryNameIsInTheTablesAndHasAPlot() throws {
    let names =
      NamedCurve.allCases.map(\.rawValue) + SpringPreset.allCases.map(\.rawValue)
      + CurvePreset.allCases.map(\.rawValue)
    let (codes, titles) = (try codes(), try titles())
    XCTAssertEqual(names.filter { !codes.contains($0) && !isInAFamily($0, codes) }, [], "no row")
    XCTAssertEqual(names.filter { !titles.contains($0) }, [], "no plot")
  }

  func testEveryFunctionOfAnotherSystemHasARowAndAPlot() throws {
    let (codes, titles) = (try codes(), try titles())
    let forms = CurveFunction.all.map(\.form) + SpringFunction.all.map(\.form)
    XCTAssertEqual(forms.filter { !codes.contains($0) }, [], "no row")
    let names = SpringFunction.all.flatMap(\.names)
    XCTAssertEqual(names.filter { !codes.contains($0) }, [], "no row")
    let heads = Set(titles.map { String($0.prefix { $0 != "(" }) })
    // A plot of each function has the names of some of its parameters.
    for function in SpringFunction.all {
      let name = try XCTUnwrap(function.names.last)
      XCTAssertTrue(heads.contains(name) || function.names.contains(where: heads.contains), name)
    }
    let constants = ComposeStiffness.allCases.map(\.name) + ComposeDamping.allCases.map(\.name)
    XCTAssertEqual(constants.filter { !codes.contains($0) || !titles.contains($0) }, [])
    for function in CurveFunction.all where function.system != .d3 {
      XCTAssertTrue(
        heads.contains(function.name) || titles.contains { $0.hasSuffix(function.name) },
        function.name)
    }
    for title in [
      "d3.easePoly.exponent(4)", "d3.easeBack.overshoot(2)",
      "d3.easeElastic.amplitude(1.5).period(0.4)",
      "smooth(extraBounce: 0.2)", "snappy(extraBounce: 0.2)", "bouncy(extraBounce: 0.2)",
    ] {
      XCTAssertTrue(titles.contains(title), title)
    }
  }

  /// A row of a classic family has the name that eases in, and says in the text what out and in-out are.
  private func isInAFamily(_ name: String, _ codes: Set<String>) -> Bool {
    guard let family = NamedCurve(rawValue: name)?.rawValue else { return false }
    return [("-in-out", "-in"), ("-out", "-in")].contains { ending, first in
      family.hasSuffix(ending) && codes.contains(family.dropLast(ending.count) + first)
    }
  }

  func testTheStagesAndEveryHeaderStyleOfABarHaveAPlot() throws {
    let titles = try titles("bars")
    for stages in ["whole", "late"] {
      for part in ["entering title", "covered title", "label", "chevron"] {
        XCTAssertTrue(titles.contains("\(stages): \(part)"), part)
      }
    }
    for style in CardBarStyle.allCases {
      for plot in [
        "entering right", "entering up", "entering opacity", "covered right", "covered up",
        "covered opacity",
      ] {
        XCTAssertTrue(titles.contains("\(style.rawValue): \(plot)"), "\(style): \(plot)")
      }
    }
    XCTAssertTrue(try resource("Articles/MovingNavigationBars.md").contains("(bars.svg)"))
  }

  func testEveryKindOfMotionHasARowAndAPlot() throws {
    let (article, titles) = (try resource("Articles/CurvesAndSprings.md"), try titles())
    for rate in ["normal", "fast", "compose", "flutter", "reactNative"] {
      XCTAssertTrue(
        article.contains("``DecayRate/\(rate)``") || article.contains("`DecayRate.\(rate)`"), rate)
      XCTAssertTrue(titles.contains("DecayRate.\(rate)"), rate)
    }
    for type in ["SplineDecay", "SpringMotion", "MotionSequence", "RubberBand", "Decay"] {
      XCTAssertTrue(article.contains("`\(type)`"), type)
    }
    let kinds = [
      "SplineDecay", "RubberBand(800)", "core-animation, clamped", "normal, flutter-scroll at 400",
      "mirrored(ease-in)", "inverse(sine-in)", "reversed(ease)", "catmull-rom(0.6 30%,0.9 70%)",
      "joined(ease-in,0.8 50%,ease-out)", "back-out, tangent", "ease-in-out, held", "0, 1.2, 0.8",
    ]
    for kind in kinds { XCTAssertTrue(titles.contains(kind), kind) }
  }

  /// The notations of the article are read as it says.
  func testNotationsOfMotionsAreRead() throws {
    let codes = try codes()
    let motions: [(String, (String) throws -> Any)] = [
      ("decay from 0 at 1000/s, 0.998/ms", { try Decay(notation: $0, in: .catalogue) }),
      (
        "spline decay from 0 at 1000/s, density 1, friction 0.015",
        { try SplineDecay(notation: $0) }
      ),
      (
        "spring(1,100,10,0) from 0 to 300 at 1500/s",
        { try SpringMotion(notation: $0, in: .catalogue) }
      ),
      (
        "react-native from 0 to 300 at 0/s, clamped",
        { try SpringMotion(notation: $0, in: .catalogue) }
      ),
      ("rubber band 0.55 of 480", { try RubberBand(notation: $0) }),
    ]
    for (text, read) in motions {
      XCTAssertTrue(codes.contains(text), text)
      XCTAssertNoThrow(try read(text), text)
    }
  }
}
