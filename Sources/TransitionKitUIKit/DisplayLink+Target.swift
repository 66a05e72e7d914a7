#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  import UIKit

  // The one place where a display link needs Objective-C. Where there is none, the link is a double that
  // calls a closure.

  #if _runtime(_ObjC)
    /// Returns a paused display link that calls a closure with itself.
    @MainActor
    func makeDisplayLink(_ onTick: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
      let target = DisplayLinkTarget(onTick)
      let link = CADisplayLink(target: target, selector: #selector(DisplayLinkTarget.tick(_:)))
      link.isPaused = true
      // Above 60 pictures a second a phone also wants CADisableMinimumFrameDurationOnPhone in Info.plist.
      if #available(iOS 15, *) {
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 120)
      }
      return link
    }

    /// The target of a link; the link keeps it, and it keeps only the closure.
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
    /// Returns a paused display link that calls a closure with itself.
    @MainActor
    func makeDisplayLink(_ onTick: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
      let link = CADisplayLink(onTick: onTick)
      link.isPaused = true
      return link
    }
  #endif
#endif
