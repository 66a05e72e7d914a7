#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import UIKit

  // What view controllers offer in Objective-C only.

  extension UIViewController {
    #if _runtime(_ObjC)
      /// Keeps an object while the view controller lives.
      func keep(_ object: AnyObject) {
        objc_setAssociatedObject(self, &KeptObject.key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
    #else
      /// Keeps an object while the view controller lives: the double does so.
      func keep(_ object: AnyObject) { kept = object }
    #endif
  }

  extension UINavigationController {
    #if _runtime(_ObjC)
      /// Lets UIKit's swipe over the whole page, of iOS 26, wait for a swipe of our own.
      func letContentSwipe(waitFor recognizer: UIGestureRecognizer) {
        #if compiler(>=6.2)
          if #available(iOS 26, macCatalyst 26, *) {
            interactiveContentPopGestureRecognizer?.require(toFail: recognizer)
          }
        #endif
      }
    #else
      /// Does nothing: the double has no such swipe.
      func letContentSwipe(waitFor recognizer: UIGestureRecognizer) {}
    #endif
  }

  #if _runtime(_ObjC)
    /// The address by which a view controller finds what it keeps.
    @MainActor
    private enum KeptObject {
      static var key: UInt8 = 0
    }
  #endif
#endif
