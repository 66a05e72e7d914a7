import TransitionKit

extension PagerStyle {
  /// A UIPageViewController with scroll transitions, on UIKit 26.1.
  ///
  /// The motion of a page change by the program is (1 − cos(πt/0.3))/2, measured. A page beyond an end
  /// returns by a critical spring of 11 per second, or from rest by the exponentials of 9 and 46 per
  /// second, measured. The release threshold and the spring to a page are our choice: the motion after
  /// a release is not measured, so it is that of the return.
  public static let uiKit: PagerStyle = {
    var style = PagerStyle(
      release: .speedOrNearest(250), settling: .spring(.angular(11, 1)))
    style.returningFromRest = .scrollViewReturn
    style.program = .curve(.classic(ClassicCurve(unchecked: .sine, .inOut)), .seconds(0.3))
    style.longestMove = 1
    return style
  }()
}

extension PagerStyle {
  /// The pagers of other projects.
  ///
  /// ```swift
  /// let photos = ContainerNode.pager(
  ///   "photos", [.screen("one"), .screen("two")], style: .like.viewPager2)
  /// ```
  public struct Like: Sendable {
    package init() {}
  }

  /// A pager like that of another project.
  public static var like: Like { Like() }
}

extension PagerStyle.Like {
  /// A pager of Jetpack Compose.
  ///
  /// Source: androidx/androidx, compose/foundation, Pager.kt and PagerState.kt: stiffness 400 without
  /// bounce, one page a fling or as many as `PagerSnapDistance.atMost`, three pages for
  /// `animateScrollToPage`. Slop and ends are Android's.
  ///
  /// - Parameter pages: The most pages of a fling, at least 1.
  /// - Returns: The style.
  public func compose(atMost pages: Int = 1) -> PagerStyle {
    var style = PagerStyle(
      release: .compose(atMost: pages),
      settling: .spring(.angular(20, 1)), ends: .stretch, reports: .atHalf)
    style.start = .android
    style.returning = .androidEdge
    style.longestMove = 3
    return style
  }

  /// Android's ViewPager.
  ///
  /// Source: AOSP, ViewPager.java. Its edges glow or stretch, and the content does not move.
  public var viewPager: PagerStyle {
    var style = PagerStyle(
      release: .viewPager, settling: .viewPager, ends: .stretch,
      reports: .scrollStates(lastScroll: false))
    // `onInterceptTouchEvent`: half of the movement along is more than that across.
    style.start = PagerStart(slop: PagerStart.androidPagingSlop, dominance: 2)
    style.returning = .androidEdge
    return style
  }

  /// ViewPager2.
  ///
  /// Source: androidx, viewpager2, ScrollEventAdapter.java, and recyclerview, PagerSnapHelper.java.
  public var viewPager2: PagerStyle {
    var style = viewPager
    style.start.dominance = 1
    style.release = .viewPager2
    style.settling = .viewPager2
    // ViewPager2.java, `setCurrentItemInternal`: a long jump begins three pages before its end.
    style.longestMove = 3
    return style
  }

  /// react-native-pager-view on Android: a ViewPager2 that reports its last position before it idles.
  ///
  /// Source: callstack/react-native-pager-view.
  public var reactNativePagerView: PagerStyle {
    var style = viewPager2
    style.reports = .scrollStates(lastScroll: true)
    return style
  }

  /// react-native-tab-view.
  ///
  /// Source: react-navigation, packages/react-native-tab-view/src/PanResponderAdapter.tsx: mass 3,
  /// stiffness 1000, damping 500, without overshoot.
  public var tabView: PagerStyle {
    var style = PagerStyle(
      release: .tabView,
      settling: .spring(
        constant(try Spring(mass: 3, stiffness: 1000, damping: 500)), overshoots: false),
      ends: .clamp)
    style.start = PagerStart(slop: 12, dominance: 2)
    return style
  }

  /// Flutter's PageView with the physics of iOS.
  ///
  /// Source: flutter/flutter, widgets/page_view.dart and scroll_physics.dart: mass 0.5, stiffness 100,
  /// damping ratio 1.1; slower than 100 points per second is no fling. A change by the program takes
  /// 0.3 s with `ease` and passes one page, as in material/tabs.dart.
  ///
  /// - Parameter devicePixelRatio: The pixels of a point of the display.
  /// - Returns: The style.
  public func flutter(devicePixelRatio: Double = 3) -> PagerStyle {
    // A damping ratio of 1.1: 2·1.1·√(mass·stiffness).
    let damping = 2.2 * 50.0.squareRoot()
    var style = PagerStyle(
      release: .flutter(devicePixelRatio: devicePixelRatio),
      settling: .spring(constant(try Spring(mass: 0.5, stiffness: 100, damping: damping))),
      ends: .flutter,
      reports: .atHalf)
    // gestures/constants.dart: `kTouchSlop` is 18.
    style.start = PagerStart(slop: 18)
    style.minimumFlingSpeed = 100
    style.program = .curve(.ease, .seconds(0.3))
    style.longestMove = 1
    return style
  }
}

extension PagerStart {
  /// After 8 points.
  ///
  /// Source: AOSP, ViewConfiguration.java, `TOUCH_SLOP`.
  static let android = PagerStart(slop: 8)
  /// 16 points.
  ///
  /// Source: AOSP, ViewConfiguration.java, `PAGING_TOUCH_SLOP`.
  static let androidPagingSlop = 16.0
}

extension SettlingLaw {
  /// The exponentials of 9 and 46 per second: stiffness 9·46, damping 9 + 46.
  static let scrollViewReturn = spring(constant(try Spring(mass: 1, stiffness: 414, damping: 55)))
  /// The release of Android's stretched edge: 24.657 radians per second, damping ratio 0.98.
  ///
  /// Source: AOSP, EdgeEffect.java, `NATURAL_FREQUENCY` and `DAMPING_RATIO`.
  static let androidEdge = spring(.angular(24.657, 0.98))
}
