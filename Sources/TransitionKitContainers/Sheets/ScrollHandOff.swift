/// How a sheet and the scroll view inside it share one finger.
package struct ScrollHandOff: Hashable, Sendable {
  /// Who gets what.
  package enum Rule: Hashable, Codable, Sendable {
    /// Up from the content's top the sheet grows, if it may; down it moves only in a drag that began
    /// with the content at its top.
    ///
    /// Source: Apple, "prefersScrollingExpandsWhenScrolledToEdge"; measured.
    case uiKit(scrollingExpands: Bool)
    /// Up the sheet before the content, down after it.
    ///
    /// Source: Compose, nested scroll of ModalBottomSheet.
    case compose
    /// Up the sheet until it is expanded; down only while the content is at its top, and only to the
    /// smallest detent unless it can be hidden.
    ///
    /// Source: BottomSheetBehavior.
    case material(hideable: Bool)
    /// At the largest detent the content, else the sheet; scrolled content first scrolls back.
    ///
    /// Source: Flutter, draggable_scrollable_sheet.dart.
    case flutter
    /// Within 1 point of the largest detent the content, except by the grabber; a content that
    /// decelerates keeps the finger.
    ///
    /// Source: FloatingPanel.
    case floatingPanel
    /// Below the highest detent the content is locked.
    ///
    /// Source: gorhom/react-native-bottom-sheet, and Ionic's sheet.
    case locked
    /// The sheet only from content at its top that has no refresher.
    ///
    /// Source: Ionic's card.
    case ionicCard

    /// Whether a fling that brings the sheet to its end goes on in the content.
    var flingsContentOn: Bool { self == .flutter }
  }

  /// What is known before a step of the finger.
  package struct Situation: Hashable, Sendable {
    /// The y of the sheet's top edge, in points.
    package var top: Double
    /// The y of the largest sheet's top edge, in points.
    package var largestTop: Double
    /// The y of the smallest sheet's top edge, in points.
    package var smallestTop = Double.infinity
    /// How far the content is scrolled from its top, in points.
    package var contentOffset = 0.0
    /// Whether the content was at its top when the drag began.
    package var beganAtTop = true
    /// Whether the finger is on the grabber or the bar.
    package var isOnGrabber = false
    /// Whether the content decelerates.
    package var isDecelerating = false
    /// Whether the content has a control that refreshes it.
    package var hasRefresher = false

    /// Creates a situation with the content at its top.
    package init(top: Double, largestTop: Double) {
      self.top = top
      self.largestTop = largestTop
    }
  }

  /// The parts of a drag in points, or of a fling in points per second; positive is downwards.
  package struct Split: Hashable, Sendable {
    /// The part of the sheet.
    package var sheet: Double
    /// The part of the content.
    package var content: Double
    /// The whole.
    package var total: Double { sheet + content }

    /// Creates a split.
    package init(sheet: Double, content: Double) {
      self.sheet = sheet
      self.content = content
    }
  }

  /// The rule.
  package var rule: Rule

  /// Creates a hand-off.
  package init(_ rule: Rule) { self.rule = rule }

  /// Returns the parts of a step of the finger; a step that is not a number moves nothing.
  ///
  /// The result does not depend on how a drag is cut into steps, as both parts end exactly where the
  /// other one begins.
  package func split(drag delta: Double, in situation: Situation) -> Split {
    guard delta.isFinite, delta != 0 else { return Split(sheet: 0, content: 0) }
    if situation.isOnGrabber { return Split(sheet: delta, content: 0) }
    let situation = situation.snapped
    let growth = max(0, situation.top - situation.largestTop)
    let offset = max(0, situation.contentOffset)
    /// Up, the sheet at most to its largest detent.
    func sheetFirst() -> Split {
      let sheet = -min(growth, -delta)
      return Split(sheet: sheet, content: delta - sheet)
    }
    /// Down, the content at most to its top.
    func contentFirst() -> Split {
      let content = min(offset, delta)
      return Split(sheet: delta - content, content: content)
    }
    let allContent = Split(sheet: 0, content: delta)
    let isUp = delta < 0
    switch rule {
    case .uiKit(let expands):
      if isUp { return expands && offset == 0 ? sheetFirst() : allContent }
      return situation.beganAtTop ? contentFirst() : allContent
    case .compose, .flutter: return isUp ? sheetFirst() : contentFirst()
    case .material(let hideable):
      guard !isUp else { return sheetFirst() }
      var split = contentFirst()
      if !hideable {
        split.sheet = min(split.sheet, max(0, situation.smallestTop - situation.top))
        split.content = delta - split.sheet
      }
      return split
    case .floatingPanel:
      let isExpanded = growth <= 1
      if isUp { return isExpanded ? allContent : sheetFirst() }
      guard offset > 0 || situation.isDecelerating else { return Split(sheet: delta, content: 0) }
      if situation.isDecelerating, isExpanded { return allContent }
      return isExpanded ? contentFirst() : Split(sheet: delta, content: 0)
    case .locked:
      if isUp { return sheetFirst() }
      return growth > 0 ? Split(sheet: delta, content: 0) : contentFirst()
    case .ionicCard:
      if isUp { return sheetFirst() }
      return situation.hasRefresher || !situation.beganAtTop ? allContent : contentFirst()
    }
  }

  /// Returns the parts of a fling when the finger lifts; a velocity that is not a number moves nothing.
  ///
  /// One of them gets it whole. A sheet with the part 0 settles by its release rule at rest.
  package func split(fling velocity: Double, in situation: Situation) -> Split {
    guard velocity.isFinite, velocity != 0 else { return Split(sheet: 0, content: 0) }
    let sheet = Split(sheet: velocity, content: 0)
    let content = Split(sheet: 0, content: velocity)
    if situation.isOnGrabber { return sheet }
    let situation = situation.snapped
    let isUp = velocity < 0
    let isLargest = situation.top <= situation.largestTop
    let isScrolled = situation.contentOffset > 0
    switch rule {
    case .uiKit(let expands):
      if isUp { return expands && !isLargest && !isScrolled ? sheet : content }
      return situation.beganAtTop && !isScrolled ? sheet : content
    case .compose, .flutter, .ionicCard:
      if isUp { return isLargest ? content : sheet }
      if rule == .ionicCard, situation.hasRefresher || !situation.beganAtTop { return content }
      return isScrolled ? content : sheet
    case .material: return isLargest && (isUp || isScrolled) ? content : sheet
    case .floatingPanel:
      let isExpanded = situation.top - situation.largestTop <= 1
      return isExpanded && (isUp || isScrolled || situation.isDecelerating) ? content : sheet
    case .locked: return isLargest && (isUp || isScrolled) ? content : sheet
    }
  }
}

extension ScrollHandOff.Situation {
  /// The situation with the sheet exactly at a detent, and the content exactly at its top, where they differ from
  /// that by rounding alone.
  fileprivate var snapped: Self {
    var situation = self
    for edge in [smallestTop, largestTop] where top.isNear(edge) { situation.top = edge }
    if contentOffset.isNear(0) { situation.contentOffset = 0 }
    return situation
  }
}
