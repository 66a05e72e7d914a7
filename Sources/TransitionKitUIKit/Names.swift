#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import TransitionKit

  // Apple's old MacTypes declares structures with these names too.

  typealias Point = TransitionKit.Point
  typealias Rect = TransitionKit.Rect
  typealias Size = TransitionKit.Size
#endif
