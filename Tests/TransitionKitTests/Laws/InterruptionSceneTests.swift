import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The picture when one operation interrupts another: nothing jumps at the seam.
final class InterruptionSceneTests: XCTestCase {
  /// An operation of a story.
  private enum Step: CaseIterable {
    case push, pop, popToRoot, set, present, dismiss

    /// Performs the operation; the index makes ids unique.
    func perform(
      _ index: Int, on controller: NavigationController, _ animator: (any AnimatedTransitioning)?
    )
      throws
    {
      switch self {
      case .push: try controller.push(Screen("p\(index)"), animated: true, using: animator)
      case .pop: try controller.pop(animated: true, using: animator)
      case .popToRoot:
        try controller.pop(to: controller.screens[0].id, animated: true, using: animator)
      case .set:
        try controller.setScreens(
          [Screen("a"), Screen("s\(index)")], animated: true, using: animator)
      case .present: try controller.present(Screen("m\(index)"), animated: true, using: animator)
      case .dismiss: try controller.dismiss(animated: true, using: animator)
      }
    }

    var operation: TransitionOperation {
      switch self {
      case .push, .set: .push
      case .pop, .popToRoot: .pop
      case .present: .present
      case .dismiss: .dismiss
      }
    }

    var isModal: Bool { operation.isModal }
  }

  private static func container() throws -> Container {
    try Container(
      size: Size(width: 320, height: 568), statusBarHeight: 20, safeArea: Insets(top: 20))
  }

  /// Plays two operations, the second during the first, and returns the first jump.
  private static func jump(
    _ first: Step, _ second: Step,
    by animators: (any AnimatedTransitioning, (any AnimatedTransitioning)?),
    at share: Double
  ) throws -> String? {
    let container = try container()
    let controller = try NavigationController(
      screens: ["a", "b", "c"].map { Screen($0) }, container: container,
      defaultAnimator: StackAndModal.standard)
    let ids =
      ["a", "b", "c", "sheet"] + (0...9).flatMap { ["p\($0)", "s\($0)", "m\($0)"] }
    let painter = Painter(container: container, screens: ids.map { Screen($0) }, tolerance: 0.5)
    if first == .dismiss {
      try controller.present(Screen("sheet"), animated: true, using: animators.0)
      controller.advanceToRest()
    }
    try first.perform(1, on: controller, animators.0)
    guard controller.transition != nil else { return nil }
    controller.advance(by: controller.remaining * share)
    let before = controller.picture
    do { try second.perform(2, on: controller, animators.1 ?? nil) } catch { return nil }
    if let jump = painter.difference(before, controller.picture) { return "at the seam \(jump)" }
    return nil
  }

  func testNoOperationThatInterruptsAnotherMakesThePictureJump() throws {
    let failures = Failures()
    // One of each kind of motion; `TK_WHOLE_CATALOGUE` tries every animator, `TK_KINDS` some.
    let kinds: Set<String> = [
      "fade", "system-push", "scale-back", "magic-move", "page-sheet", "form-sheet", "vc-cube",
      "card-modal-ios", "material-fade", "reveal-circle", "reveal-rounded", "reveal-diamond",
      "reveal-star",
    ]
    let isWhole = ProcessInfo.processInfo.environment["TK_WHOLE_CATALOGUE"] != nil
    let chosen = ProcessInfo.processInfo.environment["TK_KINDS"].map {
      Set($0.split(separator: ",").map(String.init))
    }
    let names = NamedAnimator.allCases.filter {
      $0.rawValue != "vc-fold" && (isWhole || (chosen ?? kinds).contains($0.rawValue))
    }
    XCTAssertGreaterThanOrEqual(names.count, (chosen ?? kinds).count)
    try concurrently(Cases.some(of: names, quick: 4)) { name in
      let animator = name.animator()
      for first in Step.allCases where animator.operations.contains(first.operation) {
        for second in Step.allCases {
          guard !(first.isModal && second.isModal) else { continue }
          for share in isWhole ? [0.2, 0.5, 0.8] : [0.4] {
            for usesDefault in [false, true] {
              let next: (any AnimatedTransitioning)? = usesDefault ? nil : animator
              if let jump = try Self.jump(first, second, by: (animator, next), at: share) {
                failures.add(
                  "\(name) \(first) \(second)\(usesDefault ? " by default" : "") at \(share): \(jump)"
                )
              }
            }
          }
        }
      }
    }
    XCTAssertEqual(failures.count, 0, failures.summary)
  }
}

/// Failures found by several threads.
private final class Failures: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  func add(_ text: String) { lock.withLock { texts.append(text) } }

  var count: Int { lock.withLock { texts.count } }
  var summary: String { lock.withLock { texts.sorted().prefix(4000).joined(separator: "\n") } }
}
