import TransitionKit

/// The rule by which a pager chooses its page when the finger leaves it.
package enum PagerRelease: Hashable, Codable, Sendable {
  /// Above a speed in points per second, the next page in the direction of the velocity; else the
  /// nearest page. The speed is exclusive.
  ///
  /// Source: UIKit's threshold is not published; 250 is our choice, after OpenUIKit.
  case speedOrNearest(Double)
  /// Jetpack Compose: from 400 points per second on, one page by sign. Slower: the next page beyond
  /// half a page, back from 56 points on, else the nearest. With `atMost` above 1, a fling reaches
  /// the page at which its decay would end, within that many pages.
  ///
  /// Source: androidx/androidx, compose/foundation, PagerSnapLayoutInfoProvider.kt.
  case compose(atMost: Int)
  /// Android's ViewPager: a fling of more than 25 points and 400 points per second, by sign;
  /// else the next page from 60 % on.
  ///
  /// Source: AOSP, ViewPager.java, `determineTargetPage`.
  case viewPager
  /// ViewPager2: from 50 points per second on, by sign; else the nearest page.
  ///
  /// Source: androidx, PagerSnapHelper.java.
  case viewPager2
  /// react-native-tab-view: one page in the direction of the travel, when it exceeds the step/1.75
  /// or the speed exceeds 150 points per second; else back.
  ///
  /// Source: react-navigation, packages/react-native-tab-view/src/PanResponderAdapter.tsx.
  case tabView
  /// Flutter's PageView: above a speed of 20/ratio points per second, half a page further; then the
  /// nearest page.
  ///
  /// Source: flutter/flutter, widgets/page_view.dart and scroll_physics.dart: 1/(0.05·ratio).
  case flutter(devicePixelRatio: Double)

  /// Returns the page at which the pager comes to rest, not limited to the pages that exist.
  ///
  /// - Parameter lift: The state when the finger leaves; its numbers are finite.
  /// - Returns: The page.
  package func target(for lift: PagerLift) -> Int {
    let (position, velocity) = (lift.position, lift.velocity)
    let nearest = PagerRelease.page((position + 0.5).rounded(.down))
    let onward = PagerRelease.page(position.rounded(velocity > 0 ? .up : .down))
    switch self {
    case .speedOrNearest(let speed):
      return abs(velocity) > speed ? onward : nearest
    case .viewPager2:
      return abs(velocity) >= 50 ? onward : nearest
    case .compose(let most):
      return compose(lift, atMost: max(1, most))
    case .viewPager:
      let base = position.rounded(.down)
      if abs(lift.travel) > 25, abs(velocity) > 400 {
        return PagerRelease.page(velocity > 0 ? base + 1 : base)
      }
      let share = base >= Double(lift.page) ? 0.4 : 0.6
      return PagerRelease.page((position + share).rounded(.down))
    case .tabView:
      guard lift.travel != 0, abs(lift.travel) > lift.step / 1.75 || abs(velocity) > 150 else {
        return lift.page
      }
      return lift.page + (lift.travel < 0 ? -1 : 1)
    case .flutter(let ratio):
      guard abs(velocity) > 1 / (0.05 * ratio) else { return nearest }
      return PagerRelease.page((position + (velocity > 0 ? 1 : 0)).rounded(.down))
    }
  }

  /// How fast a fling of Compose slows down.
  ///
  /// Source: Jetpack Compose, FloatDecayAnimationSpec.kt, `exponentialDecay()`.
  static let composeRate = constant(try DecayRate(perSecond: 4.2))

  /// Returns how a fling slows down that may pass several pages, or `nil` for another release.
  ///
  /// - Parameter velocity: The velocity of the content, in points per second.
  /// - Returns: The rate.
  func decay(at velocity: Double) -> DecayRate? {
    guard case .compose(let most) = self, most > 1, abs(velocity) >= 400 else { return nil }
    return PagerRelease.composeRate
  }

  /// The pages around the page of the lift, by Compose's rule.
  private func compose(_ lift: PagerLift, atMost most: Int) -> Int {
    let dragged = (lift.position - Double(lift.page)) * lift.step
    let sign = lift.velocity < 0 ? -1 : 1
    if abs(lift.velocity) >= 400 {
      // Of the two pages around the position, the one in the direction of the velocity.
      let base = lift.position.rounded(.down)
      let next = PagerRelease.page(lift.velocity > 0 ? base + 1 : base)
      guard most > 1 else { return clamp(next, around: lift.page, by: 1) }
      let distance = lift.velocity / PagerRelease.composeRate.perSecond / lift.step
      let end = PagerRelease.page((lift.position + distance).rounded())
      return clamp(sign > 0 ? max(next, end) : min(next, end), around: lift.page, by: most)
    }
    let base = PagerRelease.page(lift.position.rounded(.down))
    let part = lift.position - Double(base)
    // The fraction counts from the page that the drag leaves.
    let from = dragged < 0 ? base + 1 : base
    let fraction = dragged < 0 ? 1 - part : part
    if fraction > 0.5 { return dragged < 0 ? from - 1 : from + 1 }
    if abs(dragged) >= 56 { return from }
    return PagerRelease.page((lift.position + 0.5).rounded(.down))
  }

  private func clamp(_ page: Int, around center: Int, by most: Int) -> Int {
    let (low, high) = (
      center.subtractingReportingOverflow(most), center.addingReportingOverflow(most)
    )
    return min(
      max(page, low.overflow ? .min : low.partialValue), high.overflow ? .max : high.partialValue)
  }

  /// A whole number as a page; a position far beyond all pages stays a page beyond them.
  static func page(_ number: Double) -> Int { Int(max(-1e15, min(1e15, number))) }
}

/// The state of a pager when the finger leaves it.
package struct PagerLift: Hashable, Sendable {
  /// The position in pages.
  package var position: Double
  /// The page from which the drag began.
  package var page: Int
  /// The travel of the finger without the slop, in points, above 0 towards the next page.
  package var travel: Double
  /// The velocity of the content in points per second, above 0 towards the next page.
  package var velocity: Double
  /// The distance between two pages, in points, above 0.
  package var step: Double

  /// Creates the state.
  package init(position: Double, page: Int, travel: Double, velocity: Double, step: Double) {
    self.position = position
    self.page = page
    self.travel = travel
    self.velocity = velocity
    self.step = step
  }
}
