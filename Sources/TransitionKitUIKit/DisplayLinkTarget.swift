#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  import UIKit

  // All display links are made here, because their targets need Objective-C. Where Objective-C is missing, as in
  // tests on Linux, a test double calls the closure.

  #if _runtime(_ObjC)
    /// Returns a paused display link that calls a closure at each frame, with itself as the argument.
    @MainActor
    func makeDisplayLink(_ onTick: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
      let target = DisplayLinkTarget(onTick)
      let link = CADisplayLink(target: target, selector: #selector(DisplayLinkTarget.tick(_:)))
      link.isPaused = true
      // Above 60 frames per second, phones also need CADisableMinimumFrameDurationOnPhone in Info.plist.
      if #available(iOS 15, *) {
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 120)
      }
      return link
    }

    /// The Objective-C target of a display link: the link retains the target, and the target only the closure.
    @MainActor
    private final class DisplayLinkTarget: NSObject {
      private let onTick: @MainActor (CADisplayLink) -> Void

      init(_ onTick: @escaping @MainActor (CADisplayLink) -> Void) {
        self.onTick = onTick
        super.init()
      }

      @objc func tick(_ link: CADisplayLink) { onTick(link) }
    }
  #else
    /// Returns a paused display link that calls a closure at each frame, with itself as the argument.
    @MainActor
    func makeDisplayLink(_ onTick: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
      let link = CADisplayLink(onTick: onTick)
      link.isPaused = true
      return link
    }
  #endif
#endif
