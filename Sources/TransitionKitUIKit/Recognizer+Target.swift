#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  // The one place where a recogniser needs Objective-C. Where there is none, the recogniser is a double
  // that calls a closure.

  #if _runtime(_ObjC)
    /// Lets a recogniser call a closure at each change of its state.
    ///
    /// - Returns: An object that must be kept while the recogniser is used.
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
    /// Lets a recogniser call a closure at each change of its state.
    ///
    /// - Returns: An object that must be kept while the recogniser is used.
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
