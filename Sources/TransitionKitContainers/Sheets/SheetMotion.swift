package import TransitionKit

/// The running state of a sheet: where its top edge is, how fast, and what it does.
///
/// Time and the finger are arguments, so the same calls give the same sheet. The presenter gets no
/// events, as it stays in view. A call that does not fit the phase changes nothing and returns no events.
///
/// In a container that reduces motion, only a finger moves a sheet, and its release: what the program or a tap
/// changes is there at once, and a host lets the old picture fade.
package struct SheetMotion: Hashable, Sendable {
  /// What the sheet has told about its appearance.
  enum Presence: Hashable, Sendable {
    case appeared, arriving, departing(byUser: Bool), gone
  }

  /// Where a sheet rests.
  package enum Place: Hashable, Sendable {
    /// At the detent with a name.
    case detent(String)
    /// Below its container: it is gone.
    case away
  }

  /// The configuration.
  package internal(set) var style: SheetStyle
  /// The container.
  package internal(set) var container: Container
  /// The height of the content in points; `nil` is as high as possible.
  package internal(set) var contentHeight: Double?
  /// What moves the top edge.
  var drive = Drive<Place>.resting(.away)
  /// The y of the top edge, in points.
  package internal(set) var top: Double
  /// Whether the user may not dismiss the sheet.
  package internal(set) var refusesDismissal = false
  /// Whether the keyboard is up.
  package internal(set) var isKeyboardUp = false

  /// The selected detent; `nil` is the smallest active one.
  var selected: String?
  var anchors: [SheetStyle.Height] = []
  var presence: Presence
  /// The top edge below which a sheet under a finger resists that may not leave, in points.
  var heldFloor = 0.0
  /// How far the top edge is below where the finger has it among the detents, as these have changed meanwhile.
  var lag = 0.0
  /// The y of the top edge where the finger took it, among the detents.
  var heldStart = 0.0
  /// The detent that the user has chosen and the sheet has not reached yet.
  var pending: String?
  /// Whether the user has moved the sheet to a detent since the keyboard came, which no longer raises it.
  var isMovedUnderKeyboard = false
  /// Whether the content inside takes what is left of a fling at the end of the run.
  var handsOn = false
  var hasAttempted = false
  var reported: Double?
  /// How the sheet differs from one at its height since it was caught in a transition.
  var difference: SheetDifference?

  /// Creates a sheet at rest.
  ///
  /// - Parameters:
  ///   - style: The configuration.
  ///   - container: The container.
  ///   - contentHeight: The height of the content in points; `nil` is as high as possible.
  ///   - selected: The name of the selected detent; by default the smallest active one.
  ///   - isPresented: Whether it is on screen; otherwise ``present(animated:)`` shows it.
  /// - Throws: ``SheetError`` when the style or a number makes no sense.
  package init(
    _ style: SheetStyle, in container: Container, contentHeight: Double? = nil,
    selected: String? = nil, isPresented: Bool = true
  ) throws(SheetError) {
    try SheetMotion.check(style, container, contentHeight)
    self.style = style
    self.container = container
    self.contentHeight = contentHeight
    anchors = style.heights(in: container, contentHeight: contentHeight)
    if let selected, !style.detents.contains(where: { $0.id == selected }) {
      throw .unknownDetent(selected)
    }
    self.selected = selected
    top = container.height
    presence = .gone
    if isPresented {
      presence = .appeared
      _ = rest(at: place)
    }
  }

  static func check(
    _ style: SheetStyle, _ container: Container, _ contentHeight: Double?
  ) throws(SheetError) {
    try style.check()
    try SheetError.check(container.height, "container.height")
    try SheetError.check(container.width, "container.width")
    if let contentHeight { try SheetError.check(contentHeight, "contentHeight") }
  }
}

// MARK: - Where it is

extension SheetMotion {
  /// What the sheet does.
  package var phase: DrivePhase<Place> { drive.phase }

  /// The velocity of the top edge as it is drawn, in points per second, positive downwards.
  package var velocity: Double {
    switch drive {
    case .resting: 0
    case .held(let hold): hold.velocity * reach.motion(at: hold.asked).velocity
    case .settling(_, let run): run.motion.velocity
    }
  }

  /// The time until it rests or is gone, in seconds; infinite under a finger.
  var remaining: Double { drive.remaining }

  /// The name of the selected detent; while the selected one is inactive, the smallest active one.
  package var selectedDetent: String {
    anchors.first { $0.id == selected }?.id ?? anchors[0].id
  }

  /// The active detents, from the smallest to the largest.
  package var activeDetents: [SheetStyle.Height] { anchors }

  /// The look at the moment.
  package var look: SheetLook {
    guard let difference else {
      return style.look(atTop: top, in: container, contentHeight: contentHeight)
    }
    let look = style.look(
      atTop: top, in: container, contentHeight: contentHeight, bodyHeight: bodyHeight(difference))
    let part = difference.part(
      atTop: top, end: top(of: difference.detent), bottom: hiddenTop)
    return look.adding(difference, part: part * difference.share * partOfRun)
  }

  /// Whether the top edge is drawn elsewhere than at ``top``, as that of a floating sheet is.
  var isShifted: Bool { style.floating != nil && style.card(in: container) == nil }

  /// The y at which the top edge is drawn, in points.
  var drawnTop: Double { isShifted ? look.frame.y : top }

  /// Returns the y at which the top edge of a sheet without a difference is drawn, in points.
  func drawnTop(of top: Double) -> Double {
    guard isShifted else { return top }
    return style.look(atTop: top, in: container, contentHeight: contentHeight).frame.y
  }

  /// Moves the sheet to the height at which its top edge is drawn at a y, in points.
  mutating func draw(at y: Double) {
    top = y
    guard isShifted else { return }
    // The shift between `top` and the drawn edge changes slowly with the height, so each step leaves a small part of
    // the gap.
    for _ in 0..<20 {
      let gap = y - look.frame.y
      top += gap
      if abs(gap) < 1e-9 { return }
    }
  }

  /// The y of the top edge at which the sheet is just out of view, in points.
  var hiddenTop: Double {
    guard isShifted else { return container.height }
    let look = style.look(
      atTop: container.height, in: container, contentHeight: contentHeight,
      bodyHeight: difference.map(bodyHeight))
    return 2 * container.height - look.frame.y
  }

  /// The height of the body of a sheet that was caught: it moves as it is until it settles at another detent.
  func bodyHeight(_ difference: SheetDifference) -> Double {
    let height = max(container.height - top, anchors[0].height)
    return height + max(0, difference.height - height) * difference.share * partOfRun
  }

  /// The frame in which the sheet lays out its content: that of a sheet of its height that rests.
  var contentFrame: Rect {
    guard let difference else {
      let smallest = container.height - anchors[0].height
      return style.look(atTop: min(top, smallest), in: container, contentHeight: contentHeight)
        .frame
    }
    let height = bodyHeight(difference)
    return style.look(
      atTop: container.height - height, in: container, contentHeight: contentHeight,
      bodyHeight: height
    ).frame
  }

  /// The part of the time that a motion to a detent still lasts; 1 for all else.
  var partOfRun: Double {
    guard case .settling(.detent, let run) = drive, run.duration > 0 else { return 1 }
    return max(0, 1 - run.elapsed / run.duration)
  }

  /// The reported position, or `nil` when the style reports none.
  package var reportedPosition: Double? {
    style.report?.value(top: top, anchors: anchors.map(top(of:)), height: container.height)
  }

  func top(of anchor: SheetStyle.Height) -> Double {
    // The height of the largest detent is rounded, its top edge is not.
    let (top, exact) = (container.height - anchor.height, style.geometry.top(in: container))
    return top.isNear(exact, in: container.height) ? exact : top
  }
  func top(of id: String) -> Double {
    top(of: anchors.first { $0.id == id } ?? anchors[0])
  }
  /// The top edge at the smallest detent, in points.
  var smallestTop: Double { top(of: anchors[0]) }
  /// The top edge at the largest detent, in points.
  var largestTop: Double { top(of: anchors[anchors.count - 1]) }
  var canLeave: Bool { style.canLeave && !refusesDismissal }
  /// Whether a finger can move the sheet, which a card may refuse; a sheet that fills a compact height stays.
  var canFollowFinger: Bool {
    style.card(in: container)?.followsFinger ?? !style.geometry.fills(container)
  }
  /// Whether the sheet may leave at a release: one that has been leaving already may go on.
  var mayGo: Bool { canLeave || drive.hold?.place == .away }
  /// The top edge below which a sheet resists that may not leave.
  var floor: Double {
    drive.hold == nil ? smallestTop : max(smallestTop, heldFloor)
  }
  /// The y of the top edge among the detents, in points: it counts from the detent where the finger took the sheet,
  /// also where that has another height since.
  var heldTop: Double { drive.hold == nil ? top : top - lag }
  /// Whether the top edge is below the smallest detent, beyond rounding.
  var isBelow: Bool { heldTop.isAbove(smallestTop, in: container.height) }

  /// Where the sheet belongs without a finger.
  var place: String {
    if isKeyboardUp, !isMovedUnderKeyboard { return anchors[anchors.count - 1].id }
    if let pending, anchors.contains(where: { $0.id == pending }) { return pending }
    return selectedDetent
  }

  /// The top edge under a finger.
  var reach: Reach {
    Reach(
      low: largestTop, high: floor, below: style.resistanceAbove,
      above: mayGo ? .none : style.resistanceBelow, container: container)
  }

  /// Keeps the finger under the top edge where it is, whatever the resistance.
  mutating func keepHold() {
    guard case .held(var hold) = drive else { return }
    hold.keep(top, as: heldTop, in: reach)
    drive = .held(hold)
  }
}
