import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// A container that changes in flight: nothing jumps, and the end is at rest in the new container.
final class ContainerChangeLawTests: XCTestCase {
  /// What moves the transition.
  private enum Drive: CaseIterable {
    case clock, fingerThatCancels, fingerThatFinishes
  }

  /// A change of one part of the container, or of all.
  private struct Change: Sendable {
    let name: String
    let container: Container
  }

  /// One operation of a story.
  private struct Situation: Sendable {
    let name: NamedAnimator
    let operation: TransitionOperation
    /// The style of the presented screen.
    var style = PresentationStyle.fullScreen

    var title: String { "\(name.rawValue) \(operation) \(styleName)" }

    private var styleName: String {
      switch style {
      case .pageSheet: "of a page sheet"
      case .formSheet: "of a form sheet"
      default: "of a whole screen"
      }
    }
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
    ]
  }

  /// Whether every animator is tried, and every drive at every fraction.
  private static var isWhole: Bool {
    ProcessInfo.processInfo.environment["TK_WHOLE_CATALOGUE"] != nil
  }

  /// Returns one of each kind of motion; `TK_WHOLE_CATALOGUE` tries every animator, `TK_KINDS` some.
  private static func situations() -> [Situation] {
    let environment = ProcessInfo.processInfo.environment
    var kinds: Set<String> = [
      "fade", "system-push", "scale-back", "magic-move", "page-sheet", "form-sheet", "vc-cube",
      "card-modal-ios", "material-fade",
    ]
    if let chosen = environment["TK_KINDS"] {
      kinds = Set(chosen.split(separator: ",").map(String.init))
    }
    return Situations.animatorsAndOperations.flatMap { name, operation -> [Situation] in
      guard isWhole || kinds.contains(name.rawValue), name.rawValue != "vc-fold" else {
        return []
      }
      guard operation.isModal else { return [Situation(name: name, operation: operation)] }
      let styles: [PresentationStyle] = [.fullScreen, .pageSheet, .formSheet].filter {
        isWhole || $0 != (name.rawValue == "form-sheet" ? .pageSheet : .formSheet)
      }
      return styles.map { Situation(name: name, operation: operation, style: $0) }
    }
  }

  /// Returns what moves the transition: by default a finger cancels early and finishes late.
  private static func drives(at share: Double) -> [Drive] {
    Drive.allCases.filter {
      isWhole || $0 != (share < 0.5 ? .fingerThatFinishes : .fingerThatCancels)
    }
  }

  // MARK: - A story

  private static func screens(_ style: PresentationStyle) throws -> [Screen] {
    let photo = try Element("photo", frame: Rect(x: 20, y: 200, width: 80, height: 80))
    let large = try Element("photo", frame: Rect(x: 0, y: 0, width: 320, height: 320))
    return [
      Screen("a", bar: .largeTitle, elements: [photo]), Screen("b", elements: [large]),
      Screen("m", presentationStyle: style, elements: [large]),
    ]
  }

  /// Starts the transition of a situation.
  private static func controller(
    _ situation: Situation, _ driver: GestureInteraction?
  ) throws -> NavigationController {
    let screens = try screens(situation.style)
    let animator = situation.name.animator()
    let hasTwo = situation.operation == .pop
    let controller = try NavigationController(
      screens: Array(screens.prefix(hasTwo ? 2 : 1)), container: container(),
      defaultAnimator: StackAndModal.standard)
    switch situation.operation {
    case .push:
      try controller.push(screens[1], animated: true, using: animator, interaction: driver)
    case .pop: try controller.pop(animated: true, using: animator, interaction: driver)
    case .present:
      try controller.present(screens[2], animated: true, using: animator, interaction: driver)
    case .dismiss:
      try controller.present(screens[2], animated: true, using: animator)
      controller.advanceToRest()
      try controller.dismiss(animated: true, using: animator, interaction: driver)
    }
    return controller
  }

  /// Plays one transition, changes the container on the way, and returns what is wrong.
  private static func faults(
    _ situation: Situation, _ change: Change, at share: Double, _ drive: Drive
  ) throws -> [String] {
    var faults: [String] = []
    let driver = GestureInteraction()
    driver.wantsInteractiveStart = true
    let controller = try controller(situation, drive == .clock ? nil : driver)
    switch drive {
    case .clock: controller.advance(by: controller.remaining * share)
    case .fingerThatCancels, .fingerThatFinishes: driver.update(share)
    }
    var painter = Painter(
      container: change.container, screens: try screens(situation.style), tolerance: 0.5)
    (painter.columns, painter.rows) = (5, 9)
    painter.showsElements = false
    painter.presented = ["m"]
    let before = controller.picture
    // Outside of the old container nothing was seen.
    painter.area = controller.container.bounds
    controller.updateContainer(change.container)
    if let fault = Seam(before, controller.picture, painter).fault {
      faults.append("seam: \(fault)")
    }
    switch drive {
    case .clock: break
    case .fingerThatCancels: driver.cancel()
    case .fingerThatFinishes: driver.finish()
    }
    controller.advance(by: controller.remaining * (1 - 1e-9))
    let last = controller.picture
    controller.advanceToRest()
    let rest = controller.picture
    painter.area = nil
    painter.tolerance = 0.5 + 0.001 * max(change.container.width, change.container.height)
    if let fault = painter.difference(last, rest) { faults.append("end: \(fault)") }
    let other = try NavigationController(
      screens: Array(controller.screens), container: change.container)
    for screen in controller.presentedScreens { try other.present(screen, animated: false) }
    if other.picture.layers != rest.layers { faults.append("rests elsewhere") }
    return faults
  }

  // MARK: - The law

  func testManyChangesInOneTransitionLeaveFewLayersAndMakeNoJump() throws {
    let directions = try [LayoutDirection.rightToLeft, .leftToRight].map {
      try Self.container(direction: $0)
    }
    let sizes = try (0..<5).map {
      try Self.container(Size(width: 320 - 9 * Double($0), height: 568 - 40 * Double($0)))
    }
    for (name, containers) in [("direction", directions), ("size", sizes)] {
      for isPush in [true, false] {
        let screens = try Self.screens(.pageSheet)
        let controller = try NavigationController(
          screens: [screens[0]], container: Self.container())
        if isPush {
          try controller.push(screens[1], animated: true)
        } else {
          try controller.present(screens[2], animated: true)
        }
        var most = 0
        for index in 0..<Cases.count(full: 30, quick: 12) {
          controller.advance(by: 0.01)
          let before = controller.picture
          var painter = Painter(
            container: controller.container, screens: screens, tolerance: 0.5)
          painter.presented = ["m"]
          let next = containers[index % containers.count]
          painter.area = Rect(
            origin: .zero,
            size: Size(
              width: min(controller.container.width, next.width),
              height: min(controller.container.height, next.height)))
          controller.updateContainer(next)
          if name == "direction", let jump = painter.difference(before, controller.picture) {
            XCTFail("\(name), push \(isPush), change \(index): \(jump)")
          }
          most = max(most, controller.picture.layers.count)
        }
        XCTAssertLessThanOrEqual(most, 40, "\(name), push \(isPush)")
      }
    }
  }

  func testAContainerThatChangesInFlightCausesNoJumpAndRestsAsANewOne() throws {
    let changes = try Self.changes()
    let situations = Cases.some(of: Self.situations(), quick: 4)
    XCTAssertGreaterThanOrEqual(situations.count, 4)
    let faults = try concurrentMap(situations) { situation in
      try changes.flatMap { change -> [String] in
        try [0.3, 0.7].flatMap { share in
          try Self.drives(at: share).flatMap { drive in
            try Self.faults(situation, change, at: share, drive).map {
              "\(situation.title), \(change.name) at \(share), \(drive): \($0)"
            }
          }
        }
      }
    }.flatMap { $0 }
    let limit = ProcessInfo.processInfo.environment["TK_ALL_FAULTS"] == nil ? 20 : 100_000
    XCTAssertEqual(faults.count, 0, faults.prefix(limit).joined(separator: "\n"))
  }
}

/// The picture immediately before and after a change.
private struct Seam {
  private let before: Picture
  private let after: Picture
  private let painter: Painter

  init(_ before: Picture, _ after: Picture, _ painter: Painter) {
    self.before = before
    self.after = after
    self.painter = painter
  }

  /// The first layer that is lost, moves or appears, or `nil`.
  var fault: String? {
    for entry in before.layers where isDrawn(entry) {
      guard let node = entry.node else { return "\(entry.id) has no node" }
      let faults = after.layers.filter { isLayer($0, node) }.map { next in
        fault(of: node, from: entry.state, to: next.state)
      }
      guard let first = faults.first else { return "\(node) is lost" }
      if let first, !faults.contains(nil) { return first }
    }
    return painter.difference(before, after).map { "the picture changes \($0)" }
  }

  /// Returns how a layer jumps, or `nil`.
  private func fault(
    of node: NodeID, from old: LayerState, to new: LayerState
  ) -> String? {
    let alpha = (new.isHidden ? 0 : new.alpha) - old.alpha
    if abs(alpha) > 0.02 { return "\(node) changes its alpha by \(alpha)" }
    let corners = zip(Self.corners(of: old), Self.corners(of: new))
    let distance = corners.map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0
    return distance > 0.5 ? "\(node) moves by \(distance)" : nil
  }

  /// Whether a layer is a node, or was that node until now.
  private func isLayer(_ entry: Picture.Entry, _ node: NodeID?) -> Bool {
    if entry.node == node { return true }
    if case .former(let former, _) = entry.node { return former == node }
    return false
  }

  private func isDrawn(_ entry: Picture.Entry) -> Bool {
    let state = entry.state
    return !state.isHidden && state.alpha > 0 && state.frame.width > 0 && state.frame.height > 0
  }

  private static func corners(of state: LayerState) -> [Point] {
    [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].compactMap {
      state.drawnPoint(ofUnit: Point(x: $0.0, y: $0.1))
    }
  }
}
