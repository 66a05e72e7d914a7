#if canImport(SwiftUI)
  import TransitionKit

  // Apple's MacTypes header also declares types with these names, so unqualified names would be ambiguous.

  typealias Point = TransitionKit.Point
  typealias Rect = TransitionKit.Rect
  typealias Size = TransitionKit.Size
#endif
