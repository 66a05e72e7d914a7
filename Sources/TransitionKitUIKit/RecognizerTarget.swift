#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  // All recognisers get their targets here, because targets need Objective-C. Where Objective-C is missing, as in
  // tests on Linux, a test double calls the closure.

  #if _runtime(_ObjC)
    /// Makes a recogniser call a closure at each change of its state.
    ///
    /// - Returns: The target; keep a reference to it while the recogniser is used.
    @MainActor
    func observe(
      _ recognizer: UIGestureRecognizer,
      _ onChange: @escaping @MainActor (UIGestureRecognizer) -> Void
    ) -> AnyObject {
      let target = RecognizerTarget(onChange)
      recognizer.addTarget(target, action: #selector(RecognizerTarget.changed(_:)))
      return target
    }

    @MainActor
    private final class RecognizerTarget: NSObject {
      private let onChange: @MainActor (UIGestureRecognizer) -> Void

      init(_ onChange: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.onChange = onChange
        super.init()
      }

      @objc func changed(_ recognizer: UIGestureRecognizer) { onChange(recognizer) }
    }
  #else
    /// Makes a recogniser call a closure at each change of its state.
    ///
    /// - Returns: The target; keep a reference to it while the recogniser is used.
    @MainActor
    func observe(
      _ recognizer: UIGestureRecognizer,
      _ onChange: @escaping @MainActor (UIGestureRecognizer) -> Void
    ) -> AnyObject {
      let target = RecognizerTarget()
      recognizer.addTarget(target, action: onChange)
      return target
    }

    private final class RecognizerTarget {}
  #endif
#endif
