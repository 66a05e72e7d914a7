import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// A container that changes in flight: the picture is the one of a controller that has always been in the new
/// container, and the end is at rest there.
final class ContainerChangeLawTests: XCTestCase {
  /// What moves the transition.
  private enum Drive: CaseIterable {
    case clock, finger, release
    /// The transition interrupts a push, which goes on inside.
    case nested
  }

  /// A change of one part of the container, or of all.
  private struct Change: Sendable {
    let name: String
    let container: Container
  }

  // MARK: - Cases

  private static func container(
    _ size: Size = Size(width: 320, height: 568), statusBar: Double = 20, bar: Double = 44,
    bottomBar: Double = 49, safeArea: Insets = Insets(top: 20),
    direction: LayoutDirection = .leftToRight, reducesMotion: Bool = false,
    metrics: BarMetrics = .classic
  ) throws -> Container {
    try Container(
      size: size, statusBarHeight: statusBar, navigationBarHeight: bar,
      bottomBarHeight: bottomBar, safeArea: safeArea, layoutDirection: direction,
      reducesMotion: reducesMotion, barMetrics: metrics)
  }

  private static func changes() throws -> [Change] {
    let rotated = Size(width: 568, height: 320)
    let notch = Insets(top: 47, bottom: 34)
    let metrics = BarMetrics(largeTitleHeight: 70)
    return [
      Change(name: "size", container: try container(rotated)),
      Change(name: "safe area", container: try container(safeArea: notch)),
      Change(name: "status bar", container: try container(statusBar: 47)),
      Change(name: "navigation bar", container: try container(bar: 32)),
      Change(name: "bottom bar", container: try container(bottomBar: 83)),
      Change(name: "no bottom bar", container: try container(bottomBar: 0)),
      Change(name: "direction", container: try container(direction: .rightToLeft)),
      Change(name: "reduced motion", container: try container(reducesMotion: true)),
      Change(name: "bar metrics", container: try container(metrics: metrics)),
      Change(
        name: "everything",
        container: try container(
          rotated, statusBar: 0, bar: 32, bottomBar: 53, safeArea: notch, direction: .rightToLeft,
          reducesMotion: true, metrics: metrics)),
      Change(
        name: "everything but reduced motion",
        container: try container(
          rotated, statusBar: 0, bar: 32, bottomBar: 0, safeArea: notch, direction: .rightToLeft,
          metrics: metrics)),
    ]
  }

  // MARK: - A story

  private static func screens() throws -> [Screen] {
    let photo = try Element("photo", frame: Rect(x: 20, y: 200, width: 80, height: 80))
    let large = try Element("photo", frame: Rect(x: 0, y: 0, width: 320, height: 320))
    return [
      Screen("a", bar: .largeTitle, elements: [photo]), Screen("b", elements: [large]),
      Screen("c", hidesBottomBar: true, elements: [photo]),
    ]
  }

  /// A transition that a drive moves up to an instant.
  private struct Flight {
    let controller: NavigationController
    let finger = GestureInteraction()

    init(
      _ animator: any AnimatedTransitioning, _ operation: TransitionOperation, _ drive: Drive,
      at share: Double, in container: Container
    ) throws {
      var screens = try ContainerChangeLawTests.screens()
      let begins = drive == .nested && !operation.isModal
      controller = try NavigationController(
        screens: Array(screens.prefix(operation == .pop && !begins ? 2 : 1)), container: container,
        defaultAnimator: StackAndModal.standard)
      if begins {
        try controller.push(screens[1], animated: true)
        controller.advance(by: controller.remaining * 0.3)
      }
      finger.wantsInteractiveStart = drive == .finger || drive == .release
      let interaction = finger.wantsInteractiveStart ? finger : nil
      switch operation {
      case .push:
        try controller.push(
          screens[begins ? 2 : 1], animated: true, using: animator, interaction: interaction)
      case .pop: try controller.pop(animated: true, using: animator, interaction: interaction)
      case .present:
        screens[1].presentationStyle = .pageSheet
        try controller.present(
          screens[1], animated: true, using: animator, interaction: interaction)
      case .dismiss:
        screens[1].presentationStyle = .pageSheet
        try controller.present(screens[1], animated: false, using: animator)
        try controller.dismiss(animated: true, using: animator, interaction: interaction)
      }
      switch drive {
      case .clock, .nested: controller.advance(by: (controller.playback?.remaining ?? 0) * share)
      case .finger: finger.update(share)
      case .release:
        finger.update(share / 2)
        finger.finish()
        controller.advance(by: controller.remaining * share)
      }
    }
  }

  /// Returns how a changed picture differs from the same transition's in the new container, or `nil`.
  private static func fault(
    _ animator: any AnimatedTransitioning, _ operation: TransitionOperation, _ drive: Drive,
    at share: Double, to container: Container
  ) throws -> String? {
    let changed = try Flight(animator, operation, drive, at: share, in: self.container())
    let other = try Flight(animator, operation, drive, at: share, in: container)
    changed.controller.updateContainer(container)
    let (seen, expected) = (changed.controller.picture, other.controller.picture)
    // A page in very many pieces that begins over a motion gives way as a whole; it stays as it began.
    let areWhole = [seen, expected].map {
      $0.layers.contains { $0.node == .own("next", transition: 2) }
    }
    guard areWhole[0] == areWhole[1] else { return nil }
    let differences = expected.differences(to: seen, tolerance: 1e-6)
    if !differences.isEmpty || abs(seen.fraction - expected.fraction) > 1e-9 {
      return "\(differences), \(seen)\n\nand not\n\n\(expected)"
    }
    guard share == 0.5 else { return nil }
    if drive == .finger { changed.finger.finish() }
    changed.controller.advanceToRest()
    let rest = try NavigationController(
      screens: Array(changed.controller.screens), container: container)
    for screen in changed.controller.presentedScreens { try rest.present(screen, animated: false) }
    return changed.controller.picture.layers == rest.picture.layers ? nil : "rests elsewhere"
  }

  // MARK: - The law

  func testTheNewLayoutIsTheOneOfATransitionThatBeganThere() throws {
    let changes = try Self.changes()
    let cases = Cases.some(of: Situations.animatorsAndOperations, quick: 8)
    let faults = try concurrentMap(cases) { name, operation -> [String] in
      var faults: [String] = []
      for drive in Drive.allCases {
        for share in [0.2, 0.5, 0.8] {
          // With other durations the older transition is at another fraction, and a release has begun elsewhere.
          let isAlone = drive == .clock || drive == .finger
          for change in changes where isAlone || !change.container.reducesMotion {
            let fault = try Self.fault(
              name.animator(), operation, drive, at: share, to: change.container)
            let title = "\(name.rawValue) \(operation), \(change.name) at \(share), \(drive)"
            if let fault { faults.append("\(title): \(fault)") }
          }
        }
      }
      return faults
    }
    let all = faults.flatMap { $0 }
    XCTAssertEqual(all.count, 0, all.prefix(4).joined(separator: "\n"))
  }
}
