public import TransitionKit

// The families of sheets with their published numbers.

extension SheetStyle {
  /// The page sheet of iOS 16.
  ///
  /// Source of the heights: boscojwho/SheetInteraction, measured. Apple does not publish how a sheet
  /// is released or how it resists. These are proposals of this library: the release projects 0.35 s,
  /// the resistance above is an overscroll curve over 0.016 of the height, a refusal moves like
  /// Ionic's card, and receding is linear from the second largest detent. The presenter's scale and the
  /// dimming are Flutter's, the radius is Ionic's.
  public static func uiKit16(
    detents: [Detent] = [.medium, .large], attachedInCompactHeight: Bool = false
  ) -> SheetStyle {
    var style = SheetStyle(
      detents: detents, geometry: .iOS16, release: .uiKit(projection: 0.35, leavingSpeed: nil))
    style.geometry.top = .iOS16(attachedInCompactHeight: attachedInCompactHeight)
    style.dimming = SheetDimming(alpha: SheetMetrics.dimmingAlpha)
    style.recession = SheetRecession(
      scale: .factor(SheetMetrics.presenterScale), drop: .aboveSheet(10), cornerRadius: 10,
      beginning: .secondLargest, inCompactWidthOnly: true, coveredRise: 10,
      coveredScale: SheetMetrics.presenterScale)
    style.cornerRadius = 10
    style.resistanceAbove = .band(
      dimension: ContainerLength(heights: 0.016), coefficient: RubberBand.scrollView)
    style.resistanceBelow = .ionicCard
    return style
  }

  /// The page sheet of iOS 26.1, which floats below its largest detent and leaves the presenter as it
  /// is.
  ///
  /// Source: Vercantez/openuikit, measured: 10 points of slop, nothing moves above the largest detent,
  /// a flick leaves from 1000 points per second. The projection of 0.35 s between detents and the
  /// refusal are proposals of this library, as Apple publishes neither.
  public static func uiKit26(detents: [Detent] = [.medium, .large]) -> SheetStyle {
    var style = SheetStyle(
      detents: detents, geometry: .iOS26, release: .uiKit(projection: 0.35, leavingSpeed: 1000))
    style.dimming = SheetDimming(alpha: 0.2)
    style.cornerRadius = SheetFloat.iOS26.topRadius
    style.floating = .iOS26
    style.resistanceBelow = .ionicCard
    style.slop = 10
    return style
  }

  /// A dialog in the middle of what the keyboard leaves of the container, which a tap beside it closes.
  ///
  /// For another keyboard or content, give the sheet the new dialog with
  /// ``ContainerController/updateSheet(_:style:contentHeight:animated:)``: it moves there in 100 ms. Its content has
  /// the size of its frame at once.
  ///
  /// Source: Flutter, material/dialog.dart: from 280 points wide, 40 points from both sides and 24 from the top and
  /// the bottom, opacity 138/255, 100 ms; Compose, AlertDialog.kt: at most 560 points wide, radius 28. Flutter's
  /// curve, 1 − (1 − x)², is this cubic curve exactly.
  ///
  /// - Parameters:
  ///   - content: The size of the content, in points.
  ///   - keyboard: The height of the keyboard, in points.
  /// - Returns: The style.
  public static func dialog(_ content: Size, keyboard: Double = 0) -> SheetStyle {
    var style = SheetStyle(
      detents: [.large], geometry: .below(.zero), release: .nearest(projection: 0))
    let size = Size(width: min(560, max(280, content.width)), height: content.height)
    let insets = Insets(top: 24, left: 40, bottom: 24 + keyboard, right: 40)
    var card = SheetCard(
      .centered(size, within: insets), cornerRadius: 28, dimming: 138.0 / 255)
    (card.followsFinger, card.adapts) = (false, false)
    style.card = card
    style.dimming = SheetDimming(alpha: 138.0 / 255, area: .container)
    style.settling = SheetSettling(
      .curve(
        constant(try TimingCurve.cubicBezier(1.0 / 3, 2.0 / 3, 2.0 / 3, 1)), .seconds(0.1)))
    return style
  }
}

extension SheetStyle {
  /// The sheets of other projects.
  ///
  /// ```swift
  /// let node = ContainerNode.screen("note").asSheet(.like.compose())
  /// ```
  public struct Like: Sendable {
    package init() {}
  }

  /// A sheet like that of another project.
  public static var like: Like { Like() }
}

extension SheetStyle.Like {
  /// The modal bottom sheet of Compose: half of the container if the content is higher, and the content.
  ///
  /// Source: androidx, ModalBottomSheet.kt and AnchoredDraggable.kt. A standard sheet has a detent of 56 points
  /// besides. That the dimming follows the height is a decision of this library: Compose moves it by a spring of
  /// its own, with stiffness 1600.
  public func compose() -> SheetStyle {
    let half = ContainerLength(heights: 0.5)
    let partial = Detent(
      "partial", .length(half, minimum: half, maximum: nil), needsHigherContent: true)
    var style = SheetStyle(
      detents: [partial, .content], geometry: .below(.zero),
      release: .compose(speed: 125, distance: 56))
    style.dimming = SheetDimming(alpha: 0.32, area: .container)
    (style.maximumWidth, style.cornerRadius) = (640, 28)
    style.settling = SheetSettling(.spring(constant(try damped(stiffness: 700, ratio: 0.9))))
    style.settling.leaving = .spring(constant(try damped(stiffness: 3800, ratio: 1)))
    style.handOff = .compose
    return style
  }

  /// The bottom sheet of Material Components: collapsed at a peek, expanded, and half if it does not
  /// fit to contents.
  ///
  /// Source: BottomSheetBehavior.java. Its settling is a scroller without published constants; the
  /// critical spring is a decision of this library.
  public func material(
    peek: Double? = nil, fitsToContents: Bool = true, hideable: Bool = true,
    skipsCollapsed: Bool = false
  ) -> SheetStyle {
    let automatic = Detent.Measure.length(
      ContainerLength(widths: -9.0 / 16, heights: 1), minimum: ContainerLength(points: 64),
      maximum: nil)
    let collapsed = Detent("collapsed", peek.map { .height($0) } ?? automatic)
    let half = [Detent("half", .fraction(0.5))]
    var style = SheetStyle(
      detents: [collapsed] + (fitsToContents ? [] : half)
        + [Detent("expanded", fitsToContents ? .content : .large)],
      geometry: .below(.zero), release: .material(skipsCollapsed: skipsCollapsed))
    (style.maximumWidth, style.cornerRadius, style.canLeave) = (640, 28, hideable)
    style.report = .slideOffset
    style.handOff = .material(hideable: hideable)
    return style
  }

  /// Flutter's modal bottom sheet: the content, at most 9/16 of the container.
  ///
  /// Source: Flutter, bottom_sheet.dart: 250 ms in, 200 ms out.
  public func flutterModal() -> SheetStyle {
    var style = SheetStyle(
      detents: [.content], geometry: .below(ContainerLength(heights: 7.0 / 16)),
      release: .modal(speed: 700, share: 0.5))
    style.dimming = SheetDimming(alpha: 138.0 / 255, area: .container)
    (style.maximumWidth, style.cornerRadius) = (640, 28)
    let decelerate = TimingCurve.cubicBezier(CubicBezier(constant: 0, 0, 0.2, 1))
    style.settling = SheetSettling(.curve(decelerate, .seconds(0.25)))
    style.settling.leaving = .curve(decelerate, .seconds(0.2))
    style.handOff = .flutter
    return style
  }

  /// Flutter's draggable sheet, which snaps and does not leave.
  ///
  /// Source: Flutter, draggable_scrollable_sheet.dart: at least 1600 points per second. A velocity of
  /// 1 point per second counts as none by a decision of this library.
  public func flutterDraggable(shares: [Double] = [0.25, 0.5, 1]) -> SheetStyle {
    var style = SheetStyle(
      detents: shares.map { .fraction($0) }, geometry: .below(.zero),
      release: .next(slowSpeed: 1, leavingSpeed: nil, leavingShare: 0))
    style.canLeave = false
    style.settling = SheetSettling(.curve(.linear, .atLeast(pointsPerSecond: 1600)))
    style.handOff = .flutter
    return style
  }

  /// Flutter's Cupertino sheet, the core's `PresentationStyle.pageSheet` with a finger on it.
  ///
  /// Source: Flutter, cupertino/sheet.dart: it leaves from 2 heights per second on, or slower from 0.48 of its
  /// height, in 300 ms, and a stretch returns in 180 ms.
  /// Over another sheet it rests where it does alone by a decision of this library; Flutter's is higher by 0.02 of
  /// its height.
  public func cupertino() -> SheetStyle {
    var style = SheetStyle(
      detents: [.large], geometry: .below(ContainerLength(heights: SheetMetrics.topMargin)),
      release: .fling(leavingSpeed: 2, share: 0.52))
    style.settling = SheetSettling(.curve(.easeOut, .seconds(0.3)))
    style.settling.fromAbove = .curve(.easeOut, .seconds(0.18))
    style.dimming = SheetDimming(alpha: SheetMetrics.dimmingAlpha)
    style.recession = SheetRecession(
      scale: .factor(SheetMetrics.presenterScale),
      drop: .length(ContainerLength(heights: SheetMetrics.presenterDrop)),
      cornerRadius: SheetMetrics.cornerRadius, coveredScale: SheetMetrics.presenterScale)
    style.recession?.coveredRiseShare = SheetMetrics.coveredRise * (1 - SheetMetrics.topMargin)
    style.cornerRadius = SheetMetrics.cornerRadius
    style.resistanceAbove = .stretch(0.008)
    return style
  }

  /// The Cupertino sheet of smooth_sheets.
  ///
  /// Source: fujidaiti/smooth_sheets, cupertino.dart, physics.dart and snap_grid.dart.
  public func smoothSheets(detents: [Detent] = [.fraction(0.5), .large]) -> SheetStyle {
    var style = SheetStyle(
      detents: detents, geometry: .below(ContainerLength(points: 12, safeTops: 1)),
      release: .next(slowSpeed: 50, leavingSpeed: 2, leavingShare: 0.3))
    style.dimming = SheetDimming(alpha: 24.0 / 255)
    style.recession = SheetRecession(
      scale: .factor(0.92), drop: .length(ContainerLength(safeTops: 1)), cornerRadius: 12,
      coveredRise: 12, coveredScale: 0.92)
    style.cornerRadius = 12
    (style.resistanceAbove, style.resistanceBelow) = (.pieces, .pieces)
    style.settling = SheetSettling(
      .spring(constant(try Spring(mass: 0.5, stiffness: 100, damping: 15.556))))
    style.settling.dropsOpposing = true
    return style
  }

  /// The sheet of stupid_simple_sheet; as glass it has the corners of iOS 26 and resists more.
  ///
  /// Source: whynotmake-it/rivership. Its release is that of ``SheetStyle/uiKit16(detents:attachedInCompactHeight:)``
  /// by a decision of this library.
  public func stupidSimple(detents: [Detent] = [.large], glass: Bool = false) -> SheetStyle {
    var style = SheetStyle(
      detents: detents,
      geometry: .below(
        ContainerLength(points: 11, safeTops: 1),
        atLeast: ContainerLength(points: 11, heights: 0.05)),
      release: .uiKit(projection: 0.35, leavingSpeed: nil))
    style.dimming = SheetDimming(alpha: 0.15)
    style.dimming.overSheet = 0.1
    style.cornerRadius = glass ? 36 : 12
    style.recession = SheetRecession(
      scale: .factor(1 - 0.0835), drop: .aboveSheet(11), cornerRadius: style.cornerRadius,
      coveredRise: 11, coveredScale: 1 - 0.0835)
    style.resistanceAbove = .dividing(glass ? 5000 : 100)
    style.resistanceBelow = style.resistanceAbove
    style.settling = SheetSettling(
      .spring(constant(try Spring(response: 0.35, dampingRatio: 1))))
    return style
  }

  /// The bottom sheet of gorhom for React Native, with the springs of iOS or 250 ms of Android.
  ///
  /// Source: gorhom/react-native-bottom-sheet, which has no detents by default. Those here, and the curve
  /// on Android, are decisions of this library.
  public func gorhom(
    detents: [Detent] = [.fraction(0.25), .fraction(0.5), .fraction(0.9)], android: Bool = false
  ) -> SheetStyle {
    var style = SheetStyle(
      detents: detents, geometry: .below(.zero), release: .nearest(projection: 0.2))
    (style.resistanceAbove, style.resistanceBelow) = (.squareRoot(2.5), .squareRoot(2.5))
    style.settling = SheetSettling(
      android
        ? .curve(.easeOut, .seconds(0.25))
        : .spring(
          constant(try Spring(mass: 3, stiffness: 1000, damping: 500)), overshoots: false))
    style.settling.velocityShare = 0.5
    style.handOff = .locked
    return style
  }

  /// Ionic's sheet with breakpoints, and dimming in proportion to the height.
  ///
  /// Source: Ionic, modal/gestures and modal/animations.
  public func ionicSheet(breakpoints: [Double] = [0.25, 0.5, 1]) -> SheetStyle {
    var style = ionicCard()
    style.detents = breakpoints.map { .fraction($0) }
    style.release = .nearest(projection: 0.35)
    style.dimming.rule = .proportional
    style.recession = nil
    style.resistanceBelow = .clamped
    style.attemptShare = 0
    style.settling = SheetSettling(ionicIn)
    style.settling.leaving = nil
    style.handOff = .locked
    return style
  }

  /// Ionic's card, with the presenter behind it.
  ///
  /// Source: Ionic, modal/gestures and modal/animations: 500 ms in, 400 to 500 ms after a finger.
  public func ionicCard() -> SheetStyle {
    var style = SheetStyle(
      detents: [.large],
      geometry: .below(
        ContainerLength(points: 10, safeTops: 1), atLeast: ContainerLength(points: 40)),
      release: .card(projection: 1, share: 0.5))
    style.dimming = SheetDimming(alpha: 0.4)
    style.cornerRadius = 10
    style.recession = SheetRecession(
      scale: .factor(0.93), drop: .aboveSheet(10), cornerRadius: 10, coveredRise: 10,
      coveredScale: 0.93)
    style.resistanceBelow = .ionicCard
    style.attemptShare = 0.05
    style.settling = SheetSettling(ionicIn)
    let pace = SettlingLaw.Pace.bySpeed(shortest: 0.4, longest: 0.5)
    style.settling.back = .curve(constant(try .cubicBezier(1, 0, 0.68, 0.28)), pace)
    style.settling.leaving = .curve(constant(try .cubicBezier(0.32, 0.72, 0, 1)), pace)
    style.handOff = .ionicCard
    return style
  }

  private var ionicIn: SettlingLaw {
    .curve(constant(try .cubicBezier(0.32, 0.72, 0, 1)), .seconds(0.5))
  }

  /// FloatingPanel, which leaves only if it is removable.
  ///
  /// Source: scenee/FloatingPanel, Core.swift and Behavior.swift. The detents are those of its
  /// Layout.swift, `FloatingPanelBottomLayout`: 69 points, half, and 18 points below the safe area. It
  /// counts the first two from the safe area; that they count from the bottom of the container is a
  /// decision of this library.
  public func floatingPanel(
    detents: [Detent] = [.height(69), .fraction(0.5), .large], removable: Bool = false
  ) -> SheetStyle {
    var style = SheetStyle(
      detents: detents, geometry: .below(ContainerLength(points: 18, safeTops: 1)),
      release: .segment(projection: 0.499, leavingRate: 5.5))
    style.canLeave = removable
    style.settling = SheetSettling(.spring(constant(try Spring(response: 0.4, dampingRatio: 1))))
    style.settling.fast = .spring(constant(try Spring(response: 0.4, dampingRatio: 0.5756)))
    style.settling.fastSpeed = 300
    style.handOff = .floatingPanel
    return style
  }

  /// PanModal with its short and its long form.
  ///
  /// Source: slackhq/PanModal: long form 21 points below the safe area, dimming 0.7, radius 8, springs
  /// of 0.5 s with damping 0.8, as a response by a decision of this library.
  public func panModal(short: Detent = .fraction(0.5)) -> SheetStyle {
    var style = SheetStyle(
      detents: [short, Detent("long", .large)],
      geometry: .below(ContainerLength(points: 21, safeTops: 1)), release: .panModal(speed: 300))
    style.dimming = SheetDimming(alpha: 0.7, area: .container)
    style.cornerRadius = 8
    style.settling = SheetSettling(.spring(constant(try Spring(response: 0.5, dampingRatio: 0.8))))
    return style
  }

  /// The sheet of Transmission.
  ///
  /// Source: nathantannar4/Transmission. Springs of 0.35 s; between detents it releases as
  /// ``SheetStyle/uiKit16(detents:attachedInCompactHeight:)`` does. That sheets below the covered one keep their place, and
  /// that each of them stays dimmed, are decisions of this library.
  public func transmission(detents: [Detent] = [.medium, .large]) -> SheetStyle {
    var style = SheetStyle(
      detents: detents, geometry: .below(ContainerLength(heights: 0.05, safeTops: 0.95)),
      release: .transmission(speed: 800, share: 0.5))
    style.geometry.excludesSafeArea = true
    style.dimming = SheetDimming(alpha: 0.12)
    style.recession = SheetRecession(
      scale: .factor(0.92), drop: .length(ContainerLength(heights: -0.04)), cornerRadius: 0,
      coveredScale: 0.92)
    style.resistanceBelow = .band(dimension: ContainerLength(points: 200), coefficient: 0.3)
    style.settling = SheetSettling(.spring(constant(try Spring(response: 0.35, dampingRatio: 1))))
    style.settling.back = .spring(constant(try Spring(response: 0.35, dampingRatio: 0.84)))
    style.settling.largestSeed = 30
    return style
  }

  /// The sheet of Framework7, which pushes the page back.
  ///
  /// Source: framework7io/framework7: 260 points high, radius 32, in Material 16. The critical spring
  /// and the radius of the page are decisions of this library.
  public func framework7(
    detents: [Detent] = [.height(260)], material: Bool = false
  ) -> SheetStyle {
    var style = SheetStyle(
      detents: detents, geometry: .below(ContainerLength(safeTops: 1)),
      release: .quick(duration: 0.3, distance: 10))
    style.cornerRadius = material ? 16 : 32
    style.recession = SheetRecession(
      scale: .heightInset(ContainerLength(safeTops: 1)),
      drop: .length(ContainerLength(safeTops: 1)),
      cornerRadius: style.cornerRadius)
    return style
  }

  /// A spring of mass 1 with a stiffness and a damping ratio.
  private func damped(stiffness: Double, ratio: Double) throws(CurveError) -> Spring {
    try Spring(mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
  }
}
