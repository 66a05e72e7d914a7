package import TransitionKit

/// The picture of an activity of Android under a finger that goes back.
///
/// The closing page shrinks and moves towards the other edge; it follows the finger up and down, less and
/// less. The entering page comes from the leading side at the same scale.
///
/// Source: Android, wm/shell/back/CrossActivityBackAnimation.kt.
package struct ActivityBack: Hashable, Sendable {
  /// The size of the screen, in points.
  package var size: Size
  /// The edge that the finger comes from, left or right.
  package var edge: RectEdge

  /// Creates the picture of a screen.
  package init(size: Size, edge: RectEdge) {
    self.size = size
    self.edge = edge
  }

  /// Returns the frame of the closing page, in points.
  ///
  /// - Parameters:
  ///   - progress: The progress, 0 to 1.
  ///   - drag: How far the finger has moved down, in points.
  /// - Returns: The frame.
  package func closing(progress: Double, drag: Double) -> Rect {
    let eased = BackEvent.eased(progress)
    let shift = edge == .left ? BackEvent.sideShift(of: size) : 0
    return centered(at: progress).offset(byX: eased * shift, y: yOffset(of: drag, at: progress))
  }

  /// Returns the frame of the entering page, in points.
  package func entering(progress: Double) -> Rect {
    centered(at: progress).offset(byX: -ActivityBack.enteringDistance)
  }

  private func centered(at progress: Double) -> Rect {
    let (scale, size) = (BackEvent.scale(at: progress), size.held)
    let (width, height) = (scale * size.width, scale * size.height)
    return Rect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }

  private func yOffset(of drag: Double, at progress: Double) -> Double {
    let (half, drag) = (size.height.held / 2, drag.held)
    guard half > 0 else { return 0 }
    let rest = 1 - min(abs(drag), half) / half
    let room = BackEvent.verticalRoom(of: size, at: progress)
    return room * (1 - rest * rest) * (drag < 0 ? -1 : 1)
  }

  /// Returns the opacity of the closing page at a fraction of the commit, which lasts 0.45 s.
  package static func closingAlpha(atCommit fraction: Double) -> Double {
    max(0, min(1, 1 - fadeSpeed * fraction.held))
  }

  /// The duration of the commit, in seconds.
  package static let commitDuration = 0.45
  /// How far the entering page is to the left at first, in points.
  package static let enteringDistance = 96.0
  /// The opacity of the scrim between the pages.
  package static let scrim = 0.2
  /// The opacity of the scrim in a dark interface.
  package static let darkScrim = 0.8
  static let fadeSpeed = 5.0
}

/// The picture of a container transform of Material under a finger that goes back.
///
/// Source: material-components/material-components-android, lib/java/com/google/android/material/motion,
/// MaterialMainContainerBackHelper.java.
package struct ContainerBack: Hashable, Sendable {
  /// The size of the screen, in points.
  package var size: Size
  /// The edge that the finger comes from, left or right.
  package var edge: RectEdge

  /// Creates the picture of a screen.
  package init(size: Size, edge: RectEdge) {
    self.size = size
    self.edge = edge
  }

  /// Returns how far the container has moved, in points.
  ///
  /// - Parameters:
  ///   - progress: The progress, 0 to 1.
  ///   - drag: How far the finger has moved down, in points.
  /// - Returns: The offset.
  package func offset(progress: Double, drag: Double) -> Point {
    let eased = BackEvent.eased(progress)
    let room = min(BackEvent.verticalRoom(of: size, at: progress), ContainerBack.largestDrag)
    return Point(
      x: (edge == .left ? 1 : -1) * eased * max(0, BackEvent.sideShift(of: size)),
      y: (room * drag.held).part(of: size.height.held))
  }

  /// Returns the radius of the corners between the display's and the source's, in points.
  package func cornerRadius(at progress: Double, display: Double, source: Double) -> Double {
    display.held.interpolated(to: source.held, progress: BackEvent.eased(progress))
  }

  /// Returns the duration after a release at a progress, in seconds: 0.3 to 0.15; a return takes 0.1.
  package static func duration(of outcome: TransitionOutcome, at progress: Double) -> Double {
    outcome == .finished ? 0.3.interpolated(to: 0.15, progress: max(0, min(1, progress))) : 0.1
  }

  /// How far the container follows a finger up or down, in points.
  static let largestDrag = 24.0
}

/// The picture of a bottom sheet of Material under a finger that goes back.
///
/// The sheet shrinks about the middle of its bottom edge; its content keeps its aspect ratio.
///
/// Source: material-components/material-components-android, lib/java/com/google/android/material/motion,
/// MaterialBottomContainerBackHelper.java; Compose's sheet has the same numbers.
package struct SheetBack: Hashable, Sendable {
  /// The size of the sheet, in points.
  package var size: Size

  /// Creates the picture of a sheet.
  package init(size: Size) { self.size = size }

  /// Returns the scale across and down at a progress, which is eased by ``BackEvent/curve``.
  package func scale(at progress: Double) -> Size {
    let eased = BackEvent.eased(progress)
    func scale(_ length: Double, losing points: Double) -> Double {
      length > 0 ? max(0, 1 - points * eased / length) : 1
    }
    return Size(
      width: scale(size.width, losing: SheetBack.narrowing),
      height: scale(size.height, losing: SheetBack.lowering))
  }

  /// Returns the scale of the content down that keeps its aspect ratio, within the sheet's scale.
  package func contentScale(at progress: Double) -> Double {
    let scale = scale(at: progress)
    return scale.height > 0 ? scale.width / scale.height : 1
  }

  /// How much narrower a sheet is at a progress of 1, in points.
  static let narrowing = 48.0
  /// How much lower a sheet is at a progress of 1, in points.
  static let lowering = 24.0
}

extension BackEvent {
  /// Returns the scale of a page about its centre at a progress, which is eased by ``curve``.
  package static func scale(at progress: Double) -> Double {
    1 - shrink * eased(progress)
  }

  /// Returns the progress eased by ``curve``; NaN counts as 0.
  static func eased(_ progress: Double) -> Double { curve.progress(at: progress.held) }

  /// Returns how far a page moves away from its edge at a progress of 1, in points; negative when the page
  /// is narrow.
  static func sideShift(of size: Size) -> Double { shift * size.width.held - margin }

  /// Returns how far a page can move up or down at a progress, in points.
  static func verticalRoom(of size: Size, at progress: Double) -> Double {
    let height = size.height.held
    return max(0, (height - scale(at: progress) * height) / 2 - margin)
  }

  /// How much smaller a page is at a progress of 1.
  static let shrink = 0.1
  /// How far a page moves aside at a progress of 1 before ``margin`` is subtracted, in widths.
  static let shift = 0.05
  /// The margin that stays beside a page, in points.
  static let margin = 8.0
}
