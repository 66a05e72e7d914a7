#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  import TransitionKit
  import UIKit

  /// A touch that drives a transition, from the recogniser's first call to the release.
  ///
  /// UIKit may begin a transition after the call that asks for it. What the finger does until then is kept.
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
      /// The system takes the touch away.
      case cancelled
    }

    private let kind: GestureKind
    private let policy: ReleasePolicy
    /// Whether the recogniser is in no window any more, after which it may never tell of an end.
    private let isLost: @MainActor () -> Bool
    private var samples: [Sample] = []
    /// The time of the last sample that the gesture has followed, in seconds.
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

    /// Begins the transition of a stage under the finger.
    func begin(on stage: TransitionStage) throws {
      attach(to: stage)
      try samples.forEach(follow)
      // A finger that has not moved far enough for the model still holds the page.
      if gesture?.isDriving != true, let first = samples.first { try insist(after: first) }
      samples = []
      settleIfReleased()
    }

    /// Takes over a transition that runs by the clock; returns whether it can.
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

    /// Follows the finger.
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

    /// Ends the touch when the recogniser has left its view, or the view its window.
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

    /// Lets the finger hold the page although it has not moved in the page's direction yet.
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
      // A touch that never took hold leaves nothing that could end by itself.
      stage.update()
    }
  }
#endif
