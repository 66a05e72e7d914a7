package import TransitionKit

/// How a sheet and what lies behind it look at one height.
package struct SheetLook: Hashable, Sendable {
  /// The drawn frame of the sheet, in container coordinates.
  package var frame: Rect
  /// The scale with which the sheet's content is drawn.
  package var scale = 1.0
  /// The radius of the top corners, in points.
  package var topRadius = 0.0
  /// The radius of the bottom corners, in points.
  package var bottomRadius = 0.0
  /// The shadow of the sheet.
  package var shadow = Shadow.none
  /// The frame of the grabber in container coordinates, or `nil` without one.
  package var grabber: Rect?
  /// The opacity of the black over the presenter.
  package var dimming = 0.0
  /// The scale of the presenter about its top centre.
  package var presenterScale = 1.0
  /// How far the presenter's top edge moves down, in points.
  package var presenterDrop = 0.0
  /// The radius of the presenter's corners in points, or `nil` when they stay.
  package var presenterRadius: Double?
  /// The scale of a sheet that this one covers, about its top centre.
  package var coveredScale = 1.0
  /// How far a sheet that this one covers moves down, in points; negative is up.
  package var coveredDrop = 0.0
}

extension SheetStyle {
  /// Returns the look with the top edge at a height.
  ///
  /// Between detents the sheet is resized with its bottom fixed, below the smallest it moves as it is.
  ///
  /// - Parameters:
  ///   - top: The y of the top edge before floating, in points; other than a number is the bottom.
  ///   - container: The container.
  ///   - contentHeight: The height of the content in points; `nil` is as high as possible.
  /// - Returns: The look.
  package func look(
    atTop top: Double, in container: Container, contentHeight: Double? = nil
  ) -> SheetLook {
    look(atTop: top, in: container, contentHeight: contentHeight, bodyHeight: nil)
  }

  /// Returns the look of a sheet with a body of a height, which moves as it is; `nil` is a body that follows
  /// the top edge.
  func look(
    atTop top: Double, in container: Container, contentHeight: Double?, bodyHeight: Double?
  ) -> SheetLook {
    var look = lookWithoutGrabber(
      atTop: top, in: container, contentHeight: contentHeight, bodyHeight: bodyHeight)
    if let grabber, card(in: container) == nil {
      let size = Size(
        width: grabber.size.width * look.scale, height: grabber.size.height * look.scale)
      look.grabber = Rect(
        x: look.frame.x + (look.frame.width - size.width) / 2,
        y: look.frame.y + grabber.offset * look.scale,
        width: size.width, height: size.height)
    }
    return look
  }

  private func lookWithoutGrabber(
    atTop top: Double, in container: Container, contentHeight: Double?, bodyHeight body: Double?
  ) -> SheetLook {
    let heights = heights(in: container, contentHeight: contentHeight)
    let top = top.isFinite ? top : container.height
    if let card = card(in: container) { return look(of: card, atTop: top, in: container) }
    let height = container.height - top
    let (smallest, largest) = (heights[0].height, heights[heights.count - 1].height)
    let second = heights.count > 1 ? heights[heights.count - 2].height : 0
    let width = min(container.width, maximumWidth)
    // The height of which the sheet has the shape.
    let shape = body ?? height
    let bodyHeight = body ?? max(height, smallest)
    var look = SheetLook(
      frame: Rect(
        x: (container.width - width) / 2, y: top, width: width, height: bodyHeight))
    func reaches(_ height: Double, _ other: Double) -> Bool {
      !height.isBelow(other, in: container.height)
    }
    let fills = reaches(largest, container.height)
    look.topRadius = fills && cornerRadius > 0 && reaches(shape, largest) ? 0 : cornerRadius
    let limit = container.height - geometry.top(in: container)
    if let floating, container.width > 2 * floating.inset {
      // A sheet that is never full floats at all heights.
      let isFull = reaches(largest, limit)
      let start = heights.count > 1 ? second : largest
      let part = isFull ? 1 - share(shape, from: start, to: largest, container) : 1
      apply(floating, part: heights.count > 1 || !isFull ? part : 0, to: &look, container)
    }
    // A floating sheet is out of view at another height than 0.
    let hidden = look.frame.y - top
    look.dimming = opacity(
      height, heights: heights, hidden: hidden, in: container,
      undimmed: undimmed(of: heights, in: container, contentHeight: contentHeight))
    guard let recession, reaches(largest, limit), !container.reducesMotion, !fills else {
      return look
    }
    let start: Double
    switch recession.beginning {
    case .smallest: start = heights.count > 1 ? smallest : 0
    case .secondLargest: start = second
    }
    let part = share(height, from: start, to: largest, container)
    let isCompact = container.width < PresentationStyle.compactWidth
    if isCompact || !recession.inCompactWidthOnly {
      recede(recession, part: part, look: &look, container)
    }
    look.coveredScale = 1.0.interpolated(to: recession.coveredScale, progress: part)
    let rise = recession.coveredRise + recession.coveredRiseShare * container.height
    look.coveredDrop = -rise * part
    return look
  }

  /// The part of a distance between two heights in a container, 0 to 1, exact at the ends despite rounded heights.
  private func share(
    _ height: Double, from start: Double, to end: Double, _ container: Container
  ) -> Double {
    if !height.isBelow(end, in: container.height) { return 1 }
    return height.isAbove(start, in: container.height) ? (height - start) / (end - start) : 0
  }

  private func apply(
    _ floating: SheetFloat, part: Double, to look: inout SheetLook, _ container: Container
  ) {
    guard part > 0 else { return }
    let inset = floating.inset * part
    look.scale = (container.width - 2 * inset) / container.width
    let size = Size(
      width: look.frame.width * look.scale, height: look.frame.height * look.scale)
    // Below the smallest detent the card moves down as it is.
    let moved = look.frame.maxY - container.height
    look.frame = Rect(
      x: (container.width - size.width) / 2,
      y: container.height + moved - inset - size.height, width: size.width, height: size.height)
    look.topRadius += (floating.topRadius - look.topRadius) * part
    look.bottomRadius = floating.bottomRadius * part
    look.shadow = floating.shadow
    look.shadow.opacity *= part
  }

  /// Returns the opacity of the black at a height; `hidden` is the height at which the sheet is out of view.
  private func opacity(
    _ height: Double, heights: [Height], hidden: Double, in container: Container, undimmed: Int?
  ) -> Double {
    let (smallest, largest) = (heights[0].height, heights[heights.count - 1].height)
    // At the detent up to which nothing is dimmed, nothing is, however the heights are rounded.
    if let undimmed, !height.isAbove(heights[undimmed].height, in: container.height) { return 0 }
    switch dimming.rule {
    case .proportional:
      guard largest > 0 else { return 0 }
      let start = undimmed.map { heights[$0].height / largest } ?? 0
      return dimming.alpha(share: height / largest, undimmed: start)
    case .detents:
      guard let undimmed else {
        guard smallest > hidden else { return dimming.alpha }
        return dimming.alpha * min(1, max(0, (height - hidden) / (smallest - hidden)))
      }
      guard undimmed + 1 < heights.count else { return 0 }
      return dimming.alpha
        * share(
          height, from: heights[undimmed].height, to: heights[undimmed + 1].height, container)
    }
  }

  private func recede(
    _ recession: SheetRecession, part: Double, look: inout SheetLook, _ container: Container
  ) {
    let drop: Double
    switch recession.drop {
    case .length(let length): drop = length.value(in: container)
    case .aboveSheet(let gap):
      drop = max(container.safeArea.top, geometry.top(in: container) - gap)
    }
    let scale: Double
    switch recession.scale {
    case .factor(let factor): scale = factor
    case .heightInset(let length):
      scale = max(0, 1 - 2 * length.value(in: container) / max(1, container.height))
    }
    look.presenterScale = 1.0.interpolated(to: scale, progress: part)
    look.presenterDrop = drop * part
    look.presenterRadius = part > 0 ? recession.cornerRadius * part : nil
  }

  /// Returns the style of a presentation that rests at a height.
  ///
  /// At the largest detent, ``cupertino()`` gives the looks of `PresentationStyle.pageSheet`, and
  /// ``uiKit26(detents:)`` those of `PresentationStyle.pageSheet(.iOS26)`. Such a style has one corner
  /// radius and no shadow: it takes the radius of the top corners.
  ///
  /// - Parameters:
  ///   - top: The y of the top edge, in points.
  ///   - container: The container; another one needs another style.
  ///   - contentHeight: The height of the content in points; `nil` is as high as possible.
  ///   - coversSheet: Whether the presenter is a sheet, too, which keeps its corners.
  /// - Returns: The style, with a fixed frame.
  package func presentationStyle(
    atTop top: Double, in container: Container, contentHeight: Double? = nil,
    coversSheet: Bool = false
  ) -> PresentationStyle {
    presentationStyle(
      of: look(atTop: top, in: container, contentHeight: contentHeight), coversSheet: coversSheet)
  }

  /// Returns the style of a presentation that looks so.
  func presentationStyle(of look: SheetLook, coversSheet: Bool) -> PresentationStyle {
    var style = PresentationStyle(.fixed(look.frame))
    style.timing = geometry.top.generation.timing
    style.cornerRadius = look.topRadius
    style.roundedCorners = look.bottomRadius > 0 ? .all : .top
    style.presenter =
      coversSheet
      ? PresentationStyle.PresenterLook(
        drop: ContainerLength(points: look.coveredDrop), shrinking: .scale(look.coveredScale))
      : PresentationStyle.PresenterLook(
        drop: ContainerLength(points: look.presenterDrop), shrinking: .scale(look.presenterScale),
        cornerRadius: look.presenterRadius)
    var opacity = look.dimming
    if coversSheet, let overSheet = dimming.overSheet, dimming.alpha > 0 {
      opacity *= overSheet / dimming.alpha
    }
    if opacity > 0 { style.dimming = PresentationStyle.Dimming(opacity, area: dimming.area) }
    return style
  }
}

extension SheetLook {
  /// The opacity up to which nothing counts as dimmed.
  private static let leastDimming = 1e-6

  /// Whether what lies behind the sheet is dimmed, beyond rounding: it then takes no touches.
  var isDimming: Bool { dimming > SheetLook.leastDimming }
}
