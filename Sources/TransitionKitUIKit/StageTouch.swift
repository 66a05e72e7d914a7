#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  import TransitionKit
  import UIKit

  /// A touch that drives a transition, from the recogniser's first call to the release.
  ///
  /// UIKit may begin a transition later than it was requested, so earlier samples of the finger are stored.
  @MainActor
  final class StageTouch {
    /// A sample of a recogniser.
    enum Sample {
      case touch(TouchSample)
      case pinch(PinchSample)
    }

    /// How a touch ends.
    enum End {
      /// The finger is lifted at a time in seconds, with a velocity in points per second if it is known.
      case lifted(at: Double, velocity: Point?)
      /// The system cancels the touch.
      case cancelled
    }

    private let kind: GestureKind
    private let policy: ReleasePolicy
    /// Returns whether the recogniser has left the window, after which it may never report an end.
    private let isLost: @MainActor () -> Bool
    private var samples: [Sample] = []
    /// The time of the last sample passed to the gesture, in seconds.
    private var lastTime = -Double.infinity
    private var end: End?
    private weak var stage: TransitionStage?
    private var gesture: StackGesture?

    init(
      _ kind: GestureKind, _ policy: ReleasePolicy, isLost: @escaping @MainActor () -> Bool
    ) {
      self.kind = kind
      self.policy = policy
      self.isLost = isLost
    }

    /// Begins a stage's transition under the finger.
    func begin(on stage: TransitionStage) throws {
      attach(to: stage)
      try samples.forEach(follow)
      // A finger that has not moved far enough to begin the model's gesture still holds the page.
      if gesture?.isDriving != true, let first = samples.first { try insist(after: first) }
      samples = []
      settleIfReleased()
    }

    /// Takes over a transition that plays without a finger, and returns whether that is possible.
    func takeOver(_ stage: TransitionStage) -> Bool {
      attach(to: stage)
      do {
        try samples.forEach(follow)
      } catch {
        gesture = nil
      }
      samples = []
      return gesture?.isDriving ?? false
    }

    /// Passes a sample of the finger to the transition, or stores it until the transition begins.
    func add(_ sample: Sample) {
      guard let stage else { return samples.append(sample) }
      do {
        try follow(sample)
      } catch {
        gesture?.cancel()
      }
      stage.update()
    }

    /// Ends the touch.
    func end(_ end: End) {
      self.end = end
      settleIfReleased()
    }

    /// Cancels the touch if its recogniser has left its view, or the view its window.
    func endIfLost() {
      if end == nil, isLost() { end(.cancelled) }
    }

    private func attach(to stage: TransitionStage) {
      self.stage = stage
      stage.touch = self
      gesture = stage.gesture(kind, policy)
    }

    private func follow(_ sample: Sample) throws {
      switch sample {
      case .touch(let sample):
        try gesture?.follow(sample)
        lastTime = sample.time
      case .pinch(let sample):
        try gesture?.follow(sample)
        lastTime = sample.time
      }
    }

    /// Makes the gesture hold the page, although the finger has not moved in the page's direction yet.
    private func insist(after first: Sample) throws {
      guard case .touch(let start) = first, let stage else { return }
      let direction = stage.model.container.layoutDirection.trailingSign
      var last = start
      if case .touch(let sample)? = samples.last { last = sample }
      var moved = last
      moved.time += 1e-3
      switch kind {
      case .edge, .pan: moved.location.x += direction
      case .verticalPan: moved.location.y += 1
      case .pinch: return
      }
      try follow(.touch(moved))
      last.time += 2e-3
      try follow(.touch(last))
    }

    private func settleIfReleased() {
      guard let end, let stage, let gesture else { return }
      self.gesture = nil
      switch end {
      case .cancelled: gesture.cancel()
      case .lifted(let time, let velocity):
        do {
          try gesture.release(at: max(time, lastTime), velocity: velocity)
        } catch {
          gesture.release()
        }
      }
      // If the touch never held the transition, nothing else would end it.
      stage.update()
    }
  }
#endif
