#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  import TransitionKit
  import UIKit

  /// Exposes a transition as one of UIKit's interruptible animators, which can be paused, scrubbed and reversed.
  ///
  /// Animations that clients add are scrubbed to the fraction of each picture, so they follow a finger, too.
  @MainActor
  final class StageAnimator: NSObject, UIViewImplicitlyAnimating {
    private let onStart: @MainActor () -> Void
    private weak var stage: TransitionStage?
    private var driver: GestureInteraction?
    private var companions: [UIViewPropertyAnimator] = []
    private var waiting: [@MainActor () -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private(set) var state = UIViewAnimatingState.inactive
    private var isPaused = false

    init(_ onStart: @escaping @MainActor () -> Void) {
      self.onStart = onStart
      super.init()
    }

    // MARK: Its transition

    func begin(_ driver: GestureInteraction, on stage: TransitionStage) {
      (self.driver, self.stage) = (driver, stage)
      state = .active
      for animation in waiting { addCompanion(animation) }
      waiting = []
    }

    func show(_ fraction: Double) {
      for companion in companions { companion.fractionComplete = CGFloat(fraction) }
    }

    func end(completed: Bool) {
      state = .inactive
      let position = completed ? UIViewAnimatingPosition.end : .start
      for companion in companions {
        companion.stopAnimation(false)
        companion.finishAnimation(at: position)
      }
      companions = []
      for completion in completions { completion(position) }
      completions = []
    }

    private func addCompanion(_ animation: @escaping @MainActor () -> Void) {
      let companion = UIViewPropertyAnimator(duration: 1, curve: .linear) { animation() }
      companion.pauseAnimation()
      companion.fractionComplete = CGFloat(stage?.fraction ?? 0)
      companions.append(companion)
    }

    // MARK: UIViewAnimating

    var isRunning: Bool { state == .active && !isPaused }

    var isReversed = false {
      didSet {
        guard isReversed != oldValue, isRunning else { return }
        driver?.pause()
        settle()
      }
    }

    var fractionComplete: CGFloat {
      get { CGFloat(stage?.fraction ?? 0) }
      set {
        guard state == .active, let driver else { return }
        if !isPaused { pauseAnimation() }
        driver.update(Double(newValue) - driver.startFraction)
        stage?.update()
      }
    }

    func startAnimation() {
      guard state == .active else { return onStart() }
      guard isPaused else { return }
      settle()
    }

    func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }

    func pauseAnimation() {
      if state == .inactive { onStart() }
      guard state == .active, !isPaused else { return }
      isPaused = true
      driver?.pause()
      stage?.update()
    }

    func stopAnimation(_ withoutFinishing: Bool) {
      pauseAnimation()
      if state == .active, !withoutFinishing { state = .stopped }
    }

    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
      if state == .stopped { state = .active }
      isReversed =
        finalPosition == .start || finalPosition == .current && (stage?.fraction ?? 1) < 0.5
      settle()
      stage?.model.advanceToRest()
      stage?.update()
    }

    private func settle() {
      isPaused = false
      if isReversed { driver?.cancel() } else { driver?.finish() }
      stage?.update()
    }

    // MARK: UIViewImplicitlyAnimating

    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
      addAnimations(animation)
    }

    func addAnimations(_ animation: @escaping () -> Void) {
      if stage == nil { waiting.append { animation() } } else { addCompanion { animation() } }
    }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
      completions.append(completion)
    }

    func continueAnimation(
      withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
      startAnimation()
    }
  }
#endif
