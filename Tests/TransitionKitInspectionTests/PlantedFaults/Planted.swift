import TransitionKit
import TransitionKitInspection
import XCTest

/// An animator with a fault that is planted in its layers.
struct Planted: AnimatedTransitioning {
  var operations = Set(TransitionOperation.allCases)
  var duration = 0.4
  var hidden: [HiddenElement] = []
  let layers: @Sendable (any TransitionContext) throws -> [Layer]

  init(
    duration: Double = 0.4, hiding hidden: [HiddenElement] = [],
    _ layers: @escaping @Sendable (any TransitionContext) throws -> [Layer]
  ) {
    self.duration = duration
    self.hidden = hidden
    self.layers = layers
  }

  func duration(in context: any TransitionContext) -> Double { duration }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    try Timeline(duration: duration, layers: try layers(context), hiddenElements: hidden)
  }
}

extension Planted {
  /// A slide without faults: the fore page comes from below or goes there.
  static let slide = Planted { context in [back(context), fore(context)] }

  /// The page underneath at rest.
  static func back(_ context: any TransitionContext) -> Layer {
    let role = context.operation.backRole
    return Layer(.screen(role), frame: context.frame(of: role))
  }

  /// The page on top, which comes from below the container or goes there.
  static func fore(_ context: any TransitionContext) -> Layer {
    let role = context.operation.foreRole
    let (rest, height) = (context.frame(of: role), context.container.height)
    let page = Layer(.screen(role), frame: rest.withOrigin(y: height)).moving(
      to: rest, curve: .easeInOut)
    return role == .to ? page : Layer(page.id, from: page.final, to: page.initial)
  }
}

/// Fails unless a kind of fault is found, with words in its description.
func assertFinds(
  _ kind: Finding.Kind, _ words: String..., in findings: [Finding],
  file: StaticString = #filePath, line: UInt = #line
) {
  let found = findings.contains { finding in
    finding.kind == kind && words.allSatisfy { finding.description.contains($0) }
  }
  XCTAssertTrue(
    found, "no \(kind.rawValue) with \(words) in \(findings)", file: file, line: line)
}
